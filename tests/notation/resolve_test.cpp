#include "notation/resolve.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/every_san.h"
#include "support/notation_text.h"
#include "support/positions.h"
#include "support/random_games.h"

namespace {

using namespace partiar::board;
using namespace partiar::notation;
using partiar::tests::position_of;
using partiar::tests::written;

struct Row {
  std::string_view what, fen, text;
  std::string_view canonical;
  std::string_view deviations;  ///< of text, move and mark
};
constexpr std::string_view initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view two_knights = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";
constexpr std::string_view two_rooks = "4k3/8/8/R7/8/8/8/R5K1 w - - 0 1";
constexpr std::string_view three_queens = "6k1/8/8/8/Q6Q/8/8/Q1K5 w - - 0 1";
constexpr std::string_view captures = "7k/8/8/3p4/4P3/2N5/8/7K w - - 0 1";
constexpr std::string_view passing = "7k/8/8/3pP3/8/8/8/7K w - d6 0 1";
constexpr std::string_view promotion = "3n4/4P1k1/8/8/8/8/8/K7 w - - 0 1";
constexpr std::string_view pinned_twin = "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1";
constexpr std::string_view castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
constexpr std::string_view rook_checks = "4k3/8/8/8/8/8/8/R5K1 w - - 0 1";
constexpr std::string_view rook_mates = "4k3/R7/8/8/8/8/8/1R4K1 w - - 0 1";
constexpr Row rows[] = {
    {"a pawn move", initial, "e4", "e4", ""},
    {"a piece move", initial, "Nf3", "Nf3", ""},
    {"a pawn's letter", initial, "Pe4", "e4", "pawn_letter"},
    {"a pawn's square", initial, "e2e4", "e4", "long_form"},
    {"a pawn's square and a hyphen", initial, "e2-e4", "e4", "long_form"},
    {"a pawn's file before its own file", initial, "ee4", "e4", "long_form"},
    {"a piece's square", initial, "Ng1f3", "Nf3", "long_form"},
    {"a piece's square and a hyphen", initial, "Ng1-f3", "Nf3", "long_form"},
    {"a file of one knight", initial, "Ngf3", "Nf3", "origin_superfluous"},
    {"a rank of one knight", initial, "N1f3", "Nf3", "origin_superfluous"},

    {"the file of one of two", two_knights, "Nbd2", "Nbd2", ""},
    {"the rank where the file suffices", two_knights, "N1d2", "Nbd2", "origin_by_rank"},
    {"the square where the file suffices", two_knights, "Nb1d2", "Nbd2", "long_form"},
    {"the rank of one of two", two_rooks, "R1a3", "R1a3", ""},
    {"the square where the rank suffices", two_rooks, "Ra1a3", "R1a3", "long_form"},
    {"the square of one of three", three_queens, "Qa4d4", "Qa4d4", ""},
    {"the rank of one of three", three_queens, "Q1d4", "Q1d4", ""},
    {"the file of one of three", three_queens, "Qhd4", "Qhd4", ""},
    {"a pinned twin needs no disambiguation", pinned_twin, "Ne2", "Ne2", ""},
    {"disambiguation from a pinned twin", pinned_twin, "Nge2", "Ne2", "origin_superfluous"},

    {"a pawn captures", captures, "exd5", "exd5", ""},
    {"a piece captures", captures, "Nxd5", "Nxd5", ""},
    {"a pawn capture without a sign", captures, "ed5", "exd5", "capture_missing"},
    {"a piece capture without a sign", captures, "Nd5", "Nxd5", "capture_missing"},
    {"a pawn capture with a colon", captures, "e:d5", "exd5", "capture_sign"},
    {"a pawn capture with its square", captures, "e4xd5", "exd5", "long_form"},
    {"the same without a sign", captures, "e4d5", "exd5", "long_form capture_missing"},
    {"a sign and nothing to capture", captures, "Nxb5", "Nb5", "capture_superfluous"},
    {"a colon and nothing to capture", captures, "N:b5", "Nb5", "capture_sign capture_superfluous"},

    {"en passant", passing, "exd6", "exd6", ""},
    {"en passant, marked", passing, "exd6e.p.", "exd6", "en_passant_mark"},
    {"en passant, marked and without a sign", passing, "ed6ep", "exd6",
     "capture_missing en_passant_mark"},

    {"a promotion", promotion, "e8=Q", "e8=Q", ""},
    {"a promotion to a knight, with check", promotion, "e8=N+", "e8=N+", ""},
    {"a capture and a promotion", promotion, "exd8=R", "exd8=R", ""},
    {"a promotion without a sign", promotion, "e8B", "e8=B", "promotion_sign"},
    {"a promotion as engines write it", promotion, "e7d8q", "exd8=Q",
     "long_form capture_missing promotion_sign promotion_lower_case"},

    {"castling", castling, "O-O", "O-O", ""},
    {"long castling", castling, "O-O-O", "O-O-O", ""},
    {"castling with zeros", castling, "0-0-0", "O-O-O", "castling_zeros"},
    {"castling by the king's squares", castling, "Ke1-g1", "O-O", "long_form"},
    {"long castling by the king's squares", castling, "Ke1c1", "O-O-O", "long_form"},
    {"castling with a check that is not one", castling, "O-O+", "O-O", "check_superfluous"},
    {"castling in which the king stays", "Qr4k1/4pppp/8/8/8/8/8/R5KR w Hb - 0 1", "O-O", "O-O", ""},
    {"king and rook swap places", "3r1k1r/4pp2/8/8/8/8/8/4RKR1 w Gd - 0 1", "O-O", "O-O", ""},
    {"a king that moves to h1 is not castling", "8/8/8/B2p3Q/2qPp1P1/b7/2P2PkP/4K2R b K - 0 1",
     "Kxh1", "Kxh1", ""},

    {"a check", rook_checks, "Ra8+", "Ra8+", ""},
    {"a check without its sign", rook_checks, "Ra8", "Ra8+", "check_missing"},
    {"a check written as mate", rook_checks, "Ra8#", "Ra8+", "mate_superfluous"},
    {"a mate that is not even check", rook_checks, "Ra7#", "Ra7", "mate_superfluous"},
    {"a mate", rook_mates, "Rb8#", "Rb8#", ""},
    {"a mate without its sign", rook_mates, "Rb8", "Rb8#", "mate_missing"},
    {"a mate written as check", rook_mates, "Rb8+", "Rb8#", "mate_missing"},
    {"a mate with two pluses", rook_mates, "Rb8++", "Rb8#", "double_plus"},
    {"a mate by a sign from books", rook_mates, "Rb8\u2021", "Rb8#", "mark_otherwise"},
    {"a check by a dagger", rook_checks, "Ra8\u2020", "Ra8+", "mark_otherwise"},
    {"a mate by a dagger that is not mate", rook_checks, "Ra8\u2021", "Ra8+",
     "mate_superfluous mark_otherwise"},

    {"two files", captures, "exd", "exd5", "rank_missing"},
    {"a knight by its squares", initial, "g1f3", "Nf3", "squares_only"},
    {"a capital file", initial, "NF3", "Nf3", "file_letter"},
    {"a small letter", initial, "nf3", "Nf3", "letter_lower_case"},
    {"a homoglyph", initial, "\u04354", "e4", "homoglyph"},
};

TEST_CASE("a written move is resolved with its deviations from canonical form",
          "[notation][resolve]") {
  for (const auto& row : rows) {
    CAPTURE(row.what, row.fen, row.text);
    Position position = position_of(row.fen);
    const auto reading = read_san(row.text);
    REQUIRE(reading.has_value());
    const auto resolved = resolve(position, reading->san);
    REQUIRE(resolved.has_value());
    CHECK(written(san_of(position, resolved->move)) == row.canonical);
    position.play_unchecked(resolved->move);
    Deviations deviations = reading->deviations;
    deviations |= resolved->deviations;
    deviations |= judge_mark(reading->san.mark, position);
    CHECK(written(deviations) == row.deviations);
  }
}

TEST_CASE("every deviation has a row", "[notation][resolve]") {
  for (const std::string_view name : partiar::tests::deviation_names) {
    CAPTURE(name);
    if (name == "en_passant_superfluous") continue;  // the mark may be separate: `replay` judges it
    if (name == "letter_also") continue;             // English has no alternative letters
    CHECK(std::ranges::any_of(
        rows, [&](auto& row) { return row.deviations.find(name) != std::string_view::npos; }));
  }
}

struct Named {
  std::string_view what, fen, text;
  Move move;
};
constexpr Named named[] = {
    {"a step", initial, "Nf3", {Square::g1, Square::f3}},
    {"a capture", captures, "exd5", {Square::e4, Square::d5}},
    {"en passant", passing, "exd6", {Square::e5, Square::d6, Move::Kind::en_passant}},
    {"a promotion", promotion, "exd8=N", {Square::e7, Square::d8, Role::knight}},
    {"castling goes to the rook", castling, "O-O", {Square::e1, Square::h1, Move::Kind::castling}},
    {"long castling", castling, "O-O-O", {Square::e1, Square::a1, Move::Kind::castling}},
    {"a b is a pawn, even next to a bishop",
     "4k3/8/2n5/1P1B4/8/8/8/4K3 w - - 0 1",
     "bxc6",
     {Square::b5, Square::c6}},
};

TEST_CASE("a written move is resolved to a move with its kind", "[notation][resolve]") {
  for (const auto& row : named) {
    CAPTURE(row.what);
    const auto resolved = resolve(position_of(row.fen), read_san(row.text).value().san);
    REQUIRE(resolved.has_value());
    CHECK((resolved->move == row.move));
  }
}

struct Judged {
  std::string_view what, fen, none, check, mate, double_plus;
};
constexpr Judged judged[] = {
    {"no check", "4k3/8/8/8/8/8/8/R5K1 b - - 0 1", "", "check_superfluous", "mate_superfluous",
     "check_superfluous"},
    {"a check", "R3k3/8/8/8/8/8/8/6K1 b - - 0 1", "check_missing", "", "mate_superfluous", ""},
    {"a double check", "4k3/8/3N4/8/8/8/4R3/6K1 b - - 0 1", "check_missing", "", "mate_superfluous",
     ""},
    {"a mate", "R3k3/1R6/8/8/8/8/8/6K1 b - - 0 1", "mate_missing", "mate_missing", "", ""},
    {"stalemate is not mate", "7k/5Q2/8/6K1/8/8/8/8 b - - 0 1", "", "check_superfluous",
     "mate_superfluous", "check_superfluous"},
};

TEST_CASE("a mark is judged by the position after the move", "[notation][resolve][C.13]") {
  for (const auto& row : judged) {
    CAPTURE(row.what);
    const Position after = position_of(row.fen);
    CHECK(written(judge_mark(Mark::none, after)) == row.none);
    CHECK(written(judge_mark(Mark::check, after)) == row.check);
    CHECK(written(judge_mark(Mark::mate, after)) == row.mate);
    CHECK(written(judge_mark(Mark::double_plus, after)) == row.double_plus);
  }
}

TEST_CASE("every writable move resolves to a legal move or none, and every legal move is reached",
          "[notation][resolve][property]") {
  for (const std::string_view fen : partiar::tests::game_starts) {
    CAPTURE(fen);
    const Position position = position_of(fen);
    const MoveList legal = legal_moves(position);
    std::vector<bool> is_named(legal.size());
    std::string failed;
    partiar::tests::every_san([&](const San& san) {
      if (san.mark != Mark::none) return;
      const auto resolved = resolve(position, san);
      const auto* const move =
          resolved ? std::find(legal.begin(), legal.end(), resolved->move) : legal.end();
      const bool right = resolved
                             ? move != legal.end()
                             : (resolved.error().origins & ~position.of(position.turn())).empty();
      if (!right && failed.empty()) failed = written(san);
      if (resolved && right) is_named[static_cast<std::size_t>(move - legal.begin())] = true;
    });
    CHECK(failed == "");
    CHECK(std::ranges::find(is_named, false) == is_named.end());
  }
}

}  // namespace
