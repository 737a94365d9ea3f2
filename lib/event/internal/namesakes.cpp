#include "event/internal/namesakes.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "event/internal/clusters.h"
#include "event/internal/evidence.h"

namespace partiar::event::internal {

namespace {

/// Of games, ascending.
using Places = std::vector<std::uint32_t>;
using Games = std::span<const Namesake>;

/// A key, and the place of a game that has it.
using Keyed = std::pair<std::uint64_t, std::uint32_t>;

/// Sorts `all`, and calls `use` with those of each key.
void each_key(std::vector<Keyed>& all, const auto& use) {
  std::ranges::sort(all);
  for (auto begin = all.begin(); begin != all.end();) {
    const auto end = std::ranges::find_if(
        begin, all.end(), [&](const Keyed& keyed) { return keyed.first != begin->first; });
    use(std::span<const Keyed>{begin, end});
    begin = end;
  }
}

/// How close names are.
enum class Kinds : std::uint8_t {
  whole,  ///< they sound the same
  any,    ///< or a part of them does
};

/// Links the names of games that have a key in common, directly or through others.
class Families {
 public:
  Families(Games games, Kinds kinds) : kinds_{kinds}, names_{2 * size_of(games)} {
    if (kinds == Kinds::any) find_brief(games);
    for (std::uint32_t place = 0; place < games.size(); ++place) link(place, games[place].keys);
  }

  /// The games with names of the same two families, two or more.
  std::vector<Places> find() {
    std::vector<Keyed> all;
    for (std::uint32_t place = 0; place < names_.size() / 2; ++place) {
      all.emplace_back(
          std::uint64_t{names_.find(node(place, true))} << 32U | names_.find(node(place, false)),
          place);
    }
    std::vector<Places> families;
    each_key(all, [&](std::span<const Keyed> family) {
      if (family.size() < 2) return;
      const auto places = family | std::views::values;
      families.emplace_back(places.begin(), places.end());
    });
    return families;
  }

 private:
  static std::uint32_t size_of(Games games) { return static_cast<std::uint32_t>(games.size()); }
  static std::uint32_t node(std::uint32_t place, bool is_white) {
    return 2 * place + (is_white ? 1 : 0);
  }

  /// Finds the words of names that have no other.
  void find_brief(Games games) {
    for (const Namesake& game : games) {
      for (const bool is_white : {false, true}) {
        const auto is_of_side = [&](PlayerKey key) { return key.is_white() == is_white; };
        auto keys = game.keys | std::views::filter(is_of_side);
        if (std::ranges::count(keys, KeyPart::brief, &PlayerKey::part) == 0) continue;
        for (const PlayerKey key : keys) {
          if (key.part() == KeyPart::word) brief_.insert(key.bits());
        }
      }
    }
  }

  [[nodiscard]] bool links(PlayerKey key) const {
    switch (key.part()) {
      case KeyPart::whole:
        return true;
      case KeyPart::part:
        return kinds_ == Kinds::any;
      case KeyPart::word:
        return brief_.contains(key.bits());
      default:
        return false;
    }
  }

  void link(std::uint32_t place, std::span<const PlayerKey> keys) {
    for (const PlayerKey key : keys) {
      if (!links(key)) continue;
      const std::uint32_t own = node(place, key.is_white());
      const auto [first, is_new] = first_of_.try_emplace(key.bits(), own);
      if (!is_new) names_.link(own, first->second);
    }
  }

  Kinds kinds_;
  Clusters names_;                                             ///< two for each game
  std::unordered_set<std::uint32_t> brief_;                    ///< keys
  std::unordered_map<std::uint32_t, std::uint32_t> first_of_;  ///< the first name with a key
};

/// Lets games meet, and notes which of them met too many.
class Hall {
 public:
  Hall(Games games, const Meeting& meeting)
      : games_{games}, meeting_{meeting}, has_left_(games.size()) {
    days_.reserve(games.size());
    for (const Namesake& game : games) days_.push_back(is_full(game.date) ? day_of(game.date) : 0);
  }

  [[nodiscard]] std::size_t left() const {
    return static_cast<std::size_t>(std::ranges::count(has_left_, true));
  }

  /// Each meets the latest before it.
  void meet_latest(std::span<const std::uint32_t> family) {
    for (std::size_t i = 1; i < family.size(); ++i) {
      meet(family[i], family.first(i) | std::views::reverse);
    }
  }

