// The fast path for plain moves reads the same as the general one, whatever is between them.
#include <cstddef>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "languages/alphabets.h"
#include "notation/move_writer.h"
#include "pgn/plain_moves.h"
#include "support/catch.h"
#include "support/random_games.h"
#include "support/repeats.h"
#include "support/replayed.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

using replay::Illegal;

/// An entry other than a number: expected numbers are not kept on the fast path.
struct Kept {
  base::Span where;
  std::optional<board::Move> move;
  pgn::TokenKind kind;
  bool canonical;

  friend bool operator==(const Kept&, const Kept&) = default;
};

struct Read {
  Replayed replayed;
  std::vector<Kept> kept;

  friend bool operator==(const Read&, const Read&) = default;
};

std::vector<Read> read_games(std::string_view text, const replay::ReplayOptions& options) {
  replay::Replayer replayer{options};
  std::vector<Read> games;
  replayer.replay({text}, [&](const replay::Game& game) {
    games.push_back({replayed(game), {}});
    for (const replay::Entry& entry : game.followed.entries) {
      if (entry.kind == pgn::TokenKind::number) continue;
      games.back().kept.push_back({entry.where, entry.move, entry.kind, entry.canonical});
    }
  });
  return games;
}

/// Whether both paths read the games of `text` alike, whatever the options.
bool is_read_alike(std::string_view text, Illegal illegal) {
  for (const auto variations : {pgn::Variations::skip, pgn::Variations::visit}) {
    for (const bool keeps : {false, true}) {
      replay::ReplayOptions options{.variations = variations,
                                    .illegal = illegal,
                                    .alphabets = &languages::alphabets(),
                                    .keep_entries = keeps};
      const auto by_the_short_way = read_games(text, options);
      // With this limit everything is left to the general path.
      options.limits.token = pgn::PlainMoves::longest - 1;
      if (by_the_short_way != read_games(text, options)) return false;
    }
  }
  return true;
}

TEST_CASE("plain moves are read like tokens", "[replay][plain]") {
  for (const auto& file : pgn_files()) {
    CAPTURE(file);
    const std::string text = bytes_of(file);
    for (const Illegal illegal : {Illegal::stops, Illegal::stands}) {
      CHECK(is_read_alike(text, illegal));
    }
  }
}

/// What may follow a move in a game with clocks, at any alignment, and the numbers that may follow.
std::string random_comment(std::mt19937_64& random) {
  std::string inside(random() % 72, 'c');
  if (random() % 2 == 0) inside.resize(random() % 5 + 62, 'd');
  constexpr std::string_view others = "}{\n(;%[ \t\r";
  for (int i = 0; i < 2; ++i) {
    if (random() % 4 == 0 && !inside.empty()) {
      inside[inside.size() - 1 - random() % std::min<std::size_t>(inside.size(), 8)] =
          others[random() % others.size()];
    }
  }
  constexpr std::string_view dots[] = {".",      "...", "..",   "....", ".-",
                                       "\u2026", "",    ". ..", "...."};
  const std::string number = std::to_string(1 + random() % 8);
  std::string text = " {" + inside + "} ";
  if (random() % 2 == 0) text += number + std::string{dots[random() % std::size(dots)]} + ' ';
  return text;
}

/// A random game with marks added to or missing from some moves.
std::string written_random_game(std::uint64_t seed) {
  std::mt19937_64 random{seed};
  std::string text;
  random_game(board::Position::initial(), seed, 400, [&](const auto& before, auto move, auto) {
    if (before.turn() == board::Color::white) {
      text += std::to_string(before.fullmove_number()) + ". ";
    }
    notation::append_move(text, before, move, {.marks = random() % 8 != 0});
    if (random() % 16 == 0) text += random() % 4 == 0 ? '#' : '+';
    text += random() % 20 == 0 ? '\n' : ' ';
  });
  return text + "*\n\n";
}

TEST_CASE("long games are read like tokens", "[replay][plain]") {
  for (std::uint64_t seed = 0; seed < tests::repeats(300); ++seed) {
    const std::string text = written_random_game(seed);
    CAPTURE(text);
    const auto illegal = seed % 2 == 0 ? Illegal::stops : Illegal::stands;
    CHECK(is_read_alike(text, illegal));
  }
}

