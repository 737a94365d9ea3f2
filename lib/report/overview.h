/// The contents of a report's summary, besides its totals.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "findings/code.h"
#include "laws/verdict.h"
#include "report/chunk.h"
#include "report/occasion.h"
#include "report/totals.h"

namespace partiar::report {

/// Numbers of games, indexed by `laws::Verdict`.
using Verdicts = std::array<std::uint64_t, 4>;

/// The round in a Round tag, without the board, as in `7.2`; sorted numbers first, then other
/// names, then none.
struct Round {
  std::uint64_t number = 0;  ///< 0 if it has a name or nothing
  std::string name;

  [[nodiscard]] bool is_named() const { return !name.empty(); }
  friend bool operator<(const Round& a, const Round& b);
  friend bool operator==(const Round&, const Round&) = default;
};

/// Reads `7`, `7.2`, `Final`.
[[nodiscard]] Round round_of(const replay::Game& game);

/// Games that are listed together.
enum class Group : std::uint8_t {
  must_correct,
  check,
  unreadable,
  noted,     ///< in order, but worth a look
  in_order,  ///< no attention needed
};
inline constexpr std::size_t groups = 5;
[[nodiscard]] Group group_of(const replay::Game& game);

/// The listed games of a block, or of a part of one.
struct Listing {
  struct Row {
    Group group;
    Round round{};
    Chunk text{};  ///< in the form the report writes
  };

  Occasion occasion;
  std::map<Round, Verdicts> rounds;
  std::vector<Row> games{};        ///< in reading order
  std::size_t size = 0;            ///< bytes of their texts
  std::set<findings::Code> codes;  ///< of what is said of the games
};

/// The numbers of an event's entries and of failures among them, in a report that counts them with
/// its games.
struct EventTally {
  std::uint64_t entries = 0;
  std::uint64_t failures = 0;
};

/// What is known at the end of a run. Its size is bounded: beyond what a person would read, games
/// are only counted.
class Overview {
 public:
  static constexpr std::size_t most_rounds = 100;
  static constexpr std::size_t most_games = 1'000;      ///< per group that needs attention
  static constexpr std::size_t most_in_order = 20'000;  ///< likewise

  Totals totals;
  Occasion occasion;
  EventTally event;
  std::set<findings::Code> codes;  ///< of everything that is said
  std::uint64_t left_out = 0;      ///< games that need attention, but exceed the report's size

  void add(const Listing& listing, const GamesBefore& before);
  /// Counts games that exceed the report's size.
  void leave_out(const Listing& listing);

  [[nodiscard]] const std::map<Round, Verdicts>& rounds() const { return rounds_; }
  /// For rounds beyond the number listed.
  [[nodiscard]] const Verdicts& other_rounds() const { return other_rounds_; }
  /// The games of a group by round.
  [[nodiscard]] const std::map<Round, std::string>& games_of(Group group) const {
    return games_[static_cast<unsigned>(group)];
  }
  /// The number of games listed in a group.
  [[nodiscard]] std::uint64_t listed(Group group) const {
    return rows_[static_cast<unsigned>(group)];
  }
  /// The number of games of a group that are not listed.
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
