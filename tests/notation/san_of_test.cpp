// The reverse: from a legal move to its canonical text, by `san_of` of notation/resolve.h.
#include <cstddef>
#include <string>
#include <string_view>

#include "notation/resolve.h"
#include "support/catch.h"
#include "support/notation_text.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace {

using namespace partiar::board;
using namespace partiar::notation;
using partiar::tests::position_of;
using partiar::tests::written;

struct Row {
  std::string_view what, fen;
  Move move;
  std::string_view text;
};
constexpr std::string_view six_knights = "N3k2N/8/8/3N4/N4N1N/2R5/1R6/4K3 w - - 0 1";
constexpr std::string_view pinner = "4k2r/r3bppp/p1p5/3pR3/Pp1P1B2/7P/1PP2PP1/R5K1 w k - 0 1";
constexpr std::string_view knights_on_d = "8/2KN1p2/5p2/3N1B1k/5PNp/7P/7P/8 w - - 0 1";
constexpr std::string_view castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr Row rows[] = {
    {"file and rank needed", six_knights, {Square::h4, Square::g6}, "Nh4g6"},
    {"file needed", six_knights, {Square::f4, Square::g6}, "Nfg6"},
    {"rank needed", six_knights, {Square::h8, Square::g6}, "N8g6"},
    {"rank needed, on the other wing", six_knights, {Square::a4, Square::b6}, "N4b6"},
    {"one rook's file", six_knights, {Square::c3, Square::c2}, "Rcc2"},
    {"the other rook's file", six_knights, {Square::b2, Square::c2}, "Rbc2"},
    {"the file before the rank", pinner, {Square::a1, Square::e1}, "Rae1"},
    {"a pinning piece is not pinned", pinner, {Square::e5, Square::e1}, "Ree1"},
    {"the rank suffices, and it is mate", knights_on_d, {Square::d5, Square::f6}, "N5xf6#"},
    {"a pinned twin", "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", {Square::g1, Square::e2}, "Ne2"},
    {"a pinned twin, Black's",
     "8/8/8/R2nkn2/8/8/2K5/8 b - - 0 1",
     {Square::f5, Square::e3},
     "Ne3+"},
    {"a twin that does not parry the check",
     "4k3/4r3/8/8/8/N7/8/1N2K3 w - - 0 1",
     {Square::a3, Square::c2},
     "Nc2"},
    {"a twin pinned along its rank",
     "R2r2k1/6pp/1Np2p2/1p2pP2/4p3/4K3/3r2PP/8 b - - 0 1",
     {Square::d2, Square::d3},
     "Rd3+"},
    {"a pawn advance does not name the file",
     "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1",
     {Square::e2, Square::e4},
     "e4"},
    {"a pawn capture does", "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1", {Square::e2, Square::d3}, "exd3"},
    {"en passant is a capture",
     "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
     {Square::e5, Square::d6, Move::Kind::en_passant},
     "exd6"},
    {"en passant that mates",
     "6bk/7b/8/3pP3/8/8/8/Q3K3 w - d6 0 1",
     {Square::e5, Square::d6, Move::Kind::en_passant},
     "exd6#"},
    {"a promotion that captures and mates",
     "3r2k1/4Pppp/8/8/8/8/8/K7 w - - 0 1",
     {Square::e7, Square::d8, Role::rook},
     "exd8=R#"},
    {"castling", castling, {Square::e1, Square::h1, Move::Kind::castling}, "O-O"},
    {"long castling", castling, {Square::e1, Square::a1, Move::Kind::castling}, "O-O-O"},
    {"castling that gives check",
     "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
     {Square::e1, Square::h1, Move::Kind::castling},
     "O-O+"},
    {"long castling that mates",
     "2rkr3/2p1p3/8/8/8/8/8/R3K3 w Q - 0 1",
     {Square::e1, Square::a1, Move::Kind::castling},
     "O-O-O#"},
    {"kingside castling from the queenside",
     "4k3/8/8/8/8/8/8/KR6 w B - 0 1",
     {Square::a1, Square::b1, Move::Kind::castling},
     "O-O"},
    {"queenside castling from the kingside",
     "4k3/8/8/8/8/8/8/6RK w G - 0 1",
     {Square::h1, Square::g1, Move::Kind::castling},
     "O-O-O"},
};

TEST_CASE("a legal move has one canonical text", "[notation][resolve][C.10]") {
  for (const auto& row : rows) {
    CAPTURE(row.what, row.fen);
    CHECK(written(san_of(position_of(row.fen), row.move)) == row.text);
  }
}

/// The disambiguation required by PGN 8.2.3.4, from the list of all legal moves.
std::string origin_of(const Position& position, const MoveList& legal, Move move) {
  const Role role = position.role_on(move.from());
  const File file = file_of(move.from());
  const Rank rank = rank_of(move.from());
  bool twins = role == Role::pawn && file != file_of(move.to());
  bool same_file = false;
  bool same_rank = false;
  for (const Move other : legal) {
    if (role == Role::pawn || other.kind() == Move::Kind::castling) continue;
    if (other.to() != move.to() || other.from() == move.from()) continue;
    if (position.role_on(other.from()) != role) continue;
    twins = true;
    same_file |= file_of(other.from()) == file;
    same_rank |= rank_of(other.from()) == rank;
  }
  std::string origin;
  if (twins && (!same_file || same_rank)) origin += letter_of(file);
  if (same_file) origin += digit_of(rank);
  return origin;
}

std::string expected_text(const Position& position, const MoveList& legal, Move move) {
  Position after = position;
  after.play_unchecked(move);
  std::string text;
  if (move.kind() == Move::Kind::castling) {
    text = file_of(move.to()) > file_of(move.from()) ? "O-O" : "O-O-O";
  } else {
    const Role role = position.role_on(move.from());
    if (role != Role::pawn) text += letter_of(role);
    text += origin_of(position, legal, move);
    if (after.of(after.turn()).size() < position.of(after.turn()).size()) text += 'x';
    text += written(Bitboard{move.to()});
    if (move.kind() == Move::Kind::promotion) text.append("=") += letter_of(move.promotion());
  }
  if (after.checkers().any()) text += legal_moves(after).empty() ? '#' : '+';
  return text;
}

TEST_CASE("every legal move of a game is written as briefly as possible and read back as itself",
          "[notation][resolve][property]") {
  std::string failed;
  std::size_t moves = 0;
  partiar::tests::random_games(6, 80, [&](const Position& position, Move, const Position&) {
    const MoveList legal = legal_moves(position);
    for (const Move move : legal) {
      ++moves;
      const std::string text = written(san_of(position, move));
      const auto reading = read_san(text);
      const auto resolved = resolve(position, reading.value().san);
      const bool right = text == expected_text(position, legal, move) &&
                         reading->deviations.empty() && resolved && resolved->move == move &&
                         resolved->deviations.empty();
      if (right || !failed.empty()) continue;
      failed = partiar::tests::fen_of(position) + ' ' + text;
    }
  });
  CHECK(failed == "");
  CHECK(moves > 50'000);
}

TEST_CASE("the mark of every canonical text is correct", "[notation][resolve][property]") {
  std::string failed;
  std::size_t marks = 0;
  partiar::tests::random_games(6, 80,
                               [&](const Position& before, Move move, const Position& after) {
                                 const San san = san_of(before, move);
                                 marks += san.mark != Mark::none;
                                 if (judge_mark(san.mark, after).empty() || !failed.empty()) return;
                                 failed = written(san);
                               });
  CHECK(failed == "");
  CHECK(marks > 100);
}

}  // namespace
