// Bytes in any encoding become valid UTF-8, the same line by line as in one piece.
#include "text/encoding.h"

#include <algorithm>
#include <string>

#include "base/words.h"
#include "input.h"

namespace {

using namespace partiar::text;
using partiar::fuzz::check;

std::string made_utf8_by_lines(std::string_view bytes, Encoding encoding) {
  std::string out;
  while (!bytes.empty()) {
    std::string line{bytes.substr(0, std::min(bytes.find('\n'), bytes.size() - 1) + 1)};
    bytes.remove_prefix(line.size());
    static_cast<void>(make_utf8(line, encoding));
    out += line;
  }
  return out;
}

/// Whether a line is UTF-8, which in a text that is not it may be by chance.
bool has_utf8_line(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto line = partiar::base::take_whole_line(bytes);
    if (is_utf8(line) && !partiar::base::is_ascii(line)) return true;
  }
  return false;
}

void check_finished(const std::string& text) {
  check(is_utf8(text));
  std::string composed = text;
  compose(composed);
  check(composed == text);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  partiar::fuzz::Input input{data, size};
  const Encoding encoding = encodings[input.choose(encodings.size())];
  const std::string bytes{input.text()};

  std::string text = bytes;
  const auto recoded = make_utf8(text, encoding);
  check_finished(text);
  check(recoded.empty() == is_utf8(bytes));
  check(std::ranges::is_sorted(recoded) && (recoded.empty() || recoded.back() < text.size()));
  if (!has_utf8_line(bytes)) check(text == made_utf8_by_lines(bytes, encoding));

  std::string all = bytes;
  make_utf8_from(all, encoding);
  check_finished(all);

  if (is_utf8(bytes)) return 0;
  const auto likely = likely_encodings(bytes);
  check(!likely.empty());
  return 0;
}
