/// The alphabets of piece letters that a score may be written in, and which may be mistaken for
/// which.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/role.h"
#include "notation/letters.h"

namespace partiar::notation {

/// Languages that share their piece letters.
struct Alphabet {
  std::string name;                    ///< BCP 47 of one of them, or `figurine`
  std::vector<std::string> languages;  ///< BCP 47, that of `name` first
  PieceLetters letters;
};

/// A set of roles.
class Roles {
 public:
  constexpr void add(board::Role role) { has_[static_cast<unsigned>(role)] = true; }
  [[nodiscard]] constexpr bool has(board::Role role) const {
    return has_[static_cast<unsigned>(role)];
  }

 private:
  std::array<bool, board::roles.size()> has_{};
};

/// All alphabets; the first is English.
class Alphabets {
 public:
  /// Input: at most 64; the first has the letters of `PieceLetters::english`.
  explicit Alphabets(std::vector<Alphabet> alphabets);

  [[nodiscard]] std::size_t size() const { return alphabets_.size(); }
  [[nodiscard]] const Alphabet& operator[](std::size_t i) const { return alphabets_[i]; }
  [[nodiscard]] auto begin() const { return alphabets_.begin(); }
  [[nodiscard]] auto end() const { return alphabets_.end(); }

  /// The alphabet of a language, or the one with that name.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view name) const;

  /// A set of alphabets, one bit each.
  using Set = std::uint64_t;
  [[nodiscard]] static constexpr bool has(Set set, std::size_t i) { return (set >> i & 1U) != 0; }
  [[nodiscard]] static constexpr Set only(std::size_t i) { return Set{1} << i; }
  /// The first of a set, which must not be empty.
  [[nodiscard]] static constexpr std::size_t first(Set set) {
    return static_cast<std::size_t>(std::countr_zero(set));
  }

  /// The alphabets that have every letter with which `one` writes `roles`; `one` is excluded.
  [[nodiscard]] Set readers(std::size_t one, Roles roles) const;

  /// Those of them that assign one of the letters to another piece.
  [[nodiscard]] Set rivals(std::size_t one, Roles roles) const;

 private:
  struct Row {
    std::array<Set, board::roles.size()> readers{};  ///< by role: who has its letter
    std::array<Set, board::roles.size()> rivals{};   ///< those that use it for another piece
  };
  std::vector<Alphabet> alphabets_;
  std::vector<Row> rows_;
};

}  // namespace partiar::notation
