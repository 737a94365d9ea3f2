/// The languages of locales/: what each calls itself, and its letters for chess pieces.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

/// What a bundle says about its language. All in UTF-8, composed (NFC).
struct Language {
  /// In the order of the bundles' arrays.
  enum Piece : std::uint8_t { king, queen, rook, bishop, knight, pawn, pieces_in_all };

  std::string tag;   ///< BCP 47
  std::string name;  ///< in the language itself
  std::array<std::string, pieces_in_all> letters;
  /// What is also read for each letter, separated by blanks.
  std::array<std::string, pieces_in_all> letters_also;
  std::array<std::string, pieces_in_all> pieces;  ///< their names
};

/// Returns all languages, in alphabetical order of their tags.
[[nodiscard]] const std::vector<Language>& languages();

/// Returns the language of `tag`, or English if that is unknown.
[[nodiscard]] const Language& language_of(std::string_view tag);

/// Returns what the language of `tag` calls itself, or the tag if that is unknown.
[[nodiscard]] std::string_view name_of_language(std::string_view tag);

}  // namespace partiar::text
