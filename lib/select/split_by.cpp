#include "select/split_by.h"

#include <utility>

#include "base/number.h"
#include "base/words.h"
#include "heading/date.h"
#include "pgn/tag_edit.h"

namespace partiar::select {

namespace {

constexpr std::string_view year = "year(";

std::optional<std::string> value_of(const replay::Game& game, const SplitBy::Part& part) {
  if (!part.is_year) return game.tag(part.tag);
  const auto value = game.tag(part.tag);
  const auto date = value ? heading::read_written_date(*value) : std::nullopt;
  if (!date) return value.transform([](const auto&) { return std::string{}; });
  return std::to_string(date->year);
}

}  // namespace

std::optional<SplitBy> read_split(std::string_view text) {
  if (const auto games = base::read_number<std::uint64_t>(text)) {
    if (*games == 0) return std::nullopt;
    return SplitBy{.games = games};
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

std::optional<std::string> value_of(const replay::Game& game, const SplitBy& by) {
  if (by.parts.size() == 1) return value_of(game, by.parts.front());
  std::optional<std::string> all;
  std::string values;
  for (const SplitBy::Part& part : by.parts) {
    const auto value = value_of(game, part);
    if (!values.empty()) values += " - ";
    const bool is_known = value && !value->empty() && *value != "?";
    values += is_known ? *value : "unknown";
    if (value) all.emplace();
  }
  if (all) *all = std::move(values);
  return all;
}

}  // namespace partiar::select
