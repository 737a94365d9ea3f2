/// Changes as a unified diff, of which no line is ever put in or taken away: some are written
/// otherwise.
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>

namespace partiar::cli {

/// Takes a text part by part. It holds one hunk, of which what is over a megabyte begins another.
class LineDiff {
 public:
  /// Of the file `name`.
  explicit LineDiff(std::string_view name);

  /// What stays. Of a line of more than a megabyte the rest is not shown.
  void keep(std::string_view text);
  /// What gives way to what; no line end in either.
  void change(std::string_view old, std::string_view text);
  /// The text has ended.
  void finish();

  /// What is known of the diff and was not taken yet; nothing where nothing is changed.
  [[nodiscard]] std::string take() { return std::exchange(out_, {}); }

 private:
  void end_line();
  void open_hunk();
  void show_next(std::deque<std::string>& lines);
  void close_run();
  void close_hunk();

  std::string name_;
  bool is_named_ = false;   ///< in the diff
  std::uint64_t line_ = 1;  ///< the one that goes on
  std::string old_line_, new_line_;
  bool is_changed_ = false;         ///< that line
  std::deque<std::string> before_;  ///< the last lines that stay, outside of a hunk
  bool is_in_hunk_ = false;
  std::uint64_t hunk_begin_ = 0;
  std::uint64_t hunk_size_ = 0;  ///< in lines, as many on each side
  std::string hunk_;
  std::string old_run_, new_run_;   ///< lines in a row that change, each side of them
  std::deque<std::string> behind_;  ///< lines of the hunk that stay, behind the last that changes
  std::string out_;
};

}  // namespace partiar::cli
