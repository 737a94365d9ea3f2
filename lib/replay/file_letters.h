/// The letters of a file, by what each of its games allows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "notation/alphabets.h"

namespace partiar::replay {

/// How many moves, all legal, show that an alphabet is meant although another one has all the
/// letters and reads a mistake: in one game or in several of a file.
inline constexpr std::uint32_t enough_telling = 4;

/// An alphabet in which a game can be read.
struct LettersFit {
  std::size_t alphabet = 0;
  std::uint32_t broken = 0;           ///< variations that cannot be played in it
  std::uint32_t telling = 0;          ///< words with letters that mean something else in English
  notation::Alphabets::Set like = 0;  ///< the alphabets that have all its letters, itself included
};

/// What one game says about the letters of its file.
struct GameLetters {
  std::vector<LettersFit> fits{};  ///< the alphabets in which it can be read; none: it says nothing
  bool has_tags = false;           ///< so it is English if it can be (PGN 8.2.3.2)
};

/// The alphabets that all games allow together; of those, the ones that break the fewest
/// variations. If no alphabet suits all games, the file is a mixture: of the fewest alphabets of
/// which each game allows one, those that suit the most games, and others only if they are proved:
/// by a game with a letter that none of the former has, or by several with enough moves.
[[nodiscard]] notation::Alphabets::Set find_file_letters(std::vector<GameLetters> games);

}  // namespace partiar::replay
