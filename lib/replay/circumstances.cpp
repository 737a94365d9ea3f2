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
#include "replay/internal/another_game.h"
#include "replay/time_control.h"

namespace partiar::replay {

namespace {

/// Whether a TimeControl gives hours for a move: `1/86400`, `10/2592000`, `259200`.
bool gives_hours_a_move(std::string_view text) {
  constexpr unsigned fewest_seconds = 6 * 3600;
  constexpr unsigned longest_session = 24 * 3600;
  if (text.contains("day") || text.contains("d/")) return true;  // `3 days/move`, `10d/10`
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
  constexpr std::array<std::string_view, 11> tags{
      "Event",      "Site",   "Round", "Stage",       "Section",
      "EventType",  "Source", "Mode",  "Termination", "TerminationDetails",
      "TimeControl"};
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
  const bool is_fault =
      ending.cause == laws::Cause::other || ending.cause == laws::Cause::illegal_moves;
  return is_fault && !(is_told && is_against(ending, claimed));
}

/// What stands before the first move, and behind the last one.
struct Surroundings {
  base::Span before, behind;
  std::vector<base::Span> remarks;  ///< comments among them
};

Surroundings surroundings_of(const Game& game) {
  const std::uint32_t begin = game.head.heading ? game.head.heading->begin : game.head.moves_begin;
  Surroundings found{{begin, begin}, {begin, game.span().end}, {}};
  std::size_t before = 0;
  std::size_t moves = 0;
  pgn::Games games = game.movetext();
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == pgn::TokenKind::end) break;
    if (token.kind == pgn::TokenKind::comment) found.remarks.push_back(token.span);
    if (token.kind != pgn::TokenKind::move || moves == game.followed.moves.size()) continue;
    if (moves++ == 0) {
      found.before.end = token.span.begin;
      before = found.remarks.size();
    }
    found.remarks.resize(before);
    found.behind.begin = token.span.end;
  }
  if (!game.followed.places.empty()) {
    found.before.end = game.followed.places.front().begin;
    found.behind.begin = game.followed.places.back().end;
  }
  return found;
}

/// The words of a text that stand in no comment; none of a long one, as of an article.
std::string outside_comments(std::string_view text) {
  constexpr std::size_t longest = 2'000;
  std::string words;
  while (!text.empty() && text.size() <= longest) {
    const auto open = std::min(text.find('{'), text.size());
    words.append(text.substr(0, open)) += ' ';
    const auto close = text.find('}', open);
    text.remove_prefix(close == text.npos ? text.size() : close + 1);
  }
  return words;
}

/// A tag in which people say more than PGN provides for.
bool is_remark_tag(std::string_view name) {
  constexpr std::array<std::string_view, 9> tags{"Remark",       "Remarks", "Comment",
                                                 "Comments",     "Note",    "Notes",
                                                 "ResultReason", "Reason",  "ResultComment"};
  return std::ranges::find(tags, name) != tags.end();
}

/// Looks for what let the arbiter decide against the board.
class DecisionFinder {
 public:
  explicit DecisionFinder(const Game& game)
      : game_{game}, white_{game.known_tag("White")}, black_{game.known_tag("Black")} {}

  [[nodiscard]] std::optional<base::Span> find() const {
    for (const auto* ending : endings_of(game_.start, game_.followed)) {
      if (ending == nullptr) continue;
      const auto words = ending->where.in(game_.text);
      const bool may =
          may_decide(*ending, claimed()) && !languages::tells_win_alone(words, players());
      if (may || is_decision(words)) return ending->where;
    }
    Surroundings around = surroundings_of(game_);
    if (!game_.followed.last_comment) around.remarks.push_back(game_.followed.last_words);
    // Behind moves that could not be followed, the last words themselves are the result.
    const auto& marker = game_.followed.markers.first;
    const bool is_behind = game_.head.tags.empty() && game_.followed.stop && marker;
    if (is_behind) around.remarks.push_back(marker->where);
    for (const base::Span where : around.remarks) {
      if (is_decision(where.in(game_.text))) return where;
    }
    for (const base::Span where : {around.before, around.behind}) {
      if (is_decision(outside_comments(where.in(game_.text)))) return where;
    }
    for (const pgn::Tag& tag : game_.head.tags) {
      const bool may =
          is_remark_tag(pgn::name_of(tag, game_.text)) && is_decision(tag.value.in(game_.text));
      if (may) return tag.value;
    }
    return std::nullopt;
  }

 private:
  [[nodiscard]] laws::Claimed claimed() const { return game_.judgement.claimed; }
  [[nodiscard]] languages::PlayerNames players() const { return {white_, black_}; }

  /// Whether words that name a ruling leave the recorded result in force.
  [[nodiscard]] bool agrees(std::string_view words) const {
    const auto winner = laws::winner_of(claimed());
    const auto side = !winner                          ? std::nullopt
                      : *winner == board::Color::white ? std::optional{languages::Side::white}
                                                       : std::optional{languages::Side::black};
    return !languages::rules_otherwise(words, players(), side);
  }

  [[nodiscard]] bool is_decision(std::string_view words) const {
    if (languages::names_ruling(words)) return agrees(words);
    return languages::states_decision(words, players()) &&
           may_decide(results::read_termination(words, white_, black_), claimed()) &&
           !languages::tells_win_alone(words, players());
  }

  const Game& game_;
  std::string white_, black_;
};

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
  const bool is_short_of_time = written.contains("[%clk 0:00") || written.contains("[%clk 00:00");
  if (is_rounded || !is_short_of_time) return std::nullopt;
  const bool moves_first = player == game.start.position.turn();
  std::string_view last;
  for (const ClockTime& time : clock_times_in_text(game)) {
    if ((time.ply.value % 2 == 1) == moves_first) last = time.text;
  }
  if (last.empty() || last.find_first_of("123456789") != last.npos) return std::nullopt;
  const auto begin = static_cast<std::uint32_t>(last.data() - game.text.data());
  const auto size = static_cast<std::uint32_t>(last.size());
  return base::Span{begin, begin + size};
}

/// Whether what is said of the end of a drawn game names its winner.
bool names_winner_of_draw(const Game& game) {
  if (game.judgement.required != laws::Result::draw) return false;
  const auto names = [&](base::Span words) {
    return languages::names_winner_of_draw(words.in(game.text));
  };
  return names(game.followed.last_words) ||
         std::ranges::any_of(endings_of(game.start, game.followed), [&](const auto* ending) {
           return ending != nullptr && names(ending->where);
         });
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
  const bool has_draw_odds = named.draw_odds || names_winner_of_draw(game);
  return {is_correspondence,
          has_draw_odds,
          DecisionFinder{game}.find(),
          {},
          internal::find_words_of_another(game)};
}

}  // namespace partiar::replay
