#include "shelves.h"

#include <cstdint>
#include <utility>

namespace partiar::cli {

namespace {

/// The most urgent first; games with nothing but warnings count as in order.
std::uint64_t rank_of(laws::Verdict verdict) {
  switch (verdict) {
    case laws::Verdict::must_correct:
      return 1;
    case laws::Verdict::check:
      return 2;
    case laws::Verdict::unreadable:
      return 3;
    case laws::Verdict::ok:
      return 4;
  }
  return 4;
}

}  // namespace

report::Round shelf_of(const replay::Game& game, Order order) {
  if (order == Order::round) return report::round_of(game);
  return {.number = rank_of(game.judgement.verdict), .name = {}};
}

std::expected<void, io::Failure> Shelves::put(const report::Round& shelf, std::string_view text) {
  const auto known = shelves_.find(shelf);
  if (known != shelves_.end()) return known->second.write(text);
  const bool is_other = shelves_.size() == most;
  if (is_other && others_) return others_->write(text);
  auto spool = io::Spool::create();
  if (!spool) return std::unexpected{std::move(spool.error())};
  io::Spool& made = is_other ? others_.emplace(std::move(*spool))
                             : shelves_.emplace(shelf, std::move(*spool)).first->second;
  return made.write(text);
}

std::expected<void, io::Failure> Shelves::read_all(
    const std::function<bool(std::string_view)>& take) {
  bool goes_on = true;
  const auto pass = [&](std::string_view text) { return goes_on = take(text); };
  for (auto& [shelf, spool] : shelves_) {
    if (!goes_on) return {};
    if (auto read = spool.read_all(pass); !read) return read;
  }
  return goes_on && others_ ? others_->read_all(pass) : std::expected<void, io::Failure>{};
}

}  // namespace partiar::cli
