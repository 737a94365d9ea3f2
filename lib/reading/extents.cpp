#include "reading/extents.h"

#include <algorithm>

#include "findings/code.h"
#include "pgn/readable.h"

namespace partiar::reading {

std::optional<Extent> Extents::find(const replay::Game& game) {
  if (!bytes_) return std::nullopt;
  const base::Span extent = game.extent();
  const auto begin = bytes_->find(extent.begin);
  const auto end = bytes_->find(extent.end);
  if (!begin || !end) return std::nullopt;
  const std::uint64_t before = text_.block().offset;
  return Extent{before + *begin, before + *end};
}

std::vector<io::Change> Extents::readable(const replay::Game& game) {
  std::vector<io::Change> changes;
  const std::uint32_t from = pgn::end_of_tags(game.head);
  const auto text = base::Span{std::max(from, game.head.from), game.span().end}.in(game.text);
  const bool may_be = text.contains(';') || text.contains("\n%") ||
                      game.has(findings::Code::pgn_comment_unterminated);
  if (!may_be || !places_) return changes;
  const auto tokens = game.movetext(pgn::Variations::visit);
  for (const base::Span part : pgn::find_unreadable(game.text, tokens, from)) {
    const auto begin = places_->find(part.begin);
    const auto end = places_->find(part.end);
    if (!begin || !end) continue;
    const auto old = text_.bytes().substr(*begin, *end - *begin);
    changes.push_back({text_.block().offset + *begin, std::string{old}, pgn::as_readable(old)});
  }
  return changes;
}

std::optional<Extent> Extents::find_stored(const replay::Game& game) {
  const io::Block& block = text_.block();
  const bool is_whole = !block.cut || game.extent().end < game.text.size();
  return is_whole && block.is_as_stored ? find(game) : std::nullopt;
}

}  // namespace partiar::reading
