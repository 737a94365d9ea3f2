/// Tags of a game as a person is told them.
#pragma once

#include <string>
#include <string_view>

#include "replay/game.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// A tag's value, printable, or what the heading of a game without tags says; empty where neither
/// says anything.
[[nodiscard]] std::string shown_tag(const replay::Game& game, std::string_view name);

/// Who played, printable; words where nobody is named.
struct Players {
  std::string white, black;
};
[[nodiscard]] Players players_of(const replay::Game& game, const text::Messages& messages);

/// `text`, UTF-8, cut between characters where it is longer than a name is.
[[nodiscard]] std::string shortened(std::string text);

}  // namespace partiar::report::internal