  /// Those meet that are not of other times.
  void meet_by_date(std::span<const std::uint32_t> family) {
    for (std::size_t i = 0; i < family.size(); ++i) {
      const laws::Date& date = games_[family[i]].date;
      if (date.year == 0) {
        meet(family[i], family.subspan(i + 1));
      } else if (is_full(date)) {
        meet_near(family, i);
      } else {
        meet_of_year(family, i);
      }
    }
    meet_slips(family);
  }

 private:
  void meet(std::uint32_t place, auto&& others) {
    std::size_t looked_at = 0;
    std::size_t met = 0;
    for (const std::uint32_t other : others) {
      if (looked_at++ == most_looked_at || met == most_met) {
        has_left_[place] = true;
        return;
      }
      if (!meeting_.may_be_one(other, place)) continue;
      meeting_.compare(other, place);
      ++met;
    }
  }

  /// A game with a full date meets earlier ones of about that day.
  void meet_near(std::span<const std::uint32_t> family, std::size_t i) {
    const auto is_dated = [&](std::uint32_t place) { return is_full(games_[place].date); };
    const auto is_near = [&](std::uint32_t place) {
      return days_[family[i]] - days_[place] <= most_days_apart;
    };
    meet(family[i], family.first(i) | std::views::reverse | std::views::filter(is_dated) |
                        std::views::take_while(is_near));
  }

  /// A game whose day is not known meets all of the year, but for such earlier ones.
  void meet_of_year(std::span<const std::uint32_t> family, std::size_t i) {
    const auto year_of = [&](std::uint32_t place) { return games_[place].date.year; };
    const std::uint32_t own = family[i];
    const auto is_met_here = [&](std::uint32_t place) {
      return place > own || is_full(games_[place].date);
    };
    const auto year = std::ranges::equal_range(family, year_of(own), {}, year_of);
    meet(own, std::ranges::subrange{year} | std::views::filter([&](std::uint32_t place) {
                return place != own && is_met_here(place);
              }));
  }

  /// Those meet whose dates may be apart by a slip of the pen: all but the year are the same, or
  /// all but the month, or the digits in another order. Other slips leave them near.
  void meet_slips(std::span<const std::uint32_t> family) {
    std::vector<Keyed> slips;
    for (const std::uint32_t place : family) {
      const laws::Date& date = games_[place].date;
      if (!is_full(date)) continue;
      for (const std::uint64_t key : slip_keys(date)) slips.emplace_back(key, place);
    }
    each_key(slips, [this](std::span<const Keyed> alike) {
      for (std::size_t i = 1; i < alike.size(); ++i) {
        const std::uint32_t own = alike[i].second;
        const auto is_far = [&](std::uint32_t place) {
          return days_[own] - days_[place] > most_days_apart;
        };
        meet(own, alike.first(i) | std::views::reverse | std::views::values |
                      std::views::filter(is_far));
      }
    });
  }

  static std::array<std::uint64_t, 3> slip_keys(const laws::Date& date) {
    const auto year = static_cast<std::uint64_t>(date.year);
    const std::uint64_t month = date.month;
    const std::uint64_t day = date.day;
    std::uint64_t digits = 0;  // how often there is each
    for (auto rest = (year * 100 + month) * 100 + day; rest > 0; rest /= 10) {
      digits += std::uint64_t{1} << (4 * (rest % 10));
    }
    constexpr std::uint64_t kind = std::uint64_t{1} << 60U;
    return {month * 100 + day, kind + year * 100 + day, 2 * kind + digits};
  }

  Games games_;
  const Meeting& meeting_;
  std::vector<std::int64_t> days_;  ///< by place; 0: not known
  std::vector<bool> has_left_;      ///< likewise
};

}  // namespace

Namesake Namesake::of(const Passing& game) {
  return {.id = game.id,
          .round = game.round,
          .date = game.date,
          .is_drawn = game.is_drawn,
          .keys = {game.keys.begin(), game.keys.end()},
          .traits = traits_of(game.keys)};
}

Passing Namesake::passing() const {
  return {.id = id, .start = {}, .moves = {}, .keys = keys, .round = round, .date = date};
}

std::size_t meet(Games games, Times times, const Meeting& meeting) {
  Hall hall{games, meeting};
  if (times == Times::any) {
    for (const Places& family : Families{games, Kinds::whole}.find()) hall.meet_latest(family);
  }
  for (const Places& family : Families{games, Kinds::any}.find()) {
    hall.meet_by_date(family);
    if (times == Times::any) hall.meet_latest(family);
  }
  return hall.left();
}

}  // namespace partiar::event::internal
