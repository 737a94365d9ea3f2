#include "candidates/internal/printed_moves.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "candidates/internal/printed_word.h"
#include "scoresheet/misread_result.h"

namespace partiar::candidates::internal {

namespace {

/// What has no square is likely no move.
constexpr int no_square = 10;

/// The characters of a page, with one blank for several, or one line end for a blank line.
struct Compact {
  std::string text{};
  std::vector<std::uint32_t> places{};  ///< of each byte in the page, and its end

  [[nodiscard]] base::Span in_page(std::size_t begin, std::size_t end) const {
    return {places[begin], places[end - 1] + 1};
  }
};

Compact compacted(std::string_view page, std::size_t begin, std::size_t end) {
  Compact out;
  for (std::size_t at = begin; at < end; ++at) {
    const char c = page[at];
    const bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';
    if (!is_blank) {
      out.text += c;
      out.places.push_back(static_cast<std::uint32_t>(at));
      continue;
    }
    const bool is_blank_line = c == '\n' && page.substr(at + 1).starts_with('\n');
    const bool goes_on = !out.text.empty() && (out.text.back() == ' ' || out.text.back() == '\n');
    if (goes_on) {
      if (is_blank_line) out.text.back() = '\n';
      continue;
    }
    out.text += is_blank_line ? '\n' : ' ';
    out.places.push_back(static_cast<std::uint32_t>(at));
  }
  return out;
}

std::string without_blanks(std::string_view text) {
  std::string out{text};
  std::erase_if(out, [](char c) { return c == ' ' || c == '\n'; });
  return out;
}

/// Two moves take no more than this, however they are read.
constexpr std::size_t longest = 40;

/// Where a game begins: `1.` at the start of a line; of a paragraph, or before `2.`, if a file was
/// lost or misread: `1.4`.
bool is_begin(std::string_view page, std::size_t at) {
  const auto before = page.substr(0, at);
  const auto rest = page.substr(at);
  if (!rest.starts_with("1.") || rest.size() < 3) return false;
  if (!before.empty() && !before.ends_with('\n')) return false;
  if (!base::is_digit(rest[2]) || before.empty() || before.ends_with("\n\n")) return true;
  const auto near = rest.substr(0, longest);
  return near.contains(" 2.") || near.contains("\n2.");
}

class GameReader {
 public:
  GameReader(Compact compact, std::span<const base::NearlyRead> nearly)
      : compact_{std::move(compact)}, nearly_{nearly} {}

  PrintedGame read() {
    unsigned number = 1;
    std::size_t at = 2;  // behind `1.`
    for (;;) {
      const auto next = find_next(at, number);
      const std::size_t end = next ? next->begin : end_of_game(at);
      const auto misread = next && next->number > number + 1 ? find_misread(at, end) : std::nullopt;
      add_moves(number, at, misread ? misread->begin : end, !next);
      if (misread) add_moves(number + 1, misread->end, end);
      if (!next) break;
      number = next->number;
      at = next->end;
    }
    // What is no move behind the last one is a result that was misread.
    while (!game_.moves.empty() && move_likeness(game_.moves.back().text) < no_square) {
      game_.moves.pop_back();
    }
    if (!game_.moves.empty()) {
      game_.where = {compact_.places.front(), game_.moves.back().where.end};
    }
    return std::move(game_);
  }

 private:
  struct Number {
    unsigned number = 0;
    std::size_t begin = 0, end = 0;
  };

  /// The number `number` with its dot, behind `at`.
  [[nodiscard]] std::optional<Number> find(std::size_t at, unsigned number) const {
    const std::string digits = std::to_string(number);
    const auto near = std::string_view{compact_.text}.substr(at, longest);
    for (auto found = near.find(digits); found != near.npos; found = near.find(digits, found + 1)) {
      std::size_t end = found + digits.size();
      if (near.substr(end).starts_with(' ')) ++end;
      const bool is_apart = found == 0 || near[found - 1] == ' ';
      if (near.substr(end).starts_with('.') || (is_apart && near.substr(end).starts_with(','))) {
        return Number{number, at + found, at + end + 1};
      }
    }
    return std::nullopt;
  }

  /// The next number, or the one behind it if that one was misread.
  [[nodiscard]] std::optional<Number> find_next(std::size_t at, unsigned number) const {
    const auto next = find(at, number + 1);
    auto over = find(at, number + 2);
    // `44.` for a move is no number 4.
    if (over && next && over->begin > at && base::is_digit(compact_.text[over->begin - 1])) {
      over.reset();
    }
    return next && (!over || next->begin < over->begin) ? next : over;
  }

