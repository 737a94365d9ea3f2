#include "io/file_name.h"

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/character.h"
#include "base/loose_signs.h"
#include "base/words.h"
#include "text/encoding.h"
#include "text/printable.h"

namespace partiar::io {

namespace {

constexpr std::size_t longest = 200;

/// Special to a path, to Windows, to a shell or to programs that expand names. Some shells take
/// typographic quotation marks for plain ones.
constexpr std::string_view special = "/\\:*?\"<>|$`;&'#~!%^[]{}";
constexpr std::array<std::string_view, 8> quotes{"\u2018", "\u2019", "\u201A", "\u201B",
                                                 "\u201C", "\u201D", "\u201E", "\u201F"};

/// Programs take a name that begins with one of these for an option, a command, a list of names or
/// a formula.
constexpr std::string_view special_first = "-+@=";

/// Whether a character, or a byte that is not part of one, has no place in a name.
bool is_unsafe(std::string_view character) {
  constexpr std::string_view looks_blank = "\u2800";  // Braille without dots
  const bool is_special = special.contains(character) || character == looks_blank ||
                          std::ranges::count(quotes, character) > 0;
  return is_special || !text::is_printable(character);
}

/// Whether Windows treats a file of that name as a device, whatever its extension. Ports may be
/// numbered with superscript digits.
bool is_device(std::string_view name) {
  constexpr std::array<std::string_view, 4> devices{"CON", "PRN", "AUX", "NUL"};
  constexpr std::array<std::string_view, 2> ports{"COM", "LPT"};
  constexpr std::array<std::string_view, 3> superscripts{"\u00B9", "\u00B2", "\u00B3"};
  std::string base{name.substr(0, name.find('.'))};
  base.erase(base.find_last_not_of(' ') + 1);
  std::ranges::transform(base, base.begin(), base::upper);
  if (std::ranges::count(devices, base) > 0) return true;
  if (std::ranges::count(ports, std::string_view{base}.substr(0, 3)) == 0) return false;
  const std::string_view number = std::string_view{base}.substr(3);
  const bool is_digit = number.size() == 1 && base::is_digit(number[0]);
  return is_digit || std::ranges::count(superscripts, number) > 0;
}

}  // namespace

std::string file_name_of(std::string_view words) {
  std::string name;
  while (!words.empty()) {
    const std::string_view character =
        words.substr(0, std::max<std::size_t>(text::code_point_size(words), 1));
    if (is_unsafe(character)) {
      name += '_';
    } else if (base::wide_blank(character) > 0) {
      name += ' ';
    } else {
      name += character;
    }
    words.remove_prefix(character.size());
  }
  name.erase(0, std::min(name.find_first_not_of(" ."), name.size()));
  const bool is_special = !name.empty() && special_first.contains(name.front());
  if (is_special || is_device(name)) name.insert(0, 1, '_');
  name.resize(base::size_within(name, longest));
  name.erase(name.find_last_not_of(" .") + 1);
  return name;
}

}  // namespace partiar::io
