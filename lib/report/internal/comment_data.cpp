#include "report/internal/comment_data.h"

#include <algorithm>
#include <cstddef>

#include "base/words.h"
#include "pgn/commands.h"

namespace partiar::report::internal {

namespace {

constexpr std::string_view blanks = " \t\r\n";

/// Whether a comment is nothing but hours, minutes or seconds.
bool is_time(std::string_view comment) {
  return comment.contains(':') && comment.find_first_not_of("0123456789:. \t\r\n") == comment.npos;
}

bool is_stripped(pgn::CommandKind kind, const Stripped& stripped) {
  using enum pgn::CommandKind;
  switch (kind) {
    case clock:
      return stripped.clocks;
    case timestamp:
      return stripped.clocks || stripped.timestamps;
    case evaluation:
      return stripped.evaluations;
    case arrow:
      return stripped.arrows;
    case engine:
      return stripped.engine;
    case other:
      break;
  }
  return false;
}

/// Removes `+0.35`, `-M12`, `#5` or `0.00` from the front of `text`. Returns whether it was there;
/// a number alone is none.
bool take_score(std::string_view& text) {
  const std::size_t sign = text.starts_with('+') || text.starts_with('-') ? 1 : 0;
  std::string_view rest = text.substr(sign);
  const std::size_t mate = rest.starts_with('#') || rest.starts_with('M') ? 1 : 0;
  rest.remove_prefix(mate);
  const std::size_t whole = std::min(rest.find_first_not_of(base::digits), rest.size());
  if (whole == 0) return false;
  const bool has_point = rest.substr(whole).starts_with('.');
  rest.remove_prefix(whole + (has_point ? 1 : 0));
  const std::size_t part =
      has_point ? std::min(rest.find_first_not_of(base::digits), rest.size()) : 0;
  rest.remove_prefix(part);
  const bool is_score = mate > 0 || (has_point && part == 2) || (sign > 0 && has_point && part > 0);
  if (is_score) text = rest;
  return is_score;
}

bool is_score(std::string_view comment) {
  comment = base::trimmed(comment, blanks);
  return take_score(comment) && comment.empty();
}

/// What is left of a comment by an engine: what follows `+0.35/12 3.2s`, and nothing of one that
/// lists `d=25, sd=40, …` or says `book`. Any other is left as it is.
std::string_view without_engine(std::string_view comment) {
  std::string_view rest = base::trimmed(comment, blanks);
  const bool is_list = rest.starts_with("d=") && rest.size() > 2 && base::is_digit(rest[2]);
  if (is_list || rest == "book") return {};
  const bool is_framed = rest.starts_with('(') && rest.ends_with(')');
  if (is_framed) rest = rest.substr(1, rest.size() - 2);
  if (!take_score(rest) || !rest.starts_with('/')) return comment;
  rest.remove_prefix(1);
  rest.remove_prefix(std::min(rest.find_first_not_of("0123456789/"), rest.size()));
  rest = base::trimmed(rest, blanks);
  const std::size_t time = std::min(rest.find_first_not_of("0123456789.:"), rest.size());
  rest.remove_prefix(time);
  if (time > 0 && rest.starts_with('s')) rest.remove_prefix(1);
  return base::trimmed(rest, ", \t\r\n");
}

std::string without_commands(std::string_view comment, const Stripped& stripped) {
  std::string out;
  std::size_t kept = 0;
  for (auto command = pgn::find_command(comment); command;
       command = pgn::find_command(comment, command->end)) {
    if (!is_stripped(pgn::kind_of(*command), stripped)) continue;
    out += comment.substr(kept, command->begin - kept);
    kept = command->end;
    // Of the blanks on both sides, one remains.
    if (out.empty() || out.back() == ' ')
      kept = std::min(comment.find_first_not_of(' ', kept), comment.size());
  }
  if (kept == 0) return std::string{comment};
  out += comment.substr(kept);
  out.erase(out.find_last_not_of(' ') + 1);
  return out;
}

}  // namespace

std::string without_data(std::string_view comment, const Stripped& stripped) {
  if (stripped.clocks && is_time(comment)) return {};
  if (stripped.evaluations && is_score(comment)) return {};
  if (stripped.engine) comment = without_engine(comment);
  return without_commands(comment, stripped);
}

}  // namespace partiar::report::internal
