#include "notation/canonical_step.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <random>
#include <string>
#include <string_view>

#include "notation/resolve.h"
#include "support/catch.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace {

using namespace partiar;
using namespace partiar::notation;
using board::Move;
using board::Position;

/// The step that a word of at most eight bytes and a sign means.
std::optional<CanonicalStep> read_step(std::string_view word) {
  const bool is_marked = word.ends_with('+') || word.ends_with('#');
  const char sign = is_marked ? word.back() : char{};
  word.remove_suffix(std::size_t{is_marked});
  if (word.size() < 2 || word.size() > 8) return {};
  std::array<char, 8> last;
  last.fill(' ');
  std::copy(word.begin(), word.end(), last.end() - static_cast<std::ptrdiff_t>(word.size()));
  auto bytes = std::bit_cast<std::uint64_t>(last);
  if constexpr (std::endian::native == std::endian::big) bytes = std::byteswap(bytes);
  const auto first = static_cast<unsigned char>(word.front());
  CanonicalStep step;
  const StepWord read{bytes, static_cast<unsigned>(word.size()), first, sign};
  if (!read_canonical_step(read, PieceLetters::english(), step)) return {};
  return step;
}

/// The move that the fast path finds for it.
std::optional<Move> find_step(const Position& position, std::string_view word) {
  const auto step = read_step(word);
  if (!step) return {};
  if (!step->is_short) {
    const board::Bitboard named = find_named_piece(position, *step);
    return named.empty() ? std::nullopt : std::optional{Move{named.first(), step->to}};
  }
  board::Square from{};
  const bool is_pawn = step->role == board::Role::pawn;
  const bool found = is_pawn ? find_canonical_pawn(position, position.turn(), *step, from)
                             : find_canonical_piece(position, position.turn(), *step, from);
  if (!found) return {};
  return Move{from, step->to};
}

std::string text_of(const Position& position, Move move) {
  std::string text;
  append_san(text, san_of(position, move));
  return text;
}

/// The move named by a canonical word, found by the general path.
std::optional<Move> find_canonical(const Position& position, std::string_view word) {
  const auto reading = read_san(word);
  if (!reading || !reading->deviations.empty()) return {};
  const auto resolved = resolve(position, reading->san);
  if (!resolved || !resolved->deviations.empty()) return {};
  return resolved->move;
}

