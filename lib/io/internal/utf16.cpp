#include "io/internal/utf16.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

#include "base/character.h"

namespace partiar::io::internal {

namespace {

constexpr char32_t replacement = 0xFFFD;
constexpr std::size_t piece = 32 * std::size_t{1024};

constexpr bool is_high(char32_t unit) {
  return unit >= 0xD800 && unit <= 0xDBFF;
}
constexpr bool is_low(char32_t unit) {
  return unit >= 0xDC00 && unit <= 0xDFFF;
}
constexpr bool is_plain(char c) {
  return (c >= ' ' && c < '\x7F') || c == '\t' || c == '\n' || c == '\r';
}

}  // namespace

std::expected<std::size_t, Failure> Utf16Filter::read(const ReadBytes& source, std::span<char> to) {
  if (form_ == Form::unknown) {
    if (const auto filled = fill(source); !filled) return std::unexpected{filled.error()};
    tell_form();
  }
  if (form_ == Form::other) {
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
    if (raw_.size() < 2) {
      if (const auto filled = fill(source); !filled) return std::unexpected{filled.error()};
    }
    convert();
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
  } while (form_ == Form::unknown && raw_.size() < 4 && !at_end_);
  return {};
}

void Utf16Filter::tell_form() {
  const auto plain_and_zero = [this](std::size_t plain) {
    return raw_.size() >= 4 && is_plain(raw_[plain]) && is_plain(raw_[plain + 2]) &&
           raw_[1 - plain] == '\0' && raw_[3 - plain] == '\0';
  };
  if (raw_.starts_with("\xFF\xFE") || plain_and_zero(0)) {
    form_ = Form::little_endian;
  } else if (raw_.starts_with("\xFE\xFF") || plain_and_zero(1)) {
    form_ = Form::big_endian;
  } else {
    form_ = Form::other;
  }
}

void Utf16Filter::convert() {
  const std::size_t even = raw_.size() - raw_.size() % 2;
  for (std::size_t i = 0; i < even; i += 2) {
    const auto first = static_cast<unsigned char>(raw_[i]);
    const auto second = static_cast<unsigned char>(raw_[i + 1]);
    const char32_t unit = form_ == Form::little_endian ? first | char32_t{second} << 8U
                                                       : second | char32_t{first} << 8U;
    if (high_ != 0) {
      const char32_t high = std::exchange(high_, 0);
      if (is_low(unit)) {
        base::append_character(ready_, 0x10000 + ((high - 0xD800) << 10U) + (unit - 0xDC00));
        continue;
      }
      append_lost();
    }
    if (is_high(unit)) {
      high_ = unit;
    } else if (is_low(unit)) {
      append_lost();
    } else {
      base::append_character(ready_, unit);
    }
  }
  raw_.erase(0, even);
  if (!at_end_) return;
  if (high_ != 0 || !raw_.empty()) append_lost();
  high_ = 0;
  raw_.clear();
}

void Utf16Filter::append_lost() {
  has_lost_ = true;
  base::append_character(ready_, replacement);
}

void Utf16Filter::append_as_source(std::string& out, std::string_view text) const {
  if (form_ != Form::little_endian && form_ != Form::big_endian) {
    out += text;
    return;
  }
  while (!text.empty()) {
    const auto [code, size] = base::first_character(text);
    text.remove_prefix(size);
    if (code < 0x10000) {
      append_unit(out, code);
    } else {
      append_unit(out, 0xD800 + ((code - 0x10000) >> 10U));
      append_unit(out, 0xDC00 + ((code - 0x10000) & 0x3FFU));
    }
  }
}

void Utf16Filter::append_unit(std::string& out, char32_t unit) const {
  const auto low = static_cast<char>(unit & 0xFFU);
  const auto high = static_cast<char>(unit >> 8U);
  out += form_ == Form::little_endian ? low : high;
  out += form_ == Form::little_endian ? high : low;
}

}  // namespace partiar::io::internal
