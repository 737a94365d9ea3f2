#include "replay/internal/move_numbers.h"

namespace partiar::replay::internal {

namespace {

/// As many digits as any number of a move has, and one more.
std::optional<std::uint32_t> read_digits(std::string_view text) {
  std::optional<std::uint32_t> number;
  for (const char c : text.substr(0, 6)) {
    if (c < '0' || c > '9') break;
    number = number.value_or(0) * 10 + static_cast<std::uint32_t>(c - '0');
  }
  return number;
}

}  // namespace

bool MoveNumbers::read(std::string_view text, const board::Position& position, const Place& place) {
  const auto number = read_digits(text);
  if (!number) return true;
  const bool is_first = place.next == base::Ply{1};
  const std::uint32_t ours = position.fullmove_number();
  // `2...`, `2…` or `2.-`, which others write for White, too
  const char last = text.back();
  const bool dash = last == '-';
  if (dash && is_first) white_has_dashes_ = position.turn() == board::Color::white;
  const bool dots = (dash && !white_has_dashes_) || last < 0 ||
                    (last == '.' && text.size() > 1 && text[text.size() - 2] == '.');
  if (!shift_) shift_ = *number - ours;
  const bool of_black = position.turn() == board::Color::black;
  const bool skips =
      of_black ? !dots && *number == ours + *shift_ + 1 : dots && *number == ours + *shift_;
  // The first moves may be among the words above, where nobody could read them.
  const bool begins_late = place.has_heading && *number > ours;
  if (is_first ? begins_late : skips) return false;
  if (*number != ours && wrong_.facts.count++ == 0) {
    wrong_.ply = place.next;
    wrong_.where = place.where;
  }
  return true;
}

void MoveNumbers::report(Log& log, base::Ply next) const {
  if (wrong_.facts.count > 0 && wrong_.ply <= next) log.add(wrong_);
}

}  // namespace partiar::replay::internal
