/// The alphabets of piece letters, made of what locales/ says of each language.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/alphabets.h"

namespace partiar::languages {

/// Returns all alphabets; made once. Languages that write K Q R B N alike are one alphabet, named
/// by one that has texts here if there is one. The figurines of both colours are one: `figurine`.
[[nodiscard]] const notation::Alphabets& alphabets();

/// Returns the letters to write that a name stands for: a language, `figurine` or `figurine-black`.
[[nodiscard]] std::optional<notation::PieceLetters> find_letters(std::string_view name);

/// Appends the letters of an alphabet as its languages write them: `K D V S J`.
void append_letters(std::string& out, const notation::Alphabet& alphabet);

/// Appends the languages of an alphabet by their own names.
void append_languages(std::string& out, const notation::Alphabet& alphabet);

}  // namespace partiar::languages
