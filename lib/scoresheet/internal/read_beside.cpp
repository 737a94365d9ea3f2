#include "scoresheet/internal/read_beside.h"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "findings/code.h"
#include "replay/replayer.h"
#include "replay/source.h"
#include "scoresheet/compare.h"
#include "scoresheet/games.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/layout.h"
#include "scoresheet/reading.h"
#include "scoresheet/sheet.h"

namespace partiar::scoresheet::internal {

namespace {

using replay::Game;

std::size_t count_alike(const Game& game, const Game& other) {
  const auto& moves = game.followed.moves;
  return static_cast<std::size_t>(std::ranges::mismatch(moves, other.followed.moves).in1 -
                                  moves.begin());
}

/// Whether the moves played may not be what the sheet says: the game stops, or words were skipped
/// as not part of it, or taken for its moves although they may not be.
bool is_in_doubt(const Game& game) {
  return !is_playable(game) || game.has(findings::Code::sheet_passed_over) ||
         game.has(findings::Code::sheet_goes_on) || game.has(findings::Code::pgn_unknown_text);
}

/// The number of half-moves in common with `other` that the game's own words support: an assumption
/// just before the parting may have been made only because the game goes on differently.
std::size_t count_borne_out(const Game& game, const Game& other) {
  constexpr std::size_t enough = 4;  // half-moves after an assumption
  std::size_t alike = count_alike(game, other);
  if (!is_in_doubt(game)) return alike;
  for (auto finding = game.findings.rbegin(); finding != game.findings.rend(); ++finding) {
    const bool is_assumption = finding->code == findings::Code::sheet_assumed ||
                               finding->code == findings::Code::sheet_passed_over ||
                               finding->code == findings::Code::sheet_goes_on;
    const std::size_t before = finding->ply.value > 0 ? finding->ply.value - 1 : 0;
    if (is_assumption && before < alike && alike < before + enough) alike = before;
  }
  return alike;
}

/// Reads beginnings of one sheet, with its words in one order.
class Beginnings {
 public:
  Beginnings(const Game& game, const Game& other, Layout layout,
             const replay::ReplayOptions& options)
      : game_{game}, other_{other}, options_{options}, layout_{std::move(layout)} {
    find_ends();
  }

  [[nodiscard]] std::size_t count() const { return ends_.size(); }

  /// Reads the first `words` words as a game, preferring the reading that follows the other record
  /// longest.
  [[nodiscard]] std::optional<Game> read(std::size_t words) const {
    Layout beginning = layout_;
    beginning.sheet.characters.resize(ends_[words - 1]);
    beginning.sheet.places.resize(ends_[words - 1]);
    const auto read = read_weighed_beside(std::move(beginning), *options_.alphabets,
                                          options_.letters, other_.followed.moves);
    if (!read) return std::nullopt;
    for (Game& game : games_of(*read, {.text = game_.text}, options_)) {
      if (game.span().end > game_.span().begin) return std::move(game);
    }
    return std::nullopt;
  }

  /// The next word after the first `words` that may be a move, otherwise simply the next.
  [[nodiscard]] base::Span word_behind(std::size_t words) const {
    const Sheet& sheet = layout_.sheet;
    base::Span first{};
    for (std::uint32_t at = ends_[words - 1]; at < ends_.back();) {
      Stretch word{at, at};
      while (word.begin < ends_.back() && is_blank(sheet.at(word.begin))) ++word.begin;
      for (word.end = word.begin; !is_blank(sheet.at(word.end));) ++word.end;
      at = word.end;
      if (word.empty()) break;
      if (first.size() == 0) first = sheet.span_of(word);
      // A number may precede the move without a blank.
      while (!word.empty() && is_any_of(sheet.at(word.begin), U"0123456789.")) ++word.begin;
      const auto ink = word.empty() ? std::string_view{} : sheet.bytes_of(word);
      if (ink.find_first_of("12345678") != ink.npos) return sheet.span_of(word);
    }
    return first;
  }

