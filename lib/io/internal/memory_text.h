/// A text in memory, read like a file.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "io/internal/streams.h"
#include "io/limits.h"

namespace partiar::io::internal {

class MemoryText final : public Streams {
 public:
  /// Input: `text`, which is copied.
  MemoryText(std::string name, std::string_view text) : name_{std::move(name)}, text_{text} {}

  /// The streams of bytes in memory, which are copied: a text has one, archives and compressed data
  /// are read like files.
  [[nodiscard]] static std::expected<std::unique_ptr<Streams>, Failure> open(std::string name,
                                                                             std::string_view bytes,
                                                                             const Limits& limits);

  [[nodiscard]] std::expected<std::optional<std::string>, Failure> next() override {
    if (std::exchange(is_begun_, true)) return std::nullopt;
    return name_;
  }
  [[nodiscard]] bool is_plain() const override { return true; }
  [[nodiscard]] bool is_member() const override { return false; }
  [[nodiscard]] std::uint64_t place() const override { return at_; }
  [[nodiscard]] const std::optional<FileStamp>& stamp() const override { return stamp_; }
  [[nodiscard]] bool has_changed() const override { return false; }
  [[nodiscard]] std::expected<std::size_t, Failure> read(std::span<char> to) override {
    const std::size_t size = text_.copy(to.data(), to.size(), at_);
    at_ += size;
    return size;
  }

 private:
  std::string name_, text_;
  std::optional<FileStamp> stamp_;  ///< none
  std::size_t at_ = 0;
  bool is_begun_ = false;
};

}  // namespace partiar::io::internal
