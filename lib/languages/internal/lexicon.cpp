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
  std::ranges::stable_sort(phrases_, {}, &Phrase::text);
  std::ranges::sort(apart);
  add_without_marks(apart);
  for (const Phrase& phrase : phrases_) ++begins_[static_cast<unsigned char>(phrase.text[0]) + 1U];
  std::partial_sum(begins_.begin(), begins_.end(), begins_.begin());
}

/// Adds each phrase as it is typed without marks, unless that is another phrase or one of `apart`,
/// which is sorted.
void Lexicon::add_without_marks(std::span<const std::string_view> apart) {
  std::vector<Phrase> added;
  for (const auto& [text, value, is_stem] : phrases_) {
    if (std::ranges::all_of(text, [](char c) { return c >= 0; })) continue;
    std::string plain = text::without_marks(text);
    const bool is_other = plain == text || plain.size() < 2 ||
                          std::ranges::binary_search(apart, std::string_view{plain}) ||
                          std::ranges::binary_search(phrases_, plain, {}, &Phrase::text);
    if (!is_other) added.push_back({std::move(plain), value, is_stem});
  }
  if (added.empty()) return;
  std::ranges::move(added, std::back_inserter(phrases_));
  std::ranges::stable_sort(phrases_, {}, &Phrase::text);
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
