#include "io/joint.h"

#include <algorithm>
#include <utility>

namespace partiar::io {

namespace {

constexpr unsigned blank_line = 2;

}  // namespace

std::expected<std::string, Failure> Joint::joined(const Rewriter& source, std::uint64_t number,
                                                  std::string_view text, const std::string& name) {
  std::string bytes;
  if (source_ != number) {
    std::string form;
    source.append_as_source(form, "\n");
    if (source_ && form != form_) {
      return std::unexpected{Failure{Fault::cannot_write, name, "UTF-8 + UTF-16"}};
    }
    if (source_) source.append_as_source(bytes, std::string_view{"\n\n"}.substr(line_ends_));
    form_ = std::move(form);
    source_ = number;
  }
  note(text);
  source.append_as_source(bytes, text);
  return bytes;
}

void Joint::note(std::string_view text) {
  // At most two line ends, of two bytes each, matter.
  for (const char c : text.substr(text.size() - std::min<std::size_t>(text.size(), 4))) {
    if (c == '\n' || c == '\r') {
      const bool is_of_cr = c == '\n' && ends_with_cr_;
      if (!is_of_cr) line_ends_ = std::min(line_ends_ + 1, blank_line);
    } else {
      line_ends_ = 0;
    }
    ends_with_cr_ = c == '\r';
  }
}

}  // namespace partiar::io
