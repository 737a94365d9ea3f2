// Measures the time of each input, for every target (the linker puts this around
// `LLVMFuzzerTestOneInput`).
//
// An input that takes a hundred times as long a byte as the median is written to the directory of
// PARTIAR_SLOW_UNITS as `slow-…`. The slower an input is a byte, the more interesting it is to
// libFuzzer, which thereby searches for slow ones, too.
#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>

#include "base/stable_hash.h"

extern "C" int __real_LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

/// Where libFuzzer counts what coverage does not show: one for each power of two, in nanoseconds a
/// byte.
__attribute__((section("__libfuzzer_extra_counters"), used)) std::uint8_t slowness[64];

/// What is quicker is no find: the 20 microseconds a byte that the manual states (databases.md,
/// Limits), for a kilobyte, times 25, which the sanitizers cost. A game costs something before its
/// first byte.
constexpr std::uint64_t slow = 500'000'000;
/// What is quicker is no guide: it may be chance.
constexpr std::uint64_t least = 1'000'000;
constexpr std::uint64_t factor = 100;
constexpr std::uint64_t enough = 100;  ///< inputs to take the median of

/// Nanoseconds of this thread.
std::uint64_t time_now() {
  std::timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<std::uint64_t>(now.tv_sec) * 1'000'000'000U +
         static_cast<std::uint64_t>(now.tv_nsec);
}

/// In picoseconds, of which a byte may take few thousand.
std::uint64_t time_a_byte(std::uint64_t nanoseconds, std::size_t size) {
  return nanoseconds * 1'000 / (size + 1);
}

class Times {
 public:
  void add(std::uint64_t a_byte) {
    ++counts_[static_cast<unsigned>(std::bit_width(a_byte))];
    ++count_;
  }

  /// Whether so much a byte is a find, and more than the last one.
  [[nodiscard]] bool is_find(std::uint64_t a_byte) const {
    return count_ >= enough && a_byte > factor * median() && a_byte > worst_ + worst_ / 4;
  }
  void keep(std::uint64_t a_byte) { worst_ = a_byte; }

  /// To the next power of two.
  [[nodiscard]] std::uint64_t median() const {
    std::uint64_t below = 0;
    unsigned width = 0;
    while ((below += counts_[width]) * 2 < count_) ++width;
    return std::uint64_t{1} << std::min(width, 63U);
  }

 private:
  std::array<std::uint64_t, 65> counts_{};
  std::uint64_t count_ = 0;
  std::uint64_t worst_ = 0;
};

std::uint64_t time_of(const std::uint8_t* data, std::size_t size) {
  const std::uint64_t begin = time_now();
  __real_LLVMFuzzerTestOneInput(data, size);
  return time_now() - begin;
}

void write(std::string_view bytes, std::uint64_t nanoseconds, const Times& times) {
  partiar::base::StableHash hash;
  hash.add_field(bytes);
  const char* const folder = std::getenv("PARTIAR_SLOW_UNITS");
  const std::string path =
      (folder != nullptr ? std::string{folder} : ".") + "/slow-" + std::to_string(hash.value());
  std::ofstream{path, std::ios::binary} << bytes;
  std::fprintf(stderr, "slow: %s: %.0f ms for %zu bytes, %.1f us a byte, median %.1f\n",
               path.c_str(), static_cast<double>(nanoseconds) / 1e6, bytes.size(),
               static_cast<double>(time_a_byte(nanoseconds, bytes.size())) / 1e6,
               static_cast<double>(times.median()) / 1e6);
}

}  // namespace

extern "C" int __wrap_LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static Times times;
  std::uint64_t nanoseconds = time_of(data, size);
  std::uint64_t a_byte = time_a_byte(nanoseconds, size);
  if (nanoseconds >= slow && times.is_find(a_byte)) {
    // The first time, something may have been read that is kept.
    nanoseconds = std::min(nanoseconds, time_of(data, size));
    a_byte = time_a_byte(nanoseconds, size);
    if (nanoseconds >= slow && times.is_find(a_byte)) {
      write({reinterpret_cast<const char*>(data), size}, nanoseconds, times);
      times.keep(a_byte);
    }
  }
  times.add(a_byte);
  if (nanoseconds >= least) slowness[static_cast<unsigned>(std::bit_width(a_byte)) % 64] = 1;
  return 0;
}
