#include "report/internal/game_head.h"

#include <string>
#include <utility>

#include "report/internal/shown.h"
#include "report/internal/shown_tag.h"
#include "text/printable.h"

namespace partiar::report::internal {

void add_fact(Element list, const text::Messages& messages, const char* key, std::string value) {
  if (value.empty()) return;
  add(list, "dt", "", messages.text(key));
  add(list, "dd", "", isolated(shortened(std::move(value))));
}

void add_digest(Element list, const std::string& digest) {
  if (digest.empty()) return;
  add(list, "dt", "", "SHA-256");
  add(list, "dd", "digest", digest);
}

void add_players(Element parent, const replay::Game& game, const text::Messages& messages) {
  const Players players = players_of(game, messages);
  say(parent, isolated(shortened(players.white)) + " – " + isolated(shortened(players.black)));
}

void add_where(Element parent, const replay::Game& game, std::string_view source,
               std::string_view number, std::uint64_t line, const text::Messages& messages) {
  std::string where = messages.text("page_place", {{"source", isolated(text::printable(source))},
                                                   {"game", number},
                                                   {"line", std::to_string(line)}});
  for (const auto& [tag, name] :
       {std::pair{"Round", "round"}, {"Event", "event"}, {"Date", "date"}}) {
    std::string value = shown_tag(game, tag);
    if (value.empty()) continue;
    if (tag == std::string_view{"Date"}) value = shown_date(value, messages);
    messages.append(where, std::string{"heading_"} + name, {{name, isolated(shortened(value))}});
  }
  add(parent, "p", "where", where);
}

}  // namespace partiar::report::internal
