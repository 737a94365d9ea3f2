// The parts of a step: how letters and squares are split.
#include "notation/file_letter.h"
#include "scoresheet/internal/characters.h"
#include "scoresheet/internal/move_forms.h"
#include "scoresheet/internal/signs.h"

namespace partiar::scoresheet::internal {

std::optional<MoveForms::Figure> MoveForms::figure_at(std::uint32_t i, Form form) const {
  const char32_t c = at(i);
  if (c >= U'1' && c <= U'8') return Figure{static_cast<board::Rank>(c - U'1'), false};
  if (form != Form::misread && !has_blanks(form)) return std::nullopt;
  if (c == U'l' || c == U'I') return Figure{board::Rank::r1, true};
  if (c == U'\u0417' || c == U'\u0437') return Figure{board::Rank::r3, true};
  return std::nullopt;
}

/// Skips up to two blanks, or a line end with blanks around it, if the form allows them.
std::uint32_t MoveForms::pass_blanks(std::uint32_t i, Form form) const {
  if (!has_blanks(form)) return i;
  std::uint32_t end = i;
  std::uint32_t lines = 0;
  for (; end < sheet_.size() && is_blank(at(end)); ++end) lines += at(end) == U'\n' ? 1 : 0;
  return lines == 1 || (lines == 0 && end - i <= 2) ? end : i;
}

bool MoveForms::has_figure_near(std::uint32_t begin) const {
  constexpr std::uint32_t near = 12;
  for (std::uint32_t i = begin; i < begin + near; ++i) {
    if (is_digit(at(i))) return true;
  }
  return false;
}

bool MoveForms::are_letters(Stretch stretch) const {
  for (std::uint32_t i = stretch.begin; i < stretch.end; ++i) {
    if (!is_piece_letter(at(i))) return false;
  }
  // A final small `x` is a capture sign, not a letter of the piece.
  return stretch.empty() || !is_any_of(at(stretch.end - 1), U"x\u0445");
}

/// Whether the character at `end` may follow a step.
bool MoveForms::may_end(std::uint32_t end, Form form) const {
  switch (form) {
    case Form::squares:
      return !is_digit(at(end)) || at(end) == U'0';
    case Form::usual:
      return !is_digit(at(end)) && (at(end) != U'.' || !is_digit(at(end + 1)));
    case Form::before_number:
      return true;
    case Form::misread:
    case Form::spaced:
    case Form::spaced_once:
      return !is_word(at(end));
    case Form::before_dash:
      return at(end) == U'-';
  }
  return false;
}

void MoveForms::part(std::uint32_t begin, std::uint32_t letters, Form form) {
  Parts parts{.letters = {begin, begin + letters}};
  if (!are_letters(parts.letters)) return;
  const bool may_pass = letters > 0 && form == Form::spaced;
  parts.end = may_pass ? pass_blanks(parts.letters.end, form) : parts.letters.end;
  part_origin(parts, form);
}

/// Tries the longest square of departure first, then shorter ones.
void MoveForms::part_origin(Parts parts, Form form) {
  const std::uint32_t begin = parts.end;
  const auto file = notation::find_named_file(at(begin));
  for (const bool has_file : {true, false}) {
    if (has_file && !file) continue;
    const std::uint32_t behind = begin + (has_file ? 1 : 0);
    const auto figure = figure_at(behind, form);
    for (const bool has_rank : {true, false}) {
      if (has_rank && (!figure || form == Form::spaced_once)) continue;
      if (form == Form::squares && !(has_file && has_rank)) continue;
      Parts with = parts;
      with.is_misread = has_rank && figure->is_misread;
      with.file = has_file ? file : std::nullopt;
      with.rank = has_rank ? std::optional{figure->rank} : std::nullopt;
      with.end = behind + (has_rank ? 1 : 0);
      part_capture(with, form);
    }
  }
}

void MoveForms::part_capture(Parts parts, Form form) {
  const bool is_empty = parts.letters.empty() && !parts.file && !parts.rank;
  parts.end = is_empty ? parts.end : pass_blanks(parts.end, form);
  const char32_t sign = at(parts.end);
  const bool is_dash = sign == U'-' && form != Form::before_dash;
  if (!is_empty && (is_dash || is_capture_sign(sign))) {
    Parts with = parts;
    with.captures = !is_dash;
    with.end = pass_blanks(parts.end + 1, form);
    part_square(with, form);
    if (is_piece_letter(at(with.end))) {  // the piece captured, in old books
      with.captures = true;
      ++with.end;
      part_square(with, form);
      if (is_piece_letter(at(with.end))) {
        ++with.end;
        part_square(with, form);
      }
    }
  }
  part_square(parts, form);
}

/// Whether a digit after a blank is not a rank: it begins a result, `Qb 1-0`, or is the number of
/// a move, `a 5.Nc3`, `wie 2...Nc6`, `Zug 1: e4`.
bool MoveForms::is_figure_of_other(std::uint32_t i) const {
  if (find_result(sheet_, i)) return true;
  if (at(i + 1) == U':' && is_blank(at(i + 2))) return true;
  if (!is_any_of(at(i + 1), U".\u2026")) return false;
  constexpr std::uint32_t longest = 8;
  std::uint32_t behind = i + 1;
  while (behind < i + longest && (is_any_of(at(behind), U".\u2026") || is_blank(at(behind))))
    ++behind;
  return is_word(at(behind)) || is_figurine(at(behind));
}

void MoveForms::part_square(Parts parts, Form form) {
  const auto file = notation::find_named_file(at(parts.end));
  if (!file) return;
  const std::uint32_t rank = pass_blanks(parts.end + 1, form);
  const auto figure = figure_at(rank, form);
  if (!figure || (rank > parts.end + 1 && is_figure_of_other(rank))) return;
  parts.end = rank + 1;
  parts.to = square(*file, figure->rank);
  parts.is_misread |= figure->is_misread;
  if (!may_end(parts.end, form)) return;
  // The first way found determines where the step ends.
  if (parts_.empty() || parts_.front().end == parts.end) parts_.push_back(parts);
}

bool MoveForms::find_parts(std::uint32_t begin, Form form) {
  parts_.clear();
  if (form == Form::before_dash) {  // as few letters as possible
    for (std::uint32_t letters = 0; letters <= 2; ++letters) {
      part(begin, letters, form);
      if (!parts_.empty()) break;
    }
    return !parts_.empty();
  }
  const std::uint32_t most = form == Form::misread || has_blanks(form) ? 2 : 3;
  for (std::uint32_t letters = most + 1; letters-- > 0;) part(begin, letters, form);
  return !parts_.empty();
}

}  // namespace partiar::scoresheet::internal
