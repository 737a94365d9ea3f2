/// Topics on which the Laws are cited, and the articles in which an edition covers them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace partiar::laws {

/// What an article deals with.
enum class Topic : std::uint8_t {
  checkmate,
  resignation,
  stalemate,
  dead_position,
  threefold_intended,
  threefold,
  fifty_intended,
  fifty,
  fivefold,
  seventyfive,
  flag_fall,
  illegal_move,
  draw_offer,
  signed_result,
  own_piece_there,
  sliding_blocked,
  pawn_advance,
  pawn_double_advance,
  king_safety,
  castling_right,
  castling_now,
  pawn_capture,
  promotion_rank,  ///< where a pawn is promoted
  king_capture,
  illegal,
  algebraic,  ///< that only algebraic notation is recognized
  piece_names,
  pawn_names,
  arrival,    ///< that a move names its square of arrival
  pawn_file,  ///< that a pawn's capture names its file
  ambiguity,
  promotion,
  agreement,
  right_claim,
  wrong_claim,
  claim_offers,  ///< that a claim counts as an offer of a draw
  sealed_move,
  recording,       ///< how moves are to be written down
  illegal_stands,  ///< an illegal move that the opponent let stand in rapid or blitz
  pawn_left,       ///< a pawn that reached its last rank and was not promoted
  kings_in_check,  ///< both kings at once
  both_flags,      ///< both flags have fallen, and which fell first is unknown
  start_array,     ///< a starting position other than that of the Laws
  chess960_array,
  castling_misplaced,  ///< with a king or rook that did not start on its proper square
  penalty,             ///< what an arbiter may impose: a lost game, points taken or given
  touch_intended,      ///< that adjusting or brushing against a piece does not count
  touch_requested,     ///< that in unsupervised rapid and blitz it counts only if a player asks
  touched_own,
  touched_other,       ///< the opponent's piece
  touched_both,        ///< pieces of both colours
  touched_castling,    ///< the king and then a rook
  touched_rook_first,  ///< a rook and then the king
  castling_denied,     ///< the king and then a rook with which castling is illegal
  touched_freely,      ///< pieces none of which can be moved or captured
  touch_forfeits_claim,
  moves_checked,   ///< that they are counted when a flag falls
  move_completed,  ///< by pressing the clock
  moves_unproved,  ///< scoresheets that do not show that a player overstepped the time
  device,          ///< a telephone or the like
  colors_reversed,
  absent_sealer,   ///< the player who sealed is not there at the resumption
  absent_replier,  ///< the player who has to reply to the sealed move is not
  absent_both,
  absent_too_long,
  quickplay_claim,  ///< that the opponent cannot win by normal means, or makes no effort to
  quickplay_scope,  ///< in which games and phases it can be made
  quickplay_blitz,  ///< that it cannot in blitz
  quickplay_ruling,
  quickplay_final,      ///< that the ruling on it cannot be appealed
  quickplay_increment,  ///< that an increment may be requested instead
  quickplay_alone,      ///< the claim where no arbiter is present
  announcement,         ///< how players who cannot see the board say their moves
};
inline constexpr std::size_t topic_count = static_cast<std::size_t>(Topic::announcement) + 1;

/// A topic and its article, with dots between its parts even where the edition has none (C10 of
/// 2009); empty if the edition has no article, or its text could not be consulted.
struct Place {
  Topic topic{};
  std::string_view article;
};

/// The articles of an edition that differ from those of the edition before.
class Articles {
 public:
  constexpr Articles() = default;
  constexpr Articles(std::initializer_list<Place> changed) {
    for (const auto& [topic, article] : changed) {
      articles_[static_cast<std::size_t>(topic)] = article;
    }
  }

  /// Empty if the edition cites the same article as the one before.
  [[nodiscard]] constexpr std::optional<std::string_view> find(Topic topic) const {
    return articles_[static_cast<std::size_t>(topic)];
  }

 private:
  std::array<std::optional<std::string_view>, topic_count> articles_;
};

}  // namespace partiar::laws
