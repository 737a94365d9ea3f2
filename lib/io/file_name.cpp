#include "io/file_name.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace partiar::io {

namespace {

constexpr std::size_t longest = 200;

constexpr bool is_unsafe(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte < 0x20 || byte == 0x7F || std::string_view{"/\\:*?\"<>|"}.contains(c);
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
  for (std::size_t i = 0; i < words.size(); ++i) {
    // A C1 control character, which a terminal may obey.
    const bool is_control = words[i] == '\xC2' && i + 1 < words.size() &&
                            static_cast<unsigned char>(words[i + 1]) < 0xA0;
    name += is_control || is_unsafe(words[i]) ? '_' : words[i];
    i += is_control ? 1 : 0;
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
