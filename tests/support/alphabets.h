/// The alphabets of locales/ by their names for `--letters`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "notation/alphabets.h"
#include "notation/san.h"
#include "support/catch.h"
#include "support/notation_text.h"

namespace partiar::tests {

inline std::size_t alphabet(std::string_view name) {
  const auto found = languages::alphabets().find(name);
  INFO(name);
  REQUIRE(found.has_value());
  return *found;
}

inline const notation::PieceLetters& letters_of(std::string_view name) {
  return languages::alphabets()[alphabet(name)].letters;
}

/// A move in SAN, except for its piece letters.
inline std::string written(const notation::San& san, const notation::PieceLetters& letters) {
  std::string out;
  for (const char c : written(san)) {
    const auto role = san.kind == notation::San::Kind::step ? board::find_role(c) : std::nullopt;
    if (role && c != '=') {
      out += letters.text_of(*role);
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace partiar::tests
