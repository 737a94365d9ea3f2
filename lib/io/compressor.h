/// Bytes on their way into a compressed file.
///
/// The other way is `internal/archive.h`.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string_view>

#include "io/compression.h"
#include "io/failure.h"

namespace partiar::io {

/// Takes bytes to write.
using PutBytes = std::function<std::expected<void, Failure>(std::string_view)>;

class Compressor {
 public:
  /// What is compressed goes to `put`. The same bytes become the same bytes at any time.
  /// Cost: holds up to some 20 MB, of xz.
  Compressor(Compression compression, PutBytes put);

  /// Errors: those of `put`; `cannot_write` where the library fails.
  [[nodiscard]] std::expected<void, Failure> write(std::string_view bytes);

  /// To be called once, behind the last bytes. Errors: as `write`.
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
