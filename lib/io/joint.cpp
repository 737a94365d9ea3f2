#include "io/joint.h"

#include <algorithm>
#include <utility>

#include "base/character.h"

namespace partiar::io {

namespace {

constexpr unsigned blank_line = 2;

}  // namespace

std::expected<std::string, Failure> Joint::joined(const Rewriter& source, std::uint64_t number,
                                                  std::string_view text, const std::string& name) {
  std::string bytes;
  if (text.empty()) return bytes;
  if (source_ != number) {
    std::string form;
    source.append_as_source(form, "\n");
    if (source_ && form != form_) {
      return std::unexpected{Failure{Fault::two_encodings, name, {}}};
    }
    for (; source_ && line_ends_ < blank_line; ++line_ends_) {
      source.append_as_source(bytes, line_end_);
    }
    if (source_) text = base::without_byte_order_mark(text);
    form_ = std::move(form);
    source_ = number;
  }
  note(text);
  source.append_as_source(bytes, text);
  return bytes;
}

void Joint::note(std::string_view text) {
  if (const auto last = text.rfind('\n'); last != text.npos) {
    const bool is_of_cr = last == 0 ? ends_with_cr_ : text[last - 1] == '\r';
    line_end_ = is_of_cr ? "\r\n" : "\n";
  }
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
