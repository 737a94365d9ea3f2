#include "table/where.h"

#include <utility>

#include "table/internal/condition.h"

namespace partiar::table {

using internal::Condition;

Where::Where(std::string expression) : expression_{std::move(expression)} {}
Where::~Where() = default;

std::expected<std::shared_ptr<Where>, WhereError> Where::compile(std::string expression) {
  auto condition = Condition::compile(expression);
  if (!condition) return std::unexpected{std::move(condition.error())};
  std::shared_ptr<Where> where{new Where{std::move(expression)}};
  where->idle_.push_back(*std::move(condition));
  return where;
}

/// A condition that nobody else uses until it is let go.
std::expected<std::shared_ptr<Condition>, WhereError> Where::take() {
  std::unique_ptr<Condition> taken;
  if (const std::scoped_lock lock{mutex_}; !idle_.empty()) {
    taken = std::move(idle_.back());
    idle_.pop_back();
  }
  if (!taken) {
    auto condition = Condition::compile(expression_);
    if (!condition) return std::unexpected{std::move(condition.error())};
    taken = *std::move(condition);
  }
  return std::shared_ptr<Condition>{taken.release(), [this](Condition* condition) {
                                      const std::scoped_lock lock{mutex_};
                                      idle_.emplace_back(condition);
                                    }};
}

replay::GameFilter Where::filter(std::optional<WhereError>& failed) {
  auto condition = take();
  if (!condition) {
    failed = std::move(condition.error());
    return {.by_tags = [](const replay::Game&) { return false; },
            .by_game = [](const replay::Game&) { return false; },
            .pass_by = {}};
  }
  const auto holds = [&failed, condition = *std::move(condition)](
                         const replay::Game& game, bool is_replayed) -> std::optional<bool> {
    auto held = condition->holds(game, is_replayed);
    if (held) return *held;
    if (!failed) {
      failed = std::move(held.error());
      failed->game_begin = game.head.begin;
    }
    return false;
  };
  return {
      .by_tags = [holds](const replay::Game& game) { return holds(game, false); },
      .by_game = [holds](const replay::Game& game) { return holds(game, true).value_or(false); },
      .pass_by = {}};
}

}  // namespace partiar::table
