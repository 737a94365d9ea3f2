/// A sentence about the end of a game as what its phrases contribute, each the longest that is
/// known.
///
/// What follows from them is for statement.h and doubts.h; the words are in locales/.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "languages/endings.h"
#include "languages/statement.h"

namespace partiar::languages::internal {

/// What a phrase contributes to a sentence.
enum class Part : std::uint8_t {
  white,
  black,
  wins,
  loses,
  resigns,
  draws,
  fault,        ///< by which one player loses: a fallen flag, illegal moves
  offence,      ///< the same, but not by what happened on the board: a telephone, a default
  cause,        ///< of an end, whoever lost
  leaves_open,  ///< an end without winner or draw: an adjournment, a loss by both
  decides,      ///< an arbiter or organizer
  arrives,      ///< or comes back
  alone,        ///< a cause that must not have other words beside it
  denies,       ///< denies, refuses or merely imagines what the others say
  offers,       ///< a draw
  accepts,
  explains,  ///< begins the reason of what stands before
  fills,     ///< says nothing by itself
  number,    ///< of the last move, or next to it
  unknown,
};

using Parts = std::uint32_t;
constexpr Parts bit(Part part) {
  return Parts{1} << static_cast<unsigned>(part);
}
constexpr Parts both_sides = bit(Part::white) | bit(Part::black);

/// A phrase, a number or an unknown word.
struct Token {
  Parts parts = 0;
  std::size_t size = 0;
  std::size_t at = 0;
  bool begins_clause = false;
  bool begins_sentence = false;  ///< or what follows a colon
  bool is_genitive = false;      ///< the `s` of `White's`

  [[nodiscard]] bool is(Part part) const { return (parts & bit(part)) != 0; }
};

/// A name as it may stand in a sentence.
struct Name {
  std::string folded;
  Part side;
};

[[nodiscard]] std::string_view surname_in(std::string_view name);

/// `Jan Novák` of `Novák, Jan`; empty without a comma.
[[nodiscard]] std::string in_spoken_order(std::string_view name);

class Sentence {
 public:
  /// `last_move` is the number of the last move, or 0.
  Sentence(std::string_view sentence, const PlayerNames& players, unsigned last_move);

  [[nodiscard]] const std::vector<Token>& tokens() const { return tokens_; }
  [[nodiscard]] bool has(Part part) const { return (all_ & bit(part)) != 0; }
  [[nodiscard]] bool is_asked() const { return is_asked_; }
  [[nodiscard]] bool is_doubtful() const {
    return is_asked_ || has(Part::denies) || (has(Part::offers) && !has(Part::accepts));
  }
  /// How many words, apart from figures, are unknown.
  [[nodiscard]] std::size_t count_unknown() const { return unknown_; }
  [[nodiscard]] bool names_side() const { return (all_ & both_sides) != 0; }
  /// The only side named.
  [[nodiscard]] std::optional<Side> side() const {
    if (has(Part::white) == has(Part::black)) return std::nullopt;
    return has(Part::white) ? Side::white : Side::black;
  }

 private:
  void read(std::string_view folded);
  void join_parted(std::string_view folded);
  void join_far_parted(std::string_view folded);
  [[nodiscard]] Token phrase_at(std::string_view rest) const;
  [[nodiscard]] Token word_at(std::string_view rest) const;

  std::vector<Name> names_;
  unsigned last_move_;
  std::vector<Token> tokens_;
  Parts all_ = 0;
  bool is_asked_ = false;
  std::size_t unknown_ = 0;
};

}  // namespace partiar::languages::internal
