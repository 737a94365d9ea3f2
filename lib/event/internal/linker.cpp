#include "event/internal/linker.h"

#include <algorithm>
#include <map>
#include <string>
#include <tuple>

#include "event/internal/evidence.h"
#include "event/internal/namesakes.h"

namespace partiar::event::internal {

std::expected<Shelf::Game, StoreFailure> Shelf::load(std::uint32_t id) {
  constexpr std::size_t most_bytes = std::size_t{4} << 20U;
  if (const auto known = games_.find(id); known != games_.end()) return known->second;
  if (bytes_ > most_bytes) {
    older_ = std::exchange(games_, {});
    bytes_ = 0;
  }
  auto game = find(id);
  if (!game) return game;
  bytes_ += sizeof(TwinGame) + (*game)->moves.size() + (*game)->record.event.size() +
            (*game)->record.white.name.size() + (*game)->record.black.name.size();
  return games_.emplace(id, *game).first->second;
}

std::expected<Shelf::Game, StoreFailure> Shelf::find(std::uint32_t id) {
  if (const auto known = older_.find(id); known != older_.end()) return known->second;
  auto game = store_.load_evidence(id);
  if (!game) return std::unexpected{std::move(game.error())};
  return std::make_shared<const TwinGame>(std::move(*game));
}

/// What is needed of the first game of a run that says something.
struct Linker::Original {
  std::uint32_t id;
  std::uint32_t round;
  laws::Date date;
  bool is_drawn, has_event, is_nameless;
  std::vector<PlayerKey> keys;

  [[nodiscard]] Passing passing() const {
    return {.id = id, .start = {}, .moves = {}, .keys = keys, .round = round, .date = date};
  }
};

/// Games with the same moves, as they pass: those that say the same beside the moves are compared
/// once for all of them.
struct Linker::Run {
  std::string start, moves;
  Ids games{};
  std::vector<Original> originals{};
  std::map<std::uint64_t, std::uint32_t> first_of{};               ///< by hash of the evidence
  std::unordered_map<std::uint32_t, std::uint32_t> original_of{};  ///< by copy

  void begin(const Passing& game) {
    *this = {.start = std::string{game.start}, .moves = std::string{game.moves}};
  }
  void add_original(const Passing& game) {
    originals.push_back({game.id,
                         game.round,
                         game.date,
                         game.is_drawn,
                         game.has_event,
                         !are_named(game.keys),
                         {game.keys.begin(), game.keys.end()}});
  }
  [[nodiscard]] unsigned plies() const { return static_cast<unsigned>(moves.size() / 2); }
  /// Whether the moves alone may show that games are one.
  [[nodiscard]] bool is_telling() const { return plies() >= fewest_shared; }
  /// Whether `Kin::find` may relate two originals as records of one game, whatever the names.
  [[nodiscard]] bool may_be_one(const Original& one, const Original& other) const {
    return may_be_shown({.plies = plies(),
                         .is_drawn = one.is_drawn || other.is_drawn,
                         .may_be_of_one_event = one.has_event && other.has_event,
                         .round = compare_rounds(one.round, other.round),
                         .date = compare_dates(one.date, other.date)});
  }
  [[nodiscard]] bool goes_on_with(const Passing& game) const {
    return game.moves == moves && game.start == start;
  }
  [[nodiscard]] std::uint32_t original(std::uint32_t id) const {
    const auto at = original_of.find(id);
    return at == original_of.end() ? id : at->second;
  }
};

/// Games of a run that are not known to be of the same players.
struct Linker::OfOthers {
  Ids ids;
  const Original* first;

