#include "fix/line_diff.h"

#include <vector>

#include "base/words.h"
#include "text/printable.h"

namespace partiar::fix {

namespace {

/// Unchanged lines shown around changed ones.
constexpr std::size_t context = 3;
constexpr std::size_t longest = std::size_t{1} << 20U;

void append_line(std::string& out, char mark, std::string_view line) {
  out += mark;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

/// Of no lines, the one before them is named.
std::string place_of(std::uint64_t begin, std::uint64_t size) {
  return std::to_string(size > 0 ? begin : begin - 1) + ',' + std::to_string(size);
}

std::vector<std::string_view> lines_of(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) lines.push_back(base::take_whole_line(text));
  return lines;
}

}  // namespace

LineDiff::LineDiff(std::string_view name) : name_{text::printable(name)} {}

void LineDiff::keep(std::string_view text) {
  while (!text.empty()) {
    const auto part = base::take_whole_line(text);
    const bool ends = part.ends_with('\n');
    if (old_line_.size() < longest || ends) {
      old_line_ += part;
      new_line_ += part;
    }
    if (ends) end_line();
  }
}

void LineDiff::change(std::string_view old, std::string_view text) {
  old_line_ += old;
  new_line_ += text;
  is_changed_ = true;
}

void LineDiff::finish() {
  if (!old_line_.empty() || is_changed_) end_line();
  close_hunk();
}

void LineDiff::end_line() {
  const std::string old = std::exchange(old_line_, {});
  const std::string text = std::exchange(new_line_, {});
  if (!std::exchange(is_changed_, false)) return keep_line(old);
  const auto before = lines_of(old);
  const auto after = lines_of(text);
  for (const auto& [how, line] : base::line_changes(before, after)) {
    how == base::Change::stays ? keep_line(std::string{line}) : change_line(how, line);
  }
}

void LineDiff::change_line(base::Change how, std::string_view line) {
  open_hunk();
  const bool goes = how == base::Change::goes;
  append_line(goes ? old_run_ : new_run_, goes ? '-' : '+', line);
  ++(goes ? hunk_size_ : new_hunk_size_);
  ++(goes ? line_ : new_line_at_);
}

void LineDiff::keep_line(std::string line) {
  if (is_in_hunk_) {
    behind_.push_back(std::move(line));
    if (behind_.size() == 2 * context) close_hunk();
  } else {
    before_.push_back(std::move(line));
    if (before_.size() > context) before_.pop_front();
  }
  ++line_;
  ++new_line_at_;
}

/// The current line changes.
void LineDiff::open_hunk() {
  if (hunk_.size() + old_run_.size() + new_run_.size() > longest) close_hunk();
  if (!is_in_hunk_) {
    hunk_begin_ = line_ - before_.size();
    new_hunk_begin_ = new_line_at_ - before_.size();
  }
  is_in_hunk_ = true;
  if (!behind_.empty()) close_run();
  for (auto* stay : {&before_, &behind_}) {
    while (!stay->empty()) show_next(*stay);
  }
}

/// The first of the unchanged lines goes into the hunk.
void LineDiff::show_next(std::deque<std::string>& lines) {
  append_line(hunk_, ' ', lines.front());
  lines.pop_front();
  ++hunk_size_;
  ++new_hunk_size_;
}

void LineDiff::close_run() {
  hunk_ += std::exchange(old_run_, {}) + std::exchange(new_run_, {});
}

void LineDiff::close_hunk() {
  if (!is_in_hunk_) return;
  is_in_hunk_ = false;
  close_run();
  for (std::size_t i = 0; i < context && !behind_.empty(); ++i) show_next(behind_);
  before_ = std::exchange(behind_, {});
  if (!std::exchange(is_named_, true)) out_ += "--- " + name_ + "\n+++ " + name_ + '\n';
  out_ += "@@ -" + place_of(hunk_begin_, std::exchange(hunk_size_, 0));
  out_ += " +" + place_of(new_hunk_begin_, std::exchange(new_hunk_size_, 0)) + " @@\n";
  out_ += std::exchange(hunk_, {});
}

}  // namespace partiar::fix
