/// Whatever the bytes are, the output is UTF-8 that a terminal does not obey.
#include "text/printable.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "text/encoding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string once;
  partiar::text::append_printable(once, {reinterpret_cast<const char*>(data), size});
  if (!partiar::text::is_utf8(once)) std::abort();
  if (std::ranges::any_of(once, [](char c) { return (c >= 0 && c < ' ') || c == 0x7F; })) {
    std::abort();
  }

  std::string twice;
  partiar::text::append_printable(twice, once);
  if (twice != once) std::abort();
  return 0;
}
