/// Lines of a file or of standard input, each as soon as it arrives: for answers line by line.
///
/// For games use `reading/source_reader.h`.
#pragma once

#include <cstddef>
#include <expected>
#include <fstream>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "io/failure.h"
#include "io/file_stamp.h"

namespace partiar::reading {

struct Line {
  std::string_view text;  ///< without its end, LF or CRLF; valid until the next is read
  std::size_t number;     ///< counted from 1
};

/// Reads non-empty lines.
class LineReader {
 public:
  /// Input: `path`, `-` being standard input.
  ///       `longest`, in bytes: a longer line is cut after one byte more, which shows that it is
  ///       too long, and the rest is skipped.
  LineReader(std::string path, std::size_t longest);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Reads on. Output: a line; nothing at the end.
  /// Errors, after what could be read: `cannot_read`, also if the file cannot be opened; `changed`,
  /// once.
  [[nodiscard]] std::expected<std::optional<Line>, io::Failure> next();

 private:
  /// Skips the rest of a line that was too long.
  void pass_over();
  [[nodiscard]] bool has_failed() const;

  std::string path_;
  std::size_t longest_;
  std::ifstream file_;
  std::istream& lines_;
  std::optional<io::FileStamp> stamp_;  ///< from when it was opened
  std::string line_;
  std::size_t number_ = 0;
  bool is_cut_ = false;  ///< the last line read
};

}  // namespace partiar::reading