/// Another game, run together with the one before.
constexpr std::string_view next_game = "{c} [Event \"B\"]";

/// Bytes or tokens that may replace a blank in movetext.
constexpr std::string_view insertions[] = {" ",         "\n",      "\r\n",
                                           "\n\n",      "\t",      "  ",
                                           " - ",       "-",       "!",
                                           "??",        "!+",      "$7",
                                           " $7 ",      "$",       "{a}",
                                           " {a} ",     "{(=)}",   "(=)",
                                           "{",         "}",       "(1. e4)",
                                           "(",         ")",       ";",
                                           "\n%",       "[A]",     "\n[A \"b\"]\n",
                                           "e.p.",      "=Q",      "=",
                                           "+",         "#",       "++",
                                           "x",         ":",       "a",
                                           "h8",        "e4",      "1.",
                                           "1...",      "2. ",     "..",
                                           "99. ",      "0. ",     "1-0",
                                           " 1/2-1/2 ", "*",       "0-0",
                                           "O-O",       "O-O-O",   "N",
                                           "K",         "P",       "Sf3",
                                           "Nbd7",      "R1a2",    "Qa1xb2+",
                                           "exd6",      "bxc8=Q+", "\u2026",
                                           "\u2212",    "\u00BD",  "\u2658f3",
                                           "\xFF",      "\u00A0",  "mat",
                                           "etc.",      "--",      "e2-e4",
                                           "[%x]",      next_game};

std::string mutated(std::string text, std::mt19937_64& random) {
  const std::size_t count = 1 + random() % 6;
  for (std::size_t i = 0; i < count; ++i) {
    // As often between two words as within one.
    std::size_t at = random() % text.size();
    if (random() % 2 == 0) at = std::min(text.find(' ', at), text.size() - 1);
    if (random() % 3 == 0) text.erase(at, 1 + random() % 3);
    if (random() % 4 == 0) continue;
    const bool adds_comment = random() % 4 == 0;
    text.insert(at, adds_comment ? random_comment(random)
                                 : std::string{insertions[random() % std::size(insertions)]});
  }
  // The walk stops before the end of a text.
  return text +
         "\n[Event \"Z\"]\n\n1. e4 {far enough from the end of all that stands above, which is to "
         "be walked to its end} *\n";
}

TEST_CASE("text that is not plain is read like tokens", "[replay][plain]") {
  std::mt19937_64 random{20261121};
  const std::string games[] = {
      "[Event \"A\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Na5\n"
      "6. Bb5+ c6 7. dxc6 bxc6 8. Be2 h6 9. Nf3 e4 10. Ne5 Bd6 1-0\n\n[Event \"B\"]\n\n1. d4 *\n",
      "1.e4 d5 2.e5 f5 3.exf6 d4 4.c4 dxc3 5.fxg7 cxb2 6.gxh8=Q bxa1=N 7.Nf3 Nc6 8.Be2 Nf6 9.O-O "
      "Nd5 10.Nc3 Nc2 11.Nxd5 Nxe1 12.N5f4 Nxf3+ 13.Bxf3 Qd4 1-0\n",
      "[Event \"C\"]\n\n1. Nf3 { [%clk 0:03:00] } 1... Nf6 { [%clk 0:03:00] } 2. Ng1 $2 Ng8?! "
      "3. Nf3!! { back } Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 "
      "1/2-1/2\n",
      "[Event \"D\"]\n[FEN \"4k3/P7/8/8/8/8/7p/R3K2R w KQ - 98 60\"]\n\n60. O-O-O Ke7 61. Rhe1+ "
      "Kd6 "
      "62. Red1+ Kc5 63. R1d3 h1=Q+ 64. Rd1 Qxd1+ 65. Rxd1 Kb4 66. a8=Q Kc5 67. Qa5+ Kc4 68. Qa4# "
      "1-0\n",
  };
  for (const auto& game : games) {
    for (unsigned times = 0; times < tests::repeats(1000); ++times) {
      const std::string text = mutated(game, random);
      const Illegal illegal = times % 2 == 0 ? Illegal::stops : Illegal::stands;
      if (is_read_alike(text, illegal)) continue;
      CAPTURE(text, illegal == Illegal::stands);
      CHECK(is_read_alike(text, illegal));
    }
  }
}

}  // namespace
