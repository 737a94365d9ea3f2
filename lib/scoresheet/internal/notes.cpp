#include "scoresheet/internal/notes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

/// The words of a line.
struct Line {
  std::size_t begin, end;
};

std::vector<Line> lines_of_words(const std::vector<Word>& words) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i == 0 || words[i].starts_line) lines.push_back({i, i});
    lines.back().end = i + 1;
  }
  return lines;
}

void make_remark(std::vector<Word>& words, const Line& line) {
  if (line.end - line.begin < 2) return;
  words[line.begin].kind = WordKind::open;
  words[line.begin].match = static_cast<std::uint32_t>(line.end - 1);
}

class NoteFinder {
 public:
  /// Moves are counted as words or, if `are_long`, as far as they may reach: `e2-e4`.
  NoteFinder(Words& words, bool are_long) : all_{words}, words_{words.words}, are_long_{are_long} {}

  void note() && {
    std::size_t behind_bracket = 0;
    for (const Line& line : lines_of_words(words_)) {
      const bool is_apart = line.begin >= behind_bracket;
      for (std::size_t i = line.begin; i < line.end; ++i) {
        if (words_[i].kind != WordKind::open) continue;
        behind_bracket = std::max<std::size_t>(behind_bracket, words_[i].match);
      }
      if (is_apart && behind_bracket <= line.end) take(line);
    }
    finish();
  }

 private:
  [[nodiscard]] std::span<const Word> words_of(const Line& line) const {
    return std::span{words_}.subspan(line.begin, line.end - line.begin);
  }

  /// The last word of the move at `i`.
  [[nodiscard]] std::size_t last_of_move(std::size_t i) const {
    if (!are_long_) return i;
    std::size_t next = i + 1;
    for (const Candidate& candidate : all_.candidates_of(words_[i])) {
      next = std::max<std::size_t>(next, candidate.next);
    }
    return next - 1;
  }

  /// The first word of a line that is no sign.
  [[nodiscard]] const Word& first_of(const Line& line) const {
    const auto words = words_of(line);
    const auto first =
        std::ranges::find_if(words, [](const Word& word) { return word.kind != WordKind::sign; });
    return first == words.end() ? words.front() : *first;
  }

  /// The moves of a line that has nothing else but numbers, signs and brackets, and begins with a
  /// number.
  [[nodiscard]] std::optional<std::size_t> count_moves(const Line& line) const {
    if (!first_of(line).has_move_behind) return std::nullopt;
    std::size_t moves = 0;
    for (std::size_t i = line.begin; i < line.end; ++i) {
      const WordKind kind = words_[i].kind;
      if (kind == WordKind::word || kind == WordKind::other) return std::nullopt;
      if (kind == WordKind::open && words_[i].match > i) i = words_[i].match;
      if (kind != WordKind::move) continue;
      ++moves;
      i = last_of_move(i);
    }
    return moves;
  }

  void take(const Line& line) {
    if (const auto moves = count_moves(line)) {
      const std::size_t ply = ply_of(first_of(line));
      if (ply == 0) finish();
      // Where such lines are in another order than a game's, they may be of the notes.
      is_game_ = ply == plies_ && (ply == 0 || is_game_);
      plies_ += *moves;
      ++lines_;
      notes_.insert(notes_.end(), below_.begin(), below_.end());
      below_.clear();
    } else if (is_game_) {
      below_.push_back(line);
    }
  }

  [[nodiscard]] bool has_moves(const Line& line) const {
    return std::ranges::any_of(words_of(line),
                               [](const Word& word) { return word.kind == WordKind::move; });
  }

  [[nodiscard]] bool has_numbered_move(const Line& line) const {
    return std::ranges::any_of(words_of(line), &Word::has_move_behind);
  }

  [[nodiscard]] bool has_outcome(const Line& line) const {
    return std::ranges::any_of(words_of(line), [](const Word& word) {
      return word.kind == WordKind::result || word.outcome != Outcome::none || word.states_end;
    });
  }

  /// Ends a game, with its notes.
  void finish() {
    constexpr std::size_t fewest_lines = 3;
    constexpr std::size_t fewest_plies = 8;
    if (is_game_ && lines_ >= fewest_lines && plies_ >= fewest_plies) {
      for (const Line& note : notes_) {
        if (has_moves(note)) make_remark(words_, note);
      }
      for (const Line& note : below_) {
        if (has_numbered_move(note) || has_outcome(note)) break;
        if (has_moves(note)) make_remark(words_, note);
      }
    }
    notes_.clear();
    below_.clear();
    plies_ = lines_ = 0;
    is_game_ = false;
  }

  const Words& all_;
  std::vector<Word>& words_;
  bool are_long_;
  std::vector<Line> notes_;  ///< between lines of the game
  std::vector<Line> below_;  ///< below its last line so far
  std::size_t plies_ = 0;
  std::size_t lines_ = 0;
  bool is_game_ = false;
};

/// The letter in brackets at the word `i`, `(a)`; 0 if there is none.
char32_t label_at(const Sheet& sheet, const std::vector<Word>& words, std::size_t i) {
  const bool is_bracket = words[i].kind == WordKind::open && words[i].match == i + 2;
  if (!is_bracket || words[i + 1].end != words[i + 1].begin + 1) return 0;
  const char32_t letter = sheet.at(words[i + 1].begin);
  return is_letter(letter) ? letter : 0;
}

}  // namespace

void note_notes(Words& words) {
  NoteFinder{words, false}.note();
  NoteFinder{words, true}.note();
}

void note_footnotes(const Sheet& sheet, Words& words) {
  constexpr std::size_t fewest = 2;
  auto& all = words.words;
  std::u32string labels;  // between the moves
  for (std::size_t i = 1; i < all.size(); ++i) {
    const char32_t label = all[i].starts_line ? 0 : label_at(sheet, all, i);
    if (label != 0 && all[i - 1].kind == WordKind::move) labels += label;
  }
  std::vector<Line> notes;
  for (const Line& line : lines_of_words(all)) {
    const char32_t label = label_at(sheet, all, line.begin);
    if (label != 0 && labels.contains(label)) notes.push_back(line);
  }
  if (notes.size() < fewest) return;
  for (const Line& note : notes) make_remark(all, note);
}

}  // namespace partiar::scoresheet::internal
