#include "languages/asides.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "base/words.h"
#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;

enum class Lead : std::uint8_t { supposition, mention };

/// How many words begin in `text`; none of them counts if a sentence ends between.
std::size_t count_words_of_sentence(std::string_view text, std::size_t most) {
  std::size_t words = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (std::string_view{".!?;"}.contains(text[at])) return most + 1;
    words += internal::starts_word(text, at) ? 1 : 0;
  }
  return words;
}

/// Words of a past that was, `hatte`, are no conditionals without their marks, `hätte`.
const Lexicon& leads() {
  static constexpr std::array meanings{meaning("suppositions", Lead::supposition),
                                       meaning("mentions", Lead::mention)};
  static constexpr std::array others{meaning("fillers", 0), meaning("denials", 0)};
  static constexpr std::array<std::string_view, 4> keys{meanings[0].key, meanings[1].key,
                                                        others[0].key, others[1].key};
  static const Lexicon all{meanings, text::read_word_lists(keys), others};
  return all;
}

}  // namespace

bool lead_to_aside(std::string_view words) {
  constexpr std::size_t most_between = 2;
  const text::Folded folded{words};
  const std::string_view text = folded.view();
  bool leads_to_it = false;
  for (std::size_t at = 0; at < text.size() && !leads_to_it; ++at) {
    if (!internal::starts_word(text, at)) continue;
    leads().visit_at(text.substr(at), [&](std::uint8_t lead, std::size_t size) {
      const std::size_t most = static_cast<Lead>(lead) == Lead::supposition ? most_between : 0;
      leads_to_it |= count_words_of_sentence(text.substr(at + size), most) <= most;
    });
  }
  return leads_to_it;
}

bool lead_to_idea(std::string_view words) {
  static const Lexicon ideas{std::array{meaning("ideas", 0)}};
  const text::Folded folded{base::trimmed(words, " \t\r\n:")};
  const std::string_view text = folded.view();
  bool leads_to_it = false;
  for (std::size_t at = 0; at < text.size() && !leads_to_it; ++at) {
    if (!internal::starts_word(text, at)) continue;
    ideas.visit_at(text.substr(at), [&](std::uint8_t /*idea*/, std::size_t size) {
      leads_to_it |= at + size == text.size();
    });
  }
  return leads_to_it;
}

bool is_reason(std::string_view words) {
  static const Lexicon reasons{std::array{meaning("reasons", 0)}};
  return reasons.find(text::Folded{words}.view()).has_value();
}

}  // namespace partiar::languages
