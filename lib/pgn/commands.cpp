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

CommandKind kind_of(const Command& command) {
  using enum CommandKind;
  struct Row {
    std::string_view name;
    CommandKind kind;
  };
  constexpr std::array rows{
      Row{"clk", clock},      Row{"egt", clock},           Row{"emt", clock},
      Row{"mct", clock},      Row{"timestamp", timestamp}, Row{"eval", evaluation},
      Row{"evp", evaluation}, Row{"cal", arrow},           Row{"csl", arrow},
      Row{"c_arrow", arrow},  Row{"c_highlight", arrow},   Row{"draw", arrow},
      Row{"depth", engine},   Row{"pv", engine},           Row{"nps", engine},
      Row{"nodes", engine}};
  const auto found = std::ranges::find(rows, command.name, &Row::name);
  return found == rows.end() ? other : found->kind;
}

}  // namespace partiar::pgn
