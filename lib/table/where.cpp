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
std::shared_ptr<Condition> Where::take() {
  std::unique_ptr<Condition> taken;
  if (const std::scoped_lock lock{mutex_}; !idle_.empty()) {
    taken = std::move(idle_.back());
    idle_.pop_back();
  }
  if (!taken) {
    auto condition = Condition::compile(expression_);
    if (!condition) note(std::move(condition.error()));
    if (condition) taken = *std::move(condition);
  }
  return {taken.release(), [this](Condition* condition) {
            if (condition == nullptr) return;
            const std::scoped_lock lock{mutex_};
            idle_.emplace_back(condition);
          }};
}

replay::GameFilter Where::filter(std::optional<WhereError>* failed) {
  const auto holds = [this, failed, condition = take()](const replay::Game& game,
                                                        bool is_replayed) -> std::optional<bool> {
    if (!condition) return false;
    auto held = condition->holds(game, is_replayed);
    if (held) return *held;
    if (failed != nullptr && !*failed) *failed = held.error();
    note(std::move(held.error()));
    return false;
  };
  return {
      .by_tags = [holds](const replay::Game& game) { return holds(game, false); },
      .by_game = [holds](const replay::Game& game) { return holds(game, true).value_or(false); },
      .pass_by = {}};
}

std::optional<WhereError> Where::error() const {
  const std::scoped_lock lock{mutex_};
  return error_;
}

void Where::note(WhereError error) {
  const std::scoped_lock lock{mutex_};
  if (!error_) error_ = std::move(error);
}

}  // namespace partiar::table
