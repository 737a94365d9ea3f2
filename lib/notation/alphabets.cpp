#include "notation/alphabets.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace partiar::notation {

namespace {

/// A pawn's moves are written without a letter.
constexpr std::array lettered_roles{board::Role::knight, board::Role::bishop, board::Role::rook,
                                    board::Role::queen, board::Role::king};

}  // namespace

Alphabets::Alphabets(std::vector<Alphabet> alphabets) : alphabets_{std::move(alphabets)} {
  assert(!alphabets_.empty() && alphabets_.size() <= 64);
  rows_.resize(alphabets_.size());
  for (std::size_t one = 0; one < size(); ++one) {
    for (const board::Role role : lettered_roles) {
      const auto letter = alphabets_[one].letters.text_of(role);
      for (std::size_t other = 0; other < size(); ++other) {
        if (other == one || letter.empty()) continue;
        const auto found = alphabets_[other].letters.find_as_written(letter);
        if (!found || found->size != letter.size() || found->fit != LetterFit::exact) continue;
        if (found->role == board::Role::pawn) continue;  // need not be written
        const Set bit = Set{1} << other;
        rows_[one].readers[static_cast<unsigned>(role)] |= bit;
        if (found->role != role) rows_[one].rivals[static_cast<unsigned>(role)] |= bit;
      }
    }
  }
}

std::optional<std::size_t> Alphabets::find(std::string_view name) const {
  const auto found = std::ranges::find_if(alphabets_, [name](const Alphabet& alphabet) {
    return alphabet.name == name || std::ranges::count(alphabet.languages, name) > 0;
  });
  if (found == alphabets_.end()) return std::nullopt;
  return static_cast<std::size_t>(found - alphabets_.begin());
}

Alphabets::Set Alphabets::readers(std::size_t one, Roles roles) const {
  Set set = size() == 64 ? ~Set{0} : (Set{1} << size()) - 1;
  set &= ~(Set{1} << one);
  for (const board::Role role : lettered_roles) {
    if (roles.has(role)) set &= rows_[one].readers[static_cast<unsigned>(role)];
  }
  return set;
}

Alphabets::Set Alphabets::rivals(std::size_t one, Roles roles) const {
  Set differ = 0;
  for (const board::Role role : lettered_roles) {
    if (roles.has(role)) differ |= rows_[one].rivals[static_cast<unsigned>(role)];
  }
  return differ == 0 ? 0 : differ & readers(one, roles);
}

}  // namespace partiar::notation
