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
  pawn_advance,
  pawn_double_advance,
  king_safety,
  castling_right,
  castling_now,
  pawn_capture,
  illegal,
  ambiguity,
  promotion,
  agreement,
  right_claim,
  wrong_claim,
  claim_offers,  ///< a claim is an offer of a draw, too
  sealed_move,
  illegal_stands,  ///< an illegal move that the opponent let stand in rapid or blitz chess
  pawn_left,       ///< a pawn that reached its last rank and was not replaced
};

/// The kinds of play whose rules differ in what a mistake costs.
enum class Competition : std::uint8_t { standard, rapid, blitz };

/// Minutes that the opponent gets, and where that is said.
struct Penalty {
  unsigned minutes = 0;
  std::string_view article;
};

/// A day as records give it: month and day may be unknown, then 0.
struct Date {
  int year = 0;
  unsigned month = 0;
  unsigned day = 0;

  friend bool operator==(const Date&, const Date&) = default;
};

/// When five occurrences of a position end the game by themselves.
enum class Fivefold : std::uint8_t {
  never,
  consecutive,  ///< each four half-moves after the one before
  ever
};

/// What an edition rules otherwise than another.
struct Rules {
  Edition edition{};
  Date from;  ///< the first day on which it was in force
  Fivefold fivefold{};
  bool seventyfive = false;            ///< 75 moves end the game by themselves
  bool agreement_needs_moves = false;  ///< no draw is agreed before both have moved
  bool resigner_may_draw = false;      ///< who resigns to a side that cannot mate draws
  bool pawn_left_is_queen = false;     ///< a pawn left on its last rank becomes a queen
  std::array<Penalty, 3> wrong_claim;  ///< by `Competition`
};
[[nodiscard]] const Rules& rules_of(Edition edition);

/// The edition for a game of that date.
struct Choice {
  Edition edition{};
  bool before_first = false;  ///< none of ours was in force; the first is applied
  bool straddles = false;  ///< a new edition came into force in that year or month: it is applied
  Edition earliest{};      ///< that may have been in force
};
[[nodiscard]] Choice edition_on(const Date& date);

/// The year that names an edition.
[[nodiscard]] constexpr std::string_view name_of(Edition edition) {
  constexpr std::array<std::string_view, 5> names{"2009", "2014", "2017", "2018", "2023"};
  return names[static_cast<unsigned>(edition)];
}

/// The article, empty where the edition has none.
[[nodiscard]] std::string_view article_of(Topic topic, Edition edition);

}  // namespace partiar::laws
