/// An authority file: the right name of each player, his FIDE id, his rating, and other spellings.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <string_view>
#include <vector>

#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"

namespace partiar::event {

class Authority {
 public:
  /// Reads a file: an official list in any form, or lines of cells with tabs between them, in any
  /// order: the first name is the right one, others are spellings of it; a number of five digits or
  /// more is the FIDE id, the first other one the rating. Lines that begin with `#` are comments.
  ///
  /// Input:  `text`, UTF-8.
  /// Errors: those of a list; `no_list` if nobody is named.
  /// Cost:   linear; allocates.
  [[nodiscard]] static std::expected<Authority, ListError> read(std::string_view text);

  Authority(Authority&&) noexcept = default;
  Authority& operator=(Authority&&) noexcept = default;
  Authority(const Authority&) = delete;
  Authority& operator=(const Authority&) = delete;
  ~Authority() = default;

  /// The player that a side of a game certainly is, with the right name: by the same FIDE id, or by
  /// a name with the same words in any order and spelling, and nobody else's. Names that are only
  /// abbreviated or sound alike are not enough. Null if there is none. Thread-safe.
  [[nodiscard]] const Player* find(const Side& side) const;

  [[nodiscard]] bool has_ratings() const;

 private:
  /// `spellings` of `players`, whose indices are in `owners`.
  Authority(std::vector<Player> players, std::vector<Player> spellings,
            std::vector<std::size_t> owners)
      : players_{std::move(players)},
        spellings_{std::move(spellings)},
        owners_{std::move(owners)},
        index_{spellings_} {}

  std::vector<Player> players_;
  std::vector<Player> spellings_;
  std::vector<std::size_t> owners_;  ///< of the spellings
  PlayerIndex index_;                ///< of them, too
};

}  // namespace partiar::event
