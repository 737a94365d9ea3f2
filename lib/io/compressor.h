/// Compresses bytes on their way to a file.
///
/// The reverse is `internal/archive.h`.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string_view>

#include "io/compression.h"
#include "io/failure.h"

namespace partiar::io {

/// Takes the bytes to write.
using PutBytes = std::function<std::expected<void, Failure>(std::string_view)>;

class Compressor {
 public:
  /// Compressed bytes go to `put`. The same input always gives the same output.
  /// Cost: holds up to about 20 MB, for xz.
  Compressor(Compression compression, PutBytes put);

  /// Errors: those of `put`; `cannot_write` if the library fails.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view bytes);

  /// Call once, after the last bytes. Errors: as `write`.
  [[nodiscard]] std::expected<void, Failure> finish();

 private:
  struct State;
  struct Close {
    void operator()(State* state) const noexcept;
  };
  [[nodiscard]] Failure failure() const;

  std::unique_ptr<State, Close> state_;
};

}  // namespace partiar::io
