#include "replay/circumstances.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "base/words.h"
#include "languages/circumstances.h"
#include "languages/columns.h"
#include "languages/statement.h"
#include "replay/endings.h"
#include "replay/game.h"

namespace partiar::replay {

namespace {

/// A number at the start of `text`, which loses it.
std::optional<unsigned> take_number(std::string_view& text) {
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (fault != std::errc{}) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return number;
}

/// Whether a TimeControl (PGN 9.6.1) gives hours for a move: `1/86400`, `10/2592000`, `259200`.
bool gives_hours_a_move(std::string_view control) {
  constexpr unsigned fewest_seconds = 6 * 3600;
  constexpr unsigned longest_session = 24 * 3600;
  const auto first = take_number(control);
  if (!first) return false;
  if (!control.starts_with('/')) return *first >= longest_session;
  control.remove_prefix(1);
  const auto seconds = take_number(control);
  return seconds && *first > 0 && *seconds / *first >= fewest_seconds;
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

/// The time in a comment, `[%clk 0:45:00]`; empty if there is none.
base::Span find_clock(std::string_view text, base::Span comment) {
  constexpr std::string_view command = "[%clk ";
  const auto words = comment.in(text);
  const auto at = words.find(command);
  if (at == words.npos) return {};
  const auto begin = static_cast<std::uint32_t>(comment.begin + at + command.size());
  const auto size = std::min(words.find(']', at), words.size()) - at - command.size();
  return {begin, begin + static_cast<std::uint32_t>(size)};
}

/// The time that `player` had left after the last move, if none was. One server writes whole
/// seconds, so that none of them may still be half a second.
std::optional<base::Span> find_fallen_clock(const Game& game, board::Color player) {
  const bool is_rounded = game.find_tag("Site").value_or("").contains("lichess.org");
  const auto written = game.span().in(game.text);
  const bool may_have_fallen =
      written.contains("[%clk 0:00:00") || written.contains("[%clk 00:00:00");
  if (is_rounded || !may_have_fallen) return std::nullopt;
  pgn::Games games = game.movetext();
  board::Color mover = ~game.start.position.turn();
  base::Span last;
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == pgn::TokenKind::end) break;
    if (token.kind == pgn::TokenKind::move) mover = ~mover;
    if (token.kind != pgn::TokenKind::comment || mover != player) continue;
    if (const auto clock = find_clock(game.text, token.span); clock.size() > 0) last = clock;
  }
  const auto time = last.in(game.text);
  const bool has_fallen = !time.empty() && time.find_first_of("123456789") == time.npos;
  return has_fallen ? std::optional{last} : std::nullopt;
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
