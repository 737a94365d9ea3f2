#include "reading/game_list.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <utility>

#include "reading/internal/json_games.h"
#include "text/encoding.h"

namespace partiar::reading {

namespace {

using Error = std::variant<io::Failure, GameListError>;

/// The canonical path of a file, or of a member of an archive.
std::string place_of(std::string_view name) {
  if (name == "-") return std::string{name};
  std::error_code error;
  // Only an absolute path is normalized even if the file does not exist.
  const auto absolute = std::filesystem::absolute(std::filesystem::path{name}, error);
  const auto place = std::filesystem::weakly_canonical(absolute, error);
  return error ? std::string{name} : place.string();
}

/// Reads `FILE:NUMBER` into `list`.
bool read_place(std::string_view line, GameList& list) {
  const auto colon = line.rfind(':');
  if (colon == line.npos || colon == 0) return false;
  const auto digits = line.substr(colon + 1);
  std::uint64_t number = 0;
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (read.ec != std::errc{} || read.ptr != digits.data() + digits.size()) return false;
  if (number == 0) return false;
  list.add(line.substr(0, colon), {.number = number});
  return true;
}

std::optional<GameListError> read_lines(std::istream& in, std::uint64_t number, GameList& list) {
  for (std::string line; std::getline(in, line); ++number) {
    if (line.ends_with('\r')) line.pop_back();
    if (line.empty()) continue;
    if (!read_place(line, list)) return GameListError{GameListFault::no_place, number};
  }
  return std::nullopt;
}

/// Skips the mark of UTF-8, as Windows writes it.
void skip_mark(std::istream& in) {
  constexpr std::string_view mark = "\uFEFF";
  std::size_t met = 0;
  while (met < mark.size() && in.peek() == static_cast<unsigned char>(mark[met])) {
    in.get();
    ++met;
  }
  // Half a mark belongs to a name.
  for (; met > 0 && met < mark.size(); --met) in.unget();
}

/// Skips blanks, and counts their line ends. Returns whether a JSON value follows.
bool is_json(std::istream& in, std::uint64_t& line) {
  for (;;) {
    const int c = in.peek();
    const bool is_blank = c == ' ' || c == '\t' || c == '\n' || c == '\r';
    if (!is_blank) return c == '{' || c == '[';
    if (c == '\n') ++line;
    in.get();
  }
}

}  // namespace

std::expected<GameList, Error> GameList::read(const std::string& path, ListUse use) {
  std::ifstream file;
  errno = 0;
  if (path != "-") file.open(path, std::ios::binary);
  const auto failed = [&path](io::Fault fault) {
    return std::unexpected{Error{io::Failure{fault, path, std::strerror(errno)}}};
  };
  if (path != "-" && !file.is_open()) return failed(io::Fault::cannot_open);
  std::istream& in = path == "-" ? std::cin : file;
  GameList list;
  std::uint64_t line = 1;
  skip_mark(in);
  const auto error = is_json(in, line) ? internal::read_json_games(in, line, use, list)
                                       : read_lines(in, line, list);
  if (in.bad()) return failed(io::Fault::cannot_read);
  if (error) return std::unexpected{Error{*error}};
  list.finish();
  return list;
}

void GameList::add(std::string_view source, ListedGame game) {
  auto known = by_name_.find(source);
  if (known == by_name_.end()) {
    const auto [place, is_new] = by_place_.try_emplace(place_of(source), sources_.size());
    if (is_new) sources_.push_back({.name = std::string{source}});
    known = by_name_.emplace(source, place->second).first;
  }
  sources_[known->second].games.push_back(game);
}

void GameList::finish() {
  for (Source& source : sources_) {
    // If a game is listed twice, an entry with its place takes precedence.
    const auto order = [](const ListedGame& game) {
      return std::pair{game.number, !game.offset.has_value()};
    };
    std::ranges::sort(source.games, {}, order);
    const auto twice = std::ranges::unique(source.games, {}, &ListedGame::number);
    source.games.erase(twice.begin(), twice.end());
    source.met.assign(source.games.size(), false);
  }
}

GameList::Source* GameList::meet(std::string_view name) {
  auto known = by_name_.find(name);
  if (known == by_name_.end()) {
    known = by_place_.find(place_of(name));
    if (known == by_place_.end()) return find_in_json(name);
  }
  Source& source = sources_[known->second];
  source.is_met = true;
  return &source;
}

/// The same for a name that is not UTF-8. If two files cannot be told apart, their games count as
/// not found.
GameList::Source* GameList::find_in_json(std::string_view name) {
  std::string in_json;
  text::append_utf8_from(in_json, name, text::Encoding::utf8);
  const auto known = by_name_.find(in_json);
  if (in_json == name || known == by_name_.end()) return nullptr;
  Source& source = sources_[known->second];
  if (!source.is_met) source.met_as = name;
  source.is_met = source.met_as == name;
  if (source.is_met) return &source;
  source.met.assign(source.games.size(), false);
  return nullptr;
}

Listed GameList::find(Source& source, std::uint64_t number, std::optional<std::uint64_t> offset) {
  const auto found = std::ranges::lower_bound(source.games, number, {}, &ListedGame::number);
  if (found == source.games.end() || found->number != number) return Listed::no;
  source.met[static_cast<std::size_t>(found - source.games.begin())] = true;
  const bool is_elsewhere = found->offset && offset && *found->offset != *offset;
  return is_elsewhere ? Listed::elsewhere : Listed::yes;
}

std::optional<UnmetGame> GameList::find_unmet() const {
  for (const Source& source : sources_) {
    const auto unmet = std::ranges::find(source.met, false);
    if (unmet == source.met.end()) continue;
    const auto index = static_cast<std::size_t>(unmet - source.met.begin());
    return UnmetGame{source.name, source.games[index].number, source.is_met};
  }
  return std::nullopt;
}

}  // namespace partiar::reading
