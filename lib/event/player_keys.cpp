#include "event/player_keys.h"

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
    for (const KeyPart part : {KeyPart::word, KeyPart::whole}) add(id, part);
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
}

}  // namespace

std::vector<PlayerKey> player_keys(const GameRecord& record) {
  std::vector<PlayerKey> keys;
  add_keys(keys, record.white, true);
  add_keys(keys, record.black, false);
  base::sort_unique(keys);
  return keys;
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

PlayerLetters letters_of(std::span<const PlayerKey> keys) {
  PlayerLetters letters{};
  for (const PlayerKey key : keys) {
    PersonName::Letters& of_side = letters.at(key.is_white() ? 0 : 1);
    if (key.part() == KeyPart::some_letters) of_side.some = key.hash();
    if (key.part() == KeyPart::sure_letters) of_side.sure = key.hash();
  }
  return letters;
}

bool may_be_alike(const PlayerLetters& one, const PlayerLetters& other) {
  const auto has_those_of = [](const PersonName::Letters& name, const PersonName::Letters& part) {
    return std::popcount(part.sure & ~name.some) <= 1;
  };
  for (std::size_t side = 0; side < one.size(); ++side) {
    if (!has_those_of(one[side], other[side]) && !has_those_of(other[side], one[side]))
      return false;
  }
  return true;
}

}  // namespace partiar::event
