#include "laws/wording.h"

#include <algorithm>
#include <array>

namespace partiar::laws {

namespace {

constexpr auto rows = std::to_array<Wording>({
#define WORDING(edition, article, words) {edition, article, words},
#include "laws/wording.inc"
#undef WORDING
});

}  // namespace

std::span<const Wording> wordings() {
  return rows;
}

std::string_view wording_of(std::string_view article, Edition edition) {
  const auto found = std::ranges::find_if(rows, [&](const Wording& row) {
    return row.edition == name_of(edition) && row.article == article;
  });
  return found == rows.end() ? std::string_view{} : found->words;
}

}  // namespace partiar::laws
