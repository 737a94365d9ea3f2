// A move that was read is written so that it reads as the same move.
#include "notation/san.h"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar::notation;
  const auto reading = read_san({reinterpret_cast<const char*>(data), size});
  if (!reading) return 0;
  std::string written;
  append_san(written, reading->san);
  const auto again = read_san(written);
  if (!again || again->san != reading->san) std::abort();
  return 0;
}
