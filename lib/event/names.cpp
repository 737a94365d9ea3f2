#include "event/names.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <ranges>

#include "base/unique.h"
#include "base/words.h"
#include "event/sounds.h"
#include "languages/titles.h"
#include "text/latin.h"

namespace partiar::event {

namespace {

using Words = std::vector<std::string>;

/// No name has more; comparing two names takes the product of their numbers.
constexpr std::size_t most_words = 40;

Words words_of(std::string_view text) {
  Words words;
  while (!text.empty()) {
    const bool is_last = words.size() + 1 == most_words;
    const auto end = is_last ? text.size() : std::min(text.find(' '), text.size());
    if (end > 0) words.emplace_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

/// `name` without its titles; empty if it has none, or nothing else.
std::string without_titles(std::string_view name) {
  std::string rest;
  bool is_changed = false;
  while (!name.empty()) {
    const auto word = base::take_word(name, " ,;()\t");
    if (languages::is_title(word)) {
      is_changed = true;
    } else {
      rest.append(word).append(" ");
    }
  }
  return is_changed && rest.size() > 1 ? rest : std::string{};
}

/// Whether `longer` begins with `word`, an initial or a longer abbreviation.
bool is_beginning(std::string_view word, std::string_view longer) {
  return longer.starts_with(word) && (word.size() == 1 || word.size() >= 3);
}

/// Whether the words differ by one letter: replaced, added, or exchanged with its neighbour.
bool is_slip(std::string_view a, std::string_view b) {
  constexpr std::size_t least = 5;
  if (a.size() > b.size()) std::swap(a, b);
  if (a.size() < least || b.size() - a.size() > 1 || a[0] != b[0]) return false;
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  const auto rest_of = [](std::string_view word, std::size_t from) {
    return word.substr(std::min(from, word.size()));
  };
  if (a.size() < b.size()) return rest_of(a, at) == rest_of(b, at + 1);
  if (rest_of(a, at + 1) == rest_of(b, at + 1)) return true;
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         rest_of(a, at + 2) == rest_of(b, at + 2);
}

/// How the words of one name match those of another.
struct Overlap {
  std::size_t equal = 0;  ///< equal words of two letters or more
  std::size_t begun = 0;  ///< where one is the beginning of the other
  std::size_t slips = 0;
  std::size_t alone = 0;  ///< unmatched words of the shorter name
};

Overlap overlap_of(const Words& shorter, const Words& longer) {
  Overlap overlap;
  Words rest = longer;
  const auto take = [&rest](auto fits) {
    const auto found = std::ranges::find_if(rest, fits);
    const bool is_found = found != rest.end();
    if (is_found) rest.erase(found);
    return is_found;
  };
  Words open;
  for (const std::string& word : shorter) {
    if (!take([&](const std::string& other) { return other == word; })) {
      open.push_back(word);
    } else if (word.size() > 1) {
      ++overlap.equal;
    }
  }
  for (const std::string& word : open) {
    if (take([&](const auto& other) {
          return is_beginning(word, other) || is_beginning(other, word);
        })) {
      ++overlap.begun;
    } else if (take([&](const auto& other) { return is_slip(word, other); })) {
      ++overlap.slips;
    } else {
      ++overlap.alone;
    }
  }
  return overlap;
}

/// Sorted words, and a bit for each letter that one begins with.
struct Beginnings {
  const Words& words;
  std::uint32_t initials;
};

/// The likeness of sorted words, if all of them match without a slip: initials, then parts.
std::optional<Likeness> compare_parts(const Beginnings& one, const Beginnings& other) {
  const bool is_turned = one.words.size() > other.words.size();
  // Words match only if they begin with the same letter.
  const std::uint32_t unmatched =
      is_turned ? other.initials & ~one.initials : one.initials & ~other.initials;
  if (unmatched != 0) return std::nullopt;
  const Words& shorter = is_turned ? other.words : one.words;
  const Words& longer = is_turned ? one.words : other.words;
  const Overlap overlap = overlap_of(shorter, longer);
  if (overlap.alone > 0 || overlap.equal == 0) return std::nullopt;
  if (overlap.slips > 0)
    return overlap.slips == 1 ? std::optional{Likeness::sound_part} : std::nullopt;
  return shorter.size() == longer.size() ? Likeness::initials : Likeness::part;
}

std::uint32_t bit_of(std::string_view word) {
  const char c = word.empty() ? 'z' : word[0];
  return c >= 'a' && c <= 'z' ? 1U << static_cast<unsigned>(c - 'a') : 1U << 26U;
}

}  // namespace

PersonName::PersonName(std::string_view utf8) {
  const std::string bare = without_titles(utf8);
  const auto add = [this](std::string_view name) {
    const auto latin = text::latin_spellings(name);
    for (const std::string& spelling : latin) spellings_.push_back(spelling_of(spelling));
  };
  add(bare.empty() ? utf8 : std::string_view{bare});
  usual_ = 1;
  // `Im, Seung` may be an International Master, or have that surname.
  if (!bare.empty()) add(utf8);
}

PersonName::Spelling PersonName::spelling_of(std::string_view latin) {
  Spelling spelling;
  spelling.words = words_of(latin);
  spelling.sorted = spelling.words;
  std::ranges::sort(spelling.sorted);
  for (const std::string& word : spelling.words) {
    spelling.joined += word;
    spelling.heard.push_back(sound_of(word));
    spelling.word_initials |= bit_of(word);
    spelling.sound_initials |= bit_of(spelling.heard.back());
  }
  spelling.joined_sound = sound_of(spelling.joined);
  spelling.sounds = spelling.heard;
  std::ranges::sort(spelling.sounds);
  return spelling;
}

std::string PersonName::key_of(const Spelling& spelling) {
  std::string key;
  for (const std::string& word : spelling.sorted) key.append(word).append(" ");
  return key;
}

std::string PersonName::key() const {
  return key_of(spellings_.front());
}

std::vector<std::string> PersonName::keys() const {
  std::vector<std::string> keys;
  keys.reserve(spellings_.size());
  for (const Spelling& spelling : spellings_) keys.push_back(key_of(spelling));
  return keys;
}

std::vector<std::string> PersonName::tokens() const {
  std::vector<std::string> tokens;
  const auto add_words = [&tokens](const Words& words) {
    std::string all;
    for (const std::string& word : words) {
      if (word.size() > 1) tokens.push_back(word);
      all.append(word).append(" ");
    }
    tokens.push_back(std::move(all));  // the words may be initials
  };
  for (const Spelling& spelling : spellings_) {
    add_words(spelling.sorted);
    add_words(spelling.sounds);
    tokens.push_back(spelling.joined);
  }
  base::sort_unique(tokens);
  return tokens;
}

std::vector<std::string> PersonName::sounds() const {
  std::vector<std::string> sounds;
  for (const Spelling& spelling : spellings_) {
    std::ranges::copy_if(spelling.sounds, std::back_inserter(sounds),
                         [](const std::string& sound) { return sound.size() > 1; });
    sounds.push_back(spelling.joined_sound);
  }
  base::sort_unique(sounds);
  return sounds;
}

std::vector<std::string> PersonName::whole_sounds() const {
  std::vector<std::string> sounds;
  for (const Spelling& spelling : spellings_) {
    std::string all;
    for (const std::string& sound : spelling.sounds) all.append(sound).append(" ");
    sounds.push_back(std::move(all));
  }
  base::sort_unique(sounds);
  return sounds;
}

std::size_t PersonName::words_at_most() const {
  const auto words_of = [](const Spelling& spelling) { return spelling.words.size(); };
  return std::ranges::max(spellings_ | std::views::transform(words_of));
}

bool PersonName::is_brief() const {
  const Words& words = spellings_.front().words;
  return words.size() == 1 ||
         std::ranges::any_of(words, [](const std::string& word) { return word.size() == 1; });
}

std::vector<std::string> PersonName::part_sounds() const {
  std::vector<std::string> sounds;
  for (const Spelling& spelling : spellings_) {
    const std::size_t words = spelling.words.size();
    for (std::size_t at = 0; at < words * words; ++at) {
      const std::size_t i = at / words;
      const std::size_t j = at % words;
      if (i == j || spelling.words[i].size() < 2) continue;
      for (const std::string& other : {spelling.words[j], spelling.heard[j]}) {
        sounds.push_back(spelling.heard[i] + ' ' + other.substr(0, 3));
      }
    }
    if (words > 1) sounds.push_back(spelling.joined_sound);
  }
  base::sort_unique(sounds);
  return sounds;
}

PersonName::Letters PersonName::letters() const {
  Letters letters{.some = 0, .sure = ~0U};
  for (const Spelling& spelling : spellings_) {
    for (const Words* words : {&spelling.words, &spelling.sounds}) {
      std::uint32_t found = 0;
      for (const char c : *words | std::views::join) {
        if (c >= 'a' && c <= 'z') found |= bit_of({&c, 1});
      }
      letters.some |= found;
      letters.sure &= found;
    }
  }
  return letters;
}

PersonName::Letters PersonName::initials() const {
  Letters initials{.some = 0, .sure = ~0U};
  for (const Spelling& spelling : spellings_) {
    initials.some |= spelling.word_initials | spelling.sound_initials;
    initials.sure &= spelling.word_initials & spelling.sound_initials;
  }
  return initials;
}

Likeness PersonName::compare(const Spelling& one, const Spelling& other) {
  const std::uint32_t common =
      (one.word_initials | one.sound_initials) & (other.word_initials | other.sound_initials);
  if (one.words.empty() || common == 0) return Likeness::none;
  if (one.joined == other.joined) return Likeness::same;
  if (one.sorted == other.sorted) return Likeness::turned;
  const auto parts =
      compare_parts({one.sorted, one.word_initials}, {other.sorted, other.word_initials});
  if (parts && *parts != Likeness::sound_part) return *parts;
  if (one.sounds == other.sounds) return Likeness::sound;
  const bool do_sound_alike =
      compare_parts({one.sounds, one.sound_initials}, {other.sounds, other.sound_initials})
          .has_value();
  return parts || do_sound_alike ? Likeness::sound_part : Likeness::none;
}

Likeness PersonName::compare(const PersonName& other) const {
  Likeness best = Likeness::none;
  for (std::size_t i = 0; i < spellings_.size(); ++i) {
    for (std::size_t j = 0; j < other.spellings_.size(); ++j) {
      Likeness found = compare(spellings_[i], other.spellings_[j]);
      const bool is_usual = i < usual_ && j < other.usual_;
      if (!is_usual && found < Likeness::spelled) found = Likeness::spelled;
      best = std::min(best, found);
    }
  }
  return best;
}

}  // namespace partiar::event
