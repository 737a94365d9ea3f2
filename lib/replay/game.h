/// One game as it was read: tags, moves, events, findings and the verdict.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "board/move.h"
#include "board/position.h"
#include "laws/edition.h"
#include "laws/event.h"
#include "laws/record.h"
#include "laws/verdict.h"
#include "laws/winnable.h"
#include "notation/alphabets.h"
#include "pgn/token.h"
#include "replay/finding.h"

namespace partiar::replay {

enum class Variant : std::uint8_t { standard, chess960 };

/// A token of the movetext, for those who write the game anew.
struct Entry {
  base::Span where;
  std::optional<board::Move> move;  ///< the move that it was played as
  pgn::TokenKind kind{};
  bool canonical = false;  ///< it is its SAN, but for the letters of the alphabet
};

/// Spans are bytes of `text`. A game is valid only while its reader tells of it.
struct Game {
  std::string_view text;      ///< the text that holds the game, and others
  std::string_view encoding;  ///< what was taken for that of bytes that are not UTF-8
  base::Span span;            ///< of the game itself

  std::vector<pgn::Tag> tags;            ///< in the order of the text, repeated ones too
  std::optional<base::Span> result_tag;  ///< value of the Result tag, as written
  std::optional<base::Span> marker;      ///< the first termination marker, or the heading’s result
  std::optional<base::Span> bad_fen;     ///< value of a FEN tag that is no position
  std::optional<base::Span> heading;     ///< words above the moves of a game without tags
  std::vector<Entry> entries;            ///< every token of the movetext, where that is asked for

  const notation::Alphabet* alphabet = nullptr;  ///< it was read by; null: English
  const notation::Alphabet* rival = nullptr;     ///< the alphabet that reads other moves

  [[nodiscard]] const notation::PieceLetters& letters() const {
    return alphabet != nullptr ? alphabet->letters : notation::PieceLetters::english();
  }

  Variant variant = Variant::standard;
  laws::Edition edition = laws::newest;
  board::Position start = board::Position::initial();
  board::Position last = board::Position::initial();  ///< after the last replayed half-move
  std::vector<board::Move> moves;                     ///< those replayed
  laws::Status status = laws::Status::ongoing;

  std::span<const laws::Event> events;
  std::optional<laws::Event> end;  ///< the first event that ended the game by itself
  laws::Claimed claimed = laws::Claimed::nothing;
  laws::Judgement judgement;
  /// Why the side that is said to have won cannot mate, if that matters.
  std::optional<laws::Obstacle> obstacle;
  std::vector<board::Move> forced_line;  ///< of `Obstacle::forced_line`
  std::vector<Finding> findings;
  bool complete = false;  ///< every move was replayed

  /// The value of the first tag of that name, its escapes kept.
  [[nodiscard]] std::optional<std::string_view> find_tag(std::string_view name) const {
    for (const pgn::Tag& tag : tags) {
      if (tag.name.in(text) == name) return tag.value.in(text);
    }
    return std::nullopt;
  }
};

}  // namespace partiar::replay
