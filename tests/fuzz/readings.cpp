// The weighed reading of any text: it ends, its games do not overlap, their moves are legal, all
// findings are within the text, and the result is reproducible.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "board/legal_moves.h"
#include "input.h"
#include "languages/alphabets.h"
#include "scoresheet/games.h"
#include "scoresheet/reading.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;

void check_moves(const scoresheet::ReadGame& game) {
  board::Position position = board::Position::initial();
  for (const scoresheet::TakenMove& taken : game.moves) {
    check(std::ranges::count(board::legal_moves(position), taken.move) == 1);
    position.play_unchecked(taken.move);
  }
}

void check_words(const scoresheet::WeighedReading& read, std::size_t bytes) {
  const auto& sheet = read.layout.sheet;
  check(read.words.words.size() <= scoresheet::most_words);
  for (const scoresheet::Word& word : read.words.words) {
    check(word.begin < word.end && word.end <= sheet.size());
    const base::Span where = sheet.span_of(scoresheet::Stretch{word.begin, word.end});
    check(where.begin <= where.end && where.end <= bytes);
  }
  for (const scoresheet::ReadGame& game : read.reading.games) {
    check(!game.moves.empty());
    for (const scoresheet::TakenMove& taken : game.moves) {
      check(!taken.where.empty() && taken.where.end <= sheet.size());
      check(taken.word < read.words.words.size());
    }
  }
}

void check_game(const replay::Game& game, std::size_t bytes) {
  const auto plies = game.followed.moves.size();
  const auto is_within = [bytes](base::Span where) {
    return where.begin <= where.end && where.end <= bytes;
  };
  check(is_within(game.span()));
  for (const auto& finding : game.findings) {
    check(is_within(finding.where) && finding.ply.value <= plies + 1);
  }
  for (const auto& entry : game.followed.entries) check(is_within(entry.where));
}

bool is_same(const scoresheet::WeighedReading& one, const scoresheet::WeighedReading& other) {
  const auto plays_alike = [](const auto& left, const auto& right) {
    return left.outcome == right.outcome &&
           std::ranges::equal(left.moves, right.moves, {}, &scoresheet::TakenMove::move,
                              &scoresheet::TakenMove::move);
  };
  return one.alphabet == other.alphabet && one.reading.price == other.reading.price &&
         one.moves_left == other.moves_left && one.rival.has_value() == other.rival.has_value() &&
         std::ranges::equal(one.reading.games, other.reading.games, plays_alike);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto& alphabets = languages::alphabets();
  const std::size_t letters = input.choose(1 + alphabets.size());
  const auto asked = letters > 0 ? std::optional{letters - 1} : std::nullopt;
  const bool is_read_again = input.choose(8) == 0;
  const std::string_view text = input.text();
  if (!text::is_utf8(text)) return 0;
  const auto read = scoresheet::read_weighed(text, alphabets, asked);
  if (is_read_again) {
    const auto again = scoresheet::read_weighed(text, alphabets, asked);
    check(read.has_value() == again.has_value());
    check(!read || is_same(*read, *again));
  }
  if (!read) return 0;
  check(!asked || read->alphabet == *asked);
  check_words(*read, text.size());
  for (const auto& game : read->reading.games) check_moves(game);
  const replay::ReplayOptions options{.alphabets = &alphabets, .keep_entries = true};
  const auto games = scoresheet::games_of(*read, {.text = text}, options);
  check(games.size() == read->reading.games.size());
  for (const replay::Game& game : games) check_game(game, text.size());
  return 0;
}
