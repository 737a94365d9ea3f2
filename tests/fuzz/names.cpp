// A file name made of any words is short, valid and safe, and made of itself it stays.
#include <algorithm>
#include <string>
#include <string_view>

#include "input.h"
#include "io/file_name.h"
#include "text/encoding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using partiar::fuzz::check;
  std::string words{partiar::fuzz::Input{data, size}.text()};
  static_cast<void>(partiar::text::make_utf8(words));
  const std::string name = partiar::io::file_name_of(words);
  check(name.size() <= 200 && partiar::text::is_utf8(name));
  check(std::ranges::none_of(name, [](char c) {
    return (c >= 0 && c < ' ') || c == 0x7F || std::string_view{"/\\:*?\"<>|$`;&"}.contains(c);
  }));
  check(!name.starts_with('.') && !name.starts_with('-') && !name.starts_with(' '));
  check(!name.ends_with('.') && !name.ends_with(' '));
  check(partiar::io::file_name_of(name) == name);
  return 0;
}
