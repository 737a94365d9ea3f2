#include "io/file_name.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace partiar::io {

namespace {

constexpr std::size_t longest = 200;

/// Signs that reverse what follows them.
constexpr std::array<std::string_view, 12> directions{"\u061C", "\u200E", "\u200F", "\u202A",
                                                      "\u202B", "\u202C", "\u202D", "\u202E",
                                                      "\u2066", "\u2067", "\u2068", "\u2069"};

/// How many bytes the character at the start of `words` takes if it is not safe, else 0.
std::size_t unsafe_size(std::string_view words) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(words[i]); };
  if (byte(0) < 0x20 || byte(0) == 0x7F) return 1;
  if (std::string_view{"/\\:*?\"<>|$`;&"}.contains(words[0])) return 1;
  // A C1 control character, which a terminal may obey.
  if (byte(0) == 0xC2 && words.size() > 1 && byte(1) < 0xA0) return 2;
  const auto* const direction = std::ranges::find_if(
      directions, [&](std::string_view sign) { return words.starts_with(sign); });
  return direction == directions.end() ? 0 : direction->size();
}

char capital(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

/// Whether Windows treats a file of that name as a device, whatever its extension.
bool is_device(std::string_view name) {
  constexpr std::array<std::string_view, 4> devices{"CON", "PRN", "AUX", "NUL"};
  std::string base{name.substr(0, name.find('.'))};
  std::ranges::transform(base, base.begin(), capital);
  const bool is_port = base.size() == 4 && (base.starts_with("COM") || base.starts_with("LPT")) &&
                       base[3] >= '0' && base[3] <= '9';
  return is_port || std::ranges::count(devices, base) > 0;
}

}  // namespace

std::string file_name_of(std::string_view words) {
  std::string name;
  while (!words.empty()) {
    const std::size_t size = unsafe_size(words);
    name += size > 0 ? '_' : words.front();
    words.remove_prefix(std::max<std::size_t>(size, 1));
  }
  if (name.size() > longest) {
    std::size_t end = longest;
    while (end > 0 && (static_cast<unsigned char>(name[end]) & 0xC0U) == 0x80U) --end;
    name.resize(end);
  }
  name.erase(0, std::min(name.find_first_not_of(" ."), name.size()));
  name.erase(name.find_last_not_of(" .") + 1);
  // A program would take it for an option.
  if (name.starts_with('-') || is_device(name)) name.insert(0, 1, '_');
  return name;
}

}  // namespace partiar::io
