#include "languages/internal/lexicon.h"

#include <algorithm>
#include <cassert>
#include <iterator>
#include <numeric>
#include <utility>

#include "text/fold.h"

namespace partiar::languages::internal {

std::vector<std::string_view> keys_of(std::span<const Meaning> meanings) {
  std::vector<std::string_view> keys;
  keys.reserve(meanings.size());
  for (const Meaning& meaning : meanings) keys.push_back(meaning.key);
  return keys;
}

Lexicon::Lexicon(std::span<const Meaning> meanings)
    : Lexicon{meanings, text::read_word_lists(keys_of(meanings))} {}

Lexicon::Lexicon(std::span<const Meaning> meanings, std::span<const text::WordList> lists,
                 std::span<const Meaning> others) {
  std::vector<std::string_view> apart;
  for (const text::WordList& list : lists) {
    if (std::ranges::count(others, list.key, &Meaning::key) > 0) {
      apart.insert(apart.end(), list.words.begin(), list.words.end());
    }
    const auto meaning = std::ranges::find(meanings, list.key, &Meaning::key);
    if (meaning == meanings.end()) continue;
    for (std::string_view word : list.words) {
      const bool is_stem = word.ends_with('*');
      if (is_stem) word.remove_suffix(1);
      const text::Folded folded{word};
      assert(folded.view().size() > 1);
      phrases_.push_back({std::string{folded.view()}, meaning->value, is_stem});
    }
  }
  sort_by_first_byte();
  std::ranges::sort(apart);
  add_without_marks(apart);
}

/// Keeps the order of phrases that begin alike.
void Lexicon::sort_by_first_byte() {
  begins_ = {};
  const auto first = [](const Phrase& phrase) {
    return static_cast<unsigned char>(phrase.text[0]);
  };
  for (const Phrase& phrase : phrases_) ++begins_[first(phrase) + 1U];
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
  auto next = begins_;
  std::vector<Phrase> sorted(phrases_.size());
  for (Phrase& phrase : phrases_) sorted[next[first(phrase)]++] = std::move(phrase);
  phrases_ = std::move(sorted);
}

bool Lexicon::has(std::string_view text) const {
  const auto byte = static_cast<unsigned char>(text[0]);
  const auto alike = std::span{phrases_}.subspan(
      begins_[byte], static_cast<std::size_t>(begins_[byte + 1U] - begins_[byte]));
  return std::ranges::find(alike, text, &Phrase::text) != alike.end();
}

/// Adds each phrase as it is typed without marks, unless that is another phrase or one of `apart`,
/// which is sorted.
void Lexicon::add_without_marks(std::span<const std::string_view> apart) {
  constexpr std::size_t shortest = 3;  // `ZÜ` without its mark is a word like any other
  std::vector<Phrase> added;
  for (const auto& [text, value, is_stem] : phrases_) {
    if (std::ranges::none_of(text, text::begins_letter_with_mark)) continue;
    std::string plain = text::without_marks(text);
    const bool is_other = plain == text || plain.size() < shortest ||
                          std::ranges::binary_search(apart, std::string_view{plain}) || has(plain);
    if (!is_other) added.push_back({std::move(plain), value, is_stem});
  }
  if (added.empty()) return;
  std::ranges::move(added, std::back_inserter(phrases_));
  sort_by_first_byte();
}

std::optional<std::uint8_t> Lexicon::find(std::string_view text) const {
  std::optional<std::uint8_t> found;
  visit_at(text, [&](std::uint8_t value, std::size_t size) {
    if (!found && size == text.size()) found = value;
  });
  return found;
}

bool Lexicon::begins(std::string_view text) const {
  bool begins = false;
  visit_at(text, [&begins](std::uint8_t, std::size_t) { begins = true; });
  return begins;
}

std::uint32_t Lexicon::find_all(std::string_view text) const {
  std::uint32_t values = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (!starts_word(text, at)) continue;
    visit_at(text.substr(at),
             [&values](std::uint8_t value, std::size_t) { values |= std::uint32_t{1} << value; });
  }
  return values;
}

std::uint32_t Lexicon::find_initial(std::string_view letter) const {
  std::uint32_t found = 0;
  for (const Phrase& phrase : phrases_) {
    if (!letter.empty() && phrase.text.starts_with(letter)) found |= 1U << phrase.value;
  }
  return found;
}

}  // namespace partiar::languages::internal
