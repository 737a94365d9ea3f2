#include "replay/circumstances.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/words.h"
#include "languages/circumstances.h"
#include "languages/statement.h"
#include "replay/endings.h"
#include "replay/game.h"
#include "replay/time_control.h"

namespace partiar::replay {

namespace {

/// Whether a TimeControl gives hours for a move: `1/86400`, `10/2592000`, `259200`.
bool gives_hours_a_move(std::string_view text) {
  constexpr unsigned fewest_seconds = 6 * 3600;
  constexpr unsigned longest_session = 24 * 3600;
  const auto control = read_time_control(text);
  if (!control) return false;
  const Period& first = control->front();
  return first.moves > 0 ? first.seconds / first.moves >= fewest_seconds
                         : first.seconds >= longest_session;
}

bool is_mode_of_correspondence(std::string_view mode) {
  constexpr std::array<std::string_view, 3> modes{"PM", "EM", "TC"};
  return std::ranges::any_of(modes, [&](auto known) { return base::equals(known, mode); });
}

/// What names the event, and what is said last of the game.
std::string described(const Game& game) {
  constexpr std::array<std::string_view, 9> tags{
      "Event", "Site", "Round", "Stage", "Section", "EventType", "Source", "Mode", "Termination"};
  std::string words;
  game.for_each_tag([&](const Tag& tag) {
    if (std::ranges::find(tags, tag.name) != tags.end()) words.append(tag.value).append("\n");
  });
  return words.append(game.followed.last_words.in(game.text));
}

/// Whether words tell another result than the recorded one, or none.
bool is_against(const results::WrittenEnding& ending, laws::Claimed claimed) {
  using results::Told;
  if (ending.loser) return claimed != laws::won_by(~*ending.loser);
  return ending.told == Told::unfinished ||
         (ending.told == Told::draw) != (claimed == laws::Claimed::draw);
}

/// Normal ends, and what names a cause that the Laws rule on, decide nothing by themselves.
bool may_decide(const results::WrittenEnding& ending, laws::Claimed claimed) {
  const bool is_told = ending.loser || ending.told == results::Told::draw ||
                       ending.told == results::Told::unfinished;
  return ending.cause == laws::Cause::other && !(is_told && is_against(ending, claimed));
}

std::optional<base::Span> find_decision(const Game& game) {
  const auto claimed = game.judgement.claimed;
  for (const auto* ending : endings_of(game.start, game.followed)) {
    if (ending != nullptr && may_decide(*ending, claimed)) return ending->where;
  }
  const base::Span where = game.followed.last_words;
  if (game.followed.last_comment || where.size() == 0) return std::nullopt;
  const std::string white = game.known_tag("White");
  const std::string black = game.known_tag("Black");
  const auto words = where.in(game.text);
  const bool is_said = languages::states_decision(words, {white, black}) &&
                       may_decide(results::read_termination(words, white, black), claimed);
  return is_said ? std::optional{where} : std::nullopt;
}

}  // namespace

Circumstances read_circumstances(const Game& game) {
  const auto named = languages::find_circumstances(described(game));
  const bool is_correspondence = named.correspondence ||
                                 is_mode_of_correspondence(game.known_tag("Mode")) ||
                                 gives_hours_a_move(game.known_tag("TimeControl"));
  return {is_correspondence, named.draw_odds, find_decision(game)};
}

}  // namespace partiar::replay
