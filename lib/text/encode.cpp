#include "text/encode.h"

#include <map>

#include "base/words.h"

namespace partiar::text {

namespace {

/// The bytes beyond ASCII by their characters: but for UTF-8, each encoding has one byte for each.
std::map<std::string, char> bytes_of(Encoding encoding) {
  std::map<std::string, char> bytes;
  for (unsigned byte = 0x80; byte <= 0xFF; ++byte) {
    std::string character;
    append_utf8_from(character, std::string(1, static_cast<char>(byte)), encoding);
    if (character != "\uFFFD") bytes.try_emplace(std::move(character), static_cast<char>(byte));
  }
  return bytes;
}

}  // namespace

std::optional<std::string> encoded(std::string_view utf8, Encoding encoding) {
  if (encoding == Encoding::utf8 || base::is_ascii(utf8)) return std::string{utf8};
  const std::map<std::string, char> bytes = bytes_of(encoding);
  std::string out;
  while (!utf8.empty()) {
    const std::size_t size = code_point_size(utf8);
    if (size == 0) return std::nullopt;
    const auto found = bytes.find(std::string{utf8.substr(0, size)});
    if (size > 1 && found == bytes.end()) return std::nullopt;
    out += size == 1 ? utf8.front() : found->second;
    utf8.remove_prefix(size);
  }
  return out;
}

}  // namespace partiar::text
