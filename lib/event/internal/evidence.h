/// What two records say of the game beside its moves, and what that is worth as evidence.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "event/names.h"
#include "event/twin_game.h"

namespace partiar::event::internal {

/// How two records fit in one thing.
enum class Fit : std::uint8_t {
  same,
  near,     ///< as far as it is known, or by a day or two
  unknown,  ///< one of them does not say
  apart,    ///< days of one event
  other,
};

enum class PlayersFit : std::uint8_t {
  alike,
  weak,     ///< names that only sound alike
  unknown,  ///< one of them does not say
  other,
};

/// What speaks for one game, and against it, the moves left out.
struct Evidence {
  PlayersFit players{};
  bool is_event_alike = false;
  Fit round{}, date{};
  bool is_heading_same = false;  ///< to the letter, with year and round
  bool is_apart = false;         ///< by pages of one site, or by hours

  /// Something speaks against one game.
  [[nodiscard]] bool is_contradicted() const {
    return is_apart || round == Fit::other || date == Fit::apart || date == Fit::other;
  }
  [[nodiscard]] bool is_date_alike() const { return date == Fit::same || date == Fit::near; }
  [[nodiscard]] bool is_all_alike() const {
    return players == PlayersFit::alike && is_event_alike && round == Fit::same && is_date_alike();
  }
  /// The sum, on the scale of `worth_of`.
  [[nodiscard]] int worth() const;
};

/// What so many half-moves in common are worth as evidence: between players who meet often, lines
/// known by heart are of no worth, and nobody plays sixty again.
[[nodiscard]] int worth_of(unsigned plies);

/// Weighs pairs of records, and keeps the names that it met, as far as a bound.
class Scales {
 public:
  /// Cost: some names are compared, at worst 0.1 ms.
  [[nodiscard]] Evidence weigh(const TwinGame& one, const TwinGame& other);

 private:
  [[nodiscard]] const PersonName& name(const std::string& text);
  [[nodiscard]] Likeness compare(const Side& one, const Side& other);
  [[nodiscard]] PlayersFit compare_players(const GameRecord& one, const GameRecord& other);
  [[nodiscard]] bool are_events_alike(const std::string& one, const std::string& other);

  std::unordered_map<std::string, PersonName> names_;
};

}  // namespace partiar::event::internal
