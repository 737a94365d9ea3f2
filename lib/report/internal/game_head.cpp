#include "report/internal/game_head.h"

#include <array>
#include <string>
#include <utility>

#include "report/internal/shown_tag.h"
#include "text/printable.h"

namespace partiar::report::internal {

using text::Argument;

void add_players(Element parent, const replay::Game& game, const text::Messages& messages) {
  const Players players = players_of(game, messages);
  say(parent, isolated(shortened(players.white)) + " – " + isolated(shortened(players.black)));
}

void add_where(Element parent, const replay::Game& game, std::string_view source,
               std::string_view number, std::uint64_t line, const text::Messages& messages) {
  const std::string file = isolated(text::printable(source));
  const std::string digits = std::to_string(line);
  std::string where;
  messages.append(
      where, "page_place",
      std::array{Argument{"source", file}, Argument{"game", number}, Argument{"line", digits}});
  for (const auto& [tag, name] :
       {std::pair{"Round", "round"}, {"Event", "event"}, {"Date", "date"}}) {
    const std::string value = shown_tag(game, tag);
    if (value.empty()) continue;
    const std::string shown = isolated(shortened(value));
    messages.append(where, std::string{"heading_"} + name, std::array{Argument{name, shown}});
  }
  add(parent, "p", "where", where);
}

}  // namespace partiar::report::internal
