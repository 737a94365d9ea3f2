/// How well a box fits each legal move.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "candidates/internal/legal_forms.h"
#include "candidates/scan.h"
#include "notation/letters.h"
#include "notation/san.h"

namespace partiar::candidates::internal {

/// A box, its candidates read as moves.
class BoxFit {
 public:
  BoxFit(const Box& box, const notation::PieceLetters& letters, const PieceSigns& pieces = {});

  /// For each move, the logarithm of how much more probable the box is if that move was played than
  /// if it held anything. Cost: moves times candidates.
  void fit(const std::vector<LegalForm>& forms, std::vector<double>& out) const;

  /// How much more probable the box is if it repeats `before` than if it held anything.
  [[nodiscard]] double likeness(const BoxFit& before) const;

  /// How probable it is that what stands in the box is a way to write the move; of characters,
  /// compared with the likeliest.
  [[nodiscard]] double says(const LegalForm& form) const;

  /// How probable it is that the sign in the box, if it has one in place of a letter, stands for
  /// the piece that moves.
  [[nodiscard]] double sign_says(const LegalForm& form) const {
    return sign_ ? (*sign_)[static_cast<std::size_t>(form.role)] : 1;
  }

  /// Whether the move is its likeliest reading.
  [[nodiscard]] bool says_first(const LegalForm& form) const;

 private:
  using Text = std::pair<std::string, double>;
  struct Read {
    notation::San san;
    double probability = 0;
  };
  using Signs = std::array<double, signs>;  ///< chance by sign

  struct Chances {
    double said = 0;
    double nearly_said = 0;  ///< with another file or rank of arrival
  };

  void read(const std::string& text, double probability, const notation::PieceLetters& letters,
            const PieceSigns& pieces);
  [[nodiscard]] Chances chances_of(const LegalForm& form) const;
  [[nodiscard]] double listed(const LegalForm& form) const;
  [[nodiscard]] double nearly_listed(const LegalForm& form) const;
  [[nodiscard]] double chance_of(const Writing& writing) const;
  [[nodiscard]] double chance_of_length(const Writing& writing) const;
  [[nodiscard]] double chance_of_near(const Writing& writing) const;

  std::vector<Read> candidates_;
  std::vector<Text> texts_;
  std::vector<Signs> characters_;
  std::optional<RoleChances> sign_{};  ///< of the likeliest reading
  double other_ = 0;
};

}  // namespace partiar::candidates::internal
