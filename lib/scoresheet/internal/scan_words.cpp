#include "scoresheet/internal/scan_words.h"

#include <algorithm>
#include <optional>
#include <string>

#include "scoresheet/internal/characters.h"
#include "scoresheet/lattice.h"
#include "scoresheet/misread_result.h"

namespace partiar::scoresheet::internal {

namespace {

bool is_gap(char32_t c) {
  return is_blank(c) || c == bold_mark;
}
bool is_file_sign(char32_t c) {
  return c >= U'a' && c <= U'h';
}
bool is_rank_sign(char32_t c) {
  return c >= U'1' && c <= U'8';
}
bool is_figure(char32_t c) {
  return is_digit(c) || is_any_of(c, U"lIO");
}
bool is_dot(char32_t c) {
  return c == U'.' || c == U'\u2026';
}

/// A move number within a chunk.
struct NumberSpan {
  Stretch where;
  std::uint32_t value = 0;
  Side side = Side::white;
};

class ScanWordReader {
 public:
  ScanWordReader(const Sheet& sheet, const Words& words)
      : sheet_{sheet}, lattice_{sheet, {}}, from_{words} {
    out_.letters = words.letters;
    out_.is_numbered = true;
  }

  Words read() && {
    const std::vector<Stretch> lines = lines_of(sheet_);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool is_last = i + 1 == lines.size() || !is_of_moves(lines[i + 1]);
      is_of_moves(lines[i]) ? take_line(lines[i], is_last) : keep_line(lines[i]);
    }
    note_numbers();
    link();
    return std::move(out_);
  }

 private:
  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }

  [[nodiscard]] std::vector<Stretch> chunks_of(Stretch line) const {
    std::vector<Stretch> chunks;
    for (std::uint32_t i = line.begin; i < line.end;) {
      while (i < line.end && is_gap(at(i))) ++i;
      const std::uint32_t begin = i;
      while (i < line.end && !is_gap(at(i))) ++i;
      if (i > begin) chunks.push_back({begin, i});
    }
    return chunks;
  }

  /// Whether a chunk has a square, or begins with a number and a dot.
  [[nodiscard]] bool is_like_move(Stretch chunk) const {
    constexpr std::uint32_t longest = 16;
    if (chunk.end - chunk.begin > longest) return false;
    std::uint32_t i = chunk.begin;
    while (i < chunk.end && is_figure(at(i))) ++i;
    if (i > chunk.begin && i - chunk.begin <= 3 && is_dot(at(i))) return true;
    for (i = chunk.begin; i + 1 < chunk.end; ++i) {
      if (is_file_sign(at(i)) && is_rank_sign(at(i + 1)) && !is_digit(at(i + 2))) return true;
      if (is_nought(at(i)) && at(i + 1) == U'-' && is_nought(at(i + 2))) return true;
    }
    return false;
  }

  /// Whether half of a line, but for a result, looks like moves.
  [[nodiscard]] bool is_of_moves(Stretch line) const {
    auto chunks = chunks_of(line);
    std::erase_if(chunks, [this](Stretch chunk) {
      return is_result(chunk) || is_misread_result(sheet_.bytes_of(chunk));
    });
    const auto alike = std::ranges::count_if(chunks, [this](Stretch c) { return is_like_move(c); });
    return alike > 0 && 5 * static_cast<std::size_t>(alike) >= 2 * chunks.size();
  }

  /// The words that begin within a stretch.
  [[nodiscard]] std::span<const Word> words_in(Stretch where) const {
    const auto first = std::ranges::lower_bound(from_.words, where.begin, {}, &Word::begin);
    const auto last = std::ranges::lower_bound(from_.words, where.end, {}, &Word::begin);
    return {first, last};
  }

  void keep_line(Stretch line) {
    for (const Word& word : words_in(line)) {
      Word kept = word;
      kept.match = 0;
      kept.candidate_count = 0;
      // Squares in a line of words are no moves.
      if (kept.kind == WordKind::move || kept.kind == WordKind::open ||
          kept.kind == WordKind::close) {
        kept.kind = WordKind::word;
      }
      if (kept.kind == WordKind::number) kept.kind = WordKind::other;
      out_.words.push_back(kept);
    }
  }

