#include "reading/line_reader.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <limits>
#include <utility>

namespace partiar::reading {

LineReader::LineReader(std::string path, std::size_t longest)
    : path_{std::move(path)},
      longest_{longest},
      lines_{path_ == "-" ? std::cin : file_},
      stamp_{io::find_input_stamp(path_)} {
  if (path_ != "-") file_.open(path_, std::ios::binary);
}

std::expected<std::optional<Line>, io::Failure> LineReader::next() {
  for (;;) {
    if (is_cut_) pass_over();
    line_.clear();
    char c = 0;
    while (line_.size() <= longest_ && lines_.get(c) && c != '\n') line_ += c;
    if (line_.empty() && lines_.fail()) break;
    ++number_;
    is_cut_ = line_.size() > longest_;
    if (!is_cut_ && line_.ends_with('\r')) line_.pop_back();
    if (!line_.empty()) return Line{line_, number_};
  }
  if (!has_failed()) {
    if (!io::has_changed(path_, std::exchange(stamp_, std::nullopt))) return std::nullopt;
    return std::unexpected{io::Failure{io::Fault::changed, path_, {}}};
  }
  return std::unexpected{io::Failure{io::Fault::cannot_read, path_, std::strerror(errno)}};
}

void LineReader::pass_over() {
  lines_.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
}

bool LineReader::has_failed() const {
  return path_ == "-" ? std::ferror(stdin) != 0 : !lines_.eof();
}

}  // namespace partiar::reading
