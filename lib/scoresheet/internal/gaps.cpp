#include "scoresheet/internal/gaps.h"

#include <algorithm>
#include <cstddef>

#include "base/empty_place.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

class GapNoter {
 public:
  GapNoter(const Sheet& sheet, const Words& words) : sheet_{sheet}, words_{words.words} {}

  /// Whether the number `i` has something in place of White's move.
  [[nodiscard]] bool has_gap(std::size_t i) const {
    const std::size_t behind = i + 1;
    if (behind == words_.size() || words_[i].number == 0) return false;
    if (has_question(behind)) return true;
    if (has_dots_apart(words_[i])) return !is_announced_before(i);
    if (has_dash_apart(words_[i])) return !is_usual_dash(i) && lacks_move(behind);
    if (has_sign_apart(behind)) return lacks_move(behind);
    const bool is_bracket =
        words_[behind].kind == WordKind::open && at(words_[behind].begin) != U';';
    if (!is_bracket || words_[behind].match <= behind) return false;
    if (is_all(behind, WordKind::sign)) return true;
    // `6. (forced) Nf3 Nc6` has both moves.
    return is_all(behind, WordKind::word) && count_moves(words_[behind].match + 1U) == 1;
  }

 private:
  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }

  /// `6. ...`, unlike `6...`; whether White is to move tells the search.
  [[nodiscard]] bool has_dots_apart(const Word& number) const {
    for (std::uint32_t i = number.begin; i + 1 < number.end; ++i) {
      const bool are_dots = at(i + 1) == U'\u2026' || (at(i + 1) == U'.' && at(i + 2) == U'.');
      if (is_blank(at(i)) && are_dots) return true;
    }
    return false;
  }

  /// Whether White's move of that number stands before: `6. Nf3, ... A remark. 6 ..., Nc6`.
  [[nodiscard]] bool is_announced_before(std::size_t i) const {
    constexpr std::size_t near = 300;  // words of a remark
    const std::size_t first = i > near ? i - near : 0;
    return std::any_of(words_.begin() + static_cast<std::ptrdiff_t>(first),
                       words_.begin() + static_cast<std::ptrdiff_t>(i), [&](const Word& word) {
                         return word.kind == WordKind::number && word.has_move_behind &&
                                word.number == words_[i].number && word.side != Side::black;
                       });
  }

  /// `6. -`
  [[nodiscard]] bool has_dash_apart(const Word& number) const {
    return number.end >= number.begin + 2 && at(number.end - 1) == U'-' &&
           is_blank(at(number.end - 2)) && is_blank(at(number.end));
  }

  /// Whether a number before `i` is written with a dash, too: `1. - e4 e5 2. - Nf3`.
  [[nodiscard]] bool is_usual_dash(std::size_t i) const {
    const auto is_number = [](const Word& word) { return word.kind == WordKind::number; };
    const auto end = words_.begin() + static_cast<std::ptrdiff_t>(i);
    const auto before = std::find_if(words_.begin(), end, is_number);
    return before == end || has_dash_apart(*before);
  }

  /// Question marks that stand alone.
  [[nodiscard]] bool has_question(std::size_t i) const {
    std::uint32_t end = words_[i].begin;
    while (at(end) == U'?') ++end;
    return end > words_[i].begin && is_blank(at(end));
  }

  /// A sign that stands alone for a move.
  [[nodiscard]] bool has_sign_apart(std::size_t i) const {
    std::uint32_t end = words_[i].begin;
    if (is_digit(at(end - 1))) return false;  // it belongs to the number: `6/ Nf3`
    while (!is_blank(at(end)) && at(end) == at(words_[i].begin)) ++end;
    return is_blank(at(end)) && base::is_empty_place(sheet_.bytes_of({words_[i].begin, end}));
  }

  /// Whether less than two moves stand from `i` on before the next number; at the end of a game, a
  /// sign alone says that none was made.
  [[nodiscard]] bool lacks_move(std::size_t i) const {
    const std::size_t moves = count_moves(i);
    const auto is_end = [](const Word& word) {
      return word.kind == WordKind::number || word.kind == WordKind::result;
    };
    const auto end =
        std::find_if(words_.begin() + static_cast<std::ptrdiff_t>(i), words_.end(), is_end);
    return moves == 1 || (moves == 0 && end != words_.end() && end->kind == WordKind::number);
  }

  /// Whether all that is in the bracket `open` is of `kind`.
  [[nodiscard]] bool is_all(std::size_t open, WordKind kind) const {
    const auto begin = words_.begin() + static_cast<std::ptrdiff_t>(open) + 1;
    const auto end = words_.begin() + words_[open].match;
    return begin != end &&
           std::all_of(begin, end, [kind](const Word& word) { return word.kind == kind; });
  }

  /// The moves from `i` on up to the next number.
  [[nodiscard]] std::size_t count_moves(std::size_t i) const {
    std::size_t count = 0;
    for (; i < words_.size() && words_[i].kind != WordKind::number; ++i) {
      if (words_[i].kind == WordKind::open && words_[i].match > i) i = words_[i].match;
      count += words_[i].kind == WordKind::move && !words_[i].is_weak ? 1 : 0;
    }
    return count;
  }

  const Sheet& sheet_;
  const std::vector<Word>& words_;
};

}  // namespace

void note_gaps(const Sheet& sheet, Words& words) {
  const GapNoter noter{sheet, words};
  for (std::size_t i = 0; i < words.words.size(); ++i) {
    Word& word = words.words[i];
    word.has_gap = word.kind == WordKind::number && noter.has_gap(i);
  }
}

}  // namespace partiar::scoresheet::internal
