#include "scoresheet/misread_result.h"

#include <cstddef>

#include "base/character.h"
#include "base/loose_signs.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet {

bool is_misread_result(std::string_view word) {
  constexpr std::size_t longest = 8;
  const std::size_t size = base::count_characters(word);
  if (size < 2 || size > longest || word.contains('.')) return false;
  bool has_dash = false;
  bool has_half = false;
  bool has_letter = false;
  bool is_castling = true;
  char32_t before = 0;
  while (!word.empty()) {
    const char32_t c = base::first_character(word).code;
    const bool is_square = before >= U'a' && before <= U'h' && c >= U'1' && c <= U'8';
    if (is_square) return false;  // a move glued to its result
    before = c;
    const std::size_t dash = base::dash_size(word);
    has_dash |= dash > 0;
    has_half |= internal::is_any_of(c, U"%\u00BD/");
    has_letter |= dash == 0 && internal::is_letter(c) && !internal::is_any_of(c, U"IlOYy");
    is_castling &= dash > 0 || internal::is_nought(c);
    word.remove_prefix(base::first_character(word).size);
  }
  if (has_dash && has_half) return true;
  return (has_dash || has_half) && !has_letter && !is_castling;
}

}  // namespace partiar::scoresheet
