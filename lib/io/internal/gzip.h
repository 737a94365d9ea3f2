/// gzip data as a stream of what it expands to, its checksums compared.
///
/// libarchive's own filter looks at no checksum, and keeps the name in the header however long it
/// is. The only file that knows zlib. Source: RFC 1952.
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
  /// Whether data that begin so are gzip's.
  [[nodiscard]] static bool starts(std::string_view bytes) { return bytes.starts_with("\x1F\x8B"); }

  /// Expands `head`, and what comes behind it.
  explicit Gzip(std::string_view head);

  /// Reads at most as many bytes as fit and returns how many, 0 at the end of the data.
  using ReadBytes = std::function<std::size_t(std::span<char>)>;

  /// Expands on, and returns how many bytes there were; 0 at the end, and where `fault` tells that
  /// the data are broken. What stands behind the last member is passed over, as gzip does.
  [[nodiscard]] std::size_t read(const ReadBytes& source, std::span<char> to);

  /// What is wrong with the data, in zlib's words; empty while nothing is.
  [[nodiscard]] const std::string& fault() const { return fault_; }

 private:
  struct Stream;
  struct Close {
    void operator()(Stream* stream) const noexcept;
  };
  /// Whether there is something to expand; reads on where there is nothing.
  bool fill(const ReadBytes& source);
  /// Whether another member begins.
  bool goes_on(const ReadBytes& source);

  std::string input_;  ///< read, and expanded in part
  std::unique_ptr<Stream, Close> stream_;
  bool is_between_members_ = false;
  bool has_ended_ = false;
  std::string fault_;
};

}  // namespace partiar::io::internal
