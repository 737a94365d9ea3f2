/// The words of a sheet, each with its place and what it may be.
///
/// No board is involved: match.h finds the moves that a candidate can mean in a position.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "board/square.h"
#include "notation/marks.h"
#include "scoresheet/prices.h"
#include "scoresheet/sheet.h"

namespace partiar::scoresheet {

/// An index into `Words::letters`.
using LettersId = std::uint16_t;

/// The letters before a square, and the square of departure as far as written.
struct Opening {
  std::optional<LettersId> letters;  ///< none: a pawn, or squares only
  std::optional<board::File> file;
  std::optional<board::Rank> rank;
  bool captures = false;
};

/// A promotion, and where the move ends if it is included.
struct Promotion {
  LettersId letters = 0;
  std::uint32_t end = 0;   ///< in characters
  std::uint32_t next = 0;  ///< the word after it
  bool has_sign = false;   ///< before the letters, so that small ones are accepted
};

/// One way to read a stretch of the sheet as a move.
struct Candidate {
  enum class Kind : std::uint8_t {
    step,
    castling_short,
    castling_long,
    pawn_files,   ///< `ed`
    taken_piece,  ///< `TxT`
    misread,      ///< whatever move its characters may be, as lattice.h has them
  };
  Kind kind{};
  bool captures = false;
  notation::Mark mark{};  ///< what it says of the king, in signs or words, also apart from it
  std::uint8_t opening_count = 0;
  std::array<Opening, 4> openings{};  ///< only steps have more than one
  LettersId taken = 0;                ///< for `taken_piece`
  board::Square to{};                 ///< for `pawn_files` only the file
  std::optional<Promotion> promotion{};
  std::uint32_t end = 0;   ///< in characters
  std::uint32_t next = 0;  ///< the word after it
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
  other,  ///< a date, clock time, address or diagram
  sign,
};

/// The meaning of a result or of words for one.
enum class Outcome : std::uint8_t {
  none,
  white_wins,
  black_wins,
  draw,
  unusual,  ///< `1/2-0`
  resignation,
  told  ///< the end in other words: an agreed draw, a fallen flag, an adjournment
};

/// Whether words after this are about what might have been, not moves of the game.
constexpr bool closes_in_words(Outcome outcome) {
  return outcome == Outcome::resignation || outcome == Outcome::told;
}

/// The side whose move a number announces.
enum class Side : std::uint8_t { white, black, either };

/// Whether a number of `side` may announce a move by Black, or by White.
constexpr bool may_announce(Side side, bool is_black) {
  return side == Side::either || (side == Side::black) == is_black;
}

/// The number of prose words before a word in its line.
enum class Prose : std::uint8_t { none, one, more };

struct Word {
  WordKind kind{};
  bool starts_line = false;
  bool starts_paragraph = false;
  bool is_weak = false;    ///< hardly looks like a move
  bool is_square = false;  ///< a move that is only a square, as prose mentions squares
  bool is_bold = false;
  bool is_misread = false;       ///< a number with letters read as digits, a move with a digit as S
  bool has_move_behind = false;  ///< for a number
  bool has_gap = false;          ///< for a number: White's move after it is marked as unread
  bool is_headed = false;        ///< for a number that begins a line: the line above is prose
  bool is_below_heading = false;  ///< a few such lines, below a blank one
  bool is_labelled = false;       ///< for a number 1: it begins a game of a list, each with a label
  bool is_beside_rows = false;    ///< White's number within a line, where each begins one
  bool begins_sentence = false;   ///< for a number: the words before it end with a full stop
  bool follows_lead = false;      ///< for a number or move: words say that it was not played
  bool is_supposed = false;       ///< the same, and it does not go to the result
  bool goes_to_result = false;    ///< for a number: only moves stand between it and a result
  bool goes_to_end = false;       ///< for a number: the same up to the end of the sheet
  bool is_before_prose = false;   ///< for a weak move: a sentence goes on behind it
  bool is_of_fragment = false;    ///< for a move: by its number, the game's beginning is missing
  bool states_end = false;        ///< it begins words that say how the game ended, whatever follows
  bool has_object = false;  ///< for a resignation: the sentence goes on, `gives up the centre`
  Prose prose = Prose::none;
  Side side{};
  Outcome outcome{};
  std::uint16_t number = 0;  ///< 0: only dots, for Black's move
  std::uint32_t begin = 0;
  std::uint32_t end = 0;
  std::uint32_t match = 0;  ///< for an opening bracket: the closing word, 0 if none
  std::uint32_t first_candidate = 0;
  std::uint32_t candidate_count = 0;
};

/// The half-move that a number announces, counted from 0.
[[nodiscard]] constexpr std::size_t ply_of(const Word& number) {
  return 2 * (number.number - std::size_t{1}) + (number.side == Side::black ? 1 : 0);
}

/// Whether a number may announce the half-move `ply`, counted from 0.
[[nodiscard]] constexpr bool announces(const Word& number, std::size_t ply) {
  return number.kind == WordKind::number && number.number == ply / 2 + 1 &&
         may_announce(number.side, ply % 2 != 0);
}

struct Words {
  std::vector<Word> words{};
  std::vector<Candidate> candidates{};
  std::vector<std::string> letters{};  ///< UTF-8, without duplicates
  bool is_numbered = false;            ///< the sheet has move numbers
  bool is_emphatic = false;            ///< the game's moves are bold
  bool is_bare = false;                ///< it has moves and hardly anything else

  [[nodiscard]] std::span<const Candidate> candidates_of(const Word& word) const {
    return std::span{candidates}.subspan(word.first_candidate, word.candidate_count);
  }
};

/// Splits `sheet` into words. Cost: one pass, looking a few characters ahead at each word.
[[nodiscard]] Words read_words(const Sheet& sheet);

}  // namespace partiar::scoresheet
