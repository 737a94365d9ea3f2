#include "text/encoding.h"

#include <unicode/ucnv.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <utility>

namespace partiar::text {

namespace {

/// Returns how many bytes at the start of `bytes` are ASCII, rounded down to a multiple of eight.
std::size_t ascii_blocks(std::string_view bytes) noexcept {
  std::size_t size = 0;
  std::uint64_t block = 0;
  for (; size + sizeof block <= bytes.size(); size += sizeof block) {
    std::memcpy(&block, bytes.data() + size, sizeof block);
    if ((block & 0x8080'8080'8080'8080) != 0) break;
  }
  return size;
}

const char* name_of(Encoding encoding) {
  switch (encoding) {
    case Encoding::utf8:
      return "UTF-8";
    case Encoding::windows_1252:
      return "windows-1252";
  }
  std::unreachable();
}

icu::LocalUConverterPointer converter(Encoding encoding) {
  UErrorCode status = U_ZERO_ERROR;
  icu::LocalUConverterPointer converter{ucnv_open(name_of(encoding), &status)};
  assert(U_SUCCESS(status));
  return converter;
}

}  // namespace

std::size_t code_point_size(std::string_view bytes) noexcept {
  const auto byte = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.empty()) return 0;
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;

  // Unicode, table 3-7: how many follow, and the bounds of the second byte, which shut out longer
  // forms than needed, surrogates and what is beyond U+10FFFF.
  std::size_t size = 0;
  unsigned least = 0x80;
  unsigned most = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) {
    size = 2;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    size = 3;
    if (lead == 0xE0) least = 0xA0;
    if (lead == 0xED) most = 0x9F;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    size = 4;
    if (lead == 0xF0) least = 0x90;
    if (lead == 0xF4) most = 0x8F;
  }
  if (size == 0 || bytes.size() < size || byte(1) < least || byte(1) > most) return 0;
  for (std::size_t i = 2; i < size; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return size;
}

bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    bytes.remove_prefix(ascii_blocks(bytes));
    if (bytes.empty()) break;
    const std::size_t size = code_point_size(bytes);
    if (size == 0) return false;
    bytes.remove_prefix(size);
  }
  return true;
}

void append_utf8_from(std::string& out, std::string_view bytes, Encoding encoding) {
  // Every encoding here has ASCII as it is.
  const std::size_t same = ascii_blocks(bytes);
  out += bytes.substr(0, same);
  bytes.remove_prefix(same);
  if (bytes.empty()) return;

  const auto from = converter(encoding);
  const auto to = converter(Encoding::utf8);
  std::array<char16_t, 1024> pivot;
  char16_t* pivot_source = pivot.data();
  char16_t* pivot_target = pivot.data();
  const char* source = bytes.data();
  UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
  while (status == U_BUFFER_OVERFLOW_ERROR) {
    const std::size_t written = out.size();
    out.resize(written + std::max<std::size_t>(64, 2 * bytes.size()));
    char* target = out.data() + written;
    status = U_ZERO_ERROR;
    ucnv_convertEx(to.getAlias(), from.getAlias(), &target, out.data() + out.size(), &source,
                   bytes.data() + bytes.size(), pivot.data(), &pivot_source, &pivot_target,
                   pivot.data() + pivot.size(), /*reset=*/false, /*flush=*/true, &status);
    out.resize(static_cast<std::size_t>(target - out.data()));
  }
  assert(U_SUCCESS(status));
}

std::vector<std::uint32_t> make_utf8(std::string& text) {
  std::vector<std::uint32_t> places;
  if (is_utf8(text)) return places;
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  std::string_view rest = text;
  while (!rest.empty()) {
    std::size_t good = ascii_blocks(rest);
    while (const std::size_t size = code_point_size(rest.substr(good))) {
      good += size;
      if (good % 64 == 0) good += ascii_blocks(rest.substr(good));
    }
    out += rest.substr(0, good);
    rest.remove_prefix(good);
    std::size_t bad = 0;
    while (bad < rest.size() && code_point_size(rest.substr(bad)) == 0) ++bad;
    if (bad == 0) continue;
    places.push_back(static_cast<std::uint32_t>(out.size()));
    append_utf8_from(out, rest.substr(0, bad), Encoding::windows_1252);
    rest.remove_prefix(bad);
  }
  text = std::move(out);
  return places;
}

}  // namespace partiar::text
