#include "scoresheet/page.h"

#include <algorithm>
#include <cstdint>

#include "scoresheet/match.h"
#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet {

namespace {

class PageCutter {
 public:
  PageCutter(std::string_view text, const notation::Alphabets& alphabets,
             std::optional<std::size_t> asked)
      : alphabets_{alphabets},
        asked_{asked},
        sheet_{read_sheet(text)},
        words_{read_words(sheet_)} {}

  std::vector<base::Span> cut() && {
    std::vector<base::Span> spans;
    std::uint32_t begin = 0;
    const auto& words = words_.words;
    for (std::uint32_t i = 0; i < words.size(); ++i) {
      if (const auto first = may_begin(i) ? first_of_game(i) : std::nullopt) {
        const std::uint32_t end = line_begin(*first);
        if (end > begin) spans.push_back({begin, end});
        begin = end;
      }
      if (words[i].kind == WordKind::move && !words[i].is_weak) last_move_ = i;
    }
    spans.push_back({begin, static_cast<std::uint32_t>(sheet_.text.size())});
    return spans;
  }

 private:
  /// Whether only signs stand before a word in its line: `- 1. e4`, `| 1 | e4 |`.
  [[nodiscard]] bool begins_line(std::uint32_t i) const {
    while (!words_.words[i].starts_line) {
      if (i == 0 || words_.words[--i].kind != WordKind::sign) return false;
    }
    return true;
  }

  /// Whether a word is White's first move or its number, and those of White and Black may be first
  /// moves.
  [[nodiscard]] bool may_begin(std::uint32_t i) const {
    const Word& word = words_.words[i];
    const bool is_number = word.kind == WordKind::number && word.number == 1 &&
                           may_announce(word.side, false) && word.has_move_behind;
    const bool is_move = word.kind == WordKind::move && !word.is_weak;
    if (!last_move_ || (!is_number && !is_move) || !begins_line(i)) return false;
    const auto white = next_move(i);
    const auto black = white ? next_move(*white + 1) : std::nullopt;
    using board::Rank;
    return black && ends_on(*white, Rank::r3, Rank::r4) && ends_on(*black, Rank::r5, Rank::r6);
  }

  [[nodiscard]] std::optional<std::uint32_t> next_move(std::uint32_t i) const {
    constexpr std::uint32_t near = 6;
    const auto end = std::min(static_cast<std::uint32_t>(words_.words.size()), i + near);
    for (; i < end; ++i) {
      if (words_.words[i].kind == WordKind::move) return i;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool ends_on(std::uint32_t move, board::Rank one, board::Rank other) const {
    return std::ranges::any_of(
        words_.candidates_of(words_.words[move]), [&](const Candidate& each) {
          const board::Rank rank = board::rank_of(each.to);
          return each.kind == Candidate::Kind::step && (rank == one || rank == other);
        });
  }

  /// The first word of the game that begins with the word `i`, or of its heading; nothing if
  /// no game does.
  std::optional<std::uint32_t> first_of_game(std::uint32_t i) {
    const auto& words = words_.words;
    std::optional<std::uint32_t> paragraph;
    std::optional<std::uint32_t> heading;  // a line with words, not only a result
    bool has_words = false;
    std::uint32_t line = *last_move_;
    for (std::uint32_t j = *last_move_ + 1; j <= i; ++j) {
      if (words[j].starts_line) line = j;
      if (words[j].starts_paragraph && !paragraph) paragraph = j;
      if (words[j].kind != WordKind::word || j == i || line == *last_move_) continue;
      has_words = true;
      if (!heading) heading = line;
    }
    const auto first = paragraph ? paragraph : heading;
    if (first && has_words && paragraph) return first;
    if (!plays(i)) return std::nullopt;
    return first ? first : std::optional{i};
  }

  /// Whether the moves from a word on can be played from the initial position, in some alphabet.
  bool plays(std::uint32_t first) {
    if (tables_.empty()) read_tables();
    const auto found = std::ranges::find_if(
        tables_, [&](const LetterTable& letters) { return plays_in(letters, first); });
    if (found == tables_.end()) return false;
    std::rotate(tables_.begin(), found, found + 1);  // the next game is likely in the same
    return true;
  }

  void read_tables() {
    for (std::size_t i = 0; i < alphabets_.size(); ++i) {
      if (asked_ && *asked_ != i) continue;
      LetterTable letters = read_letters(words_.letters, alphabets_[i].letters);
      if (std::ranges::find(tables_, letters) == tables_.end()) {
        tables_.push_back(std::move(letters));
      }
    }
  }

  [[nodiscard]] bool plays_in(const LetterTable& letters, std::uint32_t i) const {
    constexpr int enough = 8;  // half-moves; remarks seldom begin with as many
    constexpr int fewest = 2;  // before a result
    constexpr int most_words = 4;
    board::Position position = board::Position::initial();
    int plies = 0;
    int prose = 0;
    for (; i < words_.words.size() && plies < enough; ++i) {
      const Word& word = words_.words[i];
      if (word.kind == WordKind::result) return plies >= fewest;
      if (word.kind == WordKind::open && word.match > i) i = word.match;
      if (word.kind == WordKind::word && ++prose > most_words) return false;
      if (word.kind == WordKind::number && word.has_move_behind && word.number != 0 &&
          word.number != position.fullmove_number()) {
        return false;
      }
      if (word.kind != WordKind::move) continue;
      const auto found = find_match(words_, letters, position, i);
      if (!found && word.is_weak) continue;
      if (!found) return false;
      position.play_unchecked(found->move);
      ++plies;
      i = std::max(found->next, i + 1) - 1;
    }
    return plies == enough;
  }

  /// Where the line with a word begins in the text.
  [[nodiscard]] std::uint32_t line_begin(std::uint32_t word) const {
    const std::uint32_t at = sheet_.places[words_.words[word].begin];
    return static_cast<std::uint32_t>(sheet_.text.substr(0, at).find_last_of("\r\n") + 1);
  }

  const notation::Alphabets& alphabets_;
  std::optional<std::size_t> asked_;
  Sheet sheet_;
  Words words_;
  std::vector<LetterTable> tables_;         ///< those that differ, of all alphabets
  std::optional<std::uint32_t> last_move_;  ///< the last word that was one
};

}  // namespace

std::vector<base::Span> cut_games(std::string_view text, const notation::Alphabets& alphabets,
                                  std::optional<std::size_t> asked) {
  return PageCutter{text, alphabets, asked}.cut();
}

}  // namespace partiar::scoresheet
