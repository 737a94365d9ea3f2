/// The languages that partiar has texts in, and those whose piece letters it reads and writes.
#pragma once

#include <string>
#include <vector>

#include "partiar/api.h"

namespace partiar {
inline namespace v2 {

/// A language and its piece letters, all in UTF-8.
struct Language {
  std::string tag;   ///< BCP 47, such as `cs` or `pt-BR`; `zxx-x-figw` stands for figurines
  std::string name;  ///< in the language itself
  std::string king, queen, rook, bishop, knight;  ///< letters, such as `K D V S J`
  bool has_texts = false;                         ///< messages are available in it

  friend bool operator==(const Language&, const Language&) = default;
};

/// Returns all languages, in alphabetical order of their tags. Allocates.
[[nodiscard]] PARTIAR_API std::vector<Language> languages();

}  // namespace v2
}  // namespace partiar
