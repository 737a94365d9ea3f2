#include "scoresheet/repair.h"

#include <algorithm>
#include <utility>

#include "findings/code.h"
#include "notation/move_writer.h"
#include "scoresheet/internal/main_line.h"
#include "scoresheet/internal/repair_prices.h"
#include "scoresheet/internal/repair_search.h"

namespace partiar::scoresheet {

namespace {

using replay::Game;
using replay::Stop;

/// Whether the game stops at a word of the main line whose meaning is in question.
bool stops_at_word(const Game& game) {
  const auto& stop = game.followed.stop;
  if (!stop || stop->kind != Stop::Kind::word || !game.start.is_playable) return false;
  const findings::Code code = stop->finding.code;
  return code != findings::Code::notation_letters_ambiguous &&
         code != findings::Code::notation_case_ambiguous && code != findings::Code::move_null &&
         !game.followed.irregular;
}

/// Whether the words playable as written are those that were replayed. In letters other than the
/// game's, either may end earlier.
bool is_same_line(const Game& game, const notation::Alphabet* alphabet,
                  const std::vector<board::Move>& as_written) {
  const auto& followed = game.followed.moves;
  const auto ends = std::ranges::mismatch(as_written, followed);
  if (alphabet != game.alphabet) {
    return ends.in1 == as_written.end() || ends.in2 == followed.end();
  }
  const bool is_number = game.followed.stop->finding.code == findings::Code::move_missing;
  return ends.in2 == followed.end() && (as_written.size() == followed.size() || is_number);
}

/// Writes the moves of the edits, in the letters of the sheet.
void write(std::vector<Edit>& edits, const Game& game, const notation::PieceLetters& letters,
           const std::vector<board::Move>& moves) {
  notation::MoveStyle style;
  style.letters = &letters;
  for (Edit& edit : edits) {
    if (!edit.move) continue;
    board::Position before = game.start.position;
    for (std::uint32_t i = 0; i + 1 < edit.ply.value; ++i) before.play_unchecked(moves[i]);
    notation::append_move(edit.text, before, *edit.move, style);
  }
}

/// The repair of the game if it is written in `alphabet`; null: English.
std::optional<Repair> propose_in(const notation::Alphabet* alphabet, const Game& game) {
  const notation::PieceLetters& letters =
      alphabet != nullptr ? alphabet->letters : notation::PieceLetters::english();
  constexpr std::size_t most_words = 1'200;
  const auto words = internal::read_main_line(game, letters, most_words);
  if (!words || words->empty()) return std::nullopt;
  const internal::RepairTask task{game.text, *words, game.start.position, letters,
                                  game.judgement.claimed};
  internal::RepairSearch search{task};
  if (!is_same_line(game, alphabet, search.as_written()) || search.lacks_pair()) {
    return std::nullopt;
  }
  auto [best, next] = search.search();
  if (!best || best->edits.empty()) return std::nullopt;
  // A move that does not resemble the word written could just as well be any other.
  const Edit& first = best->edits.front();
  if (first.kind == EditKind::word && (*words)[first.ply.value - 1].san) return std::nullopt;
  if (next && next->cost < best->cost + internal::repair_prices.margin) return std::nullopt;
  write(best->edits, game, letters, best->moves);
  Repair repair{.edits = std::move(best->edits),
                .moves = std::move(best->moves),
                .last = best->last,
                .cost = best->cost,
                .alphabet = alphabet};
  if (next) repair.next_cost = next->cost;
  return repair;
}

}  // namespace

std::optional<Repair> propose_repair(const Game& game) {
  if (!stops_at_word(game)) return std::nullopt;
  if (auto repair = propose_in(game.alphabet, game)) return repair;
  // A single misread letter may make English look like another language.
  const bool is_pgn = !game.head.tags.empty() && game.alphabet_or_english().name != "en";
  return is_pgn ? propose_in(nullptr, game) : std::nullopt;
}

}  // namespace partiar::scoresheet
