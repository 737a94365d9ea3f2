// From the tokens of a text to its games: each is built and handed on, or only counted.
#include <tuple>

#include "replay/replayer.h"

namespace partiar::replay {

namespace {

/// Builds the games of a text, or passes them over, and hands each on.
struct Telling {
  GameBuilder& builder;
  const std::function<void(std::uint32_t)>& finish;  ///< takes a game that ends there
  const Effort& effort;                              ///< for the next game

  [[nodiscard]] bool replays() const { return effort == Effort::replay; }
  void begin_game(std::uint32_t at) {
    if (replays()) builder.begin_game(at);
  }
  void tag(const pgn::Token& token, const pgn::Tag& tag) {
    if (replays()) builder.tag(token, tag);
  }
  void token(const pgn::Token& token) {
    if (replays()) builder.token(token);
  }
  void end_game(std::uint32_t at) {
    if (replays()) builder.end_game(at);
    finish(at);
  }
  pgn::Variations variations() { return builder.variations(); }
  pgn::PlainRun plain_moves(std::uint32_t at) {
    return replays() ? builder.plain_moves(at) : pgn::PlainRun{at};
  }
};

/// Whether what was cut before its first tag or move, and is a game, too, stands behind the games
/// that were told, the last of which ends at `told`.
bool has_cut_rest(const Source& source, std::uint32_t told) {
  return source.cut && told != source.text.size();
}

}  // namespace

/// The one place where tokens are read: a second would keep the compiler from putting the lexer
/// into it.
void read_games(std::string_view text, std::uint32_t begin, GameBuilder& builder,
                const std::function<void(std::uint32_t)>& finish, const Effort& effort) {
  Telling visitor{builder, finish, effort};
  pgn::read_games(text, visitor, begin);
}

void Replayer::replay(const Source& source, const std::function<void(const Game&)>& sink) {
  std::ignore = replay_from(source, 1, [&sink](const Game& game, std::uint32_t) {
    sink(game);
    return true;
  });
}

std::uint32_t Replayer::replay_from(const Source& source, std::uint32_t first,
                                    const GameTaker& sink) {
  builder_.set_source(source);
  trial_.set_source(source);
  builder_.set_letters(first_alphabet(source));
  std::uint32_t told = 0;  // past the last game
  std::uint32_t games = 0;
  Effort effort = first == 1 ? Effort::replay : Effort::count;
  const auto finish = [&](std::uint32_t at) {
    told = at;
    ++games;
    const bool goes_on = effort == Effort::replay
                             ? sink(is_settled() ? builder_.game() : settle(source), games)
                             : games + 1 == first;
    effort = goes_on ? Effort::replay : Effort::count;
  };
  read_games(source.text, 0, builder_, finish, effort);
  if (!has_cut_rest(source, told)) return games;
  const auto end = static_cast<std::uint32_t>(source.text.size());
  builder_.begin_game(told);
  builder_.end_game(end);
  finish(end);
  return games;
}

std::uint32_t Replayer::count_games(const Source& source) {
  return replay_from(source, 0, [](const Game&, std::uint32_t) { return false; });
}

}  // namespace partiar::replay
