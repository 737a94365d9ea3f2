#include "replay/internal/sidelines.h"

#include "base/empty_place.h"
#include "board/legal_moves.h"
#include "notation/null_move.h"
#include "notation/resolve.h"
#include "notation/san.h"

namespace partiar::replay::internal {

namespace {

bool is_null(std::string_view word) {
  return notation::is_null_move(word) || base::is_line(word);
}

}  // namespace

void Sidelines::open(const std::optional<board::Position>& before) {
  const Line* const outer = innermost();
  const bool is_replayed = unreplayed_ == 0 && (outer != nullptr ? !outer->broken : !!before);
  if (!is_replayed) return open_unreplayed();
  const board::Position start = outer != nullptr ? outer->before : *before;
  lines_.push_back({start, start, false});
}

void Sidelines::close() {
  if (unreplayed_ > 0) {
    --unreplayed_;
  } else if (!lines_.empty()) {
    lines_.pop_back();
  }
}

void Sidelines::pass_main(const board::Position& before) {
  main_ = Line{before, before, before.checkers().any()};
  if (!main_->broken) main_->current.pass();
}

/// The line that words belong to; null: the moves that count.
Sidelines::Line* Sidelines::innermost() {
  if (!lines_.empty()) return &lines_.back();
  return main_ ? &*main_ : nullptr;
}

Sidelines::Fate Sidelines::play(std::string_view word, const notation::PieceLetters& letters,
                                Played& played) {
  if (innermost() == nullptr || unreplayed_ > 0) return Fate::passed_over;
  Line& line = *innermost();
  if (line.broken) return Fate::passed_over;
  const auto reading = notation::read_san(word, letters);
  if (!reading && notation::find_mark(word, letters) != notation::Mark::none) {
    return Fate::passed_over;
  }
  if (!reading && is_null(word) && line.current.checkers().empty()) {
    line.before = line.current;
    line.current.pass();
    played = {notation::null_move, {}};
    return Fate::played;
  }
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