  /// Whether `Kin::find` may relate the first one to a game of so many half-moves.
  [[nodiscard]] bool may_have(const Original& other, unsigned plies) const {
    return first->is_nameless || other.is_nameless || plies >= fewest_of_others ||
           are_dates_alike(first->date, other.date);
  }
};

Linker::Linker(TwinStore& store, std::uint32_t games, Kin& kin, PlaceOf place_of)
    : store_{store},
      shelf_{store},
      kin_{kin},
      place_of_{std::move(place_of)},
      clusters_{games},
      sure_{games} {}

Linker::Step Linker::link_all() {
  Step step;
  Run run;
  auto passed = store_.pass_all([&](const Passing& game) {
    if (!run.goes_on_with(game)) {
      step = end(run);
      run.begin(game);
    }
    if (!step) return false;
    const auto is_copy = note_copy(run, game);
    if (!is_copy) step = std::unexpected{is_copy.error()};
    if (!step) return false;
    run.games.push_back(game.id);
    if (!*is_copy) run.add_original(game);
    return true;
  });
  if (!passed) return passed;
  if (step) step = end(run);
  link_copies(copies_);
  return step;
}

/// Links the games of a run, and holds them for later ones.
Linker::Step Linker::end(Run& run) {
  if (run.games.empty()) return {};
  if (auto done = link_namesakes(run); !done) return done;
  if (auto done = link_neighbours(run); !done) return done;
  link_copies(run.original_of);
  copies_.insert(copies_.end(), run.original_of.begin(), run.original_of.end());
  if (run.games.size() < 2 || !run.is_telling()) return {};
  return link_alike(run);
}

/// Links games with the same moves and alike names.
Linker::Step Linker::link_namesakes(Run& run) {
  if (run.originals.size() < 2 || !run.is_telling()) return {};
  // Those of one day and round meet, however many there are.
  std::ranges::sort(run.originals, {}, [](const Original& game) {
    return std::tuple{game.date.year, game.date.month, game.date.day, game.round, game.id};
  });
  std::vector<std::span<const PlayerKey>> keys;
  keys.reserve(run.originals.size());
  for (const Original& game : run.originals) keys.emplace_back(game.keys);
  Namesakes namesakes{keys};
  Step step;
  std::uint32_t place = 0;
  for (const Original& game : run.originals) {
    const bool are_all = namesakes.find(place++, [&](std::uint32_t met) {
      const Original& other = run.originals[met];
      if (step && run.may_be_one(game, other)) step = link(game.id, other.id);
    });
    if (!are_all) ++left_;
    if (!step) break;
  }
  return step;
}

/// Links games with earlier ones that begin alike, and short games with each other: of those, date
/// and round decide.
Linker::Step Linker::link_neighbours(const Run& run) {
  neighbours_.begin(run.start, run.moves);
  Step step;
  for (const Original& game : run.originals) {
    const bool are_all = neighbours_.find(game.passing(), [&](std::uint32_t other) {
      if (step) step = link(game.id, other);
    });
    if (!are_all) ++left_;
    if (!step) return step;
    if (run.is_telling()) continue;
    neighbours_.hold(game.passing());
    neighbours_.begin(run.start, run.moves);
  }
  if (!run.is_telling()) return {};
  for (const Original& game : run.originals) neighbours_.hold(game.passing());
  return {};
}

/// Whether a game of the run says the same; if so, the copy is noted, and linked with it if such
/// games are twins.
std::expected<bool, StoreFailure> Linker::note_copy(Run& run, const Passing& game) {
  const auto [at, is_new] = run.first_of.emplace(game.evidence, game.id);
  if (is_new) return false;
  const auto first = shelf_.load(at->second);
  if (!first) return std::unexpected{first.error()};
  const auto second = store_.load_evidence(game.id);
  if (!second) return std::unexpected{second.error()};
  if (!has_same_evidence(**first, *second)) return false;
  run.original_of.emplace(game.id, at->second);
  const auto kinship = kin_.find(**first, *second);
  if (kinship && kinship->kind != TwinKind::players) note(at->second, game.id, *kinship);
  return true;
}

/// Links copies with whatever their originals have been linked with.
void Linker::link_copies(const auto& copies) {
  for (const auto& [copy, original] : copies) {
    if (surely_.contains(original)) sure_.link(copy, original);
    if (!linked_.contains(original)) continue;
    clusters_.link(copy, original);
    linked_.insert(copy);
  }
}

Linker::Step Linker::link(std::uint32_t one, std::uint32_t other) {
  if (sure_.find(one) == sure_.find(other)) return {};
  const auto first = shelf_.load(one);
  if (!first) return std::unexpected{first.error()};
  const auto second = shelf_.load(other);
  if (!second) return std::unexpected{second.error()};
  if (!kin_.may_be_same_players(**first, **second)) return {};
  if (const auto kinship = kin_.find(**first, **second)) note(one, other, *kinship);
  return {};
}

void Linker::note(std::uint32_t one, std::uint32_t other, const Kinship& kinship) {
  clusters_.link(one, other);
  linked_.insert(one);
  linked_.insert(other);
  if (!kinship.is_certain) return;
  sure_.link(one, other);
  surely_.insert(one);
  surely_.insert(other);
}

/// Links games with the same moves whose players are unknown, and groups those of different
/// players.
Linker::Step Linker::link_alike(Run& run) {
  constexpr std::size_t most = 300;
  std::ranges::sort(run.games, {}, place_of_);
  std::unordered_map<std::uint32_t, const Original*> originals;
  for (const Original& game : run.originals) originals.emplace(game.id, &game);
  std::vector<OfOthers> groups;
  std::unordered_set<std::uint32_t> met;
  for (const std::uint32_t id : run.games) {
    if (!met.insert(clusters_.find(id)).second) continue;
    const auto is_placed = place(id, *originals.at(run.original(id)), run.plies(), groups);
    if (!is_placed) return std::unexpected{is_placed.error()};
    if (!*is_placed && groups.size() > most) {
      groups.pop_back();
      ++left_;
    }
  }
  for (OfOthers& group : groups) {
    if (group.ids.size() > 1) of_others_.push_back(std::move(group.ids));
  }
  return {};
}

/// Puts a game into the first group that it belongs to; returns false if it begins a new one.
std::expected<bool, StoreFailure> Linker::place(std::uint32_t id, const Original& original,
                                                unsigned plies, std::vector<OfOthers>& groups) {
  constexpr std::size_t most_compared = 100;
  std::size_t compared = 0;
  for (OfOthers& group : groups) {
    if (!group.may_have(original, plies)) continue;
    if (++compared > most_compared) {
      ++left_;
      break;
    }
    const auto game = shelf_.load(original.id);
    if (!game) return std::unexpected{game.error()};
    const auto first = shelf_.load(group.first->id);
    if (!first) return std::unexpected{first.error()};
    const auto kinship = kin_.find(**first, **game);
    if (!kinship) continue;
    if (kinship->kind == TwinKind::players) {
      group.ids.push_back(id);
    } else {
      note(group.ids.front(), id, *kinship);
    }
    return true;
  }
  groups.push_back({{id}, &original});
  return false;
}

std::vector<Ids> Linker::groups() {
  std::vector<std::uint32_t> linked(linked_.begin(), linked_.end());
  std::ranges::sort(linked, {}, [this](std::uint32_t id) {
    return std::pair{clusters_.find(id), place_of_(id)};
  });
  std::vector<Ids> groups;
  for (const std::uint32_t id : linked) {
    const bool is_new =
        groups.empty() || clusters_.find(groups.back().front()) != clusters_.find(id);
    if (is_new) groups.emplace_back();
    groups.back().push_back(id);
  }
  return groups;
}

}  // namespace partiar::event::internal
