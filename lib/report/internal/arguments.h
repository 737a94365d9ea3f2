/// The arguments of messages, and how facts of a game are formatted in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/ply.h"
#include "base/source_map.h"
#include "base/span.h"
#include "board/bitboard.h"
#include "board/move.h"
#include "board/position.h"
#include "laws/event.h"
#include "replay/game.h"
#include "report/score.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Owns the text of its arguments.
class Arguments {
 public:
  void add(std::string_view name, std::string value) { texts_.push_back({name, std::move(value)}); }
  void add(std::string_view name, std::int64_t value) { list_.push_back({name, value}); }

  /// Keeps views of this object.
  [[nodiscard]] std::vector<text::Argument> list() const;

 private:
  std::vector<std::pair<std::string_view, std::string>> texts_;
  std::vector<text::Argument> list_;
};

/// Adds the half-move that led to `ply`: `ply`, and `last` as in a score, empty for ply 0.
void add_last(Arguments& arguments, Score& score, base::Ply ply);

/// Adds `words`, the same half-move in words: `king to g8`.
void add_words(Arguments& arguments, Score& score, base::Ply ply, const text::Messages& messages);

/// `line 3, column 5`
[[nodiscard]] std::string place_of(base::LineColumn at, const text::Messages& messages);

/// Bytes of the input, made printable and cut at a character boundary.
[[nodiscard]] std::string quote(std::string_view bytes);
[[nodiscard]] std::string quote(const replay::Game& game, base::Span where);

/// A move of the record as written there, in quotation marks among moves in other letters.
[[nodiscard]] std::string recorded_move(const std::string& written, const Score& score,
                                        const text::Messages& messages);

/// `e4`.
[[nodiscard]] std::string name_of(board::Square square);

/// The recorded result, both if two contradict each other, or words if there is none.
[[nodiscard]] std::string recorded_result(const replay::Game& game, Form form,
                                          const text::Messages& messages);

/// The moves that led to the earlier occurrences of an event's position, as one list.
[[nodiscard]] std::string earlier_of(const laws::Event& event, Score& score,
                                     const text::Messages& messages);

}  // namespace partiar::report::internal
