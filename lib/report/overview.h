/// What the summary of a report is made of, beside its totals.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>

#include "laws/verdict.h"
#include "report/chunk.h"
#include "report/totals.h"

namespace partiar::report {

/// How many games of each verdict, by `laws::Verdict`.
using Verdicts = std::array<std::uint64_t, 4>;

/// The part of a round's name that is not the board's, as in `7.2`: numbers in their order, then
/// other names, then none.
struct Round {
  std::uint64_t number = 0;  ///< 0 where the name is none
  std::string name;

  [[nodiscard]] bool is_named() const { return !name.empty(); }
  friend bool operator<(const Round& a, const Round& b);
  friend bool operator==(const Round&, const Round&) = default;
};

/// Reads `7`, `7.2`, `Final`.
[[nodiscard]] Round round_of(const replay::Game& game);

/// What games are listed together.
enum class Group : std::uint8_t {
  must_correct,
  check,
  unreadable,
  noted,     ///< in order, but somebody has to look at it
  in_order,  ///< nobody has
};
inline constexpr std::size_t groups = 5;
[[nodiscard]] Group group_of(const replay::Game& game);

/// What is listed of a block of games.
struct Listing {
  std::map<Round, Verdicts> rounds;
  /// By group, as the report writes them.
  std::array<std::map<Round, Chunk>, groups> games;
  std::array<std::uint64_t, groups> rows{};  ///< how many games they are
};

/// How many entries of an event there are, and fail, where a report counts them beside its games.
struct EventTally {
  std::uint64_t entries = 0;
  std::uint64_t failures = 0;
};

/// What is known of a run at its end. Its size is bounded: what no person would read to the end is
/// counted.
class Overview {
 public:
  static constexpr std::size_t most_rounds = 100;
  static constexpr std::size_t most_games = 1'000;      ///< of a group to look at, about
  static constexpr std::size_t most_in_order = 20'000;  ///< likewise

  Totals totals;
  EventTally event;
  std::uint64_t left_out = 0;  ///< games to look at that the report has no room for

  void add(const Listing& listing, const GamesBefore& before);
  /// Counts what the report has no room for.
  void leave_out(const Listing& listing);

  [[nodiscard]] const std::map<Round, Verdicts>& rounds() const { return rounds_; }
  /// Of the rounds that are too many to list.
  [[nodiscard]] const Verdicts& other_rounds() const { return other_rounds_; }
  /// The games of a group, in the order of rounds.
  [[nodiscard]] const std::map<Round, std::string>& games_of(Group group) const {
    return games_[static_cast<unsigned>(group)];
  }
  /// How many games of a group are listed.
  [[nodiscard]] std::uint64_t listed(Group group) const {
    return rows_[static_cast<unsigned>(group)];
  }
  /// How many are not.
  [[nodiscard]] std::uint64_t unlisted(Group group) const {
    return unlisted_[static_cast<unsigned>(group)];
  }

 private:
  void count(const Listing& listing);

  std::map<Round, Verdicts> rounds_;
  Verdicts other_rounds_{};
  std::array<std::map<Round, std::string>, groups> games_;
  std::array<std::uint64_t, groups> rows_{};
  std::array<std::uint64_t, groups> unlisted_{};
};

}  // namespace partiar::report
