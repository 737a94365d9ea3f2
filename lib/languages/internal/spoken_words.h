/// The words in which moves are announced, of all languages.
///
/// They are those of the texts `spoken_square` and `spoken_move`, which `convert` writes, and what
/// the lists `spoken_also` and `spoken_between` add.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "notation/letters.h"

namespace partiar::languages::internal {

using Role = decltype(notation::Spelling::role);

struct SpokenWord {
  enum class Kind : std::uint8_t {
    file,
    rank,
    piece,
    capture,
    between,  ///< says nothing: `to`, `becomes`
    castling,
    en_passant,
    mark,
  };
  Kind kind{};
  Role role{};                 ///< of a piece
  std::string_view written{};  ///< how a score has it: `e`, `4`, `x`, `O-O`, ` e.p.`, `+`

  friend bool operator==(const SpokenWord&, const SpokenWord&) = default;
};

/// An entry of the list `spoken_also`, `zwo = zwei`: a word, and what it means.
struct Synonym {
  std::string_view said, known;  ///< `known` is empty if there is no sign
};
[[nodiscard]] Synonym read_synonym(std::string_view entry);

/// A word at the front of a text.
struct FoundSpoken {
  SpokenWord word;
  std::size_t size = 0;  ///< in bytes
};

class SpokenWords {
 public:
  /// Reads the texts and lists of every language.
  SpokenWords();

  /// The longest of these words, of up to five parts, that `text` begins with. UTF-8, composed
  /// (NFC).
  [[nodiscard]] std::optional<FoundSpoken> find(std::string_view text) const;

  /// The meanings of all words. For tests: none may have two.
  [[nodiscard]] const std::multimap<std::string, SpokenWord, std::less<>>& all() const {
    return words_;
  }

 private:
  void add(std::string_view said, const SpokenWord& word);
  void add_texts_of(const std::string& language);
  void add_lists();

  std::multimap<std::string, SpokenWord, std::less<>> words_;
};

}  // namespace partiar::languages::internal