  /// Input: `is_last`, whether no line of moves follows.
  void take_line(Stretch line, bool is_last) {
    const auto words = words_in(line);
    starts_line_ = true;
    starts_paragraph_ = !words.empty() && words.front().starts_paragraph;
    const auto chunks = chunks_of(line);
    for (const Stretch chunk : chunks) {
      const bool is_at_end = is_last && chunk.end == chunks.back().end;
      if (is_at_end && !is_result(chunk) && is_misread_result(sheet_.bytes_of(chunk))) {
        push(WordKind::other, chunk);
      } else {
        take_chunk(chunk);
      }
    }
  }

  [[nodiscard]] bool is_result(Stretch chunk) const {
    const auto words = words_in(chunk);
    return !words.empty() && words.front().kind == WordKind::result &&
           words.front().end >= chunk.end;
  }

  Word& push(WordKind kind, Stretch where) {
    out_.words.push_back({.kind = kind,
                          .starts_line = starts_line_,
                          .starts_paragraph = starts_paragraph_,
                          .begin = where.begin,
                          .end = where.end});
    starts_line_ = starts_paragraph_ = false;
    return out_.words.back();
  }

  void take_chunk(Stretch chunk) {
    if (is_result(chunk)) {
      push(WordKind::result, chunk).outcome = words_in(chunk).front().outcome;
      return;
    }
    if (sheet_.bytes_of(chunk) == "(=)") {
      push(WordKind::other, chunk);  // an offer of a draw
      return;
    }
    while (!chunk.empty() && is_dot(at(chunk.begin))) ++chunk.begin;
    while (!chunk.empty()) {
      const auto number = find_number_in(chunk);
      const Stretch before{chunk.begin, number ? number->where.begin : chunk.end};
      if (!before.empty()) take_moves(before);
      if (!number) return;
      Word& word = push(WordKind::number, number->where);
      word.number = static_cast<std::uint16_t>(number->value);
      word.side = number->side;
      last_number_ = number->value;
      chunk.begin = number->where.end;
    }
  }

  [[nodiscard]] std::uint32_t value_of(Stretch figures) const {
    std::uint32_t value = 0;
    for (std::uint32_t i = figures.begin; i < figures.end; ++i) {
      const char32_t c = at(i) == U'O' ? U'0' : is_digit(at(i)) ? at(i) : U'1';
      value = value * 10 + (c - U'0');
    }
    return value;
  }

  /// Whether a chunk is only the number that is due, `27 .Tfe1`.
  [[nodiscard]] bool is_due(Stretch chunk) const {
    for (std::uint32_t i = chunk.begin; i < chunk.end; ++i) {
      if (!is_digit(at(i))) return false;
    }
    return chunk.end - chunk.begin <= 3 && value_of(chunk) == last_number_ + 1;
  }

  /// Whether characters are mistaken for the number that is due: `25b`.
  [[nodiscard]] bool is_due_misread(Stretch figures) const {
    constexpr std::uint32_t longest = 4;
    if (figures.empty() || figures.end - figures.begin > longest) return false;
    std::u32string due;
    for (const char digit : std::to_string(last_number_ + 1)) due += static_cast<char32_t>(digit);
    return lattice_.price_of(figures, due, nullptr) <= prices.lookalike;
  }

  /// Whether a chunk begins with the number that is due, of which the dot was lost: `12Jg3`. One
  /// digit may be the sign of a piece.
  [[nodiscard]] bool begins_with_due(Stretch chunk) const {
    constexpr std::uint32_t digits = 2;
    if (chunk.end - chunk.begin <= digits) return false;
    const Stretch figures{chunk.begin, chunk.begin + digits};
    return is_due(figures) && is_letter(at(figures.end));
  }

  /// The first number with a dot; behind a move, the figures of the number that is due.
  [[nodiscard]] std::optional<NumberSpan> find_number_in(Stretch chunk) const {
    if (is_due(chunk)) return NumberSpan{chunk, last_number_ + 1};
    if (begins_with_due(chunk)) {
      return NumberSpan{{chunk.begin, chunk.begin + 2}, last_number_ + 1};
    }
    for (std::uint32_t i = chunk.begin + 1; i < chunk.end; ++i) {
      if (!is_dot(at(i))) continue;
      if (!is_figure(at(i - 1))) {
        const Stretch figures{chunk.begin, i};
        if (is_due_misread(figures)) return NumberSpan{{chunk.begin, i + 1}, last_number_ + 1};
        continue;
      }
      std::uint32_t first = i;
      while (first > chunk.begin && i - first < 3 && is_figure(at(first - 1))) --first;
      std::uint32_t begin = first;
      while (begin < i && value_of({begin, i}) != last_number_ + 1) ++begin;
      const bool is_rank = first > chunk.begin && is_file_sign(at(first - 1));
      if (is_rank && i - first == 1) continue;
      if (begin == i) begin = first + (is_rank ? 1 : 0);
      NumberSpan number{{begin, i}, value_of({begin, i})};
      constexpr std::uint32_t highest = 250;
      if (number.value == 0 || number.value > highest) continue;
      std::uint32_t dots = 0;
      for (; number.where.end < chunk.end && is_dot(at(number.where.end)); ++number.where.end)
        dots += at(number.where.end) == U'.' ? 1 : 3;
      if (dots > 1) number.side = Side::black;
      return number;
    }
    return std::nullopt;
  }

