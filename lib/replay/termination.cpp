// How records say that a game ended, as the Laws name it.
#include "languages/endings.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using languages::Ending;
using laws::Cause;

Cause cause_of(Ending ending) {
  switch (ending) {
    case Ending::unsaid:
      return Cause::unknown;
    case Ending::flag_fall:
      return Cause::flag_fall;
    case Ending::illegal_moves:
      return Cause::illegal_moves;
    case Ending::resignation:
      return Cause::resignation;
    case Ending::agreement:
      return Cause::agreement;
    case Ending::checkmate:
      return Cause::checkmate;
    case Ending::stalemate:
      return Cause::stalemate;
    case Ending::repetition:
      return Cause::repetition;
    case Ending::fivefold:
      return Cause::fivefold;
    case Ending::fifty_moves:
      return Cause::fifty_moves;
    case Ending::seventyfive_moves:
      return Cause::seventyfive_moves;
    case Ending::dead_position:
      return Cause::dead_position;
    case Ending::other:
      return Cause::other;
  }
  return Cause::other;
}

}  // namespace

std::optional<board::Color> read_loser(std::string_view value, std::string_view white,
                                       std::string_view black) {
  const auto loser = languages::read_loser(value, white, black);
  if (!loser) return std::nullopt;
  return *loser == languages::Side::white ? board::Color::white : board::Color::black;
}

Cause read_termination(std::string_view value) {
  return cause_of(languages::read_ending(value));
}

}  // namespace partiar::replay
