/// Generated games as annotated databases have them, the same for each seed: variations five deep,
/// comments that look like moves and tags, signs, null moves, draw offers, odd tags, Chess960.
#pragma once

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "board/position.h"
#include "notation/move_writer.h"
#include "support/random_games.h"

namespace partiar::tests {

/// Whether to leave out what other PGN readers do not know.
enum class Hostility : std::uint8_t { known_to_all, everything };

/// Writes one game.
class AnnotatedGame {
 public:
  AnnotatedGame(std::uint64_t seed, Hostility hostility) : random_{seed}, hostility_{hostility} {}

  std::string write() && {
    constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
    const auto start = game_starts.at(one_in(2) ? 0 : below(game_starts.size()));
    const board::Position position = board::read_fen(start).value();
    const std::string_view result = one_of(results);
    write_tags(start, result);
    if (one_in(5)) annotate();
    write_line(position, 2 + below(40), 0);
    word(result);
    out_ += "\n\n";
    return std::move(out_);
  }

 private:
  std::size_t below(std::size_t size) { return random_() % size; }
  bool one_in(std::size_t size) { return below(size) == 0; }
  template <std::size_t size>
  std::string_view one_of(const std::array<std::string_view, size>& texts) {
    return texts.at(below(size));
  }

  void write_tags(std::string_view start, std::string_view result) {
    constexpr std::array<std::string_view, 9> values{
        "?", "", "Nov\u00E1k, Jan", "C:\\\\", "a \\\"b\\\" c", "[x]", "%", "{;}", "1. e4 1-0"};
    constexpr std::array<std::string_view, 9> names{
        "ECO", "1Underscored_Tag", "Black-Type", "A:b+c", "WhiteElo", "UTCTime", "a#=b",
        "X",   "TimeControl"};
    for (const std::string_view name : {"Event", "Site", "Date", "Round", "White", "Black"}) {
      tag(name, one_of(values));
    }
    tag("Result", result);
    if (start != game_starts[0]) {
      if (start.substr(0, 8).find_first_not_of("bqnrkBQNRK") == start.npos) {
        tag("Variant", "Chess960");
      }
      tag("SetUp", "1");
      tag("FEN", start);
    }
    const std::size_t first = below(names.size());
    for (std::size_t i = 0; i < below(4); ++i) {
      tag(names.at((first + i) % names.size()), one_of(values));
    }
    out_ += '\n';
  }

  void tag(std::string_view name, std::string_view value) {
    out_.append("[").append(name).append(" \"").append(value).append("\"]\n");
  }

  void word(std::string_view text) {
    if (!out_.ends_with('\n')) out_ += one_in(12) ? '\n' : ' ';
    out_ += text;
  }

  void annotate() {
    constexpr std::array<std::string_view, 17> comments{
        "{[%clk 0:01:02] well}",
        "{[Event \"x\"]}",
        "{;}",
        "{a % b}",
        "{(}",
        "{)}",
        "{1. e4 e5 1-0}",
        "{$3 !? Nf3}",
        "{\"}",
        "{a  b   c}",
        "{\u017Dlu\u0165ou\u010Dk\u00FD k\u016F\u0148}",
        "{a long comment that goes on and on, so that a line of eighty columns does not hold it at "
        "all}",
        "{one\ntwo}",
        "{a { b}",
        "{--}",
        "{(0:45)}",
        "{White resigns 0-1 = \u00BD}"};
    constexpr std::array<std::string_view, 6> hostile{
        "{\\}", "{}", "; to the end } of { it (\n", "{a\n\n\nb}", "(0:45)", "\u00B1"};
    constexpr std::array<std::string_view, 6> signs{"!", "?", "!!", "??", "!?", "?!"};
    switch (below(hostility_ == Hostility::everything ? 5 : 4)) {
      case 0:
        return word("$" + std::to_string(below(256)));
      case 1:
        return word(one_of(signs));
      case 4:
        return word(one_of(hostile));
      default:
        return word(one_of(comments));
    }
  }

  void write_line(board::Position position, std::size_t plies, unsigned depth) {
    bool needs_number = true;
    for (std::size_t ply = 0; ply < plies; ++ply) {
      const board::MoveList moves = board::legal_moves(position);
      if (moves.empty()) return;
      const bool passes = depth > 0 && position.checkers().empty() && one_in(8);
      const bool white = position.turn() == board::Color::white;
      if (white || needs_number) {
        word(std::to_string(position.fullmove_number()) + (white ? "." : "..."));
      }
      const board::Position before = position;
      if (passes) {
        word("--");
        position.pass();
      } else {
        const board::Move move = moves.begin()[below(moves.size())];
        std::string san;
        notation::append_move(san, position, move, {});
        word(san);
        position.play_unchecked(move);
      }
      needs_number = write_behind(before, depth);
    }
  }

  /// Writes annotations after a move that was played in `before`. Returns whether there are any.
  bool write_behind(const board::Position& before, unsigned depth) {
    const std::size_t size = out_.size();
    while (one_in(4)) annotate();
    if (one_in(10)) word("(=)");
    while (depth < 5 && one_in(5)) {
      word("(");
      if (one_in(6)) word("{at the start}");
      write_line(before, 1 + below(4), depth + 1);
      out_ += ')';
      if (one_in(4)) annotate();
    }
    return out_.size() > size;
  }

  std::mt19937_64 random_;
  Hostility hostility_;
  std::string out_;
};

/// `count` games, with seeds from `first` on.
inline std::string annotated_games(std::uint64_t first, std::uint64_t count,
                                   Hostility hostility = Hostility::everything) {
  std::string text;
  for (std::uint64_t seed = first; seed < first + count; ++seed) {
    text += AnnotatedGame{seed, hostility}.write();
  }
  return text;
}

}  // namespace partiar::tests