 private:
  /// Finds the ends of the game's words, in the order of the sheet.
  void find_ends() {
    constexpr std::u32string_view partings = U" \t\n,;/|";  // between moves without blanks
    const Sheet& sheet = layout_.sheet;
    const base::Span game = game_.span();
    for (std::uint32_t i = 0; i < sheet.size(); ++i) {
      const bool is_end = !is_any_of(sheet.at(i), partings) && is_any_of(sheet.at(i + 1), partings);
      if (is_end && sheet.places[i] >= game.begin && sheet.places[i] < game.end) {
        ends_.push_back(i + 1);
      }
    }
  }

  const Game& game_;
  const Game& other_;
  const replay::ReplayOptions& options_;
  Layout layout_;
  std::vector<std::uint32_t> ends_;  ///< in characters
};

/// The same layout without brackets: one that is unclosed or mistyped turns a whole game into a
/// remark.
Layout without_brackets(Layout layout) {
  const auto is_bracket = [](char32_t c) { return is_any_of(c, U"[]{}\""); };
  std::ranges::replace_if(layout.sheet.characters, is_bracket, U' ');
  return layout;
}

/// The shortest beginning with the longest agreement with another record.
struct Longest {
  std::size_t words = 0;
  std::size_t agreed = 0;
};
Longest find_longest(const Beginnings& beginnings, const Game& other) {
  constexpr std::size_t samples = 40;
  constexpr std::size_t few = 8;  // beginnings between two samples
  Longest best;
  // A reading that differs, or skips moves, may by chance agree again later.
  const auto is_plain = [](const Game& read) {
    return !read.has(findings::Code::sheet_passed_over) && !read.has(findings::Code::sheet_goes_on);
  };
  const auto look = [&](std::size_t words) {
    words = std::min(words, beginnings.count());
    const auto read = beginnings.read(words);
    if (!read || !is_plain(*read)) return false;
    const std::size_t agreed = count_borne_out(*read, other);
    const bool is_longer = agreed == read->followed.moves.size() && agreed > best.agreed;
    if (is_longer) best = {words, agreed};
    return is_longer;
  };
  const std::size_t step = beginnings.count() / samples + 1;
  bool was_longer = false;
  for (std::size_t words = step; words < beginnings.count() + step; words += step) {
    const bool is_longer = look(words);
    const std::size_t before = words - step;
    if (was_longer && !is_longer && step <= few) {
      for (std::size_t i = 1; i < step; ++i) look(before + i);
    } else if (was_longer && !is_longer) {
      std::size_t behind = 0;
      for (std::size_t half = std::bit_floor(step - 1); half > 0; half /= 2) {
        if (behind + half < step && look(before + behind + half)) behind += half;
      }
    }
    was_longer = is_longer;
  }
  return best;
}

/// The greatest number from `first` to `last` for which `holds`, which is monotonic; `first` if
/// there is none.
template <class Holds>
std::size_t find_last(std::size_t first, std::size_t last, Holds holds) {
  while (first < last) {
    const std::size_t middle = first + (last - first + 1) / 2;
    if (holds(middle)) {
      first = middle;
    } else {
      last = middle - 1;
    }
  }
  return first;
}

/// Reads a game with tags in the letters in which it agrees longest with `other`; a game playable
/// to its end stays so.
std::optional<Game> read_in_letters(const Game& game, const Game& other,
                                    const replay::ReplayOptions& options) {
  std::optional<Game> best;
  std::size_t agreed = count_alike(game, other);
  replay::ReplayOptions one = options;
  for (std::size_t i = 0; i < options.alphabets->size(); ++i) {
    one.letters = i;
    const auto keep = [&](const Game& read) {
      const std::size_t alike = count_alike(read, other);
      if (read.head.begin != game.head.begin || alike <= agreed) return;
      if (is_playable(game) && !is_playable(read)) return;
      best = read;
      agreed = alike;
    };
    const base::Span where = game.extent();
    replay::Replayer{one}.replay({.text = game.text.substr(0, where.end), .begin = where.begin},
                                 keep);
  }
  return best;
}

/// The order of a sheet's words whose beginnings agree longest with another record.
struct Chosen {
  std::optional<Beginnings> beginnings{};
  Longest longest{};
};
Chosen choose_order(const Game& game, const Game& other, const replay::ReplayOptions& options) {
  constexpr std::size_t most_words = 1'500;  // of a game, as each is read many times
  Chosen chosen;
  const auto look = [&](Layout layout) {
    Beginnings beginnings{game, other, std::move(layout), options};
    if (beginnings.count() == 0 || beginnings.count() > most_words) return;
    const Longest longest = find_longest(beginnings, other);
    if (longest.agreed <= chosen.longest.agreed) return;
    chosen.beginnings.emplace(std::move(beginnings));
    chosen.longest = longest;
  };
  const auto text = game.extent().in(game.text);
  const bool has_brackets = text.find_first_of("[]{}\"") != text.npos;
  for (Layout& layout : layouts_of(read_sheet(game.text, game.extent()))) {
    if (has_brackets) look(without_brackets(layout));
    look(std::move(layout));
  }
  return chosen;
}

/// The game of the first `words` words, stopped at the next one, with the result of the whole.
std::optional<Game> stopped_behind(const Beginnings& beginnings, std::size_t words,
                                   const Game& game) {
  auto found = beginnings.read(words);
  if (!found) return std::nullopt;
  found->followed.end = game.followed.end;
  found->judgement = game.judgement;
  found->start.tag = game.start.tag;
  found->followed.markers = game.followed.markers;
  replay::Stop stop;
  stop.kind = replay::Stop::Kind::word;
  stop.finding = {findings::Code::move_unreadable,
                  found->followed.next_ply(),
                  beginnings.word_behind(words),
                  {}};
  found->followed.stop = stop;
  return found;
}

}  // namespace

std::optional<Game> read_beside(const Game& game, const Game& other,
                                const replay::ReplayOptions& options) {
  if (options.alphabets == nullptr) return std::nullopt;
  const std::size_t alike = count_alike(game, other);
  const bool has_differed =
      alike != game.followed.moves.size() || alike != other.followed.moves.size();
  if (!game.head.tags.empty()) {
    const bool is_sure = options.letters || (is_playable(game) && !has_differed);
    return is_sure ? std::nullopt : read_in_letters(game, other, options);
  }
  if (is_playable(game) && (!has_differed || !is_in_doubt(game))) return std::nullopt;
  // A game that stops at an unplayable move in unambiguous letters has been read as far as
  // possible.
  const bool is_all_alike = alike == game.followed.moves.size();
  if (is_all_alike && game.followed.stop && game.followed.stop->has_exact_letters) {
    return std::nullopt;
  }
  const auto [beginnings, longest] = choose_order(game, other, options);
  const std::size_t borne_out = count_borne_out(game, other);
  const bool is_better =
      longest.agreed > borne_out || (longest.agreed == borne_out && borne_out < alike);
  if (!beginnings || !is_better) return std::nullopt;
  const auto can_be_played = [&](std::size_t words) {
    const auto read = beginnings->read(words);
    return read && !is_in_doubt(*read) && !read->has(findings::Code::sheet_assumed) &&
           count_alike(*read, other) >= longest.agreed;
  };
  auto whole = beginnings->read(beginnings->count());
  if (whole && !is_in_doubt(*whole) && count_alike(*whole, other) >= longest.agreed) return whole;
  const std::size_t playable = find_last(longest.words, beginnings->count(), can_be_played);
  return stopped_behind(*beginnings, playable, game);
}

}  // namespace partiar::scoresheet::internal
