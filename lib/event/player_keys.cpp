#include "event/player_keys.h"

#include <array>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>

#include "base/stable_hash.h"
#include "base/unique.h"
#include "event/names.h"

namespace partiar::event {

namespace {

using PlayerKeys = std::vector<PlayerKey>;

/// Adds letters as keys of the part `first` and those that follow it.
void add_traits(PlayerKeys& keys, std::initializer_list<PersonName::Letters> letters, KeyPart first,
                bool is_white) {
  auto part = static_cast<unsigned>(first);
  for (const auto& [some, sure] : letters) {
    keys.emplace_back(some, static_cast<KeyPart>(part++), is_white);
    keys.emplace_back(sure, static_cast<KeyPart>(part++), is_white);
  }
}

PlayerKeys keys_of(const Side& side, bool is_white) {
  PlayerKeys keys;
  const auto add = [&](std::string_view text, KeyPart part) {
    base::StableHash hash;
    hash.add(text);
    keys.emplace_back(static_cast<std::uint32_t>(hash.value()), part, is_white);
  };
  if (side.fide_id > 0) {
    const std::string id = std::to_string(side.fide_id);
    for (const KeyPart part : {KeyPart::word, KeyPart::whole, KeyPart::id}) add(id, part);
  }
  if (side.name.empty()) return keys;
  const PersonName name{side.name};
  for (const std::string& sound : name.sounds()) add(sound, KeyPart::word);
  for (const std::string& sound : name.whole_sounds()) add(sound, KeyPart::whole);
  for (const std::string& sound : name.part_sounds()) add(sound, KeyPart::part);
  if (name.words() == 1) {
    // It may be misspelled, but for its first letter.
    add(name.key().substr(0, 1), KeyPart::word);
    add({}, KeyPart::brief);
  }
  add_traits(keys, {name.letters(), name.initials()}, KeyPart::some_letters, is_white);
  return keys;
}

PlayerKeys keys_of_event(const std::string& event) {
  PlayerKeys keys;
  if (event.empty()) return keys;
  const PersonName name{event};
  add_traits(keys, {name.letters(), name.beginnings()}, KeyPart::event_some_letters, false);
  return keys;
}

}  // namespace

std::vector<PlayerKey> KeyMaker::make(const GameRecord& record) {
  constexpr std::size_t most_known = 5'000;
  if (known_.size() > most_known) known_.clear();
  PlayerKeys keys;
  const auto add = [&](std::string known_as, const auto& make) {
    const auto [at, is_new] = known_.try_emplace(std::move(known_as));
    if (is_new) at->second = make();
    keys.insert(keys.end(), at->second.begin(), at->second.end());
  };
  for (const bool is_white : {true, false}) {
    const Side& side = is_white ? record.white : record.black;
    add((is_white ? "w" : "b") + std::to_string(side.fide_id) + ' ' + side.name,
        [&] { return keys_of(side, is_white); });
  }
  add("e" + record.event, [&] { return keys_of_event(record.event); });
  base::sort_unique(keys);
  return keys;
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

GameTraits traits_of(std::span<const PlayerKey> keys) {
  GameTraits traits{};
  for (const PlayerKey key : keys) {
    const KeyPart part = key.part();
    NameTraits& side = traits.players.at(key.is_white() ? 0 : 1);
    if (part == KeyPart::id) side.id = key.hash();
    if (part == KeyPart::some_letters) side.letters.some = key.hash();
    if (part == KeyPart::sure_letters) side.letters.sure = key.hash();
    if (part == KeyPart::some_initials) side.initials.some = key.hash();
    if (part == KeyPart::sure_initials) side.initials.sure = key.hash();
    NameTraits& event = traits.event;
    if (part == KeyPart::event_some_letters) event.letters.some = key.hash();
    if (part == KeyPart::event_sure_letters) event.letters.sure = key.hash();
    if (part == KeyPart::event_some_beginnings) event.initials.some = key.hash();
    if (part == KeyPart::event_sure_beginnings) event.initials.sure = key.hash();
  }
  return traits;
}

bool NameTraits::may_be(const NameTraits& other) const {
  if (id != 0 && id == other.id) return true;
  const auto are_within = [](const PersonName::Letters& part, const PersonName::Letters& all) {
    return (part.sure & ~all.some) == 0;
  };
  const bool have_same_letters =
      are_within(letters, other.letters) && are_within(other.letters, letters);
  return have_same_letters || are_within(initials, other.initials) ||
         are_within(other.initials, initials);
}

bool GameTraits::may_have_players_of(const GameTraits& other) const {
  return players[0].may_be(other.players[0]) && players[1].may_be(other.players[1]);
}

}  // namespace partiar::event
