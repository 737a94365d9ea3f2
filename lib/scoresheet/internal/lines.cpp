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
  [[nodiscard]] bool starts_line() const { return base::is_line_start(text_, at_); }

  /// Whether a sentence or a remark in brackets ends directly before the blanks here.
  [[nodiscard]] bool follows_stop() const {
    const auto last = text_.substr(0, at_).find_last_not_of(blanks);
    return last != text_.npos && last + 1 < at_ && std::string_view{".!?)]"}.contains(text_[last]);
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
    if (at(at_) != '[' || !starts_line()) return false;
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
    is_over_ = true;
    at_ += word.size();
    return true;
  }

  [[nodiscard]] bool may_begin_word() const {
    return at_ == 0 || !(base::is_word(text_[at_ - 1]) || text_[at_ - 1] == '-');
  }

  bool take_move() {
    const std::size_t size = may_begin_word() || is_announced_ || base::is_digit(at(at_ - 1))
                                 ? size_of_move_(text_.substr(at_))
                                 : 0;
    if (size == 0) return false;
    const LineMove move{at_, at_ + size};
    at_ = move.end;
    const bool is_ours = is_begun_ && !is_over_ && (is_announced_ || (!is_aside_ && words_ < 2));
    if (!is_ours) {
      if (is_begun_ && !is_over_ && !line_.left) line_.left = move;
      return true;
    }
    line_.left.reset();
    line_.moves.push_back(move);
    number_ += is_black_ ? 1 : 0;
    is_black_ = !is_black_;
    is_announced_ = false;
    words_ = 0;
    return true;
  }

  bool take_number() {
    if (!base::is_digit(at(at_)) || !may_begin_word()) return false;
    unsigned value = 0;
    const char* const first = text_.data() + at_;
    const auto [last, error] = std::from_chars(first, text_.data() + text_.size(), value);
    const bool starts = starts_line();
    const bool is_apart = starts || follows_stop();
    std::size_t end = at_ + static_cast<std::size_t>(last - first);
    constexpr unsigned highest = 250;
    const std::size_t figures = end;
    while (at(end) == '.' || text_.substr(end).starts_with("\u2026")) {
      end += at(end) == '.' ? 1 : std::string_view{"\u2026"}.size();
    }
    const bool has_dots = end > figures + 1;
    if (at(end) == ')') ++end;
    at_ = end;
    if (error == std::errc{} && value <= highest) note_number({value, has_dots, starts, is_apart});
    return true;
  }

  struct Number {
    unsigned value;
    bool has_dots, starts_line;
    bool is_apart;  ///< from a sentence before it
  };

  void note_number(const Number& number) {
    const auto [value, has_dots, starts, is_apart] = number;
    const bool begins = value == 1 && !has_dots && (!is_begun_ || is_over_ || starts);
    if (begins && (!is_begun_ || line_.moves.size() > 1)) {
      close();
      is_begun_ = true;
      line_.start = std::exchange(start_, board::Position::initial());
      is_black_ = line_.start.turn() == board::Color::black;
    } else if (!is_begun_ || value != number_ || (has_dots && !is_black_) ||
               (words_ > 1 && !is_apart)) {
      is_aside_ = true;
      return;
    }
    is_announced_ = true;
    is_aside_ = false;
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
    ++words_;
    is_announced_ = false;
    is_over_ |= is_begun_ && languages::read_statement(word) != languages::Statement::nothing;
  }

  void close() {
    if (line_.moves.size() > 1) lines_.push_back(std::move(line_));
    line_ = {};
    number_ = 1;
    is_black_ = false;
    is_begun_ = is_over_ = is_announced_ = is_aside_ = false;
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
  bool is_announced_ = false;  ///< by its number
  bool is_aside_ = false;      ///< the last number was not the next
};

}  // namespace

std::vector<MainLine> find_lines(std::string_view text, const MoveSize& size_of_move) {
  return LineFinder{text, size_of_move}.find();
}

}  // namespace partiar::scoresheet::internal
