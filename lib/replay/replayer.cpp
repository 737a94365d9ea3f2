#include "replay/replayer.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "base/emptied.h"
#include "notation/resolve.h"
#include "notation/san.h"

namespace partiar::replay {

namespace {

/// Where that half-move, which was followed and is legal, is written.
std::optional<base::Span> find_move(const Game& game, base::Ply wanted) {
  board::Position position = game.start.position;
  std::uint32_t ply = 1;
  pgn::Games games = game.movetext();
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == pgn::TokenKind::end) return std::nullopt;
    if (token.kind != pgn::TokenKind::move) continue;
    const auto san = notation::read_san(token.span.in(game.text), game.letters());
    if (!san) continue;
    const auto resolved = notation::resolve(position, san->san);
    if (!resolved || resolved->move != game.followed.moves[ply - 1]) continue;
    if (ply == wanted.value) return token.span;
    position.play_unchecked(resolved->move);
    ++ply;
  }
}

/// Where the first half-move after the end of the game stands, whether played or not followed.
std::optional<Finding> find_played_on(const Game& game) {
  const auto& end = game.judgement.end;
  if (!end || game.judgement.ground == laws::Ground::played_on) return std::nullopt;
  const base::Ply behind = end->ply.next();
  const auto& seen = game.followed.behind_end;
  std::optional<base::Span> where;
  if (end->ply.value == game.followed.moves.size()) {
    where = game.followed.stop ? game.followed.stop->word() : std::nullopt;
  } else {
    where = seen && seen->ply == behind ? seen->where : find_move(game, behind);
  }
  if (!where) return std::nullopt;
  return Finding{Code::play_after_end, behind, *where, {}};
}

/// The findings of all stages, by place.
std::vector<Finding> gather_findings(const Source& source, const Game& game,
                                     std::vector<Finding>&& memory) {
  std::vector<Finding> all = base::emptied(std::move(memory));
  const auto add_all = [&all](const std::vector<Finding>& findings) {
    all.insert(all.end(), findings.begin(), findings.end());
  };
  add_all(game.start.findings);
  // Before the other findings on that move.
  if (const auto played_on = find_played_on(game)) all.push_back(*played_on);
  add_all(game.followed.findings);
  const base::Span span = game.span();
  const LettersRead& letters = game.followed.letters;
  if (letters.alphabet != 0 && has_letters(letters.roles)) {
    all.push_back({Code::notation_letters, {}, {span.begin, span.begin}, {}});
  }
  const auto recoded = std::ranges::lower_bound(source.recoded, span.begin);
  if (recoded != source.recoded.end() && *recoded < span.end) {
    all.push_back({Code::text_encoding, {}, {*recoded, *recoded + 1}, {}});
  }
  if (source.is_page) all.push_back({Code::text_page, {}, {span.begin, span.begin}, {}});
  add_all(game.judgement.findings);
  const auto begin_of = [](const Finding& finding) { return finding.where.begin; };
  if (all.size() > 1) std::ranges::stable_sort(all, {}, begin_of);
  return all;
}

}  // namespace

void Replayer::replay(const Source& source, const std::function<void(const Game&)>& sink) {
  std::ignore = replay_from(source, 1, [&sink](const Game& game, std::uint32_t) {
    sink(game);
    return true;
  });
}

std::uint32_t Replayer::replay_from(const Source& source, std::uint32_t first,
                                    const GameTaker& sink) {
  pgn::Games games{source.text, options_.variations, tag_limits()};
  pgn::GameHead head;
  std::uint32_t number = 0;
  bool is_wanted = first > 0;
  // A text that was cut before its first tag or move also counts as a game.
  while (games.next(head) || (source.cut && games.next_rest(head))) {
    ++number;
    if (!is_wanted || number < first) continue;
    Game game = replay_game(source, games, std::move(head));
    is_wanted = sink(game, number);
    head = std::move(game.head);
    recycle(std::move(game));
  }
  return number;
}

std::uint32_t Replayer::count_games(const Source& source) {
  return replay_from(source, 0, [](const Game&, std::uint32_t) { return false; });
}

Game Replayer::replay_game(const Source& source, pgn::Games& games, pgn::GameHead&& head) {
  // In their order: each stage uses the output of those before it.
  Game game{
      .text = source.text,
      .encoding = source.encoding,
      .head = std::move(head),
      .movetext_start = games.movetext(),
      .start = read_start(source, game.head, options_.edition, options_.conditions),
      .followed =
          follow_in_letters(source, game.head, game.start, games, options_, memory_.letters),
      .judgement = judge(game.start, game.followed,
                         search_limit(game.followed.end.at - game.head.begin, options_.effort),
                         std::move(memory_.judged_events))};
  if (options_.alphabets != nullptr) {
    const LettersRead& letters = game.followed.letters;
    game.alphabet = &(*options_.alphabets)[letters.alphabet];
    if (letters.rival) game.rival = &(*options_.alphabets)[*letters.rival];
  }
  game.findings = gather_findings(source, game, std::move(memory_.findings));
  return game;
}

void Replayer::recycle(Game&& game) {
  memory_.findings = std::move(game.findings);
  recycle(std::move(game.followed));
  memory_.judged_events = std::move(game.judgement.events);
}

void Replayer::recycle(Followed&& followed) {
  memory_.letters.first.moves = std::move(followed.moves);
  memory_.letters.first.events = std::move(followed.events);
  memory_.letters.first.entries = std::move(followed.entries);
  memory_.letters.first.findings = std::move(followed.findings);
}

void Replayer::follow(const Source& source, const std::function<void(const Followed&)>& sink) {
  pgn::Games games{source.text, options_.variations, tag_limits()};
  pgn::GameHead head;
  while (games.next(head) || (source.cut && games.next_rest(head))) {
    const Start start = read_start_of_moves(source, head);
    Followed followed = follow_in_letters(source, head, start, games, options_, memory_.letters);
    sink(followed);
    recycle(std::move(followed));
  }
}

std::optional<std::size_t> Replayer::find_letters(const Source& source) {
  std::optional<std::size_t> found;
  bool agree = true;
  follow(source, [&](const Followed& followed) {
    const LettersRead& letters = followed.letters;
    const bool is_stopped = followed.stop && followed.stop->word();
    if (is_stopped || !has_letters(letters.roles)) return;
    // Letters that another alphabet can read as well are no evidence for this one.
    if (options_.alphabets->readers(letters.alphabet, letters.roles) != 0) return;
    agree &= !found || found == letters.alphabet;
    found = letters.alphabet;
  });
  return agree ? found : std::nullopt;
}

}  // namespace partiar::replay