  /// One move, or several without a blank between them.
  void take_moves(Stretch chunk) {
    std::uint32_t begin = chunk.begin;
    for (std::uint32_t i = begin + 2; i + 1 < chunk.end; ++i) {
      if (!is_rank_sign(at(i - 1))) continue;
      while (i < chunk.end && is_any_of(at(i), U"+#!?")) ++i;
      const auto rest = std::u32string_view{sheet_.characters}.substr(i, chunk.end - i);
      if (rest.size() < 2 || std::ranges::none_of(rest, is_figure)) break;  // `Jd4ff`
      push_move({begin, i});
      begin = i;
      ++i;
    }
    push_move({begin, chunk.end});
  }

  void push_move(Stretch where) {
    Word& word = push(WordKind::move, where);
    word.first_candidate = static_cast<std::uint32_t>(out_.candidates.size());
    word.candidate_count = 1;
    out_.candidates.push_back({.kind = Candidate::Kind::misread, .end = where.end});
  }

  /// A number that is neither that before, nor the next, nor the one behind it, is misread.
  void note_numbers() {
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < out_.words.size(); ++i) {
      Word& word = out_.words[i];
      if (word.kind != WordKind::number) continue;
      word.is_headed = word.is_below_heading =
          word.starts_line && i > 0 && out_.words[i - 1].kind == WordKind::word;
      word.has_move_behind = i + 1 < out_.words.size() && out_.words[i + 1].kind == WordKind::move;
      const bool fits = word.number == 1 || word.number == last + 1 || word.number == last + 2 ||
                        (word.number == last && word.side == Side::black);
      if (!fits && last > 0) {
        word.number = static_cast<std::uint16_t>(last + 1);
        word.is_misread = true;
      }
      last = word.number;
    }
  }

  /// Adds the candidates of a word as it is typed.
  void keep_candidates(const Word& word, std::vector<Candidate>& all) const {
    const auto typed = std::ranges::lower_bound(from_.words, word.begin, {}, &Word::begin);
    if (typed == from_.words.end() || typed->begin != word.begin) return;
    const auto word_at = [this](std::uint32_t end) {
      const auto found = std::ranges::lower_bound(out_.words, end, {}, &Word::begin);
      return static_cast<std::uint32_t>(found - out_.words.begin());
    };
    for (Candidate candidate : from_.candidates_of(*typed)) {
      if (candidate.price >= prices.glued_tail) continue;
      candidate.next = word_at(candidate.end);
      if (candidate.promotion) candidate.promotion->next = word_at(candidate.promotion->end);
      all.push_back(candidate);
    }
  }

  /// Adds that a move may go on in the next words.
  void link() {
    constexpr std::uint32_t longest = 12;
    constexpr std::uint32_t most = 3;  // words of a move
    std::vector<Candidate> all;
    auto& words = out_.words;
    for (std::uint32_t i = 0; i < words.size(); ++i) {
      if (words[i].kind != WordKind::move) continue;
      words[i].first_candidate = static_cast<std::uint32_t>(all.size());
      for (std::uint32_t last = i; last < words.size() && last < i + most; ++last) {
        if (words[last].kind != WordKind::move || words[last].end - words[i].begin > longest) break;
        all.push_back({.kind = Candidate::Kind::misread, .end = words[last].end, .next = last + 1});
      }
      keep_candidates(words[i], all);
      words[i].candidate_count = static_cast<std::uint32_t>(all.size()) - words[i].first_candidate;
    }
    out_.candidates = std::move(all);
  }

  const Sheet& sheet_;
  Lattice lattice_;
  const Words& from_;
  Words out_;
  std::uint32_t last_number_ = 0;
  bool starts_line_ = true;
  bool starts_paragraph_ = true;
};

}  // namespace

Words read_scan_words(const Sheet& sheet, const Words& words) {
  return ScanWordReader{sheet, words}.read();
}

}  // namespace partiar::scoresheet::internal
