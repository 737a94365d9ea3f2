#include "scoresheet/words.h"

#include <algorithm>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "languages/asides.h"
#include "languages/endings.h"
#include "languages/results.h"
#include "languages/statement.h"
#include "notation/null_move.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/fragments.h"
#include "scoresheet/internal/gaps.h"
#include "scoresheet/internal/labelled_games.h"
#include "scoresheet/internal/line_comments.h"
#include "scoresheet/internal/move_forms.h"
#include "scoresheet/internal/numbering.h"
#include "scoresheet/internal/rows.h"
#include "scoresheet/internal/sentences.h"
#include "scoresheet/internal/signs.h"

namespace partiar::scoresheet {

namespace {

using namespace internal;

constexpr std::uint32_t highest_number = 250;  // no real game comes near

class WordReader {
 public:
  explicit WordReader(const Sheet& sheet) : sheet_{sheet}, forms_{sheet} {}

  Words read() && {
    are_numbers_bracketed_ = has_bracketed_numbers();
    are_numbers_closed_ = has_closed_numbers();
    while (at_ < sheet_.size()) take();
    note_line_comments(sheet_, out_);
    note_prose();
    note_numbers();
    note_rows(out_);
    note_numbering(out_);
    note_gaps(sheet_, out_);
    note_emphasis();
    note_endings();
    note_stated_ends(sheet_, out_);
    note_sentences(sheet_, out_);
    note_labelled_games(out_);
    note_fragments(out_);
    link_candidates();
    out_.letters = std::move(forms_).take_letters();
    return std::move(out_);
  }

 private:
  /// A bracket not yet closed.
  struct Opened {
    char32_t sign;
    std::uint32_t word;
  };

  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }
  Word& push(WordKind kind, std::uint32_t end);
  void take();
  bool take_blanks();
  bool take_en_passant_mark();
  bool take_null_move();
  bool take_bracket();
  [[nodiscard]] std::optional<Number> bracketed_number() const;
  [[nodiscard]] bool has_bracketed_numbers();
  bool take_bracketed_number();
  [[nodiscard]] bool has_closed_numbers() const;
  bool take_dots();
  bool take_number(bool is_start);
  bool take_move(bool is_start);
  [[nodiscard]] bool is_prose(const std::vector<Candidate>& candidates) const;
  void take_word();
  void push_promotion(const Word& move);
  [[nodiscard]] bool is_start() const;
  [[nodiscard]] bool leads_to_result(const Word& sign) const;
  void note_prose();
  [[nodiscard]] bool is_of_page(std::size_t number, std::size_t next) const;
  void note_numbers();
  void note_emphasis();
  void note_endings();
  [[nodiscard]] std::string phrase_of(std::size_t first, std::size_t count) const;
  /// The result stated by a phrase, and the phrase's length in words.
  struct Said {
    Outcome outcome{};
    std::size_t count = 0;
  };
  [[nodiscard]] Said outcome_at(std::size_t word) const;
  [[nodiscard]] bool has_object(std::size_t word, std::size_t count) const;
  [[nodiscard]] bool is_short_resignation(std::size_t word) const;
  [[nodiscard]] bool has_moves_behind(std::size_t word) const;
  [[nodiscard]] bool is_explained(std::size_t word, std::size_t behind) const;
  void link_candidates();

