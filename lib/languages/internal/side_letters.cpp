#include "languages/internal/side_letters.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "languages/internal/lexicon.h"
#include "text/words.h"

namespace partiar::languages::internal {

namespace {

constexpr std::array deed_meanings{meaning("winner_verbs", 0),   meaning("loser_verbs", 0),
                                   meaning("resignation", 0),    meaning("flag_fall", 0),
                                   meaning("faults", 0),         meaning("illegal_moves", 0),
                                   meaning("alone_flag_fall", 0)};

/// What one language writes.
struct Usage {
  std::array<std::string, 2> sides;  ///< case-folded: `bílý`, `černý`
  Lexicon deeds;                     ///< what players do

  /// The side that begins with `letter`; null if none does.
  [[nodiscard]] const std::string* find(std::string_view letter) const {
    const auto found = std::ranges::find_if(
        sides, [letter](const std::string& side) { return side.starts_with(letter); });
    return found == sides.end() ? nullptr : &*found;
  }
};

std::vector<Usage> read_usages() {
  std::vector<std::string_view> keys = keys_of(deed_meanings);
  keys.insert(keys.end(), {"white", "black"});
  const auto lists = text::read_word_lists(keys);
  std::vector<Usage> usages;
  for (auto begin = lists.begin(); begin != lists.end();) {
    const auto end = std::ranges::find_if(
        begin, lists.end(), [&](const auto& list) { return list.language != begin->language; });
    const auto side = [&](std::string_view key) {
      const auto words = std::ranges::find(begin, end, key, &text::WordList::key);
      const bool is_known = words != end && !words->words.empty();
      return std::string{text::Folded{is_known ? words->words.front() : ""}.view()};
    };
    usages.push_back({{side("white"), side("black")}, Lexicon{deed_meanings, {begin, end}}});
    begin = end;
  }
  return usages;
}

/// Whether `text` ends with a deed.
bool ends_with_deed(const Lexicon& deeds, std::string_view text) {
  constexpr std::size_t longest = 40;  // bytes of a phrase
  for (std::size_t at = text.size() - std::min(text.size(), longest); at < text.size(); ++at) {
    if (starts_word(text, at) && deeds.find(text.substr(at))) return true;
  }
  return false;
}

/// Whether a deed stands directly before or behind the letter at `at`.
bool is_beside_deed(const Lexicon& deeds, std::string_view folded, std::size_t at,
                    std::size_t size) {
  constexpr std::string_view gaps = " .:(";
  const auto behind = folded.substr(at + size);
  const auto ink = std::min(behind.find_first_not_of(gaps), behind.size());
  if ((ink > 0 || behind.starts_with('\'')) && deeds.begins(behind.substr(ink))) return true;
  const auto before = folded.substr(0, folded.find_last_not_of(" .:", at == 0 ? at : at - 1) + 1);
  return at > 0 && before.size() < at && ends_with_deed(deeds, before);
}

/// The side for which the letter at `at` stands; empty if languages disagree, or if it is none.
std::string_view side_at(std::string_view folded, std::size_t at, std::size_t size) {
  static const std::vector<Usage> usages = read_usages();
  std::string_view side;
  bool is_white = false;
  for (const Usage& usage : usages) {
    const std::string* const found = usage.find(folded.substr(at, size));
    if (found == nullptr || !is_beside_deed(usage.deeds, folded, at, size)) continue;
    const bool is_first = found == usage.sides.data();
    if (!side.empty() && is_first != is_white) return {};
    side = *found;
    is_white = is_first;
  }
  return side;
}

/// The size of the word at `at` if it has a single letter, and 0 otherwise: `'s` is none.
std::size_t letter_size(std::string_view folded, std::size_t at) {
  if (!starts_word(folded, at) || (at > 0 && folded[at - 1] == '\'')) return 0;
  const std::size_t size = folded[at] < 0 ? 2 : 1;
  return at + size <= folded.size() && ends_word(folded, at + size) ? size : 0;
}

std::string spell_out(std::string_view folded) {
  std::string spelled;
  std::size_t kept = 0;
  for (std::size_t at = 0; at < folded.size(); ++at) {
    const std::size_t size = letter_size(folded, at);
    if (size == 0 || base::is_digit(folded[at])) continue;
    const auto side = side_at(folded, at, size);
    if (side.empty()) continue;
    spelled.append(folded.substr(kept, at - kept)).append(side);
    // Of `B. resigned`, too.
    kept = at + size + (folded.substr(at + size).starts_with('.') ? 1 : 0);
  }
  return kept == 0 ? spelled : spelled.append(folded.substr(kept));
}

/// Whether a capital letter stands alone: most texts have none, and need no more looks.
bool has_lone_capital(std::string_view utf8) {
  for (std::size_t at = 0; at < utf8.size(); ++at) {
    const auto letter = utf8.substr(at, letter_size(utf8, at));
    if (!letter.empty() && text::Folded{letter}.view() != letter) return true;
  }
  return false;
}

}  // namespace

SpelledOut::SpelledOut(std::string_view utf8) : folded_{utf8} {
  if (has_lone_capital(utf8)) spelled_ = spell_out(folded_.view());
}

}  // namespace partiar::languages::internal
