#include "scoresheet/internal/sentences.h"

#include <cstddef>
#include <vector>

#include "languages/statement.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

class SentenceNoter {
 public:
  SentenceNoter(const Sheet& sheet, std::vector<Word>& words) : sheet_{sheet}, words_{words} {}

  void note() {
    note_results();
    for (std::size_t i = 0; i < words_.size(); ++i) {
      Word& word = words_[i];
      if (word.kind == WordKind::number) {
        word.begins_sentence = word.has_move_behind && ends_sentence(i) && !is_told(i);
      }
      const bool is_whole = word.end > word.begin + 1;  // unlike in `N xe4`
      word.is_before_prose = word.kind == WordKind::move && word.is_weak && is_whole &&
                             is_before_words(i) && !tells_end(i + 1);
    }
  }

 private:
  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }

  /// Marks the numbers from which only moves go on to a result.
  void note_results() {
    bool goes_on = false;
    for (std::size_t i = words_.size(); i-- > 0;) {
      Word& word = words_[i];
      const bool is_result = word.outcome != Outcome::none;
      const bool is_other = word.kind == WordKind::word || word.kind == WordKind::open ||
                            word.kind == WordKind::close;
      goes_on = is_result || (goes_on && !is_other);
      word.goes_to_result = goes_on && word.kind == WordKind::number;
    }
  }

  /// Whether words end with a full stop before `i`. A short one is an abbreviation: `z. B.`
  [[nodiscard]] bool ends_sentence(std::size_t i) const {
    constexpr std::uint32_t shortest = 3;
    std::size_t stop = i;
    while (stop > 0 && is_sign_of(stop - 1, U"\"'\u201C\u201D\u00BB\u00AB")) --stop;
    if (stop < 2 || !is_sign_of(stop - 1, U".!?\u2026")) return false;
    while (stop > 0 && is_sign_of(stop - 1, U".!?\u2026")) --stop;
    if (stop == 0) return false;
    const Word& last = words_[stop - 1];
    if (last.kind == WordKind::close) return true;
    // `White would play 11.Rg1. 11.h3`
    const bool is_numbered = stop > 1 && words_[stop - 2].kind == WordKind::number;
    if (last.kind == WordKind::move && is_numbered) return words_[stop - 2].prose == Prose::more;
    return last.kind == WordKind::word && last.end - last.begin >= shortest;
  }

  [[nodiscard]] bool is_sign_of(std::size_t i, std::u32string_view signs) const {
    return words_[i].kind == WordKind::sign && is_any_of(at(words_[i].begin), signs);
  }

  /// Whether the sentence goes on behind the move of the number `i`: `6.a4 is usual.`
  [[nodiscard]] bool is_told(std::size_t i) const {
    std::size_t move = i + 1;
    while (words_[move].kind == WordKind::sign) ++move;
    return is_before_words(move);
  }

  /// Whether a word in small letters stands directly behind the move `i`.
  [[nodiscard]] bool is_before_words(std::size_t i) const {
    if (i + 1 >= words_.size()) return false;
    const Word& behind = words_[i + 1];
    return behind.kind == WordKind::word && !behind.starts_line && behind.end > behind.begin + 1 &&
           !is_digit(at(behind.end)) && is_letter(at(behind.begin)) &&
           !is_capital(at(behind.begin));
  }

  /// Whether words say how the game ended.
  [[nodiscard]] bool tells_end(std::size_t first) const {
    constexpr std::size_t longest = 4;
    std::size_t end = first;
    for (; end < words_.size() && end < first + longest; ++end) {
      if (words_[end].kind != WordKind::word || (end > first && words_[end].starts_line)) break;
      if (words_[end].outcome != Outcome::none) return true;
    }
    const auto phrase = sheet_.bytes_of({words_[first].begin, words_[end - 1].end});
    return languages::read_statement(phrase) != languages::Statement::nothing;
  }

  const Sheet& sheet_;
  std::vector<Word>& words_;
};

}  // namespace

void note_sentences(const Sheet& sheet, Words& words) {
  SentenceNoter{sheet, words.words}.note();
}

}  // namespace partiar::scoresheet::internal
