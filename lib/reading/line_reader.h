/// Lines of a file or of standard input, as soon as each has come: for what is asked line by line.
///
/// Games are no lines: `reading/source_reader.h` reads them.
#pragma once

#include <cstddef>
#include <expected>
#include <fstream>
#include <istream>
#include <optional>
#include <string>
#include <string_view>

#include "io/failure.h"

namespace partiar::reading {

struct Line {
  std::string_view text;  ///< without its end, LF or CRLF; valid until the next one is read
  std::size_t number;     ///< counted from 1
};

/// Reads lines that are not empty.
class LineReader {
 public:
  /// Input: `path`, `-` being standard input.
  ///        `longest`, in bytes: of a longer line come so many and one more, which shows that it is
  ///        too long, and the rest is passed over.
  LineReader(std::string path, std::size_t longest);
  LineReader(const LineReader&) = delete;
  LineReader& operator=(const LineReader&) = delete;

  /// Reads on. Output: a line; nothing at the end.
  /// Errors: `cannot_read`, also where the file cannot be opened; behind what could be read.
  [[nodiscard]] std::expected<std::optional<Line>, io::Failure> next();

 private:
  /// Passes over the rest of a line that was too long.
  void pass_over();
  [[nodiscard]] bool has_failed() const;

  std::string path_;
  std::size_t longest_;
  std::ifstream file_;
  std::istream& lines_;
  std::string line_;
  std::size_t number_ = 0;
  bool is_cut_ = false;  ///< the line that was read last
};

}  // namespace partiar::reading
