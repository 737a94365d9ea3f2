#include "languages/results.h"

#include <array>

#include "languages/internal/lexicon.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

const internal::Lexicon& words() {
  constexpr std::array meanings{
      internal::Meaning{"draw", static_cast<std::uint8_t>(ResultWord::draw)},
      internal::Meaning{"forfeit", static_cast<std::uint8_t>(ResultWord::forfeit)}};
  static const internal::Lexicon all{meanings};
  return all;
}

}  // namespace

std::optional<ResultWord> find_result_word(std::string_view text) {
  const auto found = words().find(text::Folded{internal::trimmed(text)}.view());
  if (!found) return std::nullopt;
  return static_cast<ResultWord>(*found);
}

}  // namespace partiar::languages
