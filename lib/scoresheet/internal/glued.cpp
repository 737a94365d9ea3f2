#include "scoresheet/internal/glued.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

constexpr bool is_file(char32_t c) {
  return c >= U'a' && c <= U'h';
}
constexpr bool is_rank(char32_t c) {
  return c >= U'1' && c <= U'8';
}

/// A move number with its dots.
struct DottedNumber {
  std::uint32_t value = 0;
  std::uint32_t end = 0;
  bool is_black = false;
};

class Parter {
 public:
  explicit Parter(Sheet& sheet) : sheet_{sheet} {}

  void part() && {
    constexpr std::size_t enough = 3;  // numbers behind moves, so that moves are parted, too
    find_numbers();
    if (cuts_.empty()) return;
    if (cuts_.size() >= enough) {
      for (const DottedNumber& number : numbers_) part_moves(number);
    }
    cut();
  }

 private:
  [[nodiscard]] char32_t at(std::uint32_t i) const { return sheet_.at(i); }

  [[nodiscard]] std::optional<DottedNumber> number_at(std::uint32_t i) const {
    constexpr std::uint32_t most_digits = 3;
    DottedNumber number{.end = i};
    while (is_digit(at(number.end)) && number.end < i + most_digits) {
      number.value = number.value * 10 + (at(number.end++) - U'0');
    }
    const std::uint32_t dots = number.end;
    while (at(number.end) == U'.' || at(number.end) == U'\u2026') ++number.end;
    if (dots == i || number.end == dots || at(i) == U'0') return std::nullopt;
    number.is_black = number.end > dots + 1 || at(dots) == U'\u2026';
    return number;
  }

  /// Where signs behind a move end: `+`, `!?`.
  [[nodiscard]] std::uint32_t pass_signs(std::uint32_t i) const {
    while (is_any_of(at(i), U"+#!?\u2020\u2021=")) ++i;
    return i;
  }

  /// The end of castling at `i`, or `i`.
  [[nodiscard]] std::uint32_t castling_end(std::uint32_t i) const {
    if (!is_nought(at(i)) || at(i + 1) != U'-' || !is_nought(at(i + 2))) return i;
    return at(i + 3) == U'-' && is_nought(at(i + 4)) ? i + 5 : i + 3;
  }

  [[nodiscard]] bool is_square(std::uint32_t i) const {
    return is_file(at(i)) && is_rank(at(i + 1));
  }

  /// Where a move that begins at `i` may end, with its signs.
  [[nodiscard]] std::vector<std::uint32_t> ends_of_move(std::uint32_t i) const {
    if (const std::uint32_t end = castling_end(i); end > i) return {pass_signs(end)};
    std::vector<std::uint32_t> ends;
    if (is_capital(at(i)) || is_figurine(at(i))) ++i;
    if (is_letter(at(i)) && !is_file(at(i)) && !is_capture_sign(at(i)) && !is_capital(at(i))) {
      ++i;  // `Kpf1`
    }
    for (const std::uint32_t from : {0U, 1U, 2U}) {  // characters of the square of departure
      const bool is_from = from == 0 || (from == 1 && (is_file(at(i)) || is_rank(at(i)))) ||
                           (from == 2 && is_square(i));
      const std::uint32_t sign = i + from;
      const std::uint32_t to = is_capture_sign(at(sign)) || at(sign) == U'-' ? sign + 1 : sign;
      if (is_from && is_square(to)) ends.push_back(pass_signs(to + 2));
    }
    return ends;
  }

  /// Whether a move ends directly before `i`.
  [[nodiscard]] bool is_behind_move(std::uint32_t i) const {
    while (i > 0 && is_any_of(at(i - 1), U"+#!?\u2020\u2021=")) --i;
    if (i >= 2 && is_square(i - 2)) return true;
    return i >= 3 && castling_end(i - 3) == i;
  }

  /// Finds the numbers, and those that are due and directly follow a move.
  void find_numbers() {
    std::uint32_t last = 0;
    for (std::uint32_t i = 0; i < sheet_.size();) {
      const auto number = number_at(i);
      const bool is_apart = i == 0 || !is_word(at(i - 1));
      const bool is_due = number && number->value == last + (number->is_black ? 0 : 1);
      // On a sheet that has such numbers, one may follow a word, too: `to the Ragozin5.cxd5`.
      const bool is_behind_word =
          is_due && !cuts_.empty() && is_letter(at(i - 1)) && !ends_of_move(number->end).empty();
      const bool is_glued = is_due && !is_apart && (is_behind_word || is_behind_move(i));
      if (number && (is_apart || is_glued)) {
        if (is_glued) cuts_.push_back(i);
        last = number->value;
        numbers_.push_back(*number);
        i = number->end;
      } else {
        ++i;
      }
    }
  }

  /// Parts the moves behind a number, where they can be parted in one way only. `e2e4` is one move,
  /// unless the next number follows.
  void part_moves(const DottedNumber& number) {
    std::uint32_t end = number.end;
    while (end < sheet_.size() && !is_blank(at(end)) && !is_cut(end)) ++end;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ways;  // ends of both moves
    for (const std::uint32_t first : ends_of_move(number.end)) {
      if (first == end && !is_cut(end)) return;
      if (number.is_black) {
        if (is_end(first, end)) ways.emplace_back(first, first);
        continue;
      }
      for (const std::uint32_t second : ends_of_move(first)) {
        if (is_end(second, end)) ways.emplace_back(first, second);
      }
    }
    if (ways.size() != 1) return;
    for (const std::uint32_t cut : {ways[0].first, ways[0].second}) {
      if (cut < end) later_.push_back(cut);
    }
  }

  [[nodiscard]] bool is_cut(std::uint32_t i) const { return std::ranges::binary_search(cuts_, i); }

  /// Whether a move may end at `i`, before the next part, a result or prose.
  [[nodiscard]] bool is_end(std::uint32_t i, std::uint32_t end) const {
    return i == end || (i < end && !is_rank(at(i)) && !is_square(i)) ||
           (i < end && is_rank(at(i)) && (at(i + 1) == U'-' || at(i + 1) == U'/'));
  }

  void cut() {
    cuts_.insert(cuts_.end(), later_.begin(), later_.end());
    std::ranges::sort(cuts_);
    Sheet parted{.text = sheet_.text};
    std::size_t next = 0;
    for (std::uint32_t i = 0; i < sheet_.size(); ++i) {
      if (next < cuts_.size() && cuts_[next] == i) parted.push(U' ', sheet_.places[i]);
      while (next < cuts_.size() && cuts_[next] == i) ++next;
      parted.push(at(i), sheet_.places[i]);
    }
    sheet_ = std::move(parted);
  }

  Sheet& sheet_;
  std::vector<DottedNumber> numbers_;
  std::vector<std::uint32_t> cuts_;   ///< before numbers, in order
  std::vector<std::uint32_t> later_;  ///< behind moves
};

}  // namespace

void part_glued(Sheet& sheet) {
  Parter{sheet}.part();
}

}  // namespace partiar::scoresheet::internal
