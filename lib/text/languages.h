/// The languages of locales/: how each calls itself, and with what letters it writes chess pieces.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// What a bundle says of its language. All is UTF-8 in composed form (NFC).
struct Language {
  /// In the order of the bundles' arrays.
  enum Piece : std::uint8_t { king, queen, rook, bishop, knight, pawn, pieces_in_all };

  std::string tag;   ///< BCP 47
  std::string name;  ///< in the language itself
  std::array<std::string, pieces_in_all> letters;
  /// What is read for each letter, too, separated by blanks.
  std::array<std::string, pieces_in_all> letters_also;
  std::array<std::string, pieces_in_all> pieces;  ///< their names
};

/// Returns all languages, in alphabetical order of their tags.
[[nodiscard]] const std::vector<Language>& languages();

/// Returns the language of `tag`, English where it is unknown.
[[nodiscard]] const Language& language_of(std::string_view tag);

/// Returns how the language of `tag` calls itself, or the tag where it is unknown.
[[nodiscard]] std::string_view name_of_language(std::string_view tag);

}  // namespace partiar::text
