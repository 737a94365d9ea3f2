/// Signs that stand for pieces on a sheet without being their letters: figurines, and what a
/// recognizer made of them.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>

#include "board/role.h"
#include "notation/letters.h"

namespace partiar::candidates {

/// By role.
using RoleChances = std::array<double, board::roles.size()>;

/// The sign that `text` begins with, up to the square or capture behind it; empty if it begins with
/// a letter or digit, or there is none.
[[nodiscard]] std::string_view sign_before_square(std::string_view text);

/// What each sign of a sheet stands for: a figurine is known, another may be any piece, or a speck
/// before a pawn's move, until the moves have told.
class PieceSigns {
 public:
  PieceSigns() = default;
  /// Input: `figurines`, which must outlive this.
  explicit PieceSigns(const notation::PieceLetters& figurines) : figurines_{&figurines} {}

  [[nodiscard]] RoleChances chances_of(std::string_view sign) const;

  /// A piece of that role moved where the sign stands.
  void count(std::string_view sign, board::Role role, double chance) {
    counts_[std::string{sign}][static_cast<std::size_t>(role)] += chance;
  }
  void forget_counts() { counts_.clear(); }

 private:
  const notation::PieceLetters* figurines_ = nullptr;
  std::map<std::string, RoleChances> counts_;
};

}  // namespace partiar::candidates
