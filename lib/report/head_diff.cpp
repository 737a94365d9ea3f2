#include "report/head_diff.h"

#include <string>
#include <string_view>
#include <vector>

#include "base/line_changes.h"
#include "pgn/writer.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

std::vector<std::string> lines_of(std::span<const pgn::TagPair> tags) {
  std::vector<std::string> lines;
  for (const pgn::TagPair& tag : tags) pgn::append_tag(lines.emplace_back(), tag.name, tag.value);
  return lines;
}

}  // namespace

void append_head_diff(Chunk& out, const GamePlace& place, std::size_t line,
                      std::span<const pgn::TagPair> before, std::span<const pgn::TagPair> after) {
  const std::vector<std::string> old = lines_of(before);
  const std::vector<std::string> now = lines_of(after);
  if (old == now) return;
  out.text += "@@ " + text::printable(place.source) + " #";
  out.put_game_number(place.game);
  out.text += ", " + std::to_string(line) + " @@\n";
  const std::vector<std::string_view> old_lines{old.begin(), old.end()};
  const std::vector<std::string_view> new_lines{now.begin(), now.end()};
  for (const auto& [how, text] : base::line_changes(old_lines, new_lines)) {
    if (how != base::Change::stays) (out.text += how == base::Change::goes ? '-' : '+') += text;
  }
}

}  // namespace partiar::report
