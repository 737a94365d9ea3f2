/// The words of a game that may be moves, wherever they stand: what shows in which letters it is
/// written.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "notation/alphabets.h"
#include "notation/letters.h"
#include "pgn/games.h"

namespace partiar::replay::internal {

/// How many of those words an alphabet reads as its language writes them, legal or not.
struct LettersKnown {
  std::uint32_t written = 0;  ///< of the main line and of variations
  std::uint32_t said = 0;     ///< of comments
  std::uint32_t telling = 0;  ///< of all, with a letter that means something else in English
  std::uint32_t spelt = 0;    ///< of all, also in other spellings and look-alikes
  notation::Roles roles{};    ///< of the pieces whose letters it has
};

class LetterWords {
 public:
  /// Collects them. Input: `moves`, before the first token of the game, with variations visited.
  LetterWords(std::string_view text, pgn::Games moves);

  /// Input: `pawns`, whether a pawn may have a letter, which need not be written.
  enum class Pawns : std::uint8_t { are_bare, may_have_letter };
  [[nodiscard]] LettersKnown read_in(const notation::PieceLetters& letters, Pawns pawns) const;

  /// Whether another alphabet has the letter of a word that `one` cannot read.
  [[nodiscard]] bool need_another(const notation::Alphabets& alphabets, std::size_t one) const;

  /// Whether pawns have a letter in one move of the game and none in another: nobody writes so,
  /// and `P` is the knight in Dutch.
  [[nodiscard]] bool write_pawns_both_ways(const notation::PieceLetters& letters) const;

 private:
  struct Word {
    base::Span where;
    bool is_said;  ///< in a comment
  };

  void add(base::Span where, bool is_said);
  void add_said(base::Span comment);

  std::string_view text_;
  std::vector<Word> words_;
};

}  // namespace partiar::replay::internal
