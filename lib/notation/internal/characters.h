/// Characters of other scripts that stand for the ASCII letters and signs of a move.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/character.h"
#include "base/loose_signs.h"
#include "board/square.h"

namespace partiar::notation::internal {

using base::Character;
using base::dash_size;
using base::first_character;

/// The Latin letter that looks the same, or the character itself.
/// Source: Unicode Technical Standard 39, confusables.
[[nodiscard]] constexpr char32_t look_alike(char32_t c) {
  if (c >= 0xFF21 && c <= 0xFF5A) return c - 0xFF21 + U'A';  // full-width
  constexpr std::u32string_view others = U"АВЕКМНОРСТХаеорсхуΑΒΕΖΗΙΚΜΝΟΡΤΥΧονЅѕІіЈј";
  constexpr std::u32string_view latin = U"ABEKMHOPCTXaeopcxyABEZHIKMNOPTYXovSsIiJj";
  static_assert(others.size() == latin.size());
  const auto at = c < 0x80 ? others.npos : others.find(c);
  return at == others.npos ? c : latin[at];
}

/// The lower-case form of a capital in the scripts that piece letters come from.
[[nodiscard]] constexpr char32_t small_letter(char32_t c) {
  if (c == U'\u0108' || c == U'\u015E' || c == U'\u017D') return c + 1;  // Ĉ Ş Ž
  if (c >= 0x0531 && c <= 0x0556) return c + 0x30;                       // Armenian
  const bool has_small = (c >= U'A' && c <= U'Z') || (c >= 0x0410 && c <= 0x042F) ||
                         (c >= 0x0391 && c <= 0x03A9);  // Latin, Cyrillic, Greek
  return has_small ? c + 0x20 : c;
}

/// The script of a file's letter.
enum class FileScript : std::uint8_t { latin, look_alike, other };

struct FileLetter {
  board::File file;
  std::uint8_t size;
  FileScript script;
};

/// A file's letter: lower-case Latin, a look-alike, or the Greek (α to θ) and Serbian Cyrillic (а б
/// ц д е ф г х) names of the files.
[[nodiscard]] constexpr std::optional<FileLetter> find_file_letter(Character c) {
  const auto found = [&c](std::size_t file, FileScript script) {
    return FileLetter{static_cast<board::File>(file), c.size, script};
  };
  if (c.code >= U'a' && c.code <= U'h') return found(c.code - U'a', FileScript::latin);
  if (c.code < 0x80) return std::nullopt;
  const char32_t latin = look_alike(c.code);
  if (latin >= U'a' && latin <= U'h') return found(latin - U'a', FileScript::look_alike);
  constexpr std::array<std::u32string_view, 2> scripts{U"αβγδεζηθ", U"абцдефгх"};
  for (const auto files : scripts) {
    if (const auto at = files.find(c.code); at != files.npos) return found(at, FileScript::other);
  }
  return std::nullopt;
}

/// The same at the start of `text`.
[[nodiscard]] constexpr std::optional<FileLetter> find_file_letter(std::string_view text) {
  return find_file_letter(first_character(text));
}

}  // namespace partiar::notation::internal
