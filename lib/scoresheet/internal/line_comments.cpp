#include "scoresheet/internal/line_comments.h"

#include <algorithm>
#include <cstddef>
#include <span>
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
  for (std::size_t begin = 0, end = 0; begin < all.size(); begin = end) {
    end = begin + 1;
    while (end < all.size() && !all[end].starts_line) ++end;
    const auto line = std::span{all}.subspan(begin, end - begin);
    const auto is_sign = [&](const Word& word) { return is_apart(sheet, word); };
    if (std::ranges::count_if(line, is_sign) != 1) continue;
    const auto sign = std::ranges::find_if(line, is_sign);
    if (sign + 1 == line.end()) continue;
    comments.push_back(begin + static_cast<std::size_t>(sign - line.begin()));
    sign->match = static_cast<std::uint32_t>(end - 1);
  }
  const auto numbers = std::ranges::count(all, WordKind::number, &Word::kind);
  if (comments.size() * 2 > static_cast<std::size_t>(numbers)) return;
  for (const std::size_t i : comments) all[i].kind = WordKind::open;
}

}  // namespace partiar::scoresheet::internal
