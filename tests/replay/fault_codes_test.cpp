#include "replay/fault_codes.h"

#include <algorithm>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/notation_text.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using board::FenFault;
using board::SetupFault;
using laws::EventKind;
using notation::ResolveFault;
using notation::SanFault;
using pgn::PgnFault;

template <class Fault>
struct Row {
  Fault fault;
  std::string_view code;
};

/// The rows are those of the enumeration, complete and in order.
template <class Fault, std::size_t size>
void check(const Row<Fault> (&rows)[size], Fault last) {
  for (std::size_t i = 0; i < size; ++i) {
    CAPTURE(rows[i].code);
    CHECK(static_cast<std::size_t>(rows[i].fault) == i);
    CHECK(info_of(code_of(rows[i].fault)).name == rows[i].code);
  }
  CHECK(rows[size - 1].fault == last);
}

TEST_CASE("every unreadable word has its code", "[replay][fault_codes]") {
  constexpr Row<SanFault> rows[] = {
      {SanFault::empty, "move.unreadable"},
      {SanFault::unknown_start, "move.unreadable"},
      {SanFault::square_missing, "move.square-missing"},
      {SanFault::file_missing, "move.file-missing"},
      {SanFault::promotion_missing, "move.promotion-missing"},
      {SanFault::trailing_text, "move.unreadable"},
  };
  check(rows, notation::san_faults.back());
}

TEST_CASE("every unplayable move has its code", "[replay][fault_codes]") {
  constexpr Row<ResolveFault> rows[] = {
      {ResolveFault::ambiguous, "move.ambiguous"},
      {ResolveFault::promotion_missing, "move.promotion-missing"},
      {ResolveFault::promotion_impossible, "move.promotion-impossible"},
      {ResolveFault::no_such_piece, "move.no-such-piece"},
      {ResolveFault::own_piece_there, "move.own-piece-there"},
      {ResolveFault::moves_otherwise, "move.moves-otherwise"},
      {ResolveFault::blocked, "move.blocked"},
      {ResolveFault::nothing_to_capture, "move.nothing-to-capture"},
      {ResolveFault::pawn_file_missing, "move.pawn-file-missing"},
      {ResolveFault::king_in_check, "move.king-in-check"},
      {ResolveFault::castling_king_moved, "move.castling-king-moved"},
      {ResolveFault::castling_rook_moved, "move.castling-rook-moved"},
      {ResolveFault::castling_blocked, "move.castling-blocked"},
      {ResolveFault::castling_in_check, "move.castling-in-check"},
      {ResolveFault::castling_through_attack, "move.castling-through-attack"},
      {ResolveFault::castling_into_attack, "move.castling-into-attack"},
  };
  check(rows, notation::resolve_faults.back());
}

TEST_CASE("every fault in a file's form has its code", "[replay][fault_codes]") {
  constexpr Row<PgnFault> rows[] = {
      {PgnFault::comment_unterminated, "pgn.comment-unterminated"},
      {PgnFault::variation_unterminated, "pgn.variation-unterminated"},
      {PgnFault::tag_unterminated, "pgn.tag-unterminated"},
      {PgnFault::tag_unopened, "pgn.tag-unopened"},
      {PgnFault::tag_broken_line, "pgn.tag-broken-line"},
      {PgnFault::tag_unquoted, "pgn.tag-unquoted"},
      {PgnFault::tag_inner_quote, "pgn.tag-inner-quote"},
      {PgnFault::tag_name, "pgn.tag-name"},
      {PgnFault::tag_twice, "pgn.tag-twice"},
      {PgnFault::stray_brace, "pgn.stray-brace"},
      {PgnFault::stray_parenthesis, "pgn.stray-parenthesis"},
      {PgnFault::unknown_text, "pgn.unknown-text"},
  };
  check(rows, pgn::pgn_faults.back());
}

TEST_CASE("every deviation from canonical notation has its code", "[replay][fault_codes]") {
  for (const notation::Deviation deviation : notation::deviations) {
    std::string code{deviation == notation::Deviation::homoglyph ? "text." : "notation."};
    code += tests::deviation_names[static_cast<unsigned>(deviation)];
    std::ranges::replace(code, '_', '-');
    CHECK(info_of(code_of(deviation)).name == code);
  }
}

