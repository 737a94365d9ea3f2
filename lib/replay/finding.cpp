#include "replay/finding.h"

#include <array>

namespace partiar::replay {

namespace {

using enum Severity;
using laws::Topic;

// clang-format off
constexpr auto table = std::to_array<CodeInfo>({
    {Code::result_checkmate, "result.checkmate", error, Topic::checkmate},
    {Code::result_stalemate, "result.stalemate", error, Topic::stalemate},
    {Code::result_dead_position, "result.dead-position", error, Topic::dead_position},
    {Code::result_fivefold, "result.fivefold", error, Topic::fivefold},
    {Code::result_seventyfive, "result.seventyfive", error, Topic::seventyfive},
    {Code::result_time_forfeit_unwinnable, "result.time-forfeit-unwinnable", error, Topic::flag_fall},
    {Code::result_illegal_moves_unwinnable, "result.illegal-moves-unwinnable", error, Topic::illegal_move},
    {Code::result_resignation_unwinnable, "result.resignation-unwinnable", error, Topic::resignation},
    {Code::result_unwinnable_unless, "result.unwinnable-unless", warning, Topic::flag_fall},
    {Code::result_undecided, "result.undecided", warning, Topic::flag_fall},
    {Code::result_illegal_position, "result.illegal-position", error, Topic::kings_in_check},
    {Code::result_illegal_move_loses, "result.illegal-move-loses", warning, Topic::illegal_move},
    {Code::result_fivefold_disputed, "result.fivefold-disputed", warning, Topic::fivefold},
    {Code::result_editions_differ, "result.editions-differ", warning, {}},
    {Code::result_older_laws, "result.older-laws", warning, {}},
    {Code::result_unusual_end, "result.unusual-end", warning, {}},
    {Code::result_agreed_too_early, "result.agreed-too-early", warning, Topic::agreement},
    {Code::result_termination_contradicted, "result.termination-contradicted", warning, {}},
    {Code::result_tag_marker, "result.tag-marker", error, Topic::signed_result},
    {Code::result_tag_open, "result.tag-open", warning, {}},
    {Code::result_marker_open, "result.marker-open", warning, {}},
    {Code::result_marker_missing, "result.marker-missing", info, {}},
    {Code::result_marker_twice, "result.marker-twice", warning, {}},
    {Code::result_twice, "result.twice", error, Topic::signed_result},
    {Code::result_unusual, "result.unusual", info, {}},
    {Code::result_unknown, "result.unknown", warning, {}},
    {Code::result_termination_unfitting, "result.termination-unfitting", warning, {}},
    {Code::result_termination_unknown, "result.termination-unknown", info, {}},
    {Code::result_signal_otherwise, "result.signal-otherwise", warning, {}},
    {Code::play_after_end, "play.after-end", warning, {}},
    {Code::play_board_signal, "play.board-signal", warning, {}},
    {Code::play_illegal_stands, "play.illegal-stands", warning, Topic::illegal_stands},
    {Code::play_illegal_ends, "play.illegal-ends", info, Topic::illegal_move},
    {Code::play_pawn_left, "play.pawn-left", warning, Topic::pawn_left},
    {Code::play_kings_in_check, "play.kings-in-check", warning, Topic::kings_in_check},
    {Code::move_unreadable, "move.unreadable", error, Topic::recording},
    {Code::move_square_missing, "move.square-missing", error, Topic::arrival},
    {Code::move_file_missing, "move.file-missing", error, Topic::pawn_file},
    {Code::move_ambiguous, "move.ambiguous", error, Topic::ambiguity},
    {Code::move_promotion_missing, "move.promotion-missing", error, Topic::promotion},
    {Code::move_promotion_impossible, "move.promotion-impossible", error, Topic::promotion_rank},
    {Code::move_no_such_piece, "move.no-such-piece", error, Topic::illegal},
    {Code::move_own_piece_there, "move.own-piece-there", error, Topic::own_piece_there},
    {Code::move_moves_otherwise, "move.moves-otherwise", error, Topic::illegal},
    {Code::move_blocked, "move.blocked", error, Topic::sliding_blocked},
    {Code::move_nothing_to_capture, "move.nothing-to-capture", error, Topic::pawn_capture},
    {Code::move_pawn_file_missing, "move.pawn-file-missing", error, Topic::pawn_capture},
    {Code::move_king_in_check, "move.king-in-check", error, Topic::king_safety},
    {Code::move_castling_king_moved, "move.castling-king-moved", error, Topic::castling_right},
    {Code::move_castling_rook_moved, "move.castling-rook-moved", error, Topic::castling_right},
    {Code::move_castling_blocked, "move.castling-blocked", error, Topic::castling_now},
    {Code::move_castling_in_check, "move.castling-in-check", error, Topic::castling_now},
    {Code::move_castling_through_attack, "move.castling-through-attack", error, Topic::castling_now},
    {Code::move_castling_into_attack, "move.castling-into-attack", error, Topic::castling_now},
    {Code::move_castling_misplaced, "move.castling-misplaced", error, Topic::castling_misplaced},
    {Code::move_king_taken, "move.king-taken", error, Topic::king_capture},
    {Code::move_missing, "move.missing", error, Topic::recording},
    {Code::move_descriptive, "move.descriptive", error, Topic::algebraic},
    {Code::move_null, "move.null", error, {}},
    {Code::move_variation, "move.variation", warning, {}},
    {Code::laws_before_2009, "laws.before-2009", info, {}},
    {Code::laws_date_straddles, "laws.date-straddles", info, {}},
    {Code::laws_date_unreadable, "laws.date-unreadable", warning, {}},
    {Code::notation_castling_zeros, "notation.castling-zeros", info, {}},
    {Code::notation_pawn_letter, "notation.pawn-letter", info, Topic::pawn_names},
    {Code::notation_long_form, "notation.long-form", info, {}},
    {Code::notation_origin_superfluous, "notation.origin-superfluous", info, {}},
    {Code::notation_origin_by_rank, "notation.origin-by-rank", info, Topic::ambiguity},
    {Code::notation_capture_sign, "notation.capture-sign", info, {}},
    {Code::notation_capture_missing, "notation.capture-missing", info, {}},
    {Code::notation_capture_superfluous, "notation.capture-superfluous", warning, {}},
    {Code::notation_promotion_sign, "notation.promotion-sign", info, {}},
    {Code::notation_promotion_lower_case, "notation.promotion-lower-case", info, {}},
    {Code::notation_en_passant_mark, "notation.en-passant-mark", info, {}},
    {Code::notation_en_passant_superfluous, "notation.en-passant-superfluous", warning, {}},
    {Code::notation_double_plus, "notation.double-plus", info, {}},
    {Code::notation_check_missing, "notation.check-missing", info, {}},
    {Code::notation_check_superfluous, "notation.check-superfluous", warning, {}},
    {Code::notation_mate_missing, "notation.mate-missing", info, {}},
    {Code::notation_mate_superfluous, "notation.mate-superfluous", warning, {}},
    {Code::notation_mark_otherwise, "notation.mark-otherwise", info, {}},
    {Code::notation_rank_missing, "notation.rank-missing", info, {}},
    {Code::notation_squares_only, "notation.squares-only", info, {}},
    {Code::notation_file_letter, "notation.file-letter", info, {}},
    {Code::notation_letter_also, "notation.letter-also", info, {}},
    {Code::notation_letter_lower_case, "notation.letter-lower-case", info, {}},
    {Code::text_homoglyph, "text.homoglyph", info, {}},
    {Code::notation_letters, "notation.letters", info, {}},
    {Code::notation_letters_ambiguous, "notation.letters-ambiguous", error, {}},
    {Code::notation_case_ambiguous, "notation.case-ambiguous", error, Topic::piece_names},
    {Code::notation_move_number, "notation.move-number", info, {}},
    {Code::notation_move_number_gap, "notation.move-number-gap", warning, {}},
    {Code::pgn_comment_unterminated, "pgn.comment-unterminated", error, {}},
    {Code::pgn_variation_unterminated, "pgn.variation-unterminated", error, {}},
    {Code::pgn_tag_unterminated, "pgn.tag-unterminated", warning, {}},
    {Code::pgn_tag_unopened, "pgn.tag-unopened", warning, {}},
    {Code::pgn_tag_broken_line, "pgn.tag-broken-line", warning, {}},
    {Code::pgn_tag_unquoted, "pgn.tag-unquoted", warning, {}},
    {Code::pgn_tag_inner_quote, "pgn.tag-inner-quote", info, {}},
    {Code::pgn_tag_name, "pgn.tag-name", info, {}},
    {Code::pgn_tag_twice, "pgn.tag-twice", warning, {}},
    {Code::pgn_stray_brace, "pgn.stray-brace", warning, {}},
    {Code::pgn_stray_parenthesis, "pgn.stray-parenthesis", warning, {}},
    {Code::pgn_unknown_text, "pgn.unknown-text", warning, {}},
    {Code::pgn_heading, "pgn.heading", info, {}},
    {Code::pgn_game_cut, "pgn.game-cut", error, {}},
    {Code::pgn_nesting, "pgn.nesting", error, {}},
    {Code::pgn_token_length, "pgn.token-length", error, {}},
    {Code::pgn_tag_count, "pgn.tag-count", error, {}},
    {Code::pgn_no_games, "pgn.no-games", warning, {}},
    {Code::setup_field_missing, "setup.field-missing", warning, {}},
    {Code::setup_unknown_man, "setup.unknown-man", error, {}},
    {Code::setup_rank_too_long, "setup.rank-too-long", error, {}},
    {Code::setup_rank_too_short, "setup.rank-too-short", error, {}},
    {Code::setup_ranks_missing, "setup.ranks-missing", error, {}},
    {Code::setup_ranks_left_over, "setup.ranks-left-over", error, {}},
    {Code::setup_unknown_turn, "setup.unknown-turn", error, {}},
    {Code::setup_unknown_castling, "setup.unknown-castling", warning, {}},
    {Code::setup_unknown_en_passant, "setup.unknown-en-passant", warning, {}},
    {Code::setup_unknown_clock, "setup.unknown-clock", warning, {}},
    {Code::setup_unknown_number, "setup.unknown-number", warning, {}},
    {Code::setup_text_left_over, "setup.text-left-over", warning, {}},
    {Code::setup_king_missing, "setup.king-missing", error, {}},
    {Code::setup_king_twice, "setup.king-twice", error, {}},
    {Code::setup_too_many_men, "setup.too-many-men", error, {}},
    {Code::setup_too_many_pawns, "setup.too-many-pawns", error, {}},
    {Code::setup_pawn_on_last_rank, "setup.pawn-on-last-rank", error, {}},
    {Code::setup_opponent_in_check, "setup.opponent-in-check", error, {}},
    {Code::setup_castling_without_king, "setup.castling-without-king", warning, {}},
    {Code::setup_castling_without_rook, "setup.castling-without-rook", warning, {}},
    {Code::setup_castling_rooks_same_side, "setup.castling-rooks-same-side", warning, {}},
    {Code::setup_en_passant_impossible, "setup.en-passant-impossible", warning, {}},
    {Code::setup_fen_twice, "setup.fen-twice", warning, {}},
    {Code::setup_fen_unasked, "setup.fen-unasked", warning, {}},
    {Code::setup_fen_missing, "setup.fen-missing", warning, {}},
    {Code::setup_set_up_unknown, "setup.set-up-unknown", warning, {}},
    {Code::setup_start_missing, "setup.start-missing", warning, {}},
    {Code::setup_start_misplaced, "setup.start-misplaced", warning, Topic::start_array},
    {Code::setup_start_not_chess960, "setup.start-not-chess960", warning, Topic::chess960_array},
    {Code::setup_variant_missing, "setup.variant-missing", warning, {}},
    {Code::setup_variant_unknown, "setup.variant-unknown", error, {}},
    {Code::text_encoding, "text.encoding", info, {}},
});
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].code != static_cast<Code>(i)) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const CodeInfo> codes() {
  return table;
}

const CodeInfo& info_of(Code code) {
  return table[static_cast<unsigned>(code)];
}

}  // namespace partiar::replay
