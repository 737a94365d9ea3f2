#include <array>
#include <span>
#include <string>

#include "base/join.h"
#include "report/internal/rulings.h"

namespace partiar::report::internal {

namespace {

using board::Square;
using laws::Topic;

std::string pieces_on(ClaimLines& lines, std::span<const Square> squares) {
  return base::joined(squares, ", ", [&](Square square) { return lines.piece_on(square); });
}

}  // namespace

std::string_view name_of(replay::Duty duty) {
  constexpr std::array<std::string_view, 5> names{"move", "capture", "both", "castle", "free"};
  return names[static_cast<unsigned>(duty)];
}

void add_answer(ClaimLines& lines, const replay::TouchedAnswer& answer) {
  const replay::Touch& touch = answer.touch;
  lines.add("touched_heard", {{"pieces", pieces_on(lines, lines.claim().request.touched)}});
  if (answer.over) return lines.add_end(*answer.over);
  const std::string piece = touch.piece ? lines.piece_on(*touch.piece) : std::string{};
  const std::string taken = touch.taken ? lines.piece_on(*touch.taken) : std::string{};
  lines.add_ruling("touched_ruling",
                   {{"duty", name_of(touch.duty)},
                    {"piece", piece},
                    {"taken", taken},
                    {"moves", lines.alternatives(touch.moves)}},
                   lines.article_of(touch.topic));
  lines.begin_consequences();
  if (touch.rook_first) lines.add("touched_no_castling", Topic::touched_rook_first);
  lines.add("touched_claim", {{"had", answer.had_claim ? "yes" : "no"}},
            lines.article_of(Topic::touch_forfeits_claim));
  lines.add("touched_intent", Topic::touch_intended);
  const auto requested = lines.article_of(Topic::touch_requested);
  if (lines.claim().request.conditions.are_quick() && !requested.empty()) {
    lines.add("touched_requested", {}, requested);
  }
}

}  // namespace partiar::report::internal
