/// A word among moves, as a typist would have meant it.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "board/move.h"
#include "board/position.h"
#include "notation/letters.h"
#include "scoresheet/match.h"
#include "scoresheet/words.h"

namespace partiar::scoresheet::internal {

/// How a page writes the captures of pawns.
enum class Captures : std::uint8_t { unknown, in_full };  ///< `cxd5`, never `cd`

class TypedWord {
 public:
  TypedWord(std::string_view text, const notation::PieceLetters& alphabet, Captures captures);

  /// Whether it has the form of a move, perhaps with the mark of a footnote, if only to an
  /// impossible square.
  [[nodiscard]] bool has_form() const;

  /// Whether it begins with a sign that may be its file, read twice, or a lost figurine: `£f5`.
  [[nodiscard]] bool is_read_twice() const { return is_read_twice_; }

  /// Whether it has the form of one move that goes on behind its first `size` characters.
  [[nodiscard]] bool goes_on_behind(std::uint32_t size) const;

  [[nodiscard]] bool means(board::Move move, const board::Position& position) const;

 private:
  /// Whether it is a move to a square that does not exist: `Nf17`, `Bb0+`.
  [[nodiscard]] bool names_no_square() const;
  [[nodiscard]] std::span<const Candidate> forms() const;
  [[nodiscard]] bool is_plain(const Candidate& form) const;
  /// Whether it has the letter of a piece, if only in another language; two are one only in some.
  [[nodiscard]] bool is_of_piece(const Opening& opening) const;

  std::string_view text_;
  bool is_read_twice_;
  Words words_;
  LetterTable letters_;
  Captures captures_;
};

}  // namespace partiar::scoresheet::internal
