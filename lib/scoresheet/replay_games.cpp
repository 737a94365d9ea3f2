// From the tokens of a text to its games: each is built and handed on, or only counted.
#include "scoresheet/replay.h"

namespace partiar::scoresheet {

namespace {

/// Builds the games of a text, or passes them over, and hands each on.
struct Telling {
  GameBuilder& builder;
  const std::function<void(std::uint32_t)>& finish;  ///< takes a game that ends there
  bool replays;

  void begin_game(std::uint32_t at) {
    if (replays) builder.begin_game(at);
  }
  void tag(const pgn::Token& token, const pgn::Tag& tag) {
    if (replays) builder.tag(token, tag);
  }
  void token(const pgn::Token& token) {
    if (replays) builder.token(token);
  }
  void end_game(std::uint32_t at) {
    if (replays) builder.end_game(at);
    finish(at);
  }
  pgn::Variations variations() { return builder.variations(); }
  pgn::PlainRun plain_moves(std::uint32_t at) {
    return replays ? builder.plain_moves(at) : pgn::PlainRun{at};
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
                const std::function<void(std::uint32_t)>& finish, Effort effort) {
  Telling visitor{builder, finish, effort == Effort::replay};
  pgn::read_games(text, visitor, begin);
}

void Replayer::replay(const Source& source, const std::function<void(const Game&)>& sink) {
  builder_.set_source(source);
  trial_.set_source(source);
  builder_.set_letters(first_alphabet(source));
  std::uint32_t told = 0;  // past the last game
  const auto finish = [&](std::uint32_t at) {
    told = at;
    sink(is_settled() ? builder_.game() : settle(source));
  };
  read_games(source.text, 0, builder_, finish);
  if (!has_cut_rest(source, told)) return;
  const auto end = static_cast<std::uint32_t>(source.text.size());
  builder_.begin_game(told);
  builder_.end_game(end);
  finish(end);
}

std::uint32_t Replayer::count_games(const Source& source) {
  std::uint32_t games = 0;
  std::uint32_t told = 0;
  const auto finish = [&](std::uint32_t at) {
    told = at;
    ++games;
  };
  read_games(source.text, 0, builder_, finish, Effort::count);
  return games + (has_cut_rest(source, told) ? 1 : 0);
}

}  // namespace partiar::scoresheet
