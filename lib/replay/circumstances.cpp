#include "replay/circumstances.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words.h"
#include "languages/circumstances.h"
#include "languages/columns.h"
#include "languages/statement.h"
#include "replay/clock_times.h"
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

/// The remarks before the first move and behind the last one.
std::vector<base::Span> remarks_around(const Game& game) {
  std::vector<base::Span> remarks;
  std::size_t before = 0;
  bool has_move = false;
  pgn::Games games = game.movetext();
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == pgn::TokenKind::end) break;
    if (token.kind == pgn::TokenKind::comment) remarks.push_back(token.span);
    if (token.kind != pgn::TokenKind::move) continue;
    if (!std::exchange(has_move, true)) before = remarks.size();
    remarks.resize(before);
  }
  return remarks;
}

std::optional<base::Span> find_decision(const Game& game) {
  const auto claimed = game.judgement.claimed;
  for (const auto* ending : endings_of(game.start, game.followed)) {
    if (ending == nullptr) continue;
    const bool is_ruling =
        languages::names_ruling(ending->where.in(game.text)) && !is_against(*ending, claimed);
    if (is_ruling || may_decide(*ending, claimed)) return ending->where;
  }
  const std::string white = game.known_tag("White");
  const std::string black = game.known_tag("Black");
  std::vector<base::Span> remarks = remarks_around(game);
  if (!game.followed.last_comment) remarks.push_back(game.followed.last_words);
  for (const base::Span where : remarks) {
    const auto words = where.in(game.text);
    const bool is_said = languages::states_decision(words, {white, black}) &&
                         may_decide(results::read_termination(words, white, black), claimed);
    if (is_said) return where;
  }
  return std::nullopt;
}

/// The player who won on time, by all that is said of the end.
std::optional<board::Color> winner_on_time(const Game& game) {
  const auto is_of_flag = [](const results::WrittenEnding* ending) {
    return ending != nullptr && ending->cause == laws::Cause::flag_fall;
  };
  const auto endings = endings_of(game.start, game.followed);
  return std::ranges::any_of(endings, is_of_flag) ? laws::winner_of(game.judgement.claimed)
                                                  : std::nullopt;
}

/// The time that `player` had left after the last move, if none was. One server writes whole
/// seconds, so that none of them may still be half a second.
std::optional<base::Span> find_fallen_clock(const Game& game, board::Color player) {
  const bool is_rounded = game.find_tag("Site").value_or("").contains("lichess.org");
  const auto written = game.span().in(game.text);
  const bool may_have_fallen =
      written.contains("[%clk 0:00:00") || written.contains("[%clk 00:00:00");
  if (is_rounded || !may_have_fallen) return std::nullopt;
  const bool moves_first = player == game.start.position.turn();
  std::string_view last;
  for (const ClockTime& time : clock_times(game)) {
    if ((time.ply.value % 2 == 1) == moves_first) last = time.text;
  }
  const bool has_fallen = !last.empty() && last.find_first_of("123456789") == last.npos;
  const auto begin = static_cast<std::uint32_t>(last.data() - game.text.data());
  const auto size = static_cast<std::uint32_t>(last.size());
  return has_fallen ? std::optional{base::Span{begin, begin + size}} : std::nullopt;
}

bool is_won_by_bye(const Game& game) {
  const auto winner = laws::winner_of(game.judgement.claimed);
  return winner && game.followed.moves.empty() &&
         languages::is_bye(game.known_tag(*winner == board::Color::white ? "White" : "Black"));
}

/// What denies a result that the moves leave standing.
Circumstances read_denials(const Game& game) {
  Circumstances circumstances;
  if (const auto winner = winner_on_time(game)) {
    circumstances.winner_flagged = find_fallen_clock(game, *winner);
  }
  circumstances.bye_wins = is_won_by_bye(game);
  return circumstances;
}

}  // namespace

Circumstances read_circumstances(const Game& game) {
  if (game.judgement.verdict == laws::Verdict::ok) return read_denials(game);
  if (game.judgement.verdict != laws::Verdict::must_correct) return {};
  const auto named = languages::find_circumstances(described(game));
  const bool is_correspondence = named.correspondence ||
                                 is_mode_of_correspondence(game.known_tag("Mode")) ||
                                 gives_hours_a_move(game.known_tag("TimeControl"));
  return {is_correspondence, named.draw_odds, find_decision(game), {}};
}

}  // namespace partiar::replay
