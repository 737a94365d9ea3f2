// How the game ended, mapped from the words of records to the terms of the Laws.
#include "languages/endings.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using languages::Ending;
using languages::Outcome;
using laws::Cause;

Cause cause_of(Ending ending) {
  switch (ending) {
    case Ending::unsaid:
      return Cause::unknown;
    case Ending::flag_fall:
      return Cause::flag_fall;
    case Ending::both_flags:
      return Cause::both_flags;
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
    case Ending::decision:
    case Ending::other:
      return Cause::other;
  }
  return Cause::other;
}

Told told_by(Outcome outcome) {
  switch (outcome) {
    case Outcome::unsaid:
      return Told::nothing;
    case Outcome::drawn:
      return Told::draw;
    case Outcome::unfinished:
      return Told::unfinished;
    case Outcome::both_lost:
      return Told::both_lose;
  }
  return Told::nothing;
}

}  // namespace

WrittenEnding read_termination(std::string_view value, std::string_view white,
                               std::string_view black, base::Span where) {
  const languages::EndingRead read = languages::read_ending(value);
  WrittenEnding ending{where, cause_of(read.ending), {}, told_by(read.outcome), read.is_understood};
  // The loser matters only if the end was not a normal one.
  const bool is_normal = read.ending == Ending::unsaid && read.outcome == Outcome::unsaid;
  if (const auto loser = is_normal ? std::nullopt : languages::read_loser(value, white, black)) {
    ending.loser = *loser == languages::Side::white ? board::Color::white : board::Color::black;
    ending.told = Told::win;
    ending.is_understood = true;
  }
  return ending;
}

}  // namespace partiar::replay
