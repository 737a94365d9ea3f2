#include "scoresheet/internal/line_comments.h"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet::internal {

namespace {

bool is_apart(const Sheet& sheet, const Word& word) {
  return sheet.at(word.begin) == U';' && is_blank(sheet.at(word.end)) && word.begin > 0 &&
         is_blank(sheet.at(word.begin - 1));
}

}  // namespace

void note_line_comments(const Sheet& sheet, Words& words) {
  auto& all = words.words;
  std::vector<std::size_t> comments;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (is_apart(sheet, all[i])) comments.push_back(i);
  }
  const auto numbers = std::ranges::count(all, WordKind::number, &Word::kind);
  if (comments.size() * 2 > static_cast<std::size_t>(numbers)) return;
  for (const std::size_t i : comments) {
    std::size_t end = i + 1;
    while (end < all.size() && !all[end].starts_line) ++end;
    if (end == i + 1) continue;
    all[i].kind = WordKind::open;
    all[i].match = static_cast<std::uint32_t>(end - 1);
  }
}

}  // namespace partiar::scoresheet::internal
