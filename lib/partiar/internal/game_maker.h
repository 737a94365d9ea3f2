/// Makes public values of replayed games.
#pragma once

#include <cstdint>

#include "board/position.h"
#include "partiar/audit.h"
#include "partiar/game.h"
#include "replay/game.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "text/messages.h"

namespace partiar::internal {

/// Returns a legal move as a public value.
[[nodiscard]] Move move_of(const board::Position& position, board::Move move,
                           bool is_chess960 = false);

[[nodiscard]] constexpr Color color_of(board::Color color) {
  return color == board::Color::white ? Color::white : Color::black;
}
[[nodiscard]] constexpr board::Color color_of(Color color) {
  return color == Color::white ? board::Color::white : board::Color::black;
}

/// The total that counts games of that verdict.
[[nodiscard]] std::uint64_t& count_of(Totals& totals, Verdict verdict);

/// For one thread.
class GameMaker {
 public:
  explicit GameMaker(text::Messages messages) : messages_{std::move(messages)} {}
  GameMaker(const GameMaker&) = delete;
  GameMaker& operator=(const GameMaker&) = delete;

  /// Input: `place`, whose number is that in its block, after `games_before` others.
  [[nodiscard]] Game make(const replay::Game& game, const report::GamePlace& place,
                          std::uint64_t games_before) const;

  [[nodiscard]] const text::Messages& messages() const { return messages_; }
  [[nodiscard]] const report::Sentences& sentences() const { return sentences_; }
  [[nodiscard]] const report::TextReport& report() const { return report_; }

 private:
  text::Messages messages_;
  report::Sentences sentences_{messages_};
  report::TextReport report_{sentences_, report::Colors::off, report::Detail::findings};
};

}  // namespace partiar::internal
