/// Words that may be moves, after the moves are no longer played.
#pragma once

#include <string_view>

#include "notation/letters.h"
#include "notation/san.h"

namespace partiar::replay::internal {

/// Whether a word may be a move that somebody wrote, readable or not: other words contain no digit
/// of a rank.
[[nodiscard]] inline bool is_move_like(std::string_view word,
                                       const notation::PieceLetters& letters) {
  return word.find_first_of("12345678") != word.npos || word.starts_with("O-O") ||
         word.starts_with("0-0") || notation::read_san(word, letters).has_value();
}

/// Whether a word is two letters that may be those of files, `ed`, as words of some languages are:
/// `de`.
[[nodiscard]] inline bool are_two_files(std::string_view word) {
  return word.size() == 2 && word.find_first_not_of("abcdefgh") == word.npos;
}

}  // namespace partiar::replay::internal