board::FenError error_of(FenFault fault) {
  return {fault, 0, {}, {}};
}
board::FenError error_of(SetupFault fault) {
  return {FenFault::impossible, 0, {}, board::SetupError{fault, {}, {}}};
}

TEST_CASE("every FEN fault has its code", "[replay][fault_codes]") {
  constexpr Row<FenFault> texts[] = {
      {FenFault::field_missing, "setup.field-missing"},
      {FenFault::unknown_man, "setup.unknown-man"},
      {FenFault::rank_too_long, "setup.rank-too-long"},
      {FenFault::rank_too_short, "setup.rank-too-short"},
      {FenFault::ranks_missing, "setup.ranks-missing"},
      {FenFault::ranks_left_over, "setup.ranks-left-over"},
      {FenFault::unknown_turn, "setup.unknown-turn"},
      {FenFault::unknown_castling, "setup.unknown-castling"},
      {FenFault::unknown_en_passant, "setup.unknown-en-passant"},
      {FenFault::unknown_clock, "setup.unknown-clock"},
      {FenFault::unknown_number, "setup.unknown-number"},
      {FenFault::text_left_over, "setup.text-left-over"},
  };
  constexpr Row<SetupFault> setups[] = {
      {SetupFault::king_missing, "setup.king-missing"},
      {SetupFault::king_twice, "setup.king-twice"},
      {SetupFault::too_many_men, "setup.too-many-men"},
      {SetupFault::too_many_pawns, "setup.too-many-pawns"},
      {SetupFault::pawn_on_last_rank, "setup.pawn-on-last-rank"},
      {SetupFault::opponent_in_check, "setup.opponent-in-check"},
      {SetupFault::castling_without_king, "setup.castling-without-king"},
      {SetupFault::castling_without_rook, "setup.castling-without-rook"},
      {SetupFault::castling_rooks_same_side, "setup.castling-rooks-same-side"},
      {SetupFault::en_passant_impossible, "setup.en-passant-impossible"},
  };
  for (const auto& row : texts) {
    CHECK(info_of(code_of(error_of(row.fault))).name == row.code);
  }
  for (const auto& row : setups) {
    CHECK(info_of(code_of(error_of(row.fault))).name == row.code);
  }
  CHECK(std::size(texts) == static_cast<std::size_t>(FenFault::impossible));
  CHECK(std::size(setups) == static_cast<std::size_t>(SetupFault::en_passant_impossible) + 1);
}

TEST_CASE("every result contradicted by the end of the game has its code",
          "[replay][fault_codes][5][9.6]") {
  constexpr Row<EventKind> rows[] = {
      {EventKind::checkmate, "result.checkmate"},
      {EventKind::stalemate, "result.stalemate"},
      {EventKind::dead_position, "result.dead-position"},
      {EventKind::fivefold, "result.fivefold"},
      {EventKind::seventyfive, "result.seventyfive"},
  };
  const auto ends_game = [](EventKind kind) {
    laws::Event event;
    event.kind = kind;
    return laws::ends_game(event, laws::rules_of(laws::newest()));
  };
  for (const auto& row : rows) {
    CHECK(ends_game(row.fault));
    CHECK(info_of(code_of(row.fault)).name == row.code);
  }
  std::size_t ends = 0;
  for (unsigned kind = 0; kind <= static_cast<unsigned>(EventKind::draw_offer); ++kind) {
    ends += static_cast<std::size_t>(ends_game(static_cast<EventKind>(kind)));
  }
  CHECK(ends == std::size(rows));
}

TEST_CASE("a sentence about a FEN has rank, colour and square", "[replay][fault_codes]") {
  const auto facts_of_fen = [](std::string_view fen) {
    const auto position = board::read_fen(fen);
    CAPTURE(fen);
    REQUIRE_FALSE(position.has_value());
    return facts_of(position.error());
  };
  CHECK(facts_of_fen("4k3/8/8/54/8/8/8/4K3 w - - 0 1").number == 5);
  CHECK(facts_of_fen("4k3/8/8/8/8/8/8/8 w - - 0 1").color == board::Color::white);
  CHECK(facts_of_fen("8/8/8/8/8/8/8/4K3 w - - 0 1").color == board::Color::black);
  CHECK(facts_of_fen("4k2P/8/8/8/8/8/8/4K3 w - - 0 1").square == board::Square::h8);
  CHECK(facts_of_fen("4k3/8/8/8/8/8/8/4K3 x - - 0 1").number == 0);
}

}  // namespace
