#include "pgn/commands.h"

#include <algorithm>
#include <array>

#include "base/words.h"

namespace partiar::pgn {

std::optional<Command> find_command(std::string_view comment, std::size_t from) {
  constexpr std::string_view opening = "[%";
  constexpr std::string_view blanks = " \t\r\n";
  const auto begin = comment.find(opening, from);
  if (begin == comment.npos) return std::nullopt;
  const auto close = comment.find(']', begin);
  if (close == comment.npos) return std::nullopt;
  const auto inside = comment.substr(0, close).substr(begin + opening.size());
  const auto name = inside.substr(0, inside.find_first_of(blanks));
  return Command{name, base::trimmed(inside.substr(name.size()), blanks), begin, close + 1};
}

bool is_of_clock(const Command& command) {
  constexpr std::array<std::string_view, 5> names{"clk", "egt", "emt", "mct", "timestamp"};
  return std::ranges::find(names, command.name) != names.end();
}

}  // namespace partiar::pgn
