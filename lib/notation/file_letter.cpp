#include "notation/file_letter.h"

#include "notation/internal/characters.h"

namespace partiar::notation {

std::optional<board::File> find_named_file(char32_t letter) {
  const auto found = internal::find_file_letter(internal::Character{letter, 1});
  return found ? std::optional{found->file} : std::nullopt;
}

}  // namespace partiar::notation
