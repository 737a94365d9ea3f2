#include "replay/internal/sidelines.h"

#include "board/legal_moves.h"
#include "notation/resolve.h"
#include "notation/san.h"

namespace partiar::replay::internal {

void Sidelines::open(const std::optional<board::Position>& before) {
  const bool is_replayed = before && unreplayed_ == 0 && (lines_.empty() || !lines_.back().broken);
  if (!is_replayed) {
    ++unreplayed_;
    return;
  }
  const board::Position start = lines_.empty() ? *before : lines_.back().before;
  lines_.push_back({start, start, false});
}

void Sidelines::close() {
  if (unreplayed_ > 0) {
    --unreplayed_;
  } else if (!lines_.empty()) {
    lines_.pop_back();
  }
}

Sidelines::Fate Sidelines::play(std::string_view word, const notation::PieceLetters& letters,
                                Played& played) {
  if (lines_.empty() || unreplayed_ > 0 || lines_.back().broken) return Fate::passed_over;
  Line& line = lines_.back();
  const auto reading = notation::read_san(word, letters);
  const auto resolved = reading ? notation::resolve(line.current, reading->san)
                                : std::unexpected{notation::ResolveError{}};
  if (!resolved || board::takes_king(line.current, resolved->move)) {
    line.broken = true;
    return Fate::broken;
  }
  line.before = line.current;
  line.current.play_unchecked(resolved->move);
  played = {resolved->move, reading->deviations};
  played.deviations |= resolved->deviations;
  played.deviations |= notation::judge_mark(reading->san.mark, line.current);
  return Fate::played;
}

}  // namespace partiar::replay::internal
