/// The words of a sheet, each with its place and with what it may be.
///
/// No board is consulted: match.h says which moves a candidate can mean in a position.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/square.h"
#include "scoresheet/prices.h"
#include "scoresheet/sheet.h"

namespace partiar::scoresheet {

/// An index of `Words::letters`.
using LettersId = std::uint16_t;

/// The letters in front of a square and what of the square of departure is written.
struct Opening {
  std::optional<LettersId> letters;  ///< none: a pawn, or squares alone
  std::optional<board::File> file;
  std::optional<board::Rank> rank;
  bool captures = false;
};

/// Letters that say what a pawn became, and where the move ends with them.
struct Promotion {
  LettersId letters = 0;
  std::uint32_t end = 0;   ///< in characters
  std::uint32_t next = 0;  ///< the word behind
  bool has_sign = false;   ///< before the letters: small ones will do
};

/// One way to take a stretch of the sheet for a move.
struct Candidate {
  enum class Kind : std::uint8_t {
    step,
    castling_short,
    castling_long,
    pawn_files,   ///< `ed`
    taken_piece,  ///< `TxT`
  };
  Kind kind{};
  bool captures = false;
  bool says_check = false;
  std::uint8_t opening_count = 0;
  std::array<Opening, 4> openings{};  ///< the first of them is all but of a step
  LettersId taken = 0;                ///< of `taken_piece`
  board::Square to{};                 ///< of `pawn_files` the file alone
  std::optional<Promotion> promotion{};
  std::uint32_t end = 0;   ///< in characters
  std::uint32_t next = 0;  ///< the word behind
  Price price = 0;

  [[nodiscard]] std::span<const Opening> all_openings() const {
    return std::span{openings}.first(opening_count);
  }
};

enum class WordKind : std::uint8_t {
  number,
  move,
  result,
  word,
  open,   ///< a bracket
  close,  ///< its match
  other,  ///< a date, a clock, an address, a diagram
  sign,
};

/// What a result, or a word for one, says.
enum class Outcome : std::uint8_t { none, white_wins, black_wins, draw, resignation };

/// Whose move a number announces.
enum class Side : std::uint8_t { white, black, either };

/// Whether a number of `side` may announce a move of Black's, or of White's.
constexpr bool may_announce(Side side, bool is_black) {
  return side == Side::either || (side == Side::black) == is_black;
}

/// How many words of prose stand in front of a word in its line.
enum class Prose : std::uint8_t { none, one, more };

struct Word {
  WordKind kind{};
  bool starts_line = false;
  bool starts_paragraph = false;
  bool is_weak = false;    ///< it looks little like a move
  bool is_square = false;  ///< of a move: nothing but where it goes, as sentences name squares
  bool is_bold = false;
  bool is_misread = false;       ///< a number with letters for figures
  bool has_move_behind = false;  ///< of a number
  bool is_headed = false;        ///< of a number that begins a line: the line above is of words
  bool is_beside_rows = false;   ///< of White's number in a line, where each number begins one
  bool has_object = false;       ///< of resignation: the sentence goes on, `gives up the centre`
  Prose prose = Prose::none;
  Side side{};
  Outcome outcome{};
  std::uint16_t number = 0;  ///< 0: dots alone, for Black's move
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t match = 0;  ///< of an opening bracket: the word that closes it, 0 if none
  std::uint32_t first_candidate = 0;
  std::uint32_t candidate_count = 0;
};

struct Words {
  std::vector<Word> words{};
  std::vector<Candidate> candidates{};
  std::vector<std::string> letters{};  ///< UTF-8, each once
  bool is_numbered = false;            ///< moves have numbers here
  bool is_emphatic = false;            ///< the game's moves are bold

  [[nodiscard]] std::span<const Candidate> candidates_of(const Word& word) const {
    return std::span{candidates}.subspan(word.first_candidate, word.candidate_count);
  }
};

/// Cuts `sheet` into words. Cost: one pass; some looks ahead at each word of a few characters.
[[nodiscard]] Words read_words(const Sheet& sheet);

}  // namespace partiar::scoresheet
