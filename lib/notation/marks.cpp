#include "notation/marks.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace partiar::notation {

MarkWords::MarkWords(std::vector<MarkWord> words) : words_{std::move(words)} {
  std::ranges::stable_sort(words_, {}, &MarkWord::text);
  for (const MarkWord& word : words_) {
    assert(!word.text.empty());
    starts_.set(static_cast<unsigned char>(word.text[0]));
  }
}

Mark MarkWords::find(std::string_view text) const noexcept {
  if (text.empty() || !starts_[static_cast<unsigned char>(text[0])]) return Mark::none;
  const auto found = std::ranges::lower_bound(words_, text, {}, &MarkWord::text);
  return found != words_.end() && found->text == text ? found->mark : Mark::none;
}

}  // namespace partiar::notation
