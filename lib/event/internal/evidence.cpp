#include "event/internal/evidence.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <ranges>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>

#include "base/stable_hash.h"
#include "base/words.h"
#include "event/players.h"

namespace partiar::event::internal {

namespace {

std::chrono::sys_days days_of(const laws::Date& date) {
  return std::chrono::year{date.year} / static_cast<int>(date.month) / static_cast<int>(date.day);
}

/// `20240315`.
std::array<int, 8> digits_of(const laws::Date& date) {
  std::array<int, 8> digits{};
  int rest = (date.year * 100 + static_cast<int>(date.month)) * 100 + static_cast<int>(date.day);
  for (int& digit : digits | std::views::reverse) {
    digit = rest % 10;
    rest /= 10;
  }
  return digits;
}

/// Whether one date may be the other, mistyped: with day and month in the other order, one wrong
/// digit, or two neighbouring ones swapped.
bool are_apart_by_a_slip(const laws::Date& one, const laws::Date& other) {
  // A slip leaves one of the three as it is.
  if (one.year != other.year && one.month != other.month && one.day != other.day) return false;
  if (one.year == other.year && one.month == other.day && one.day == other.month) return true;
  const auto a = digits_of(one);
  const auto b = digits_of(other);
  const auto [first, second] = std::ranges::mismatch(a, b);
  if (first == a.end()) return false;
  if (std::equal(first + 1, a.end(), second + 1)) return true;
  return first[0] == second[1] && first[1] == second[0] &&
         std::equal(first + 2, a.end(), second + 2);
}

/// Whether two full dates are at most so many `days` apart, less than a year.
bool are_within(const laws::Date& one, const laws::Date& other, std::int64_t days) {
  return std::abs(one.year - other.year) <= 1 &&
         std::abs((days_of(one) - days_of(other)).count()) <= days;
}

Fit compare_rounds(const GameRecord& one, const GameRecord& other) {
  if (one.round_text.empty() || other.round_text.empty()) return Fit::unknown;
  if (one.round_text == other.round_text) return Fit::same;
  if (one.round == 0 || other.round == 0) return Fit::unknown;
  if (one.round != other.round) return Fit::other;
  const bool is_other_part = one.part > 0 && other.part > 0 && one.part != other.part;
  return is_other_part ? Fit::other : Fit::same;
}

/// Different pages of one site, or different starting times, mean different games.
bool are_placed_apart(const TwinGame& one, const TwinGame& other) {
  const auto host = [](std::string_view address) { return address.substr(0, address.find('/')); };
  const bool have_addresses = !one.address.empty() && !other.address.empty();
  if (have_addresses && host(one.address) == host(other.address) && one.address != other.address) {
    return true;
  }
  return !one.time.empty() && !other.time.empty() && one.time != other.time;
}

/// As people are named: programs have versions, and users of a server one word.
bool is_of_person(const PersonName& name, const std::string& text) {
  const auto comma = text.find(',');
  if (comma != text.npos && text.find_first_not_of(" .", comma + 1) != text.npos) return true;
  return name.words() > 1 && std::ranges::none_of(text, base::is_digit);
}

bool is_same_heading(const TwinGame& one, const TwinGame& other) {
  const GameRecord& a = one.record;
  const GameRecord& b = other.record;
  return a.white.name == b.white.name && a.black.name == b.black.name && a.event == b.event &&
         !a.event.empty() && a.round_text == b.round_text && !a.round_text.empty() &&
         one.date == other.date && one.date.year > 0;
}

}  // namespace

namespace {

struct Step {
  unsigned plies;
  int worth;
};

/// Input: `steps`, longest first.
int worth_by(std::span<const Step> steps, unsigned plies) {
  const auto step =
      std::ranges::find_if(steps, [plies](const Step& at) { return plies >= at.plies; });
  return step == steps.end() ? 0 : step->worth;
}

}  // namespace

bool are_dates_alike(const laws::Date& one, const laws::Date& other) {
  if (one.year == 0 || std::abs(one.year - other.year) > 1) return false;
  if (is_full(one) && is_full(other)) return are_within(one, other, 2);
  const bool knows_months = one.month > 0 && other.month > 0;
  return one.year == other.year && (!knows_months || one.month == other.month);
}

Fit compare_dates(const laws::Date& one, const laws::Date& other) {
  if (one.year == 0 || other.year == 0) return Fit::unknown;
  if (are_dates_alike(one, other)) return one == other && is_full(one) ? Fit::same : Fit::near;
  if (is_full(one) && is_full(other)) {
    const bool is_apart = are_within(one, other, 31) || are_apart_by_a_slip(one, other);
    return is_apart ? Fit::apart : Fit::other;
  }
  return one.year == other.year ? Fit::apart : Fit::other;
}

Fit compare_rounds(std::uint32_t one, std::uint32_t other) {
  if (one == 0 || other == 0) return Fit::unknown;
  if (one == other) return Fit::same;
  return ((one | other) & round_in_words) == 0 ? Fit::other : Fit::unknown;
}

int worth_of(unsigned plies) {
  constexpr Step steps[] = {{60, 6}, {40, 3}, {30, 2}, {20, 1}};
  return worth_by(steps, plies);
}

int worth_of_whole(unsigned plies, bool is_drawn) {
  constexpr Step won[] = {{60, 8}, {40, 6}, {30, 5}, {20, 3}};
  constexpr Step drawn[] = {{60, 8}, {50, 6}, {40, 4}, {30, 3}, {20, 1}};
  return is_drawn ? worth_by(drawn, plies) : worth_by(won, plies);
}

int Evidence::worth() const {
  int worth = (is_event_alike ? 1 : 0) + (is_heading_same ? 1 : 0) + (round == Fit::same ? 1 : 0);
  if (round == Fit::other) worth -= is_event_alike ? 4 : 1;
  worth += date == Fit::same ? 2 : date == Fit::near ? 1 : 0;
  worth -= date == Fit::apart ? 1 : date == Fit::other ? 3 : 0;
  return worth - (players == PlayersFit::alike ? 0 : 2);
}

namespace {

/// All that is weighed: what is left out here, `Kin::find` must not look at.
auto evidence_of(const TwinGame& game) {
  const GameRecord& record = game.record;
  const auto side_of = [](const Side& side) { return std::tie(side.name, side.fide_id); };
  const Outcome& result = record.recorded;
  return std::tuple{side_of(record.white), side_of(record.black),
                    std::tie(record.event, record.round_text, record.round, record.part),
                    std::tie(game.date, game.address, game.time),
                    std::tie(result.way, result.white, result.black, record.unread)};
}

}  // namespace

bool has_same_evidence(const TwinGame& one, const TwinGame& other) {
  return evidence_of(one) == evidence_of(other);
}

std::uint64_t hash_of_evidence(const TwinGame& game) {
  base::StableHash hash;
  const GameRecord& record = game.record;
  for (const std::string* text : {&record.white.name, &record.black.name, &record.event,
                                  &record.round_text, &game.address, &game.time}) {
    hash.add_field(*text);
  }
  const Outcome& result = record.recorded;
  for (const std::uint64_t number :
       {record.white.fide_id, record.black.fide_id, std::uint64_t{record.unread},
        static_cast<std::uint64_t>(game.date.year), std::uint64_t{game.date.month},
        std::uint64_t{game.date.day}, static_cast<std::uint64_t>(result.way),
        static_cast<std::uint64_t>(result.white), static_cast<std::uint64_t>(result.black)}) {
    hash.add_field(std::to_string(number));
  }
  return hash.value();
}

std::uint32_t round_key(const GameRecord& record) {
  if (record.round_text.empty()) return 0;
  if (record.round > 0) return record.round;
  base::StableHash hash;
  hash.add(record.round_text);
  return static_cast<std::uint32_t>(hash.value()) | round_in_words;
}

const PersonName& Scales::name(const std::string& text) {
  const auto [at, is_new] = names_.try_emplace(text, text);
  if (is_new) bytes_ += text.size();
  return at->second;
}

Likeness Scales::compare(const Side& one, const Side& other) {
  if (one.fide_id == other.fide_id && one.name == other.name) return Likeness::same;
  return likeness_of(name(one.name), one.fide_id, name(other.name), other.fide_id);
}

PlayersFit Scales::compare_players(const GameRecord& one, const GameRecord& other) {
  const auto are_known = [](const Side& a, const Side& b) {
    return !a.name.empty() && !b.name.empty();
  };
  const bool knows_white = are_known(one.white, other.white);
  const bool knows_black = are_known(one.black, other.black);
  const Likeness white = knows_white ? compare(one.white, other.white) : Likeness::same;
  const Likeness black = knows_black ? compare(one.black, other.black) : Likeness::same;
  const auto [best, worst] = std::minmax(white, black);
  if (worst == Likeness::none) return PlayersFit::other;
  if (!knows_white || !knows_black) return PlayersFit::unknown;
  const bool is_slip = worst == Likeness::sound_part && best <= Likeness::initials;
  return worst <= Likeness::sound || is_slip ? PlayersFit::alike : PlayersFit::weak;
}

/// Names of events vary as names of players do: words are left out or abbreviated.
bool Scales::are_events_alike(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return false;
  return one == other || name(one).compare(name(other)) <= Likeness::part;
}

bool Scales::are_names_full(const TwinGame& one, const TwinGame& other) {
  return std::ranges::all_of(
      std::array{&one.record.white, &one.record.black, &other.record.white, &other.record.black},
      [this](const Side* side) { return is_of_person(name(side->name), side->name); });
}

Evidence Scales::weigh(const TwinGame& one, const TwinGame& other) {
  constexpr std::size_t most = 5'000;
  constexpr std::size_t most_bytes = 256 * 1024;
  if (names_.size() > most || bytes_ > most_bytes) {
    names_.clear();
    bytes_ = 0;
  }
  return {.players = compare_players(one.record, other.record),
          .is_event_alike = are_events_alike(one.record.event, other.record.event),
          .round = compare_rounds(one.record, other.record),
          .date = compare_dates(one.date, other.date),
          .is_heading_same = is_same_heading(one, other),
          .is_apart = are_placed_apart(one, other)};
}

}  // namespace partiar::event::internal
