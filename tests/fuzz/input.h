/// Common to the fuzz targets: their input, and failing when a property does not hold.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <source_location>
#include <string_view>

namespace partiar::fuzz {

/// The bytes of one run: a text, so that files can serve as seeds, followed by bytes that choose
/// how it is read.
class Input {
 public:
  Input(const std::uint8_t* data, std::size_t size)
      : bytes_{reinterpret_cast<const char*>(data), size} {}

  /// Takes the last byte as a choice among `count`, at most 256; the first if no byte is left.
  std::size_t choose(std::size_t count) {
    if (bytes_.empty()) return 0;
    const auto last = static_cast<unsigned char>(bytes_.back());
    bytes_.remove_suffix(1);
    return last % count;
  }
  bool choose() { return choose(2) == 1; }

  /// The remaining bytes.
  [[nodiscard]] std::string_view text() const { return bytes_; }

 private:
  std::string_view bytes_;
};

/// Aborts if `holds` is false; libFuzzer then keeps the input and shows the place.
inline void check(bool holds, std::source_location where = std::source_location::current()) {
  if (holds) return;
  std::fprintf(stderr, "%s:%u: this does not hold.\n", where.file_name(),
               static_cast<unsigned>(where.line()));
  std::abort();
}

}  // namespace partiar::fuzz
