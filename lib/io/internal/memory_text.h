/// A text in memory, read like a file.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "io/internal/streams.h"
#include "io/limits.h"

namespace partiar::io::internal {

class MemoryText final : public Streams {
 public:
  /// Input: `text`, which is copied.
  MemoryText(std::string name, std::string_view text);

  /// The streams of bytes in memory, which are copied: a text has one, archives and compressed data
  /// are read like files.
  [[nodiscard]] static std::expected<std::unique_ptr<Streams>, Failure> open(std::string name,
                                                                             std::string_view bytes,
                                                                             const Limits& limits);

  [[nodiscard]] std::expected<std::optional<std::string>, Failure> next() override;
  [[nodiscard]] bool is_plain() const override;
  [[nodiscard]] bool is_member() const override;
  [[nodiscard]] std::uint64_t place() const override;
  [[nodiscard]] const std::optional<FileStamp>& stamp() const override;
  [[nodiscard]] bool has_changed() const override;
  [[nodiscard]] std::expected<std::size_t, Failure> read(std::span<char> to) override;

 private:
  std::string name_, text_;
  std::optional<FileStamp> stamp_;  ///< none
  std::size_t at_ = 0;
  bool is_begun_ = false;
};

}  // namespace partiar::io::internal
