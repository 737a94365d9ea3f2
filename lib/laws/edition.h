/// Editions of the Laws of Chess, and where each says a thing.
///
/// A citation carries its edition: 9.2.2 is the identity of positions in 2017 and 2018, and 'has
/// just appeared' in 2023.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace partiar::laws {

/// By the year on whose 1 January or 1 July it came into force.
enum class Edition : std::uint8_t { of_2009, of_2014, of_2017, of_2018, of_2023 };
inline constexpr std::array editions{Edition::of_2009, Edition::of_2014, Edition::of_2017,
                                     Edition::of_2018, Edition::of_2023};

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
  king_safety,
  castling_right,
  castling_now,
  pawn_capture,
  illegal,
  ambiguity,
  promotion,
};

/// The year that names an edition.
[[nodiscard]] constexpr std::string_view name_of(Edition edition) {
  constexpr std::array<std::string_view, 5> names{"2009", "2014", "2017", "2018", "2023"};
  return names[static_cast<unsigned>(edition)];
}

/// The article, empty where the edition has none.
[[nodiscard]] std::string_view article_of(Topic topic, Edition edition);

}  // namespace partiar::laws
