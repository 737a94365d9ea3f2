/// What goes into the places of a message, and how facts of a game are written there.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/position.h"
#include "laws/event.h"
#include "replay/game.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Arguments that own their texts.
class Arguments {
 public:
  void add(std::string_view name, std::string value) { texts_.push_back({name, std::move(value)}); }
  void add(std::string_view name, std::int64_t value) { list_.push_back({name, value}); }

  /// Views this.
  [[nodiscard]] std::vector<text::Argument> list() const;

 private:
  std::vector<std::pair<std::string_view, std::string>> texts_;
  std::vector<text::Argument> list_;
};

/// Adds the half-move that led to `ply`: `ply`, and `last` as a score has it, empty for ply 0.
void add_last(Arguments& arguments, Score& score, base::Ply ply);

/// Adds `words`, the same in words: `king to g8`.
void add_words(Arguments& arguments, Score& score, base::Ply ply, const text::Messages& messages);

/// Bytes of the input, cut between characters, printable.
[[nodiscard]] std::string quote(std::string_view bytes);
[[nodiscard]] std::string quote(const replay::Game& game, base::Span where);

/// `e4`.
[[nodiscard]] std::string name_of(board::Square square);

/// The result that is recorded, both where two exclude each other, or words where there is none.
[[nodiscard]] std::string recorded_result(const replay::Game& game, const text::Messages& messages);

/// The moves that brought an event's position before, in one list.
[[nodiscard]] std::string earlier_of(const laws::Event& event, Score& score,
                                     const text::Messages& messages);

}  // namespace partiar::report::internal
