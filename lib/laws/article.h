/// What the Laws are cited for, and the articles in which an edition says it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

namespace partiar::laws {

/// What an article is asked about.
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
  algebraic,  ///< that no other notation is recognized
  piece_names,
  pawn_names,
  arrival,    ///< that a move names its square of arrival
  pawn_file,  ///< that a pawn's capture names its file
  ambiguity,
  promotion,
  agreement,
  right_claim,
  wrong_claim,
  claim_offers,  ///< a claim is an offer of a draw, too
  sealed_move,
  sheets_differ,   ///< the players' scores of a game do not agree
  recording,       ///< how moves are to be written down
  illegal_stands,  ///< an illegal move that the opponent let stand in rapid or blitz chess
  pawn_left,       ///< a pawn that reached its last rank and was not replaced
  kings_in_check,  ///< both at once
  both_flags,      ///< fell, and nobody knows which was the first
  start_array,     ///< one that is not that of the Laws
  chess960_array,
  castling_misplaced,  ///< with a king or rook that did not start in its place
};
inline constexpr std::size_t topic_count = static_cast<std::size_t>(Topic::castling_misplaced) + 1;

/// A topic and its article, its parts set off by dots also where the edition has none (C10 of
/// 2009); empty where it has no article, or its text could not be read.
struct Place {
  Topic topic{};
  std::string_view article;
};

/// The articles of an edition that are not those of the edition before.
class Articles {
 public:
  constexpr Articles() = default;
  constexpr Articles(std::initializer_list<Place> changed) {
    for (const auto& [topic, article] : changed) {
      articles_[static_cast<std::size_t>(topic)] = article;
    }
  }

  /// Empty where the edition says it where the one before does.
  [[nodiscard]] constexpr std::optional<std::string_view> find(Topic topic) const {
    return articles_[static_cast<std::size_t>(topic)];
  }

 private:
  std::array<std::optional<std::string_view>, topic_count> articles_;
};

}  // namespace partiar::laws
