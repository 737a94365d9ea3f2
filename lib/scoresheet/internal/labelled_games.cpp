#include "scoresheet/internal/labelled_games.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace partiar::scoresheet::internal {

namespace {

class LabelNoter {
 public:
  explicit LabelNoter(std::vector<Word>& words) : words_{words} {}

  void note() {
    std::vector<std::size_t> behind;
    std::vector<std::size_t> below;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const Word& word = words_[i];
      if (word.starts_line) above_ = last_;
      if (word.kind == WordKind::number && word.has_move_behind) {
        const bool is_behind = begins_game(word) && has_label(i);
        const bool is_below = begins_game(word) && word.is_headed;
        const bool is_game = (is_behind || is_below) && ends_line(i) && !is_remark(i);
        const bool is_cut = i == 0 && begins_game(word) && ends_line(i);  // from its label
        if (is_cut || (is_game && is_behind)) behind.push_back(i);
        if (is_cut || (is_game && is_below)) below.push_back(i);
        last_ = {.number = &word};
      }
      last_.is_over |= ends_game(word);
    }
    mark(behind);
    mark(below);
  }

 private:
  /// The last number of the moves of a game, and whether its end stands behind them.
  struct Row {
    const Word* number = nullptr;
    bool is_over = false;
    std::size_t end = 0;  ///< the next number, in the lines below; of words, if there is none

    /// Whether the number `next` follows the last.
    [[nodiscard]] bool goes_on_at(const Word& next) const {
      if (number == nullptr) return false;
      const std::uint32_t due = number->number + (next.side == Side::black ? 0U : 1U);
      return next.number == due || (next.side == Side::either && next.number == number->number);
    }
  };

  /// One alone may as well begin a remark.
  void mark(const std::vector<std::size_t>& numbers) {
    if (numbers.size() < 2) return;
    for (const std::size_t number : numbers) words_[number].is_labelled = true;
  }

  [[nodiscard]] static bool begins_game(const Word& number) {
    return number.number == 1 && number.side != Side::black && !number.follows_lead;
  }

  [[nodiscard]] static bool ends_game(const Word& word) {
    return word.kind == WordKind::result || word.outcome != Outcome::none || word.states_end;
  }

  /// Whether the game above, not ended, goes on behind the line of the number, or may do so.
  [[nodiscard]] bool is_remark(std::size_t number) const {
    constexpr int most_games = 8;  // each without another line
    if (above_.number == nullptr || above_.is_over) return false;
    std::size_t next = number;
    Row row;
    for (int games = 0; games < most_games && next < words_.size() && begins_game(words_[next]);
         ++games) {
      row = row_from(next);
      next = row.end;
    }
    if (next == words_.size() || begins_game(words_[next])) return false;
    return above_.goes_on_at(words_[next]) || (!row.is_over && !row.goes_on_at(words_[next]));
  }

  /// The row from a number to the end of its line.
  [[nodiscard]] Row row_from(std::size_t first) const {
    Row row{.number = &words_[first], .end = first + 1};
    for (bool is_below = false; row.end < words_.size(); ++row.end) {
      const Word& word = words_[row.end];
      is_below |= word.starts_line;
      if (word.has_move_behind && is_below) break;
      if (word.has_move_behind) row.number = &word;
      row.is_over |= ends_game(word);
    }
    return row;
  }

  /// Whether a few words begin the line of the number, and prose does not go on in them from the
  /// line above.
  [[nodiscard]] bool has_label(std::size_t number) const {
    constexpr std::size_t most_words = 8;
    std::size_t first = number;
    std::size_t count = 0;
    while (first > 0 && count <= most_words && !words_[first].starts_line) {
      const Word& word = words_[--first];
      if (word.kind == WordKind::result || word.has_move_behind) return false;  // `Dahl` is Dah1
      count += word.kind == WordKind::word ? 1 : 0;
    }
    const bool is_apart =
        first == 0 || words_[first].starts_paragraph || may_end(words_[first - 1], first);
    return count > 0 && count <= most_words && is_apart;
  }

  /// Whether a game may end with the word before `behind`: it is a move, a result or of words for
  /// one.
  [[nodiscard]] bool may_end(const Word& last, std::size_t behind) const {
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
  Row last_{};
  Row above_{};  ///< the last in the lines above
};

}  // namespace

void note_labelled_games(Words& words) {
  LabelNoter{words.words}.note();
}

}  // namespace partiar::scoresheet::internal
