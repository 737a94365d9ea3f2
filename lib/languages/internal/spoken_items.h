/// A text of announced moves, word by word.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "languages/internal/spoken_words.h"

namespace partiar::languages::internal {

/// Something between blanks.
struct SpokenItem {
  enum class What : std::uint8_t {
    word,    ///< one of an announcement; a file's name has its rank, if one follows
    number,  ///< of a move
    comma,   ///< or another sign that ends a move
    dash,
    aside,  ///< a tag or a comment
    other,
  };
  What what{};
  SpokenWord word{};
  char rank = 0;  ///< of a file's name
  bool starts_line = false;
  std::size_t begin = 0, end = 0;

  [[nodiscard]] bool is(SpokenWord::Kind kind) const {
    return what == What::word && word.kind == kind;
  }
  [[nodiscard]] bool is_square() const { return is(SpokenWord::Kind::file) && rank != 0; }
  /// Whether it says nothing between the parts of a move.
  [[nodiscard]] bool is_between() const {
    return is(SpokenWord::Kind::between) || what == What::dash;
  }
};

/// Splits a text into items; a tag and a comment are one each. Input: UTF-8, composed (NFC).
[[nodiscard]] std::vector<SpokenItem> split_spoken(std::string_view text);

}  // namespace partiar::languages::internal
