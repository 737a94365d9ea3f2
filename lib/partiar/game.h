/// A game that was read, replayed and judged. Values, which own everything they hold.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace partiar {
inline namespace v2 {

enum class Color : std::uint8_t { white, black };

/// The state of a position. Source: Laws 2023, 5.1.1, 5.2.1, 5.2.2.
enum class Status : std::uint8_t { ongoing, checkmate, stalemate, dead_position };

/// Whether the recorded result stands.
enum class Verdict : std::uint8_t {
  ok,            ///< nothing contradicts it
  must_correct,  ///< another result is proved
  check,         ///< the record alone cannot decide; an arbiter has to
  unreadable,    ///< the moves cannot be replayed to the end
};

enum class Severity : std::uint8_t { info, warning, error };

struct Tag {
  std::string name, value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// A half-move, or ply: what one player does in a turn.
struct Move {
  std::string san;  ///< `Nbd7`, in English letters (PGN 8.2.3)
  std::string uci;  ///< `b8d7`; in Chess960, castling is king takes own rook, `e1h1`

  friend bool operator==(const Move&, const Move&) = default;
};

/// An event that the Laws attach to the moves played.
struct Event {
  std::string kind;         ///< `checkmate`, `threefold`, …, as in the audit's NDJSON
  std::uint32_t ply = 0;    ///< half-moves played so far
  std::string article;      ///< of the edition applied, such as `9.6.1`; empty if it has none
  std::optional<Color> by;  ///< who may claim
  std::string intended;     ///< the move to write down for that, in SAN
  std::vector<std::uint32_t> occurrences;  ///< half-moves after which the same position occurred

  friend bool operator==(const Event&, const Event&) = default;
};

/// Something worth reporting about a game.
struct Finding {
  std::string code;  ///< stable, `group.name`; `partiar audit --list-codes` lists them all
  Severity severity{};
  std::uint32_t ply = 0;   ///< the half-move that it is about, counted from 1; 0: none
  std::uint64_t line = 0;  ///< of the source, counted from 1; so is the column, in characters
  std::uint32_t column = 0;
  std::string article;  ///< of the edition applied; empty if it concerns none
  std::string message;  ///< a sentence

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Results are `1-0`, `0-1`, `1/2-1/2` or, in `tag` and `movetext`, as written.
struct Result {
  std::optional<std::string> tag;       ///< the value of the Result tag
  std::optional<std::string> movetext;  ///< the marker after the moves
  std::optional<std::string> required;  ///< the result that the moves prove
  Verdict verdict{};

  friend bool operator==(const Result&, const Result&) = default;
};

struct Game {
  std::string source;        ///< the file, `FILE!MEMBER` for an archive, or the name given
  std::uint64_t number = 0;  ///< of the game in its source, counted from 1
  std::uint64_t line = 0;    ///< where it begins
  std::string text;          ///< as in the source, in UTF-8
  std::vector<Tag> tags;     ///< in their order; for a game without tags, from its heading
  std::string letters;       ///< BCP 47 of a language whose letters it is written in
  bool chess960 = false;
  std::string laws;       ///< the edition applied, such as `2023`
  std::string start_fen;  ///< the starting position, as a line of text: FEN, or X-FEN in Chess960
  std::string final_fen;  ///< after the last half-move that could be replayed
  Status status{};        ///< of that position
  std::vector<Move> moves;
  std::vector<Event> events;  ///< in rising order of ply
  std::optional<Event> end;   ///< the first of them that ended the game by itself
  Result result;
  std::vector<Finding> findings;  ///< by place
  /// What an arbiter reads: the verdict with its reasons, articles and proof, in lines.
  std::string report;

  /// Returns the value of the first tag of that name.
  [[nodiscard]] std::optional<std::string_view> tag(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    if (found == tags.end()) return std::nullopt;
    return found->value;
  }

  friend bool operator==(const Game&, const Game&) = default;
};

}  // namespace v2
}  // namespace partiar
