#include "reading/extents.h"

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

std::optional<Extent> Extents::find_stored(const replay::Game& game) {
  const io::Block& block = text_.block();
  const bool is_whole = !block.cut || game.extent().end < game.text.size();
  return is_whole && block.is_as_stored ? find(game) : std::nullopt;
}

}  // namespace partiar::reading
