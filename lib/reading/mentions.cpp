#include "reading/mentions.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "base/named_squares.h"
#include "base/words.h"
#include "findings/code.h"
#include "languages/statement.h"
#include "replay/move_places.h"

namespace partiar::reading {

using findings::Code;
using findings::Finding;
using replay::Game;

namespace {

/// Counts the words before the moves in their line.
std::size_t count_words_before(const Game& game, std::uint32_t moves) {
  constexpr std::size_t shortest = 2;
  auto line = game.text.substr(0, moves);
  line = line.substr(line.find_last_of("\r\n") + 1);
  std::size_t words = 0;
  while (!line.empty()) {
    const auto word = base::take_word(line, " \t.,;:()");
    const bool is_word =
        std::ranges::all_of(word, [](char c) { return c < 0 || base::is_letter(c); });
    words += is_word && word.size() >= shortest ? 1 : 0;
  }
  return words;
}

/// Where at least `fewest` words stand among the moves or behind them, the first of them.
std::optional<std::uint32_t> find_words(const Game& game, std::uint32_t fewest) {
  const auto found = std::ranges::find_if(game.findings, [&](const Finding& finding) {
    const bool is_word =
        finding.code == Code::sheet_words || finding.code == Code::pgn_unknown_text;
    return is_word && finding.facts.count >= fewest;
  });
  return found == game.findings.end() ? std::nullopt : std::optional{found->where.begin};
}

/// Whether the words above a game are more than names and places have.
bool has_text_above(const Game& game) {
  constexpr std::size_t fewest = 8;
  auto above = game.head.heading ? game.head.heading->in(game.text) : std::string_view{};
  std::size_t words = 0;
  while (!base::take_word(above, " \t\r\n").empty()) ++words;
  return words >= fewest;
}

/// Whether moves are part of a text: words stand among them, or go on behind them, or text above
/// them is followed by a sentence below. On a sheet, a sentence behind them may be the remark of an
/// arbiter.
bool is_in_text(const Game& game, base::Span moves) {
  constexpr std::uint32_t fewest = 3;
  const auto words = find_words(game, fewest);
  if (!words) return false;
  const char first = game.text[*words];
  const bool begins_sentence = *words >= moves.end && first >= 'A' && first <= 'Z';
  return !begins_sentence || has_text_above(game);
}

/// Where the moves of a game stand, without the numbers before them.
base::Span span_of_moves(const Game& game) {
  const auto places = replay::move_places(game);
  if (places.empty()) return {};
  return {places.front().begin, std::max(places.front().end, places.back().end)};
}

/// The rest of a sentence behind moves, as far as its paragraph goes.
std::string_view rest_of_sentence(std::string_view behind) {
  behind = behind.substr(0, std::min(behind.find("\n\n"), behind.find("\n\r\n")));
  behind.remove_prefix(std::min(behind.find_first_not_of(" \t\r\n,;:)"), behind.size()));
  return behind.substr(0, behind.find_first_of(".!?"));
}

/// Whether a sentence goes on behind moves with words that do not say how a game ended.
bool goes_on_in_words(const Game& game, base::Span moves) {
  const auto rest = rest_of_sentence(game.text.substr(moves.end));
  const bool has_word =
      std::ranges::any_of(rest, [](char c) { return c < 0 || base::is_letter(c); });
  return has_word && !languages::states_end(rest);
}

/// Whether words go on behind a move or two, and do not begin a sentence: `1.d4 d5 is better`.
bool may_go_on_in_words(const Game& game, base::Span moves) {
  constexpr std::size_t most_moves = 3;
  const auto words = find_words(game, 2);
  if (game.followed.moves.size() > most_moves || !words || *words < moves.end) return false;
  const char first = game.text[*words];
  return (first < 'A' || first > 'Z') && goes_on_in_words(game, moves);
}

enum class Mention : std::uint8_t {
  no,
  doubtful,  ///< moves in a text that may be a game for all that
  clear,     ///< part of a sentence
};

/// Whether a game is only mentioned in a sentence. Nothing says how it ended, and where it stops,
/// only words follow.
Mention mention_of(const Game& game) {
  if (!may_be_mention(game) || game.followed.moves.empty() || game.followed.last_comment) {
    return Mention::no;
  }
  if (const auto& stop = game.followed.stop) {
    const std::uint32_t end = std::min(stop->finding.where.end, game.span().end);
    if (base::count_squares(base::Span{end, game.span().end}.in(game.text)) > 0) return Mention::no;
  }
  const base::Span moves = span_of_moves(game);
  if (moves.size() == 0) return Mention::no;
  const std::size_t words = count_words_before(game, moves.begin);
  if (words < 2 && !is_in_text(game, moves)) {
    const bool is_below_game = game.head.from > 0;
    return is_below_game && may_go_on_in_words(game, moves) ? Mention::doubtful : Mention::no;
  }
  return words > 0 && goes_on_in_words(game, moves) ? Mention::clear : Mention::doubtful;
}

/// Whether the moves of a game that has no result and no heading of its own are the first ones of
/// the game below, which has one, as in a caption of a diagram or before the whole score.
bool is_repeated_in(const Game& game, const Game& next) {
  constexpr std::array<std::string_view, 4> own{"White", "Black", "Date", "Round"};
  const auto& moves = game.followed.moves;
  const bool is_part =
      !moves.empty() && moves.size() < next.followed.moves.size() &&
      std::ranges::equal(moves, std::span{next.followed.moves}.first(moves.size()));
  const bool is_ended =
      game.followed.markers.first || game.followed.last_comment || game.judgement.end;
  const bool is_open = !next.followed.markers.first && !next.judgement.end;
  if (!is_part || is_ended || is_open || game.followed.stop) return false;
  return !game.start.is_placed && !next.start.is_placed &&
         std::ranges::all_of(own, [&](auto name) { return game.known_tag(name).empty(); });
}

void add(Game& game, const Finding& finding) {
  game.findings.push_back(finding);
  std::ranges::stable_sort(game.findings, {}, [](const Finding& f) { return f.where.begin; });
}

/// Leaves nothing firm about a mention on a page that has no game.
void doubt(Game& game) {
  if (game.judgement.verdict == laws::Verdict::unreadable) return;
  game.judgement.verdict = laws::Verdict::check;
  if (game.has(Code::sheet_goes_on)) return;
  Finding finding{Code::sheet_goes_on, base::Ply{1}, span_of_moves(game), {}};
  finding.facts.count = 1;
  add(game, finding);
}

}  // namespace

bool may_be_mention(const Game& game) {
  constexpr std::size_t fewest_moves = 8;
  const auto& moves = game.followed.moves;
  if (moves.size() >= fewest_moves || game.judgement.end) return false;
  const bool has_comment = game.span().in(game.text).contains(';');
  return (game.known_tag("White").empty() || has_comment) &&
         (moves.empty() || !game.followed.markers.first);
}

bool drop_mentions(std::vector<Game>& games) {
  std::vector<Mention> mentions(games.size());
  const Game* below = nullptr;
  for (std::size_t i = games.size(); i-- > 0;) {
    const bool is_repeated = below != nullptr && is_repeated_in(games[i], *below);
    mentions[i] = is_repeated ? Mention::clear : mention_of(games[i]);
    if (!is_repeated) below = &games[i];
  }
  const bool has_game = std::ranges::count(mentions, Mention::no) > 0;
  std::vector<Game> kept;
  std::vector<Game> dropped;
  const auto tell = [&](Game& game) {
    for (const Game& mention : dropped) {
      add(game, {Code::sheet_mentioned, base::Ply{1}, span_of_moves(mention), {}});
      game.head.begin = std::min(game.head.begin, mention.head.begin);
      game.head.from = std::min(game.head.from, mention.head.from);
      game.followed.end.at = std::max(game.followed.end.at, mention.followed.end.at);
      if (mention.text.size() > game.text.size()) game.text = mention.text;
    }
    dropped.clear();
  };
  for (std::size_t i = 0; i < games.size(); ++i) {
    const bool is_dropped = has_game && mentions[i] == Mention::clear;
    if (!is_dropped && mentions[i] != Mention::no) doubt(games[i]);
    (is_dropped ? dropped : kept).push_back(std::move(games[i]));
    if (!is_dropped) tell(kept.back());
  }
  if (!kept.empty()) tell(kept.back());
  games = std::move(kept);
  return std::ranges::any_of(mentions, [](Mention one) { return one != Mention::no; });
}

}  // namespace partiar::reading
