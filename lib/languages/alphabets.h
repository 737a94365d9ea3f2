/// The alphabets of piece letters, built from locales/.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "notation/alphabets.h"
#include "text/messages.h"

namespace partiar::languages {

/// Returns all alphabets; built once. Languages with the same letters for K Q R B N share an
/// alphabet, named after one that has a translation, if any. The figurines of both colours are one:
/// `figurine`.
[[nodiscard]] const notation::Alphabets& alphabets();

/// Returns the letters for writing with that name: a language, `figurine` or `figurine-black`.
[[nodiscard]] std::optional<notation::PieceLetters> find_letters(std::string_view name);

/// Returns what a word in any language says of the king after a move: `šach`, `mat`.
[[nodiscard]] notation::Mark find_mark_word(std::string_view text);

/// Appends the letters of an alphabet as its languages write them: `K D V S J`.
void append_letters(std::string& out, const notation::Alphabet& alphabet);

/// Appends the languages of an alphabet by their names in the language of `messages`.
void append_languages(std::string& out, const notation::Alphabet& alphabet,
                      const text::Messages& messages);

}  // namespace partiar::languages
