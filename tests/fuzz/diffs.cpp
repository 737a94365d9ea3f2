// A diff of any changes, applied to the text, gives the changed text; it does not depend on the
// pieces in which the text comes.
#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "fix/line_diff.h"
#include "input.h"

namespace {

using namespace partiar;
using fuzz::check;

/// A text in which `{` begins what is replaced, `|` what replaces it, and `}` ends that.
struct Edited {
  std::string before, after, diff;
};

Edited edit(std::string_view script, std::size_t piece) {
  Edited edited;
  fix::LineDiff diff{"a.pgn"};
  bool is_line_changed = false;
  while (!script.empty()) {
    const std::size_t open = std::min(script.find('{'), script.size());
    const std::string_view kept = script.substr(0, open);
    for (std::size_t at = 0; at < kept.size(); at += piece) diff.keep(kept.substr(at, piece));
    edited.before += kept;
    edited.after += kept;
    is_line_changed &= !kept.contains('\n');
    script.remove_prefix(std::min(open + 1, script.size()));
    const std::size_t close = std::min(script.find_first_of("}\n"), script.size());
    const std::string_view change = script.substr(0, close);
    const std::size_t bar = std::min(change.find('|'), change.size());
    const std::string_view old = change.substr(0, bar);
    const std::string_view text = change.substr(std::min(bar + 1, change.size()));
    script.remove_prefix(
        std::min(close + (script.substr(close).starts_with('}') ? 1 : 0), script.size()));
    if (!old.empty() || !text.empty()) {
      diff.change(old, text);
      edited.before += old;
      edited.after += text;
      is_line_changed = true;
    }
  }
  if (is_line_changed) {  // a change is within a line, of which something stays
    diff.keep(".");
    edited.before += '.';
    edited.after += '.';
  }
  diff.finish();
  edited.diff = diff.take();
  return edited;
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end);
  }
  return lines;
}

/// Applies a diff as `patch` does.
std::string applied(std::string_view before, std::string_view diff) {
  const auto old = lines_of(before);
  std::string after;
  std::size_t next = 0;  // line of `old`
  std::string* last = nullptr;
  std::string ignored;
  const auto hunks = lines_of(diff);
  for (std::size_t i = 2; i < hunks.size(); ++i) {
    std::string_view line = hunks[i];
    if (line.starts_with("@@ -")) {
      std::size_t begin = 0;
      std::from_chars(line.data() + 4, line.data() + line.size(), begin);
      check(begin >= 1 && begin - 1 >= next && begin - 1 <= old.size());
      while (next < begin - 1) after += old[next++];
      continue;
    }
    if (line.starts_with('\\')) {
      if (last == &after) after.pop_back();
      continue;
    }
    const char mark = line.front();
    line.remove_prefix(1);
    last = mark == '-' ? &ignored : &after;
    if (mark != '+') {
      check(next < old.size() &&
            old[next].substr(0, line.size() - 1) == line.substr(0, line.size() - 1));
      ++next;
    }
    if (mark != '-') after += line;
  }
  while (next < old.size()) after += old[next++];
  return after;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const std::size_t piece = 1 + input.choose(256);
  const Edited whole = edit(input.text(), size + 1);
  check(edit(input.text(), piece).diff == whole.diff);
  if (whole.diff.empty()) {
    check(whole.before == whole.after);
    return 0;
  }
  check(applied(whole.before, whole.diff) == whole.after);
  return 0;
}
