/// Positions as people say them: `Kg1 Rf1 / Kg8`, `W: Kg1, Rf1; B: Kg8`, `White Kg1, Black Kg8,
/// Black to move`, and diagrams of eight lines. FEN is for `board/fen.h`.
///
/// Letters and words come as values; which language somebody speaks is found by trying.
#pragma once

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

/// What a phrase in a position says.
enum class PlacementWord : std::uint8_t { white, black, white_to_move, black_to_move };

/// A phrase as it is written, UTF-8 in composed form (NFC).
struct PlacementPhrase {
  std::string text;
  PlacementWord meaning{};
};

/// A language to read a position in.
struct PlacementLanguage {
  const Alphabet* alphabet = nullptr;
  std::vector<PlacementPhrase> phrases;
};

/// A position as it was read. Nobody says castling rights and en passant squares: there are none.
struct Placement {
  board::Position position;
  bool says_turn = false;  ///< else White is taken to move
};

/// Why a text is no position.
enum class PlacementFault : std::uint8_t {
  unknown_word,  ///< a word that is neither a piece with its square nor a phrase
  square_taken,  ///< a second piece on a square
  no_men,        ///< no piece at all
  impossible     ///< read, but no game can be played on: `setup` says why
};

struct PlacementError {
  PlacementFault fault{};
  std::string word;  ///< the one at fault
  std::optional<board::SetupError> setup;
  unsigned men = 0;  ///< that were read before

  friend bool operator==(const PlacementError&, const PlacementError&) = default;
};

/// Reads a position in words. White's men come first and Black's behind a `/`, or each behind the
/// word for their side. A square without a letter is a pawn's. Cost: allocates for the error only.
[[nodiscard]] std::expected<Placement, PlacementError> read_placement(
    std::string_view text, const PlacementLanguage& language);

/// Reads a diagram: eight lines, from the eighth rank to the first or, where the numbers beside
/// them say so, the other way round; letters of White's men are capitals, figurines have their
/// colours; frames and coordinates are passed over, and other lines are read as phrases.
[[nodiscard]] std::expected<Placement, PlacementError> read_diagram(
    std::string_view text, const PlacementLanguage& language);

/// What a line may be of a diagram.
enum class DiagramLine : std::uint8_t {
  none,
  rank,   ///< eight squares
  frame,  ///< a border, or the letters of the files
};
[[nodiscard]] DiagramLine kind_of_diagram_line(std::string_view line);

/// Whether eight lines of a text are ranks.
[[nodiscard]] bool is_diagram(std::string_view text);

/// A position, and the languages that read it: two where they differ.
struct PlacementReading {
  Placement placement;
  const PlacementLanguage* language = nullptr;
  std::optional<Placement> rival;
  const PlacementLanguage* rival_language = nullptr;
};

/// Reads a position in words or a diagram by the first of `preferred` that can, else by any of
/// `others`; a language of the same group that reads another position is its rival.
/// Errors: that of the first language.
[[nodiscard]] std::expected<PlacementReading, PlacementError> read_placement_in(
    std::string_view text, std::span<const PlacementLanguage* const> preferred,
    std::span<const PlacementLanguage* const> others);

}  // namespace partiar::notation
