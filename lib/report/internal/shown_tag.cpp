#include "report/internal/shown_tag.h"

#include "pgn/lexer.h"
#include "replay/heading.h"
#include "text/printable.h"

namespace partiar::report::internal {

std::string shown_tag(const replay::Game& game, std::string_view name) {
  const auto raw = game.find_tag(name);
  std::string printable;
  if (const auto heading = game.heading()) {
    text::append_printable(printable, heading->find(name).value_or(""));
    return printable;
  }
  if (!raw || *raw == "?" || *raw == "-" || *raw == "????.??.??") return printable;
  std::string value;
  pgn::append_tag_value(value, *raw);
  text::append_printable(printable, value);
  return printable;
}

}  // namespace partiar::report::internal