  const Sheet& sheet_;
  MoveForms forms_;
  Words out_;
  std::uint32_t at_ = 0;
  bool starts_line_ = true;
  bool starts_paragraph_ = true;
  bool is_bold_ = false;
  bool are_numbers_bracketed_ = false;  ///< `(1) e4 e5 (2) Nf3`
  bool are_numbers_closed_ = false;     ///< `1) e4 e5 2) Nf3`
  std::vector<Opened> opened_;
};

Word& WordReader::push(WordKind kind, std::uint32_t end) {
  out_.words.push_back({.kind = kind,
                        .starts_line = starts_line_,
                        .starts_paragraph = starts_paragraph_,
                        .is_bold = is_bold_,
                        .begin = at_,
                        .end = end});
  starts_line_ = starts_paragraph_ = false;
  at_ = end;
  return out_.words.back();
}

/// Whether a word may begin here, rather than continue the previous one.
bool WordReader::is_start() const {
  if (at_ == 0 || !is_letter(at(at_ - 1))) return true;
  if (out_.words.empty() || out_.words.back().end != at_) return false;
  const WordKind kind = out_.words.back().kind;
  return kind == WordKind::number || kind == WordKind::move;
}

void WordReader::take() {
  if (take_blanks() || take_en_passant_mark() || take_null_move()) return;
  const bool follows_letter = at_ > 0 && is_letter(at(at_ - 1));
  if (!is_digit(at(at_)) || !follows_letter) {
    if (const std::uint32_t end = pass_other(sheet_, at_); end != at_) {
      push(is_letter(at(at_)) ? WordKind::word : WordKind::other, end);
      return;
    }
  }
  if (const auto result = find_result(sheet_, at_)) {
    push(WordKind::result, result->end).outcome = result->outcome;
    return;
  }
  if (take_bracketed_number() || take_bracket()) return;
  const bool starts = is_start();
  if (take_dots() || take_number(starts) || take_move(starts)) return;
  take_word();
}

bool WordReader::take_blanks() {
  if (at(at_) == bold_mark) {
    is_bold_ = !is_bold_;
    ++at_;
    return true;
  }
  if (!is_blank(at(at_))) return false;
  unsigned lines = 0;
  for (; at_ < sheet_.size() && is_blank(at(at_)); ++at_) lines += at(at_) == U'\n' ? 1 : 0;
  starts_line_ |= lines > 0;
  starts_paragraph_ |= lines > 1;
  if (lines > 1) is_bold_ = false;
  return true;
}

bool WordReader::take_en_passant_mark() {
  const bool is_apart = starts_paragraph_ || out_.words.empty();
  if (is_apart || out_.words.back().kind != WordKind::move) return false;
  const std::uint32_t end = pass_en_passant_mark(sheet_, at_);
  if (end == at_) return false;
  push(WordKind::sign, end);
  return true;
}

/// A null move in signs; `pass` is a word.
bool WordReader::take_null_move() {
  constexpr std::u32string_view signs = U"Z0@";
  if (!is_any_of(at(at_), signs) || (at_ > 0 && !is_blank(at(at_ - 1)))) return false;
  std::uint32_t end = at_;
  while (is_any_of(at(end), signs)) ++end;
  if (!is_blank(at(end)) || !notation::is_null_move(sheet_.bytes_of({at_, end}))) return false;
  push(WordKind::sign, end);
  return true;
}

bool WordReader::take_bracket() {
  constexpr std::u32string_view opening = U"([{";
  constexpr std::u32string_view closing = U")]}";
  constexpr std::uint32_t longest = 1'500;  // words in a remark
  if (is_any_of(at(at_), opening)) {
    opened_.push_back({at(at_), static_cast<std::uint32_t>(out_.words.size())});
    push(WordKind::open, at_ + 1);
    return true;
  }
  const auto sign = closing.find(at(at_));
  if (sign == closing.npos) return false;
  const auto match = std::find_if(opened_.rbegin(), opened_.rend(),
                                  [&](const Opened& open) { return open.sign == opening[sign]; });
  const auto here = static_cast<std::uint32_t>(out_.words.size());
  if (match != opened_.rend()) {
    if (here - match->word < longest) out_.words[match->word].match = here;
    opened_.erase(std::prev(match.base()), opened_.end());
  }
  push(WordKind::close, at_ + 1);
  return true;
}

/// `(12)`, including the bracket.
std::optional<Number> WordReader::bracketed_number() const {
  if (at(at_) != U'(' || !is_digit(at(at_ + 1))) return std::nullopt;
  auto number = find_number(sheet_, at_ + 1, true, true);
  if (!number || at(number->end) != U')') return std::nullopt;
  ++number->end;
  return number;
}

/// Whether the first bracketed numbers are move numbers.
bool WordReader::has_bracketed_numbers() {
  constexpr std::uint32_t enough = 3;
  std::uint32_t counted = 0;
  for (at_ = 0; at_ < sheet_.size() && counted < enough; ++at_) {
    const auto number = bracketed_number();
    if (!number) continue;
    if (number->value != counted + 1) break;
    ++counted;
  }
  at_ = 0;
  return counted == enough;
}

bool WordReader::take_bracketed_number() {
  const auto number = are_numbers_bracketed_ ? bracketed_number() : std::nullopt;
  if (!number || number->value == 0 || number->value > highest_number) return false;
  Word& word = push(WordKind::number, number->end);
  word.number = static_cast<std::uint16_t>(number->value);
  word.side = number->side;
  return true;
}

/// Whether a bracket closes each of the first move numbers.
bool WordReader::has_closed_numbers() const {
  constexpr std::uint32_t enough = 3;
  std::uint32_t counted = 0;
  for (std::uint32_t i = 0; i < sheet_.size() && counted < enough; ++i) {
    if (!is_digit(at(i)) || (i > 0 && !is_blank(at(i - 1)))) continue;
    const auto number = find_number(sheet_, i, true, false);
    if (number && number->value == counted + 1 && at(number->end - 1) == U')') ++counted;
  }
  return counted == enough;
}

/// Dots at the start of a line stand for the number of Black's move: `... dxc6`.
bool WordReader::take_dots() {
  std::uint32_t end = at_;
  while (at(end) == U'.' || at(end) == U'\u2026') ++end;
  const bool are_dots = end > at_ + 1 || at(at_) == U'\u2026';
  if (!starts_line_ || !are_dots) return false;
  push(WordKind::number, end).side = Side::black;
  return true;
}

bool WordReader::take_number(bool is_start) {
  const auto number = find_number(sheet_, at_, is_start, !opened_.empty() && !are_numbers_closed_);
  if (!number || !forms_.find_castlings(at_).empty()) return false;
  const bool is_one = number->value > 0 && number->value <= highest_number;
  std::uint32_t end = number->end;
  // Digits that are not a move number belong to the move they are attached to: `0a6`.
  while (!is_one && is_digit(at(number->end - 1)) && is_word(at(end))) ++end;
  Word& word = push(is_one ? WordKind::number : WordKind::word, end);
  word.number = static_cast<std::uint16_t>(number->value);
  word.side = number->side;
  word.is_misread = number->is_misread;
  return true;
}

/// Whether a word of letters would be a move only if some were misread digits: `vzdal` and, in
/// small letters, `spel` are prose.
bool WordReader::is_prose(const std::vector<Candidate>& candidates) const {
  std::uint32_t end = at_;
  bool is_small = true;
  for (; is_letter(at(end)); ++end) is_small &= !is_capital(at(end)) && !is_capture_sign(at(end));
  const std::uint32_t longest_move = is_small ? 3 : 4;
  return end - at_ > longest_move &&
         std::ranges::all_of(candidates, [](const Candidate& candidate) {
           return candidate.price >= prices.misread;
         });
}

bool WordReader::take_move(bool is_start) {
  const bool is_letter_here = is_piece_letter(at(at_)) || at(at_) == U'\u25CB';
  if (!is_start || (!is_letter_here && !is_digit(at(at_)))) return false;
  const std::uint32_t begin = at_;
  const auto& candidates = is_letter_here ? forms_.find_all(begin) : forms_.find_castlings(begin);
  if (candidates.empty() || is_prose(candidates)) return false;
  const std::uint32_t shortest = std::ranges::min(candidates, {}, &Candidate::end).end;
  const auto is_cheap = [](const Candidate& candidate) {
    return candidate.price < prices.blanks_inside;
  };
  const auto is_bare = [](const Candidate& candidate) {
    return candidate.kind == Candidate::Kind::pawn_files && candidate.price > 0;
  };
  const bool is_weak =
      std::ranges::all_of(candidates, is_bare) || std::ranges::none_of(candidates, is_cheap);
  std::uint32_t end = shortest;
  if (is_weak) {
    std::uint32_t word_end = begin;
    while (is_letter(at(word_end))) ++word_end;
    if (word_end > begin) end = std::min(end, word_end);
  }
  Word& word = push(WordKind::move, end);
  word.is_weak = is_weak;
  word.is_misread = at(begin) == U'S' && sheet_.bytes_of({begin, begin + 1}) == "5";
  word.is_square =
      word.end - word.begin == 2 && !is_weak && candidates.front().kind == Candidate::Kind::step;
  word.first_candidate = static_cast<std::uint32_t>(out_.candidates.size());
  word.candidate_count = static_cast<std::uint32_t>(candidates.size());
  out_.candidates.insert(out_.candidates.end(), candidates.begin(), candidates.end());
  const bool is_marked = pass_en_passant_mark(sheet_, at_) != at_;
  if (!is_weak && !is_blank(at(at_)) && !is_marked) push_promotion(out_.words.back());
  return true;
}

/// Makes a possible promotion a word of its own; some candidates include it in the move.
void WordReader::push_promotion(const Word& move) {
  for (const Candidate& candidate : out_.candidates_of(move)) {
    if (candidate.end == at_ && candidate.promotion && candidate.promotion->end > at_) {
      push(WordKind::sign, candidate.promotion->end);
      return;
    }
  }
}

void WordReader::take_word() {
  std::uint32_t end = at_;
  while (is_letter(at(end))) ++end;
  if (end == at_) {
    push(WordKind::sign, at_ + 1);
    return;
  }
  push(WordKind::word, end);
}

/// Whether only numbers, moves and signs stand between a sign before a number and a result.
bool WordReader::leads_to_result(const Word& sign) const {
  const auto behind =
      std::span{out_.words}.subspan(static_cast<std::size_t>(&sign - out_.words.data()) + 1);
  if (behind.empty() || behind.front().kind != WordKind::number) return false;
  const auto end = std::ranges::find_if_not(behind, [](const Word& word) {
    return word.kind == WordKind::number || word.kind == WordKind::move ||
           word.kind == WordKind::sign;
  });
  return end != behind.end() && end->kind == WordKind::result;
}

/// Counts the words of prose before each word in its line.
void WordReader::note_prose() {
  const Word* before = nullptr;
  unsigned run = 0;
  for (Word& word : out_.words) {
    const bool is_of_game = word.kind == WordKind::number || word.kind == WordKind::move ||
                            word.kind == WordKind::result;
    // Prose continues across line ends, except for headings.
    const bool flows = word.kind == WordKind::word && !word.starts_paragraph;
    if (word.starts_line && !flows) run = 0;
    if (before != nullptr && before->kind == WordKind::word && !word.starts_line) {
      word.prose = run < 2 ? Prose::one : Prose::more;
    }
    if (word.kind == WordKind::word) ++run;
    if (is_of_game) run = 0;
    // A semicolon behind a word is one of the sentence, unless the game goes on behind it.
    const bool is_of_sentence = at(word.begin) == U';' && before != nullptr &&
                                before->kind == WordKind::word && !leads_to_result(word);
    const bool parts =
        word.kind == WordKind::sign && !is_of_sentence && is_any_of(at(word.begin), U"|;/\t*");
    if (word.kind != WordKind::sign || (parts && before != nullptr)) before = &word;
  }
}

/// Whether a number that stands alone, `12` or `- 12 -`, is a page's rather than that of the move
/// `next`, which begins a line of several words.
bool WordReader::is_of_page(std::size_t number, std::size_t next) const {
  const auto& words = out_.words;
  const Word& word = words[number];
  const bool has_dash = number > 0 && words[number - 1].kind == WordKind::sign;
  const Word& first = words[has_dash ? number - 1 : number];
  const bool is_apart = first.starts_paragraph && words[next].starts_line;
  const bool has_dot = word.side == Side::black || at(word.end - 1) == U'.';
  return is_apart && !has_dot && next + 1 < words.size() && !words[next + 1].starts_line;
}

void WordReader::note_numbers() {
  constexpr std::size_t most_headings = 4;
  std::size_t moves = 0;
  std::size_t numbers = 0;
  std::size_t words = 0;     // after the first move
  bool is_of_words = false;  // the line: it begins with a word and has no numbered move
  std::size_t headings = 0;  // such lines since the last blank one, if all are such
  for (std::size_t i = 0; i < out_.words.size(); ++i) {
    Word& word = out_.words[i];
    if (word.starts_line) {
      headings = word.starts_paragraph ? 1 : is_of_words && headings > 0 ? headings + 1 : 0;
      word.is_headed = word.kind == WordKind::number && is_of_words;
      word.is_below_heading = word.is_headed && headings > 1 && headings <= most_headings + 1;
      is_of_words = word.kind == WordKind::word;
    }
    if (word.kind == WordKind::number) {
      std::size_t next = i + 1;
      while (next < out_.words.size() && out_.words[next].kind == WordKind::sign) ++next;
      word.has_move_behind = next < out_.words.size() && out_.words[next].kind == WordKind::move &&
                             !is_of_page(i, next);
      numbers += word.has_move_behind ? 1 : 0;
      is_of_words &= !word.has_move_behind;
    }
    moves += word.kind == WordKind::move && !word.is_weak ? 1 : 0;
    words += moves > 0 && word.kind == WordKind::word ? 1 : 0;
  }
  out_.is_numbered = numbers * 5 > moves;
  out_.is_bare = !out_.is_numbered && words < moves;
}

void WordReader::note_emphasis() {
  constexpr unsigned enough = 8;
  unsigned bold = 0;
  bool has_plain = false;
  bool is_by_turns = true;  // only White's moves are bold
  const Word* before = nullptr;
  for (const Word& word : out_.words) {
    if (word.kind != WordKind::move) continue;
    if (word.is_bold && !word.is_weak) ++bold;
    has_plain |= !word.is_bold;
    is_by_turns &= before == nullptr || before->is_bold != word.is_bold;
    before = &word;
  }
  out_.is_emphatic = bold >= enough && has_plain && !is_by_turns;
}

/// The `count` words from `first` on as one line; empty if anything else or a blank line is among
/// them.
std::string WordReader::phrase_of(std::size_t first, std::size_t count) const {
  if (first + count > out_.words.size()) return {};
  for (std::size_t i = first; i < first + count; ++i) {
    const bool breaks = out_.words[i].starts_paragraph && i > first;
    if (out_.words[i].kind != WordKind::word || breaks) return {};
  }
  return in_one_line(sheet_.bytes_of({out_.words[first].begin, out_.words[first + count - 1].end}));
}

/// The result stated by a phrase that begins exactly at `word`.
WordReader::Said WordReader::outcome_at(std::size_t word) const {
  constexpr std::size_t longest = 3;
  for (std::size_t count = 1; count <= longest; ++count) {
    const auto phrase = phrase_of(word, count);
    if (phrase.empty()) break;
    if (languages::find_result_word(phrase) == languages::ResultWord::draw) {
      return {Outcome::draw, count};
    }
    const auto cause = languages::read_ending(phrase).cause;
    if (cause != laws::Cause::resignation) continue;
    const bool begins_later =
        count > 1 && languages::read_ending(phrase_of(word + 1, count - 1)).cause == cause;
    if (!begins_later) return {Outcome::resignation, count};
  }
  return {};
}

/// Whether the sentence goes on after a phrase of resignation, other than by naming who resigned or
/// why: `gives up his plan`, but not `rinden las blancas porque`.
bool WordReader::has_object(std::size_t word, std::size_t count) const {
  constexpr std::size_t longest_side = 2;
  std::size_t behind = word + count;
  const bool is_told = languages::read_loser(phrase_of(word, count), {}, {}).has_value();
  for (std::size_t more = 1; more <= longest_side && !is_told; ++more) {
    const auto phrase = phrase_of(word, count + more);
    if (!phrase.empty() && languages::read_loser(phrase, {}, {})) behind = word + count + more;
  }
  return behind < out_.words.size() && out_.words[behind].kind == WordKind::word &&
         !out_.words[behind].starts_line && !is_explained(word, behind);
}

/// Whether an abbreviation for a resignation stands in the place of a move: `17.uppg.`
bool WordReader::is_short_resignation(std::size_t word) const {
  constexpr std::uint32_t shortest = 4;  // letters
  const auto& words = out_.words;
  if (word == 0 || word + 1 == words.size()) return false;
  const Word& number = words[word - 1];
  const Word& dot = words[word + 1];
  const bool is_placed = number.kind == WordKind::number && !number.has_move_behind &&
                         at(number.end - 1) == U'.' && dot.begin == words[word].end &&
                         at(dot.begin) == U'.' && words[word].end - words[word].begin >= shortest;
  return is_placed && !has_moves_behind(word + 2) &&
         languages::abbreviates_resignation(sheet_.bytes_of({words[word].begin, words[word].end}));
}

/// Whether a move or the number of one stands from `word` on, before the next game: the number 1,
/// or a paragraph behind a result.
bool WordReader::has_moves_behind(std::size_t word) const {
  bool has_result = false;
  for (; word < out_.words.size(); ++word) {
    const Word& behind = out_.words[word];
    if (has_result && behind.starts_paragraph) return false;
    has_result |= behind.kind == WordKind::result;
    if (behind.kind == WordKind::move && !behind.is_weak) return true;
    const bool is_number =
        behind.kind == WordKind::number && (behind.has_move_behind || at(behind.end - 1) == U'.');
    if (is_number) return behind.number != 1;
  }
  return false;
}

/// Whether a resignation that `word` tells, up to the word `behind`, is stated, and its reason
/// follows.
bool WordReader::is_explained(std::size_t word, std::size_t behind) const {
  constexpr std::size_t longest = 4;
  std::size_t first = word;
  while (first > 0 && out_.words[first - 1].kind == WordKind::word &&
         !out_.words[first].starts_paragraph) {
    --first;
  }
  const auto told = phrase_of(first, behind - first);
  if (languages::read_statement(told) == languages::Statement::nothing) return false;
  for (std::size_t count = 1; count <= longest; ++count) {
    const auto phrase = phrase_of(behind, count);
    if (phrase.empty()) break;
    if (languages::is_reason(phrase)) return true;
  }
  return false;
}

void WordReader::note_endings() {
  bool has_move = false;
  for (std::size_t i = 0; i < out_.words.size(); ++i) {
    Word& word = out_.words[i];
    has_move |= word.kind == WordKind::move && !word.is_weak;
    if (!has_move || word.kind != WordKind::word) continue;
    const Said said = outcome_at(i);
    word.outcome = is_short_resignation(i) ? Outcome::resignation : said.outcome;
    word.has_object = said.outcome == Outcome::resignation && has_object(i, said.count);
  }
}

/// Links each candidate to the word after it.
void WordReader::link_candidates() {
  const auto word_at = [this](std::uint32_t end) {
    const auto found = std::ranges::lower_bound(out_.words, end, {}, &Word::begin);
    return static_cast<std::uint32_t>(found - out_.words.begin());
  };
  for (Candidate& candidate : out_.candidates) {
    candidate.next = word_at(candidate.end);
    if (candidate.promotion) candidate.promotion->next = word_at(candidate.promotion->end);
  }
}

}  // namespace

Words read_words(const Sheet& sheet) {
  return WordReader{sheet}.read();
}

}  // namespace partiar::scoresheet
