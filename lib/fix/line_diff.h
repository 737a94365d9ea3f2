/// A unified diff of changes within lines, and of whole lines that come and go.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

#include "base/line_changes.h"

namespace partiar::fix {

/// Takes a text piece by piece. It holds one hunk; a hunk larger than a megabyte is split.
class LineDiff {
 public:
  /// A diff of the file `name`.
  explicit LineDiff(std::string_view name);

  /// Text that stays. The part of a line beyond a megabyte is not shown.
  void keep(std::string_view text);
  /// `old` is replaced by `text`.
  void change(std::string_view old, std::string_view text);
  /// The end of the text.
  void finish();

  /// The part of the diff that is ready and not yet taken; empty if nothing has changed.
  [[nodiscard]] std::string take() { return std::exchange(out_, {}); }

 private:
  void end_line();
  void keep_line(std::string line);
  void change_line(base::Change how, std::string_view line);
  void open_hunk();
  void show_next(std::deque<std::string>& lines);
  void close_run();
  void close_hunk();

  std::string name_;
  bool is_named_ = false;          ///< the diff has its file header
  std::uint64_t line_ = 1;         ///< the current one of the old text
  std::uint64_t new_line_at_ = 1;  ///< and of the new one
  std::string old_line_, new_line_;
  bool is_changed_ = false;         ///< the current line
  std::deque<std::string> before_;  ///< the last unchanged lines, outside a hunk
  bool is_in_hunk_ = false;
  std::uint64_t hunk_begin_ = 0, new_hunk_begin_ = 0;
  std::uint64_t hunk_size_ = 0, new_hunk_size_ = 0;  ///< in lines
  std::string hunk_;
  std::string old_run_, new_run_;   ///< consecutive changed lines, each side
  std::deque<std::string> behind_;  ///< unchanged lines of the hunk, after its last change
  std::string out_;
};

}  // namespace partiar::fix
