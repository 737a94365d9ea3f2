/// What a word may have been meant to be, if one slip of the pen or of the eye is in it.
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

/// Appends what `text`, a word that can be read as `san`, may stand for.
void append_misreadings(std::vector<Misreading>& out, std::string_view text,
                        const notation::San& san, const notation::PieceLetters& letters);

/// The same of a word that is no move.
void append_misreadings(std::vector<Misreading>& out, std::string_view text,
                        const notation::PieceLetters& letters);

}  // namespace partiar::scoresheet::internal
