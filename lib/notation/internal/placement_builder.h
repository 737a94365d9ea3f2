/// Shared by the readers of positions in words and of diagrams.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string_view>

#include "board/setup.h"
#include "notation/placement.h"

namespace partiar::notation::internal {

/// The size of the first character of a text, in bytes.
[[nodiscard]] std::size_t character_size(std::string_view text);
[[nodiscard]] std::size_t characters_in(std::string_view text);

/// Letters, digits and characters beyond ASCII at the start of a text.
[[nodiscard]] std::string_view word_of(std::string_view text);

/// The square that a text begins with.
[[nodiscard]] std::optional<board::Square> find_square(std::string_view text);

/// Whether a text begins with one of the figurines U+265A to U+265F.
[[nodiscard]] bool is_black_figurine(std::string_view text);
[[nodiscard]] bool is_white_figurine(std::string_view text);

/// The longest phrase at the start of a text that ends at a word boundary; null if there is none.
/// `phrases` are those of a language.
[[nodiscard]] const PlacementPhrase* find_phrase(std::string_view text,
                                                 std::span<const PlacementPhrase> phrases);

/// A position that is built piece by piece.
class PlacementBuilder {
 public:
  /// Whether the square was free.
  bool put(board::Piece piece, board::Square where);
  void say_turn(board::Color color);
  /// A side was named.
  void name_side() { names_side_ = true; }
  [[nodiscard]] unsigned men() const { return men_; }
  /// Whether a side was named, and a king placed with others: not just moves, or prose.
  [[nodiscard]] bool is_meant() const { return names_side_ && has_king_ && men_ > 1; }

  /// An error that records how far the reading got, at the byte `at`.
  [[nodiscard]] PlacementError error(PlacementFault fault, std::string_view word = {},
                                     std::size_t at = 0) const;

  [[nodiscard]] std::expected<Placement, PlacementError> build() const;

 private:
  board::Setup setup_;
  bool says_turn_ = false;
  bool names_side_ = false;
  bool has_king_ = false;
  unsigned men_ = 0;
};

}  // namespace partiar::notation::internal
