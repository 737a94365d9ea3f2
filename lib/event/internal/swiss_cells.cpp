#include "event/internal/swiss_cells.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/unique.h"
#include "base/words.h"
#include "event/layout.h"
#include "languages/labels.h"
#include "pgn/result_signs.h"
#include "text/fold.h"

namespace partiar::event::internal {

namespace {

using base::is_digit;

/// A cell without blanks; one between figures becomes a colon.
std::string without_blanks(std::string_view text) {
  std::string bare;
  bool was_blank = false;
  for (const char c : text) {
    if (c != ' ') {
      if (was_blank && !bare.empty() && is_digit(bare.back()) && is_digit(c)) bare += ':';
      bare += c;
    }
    was_blank = c == ' ';
  }
  return bare;
}

/// The letter that `text` begins with, if it is one.
std::string_view letter_at(std::string_view text) {
  if (text.empty() || text.starts_with("\u00BD")) return {};
  const bool is_letter =
      base::is_letter(text.front()) || (text.front() < 0 && base::dash_size(text) == 0);
  return is_letter ? text.substr(0, base::first_character(text).size) : std::string_view{};
}

/// Whether a sign for a win or a draw stands before a number: `+12`, `=B3`.
bool is_sign_first(std::string_view bare) {
  if (!bare.starts_with('+') && !bare.starts_with('=')) return false;
  bare.remove_prefix(1);
  bare.remove_prefix(letter_at(bare).size());
  return !bare.empty() && is_digit(bare.front());
}

/// What a score without an opponent is.
Rest rest_of(const pgn::ScoreSign& score) {
  constexpr std::array rests{Rest::zero, Rest::half, Rest::full};
  return rests.at(static_cast<std::size_t>(score.points));
}

/// `3:W`, as Swiss Perfect writes, in figures.
std::string_view figures_for(std::string_view score) {
  if (base::equals(score, "w")) return "1";
  if (base::equals(score, "d")) return "\u00BD";
  return base::equals(score, "l") ? "0" : score;
}

}  // namespace

SwissCells::SwissCells(const Grid& grid) {
  std::vector<std::string> all;
  for (std::size_t row = 0; row < grid.rows.size(); ++row) {
    for (std::size_t at = 0; at < grid.count; ++at) all.push_back(grid.cell(row, at).text);
  }
  is_sign_first_ = std::ranges::any_of(
      all, [](const std::string& text) { return is_sign_first(without_blanks(text)); });
  std::vector<std::string> letters;
  for (const std::string& text : all) {
    const auto parts = split(text);
    if (!parts || parts->number == 0) continue;
    const auto score = pgn::read_score_sign(parts->score);
    has_figures_ = has_figures_ || (score && !score->is_by_sign);
    if (!parts->letter.empty()) letters.push_back(parts->letter);
  }
  find_colors(std::move(letters));
}

/// Two letters are colours if just one order of them is that of a language: `w` and `s`, `b` and
/// `n`.
void SwissCells::find_colors(std::vector<std::string> letters) {
  using languages::is_initial_of;
  using languages::Label;
  base::sort_unique(letters);
  if (letters.size() != 2) return;
  const auto may_be = [&](const std::string& white, const std::string& black) {
    return is_initial_of(white, Label::white) && is_initial_of(black, Label::black);
  };
  const bool is_in_order = may_be(letters[0], letters[1]);
  if (is_in_order == may_be(letters[1], letters[0])) return;
  white_ = letters[is_in_order ? 0 : 1];
  black_ = letters[is_in_order ? 1 : 0];
}

std::optional<board::Color> SwissCells::color_of(std::string_view letter) const {
  if (letter.empty()) return std::nullopt;
  if (letter == white_) return board::Color::white;
  if (letter == black_) return board::Color::black;
  return std::nullopt;
}

std::optional<SwissCells::Parts> SwissCells::split(std::string_view text) const {
  const std::string bare = without_blanks(text);
  std::string_view rest = bare;
  Parts parts;
  const auto take_letter = [&] {
    const std::string_view letter = letter_at(rest);
    if (letter.empty() || !parts.letter.empty()) return;
    parts.letter = text::Folded{letter}.view();
    rest.remove_prefix(letter.size());
  };
  if (is_sign_first_) {
    const auto sign = pgn::find_score_sign(rest);
    if (sign && sign->score.is_by_sign) {
      parts.score = rest.substr(0, sign->size);
      rest.remove_prefix(sign->size);
    }
  }
  take_letter();
  const auto [end, fault] = std::from_chars(rest.data(), rest.data() + rest.size(), parts.number);
  if (fault != std::errc{} || parts.number > 9999) return std::nullopt;
  rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  take_letter();
  const bool has_mark = !rest.empty() && std::string_view{":/."}.contains(rest.front());
  if (has_mark) rest.remove_prefix(1);
  if (parts.score.empty()) {
    const bool is_forfeit = !rest.empty() && is_forfeit_letter(rest.back());
    if (is_forfeit) rest.remove_suffix(1);
    parts.is_forfeit = is_forfeit;
    parts.score = has_mark ? figures_for(rest) : rest;
    rest = {};
  }
  return rest.empty() ? std::optional{parts} : std::nullopt;
}

std::optional<Entry> SwissCells::read(const Cell& cell) const {
  Entry entry{.is_said = !cell.text.empty(), .line = cell.line, .column = cell.column};
  if (is_nobody(cell.text)) {
    entry.is_said = cell.text.find_first_not_of("- ") != cell.text.npos;
    entry.rest = entry.is_said ? Rest::paired : Rest::zero;
    return entry;
  }
  const auto parts = split(cell.text);
  if (parts && parts->number == 0) {
    if (const auto score = pgn::read_score_sign(parts->score)) entry.rest = rest_of(*score);
    if (parts->score.empty() || entry.rest != Rest::none) return entry;
  } else if (parts) {
    const auto score = pgn::read_score_sign(parts->score);
    if (!score && !parts->score.empty() && parts->score != "*" && parts->score != "?") {
      return std::nullopt;
    }
    entry.opponent = parts->number;
    entry.color = color_of(parts->letter);
    entry.is_awaited = !score;
    const Signs signs = has_figures_ ? Signs::forfeits : Signs::scores;
    if (score) entry.score = score_of({*score, parts->is_forfeit}, signs);
    return entry;
  }
  // Points without an opponent: `-1`, `+`, `½`, and letters for them as in a tournament report.
  std::string_view text = cell.text;
  text.remove_prefix(base::dash_size(text));
  text = base::trimmed(text);
  if (const auto score = pgn::read_score_sign(text)) {
    entry.rest = rest_of(*score);
    return entry;
  }
  const auto rest = text.size() == 1 ? rest_of_letter(text.front()) : std::nullopt;
  if (!rest) return std::nullopt;
  entry.rest = *rest;
  return entry;
}

}  // namespace partiar::event::internal
