#include "replay/internal/move_numbers.h"

#include <algorithm>
#include <cstddef>

#include "base/words.h"
#include "findings/code.h"

namespace partiar::replay::internal {

using findings::Code;
using findings::Finding;

std::optional<std::uint32_t> read_number(std::string_view text) {
  std::optional<std::uint32_t> number;
  for (const char c : text.substr(0, 6)) {
    if (c < '0' || c > '9') break;
    number = number.value_or(0) * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

bool goes_on_after_result(std::string_view text, const pgn::GameHead& head) {
  if (head.from == 0 || !head.tags.empty() || head.heading) return false;
  std::size_t begin = head.begin;
  if (!base::is_digit(text[begin])) {  // no game begins with a number and a comment
    const auto last = text.substr(0, begin).find_last_not_of(". \t\r\n");
    if (last == text.npos || !base::is_digit(text[last])) return false;
    begin = text.substr(0, last).find_last_not_of(base::digits) + 1;
  }
  const auto end = std::min(text.find_first_not_of("0123456789.", begin), text.size());
  const bool is_blank_before = begin > 0 && std::string_view{" \t\r\n"}.contains(text[begin - 1]);
  return is_blank_before && read_number(text.substr(begin, end - begin)).value_or(1) > 1;
}

bool MoveNumbers::read(std::string_view text, const board::Position& position, const Place& place) {
  const auto number = read_number(text);
  if (!number) return true;
  const bool is_first = place.next == base::Ply{1};
  const std::uint32_t ours = position.fullmove_number();
  const bool of_black = position.turn() == board::Color::black;
  if (is_first) white_has_dots_ = !of_black && has_dots(text);
  const bool dots = has_dots(text) && !white_has_dots_;
  if (*number == ours) late_.reset();
  if (!shift_ && *number > ours) {
    late_ = Finding{Code::notation_move_number_gap, place.next, place.where, {}};
  }
  if (!shift_) shift_ = *number - ours;
  if (count_plies_) {
    note_wrong(place);
    const std::uint32_t expected = *shift_ + place.next.value;
    look_for_gap(*number, expected, expected, place);
    return true;
  }
  const bool skips =
      of_black ? !dots && *number == ours + *shift_ + 1 : dots && *number == ours + *shift_;
  // The first moves may be among the words above, where they could not be read.
  const bool begins_late = place.has_heading && *number > ours;
  if (is_first ? begins_late : skips) return false;
  if (*number != ours) note_wrong(place);
  look_for_gap(*number, ours + *shift_, ours, place);
  return true;
}

bool MoveNumbers::fits(std::string_view text, const board::Position& position) const {
  const bool of_black = position.turn() == board::Color::black;
  if (count_plies_) return false;
  return read_number(text) == position.fullmove_number() + shift_.value_or(0) &&
         (of_black || white_has_dots_ || !has_dots(text));
}

bool MoveNumbers::may_count_plies(std::string_view text, const Place& place) const {
  return place.next == base::Ply{2} && !count_plies_ && is_of_ply(text, place.next);
}

bool MoveNumbers::is_of_ply(std::string_view text, base::Ply next) const {
  return shift_ && read_number(text) == next.value + *shift_;
}

void MoveNumbers::note_wrong(const Place& place) {
  if (wrong_) {
    ++wrong_->facts.count;
  } else {
    wrong_ = Finding{Code::notation_move_number, place.next, place.where, {}};
  }
}

/// Numbers that continue from a higher one leave moves out, and from a lower one repeat some; a
/// single one is a typing error.
void MoveNumbers::look_for_gap(std::uint32_t number, std::uint32_t expected, std::uint32_t ours,
                               const Place& place) {
  const auto note = [&](std::optional<Finding>& first, bool is_so, Code code) {
    if (!is_so) {
      first.reset();
    } else if (!first) {
      first = Finding{code, place.next, place.where, {}};
    }
  };
  note(gap_, number > expected, Code::notation_move_number_gap);
  note(back_, number < std::min(expected, ours), Code::notation_move_number_back);
}

void MoveNumbers::report(Log& log, base::Ply next) const {
  if (wrong_ && wrong_->ply <= next) log.add(*wrong_);
  if (gap_ && gap_->ply <= next) log.add(*gap_);
  if (back_ && back_->ply <= next) log.add(*back_);
}

}  // namespace partiar::replay::internal
