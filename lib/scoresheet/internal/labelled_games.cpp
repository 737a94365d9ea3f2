#include "scoresheet/internal/labelled_games.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace partiar::scoresheet::internal {

namespace {

class LabelNoter {
 public:
  explicit LabelNoter(std::vector<Word>& words) : words_{words} {}

  void note() {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const Word& word = words_[i];
      const bool is_first = word.kind == WordKind::number && word.number == 1 &&
                            word.side != Side::black && word.has_move_behind;
      // The first may have been cut from its label.
      const bool is_labelled = word.is_headed || i == 0 || has_label(i);
      if (is_first && is_labelled && !word.follows_lead && ends_line(i)) found.push_back(i);
    }
    if (found.size() < 2) return;
    for (const std::size_t number : found) words_[number].is_labelled = true;
  }

 private:
  /// Whether a few words begin the line of the number, and prose does not go on in them from the
  /// line above.
  [[nodiscard]] bool has_label(std::size_t number) const {
    constexpr std::size_t most_words = 8;
    std::size_t first = number;
    std::size_t count = 0;
    while (first > 0 && !words_[first].starts_line) {
      const Word& word = words_[--first];
      if (word.kind == WordKind::result || word.has_move_behind) return false;  // `Dahl` is Dah1
      count += word.kind == WordKind::word ? 1 : 0;
    }
    const bool is_apart =
        first == 0 || words_[first].starts_paragraph || ends_game(words_[first - 1], first);
    return count > 0 && count <= most_words && is_apart;
  }

  /// Whether a game may end with the word before `behind`: it is a move, a result or of words for
  /// one.
  [[nodiscard]] bool ends_game(const Word& last, std::size_t behind) const {
    if (last.kind == WordKind::move || last.kind == WordKind::result) return true;
    for (std::size_t i = behind; i-- > 0;) {
      if (words_[i].outcome != Outcome::none) return true;
      if (words_[i].starts_line || words_[i].kind == WordKind::move) break;
    }
    return false;
  }

  /// Whether only moves stand from the number on to the end of a line, or to words for how the game
  /// ended.
  [[nodiscard]] bool ends_line(std::size_t number) const {
    std::size_t i = number + 1;
    while (i < words_.size() &&
           (words_[i].kind == WordKind::number || words_[i].kind == WordKind::move ||
            words_[i].kind == WordKind::sign)) {
      ++i;
    }
    if (i == words_.size() || words_[i].starts_line) return true;
    const std::size_t end = std::min(words_.size(), i + longest_end);
    for (; i < end && !words_[i].starts_line; ++i) {
      if (words_[i].outcome != Outcome::none || words_[i].kind == WordKind::result) return true;
    }
    return false;
  }

  static constexpr std::size_t longest_end = 4;  // words before the one that says it

  std::vector<Word>& words_;
};

}  // namespace

void note_labelled_games(Words& words) {
  LabelNoter{words.words}.note();
}

}  // namespace partiar::scoresheet::internal
