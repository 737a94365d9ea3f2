/// Decompresses gzip data as a stream, verifying its checksums.
///
/// libarchive's own filter ignores checksums, and keeps the name in the header however long it is.
/// The only file that uses zlib. Source: RFC 1952.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace partiar::io::internal {

class Gzip {
 public:
  /// Whether the data begins with the gzip signature.
  [[nodiscard]] static bool starts(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

  /// Decompresses `head`, and what follows it.
  explicit Gzip(std::string_view head);

  /// Reads at most as many bytes as fit and returns their number, 0 at the end of the data.
  using ReadBytes = std::function<std::size_t(std::span<char>)>;

  /// Decompresses on, and returns the number of bytes; 0 at the end, or if `fault` says that the
  /// data is corrupt.
  [[nodiscard]] std::size_t read(const ReadBytes& source, std::span<char> to);

  /// At the end: whether anything but zeros follows the last member.
  [[nodiscard]] bool has_rest() const { return has_rest_; }

  /// The error in zlib's words; empty if none.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  struct Stream;
  struct Close {
    void operator()(Stream* stream) const noexcept;
  };
  /// Whether there is input left; reads on if necessary.
  bool fill(const ReadBytes& source);
  /// Input not yet decompressed.
  [[nodiscard]] std::string_view ahead() const;
  /// Whether another member begins.
  bool goes_on(const ReadBytes& source);

  std::string input_;  ///< read, partly decompressed
  std::unique_ptr<Stream, Close> stream_;
  bool is_between_members_ = false;
  bool has_ended_ = false;
  bool has_rest_ = false;
  std::string fault_;
};

}  // namespace partiar::io::internal
