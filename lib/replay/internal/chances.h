/// Who could still win at the end of a score, and when a position became dead.
///
/// Source: Laws 2023, 5.2.2, 6.9, 7.5.5, 5.1.2.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "base/ply.h"
#include "board/color.h"
#include "board/position.h"
#include "laws/winnable.h"
#include "replay/follow.h"
#include "replay/start.h"

namespace partiar::replay::internal {

/// Answers all such questions about one game within one budget, each only once.
class Chances {
 public:
  /// At most `nodes` positions are searched in all, but for a last position of few pieces; what
  /// needs more is left undecided.
  Chances(const Start& start, const Followed& followed, std::uint64_t nodes)
      : start_{start}, followed_{followed}, nodes_{nodes} {}

  /// The ply at which a dead position drew the game, if the material alone does not show it, or
  /// shows it only later. If the budget runs out, the first ply known.
  [[nodiscard]] std::optional<base::Ply> find_dead();

  /// Whether `color` could mate in the last position.
  [[nodiscard]] const laws::Answer& can_mate(board::Color color);

  /// The same for the recorded winner, if there is any doubt: empty if, as in most positions, a
  /// mate is obvious and no recorded cause makes it worth a search.
  [[nodiscard]] std::optional<laws::Answer> find_chance(board::Color winner, bool is_cause_told);

 private:
  [[nodiscard]] bool is_study() const;
  [[nodiscard]] board::Position position_at(std::size_t plies) const;
  [[nodiscard]] laws::Answer ask(const board::Position& position, board::Color color,
                                 std::uint64_t least = 0);
  [[nodiscard]] bool is_dead(const board::Position& position);
  [[nodiscard]] bool is_last_dead();
  [[nodiscard]] bool may_be_dead(const board::Position& position) const;
  [[nodiscard]] bool may_last_be_dead();
  [[nodiscard]] std::optional<std::size_t> find_dead_end();

  const Start& start_;
  const Followed& followed_;
  std::uint64_t nodes_;
  std::array<std::optional<laws::Answer>, 2> of_last_;
  std::optional<bool> may_last_be_dead_;
};

}  // namespace partiar::replay::internal
