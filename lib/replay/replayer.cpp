#include "replay/replayer.h"

#include <tuple>
#include <utility>
#include <vector>

#include "findings/code.h"
#include "replay/finish.h"

namespace partiar::replay {

void Replayer::replay(const Source& source, const std::function<void(const Game&)>& sink) {
  std::ignore = replay_from(source, 1, [&sink](const Game& game, std::uint32_t) {
    sink(game);
    return true;
  });
}

std::uint32_t Replayer::replay_from(const Source& source, std::uint32_t first,
                                    const GameTaker& sink, const GameFilter* filter) {
  pgn::Games games{source.text, options_.variations, tag_limits(), source.begin};
  pgn::GameHead head;
  std::uint32_t number = 0;
  bool is_wanted = first > 0;
  // A text that was cut before its first tag or move also counts as a game.
  while (games.next(head) || (source.cut && games.next_rest(head))) {
    ++number;
    if (!is_wanted || number < first) continue;
    if (filter != nullptr && is_passed_by(source, games, head, number, *filter)) continue;
    Game game = replay_game(source, games, std::move(head));
    is_wanted = sink(game, number);
    head = std::move(game.head);
    recycle(std::move(game));
  }
  return number;
}

bool Replayer::is_passed_by(const Source& source, pgn::Games& games, pgn::GameHead& head,
                            std::uint32_t number, const GameFilter& filter) const {
  if (head.tags.empty()) return false;  // what is typed above its moves is not read yet
  Game game{.text = source.text,
            .encoding = source.encoding,
            .other_encoding = source.other_encoding,
            .head = std::move(head),
            .movetext_start = games.movetext()};
  const auto is_wanted = filter.by_tags(game);
  const bool is_passed = is_wanted && !(*is_wanted && filter.replays_wanted);
  if (is_passed) {
    for (;;) {
      const pgn::Token& token = games.next_token();
      if (token.kind == pgn::TokenKind::end) break;
      if (token.fault == pgn::PgnFault::comment_unterminated) {
        game.findings.push_back({findings::Code::pgn_comment_unterminated, {}, token.span, {}});
      }
    }
    game.followed.end.at = games.end();
    if (filter.pass_by) filter.pass_by(game, number, *is_wanted);
  }
  head = std::move(game.head);
  return is_passed;
}

std::uint32_t Replayer::count_games(const Source& source) {
  return replay_from(source, 0, [](const Game&, std::uint32_t) { return false; });
}

Game Replayer::replay_game(const Source& source, pgn::Games& games, pgn::GameHead&& head) {
  // In their order: each stage uses the output of those before it.
  Game game{.text = source.text,
            .encoding = source.encoding,
            .other_encoding = source.other_encoding,
            .head = std::move(head),
            .movetext_start = games.movetext(),
            .start = read_start(source, game.head, options_),
            .followed = follow_in_letters(source, game.head, game.start, games, options_, false,
                                          memory_.letters)};
  if (games.has_stray_brace()) follow_nested(game, source, games);
  if (options_.alphabets != nullptr) {
    const LettersRead& letters = game.followed.letters;
    game.alphabet = &(*options_.alphabets)[letters.alphabet];
    if (letters.rival) game.rival = &(*options_.alphabets)[*letters.rival];
  }
  finish(game, source, options_, std::move(memory_.finish));
  return game;
}

void Replayer::follow_nested(Game& game, const Source& source, const pgn::Games& games) {
  pgn::Walk movetext = games.movetext();
  movetext.lexer.nest_comments();
  pgn::Games nested{source.text, movetext, games.end(), options_.variations};
  Followed followed =
      follow_in_letters(source, game.head, game.start, nested, options_, false, memory_.letters);
  // Alone, a brace may also be there by mistake among moves.
  const bool is_mistake = !game.followed.stop && (followed.stop || !nested.has_nested());
  if (is_mistake) return;
  game.followed = std::move(followed);
  game.movetext_start = movetext;
}

void Replayer::recycle(Game&& game) {
  recycle(std::move(game.followed));
  memory_.finish = {std::move(game.judgement.events), std::move(game.findings)};
}

void Replayer::recycle(Followed&& followed) {
  memory_.letters.first.moves = std::move(followed.moves);
  memory_.letters.first.events = std::move(followed.events);
  memory_.letters.first.entries = std::move(followed.entries);
  memory_.letters.first.findings = std::move(followed.findings);
}

void Replayer::follow(const Source& source, const std::function<void(const Followed&)>& sink) {
  pgn::Games games{source.text, options_.variations, tag_limits(), source.begin};
  pgn::GameHead head;
  while (games.next(head) || (source.cut && games.next_rest(head))) {
    const Start start = read_start_of_moves(source, head);
    Followed followed =
        follow_in_letters(source, head, start, games, options_, true, memory_.letters);
    sink(followed);
    recycle(std::move(followed));
  }
}

LettersSet Replayer::find_letters(const Source& source) {
  bool is_proved = false;
  bool is_foreign = false;
  bool has_mistake = false;
  follow(source, [&](const Followed& followed) {
    const LettersRead& letters = followed.letters;
    const bool is_stopped = followed.stop && followed.stop->word();
    has_mistake |= is_stopped && followed.stop->has_exact_letters;
    is_foreign |= letters.rival || (!is_stopped && letters.alphabet != 0);
    is_proved |= !is_stopped && has_letters(letters.roles) &&
                 options_.alphabets->readers(letters.alphabet, letters.roles) == 0;
  });
  // Nearly all files are English, and need no second look.
  if (!is_foreign && is_proved) return notation::Alphabets::only(0);
  if (!is_foreign && !has_mistake) return 0;
  std::vector<GameLetters> letters;
  pgn::Games games{source.text, options_.variations, tag_limits(), source.begin};
  pgn::GameHead head;
  while (games.next(head) || (source.cut && games.next_rest(head))) {
    const Start start = read_start_of_moves(source, head);
    letters.push_back(find_game_letters(source, head, start, games, options_, memory_.letters));
  }
  return find_file_letters(std::move(letters));
}

}  // namespace partiar::replay
