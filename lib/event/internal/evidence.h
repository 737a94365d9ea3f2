/// What two records say about their game besides the moves, weighed as evidence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>

#include "event/names.h"
#include "event/twin_game.h"

namespace partiar::event::internal {

/// How well two records agree in one respect.
enum class Fit : std::uint8_t {
  same,
  near,     ///< as far as known, or within a day or two
  unknown,  ///< one of them does not say
  apart,    ///< different days of one event, or by one slip of the pen
  other,    ///< of dates: too far apart for one game unless its moves are unique
};

enum class PlayersFit : std::uint8_t {
  alike,
  weak,     ///< the names only sound alike
  unknown,  ///< one of them does not say
  other,
};

/// Evidence for and against one game, apart from the moves.
struct Evidence {
  PlayersFit players{};
  bool is_event_alike = false;
  Fit round{}, date{};
  bool is_heading_same = false;  ///< literally, with year and round
  bool is_apart = false;         ///< by pages of one site, or by times

  /// Whether anything speaks against one game.
  [[nodiscard]] bool is_contradicted() const {
    return is_apart || round == Fit::other || date == Fit::apart || date == Fit::other;
  }
  [[nodiscard]] bool is_date_alike() const { return date == Fit::same || date == Fit::near; }
  /// Whether the players met in the same round of the same event, by all that is said of it.
  [[nodiscard]] bool is_same_pairing() const {
    return players == PlayersFit::alike && is_event_alike && round == Fit::same &&
           (is_date_alike() || date == Fit::unknown);
  }
  [[nodiscard]] bool is_all_alike() const { return is_same_pairing() && is_date_alike(); }
  /// Likewise, though the date may be some days off.
  [[nodiscard]] bool is_pairing_misdated() const {
    return players == PlayersFit::alike && is_event_alike && round == Fit::same &&
           date == Fit::apart;
  }
  /// The sum, on the scale of `worth_of`.
  [[nodiscard]] int worth() const;
};

/// The weight of common half-moves as evidence: regular opponents repeat lines they know by heart,
/// so those are worth nothing, but nobody repeats sixty half-moves.
[[nodiscard]] int worth_of(unsigned plies);

/// The weight of a whole game between two people, recorded with the same result: nobody loses the
/// same game twice, and only short draws are repeated.
[[nodiscard]] int worth_of_whole(unsigned plies, bool is_drawn);

/// Whether `Kin::find` relates both in the same way to any other record, if their moves are the
/// same, too: exact copies need not be compared one by one.
[[nodiscard]] bool has_same_evidence(const TwinGame& one, const TwinGame& other);

/// The same for records with the same evidence.
[[nodiscard]] std::uint64_t hash_of_evidence(const TwinGame& game);

/// Set in the key of a round in words, which may be the same as any other: `QF`, `Quarterfinal`.
inline constexpr std::uint32_t round_in_words = 1U << 31U;

/// The same for rounds that are the same; 0 if the round is unknown.
[[nodiscard]] std::uint32_t round_key(const GameRecord& record);

[[nodiscard]] constexpr bool is_full(const laws::Date& date) {
  return date.month > 0 && date.day > 0;
}

/// Whether two dates are known, and the same as far as both are, or, because of time zones, within
/// two days.
[[nodiscard]] bool are_dates_alike(const laws::Date& one, const laws::Date& other);

/// How well two dates agree: alike, they are the `same` if full, else `near`; within 31 days, by
/// one slip of the pen, or in one year where not both are full, `apart`, since many records have
/// the first day of the event; else `other`. `unknown` if one has no year.
[[nodiscard]] Fit compare_dates(const laws::Date& one, const laws::Date& other);

/// How well two rounds agree at best. Input: by `round_key`.
[[nodiscard]] Fit compare_rounds(std::uint32_t one, std::uint32_t other);

/// Weighs pairs of records, and caches a bounded number of names.
class Scales {
 public:
  /// Cost: compares a few names, at worst 0.1 ms.
  [[nodiscard]] Evidence weigh(const TwinGame& one, const TwinGame& other);
  /// The part of it that is about the players.
  [[nodiscard]] PlayersFit compare_players(const GameRecord& one, const GameRecord& other);
  /// Whether all four players are named as people are, who have several names.
  [[nodiscard]] bool are_names_full(const TwinGame& one, const TwinGame& other);

 private:
  [[nodiscard]] const PersonName& name(const std::string& text);
  [[nodiscard]] Likeness compare(const Side& one, const Side& other);
  [[nodiscard]] bool are_events_alike(const std::string& one, const std::string& other);

  std::unordered_map<std::string, PersonName> names_;
  std::size_t bytes_ = 0;  ///< of these names, as written
};

}  // namespace partiar::event::internal
