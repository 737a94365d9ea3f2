#include "report/internal/clocks.h"

#include <algorithm>
#include <cstddef>

#include "pgn/commands.h"

namespace partiar::report::internal {

namespace {

/// Whether a comment is nothing but hours, minutes or seconds.
bool is_time(std::string_view comment) {
  return comment.contains(':') && comment.find_first_not_of("0123456789:. \t\r\n") == comment.npos;
}

}  // namespace

std::string without_clocks(std::string_view comment) {
  if (is_time(comment)) return {};
  std::string out;
  std::size_t kept = 0;
  for (auto command = pgn::find_command(comment); command;
       command = pgn::find_command(comment, command->end)) {
    if (!pgn::is_of_clock(*command)) continue;
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

}  // namespace partiar::report::internal
