#include "candidates/partings.h"

#include <algorithm>

#include "candidates/account.h"
#include "candidates/internal/legal_forms.h"
#include "notation/san.h"

namespace partiar::candidates {

using replay::Parting;

Partings::Partings(const Scan& scan, const Decoded& decoded,
                   const std::vector<std::uint32_t>& strangers,
                   const notation::Alphabets& alphabets)
    : scan_{scan}, decoded_{decoded}, alphabets_{alphabets} {
  for (std::uint32_t s = 0; s < scan.sheets.size(); ++s) {
    if (std::ranges::find(strangers, s + 1) != strangers.end()) continue;
    ends_[s] = 0;
    for (std::size_t i = 0; i < decoded.moves.size(); ++i) {
      if (decoded.moves[i].boxes[s]) ends_[s] = i + 1;
    }
  }
}

bool Partings::can_be_played(std::size_t sheet, std::uint32_t box,
                             const board::Position& before) const {
  const auto& letters = alphabets_[scan_.sheets[sheet].letters].letters;
  const auto forms = internal::legal_forms(before);
  return std::ranges::any_of(scan_.sheets[sheet].boxes[box].candidates, [&](const auto& one) {
    const auto read = notation::read_san(one.text, letters);
    return read && std::ranges::any_of(forms, [&](const internal::LegalForm& form) {
             return internal::chance_of_writing(form, read->san) > 0;
           });
  });
}

std::optional<Parting> Partings::at(std::size_t index, const board::Position& before) const {
  const DecodedMove& move = decoded_.moves[index];
  std::optional<Parting> found;
  for (std::size_t s = 0; s < scan_.sheets.size(); ++s) {
    if (!ends_[s] || index >= *ends_[s]) continue;
    if (!move.boxes[s]) {
      found = std::max(found, std::optional{Parting::lacking});
    } else if (move.says[s] < unsaid) {
      const bool is_legal = can_be_played(s, *move.boxes[s], before);
      found = std::max(found, std::optional{is_legal ? Parting::refuted : Parting::unplayable});
    }
  }
  return found;
}

std::optional<std::uint32_t> Partings::ended_before(std::size_t index) const {
  const auto found = std::ranges::find(ends_, std::optional{index});
  if (index == 0 || found == ends_.end()) return std::nullopt;
  return static_cast<std::uint32_t>(found - ends_.begin());
}

}  // namespace partiar::candidates