  /// A number before `end` that was read as something else, by its dot: `A7.`.
  [[nodiscard]] std::optional<base::Span> find_misread(std::size_t at, std::size_t end) const {
    const auto text = std::string_view{compact_.text}.substr(at, end - at);
    const auto dot = text.rfind('.');
    if (dot == text.npos || dot == 0) return std::nullopt;
    const auto blank = text.rfind(' ', dot);
    if (blank == text.npos) return std::nullopt;
    return base::Span{static_cast<std::uint32_t>(at + blank),
                      static_cast<std::uint32_t>(at + dot + 1)};
  }

  /// Where the last moves end: before the result, or the end of the paragraph.
  [[nodiscard]] std::size_t end_of_game(std::size_t at) const {
    const auto rest = std::string_view{compact_.text}.substr(at, longest);
    std::size_t end = std::min(rest.find('\n'), rest.size());
    for (const std::string_view result : {"1-0", "0-1", "1/2", "½", "1–0", "0–1", "*"}) {
      const auto found = rest.find(result);
      if (found > 0 && found < end && rest[found - 1] == ' ') end = found;
    }
    for (auto begin = rest.find(' '); begin < end; begin = rest.find(' ', begin + 1)) {
      const auto word = rest.substr(begin + 1, rest.find_first_of(" \n", begin + 1) - begin - 1);
      if (scoresheet::is_misread_result(word)) end = begin;
    }
    return at + end;
  }

  /// Cuts what stands between two numbers into White's move and Black's. Behind the last one, Black
  /// may have none: a sign is no move of its own then, `2 b4+`, nor with a file, `8cd1`.
  void add_moves(unsigned number, std::size_t begin, std::size_t end, bool is_last = false) {
    const auto text = std::string_view{compact_.text}.substr(begin, end - begin);
    std::size_t cut = text.size();
    int best = move_likeness(without_blanks(text)) - (text.size() > 8 ? 10 : 0);  // two moves
    for (std::size_t at = 1; at < text.size(); ++at) {
      if (base::is_within_character(text[at])) continue;
      constexpr int glued = 5;
      const std::string white = without_blanks(text.substr(0, at));
      const int first = move_likeness(white);
      const int second = move_likeness(without_blanks(text.substr(at)));
      const bool is_glued = text[at] != ' ';
      const bool is_sign = first < no_square && (is_glued || base::count_characters(white) == 1);
      if (is_last && is_sign) continue;
      const int likeness = first + second - (is_glued ? glued : 0);
      if (likeness <= best) continue;
      best = likeness;
      cut = at;
    }
    const std::size_t moves = game_.moves.size();
    add_move({2 * number - 1}, begin, begin + cut);
    if (game_.moves.size() > moves) game_.moves.back().is_apart = text.starts_with(' ');
    add_move({2 * number}, begin + cut, end);
  }

  void add_move(base::Ply ply, std::size_t begin, std::size_t end) {
    while (begin < end && is_blank(begin)) ++begin;
    while (begin < end && is_blank(end - 1)) --end;
    if (begin == end) return;
    PrintedMove& move = game_.moves.emplace_back(ply, compact_.in_page(begin, end));
    for (std::size_t at = begin; at < end; ++at) {
      if (is_blank(at)) continue;
      const auto all =
          std::ranges::equal_range(nearly_, compact_.places[at], {}, &base::NearlyRead::at);
      for (base::NearlyRead other : all) {
        other.at = static_cast<std::uint32_t>(move.text.size());
        move.nearly.push_back(other);
      }
      move.text += compact_.text[at];
    }
  }
  [[nodiscard]] bool is_blank(std::size_t at) const {
    return compact_.text[at] == ' ' || compact_.text[at] == '\n';
  }

  Compact compact_;
  std::span<const base::NearlyRead> nearly_;
  PrintedGame game_;
};

}  // namespace

int move_likeness(std::string_view text) {
  constexpr std::size_t longest = 6;
  if (is_castling(text)) return 30;
  const PrintedWord word = read_word(text);
  const std::size_t before = base::count_characters(word.before);
  if (word.is_square && before <= 3) return 30 - 3 * static_cast<int>(std::max(before, 1UZ) - 1);
  if (!word.squares.empty() && before <= 3) return 15;
  return !text.empty() && text.size() <= longest ? 5 : -10;
}

std::vector<PrintedGame> find_printed_games(std::string_view page,
                                            std::span<const base::NearlyRead> nearly) {
  std::vector<std::size_t> begins;
  for (std::size_t at = 0; at < page.size(); ++at) {
    if (is_begin(page, at)) begins.push_back(at);
  }
  std::vector<PrintedGame> games;
  for (std::size_t i = 0; i < begins.size(); ++i) {
    const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : page.size();
    PrintedGame game = GameReader{compacted(page, begins[i], end), nearly}.read();
    if (!game.moves.empty()) games.push_back(std::move(game));
  }
  return games;
}

}  // namespace partiar::candidates::internal
