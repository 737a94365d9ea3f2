#include "scoresheet/internal/lines.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "base/tag_section.h"
#include "base/words.h"
#include "board/fen.h"
#include "languages/statement.h"
#include "pgn/result_signs.h"

namespace partiar::scoresheet::internal {

namespace {

constexpr std::string_view blanks = " \t\r\n";

class LineFinder {
 public:
  LineFinder(std::string_view text, const MoveSize& size_of_move)
      : text_{text}, size_of_move_{size_of_move} {}

  std::vector<MainLine> find() && {
    while (at_ < text_.size()) take();
    close();
    return std::move(lines_);
  }

 private:
  [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  /// Whether only blanks precede in the line.
  [[nodiscard]] bool starts_line() const {
    const auto ink = text_.substr(0, at_).find_last_not_of(" \t");
    return base::is_line_start(text_, ink == text_.npos ? 0 : ink + 1);
  }

  /// Whether a sentence or a remark in brackets ends directly before the blanks here; a stop behind
  /// a short word is one of an abbreviation, `e.g.`, and behind a move its mark.
  [[nodiscard]] bool follows_stop() const {
    constexpr std::size_t shortest = 3;
    const auto before = text_.substr(0, text_.substr(0, at_).find_last_not_of(blanks) + 1);
    if (before.empty() || before.size() == at_) return false;
    if (std::string_view{")]"}.contains(before.back())) return true;
    const auto end = before.find_last_not_of(".!?") + 1;
    if (end == before.size()) return false;
    const auto word = before.substr(0, end);
    const auto letters = static_cast<std::size_t>(
        std::find_if(word.rbegin(), word.rend(),
                     [](char c) { return c >= 0 && !base::is_letter(c); }) -
        word.rbegin());
    const bool is_part = letters < word.size() && base::is_word(word[word.size() - letters - 1]);
    return letters >= shortest && !is_part;
  }

  /// Whether no sentence goes on from the line above.
  [[nodiscard]] bool ends_above() const {
    auto above = text_.substr(0, at_);
    above = above.substr(0, std::min(above.rfind('\n'), above.size()));
    const auto line = base::trimmed(above.substr(above.rfind('\n') + 1), blanks);
    return line.empty() || std::string_view{".!?)]}"}.contains(line.back()) || words_ == 0;
  }

  void take() {
    if (blanks.contains(at(at_))) {
      ++at_;
      return;
    }
    if (take_tag() || take_bracket() || take_result() || take_move() || take_number()) return;
    take_word();
  }

  /// A line with a tag: the moves above it belong to another game, and a FEN is of the next.
  bool take_tag() {
    if (at(at_) != '[' || !base::is_line_start(text_, at_)) return false;
    const std::size_t end = std::min(text_.find('\n', at_), text_.size());
    const auto line = text_.substr(at_, end - at_);
    const auto open = line.find('"');
    const auto close = line.rfind('"');
    if (open == line.npos || open == close) return false;
    if (is_begun_) this->close();
    if (line.starts_with("[FEN ")) {
      const auto read = board::read_fen(line.substr(open + 1, close - open - 1));
      if (read) start_ = *read;
    }
    at_ = end;
    return true;
  }

  /// Skips what is in brackets, if they are closed near.
  bool take_bracket() {
    constexpr std::string_view opening = "([{";
    constexpr std::string_view closing = ")]}";
    constexpr std::size_t longest = 4'000;
    const auto which = opening.find(at(at_));
    if (which == opening.npos) return false;
    int depth = 0;
    for (std::size_t i = at_; i < std::min(at_ + longest, text_.size()); ++i) {
      if (text_[i] == opening[which]) ++depth;
      if (text_[i] != closing[which] || --depth > 0) continue;
      at_ = i + 1;
      return true;
    }
    ++at_;
    return true;
  }

  bool take_result() {
    constexpr std::size_t longest = 16;
    const auto line = text_.substr(at_, longest);
    const auto word = line.substr(0, line.find_first_of(blanks));
    if (!may_begin_word() || size_of_move_(text_.substr(at_)) > 0) return false;
    const auto found = pgn::find_result_among(word, pgn::Figures::as_typed);
    if (!found || found->at != 0 || found->end() + 1 < word.size()) return false;
    is_told_end_ = (!is_over_ || is_told_end_) && word == "*";  // perhaps that of a footnote
    is_over_ = true;
    at_ += word.size();
    return true;
  }

  /// The first character from `i` on that is neither a blank, in this line or any, nor a dot.
  [[nodiscard]] std::size_t pass_dots(std::size_t i, std::string_view skipped) const {
    for (;;) {
      const std::size_t before = i;
      i = std::min(text_.find_first_not_of(skipped, i), text_.size());
      if (text_.substr(i).starts_with("\u2026")) i += std::string_view{"\u2026"}.size();
      if (i == before) return i;
    }
  }

  /// Whether a move stands behind a number that ends at `i`.
  [[nodiscard]] bool has_move_behind(std::size_t i) const {
    return size_of_move_(text_.substr(pass_dots(i, " \t\r\n.,"))) > 0;
  }

  /// Whether only moves, and words for an end, stand from `i` on up to the end of the line.
  [[nodiscard]] bool are_moves(std::size_t i) const {
    const std::size_t end = base::find_line_end(text_, i);
    while ((i = pass_dots(i, " \t.,!?*;|")) < end) {
      const std::size_t size = size_of_move_(text_.substr(i));
      if (size == 0) {
        return languages::read_statement(text_.substr(i, end - i)) != languages::Statement::nothing;
      }
      i += size;
    }
    return true;
  }

  /// Whether a sentence goes on behind a move that ends at `i`: `P x P is preferable`, `R-K1, to
  /// be followed by`.
  [[nodiscard]] bool is_before_words(std::size_t i) const {
    const std::size_t word = text_.find_first_not_of(" \t!?,;", i);
    if (word == text_.npos || word == i || text_[word] < 'a' || text_[word] > 'z') return false;
    const auto rest = text_.substr(word, base::find_line_end(text_, word) - word);
    return base::is_letter(at(word + 1)) &&
           languages::read_statement(rest) == languages::Statement::nothing;
  }

  [[nodiscard]] bool may_begin_word() const {
    return at_ == 0 || !(base::is_word(text_[at_ - 1]) || text_[at_ - 1] == '-');
  }

  /// Whether a move stands where the next one of the game may stand without a number: directly
  /// behind the last, or behind one word in its line, or alone in a line, and behind a sentence if
  /// it is Black's. A paragraph that begins with several moves is a remark.
  [[nodiscard]] bool is_next(const LineMove& move) const {
    const bool is_told = (words_ > 0 || starts_line()) && is_before_words(move.end);
    const bool is_lone = starts_line() && are_moves(move.begin);
    if (is_lone && is_black_ && ends_above()) return true;
    const std::size_t before = line_.moves.empty() ? 0 : line_.moves.back().end;
    const auto lines = std::ranges::count(text_.substr(before, move.begin - before), '\n');
    if (is_aside_ || is_told || (lines > 1 && !is_lone)) return false;
    return words_ == 0 || (words_ == 1 && lines == 0);
  }

  bool take_move() {
    const std::size_t size = may_begin_word() || is_announced_ || base::is_digit(at(at_ - 1))
                                 ? size_of_move_(text_.substr(at_))
                                 : 0;
    if (size == 0) return false;
    const LineMove move{at_, at_ + size};
    const bool is_ours = is_begun_ && !is_over_ && (is_announced_ || is_next(move));
    const bool starts_line = this->starts_line();
    const bool begins_sentence = starts_line && is_before_words(move.end);
    at_ = move.end;
    if (!is_ours) {
      is_told_ |= begins_sentence || words_ > 0;
      is_aside_ |= starts_line || words_ > 0;
      if (is_begun_ && !is_over_ && !is_told_ && !line_.left) line_.left = move;
      return true;
    }
    line_.left.reset();
    line_.moves.push_back(move);
    number_ += is_black_ ? 1 : 0;
    is_black_ = !is_black_;
    is_announced_ = is_told_ = false;
    words_ = 0;
    return true;
  }

  bool take_number() {
    if (!base::is_digit(at(at_)) || !may_begin_word()) return false;
    unsigned value = 0;
    const char* const first = text_.data() + at_;
    const auto [last, error] = std::from_chars(first, text_.data() + text_.size(), value);
    const bool starts = starts_line();
    const bool is_behind_stop = follows_stop();
    std::size_t end = at_ + static_cast<std::size_t>(last - first);
    constexpr unsigned highest = 250;
    const std::size_t figures = end;
    while (at(end) == '.' || text_.substr(end).starts_with("\u2026")) {
      end += at(end) == '.' ? 1 : std::string_view{"\u2026"}.size();
    }
    const auto behind = base::trimmed(text_.substr(end, base::find_line_end(text_, end) - end));
    const bool has_dots =
        end > figures + 1 || behind.starts_with("..") || behind.starts_with("\u2026");
    if (at(end) == ')') ++end;
    at_ = end;
    if (error != std::errc{} || value > highest || !has_move_behind(end)) return true;
    const bool is_row = starts && ends_above() && are_moves(end);
    const std::size_t move = pass_dots(end, " \t\r\n.,");
    const std::size_t behind_move = move + size_of_move_(text_.substr(move));
    const bool is_apart = is_row || (is_behind_stop && !is_before_words(behind_move));
    note_number({value, has_dots, starts, is_row, is_apart, move, behind_move});
    return true;
  }

  struct Number {
    unsigned value;
    bool has_dots, starts_line;
    bool is_row;    ///< of a line that has only moves
    bool is_apart;  ///< from a sentence before it
    std::size_t move, behind_move;
  };

  /// Whether a number is that of the game's next move, and not one in a sentence.
  [[nodiscard]] bool is_next(const Number& number) const {
    if (!is_begun_ || number.value != number_) return false;
    if (number.has_dots && !is_black_) return false;
    if (!number.has_dots && is_black_ && words_ > 0 && !number.is_row) return false;
    return number.is_apart || (words_ < 2 && !is_aside_);
  }

  [[nodiscard]] bool begins_game(const Number& number) const {
    const bool may_begin =
        !is_begun_ || number.starts_line || (is_over_ && (!is_told_end_ || number.is_apart));
    return number.value == 1 && !number.has_dots && may_begin &&
           (!is_begun_ || number.is_row || line_.moves.size() > 1);
  }

  void begin_game() {
    close();
    is_begun_ = true;
    line_.start = std::exchange(start_, board::Position::initial());
    is_black_ = line_.start.turn() == board::Color::black;
  }

  /// Notes a line of moves that goes on behind the end or behind moves that are missing.
  void note_row(const Number& number) {
    if (!is_begun_ || number.value < number_) return;
    if (is_told_end_) is_over_ = false;
    const bool is_behind = is_over_ ? number.value <= number_ + 1 : !is_next(number);
    if (is_behind && !line_.left) line_.left = {number.move, number.behind_move};
  }

  void note_number(const Number& number) {
    if (begins_game(number)) {
      begin_game();
    } else {
      if (number.is_row) note_row(number);
      if (!is_next(number)) {
        is_aside_ = true;
        is_told_ = words_ > 1 && !number.is_row;
        return;
      }
    }
    is_announced_ = true;
    is_aside_ = is_told_ = false;
    words_ = 0;
  }

  void take_word() {
    std::size_t end = at_;
    while (end < text_.size() && !blanks.contains(at(end)) && !base::is_digit(at(end))) ++end;
    end = std::max(end, at_ + 1);
    const auto word = base::trimmed(text_.substr(at_, end - at_), " .,;:!?-");
    at_ = end;
    const bool is_word = word.size() > 1 && (word[0] < 0 || base::is_letter(word[0]));
    if (!is_word) return;
    constexpr unsigned longest_statement = 3;
    is_announced_ = false;
    is_told_ |= ++words_ > 1;
    if (!is_begun_ || languages::read_statement(word) == languages::Statement::nothing) return;
    is_told_end_ = (!is_over_ || is_told_end_) && words_ > longest_statement;
    is_over_ = true;
  }

  void close() {
    if (line_.moves.size() > 1) lines_.push_back(std::move(line_));
    line_ = {};
    number_ = 1;
    is_black_ = false;
    is_begun_ = is_over_ = is_told_end_ = is_announced_ = is_aside_ = is_told_ = false;
    words_ = 0;
  }

  std::string_view text_;
  const MoveSize& size_of_move_;
  std::size_t at_ = 0;
  std::vector<MainLine> lines_;
  MainLine line_{};
  board::Position start_ = board::Position::initial();  ///< of the next game
  unsigned number_ = 1;                                 ///< of the next move
  unsigned words_ = 0;                                  ///< of prose since the last move or number
  bool is_black_ = false;                               ///< whose move is next
  bool is_begun_ = false;
  bool is_over_ = false;
  bool is_told_end_ = false;   ///< by a sentence, which may be about something else
  bool is_announced_ = false;  ///< by its number
  bool is_aside_ = false;      ///< the last number was not the next
  bool is_told_ = false;       ///< what is here belongs to a sentence
};

}  // namespace

std::vector<MainLine> find_lines(std::string_view text, const MoveSize& size_of_move) {
  return LineFinder{text, size_of_move}.find();
}

}  // namespace partiar::scoresheet::internal
