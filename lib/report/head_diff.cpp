#include "report/head_diff.h"

#include <algorithm>
#include <string>
#include <vector>

#include "pgn/writer.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using Lines = std::vector<std::string>;

Lines lines_of(std::span<const pgn::TagPair> tags) {
  Lines lines;
  for (const pgn::TagPair& tag : tags) pgn::append_tag(lines.emplace_back(), tag.name, tag.value);
  return lines;
}

/// The length of the longest common subsequence of what follows each two places.
std::vector<std::vector<std::size_t>> common_of(const Lines& before, const Lines& after) {
  std::vector common(before.size() + 1, std::vector<std::size_t>(after.size() + 1));
  for (std::size_t i = before.size(); i-- > 0;) {
    for (std::size_t j = after.size(); j-- > 0;) {
      common[i][j] = before[i] == after[j] ? common[i + 1][j + 1] + 1
                                           : std::max(common[i + 1][j], common[i][j + 1]);
    }
  }
  return common;
}

}  // namespace

void append_head_diff(Chunk& out, const GamePlace& place, std::size_t line,
                      std::span<const pgn::TagPair> before, std::span<const pgn::TagPair> after) {
  const Lines old = lines_of(before);
  const Lines now = lines_of(after);
  if (old == now) return;
  out.text += "@@ " + text::printable(place.source) + " #";
  out.put_game_number(place.game);
  out.text += ", " + std::to_string(line) + " @@\n";
  const auto common = common_of(old, now);
  for (std::size_t i = 0, j = 0; i < old.size() || j < now.size();) {
    const bool is_same = i < old.size() && j < now.size() && old[i] == now[j];
    if (is_same) {
      ++i;
      ++j;
    } else if (i < old.size() && (j == now.size() || common[i + 1][j] >= common[i][j + 1])) {
      out.text += '-' + old[i++];
    } else {
      out.text += '+' + now[j++];
    }
  }
}

}  // namespace partiar::report
