/// Texts put in another order, in an unnamed file: in memory are their keys.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "io/failure.h"
#include "io/spool.h"

namespace partiar::io {

class SortedSpool {
 public:
  /// Errors: `cannot_write`.
  [[nodiscard]] std::expected<void, Failure> put(std::string key, std::string_view text);

  /// Passes everything to `take` by the bytes of the keys, what has the same in the order it came
  /// in, until `take` returns false. Nothing may be put afterwards. Errors: `cannot_write`,
  /// `cannot_read`.
  [[nodiscard]] std::expected<void, Failure> read_all(
      const std::function<bool(std::string_view)>& take);

 private:
  struct Entry {
    std::string key;
    std::uint64_t offset = 0;
    std::uint64_t size = 0;
  };

  std::optional<Spool> spool_;
  std::vector<Entry> entries_;
};

}  // namespace partiar::io
