#include "scoresheet/internal/sentences.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "languages/asides.h"
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
      const bool is_numbered = word.kind == WordKind::number && word.has_move_behind;
      word.follows_lead = ((is_numbered || word.kind == WordKind::move) && is_supposed(i)) ||
                          (is_numbered && is_quoted(i));
      word.is_supposed = word.follows_lead && !(is_numbered && word.goes_to_result);
      const bool is_whole = word.end > word.begin + 1;  // unlike in `N xe4`
      word.is_before_prose = word.kind == WordKind::move && word.is_weak && is_whole &&
                             is_before_words(i) && !tells_end(i + 1);
    }
  }

 private:
  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }

  /// Marks the numbers from which only moves, and remarks in brackets, go on to a result or to the
  /// end of the sheet.
  void note_results() {
    std::size_t first = 0;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const Word& word = words_[i];
      if (word.kind == WordKind::open && word.match > i) {
        i = word.match;
      } else if (begins_end(i)) {
        first = note_row(&Word::goes_to_result, first, i);
      } else if (word.kind == WordKind::word || word.kind == WordKind::open ||
                 word.kind == WordKind::close) {
        first = i + 1;
      }
    }
    note_row(&Word::goes_to_end, first, words_.size());
  }

  /// Returns where the row ends.
  std::size_t note_row(bool Word::* flag, std::size_t first, std::size_t end) {
    for (; first < end; ++first) {
      words_[first].*flag = words_[first].kind == WordKind::number;
      first = std::max<std::size_t>(first, words_[first].match);
    }
    return first;
  }

  /// Whether a result stands at `i`, or begins there, with whom it is about: `White resigned`.
  [[nodiscard]] bool begins_end(std::size_t i) const {
    constexpr std::size_t longest = 3;
    const bool is_apart = i + 1 == words_.size() || words_[i + 1].starts_line;
    if (is_sign_of(i, U"*") && is_apart) return true;
    const auto end = std::min(words_.size(), i + longest);
    for (std::size_t j = i; j < end; ++j) {
      if (words_[j].outcome != Outcome::none) return true;
      if (words_[j].kind != WordKind::word) return false;
    }
    return false;
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

  /// Whether the sentence goes on behind the move of the number `i`, `6.a4 is usual.`, other than
  /// with how the game ended.
  [[nodiscard]] bool is_told(std::size_t i) const {
    std::size_t move = i + 1;
    while (words_[move].kind == WordKind::sign) ++move;
    return is_before_words(move) && !tells_end(move + 1);
  }

  /// Whether the words directly before `i` lead to what was not played.
  [[nodiscard]] bool is_supposed(std::size_t i) const {
    constexpr std::size_t longest = 6;
    std::size_t first = i;
    bool has_words = false;
    for (; first > 0 && i - first < longest && !words_[first].starts_paragraph; --first) {
      const WordKind kind = words_[first - 1].kind;
      if (kind != WordKind::word && kind != WordKind::sign) break;
      has_words |= kind == WordKind::word;
    }
    const Stretch before{words_[first].begin, words_[i].begin};
    return has_words && languages::lead_to_aside(in_one_line(sheet_.bytes_of(before)));
  }

  /// Whether words quote the number `i` and what is played there, and the number comes again:
  /// `White prevents "5...e5". 5...e6`
  [[nodiscard]] bool is_quoted(std::size_t i) const {
    constexpr std::u32string_view marks = U"\"\u201C\u201D\u201E\u00AB\u00BB";
    if (i < 2 || words_[i].prose == Prose::none || !is_sign_of(i - 1, marks)) return false;
    const Word& mark = words_[i - 1];
    return mark.end == words_[i].begin && is_blank(at(mark.begin - 1)) && closes(i + 1, marks) &&
           comes_again(i);
  }

  /// Whether only numbers and moves stand between the word `first` and one of these signs.
  [[nodiscard]] bool closes(std::size_t first, std::u32string_view marks) const {
    constexpr std::size_t longest = 6;
    const std::size_t end = std::min(words_.size(), first + longest);
    for (std::size_t j = first; j < end; ++j) {
      if (is_sign_of(j, marks)) return true;
      const WordKind kind = words_[j].kind;
      if (kind != WordKind::number && kind != WordKind::move && kind != WordKind::sign)
        return false;
    }
    return false;
  }

  [[nodiscard]] bool comes_again(std::size_t i) const {
    constexpr std::size_t soon = 120;
    const auto end =
        words_.begin() + static_cast<std::ptrdiff_t>(std::min(words_.size(), i + soon));
    return std::any_of(words_.begin() + static_cast<std::ptrdiff_t>(i) + 1, end,
                       [&](const Word& word) {
                         return word.kind == WordKind::number && word.has_move_behind &&
                                word.number == words_[i].number && word.side == words_[i].side;
                       });
  }

  [[nodiscard]] bool is_before_words(std::size_t i) const {
    return stands_before_words(sheet_, words_, i);
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

/// Whether a word is part of a sentence, not of the score.
bool is_of_sentence(const Word& word) {
  switch (word.kind) {
    case WordKind::word:
    case WordKind::sign:
    case WordKind::open:
    case WordKind::close:
      return true;
    case WordKind::number:
      return !word.has_move_behind;
    case WordKind::move:
      return word.is_weak;  // `de`
    case WordKind::result:
    case WordKind::other:
      return false;
  }
  return false;
}

/// Whether words of resignation, which close a game themselves, stand among these outside brackets.
bool names_resignation(const std::vector<Word>& words, std::uint32_t first, std::uint32_t end) {
  for (std::uint32_t i = first; i < end; ++i) {
    if (words[i].kind == WordKind::open && words[i].match > i) i = words[i].match;
    if (i < end && words[i].outcome == Outcome::resignation) return true;
  }
  return false;
}

/// Whether the words from `first` up to `end`, but for those of a resignation, say how the game
/// ended.
bool states_end_in(const Sheet& sheet, const std::vector<Word>& words, std::uint32_t first,
                   std::uint32_t end) {
  constexpr std::uint32_t most_words = 20;
  constexpr std::uint32_t longest = 120;  // characters
  const Stretch where{words[first].begin, words[end - 1].end};
  return end - first <= most_words && where.end - where.begin <= longest &&
         !names_resignation(words, first, end) &&
         languages::states_end(in_one_line(sheet.bytes_of(where)), {}, languages::Unknown::some);
}

/// Whether the game goes on directly behind words for an end, up to a result in signs: `Adjourned.
/// 15.Df1 Kf8 16.Dh3 Kg8 17.Dh7 1-0`. A remark begins with words.
bool goes_on(const std::vector<Word>& words, std::uint32_t behind) {
  constexpr unsigned enough = 3;
  constexpr std::size_t most_words = 3'000;  // a game with remarks; many ends cost little each
  while (behind < words.size() && words[behind].kind == WordKind::sign) ++behind;
  if (behind == words.size() || words[behind].kind != WordKind::number) return false;
  unsigned numbers = 0;
  std::uint32_t due = words[behind].number;
  const std::size_t end = std::min(words.size(), behind + most_words);
  for (std::size_t i = behind; i < end; ++i) {
    const Word& word = words[i];
    if (word.kind == WordKind::result) return numbers >= enough;
    const bool is_number = word.kind == WordKind::number && word.has_move_behind;
    if (is_number && word.number == 1) return false;
    if (!is_number || word.number != due) continue;
    ++numbers;
    ++due;
  }
  return false;
}

void note_stated_end(std::vector<Word>& words, std::uint32_t first, std::uint32_t end) {
  words[first].states_end = true;
  if (!goes_on(words, end)) words[first].outcome = Outcome::told;
}

}  // namespace

bool stands_before_words(const Sheet& sheet, const std::vector<Word>& words, std::size_t move) {
  if (move + 1 >= words.size()) return false;
  const Word& behind = words[move + 1];
  return behind.kind == WordKind::word && !behind.starts_line && behind.end > behind.begin + 1 &&
         !is_digit(sheet.at(behind.end)) && is_letter(sheet.at(behind.begin)) &&
         !is_capital(sheet.at(behind.begin));
}

std::uint32_t find_sentence_end(const Sheet& sheet, const Words& words, std::uint32_t first,
                                std::uint32_t end) {
  constexpr std::u32string_view stops = U".!?;\u2026\u3002";
  const auto& all = words.words;
  for (std::uint32_t i = first; i < end; ++i) {
    if (!is_of_sentence(all[i]) || (i > first && all[i].starts_paragraph)) return i;
    const bool is_stop = all[i].kind == WordKind::sign && is_any_of(sheet.at(all[i].begin), stops);
    // Unlike in `W.O. das brancas`.
    const bool is_initial = i > first && all[i - 1].kind == WordKind::word &&
                            all[i - 1].end == all[i - 1].begin + 1 &&
                            sheet.at(all[i].begin) == U'.';
    if (is_stop && !is_initial) return i + 1;
  }
  return end;
}

void note_stated_ends(const Sheet& sheet, Words& words) {
  auto& all = words.words;
  const auto size = static_cast<std::uint32_t>(all.size());
  bool has_move = false;
  for (std::uint32_t first = 0; first < size;) {
    has_move |= all[first].kind == WordKind::move && !all[first].is_weak;
    if (!has_move || all[first].kind != WordKind::word) {
      ++first;
      continue;
    }
    const std::uint32_t end = find_sentence_end(sheet, words, first, size);
    if (states_end_in(sheet, all, first, end)) {
      note_stated_end(all, first, end);
      first = end;
      continue;
    }
    while (first < end) {
      std::uint32_t line_end = first + 1;
      while (line_end < end && !all[line_end].starts_line) ++line_end;
      const bool is_line = line_end < end || all[first].starts_line;
      if (is_line && all[first].kind == WordKind::word &&
          states_end_in(sheet, all, first, line_end)) {
        note_stated_end(all, first, line_end);
      }
      first = line_end;
    }
  }
}

void note_sentences(const Sheet& sheet, Words& words) {
  SentenceNoter{sheet, words.words}.note();
}

}  // namespace partiar::scoresheet::internal
