#include "event/player_keys.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>
#include <string_view>

#include "base/stable_hash.h"
#include "base/unique.h"
#include "event/names.h"

namespace partiar::event {

namespace {

void add_keys(std::vector<PlayerKey>& keys, const Side& side, bool is_white) {
  const auto add = [&](std::string_view text, KeyPart part) {
    base::StableHash hash;
    hash.add(text);
    keys.emplace_back(static_cast<std::uint32_t>(hash.value()), part, is_white);
  };
  if (side.fide_id > 0) {
    const std::string id = std::to_string(side.fide_id);
    for (const KeyPart part : {KeyPart::word, KeyPart::whole, KeyPart::id}) add(id, part);
  }
  if (side.name.empty()) return;
  const PersonName name{side.name};
  for (const std::string& sound : name.sounds()) add(sound, KeyPart::word);
  for (const std::string& sound : name.whole_sounds()) add(sound, KeyPart::whole);
  for (const std::string& sound : name.part_sounds()) add(sound, KeyPart::part);
  // A single word may be misspelled, but for its first letter.
  if (name.words() == 1) add(name.key().substr(0, 1), KeyPart::word);
  if (name.is_brief()) add({}, KeyPart::brief);
  const PersonName::Letters letters = name.letters();
  keys.emplace_back(letters.some, KeyPart::some_letters, is_white);
  keys.emplace_back(letters.sure, KeyPart::sure_letters, is_white);
  const PersonName::Letters initials = name.initials();
  keys.emplace_back(initials.some, KeyPart::some_initials, is_white);
  keys.emplace_back(initials.sure, KeyPart::sure_initials, is_white);
  if (name.words_at_most() <= 2) add({}, KeyPart::of_two);
}

}  // namespace

std::vector<PlayerKey> KeyMaker::make(const GameRecord& record) {
  std::vector<PlayerKey> keys;
  append(keys, record.white, true);
  append(keys, record.black, false);
  base::sort_unique(keys);
  return keys;
}

void KeyMaker::append(std::vector<PlayerKey>& keys, const Side& side, bool is_white) {
  constexpr std::size_t longest = 64;
  constexpr std::size_t most = 4'096;
  if (side.name.size() > longest) return add_keys(keys, side, is_white);
  if (known_.size() == most) known_.clear();
  const auto [at, is_new] = known_.try_emplace({side.name, side.fide_id, is_white});
  if (is_new) add_keys(at->second, side, is_white);
  keys.insert(keys.end(), at->second.begin(), at->second.end());
}

std::vector<PlayerKey> player_keys(const GameRecord& record) {
  return KeyMaker{}.make(record);
}

bool may_be_same_players(std::span<const PlayerKey> one, std::span<const PlayerKey> other) {
  struct Words {
    bool one = false, other = false, both = false;
    [[nodiscard]] bool fit() const { return both || !one || !other; }
  };
  std::array<Words, 2> sides;  // by whether it is White's
  const auto words_of = [&](PlayerKey key) -> Words* {
    return key.part() == KeyPart::word ? &sides.at(key.is_white() ? 1 : 0) : nullptr;
  };
  auto a = one.begin();
  auto b = other.begin();
  while (a != one.end() || b != other.end()) {
    const bool is_one = b == other.end() || (a != one.end() && *a <= *b);
    const bool is_other = a == one.end() || (b != other.end() && *b <= *a);
    if (Words* const words = words_of(is_one ? *a : *b)) {
      words->one |= is_one;
      words->other |= is_other;
      words->both |= is_one && is_other;
    }
    if (is_one) ++a;
    if (is_other) ++b;
  }
  return sides[0].fit() && sides[1].fit();
}

bool are_named(std::span<const PlayerKey> keys) {
  return std::ranges::count(keys, KeyPart::some_letters, &PlayerKey::part) == 2;
}

PlayerTraits traits_of(std::span<const PlayerKey> keys) {
  PlayerTraits traits{};
  for (const PlayerKey key : keys) {
    SideTraits& side = traits.at(key.is_white() ? 0 : 1);
    if (key.part() == KeyPart::id) side.id = key.hash();
    if (key.part() == KeyPart::some_letters) side.letters.some = key.hash();
    if (key.part() == KeyPart::sure_letters) side.letters.sure = key.hash();
    if (key.part() == KeyPart::some_initials) side.initials.some = key.hash();
    if (key.part() == KeyPart::sure_initials) side.initials.sure = key.hash();
    if (key.part() == KeyPart::of_two) side.is_of_two = true;
  }
  return traits;
}

namespace {

/// Whether two words may be the same, one the beginning of the other, or one a slip of the other.
bool may_be_one_word(const PersonName::Letters& one, const PersonName::Letters& other) {
  const int alone = std::popcount(one.sure & ~other.some);
  const int other_alone = std::popcount(other.sure & ~one.some);
  return alone == 0 || other_alone == 0 || (alone == 1 && other_alone == 1);
}

}  // namespace

bool may_be_alike(const PlayerTraits& one, const PlayerTraits& other) {
  const auto are_within = [](const PersonName::Letters& part, const PersonName::Letters& all) {
    return (part.sure & ~all.some) == 0;
  };
  return std::ranges::equal(one, other, [&](const SideTraits& a, const SideTraits& b) {
    if (a.id != 0 && a.id == b.id) return true;
    // Of two words each, one is the same.
    if (a.is_of_two && b.is_of_two && !may_be_one_word(a.letters, b.letters)) return false;
    const bool have_same_letters =
        are_within(a.letters, b.letters) && are_within(b.letters, a.letters);
    return have_same_letters || are_within(a.initials, b.initials) ||
           are_within(b.initials, a.initials);
  });
}

}  // namespace partiar::event
