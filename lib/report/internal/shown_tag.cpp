#include "report/internal/shown_tag.h"

#include "base/character.h"
#include "text/printable.h"

namespace partiar::report::internal {

namespace {

/// In characters. A longer name is nobody's, and would fill a page.
constexpr std::size_t longest_name = 120;

}  // namespace

std::string shown_tag(const replay::Game& game, std::string_view name) {
  const auto value = game.tag(name);
  const bool is_unknown = !value || *value == "?" || *value == "-" || *value == "????.??.??";
  return is_unknown ? std::string{} : text::printable(*value);
}

Players players_of(const replay::Game& game, const text::Messages& messages) {
  const auto name = [&](std::string_view tag) {
    const std::string value = shown_tag(game, tag);
    return value.empty() ? messages.text("unknown_player") : value;
  };
  return {name("White"), name("Black")};
}

std::string shortened(std::string text) {
  std::size_t characters = 0;
  std::size_t cut = 0;  // the last character boundary with room for an ellipsis
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (base::is_within_character(text[at])) continue;
    if (++characters == longest_name) cut = at;
    if (characters > longest_name) {
      text.resize(cut);
      return text += "\u2026";
    }
  }
  return text;
}

}  // namespace partiar::report::internal
