#include "select/cutter.h"

namespace partiar::select {

Cut Cutter::cut(const replay::Game& game, std::uint32_t number) {
  Cut cut{.number = number, .changes = extents_.readable(game)};
  if (const auto extent = extents_.find(game)) {
    cut.begin = extent->begin;
    cut.end = extent->end;
  }
  return cut;
}

}  // namespace partiar::select
