// Everything written with a language's letters is read back with them.
#include <cstddef>
#include <string>
#include <string_view>

#include "notation/resolve.h"
#include "notation/san.h"
#include "support/alphabets.h"
#include "support/catch.h"
#include "support/random_games.h"

namespace {

using namespace partiar;
using namespace partiar::notation;
using partiar::tests::written;

/// Whether `text` is read and resolved as `move`.
bool is_read_as(const board::Position& position, std::string_view text, const PieceLetters& letters,
                board::Move move) {
  const auto reading = read_san(text, letters);
  if (!reading) return false;
  const auto resolved = resolve(position, reading->san);
  return resolved && resolved->move == move;
}

/// A move as in the Laws, without a promotion sign.
std::string without_equals(std::string text) {
  std::erase(text, '=');
  return text;
}

/// The full square of origin, with a hyphen.
std::string long_form(San san, board::Move move, const PieceLetters& letters) {
  if (san.kind == San::Kind::step) {
    san.from_file = board::file_of(move.from());
    san.from_rank = board::rank_of(move.from());
    san.captures = true;  // its sign will be replaced by the hyphen
  }
  std::string text = written(san, letters);
  if (const auto sign = text.find('x'); sign != text.npos) text[sign] = '-';
  return text;
}

TEST_CASE("a move in the letters of any alphabet is read back as the same move",
          "[notation][letters][property]") {
  std::string failed;
  std::size_t moves = 0;
  tests::random_games(1, 60, [&](const auto& before, board::Move move, const auto&) {
    const San san = san_of(before, move);
    for (const Alphabet& one : languages::alphabets()) {
      ++moves;
      const std::string text = written(san, one.letters);
      const auto reading = read_san(text, one.letters);
      const bool right = reading && reading->san == san && reading->deviations.empty() &&
                         is_read_as(before, text, one.letters, move);
      if (!right && failed.empty()) failed = one.name + ": " + text;
    }
  });
  CHECK(failed == "");
  CHECK(moves > 15'000);
}

TEST_CASE("the form of the Laws and long notation are read back, too",
          "[notation][letters][property]") {
  std::string failed;
  tests::random_games(1, 60, [&](const auto& before, board::Move move, const auto&) {
    const San san = san_of(before, move);
    for (const Alphabet& one : languages::alphabets()) {
      for (const std::string& text :
           {without_equals(written(san, one.letters)), long_form(san, move, one.letters),
            without_equals(long_form(san, move, one.letters))}) {
        const bool right = is_read_as(before, text, one.letters, move);
        if (!right && failed.empty()) failed = one.name + ": " + text;
      }
    }
  });
  CHECK(failed == "");
}

/// Squares as UCI writes them.
std::string uci_of(const board::Position& position, board::Move move) {
  using board::Square;
  Square to = move.to();
  if (move.kind() == board::Move::Kind::castling && position.king(position.turn()) == move.from()) {
    const bool short_one = board::file_of(to) > board::file_of(move.from());
    to = board::square(short_one ? board::File::g : board::File::c, board::rank_of(to));
  }
  std::string text;
  for (const Square square : {move.from(), to}) {
    text += board::letter_of(board::file_of(square));
    text += board::digit_of(board::rank_of(square));
  }
  if (move.kind() == board::Move::Kind::promotion) {
    text += "pnbrqk"[static_cast<unsigned>(move.promotion())];
  }
  return text;
}

/// The same in digits, as in ICCF notation.
std::string iccf_of(std::string_view uci) {
  std::string text;
  for (const char c : uci.substr(0, 4)) {
    text += c >= 'a' ? static_cast<char>(c - 'a' + '1') : c;
  }
  if (uci.size() == 5) text += "1234"[std::string_view{"qrbn"}.find(uci[4])];
  return text;
}

TEST_CASE("squares alone identify the move whatever the letters", "[notation][letters][property]") {
  constexpr std::string_view usual = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  std::string failed;
  std::size_t castlings = 0;
  std::size_t promotions = 0;
  const auto check = [&](const board::Position& before, board::Move move, const auto&) {
    castlings += static_cast<std::size_t>(move.kind() == board::Move::Kind::castling);
    promotions += static_cast<std::size_t>(move.kind() == board::Move::Kind::promotion);
    const std::string uci = uci_of(before, move);
    for (const Alphabet& one : languages::alphabets()) {
      for (const std::string& text : {uci, iccf_of(uci)}) {
        const bool right = is_read_as(before, text, one.letters, move);
        if (!right && failed.empty()) failed = one.name + ": " + text;
      }
    }
  };
  for (const std::string_view start :
       {usual, tests::game_starts[1], tests::game_starts[3], tests::game_starts[6]}) {
    for (unsigned seed = 0; seed < 8; ++seed) {
      tests::random_game(board::read_fen(start).value(), seed, 60, check);
    }
  }
  CHECK(failed == "");
  CHECK(castlings > 3);
  CHECK(promotions > 10);
}

}  // namespace
