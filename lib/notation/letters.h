/// The piece letters of a language.
///
/// Which languages exist is up to `locales/`; here are letters and how they are read.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/role.h"
#include "notation/marks.h"

namespace partiar::notation {

/// How a letter on a scoresheet fits the letters of a language, best first.
enum class LetterFit : std::uint8_t {
  exact,       ///< as the language writes it
  also,        ///< another spelling in use, such as Turkish `S` for `Ş`
  homoglyph,   ///< a look-alike letter of another script, such as Cyrillic `К` for `K`
  lower_case,  ///< `sf3` for `Sf3`
};

/// One way to write a piece. UTF-8, composed (NFC); never a file's letter.
struct Spelling {
  std::string text;
  board::Role role{};
  bool also = false;  ///< read, but never written
};

/// A piece letter at the start of a text.
struct FoundLetter {
  board::Role role;
  std::uint8_t size;  ///< in bytes
  LetterFit fit;
};

/// The piece letters of a language, with the words for check and mate that are read with them.
class PieceLetters {
 public:
  /// The first spelling of a role is the one that is written; every role but the pawn must have
  /// one. Without `marks` no words are read after moves.
  explicit PieceLetters(std::vector<Spelling> spellings,
                        std::shared_ptr<const MarkWords> marks = nullptr);

  /// K Q R B N and P, used by PGN and the machine formats.
  [[nodiscard]] static const PieceLetters& english();

  /// The piece letter at the start of `text`: the longest that matches exactly, else the longest
  /// that looks alike, else the longest in lower case. Cost: a few comparisons a spelling; no
  /// allocation.
  [[nodiscard]] std::optional<FoundLetter> find(std::string_view text) const noexcept;

  /// The same, for exact matches only.
  [[nodiscard]] std::optional<FoundLetter> find_as_written(std::string_view text) const noexcept;

  /// How a role is written; empty for pawns that have no letter.
  [[nodiscard]] std::string_view text_of(board::Role role) const {
    return written_[static_cast<unsigned>(role)];
  }

  [[nodiscard]] std::span<const Spelling> spellings() const { return spellings_; }

  /// The mark that a word after a move stands for.
  [[nodiscard]] Mark find_mark_word(std::string_view text) const noexcept {
    return marks_ ? marks_->find(text) : Mark::none;
  }

  /// By byte: the role of a piece whose letter is this single byte and begins no other; `pawn` for
  /// a file's letter; otherwise `no_role`. What `read_san` looks at first.
  static constexpr std::uint8_t no_role = 0xFF;
  [[nodiscard]] const std::array<std::uint8_t, 256>& by_byte() const { return by_byte_; }

 private:
  std::vector<Spelling> spellings_;
  std::array<std::string, board::roles.size()> written_;
  std::array<std::uint8_t, 256> by_byte_{};
  std::shared_ptr<const MarkWords> marks_;
};

}  // namespace partiar::notation
