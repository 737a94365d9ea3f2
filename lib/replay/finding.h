/// What a reader of a score has to say about it: a code, a place and the facts for its sentence.
///
/// The sentence itself is made in `report`, from `locales/`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/ply.h"
#include "base/span.h"
#include "board/bitboard.h"
#include "board/role.h"
#include "laws/edition.h"

namespace partiar::replay {

enum class Severity : std::uint8_t { info, warning, error };

/// `result_checkmate` is printed as `result.checkmate`; codes are stable.
enum class Code : std::uint8_t {
  result_checkmate,
  result_stalemate,
  result_dead_position,
  result_fivefold,
  result_seventyfive,
  result_time_forfeit_unwinnable,
  result_illegal_moves_unwinnable,
  result_resignation_unwinnable,
  result_unwinnable,
  result_unwinnable_unless,
  result_unusual_end,
  result_agreed_too_early,
  result_termination_contradicted,
  result_tag_marker,
  result_tag_open,
  result_marker_open,
  result_marker_missing,
  result_marker_twice,
  result_twice,
  result_unusual,
  result_unknown,
  result_termination_unfitting,
  play_after_end,
  play_board_signal,
  play_illegal_stands,
  play_pawn_left,
  move_unreadable,
  move_square_missing,
  move_file_missing,
  move_ambiguous,
  move_promotion_missing,
  move_promotion_impossible,
  move_no_such_piece,
  move_own_piece_there,
  move_moves_otherwise,
  move_blocked,
  move_nothing_to_capture,
  move_pawn_file_missing,
  move_king_in_check,
  move_castling_king_moved,
  move_castling_rook_moved,
  move_castling_blocked,
  move_castling_in_check,
  move_castling_through_attack,
  move_castling_into_attack,
  move_king_taken,
  move_missing,
  move_descriptive,
  move_variation,
  laws_before_2009,
  laws_date_straddles,
  laws_date_unreadable,
  notation_castling_zeros,
  notation_pawn_letter,
  notation_long_form,
  notation_origin_superfluous,
  notation_origin_by_rank,
  notation_capture_sign,
  notation_capture_missing,
  notation_capture_superfluous,
  notation_promotion_sign,
  notation_promotion_lower_case,
  notation_en_passant_mark,
  notation_en_passant_superfluous,
  notation_double_plus,
  notation_check_missing,
  notation_check_superfluous,
  notation_mate_missing,
  notation_mate_superfluous,
  notation_mark_otherwise,
  notation_rank_missing,
  notation_squares_only,
  notation_file_letter,
  notation_letter_also,
  notation_letter_lower_case,
  text_homoglyph,
  notation_letters,
  notation_letters_ambiguous,
  notation_case_ambiguous,
  notation_move_number,
  pgn_comment_unterminated,
  pgn_variation_unterminated,
  pgn_tag_unterminated,
  pgn_tag_broken_line,
  pgn_tag_unquoted,
  pgn_tag_inner_quote,
  pgn_stray_brace,
  pgn_stray_parenthesis,
  pgn_unknown_text,
  pgn_heading,
  pgn_game_cut,
  pgn_nesting,
  pgn_token_length,
  pgn_tag_count,
  pgn_no_games,
  setup_field_missing,
  setup_unknown_man,
  setup_rank_too_long,
  setup_rank_too_short,
  setup_ranks_missing,
  setup_ranks_left_over,
  setup_unknown_turn,
  setup_unknown_castling,
  setup_unknown_en_passant,
  setup_unknown_clock,
  setup_unknown_number,
  setup_text_left_over,
  setup_king_missing,
  setup_king_twice,
  setup_too_many_men,
  setup_too_many_pawns,
  setup_pawn_on_last_rank,
  setup_opponent_in_check,
  setup_castling_without_king,
  setup_castling_without_rook,
  setup_castling_rooks_same_side,
  setup_en_passant_impossible,
  setup_fen_twice,
  setup_fen_unasked,
  setup_fen_missing,
  setup_variant_missing,
  setup_variant_unknown,
  text_encoding,
};

/// What is known of a code: its name, how much it matters, and what article it is about.
struct CodeInfo {
  Code code;
  std::string_view name;  ///< `group.name`; the key of its message has `_` for `.` and `-`
  Severity severity;
  std::optional<laws::Topic> topic;  ///< what its article is about
};

/// All codes, in the order of `Code`.
[[nodiscard]] std::span<const CodeInfo> codes();
/// What is known of a code.
[[nodiscard]] const CodeInfo& info_of(Code code);

/// The facts that sentences speak of. Each code uses the few that concern it.
struct FindingFacts {
  board::Bitboard squares{};  ///< the pieces it is about
  board::Role role{};         ///< of those pieces
  board::Square square{};     ///< of arrival, or the one square it is about
  board::Color color{};       ///< whose pieces
  std::uint32_t count = 1;    ///< how often in this game, `ply` and `where` being the first
  std::uint32_t number = 0;
};

/// Something that somebody may have to know about a game. Its sentence is made in `report`.
struct Finding {
  Code code;
  base::Ply ply;     ///< of the half-move it is about: 1 for the first; 0 where it is about none
  base::Span where;  ///< bytes of the text that holds the game
  FindingFacts facts;
};

}  // namespace partiar::replay
