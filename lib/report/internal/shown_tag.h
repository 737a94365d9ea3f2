/// Tags of a game as shown to a person.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// A tag's value, or what the heading of a game without tags says; printable, empty if unknown.
[[nodiscard]] std::string shown_tag(const replay::Game& game, std::string_view name);

/// The players, printable; words if nobody is named.
struct Players {
  std::string white, black;
};
[[nodiscard]] Players players_of(const replay::Game& game, const text::Messages& messages);

/// `text`, UTF-8, cut at a character boundary if it is longer than any name.
[[nodiscard]] std::string shortened(std::string text);

}  // namespace partiar::report::internal
