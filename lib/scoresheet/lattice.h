/// What each character of a sheet may be that was misread, and what that costs.
///
/// A text is a lattice with one path, widened by a table of what is mistaken for what; a reader of
/// scans adds what else it nearly read.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"
#include "board/role.h"
#include "scoresheet/prices.h"
#include "scoresheet/sheet.h"

namespace partiar::scoresheet {

/// In a spelling, stands for the sign of a piece that has no letter: this plus the role.
inline constexpr char32_t any_sign = 0xE100;

/// What it costs that a character is another that looks like it; nothing if it does not.
[[nodiscard]] std::optional<Price> price_of_lookalike(char32_t seen, char32_t meant);

/// What it costs that a character is one that a reader of scans nearly read, by its own certainty.
[[nodiscard]] Price price_of_nearly(std::uint8_t per_cent);

/// Whether a letter or digit behind a square is often the sign of a check, or a speck.
[[nodiscard]] bool may_be_check(char32_t seen);

/// The piece whose figurine is often read as `sign`, which stands for it or looks like it.
[[nodiscard]] std::optional<board::Role> role_of_figurine_sign(char32_t sign);

/// What it costs that a sign stands for a piece, as far as replay has told.
class SignPrices {
 public:
  [[nodiscard]] Price price_of(char32_t sign, board::Role role) const;

  /// The sign stood for the role in a reading.
  void count(char32_t sign, board::Role role) { ++counts_[sign][static_cast<unsigned>(role)]; }

 private:
  std::map<char32_t, std::array<std::uint32_t, board::roles.size()>> counts_;
};

/// Whether characters that look alike may be mistaken, or only what a reader of scans nearly read.
enum class Lookalikes : std::uint8_t { usual, none };

class Lattice {
 public:
  /// Dearer than any spelling that a stretch may be.
  static constexpr Price too_dear = 9'000;

  /// Input: `nearly`, places in the text of `sheet`, in order.
  Lattice(const Sheet& sheet, std::span<const base::NearlyRead> nearly,
          Lookalikes lookalikes = Lookalikes::usual);

  /// What it costs that `seen` is `meant`; `too_dear` if it is something else. `signs`: if pieces
  /// have signs.
  /// Cost: the product of their lengths.
  [[nodiscard]] Price price_of(Stretch seen, std::u32string_view meant,
                               const SignPrices* signs) const;

 private:
  struct Other {
    char32_t character;
    Price price;
    bool is_before;
  };

  [[nodiscard]] std::span<const Other> others_of(std::uint32_t i) const;
  [[nodiscard]] std::optional<Price> price_of_usual(char32_t seen, char32_t meant) const;
  [[nodiscard]] Price misread(std::uint32_t i, char32_t meant) const;
  [[nodiscard]] Price lost(std::uint32_t i, char32_t meant) const;
  [[nodiscard]] Price superfluous(std::uint32_t i) const;
  [[nodiscard]] bool is_read_twice(std::uint32_t i, char32_t meant) const;
  [[nodiscard]] Price price_of_sign(std::uint32_t i, board::Role role,
                                    const SignPrices& signs) const;

  Lookalikes lookalikes_;
  std::vector<char32_t> seen_;        ///< as in the text
  std::vector<std::uint32_t> first_;  ///< in `others_`, by character
  std::vector<Other> others_;
};

}  // namespace partiar::scoresheet
