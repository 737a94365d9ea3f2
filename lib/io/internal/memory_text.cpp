#include "io/internal/memory_text.h"

#include <utility>

#include "io/internal/archive.h"
#include "io/internal/signatures.h"

namespace partiar::io::internal {

namespace {

/// The header of tar holds NUL, and so does UTF-16.
bool is_text(std::string_view bytes) {
  constexpr std::size_t header = 512;
  return !bytes.substr(0, header).contains('\0') && !is_packed(bytes);
}

}  // namespace

MemoryText::MemoryText(std::string name, std::string_view text)
    : name_{std::move(name)}, text_{text} {}

std::expected<std::optional<std::string>, Failure> MemoryText::next() {
  if (std::exchange(is_begun_, true)) return std::nullopt;
  return name_;
}

bool MemoryText::is_plain() const {
  return true;
}

bool MemoryText::is_member() const {
  return false;
}

std::uint64_t MemoryText::place() const {
  return at_;
}

const std::optional<FileStamp>& MemoryText::stamp() const {
  return stamp_;
}

bool MemoryText::has_changed() const {
  return false;
}

std::expected<std::size_t, Failure> MemoryText::read(std::span<char> to) {
  const std::size_t size = text_.copy(to.data(), to.size(), at_);
  at_ += size;
  return size;
}

std::expected<std::unique_ptr<Streams>, Failure> MemoryText::open(std::string name,
                                                                  std::string_view bytes,
                                                                  const Limits& limits) {
  if (is_text(bytes)) return std::make_unique<MemoryText>(std::move(name), bytes);
  auto opened = Archive::open_bytes(std::move(name), bytes, limits);
  if (!opened) return std::unexpected{std::move(opened.error())};
  return std::make_unique<Archive>(*std::move(opened));
}

}  // namespace partiar::io::internal
