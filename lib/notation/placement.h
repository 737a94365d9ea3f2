/// Positions in words: `Kg1 Rf1 / Kg8`, `W: Kg1, Rf1; B: Kg8`, `White: king g1, pawns a2-c2; Black:
/// king g8. Black to move`, and diagrams of eight lines. FEN is read in `board/fen.h`.
///
/// Letters and words are passed in; the language is found by trying.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/position.h"
#include "board/setup.h"
#include "notation/alphabets.h"
#include "notation/letters.h"

namespace partiar::notation {

/// What a phrase in a position means.
enum class PlacementWord : std::uint8_t {
  white,
  black,
  white_to_move,
  black_to_move,
  piece,   ///< the name of a piece, before its square
  pieces,  ///< the same of several
  between  ///< says nothing: `and`, `on`
};

/// A phrase as written: UTF-8, composed (NFC).
struct PlacementPhrase {
  std::string text;
  PlacementWord meaning{};
  board::Role role{};        ///< of the pieces it names
  bool is_borrowed = false;  ///< from English
};

/// A language to read a position in.
struct PlacementLanguage {
  const Alphabet* alphabet = nullptr;
  std::vector<PlacementPhrase> phrases;  ///< by their first bytes; those borrowed come last
};

/// A position as read. It has neither castling rights nor an en passant square, since nobody gives
/// them in words.
struct Placement {
  board::Position position;
  bool says_turn = false;  ///< otherwise White is assumed to be to move
  std::size_t begin = 0;   ///< of the first side or piece; words may precede
  std::size_t end = 0;     ///< of the last piece, or of who is to move; words may follow
};

/// Why a text is not a position.
enum class PlacementFault : std::uint8_t {
  unknown_word,  ///< a word that is neither a piece with its square nor a phrase
  square_taken,  ///< a second piece on a square
  no_men,        ///< no piece at all
  ambiguous,     ///< different positions in different languages
  impossible     ///< readable, but no game can be continued from it: `setup` says why
};

struct PlacementError {
  PlacementFault fault{};
  std::string word;    ///< the offending one
  std::size_t at = 0;  ///< where it begins, in bytes
  std::optional<board::SetupError> setup;
  unsigned men = 0;       ///< pieces read before the error
  bool is_meant = false;  ///< a side is named and a king placed: not just words with squares

  friend bool operator==(const PlacementError&, const PlacementError&) = default;
};

/// Reads a position in words. White's pieces come first and Black's after a `/`, or both follow the
/// word for their side. A letter or name stands before each piece's square, or before those of two;
/// a square without one holds a pawn, and `a2-c2` three of them. Other words may precede the first
/// side and follow the last square. Cost: allocates for the error only.
[[nodiscard]] std::expected<Placement, PlacementError> read_placement(
    std::string_view text, const PlacementLanguage& language);

/// Reads a diagram: eight lines, from the eighth rank to the first or, if the numbers beside them
/// say so, the reverse. White's pieces are capital letters, and figurines have their own colours;
/// frames and coordinates are skipped, and other lines are read as phrases.
[[nodiscard]] std::expected<Placement, PlacementError> read_diagram(
    std::string_view text, const PlacementLanguage& language);

/// The part of a diagram that a line may be.
enum class DiagramLine : std::uint8_t {
  none,
  rank,   ///< eight squares
  frame,  ///< a border, or the letters of the files
};
[[nodiscard]] DiagramLine kind_of_diagram_line(std::string_view line);

/// Whether a text has eight lines that are ranks.
[[nodiscard]] bool is_diagram(std::string_view text);

/// A position, and the languages in which it was read: two if their readings differ.
struct PlacementReading {
  Placement placement;
  const PlacementLanguage* language = nullptr;
  std::optional<Placement> rival;
  const PlacementLanguage* rival_language = nullptr;
};

/// Reads a position in words or a diagram in the first of `preferred` that can, else in any of
/// `others`; a language of the same group that reads a different position is its rival.
/// Errors: that of the first language.
[[nodiscard]] std::expected<PlacementReading, PlacementError> read_placement_in(
    std::string_view text, std::span<const PlacementLanguage* const> preferred,
    std::span<const PlacementLanguage* const> others);

}  // namespace partiar::notation
