#include "replay/fault_codes.h"

#include <optional>
#include <utility>

#include "findings/code.h"

namespace partiar::replay {

using board::FenFault;
using board::SetupFault;
using findings::Code;
using findings::FindingFacts;
using laws::EventKind;
using notation::Deviation;
using notation::ResolveFault;
using notation::SanFault;
using pgn::PgnFault;

// clang-format off
Code code_of(SanFault fault) {
  using enum SanFault;
  using enum Code;
  switch (fault) {
    case empty: case unknown_start: case trailing_text: return move_unreadable;
    case square_missing: return move_square_missing;
    case file_missing: return move_file_missing;
    case promotion_missing: return move_promotion_missing;
  }
  std::unreachable();
}

Code code_of(ResolveFault fault) {
  using enum ResolveFault;
  using enum Code;
  switch (fault) {
    case ambiguous: return move_ambiguous;
    case promotion_missing: return move_promotion_missing;
    case promotion_impossible: return move_promotion_impossible;
    case no_such_piece: return move_no_such_piece;
    case own_piece_there: return move_own_piece_there;
    case moves_otherwise: return move_moves_otherwise;
    case blocked: return move_blocked;
    case nothing_to_capture: return move_nothing_to_capture;
    case pawn_file_missing: return move_pawn_file_missing;
    case king_in_check: return move_king_in_check;
    case castling_king_moved: return move_castling_king_moved;
    case castling_rook_moved: return move_castling_rook_moved;
    case castling_blocked: return move_castling_blocked;
    case castling_in_check: return move_castling_in_check;
    case castling_through_attack: return move_castling_through_attack;
    case castling_into_attack: return move_castling_into_attack;
  }
  std::unreachable();
}

Code code_of(Deviation deviation) {
  using enum Deviation;
  using enum Code;
  switch (deviation) {
    case castling_zeros: return notation_castling_zeros;
    case pawn_letter: return notation_pawn_letter;
    case long_form: return notation_long_form;
    case origin_superfluous: return notation_origin_superfluous;
    case origin_by_rank: return notation_origin_by_rank;
    case capture_sign: return notation_capture_sign;
    case capture_missing: return notation_capture_missing;
    case capture_superfluous: return notation_capture_superfluous;
    case promotion_sign: return notation_promotion_sign;
    case promotion_lower_case: return notation_promotion_lower_case;
    case en_passant_mark: return notation_en_passant_mark;
    case en_passant_superfluous: return notation_en_passant_superfluous;
    case double_plus: return notation_double_plus;
    case check_missing: return notation_check_missing;
    case check_superfluous: return notation_check_superfluous;
    case mate_missing: return notation_mate_missing;
    case mate_superfluous: return notation_mate_superfluous;
    case mark_otherwise: return notation_mark_otherwise;
    case rank_missing: return notation_rank_missing;
    case squares_only: return notation_squares_only;
    case file_letter: return notation_file_letter;
    case letter_also: return notation_letter_also;
    case letter_lower_case: return notation_letter_lower_case;
    case homoglyph: return text_homoglyph;
  }
  std::unreachable();
}

Code code_of(PgnFault fault) {
  using enum PgnFault;
  using enum Code;
  switch (fault) {
    case comment_unterminated: return pgn_comment_unterminated;
    case variation_unterminated: return pgn_variation_unterminated;
    case tag_unterminated: return pgn_tag_unterminated;
    case tag_unopened: return pgn_tag_unopened;
    case tag_broken_line: return pgn_tag_broken_line;
    case tag_unquoted: return pgn_tag_unquoted;
    case tag_inner_quote: return pgn_tag_inner_quote;
    case tag_name: return pgn_tag_name;
    case tag_twice: return pgn_tag_twice;
    case stray_brace: return pgn_stray_brace;
    case stray_parenthesis: return pgn_stray_parenthesis;
    case unknown_text: return pgn_unknown_text;
  }
  std::unreachable();
}

Code code_of(SetupFault fault) {
  using enum SetupFault;
  using enum Code;
  switch (fault) {
    case king_missing: return setup_king_missing;
    case king_twice: return setup_king_twice;
    case too_many_men: return setup_too_many_men;
    case too_many_pawns: return setup_too_many_pawns;
    case pawn_on_last_rank: return setup_pawn_on_last_rank;
    case opponent_in_check: return setup_opponent_in_check;
    case castling_without_king: return setup_castling_without_king;
    case castling_without_rook: return setup_castling_without_rook;
    case castling_rooks_same_side: return setup_castling_rooks_same_side;
    case en_passant_impossible: return setup_en_passant_impossible;
  }
  std::unreachable();
}

Code code_of(const board::FenError& error) {
  using enum FenFault;
  using enum Code;
  switch (error.fault) {
    case field_missing: return setup_field_missing;
    case unknown_man: return setup_unknown_man;
    case rank_too_long: return setup_rank_too_long;
    case rank_too_short: return setup_rank_too_short;
    case ranks_missing: return setup_ranks_missing;
    case ranks_left_over: return setup_ranks_left_over;
    case unknown_turn: return setup_unknown_turn;
    case unknown_castling: return setup_unknown_castling;
    case unknown_en_passant: return setup_unknown_en_passant;
    case unknown_clock: return setup_unknown_clock;
    case unknown_number: return setup_unknown_number;
    case text_left_over: return setup_text_left_over;
    case impossible: return code_of(error.setup->fault);
  }
  std::unreachable();
}

Code code_of(const notation::PlacementError& error) {
  using enum notation::PlacementFault;
  using enum Code;
  switch (error.fault) {
    case unknown_word: case no_men: return setup_words_unread;
    case square_taken: return setup_square_taken;
    case ambiguous: return setup_words_ambiguous;
    case impossible: return code_of(error.setup->fault);
  }
  std::unreachable();
}

Code code_of(EventKind end) {
  using enum EventKind;
  using enum Code;
  switch (end) {
    case checkmate: return result_checkmate;
    case stalemate: return result_stalemate;
    case dead_position: return result_dead_position;
    case fivefold: return result_fivefold;
    case seventyfive: return result_seventyfive;
    default: std::unreachable();
  }
}
// clang-format on

namespace {

void add(FindingFacts& facts, const std::optional<board::SetupError>& error) {
  if (!error) return;
  facts.color = error->color;
  if (error->square) facts.square = *error->square;
}

}  // namespace

FindingFacts facts_of(const board::FenError& error) {
  FindingFacts facts;
  if (error.rank) facts.number = board::index(*error.rank) + 1;
  add(facts, error.setup);
  return facts;
}

FindingFacts facts_of(const notation::PlacementError& error) {
  FindingFacts facts;
  add(facts, error.setup);
  return facts;
}

FindingFacts facts_of(const notation::SanError& error) {
  FindingFacts facts;
  facts.number = error.at + 1;
  return facts;
}

FindingFacts facts_of(const notation::ResolveError& error, const notation::San& san,
                      board::Color turn) {
  FindingFacts facts;
  facts.squares = error.origins;
  facts.role = san.role;
  facts.square = san.to;
  facts.color = turn;
  return facts;
}

}  // namespace partiar::replay
