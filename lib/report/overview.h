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

/// What is listed of a block of games.
struct Listing {
  std::map<Round, Verdicts> rounds;
  std::array<Chunk, 4> games;           ///< those to look at, by verdict, as the report writes them
  std::array<std::uint64_t, 4> rows{};  ///< how many games they are
};

/// What is known of a run at its end. Its size is bounded: what no person would read to the end is
/// counted.
class Overview {
 public:
  static constexpr std::size_t most_rounds = 100;
  static constexpr std::size_t most_games = 1'000;  ///< of a verdict, about

  Totals totals;
  std::uint64_t left_out = 0;  ///< games to look at that the report has no room for

  void add(const Listing& listing, const GamesBefore& before);
  /// Counts what the report has no room for.
  void leave_out(const Listing& listing);

  [[nodiscard]] const std::map<Round, Verdicts>& rounds() const { return rounds_; }
  /// Of the rounds that are too many to list.
  [[nodiscard]] const Verdicts& other_rounds() const { return other_rounds_; }
  [[nodiscard]] const std::string& games_of(laws::Verdict verdict) const {
    return games_[static_cast<unsigned>(verdict)];
  }
  /// How many games of a verdict are not listed.
  [[nodiscard]] std::uint64_t unlisted(laws::Verdict verdict) const {
    return unlisted_[static_cast<unsigned>(verdict)];
  }

 private:
  void count(const Listing& listing);

  std::map<Round, Verdicts> rounds_;
  Verdicts other_rounds_{};
  std::array<std::string, 4> games_;
  std::array<std::uint64_t, 4> rows_{};
  std::array<std::uint64_t, 4> unlisted_{};
};

}  // namespace partiar::report