TEST_CASE("the fast path finds every step of random games", "[notation][canonical_step]") {
  std::size_t wrong = 0;
  std::size_t steps = 0;
  tests::random_games(20, 150, [&](const Position& before, Move move, const Position&) {
    const std::string word = text_of(before, move);
    if (move.kind() != Move::Kind::normal) return;
    ++steps;
    if (find_step(before, word) != move) ++wrong;
  });
  CHECK(wrong == 0);
  CHECK(steps > 10'000);
}

TEST_CASE("the fast path finds nothing that the general path does not",
          "[notation][canonical_step]") {
  constexpr std::string_view letters = "abcdefgh12345678xNBRQKO-+#=";
  std::minstd_rand random{20261122};
  std::size_t wrong = 0;
  std::size_t found = 0;
  tests::random_games(20, 150, [&](const Position& before, Move move, const Position&) {
    for (int i = 0; i < 8; ++i) {
      std::string word = text_of(before, move);
      const std::size_t at = random() % (word.size() + 1);
      const char letter = letters[random() % letters.size()];
      if (random() % 2 == 0 || at == word.size()) {
        word.insert(at, 1, letter);
      } else {
        word[at] = letter;
      }
      const auto step = find_step(before, word);
      if (!step) continue;
      ++found;
      if (step != find_canonical(before, word)) ++wrong;
    }
  });
  CHECK(wrong == 0);
  CHECK(found > 1'000);
}

struct Row {
  std::string_view what, fen, word, move;
};
constexpr Row rows[] = {
    {"one of two knights is pinned", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "g1e2"},
    {"needless disambiguation", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Nge2", ""},
    {"one of two rooks is behind a piece", "4k3/8/8/8/8/8/8/R1NR1K2 w - - 0 1", "Rd1", ""},
    {"a rook past a piece", "4k3/8/8/8/8/8/8/RN3K2 w - - 0 1", "Rc1", ""},
    {"three rooks, distinguished by file", "4k3/8/8/R7/8/8/R1R5/5K2 w - - 0 1", "Rcb2", "c2b2"},
    {"three rooks, distinguished by square", "4k3/R7/8/8/8/R7/8/R4K2 w - - 0 1", "R3a5", "a3a5"},
    {"by both file and rank", "8/7k/8/Q7/8/8/8/Q3Q1K1 w - - 0 1", "Qa1e5", "a1e5"},
    {"a pawn pinned on its file advances", "4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4", "e2e4"},
    {"a pawn over a piece", "7k/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e4", ""},
    {"a pawn captures", "7k/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "exd5", "e4d5"},
    {"a pawn captures nothing", "7k/8/8/8/4P3/8/8/4K3 w - - 0 1", "exd5", ""},
    {"en passant is left to the general path", "7k/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", ""},
    {"a promotion is left to the general path", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8", ""},
    {"check is parried", "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "Kxe2", "e1e2"},
    {"check is not parried", "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", "Ra2", ""},
    {"a king beside a king", "8/8/8/3k4/8/3K4/8/8 w - - 0 1", "Kd4", ""},
    {"a capture without its sign", "7k/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Nd5", ""},
    {"a sign without a capture", "7k/8/8/8/8/4N3/8/4K3 w - - 0 1", "Nxd5", ""},
    {"a named piece that captures without its sign", "7k/8/8/3p4/8/2N3N1/8/4K3 w - - 0 1", "Ncd5",
     ""},
    {"a named piece that captures nothing", "7k/8/8/8/8/2N3N1/8/4K3 w - - 0 1", "Ncxe4", ""},
    {"a named piece onto one of the same side", "7k/8/8/8/4P3/2N3N1/8/4K3 w - - 0 1", "Nce4", ""},
    {"a named pawn is left to the general path", "7k/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2e4", ""},
    {"onto a piece of the same side", "7k/8/8/3P4/8/4N3/8/4K3 w - - 0 1", "Nd5", ""},
};

TEST_CASE("the fast path finds canonical moves", "[notation][canonical_step]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto move = find_step(tests::position_of(row.fen), row.word);
    std::string found;
    if (move) {
      for (const auto square : {move->from(), move->to()}) {
        found += board::letter_of(board::file_of(square));
        found += board::digit_of(board::rank_of(square));
      }
    }
    CHECK(found == row.move);
  }
}

TEST_CASE("a step is read with its mark, and as text", "[notation][canonical_step]") {
  struct Read {
    std::string_view word;
    Mark mark;
    std::string_view san;  ///< without the mark; empty for what is no step
  };
  const Read reads[] = {
      {"e4", Mark::none, "e4"},       {"Nf3+", Mark::check, "Nf3"},
      {"exd5#", Mark::mate, "exd5"},  {"Qa1xb2", Mark::none, "Qa1xb2"},
      {"R1xa3", Mark::none, "R1xa3"}, {"Nbd7", Mark::none, "Nbd7"},
      {"xe4", Mark::none, ""},        {"Nn4", Mark::none, ""},
      {"e9", Mark::none, ""},         {"Hf3", Mark::none, ""},
      {"dd5", Mark::none, "dd5"},     {"e4d5", Mark::none, "e4d5"},
      {"Nzf3", Mark::none, ""},       {"Ngf13", Mark::none, ""},
      {"e4\xC3", Mark::none, ""},
  };
  for (const Read& read : reads) {
    CAPTURE(read.word);
    const auto step = read_step(read.word);
    const auto san = step ? san_of(*step) : std::nullopt;
    std::string text;
    if (san) {
      CHECK(san->mark == read.mark);
      append_san(text, *san);
      if (read.mark != Mark::none && !text.empty()) {
        if (text.back() == '+' || text.back() == '#') text.pop_back();
      }
    }
    CHECK(text == read.san);
  }
}

}  // namespace
