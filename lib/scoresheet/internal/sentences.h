/// How numbers and moves stand among the sentences of a sheet.
#pragma once

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// The end of the sentence that begins at the word `first`: past its full stop, or at a move, a
/// result or a blank line; `first` if that is no word of a sentence.
[[nodiscard]] std::uint32_t find_sentence_end(const Sheet& sheet, const Words& words,
                                              std::uint32_t first, std::uint32_t end);

/// Whether a sentence goes on behind the move `move`: a word in small letters stands directly
/// behind it, `6.a4 is usual`.
[[nodiscard]] bool stands_before_words(const Sheet& sheet, const std::vector<Word>& words,
                                       std::size_t move);

/// Marks the sentences, or lines of them, that say how the game ended: `Outcome::told` of the first
/// word. Those of a resignation are marked already. Cost: linear.
void note_stated_ends(const Sheet& sheet, Words& words);

/// Marks the numbers that begin a sentence, those from which only moves go on to a result, and the
/// weak moves with which a sentence begins. Cost: linear.
void note_sentences(const Sheet& sheet, Words& words);

}  // namespace partiar::scoresheet::internal
