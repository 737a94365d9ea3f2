/// The report that an arbiter reads at the board.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "replay/game.h"
#include "report/board_text.h"
#include "report/chunk.h"
#include "report/game_place.h"
#include "report/sentences.h"

namespace partiar::report {

enum class Colors : std::uint8_t { off, on };

/// How much of a game is reported.
enum class Detail : std::uint8_t {
  findings,  ///< findings that need attention
  claims,    ///< chances to claim a draw as well
  all,       ///< also findings of mere interest, and all events
};

/// Whether a player had a chance to claim a draw.
[[nodiscard]] bool has_chance_to_claim(const replay::Game& game);

/// Writes games as paragraphs: heading, verdict, findings with their articles, events.
class TextReport {
 public:
  /// `board` is how the decisive position of a game is shown.
  TextReport(const Sentences& sentences, Colors colors, Detail detail,
             Board board = Board::left_out)
      : sentences_{sentences}, colors_{colors}, detail_{detail}, board_{board} {}

  /// Appends the paragraph of a game. Allocates.
  void append(Chunk& out, const replay::Game& game, const GamePlace& place) const;

  /// The same without the heading and the blank line at the end.
  void append_body(Chunk& out, const replay::Game& game, const GamePlace& place) const;

  /// Appends the line that names a game, and one for an event of it.
  void append_heading(Chunk& out, const replay::Game& game, const GamePlace& place) const;
  void append_event(Chunk& out, const replay::Game& game, Score& score,
                    const laws::Event& event) const;

  /// Appends a line for each event, in ascending order of ply, with recurring chances folded.
  void append_events(Chunk& out, const replay::Game& game, Score& score,
                     std::span<const laws::Event> events) const;

 private:
  void append_verdict(Chunk& out, const replay::Game& game, Score& score) const;
  void append_finding(Chunk& out, const replay::Game& game, base::LineColumn at, Score& score,
                      const findings::Finding& finding) const;
  void append_repair(Chunk& out, const replay::Game& game, const GamePlace& place) const;
  void append_step(Chunk& out, const replay::Game& game, Score& score) const;
  void append_position(Chunk& out, const replay::Game& game, Score& score) const;
  void paint(std::string& out, std::string_view color, std::string_view text) const;

  const Sentences& sentences_;
  Colors colors_;
  Detail detail_;
  Board board_;
};

}  // namespace partiar::report
