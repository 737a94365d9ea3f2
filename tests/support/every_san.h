/// All values of a written move.
#pragma once

#include <array>
#include <optional>

#include "board/role.h"
#include "board/square.h"
#include "notation/san.h"

namespace partiar::tests {

inline constexpr std::array marks{notation::Mark::none, notation::Mark::check, notation::Mark::mate,
                                  notation::Mark::double_plus};

/// Calls `visit(step)` with `step` itself and, for a pawn, with each promotion.
template <class Visit>
void every_promotion(notation::San step, Visit visit) {
  step.promotion = std::nullopt;
  visit(step);
  if (step.role != board::Role::pawn) return;
  for (const board::Role role : board::promotions) {
    step.promotion = role;
    visit(step);
  }
}

/// Calls `visit(step)` with every origin: none, a file, a rank, a square.
template <class Visit>
void every_origin(notation::San step, Visit visit) {
  for (unsigned file = 0; file <= 8; ++file) {
    for (unsigned rank = 0; rank <= 8; ++rank) {
      step.from_file.reset();
      step.from_rank.reset();
      if (file < 8) step.from_file = static_cast<board::File>(file);
      if (rank < 8) step.from_rank = static_cast<board::Rank>(rank);
      visit(step);
    }
  }
}

/// Calls `visit(san)` with all writable values of `San`: 103,680 steps and the two castlings, with
/// four marks each.
template <class Visit>
void every_san(Visit visit) {
  for (const notation::Mark mark : marks) {
    notation::San san;
    san.mark = mark;
    for (const board::Role role : board::roles) {
      for (unsigned to = 0; to < 64; ++to) {
        for (const bool captures : {false, true}) {
          san.role = role;
          san.to = static_cast<board::Square>(to);
          san.captures = captures;
          every_origin(san, [&](const notation::San& step) { every_promotion(step, visit); });
        }
      }
    }
    for (const auto kind :
         {notation::San::Kind::king_side_castling, notation::San::Kind::queen_side_castling}) {
      notation::San castling;
      castling.kind = kind;
      castling.mark = mark;
      visit(castling);
    }
  }
}

}  // namespace partiar::tests
