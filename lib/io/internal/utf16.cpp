#include "io/internal/utf16.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace partiar::io::internal {

namespace {

constexpr std::size_t piece = 32 * std::size_t{1024};

constexpr bool is_plain(char c) {
  return (c >= ' ' && c < '\x7F') || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

std::expected<std::size_t, Failure> Utf16Filter::read(const ReadBytes& source, std::span<char> to) {
  if (!is_begun_) {
    if (const auto filled = fill(source); !filled) return std::unexpected{filled.error()};
    is_begun_ = true;
    if (const auto order = find_order()) decoder_.emplace(*order);
  }
  if (!decoder_) {
    if (raw_.empty()) return source(to);
    const std::size_t size = std::min(raw_.size(), to.size());
    std::memcpy(to.data(), raw_.data(), size);
    raw_.erase(0, size);
    return size;
  }
  while (handed_ == ready_.size()) {
    ready_.clear();
    handed_ = 0;
    // Everything read is handed out before the source, which may fail, is asked again.
    if (raw_.empty()) {
      if (const auto filled = fill(source); !filled) return std::unexpected{filled.error()};
    }
    decoder_->append(ready_, std::exchange(raw_, {}), at_end_);
    if (at_end_ && ready_.empty()) return 0;
  }
  const std::size_t size = std::min(ready_.size() - handed_, to.size());
  std::memcpy(to.data(), ready_.data() + handed_, size);
  handed_ += size;
  return size;
}

/// Reads more raw bytes, at the start enough to detect the encoding.
std::expected<void, Failure> Utf16Filter::fill(const ReadBytes& source) {
  do {
    std::array<char, piece> buffer;
    const auto read = at_end_ ? 0 : source(buffer);
    if (!read) return std::unexpected{read.error()};
    at_end_ = *read == 0;
    raw_.append(buffer.data(), *read);
  } while (!is_begun_ && raw_.size() < 4 && !at_end_);
  return {};
}

std::optional<text::ByteOrder> Utf16Filter::find_order() const {
  const auto plain_and_zero = [this](std::size_t plain) {
    return raw_.size() >= 4 && is_plain(raw_[plain]) && is_plain(raw_[plain + 2]) &&
           raw_[1 - plain] == '\0' && raw_[3 - plain] == '\0';
  };
  if (raw_.starts_with("\xFF\xFE") || plain_and_zero(0)) return text::ByteOrder::little;
  if (raw_.starts_with("\xFE\xFF") || plain_and_zero(1)) return text::ByteOrder::big;
  return std::nullopt;
}

void Utf16Filter::append_as_source(std::string& out, std::string_view text) const {
  if (decoder_) return text::append_utf16(out, text, decoder_->order());
  out += text;
}

}  // namespace partiar::io::internal
