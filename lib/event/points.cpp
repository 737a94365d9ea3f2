#include "event/points.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string_view>
#include <system_error>
#include <vector>

#include "base/words.h"

namespace partiar::event {

namespace {

/// What is scored for what, in half points.
struct Scoring {
  unsigned win = 2, draw = 1, loss = 0;
  unsigned forfeit_loss = 0;
  unsigned paired_bye = 2;
  unsigned half_bye = 1;
  unsigned absence = 0;

  [[nodiscard]] unsigned of(const Entry& entry) const {
    if (!entry.is_said) return absence;
    switch (entry.rest) {
      case Rest::none:
        break;
      case Rest::paired:
        return paired_bye;
      case Rest::full:
        return win;
      case Rest::half:
        return half_bye;
      case Rest::zero:
        return absence;
    }
    if (entry.score.points != Points::none) return entry.score.points == Points::full ? win : draw;
    return entry.score.way == Way::forfeit ? forfeit_loss : loss;
  }
};

/// The usual one first.
std::vector<Scoring> all_scorings() {
  constexpr std::array<Scoring, 4> bases{{{.win = 2, .draw = 1, .loss = 0},
                                          {.win = 6, .draw = 2, .loss = 0},
                                          {.win = 4, .draw = 2, .loss = 0},
                                          {.win = 6, .draw = 4, .loss = 2}}};
  std::vector<Scoring> all;
  for (const Scoring& base : bases) {
    for (const unsigned paired : {base.win, base.draw, 0U}) {
      for (const unsigned half : {base.draw, base.win / 2, 0U}) {
        for (const unsigned forfeit : {0U, base.loss}) {
          for (const unsigned absence : {0U, base.loss}) {
            all.push_back({base.win, base.draw, base.loss, forfeit, paired, half, absence});
          }
        }
      }
    }
  }
  return all;
}

/// Whether the points of a row can be compared with its results.
bool is_comparable(const PlayerRow& row) {
  return row.halves && std::ranges::none_of(row.rounds, [](const Entry& entry) {
           return entry.opponent > 0 && entry.is_awaited;
         });
}

unsigned sum_of(const PlayerRow& row, const Scoring& scoring) {
  unsigned sum = 0;
  for (const Entry& entry : row.rounds) sum += scoring.of(entry);
  return sum;
}

bool fits(const PlayerRow& row, const Scoring& scoring) {
  const unsigned sum = sum_of(row, scoring);
  return *row.halves == sum || (row.extra_halves > 0 && *row.halves == sum + row.extra_halves);
}

}  // namespace

void find_wrong_points(OfficialList& list, std::span<const PlayerRow> rows, bool tells_scoring) {
  const std::size_t first = list.players.size() - rows.size();
  std::vector<const PlayerRow*> known;
  for (const PlayerRow& row : rows) {
    if (is_comparable(row)) known.push_back(&row);
  }
  if (std::ranges::all_of(known, [](const PlayerRow* row) { return *row->halves == 0; })) return;
  Scoring best;
  std::size_t most = 0;
  for (const Scoring& scoring : all_scorings()) {
    const auto count = static_cast<std::size_t>(
        std::ranges::count_if(known, [&](const PlayerRow* row) { return fits(*row, scoring); }));
    if (count <= most) continue;
    most = count;
    best = scoring;
  }
  const std::size_t wrong = known.size() - most;
  if (wrong * (tells_scoring ? 4 : 2) > known.size()) return;
  for (const PlayerRow* const row : known) {
    if (fits(*row, best)) continue;
    const auto player = first + static_cast<std::size_t>(row - rows.data());
    list.wrong_points.push_back({player, *row->halves, sum_of(*row, best)});
  }
}

PlacedPoints find_points(std::string_view text) {
  constexpr unsigned most = 1000;
  unsigned whole = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), whole);
  const auto size = static_cast<std::size_t>(end - text.data());
  if (fault == std::errc::result_out_of_range || whole > most) return {};
  const auto rest = text.substr(size);
  for (const std::string_view half : {"\u00BD", ".5", ",5"}) {
    if (rest.starts_with(half)) return {size + half.size(), 2 * whole + 1};
  }
  const bool has_decimal = size > 0 && (rest.starts_with(".0") || rest.starts_with(",0"));
  return {size + (has_decimal ? 2 : 0), 2 * whole};
}

std::optional<unsigned> halves_in(std::string_view text) {
  text = base::trimmed(text);
  const auto [size, halves] = find_points(text);
  return size > 0 && size == text.size() ? std::optional{halves} : std::nullopt;
}

}  // namespace partiar::event
