#include "select/split_by.h"

#include <algorithm>
#include <utility>

#include "base/number.h"
#include "base/words.h"
#include "heading/date.h"
#include "pgn/tag_edit.h"

namespace partiar::select {

namespace {

constexpr std::string_view year = "year(";

/// Between the values of a key: no tag has it in its value.
constexpr char between = '\n';

/// Empty if the tag says nothing; nothing if there is none.
std::optional<std::string> value_of(const replay::Game& game, const SplitBy::Part& part) {
  auto value = game.tag(part.tag);
  if (value == "?") return std::string{};
  if (!value || !part.is_year) return value;
  const auto date = heading::read_written_date(*value);
  return date ? std::to_string(date->year) : std::string{};
}

}  // namespace

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, base::is_digit);
}

std::optional<SplitBy> read_split(std::string_view text) {
  if (is_number(text)) {
    const auto games = base::read_number<std::uint64_t>(text);
    const bool is_in_range = games && *games > 0 && *games <= most_split_games;
    return is_in_range ? std::optional{SplitBy{.games = games}} : std::nullopt;
  }
  SplitBy by;
  for (std::string_view part : base::split(text, ',')) {
    const bool is_year = part.starts_with(year) && part.ends_with(')');
    if (is_year) part = part.substr(year.size(), part.size() - year.size() - 1);
    if (!pgn::is_tag_name(part)) return std::nullopt;
    by.parts.push_back({std::string{part}, is_year});
  }
  return by;
}

std::optional<std::string> key_of(const replay::Game& game, const SplitBy& by) {
  bool is_met = false;
  std::string key;
  for (const SplitBy::Part& part : by.parts) {
    const auto value = value_of(game, part);
    is_met = is_met || value;
    if (&part != &by.parts.front()) key += between;
    key += value.value_or("");
  }
  return is_met ? std::optional{std::move(key)} : std::nullopt;
}

std::string key_of_none(const SplitBy& by) {
  return std::string(by.parts.size() - 1, between);
}

std::string name_of(std::string_view key) {
  if (!key.contains(between)) return std::string{key};
  std::string name;
  for (const std::string_view value : base::split(key, between)) {
    if (!name.empty()) name += " - ";
    name += value.empty() ? "unknown" : value;
  }
  return name;
}

}  // namespace partiar::select
