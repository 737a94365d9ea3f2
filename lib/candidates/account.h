/// How far the sheets of a game bear it out, box by box.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/ply.h"
#include "candidates/decoder.h"
#include "candidates/scan.h"
#include "notation/alphabets.h"

namespace partiar::candidates {

/// The boxes of a sheet that are written and not crossed out.
struct Support {
  std::uint32_t boxes = 0;
  std::uint32_t denied = 0;  ///< that say something else, or hold no half-move
};

/// A box, and a half-move: its own, or the one before it.
struct BoxAt {
  std::uint32_t sheet = 0, box = 0;
  base::Ply ply;
};

struct Account {
  std::array<Support, most_sheets> sheets{};
  std::vector<BoxAt> left_out{};  ///< written, but no half-move of the game
  std::vector<BoxAt> shifted{};   ///< the first of those that are not meant for their half-move
};

/// Cost: one pass over the boxes.
[[nodiscard]] Account account_for(const Scan& scan, const Decoded& decoded);

/// Counts what the signs of one sheet stand for in a game. Returns whether it has any.
bool count_signs(const Scan& scan, std::size_t sheet, const Decoded& decoded, PieceSigns& signs);

struct DecodedKin {
  Decoded decoded;
  Account account;
  std::vector<std::uint32_t> strangers{};  ///< sheets left aside, counted from 1, rising
};

/// Decodes a game from those sheets that are of one game. If most boxes say something else than
/// what is decoded, it is not whole, and ends where they still agree.
/// Cost: that of `decode`; again for each sheet left aside.
[[nodiscard]] DecodedKin decode_kin(Scan scan, const notation::Alphabets& alphabets);

}  // namespace partiar::candidates
