/// What a word may have been meant to be, given one slip of the pen or in copying.
#pragma once

#include <string_view>
#include <vector>

#include "notation/letters.h"
#include "notation/san.h"
#include "scoresheet/repair.h"

namespace partiar::scoresheet::internal {

struct Misreading {
  notation::San san;
  EditKind kind{};
  Price price = 0;
};

/// Appends what `text`, which reads as `san`, may have been meant to be.
void append_misreadings(std::vector<Misreading>& out, std::string_view text,
                        const notation::San& san, const notation::PieceLetters& letters);

/// The same for a word that is not a move.
void append_misreadings(std::vector<Misreading>& out, std::string_view text,
                        const notation::PieceLetters& letters);

}  // namespace partiar::scoresheet::internal
