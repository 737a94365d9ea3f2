// The moves and the text between them, for writing the game again.
#include <algorithm>

#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/game_maker.h"
#include "scoresheet/variations.h"

namespace partiar::scoresheet::internal {

/// The end of the words from `first` on that precede a move and its number.
std::uint32_t GameMaker::end_before(std::uint32_t first, const TakenMove& taken) const {
  std::uint32_t end = first;
  while (end < words().size() && words()[end].begin < taken.where.begin) ++end;
  while (end > first && words()[end - 1].kind == WordKind::number) --end;
  return end;
}

void GameMaker::keep_entries() {
  std::uint32_t next = 0;
  if (options_.alphabets != nullptr) {
    meanings_ = read_letters(read_.words.letters, (*options_.alphabets)[read_.alphabet].letters);
  }
  while (next < words().size() && words()[next].begin < read_game_.moves.front().where.begin)
    ++next;
  for (const TakenMove& taken : read_game_.moves) {
    if (!game_.followed.entries.empty() || next > 0) {
      const std::uint32_t end = end_before(next, taken);
      if (!game_.followed.entries.empty()) keep_between(next, end);
    }
    keep_move(taken);
    before_ = position_;
    position_.play_unchecked(taken.move);
    next = taken.word + 1;
  }
  keep_between(next, extent_.end);
}

/// Keeps a move, and the annotation signs attached to it.
void GameMaker::keep_move(const TakenMove& taken) {
  const auto is_glyph = [&](std::uint32_t i) { return is_any_of(read_.layout.sheet.at(i), U"!?"); };
  Stretch move = taken.where;
  Stretch glyph{move.end, move.end};
  while (move.end > move.begin + 1 && is_glyph(move.end - 1)) --move.end;
  glyph.begin = move.end;
  game_.followed.entries.push_back({span_of(move), taken.move, pgn::TokenKind::move});
  if (glyph.empty()) return;
  game_.followed.entries.push_back({span_of(glyph), {}, pgn::TokenKind::glyph});
}

/// Keeps a playable line in brackets that replaces the last move.
void GameMaker::keep_variation(const std::vector<TakenMove>& line, std::uint32_t open) {
  auto& entries = game_.followed.entries;
  const std::uint32_t close = words()[open].match;
  entries.push_back({span_of(open), {}, pgn::TokenKind::variation_open});
  std::uint32_t next = open + 1;
  for (const TakenMove& taken : line) {
    keep_words(next, end_before(next, taken));
    keep_move(taken);
    next = taken.word + 1;
  }
  keep_words(next, close);
  entries.push_back({span_of(close), {}, pgn::TokenKind::variation_close});
}

/// Keeps the words between two moves.
void GameMaker::keep_between(std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t i = first; i < end; ++i) {
    if (words()[i].kind != WordKind::open || words()[i].match <= i) continue;
    const std::uint32_t behind = words()[i].match + 1;
    // If columns are read one after the other, its end may be above its beginning.
    const bool is_in_order = span_of(i).begin < span_of(behind - 1).end;
    const bool is_comment =
        read_.layout.sheet.at(words()[i].begin) == U'{' && behind <= end && is_in_order;
    const auto line = behind <= end && !is_comment
                          ? read_variation(read_.words, meanings_, before_, i)
                          : std::nullopt;
    if (line || is_comment) {
      keep_between(first, i);
      if (line) {
        keep_variation(*line, i);
      } else {
        const base::Span where{span_of(i).begin, span_of(behind - 1).end};
        game_.followed.entries.push_back({where, {}, pgn::TokenKind::comment});
      }
      return keep_between(behind, end);
    }
    i = std::min(behind, end) - 1;
  }
  const auto& marker = game_.followed.markers.first;
  for (std::uint32_t i = first; i < end && marker; ++i) {
    if (words()[i].kind != WordKind::result || marker->where != span_of_result(i)) continue;
    keep_between(first, i);
    game_.followed.entries.push_back({marker->where, {}, pgn::TokenKind::result});
    return keep_between(i + 1, end);
  }
  keep_words(first, end);
}

/// Keeps a glyph or the text of a comment.
void GameMaker::keep_words(std::uint32_t first, std::uint32_t end) {
  while (first < end && words()[first].kind == WordKind::sign &&
         is_any_of(read_.layout.sheet.at(words()[first].begin), U".,;|-/*")) {
    ++first;
  }
  if (first >= end) return;
  const bool is_glyph = std::all_of(words().begin() + first, words().begin() + end,
                                    [](const Word& word) { return word.kind == WordKind::sign; });
  const base::Span where{span_of(first).begin, span_of(end - 1).end};
  if (where.begin >= where.end) return;
  game_.followed.entries.push_back(
      {where, {}, is_glyph ? pgn::TokenKind::glyph : pgn::TokenKind::unknown});
}

}  // namespace partiar::scoresheet::internal
