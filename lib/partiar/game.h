/// A game that was read, replayed and judged. Values, which own all that they hold.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace partiar {
inline namespace v1 {

enum class Color : std::uint8_t { white, black };

/// How a position stands. Source: Laws 2023, 5.1.1, 5.2.1, 5.2.2.
enum class Status : std::uint8_t { ongoing, checkmate, stalemate, dead_position };

/// What the record proves of the result that it gives.
enum class Verdict : std::uint8_t {
  ok,            ///< nothing speaks against it
  must_correct,  ///< another result is proved
  check,         ///< the record alone cannot decide; an arbiter has to
  unreadable,    ///< the moves cannot be replayed to the end
};

enum class Severity : std::uint8_t { info, warning, error };

struct Tag {
  std::string name, value;

  friend bool operator==(const Tag&, const Tag&) = default;
};

/// A half-move.
struct Move {
  std::string san;  ///< `Nbd7`, in English letters (PGN 8.2.3)
  std::string uci;  ///< `b8d7`; in Chess960 castling is the king to its rook, `e1h1`

  friend bool operator==(const Move&, const Move&) = default;
};

/// What follows under the Laws from the moves that were played.
struct Event {
  std::string kind;         ///< `checkmate`, `threefold`, …, as the audit's NDJSON has them
  std::uint32_t ply = 0;    ///< half-moves that had been played
  std::string article;      ///< of the edition applied, such as `9.6.1`; empty where it has none
  std::optional<Color> by;  ///< who may claim
  std::string intended;     ///< the move to be written down for that, in SAN
  std::vector<std::uint32_t> occurrences;  ///< half-moves after which the same position stood

  friend bool operator==(const Event&, const Event&) = default;
};

/// Something that somebody may have to know about a game.
struct Finding {
  std::string code;  ///< stable, `group.name`; `partiar audit --list-codes` has them all
  Severity severity{};
  std::uint32_t ply = 0;   ///< the half-move that it is about, counted from 1; 0: none
  std::uint64_t line = 0;  ///< of the source, counted from 1, as is the column, in characters
  std::uint32_t column = 0;
  std::string article;  ///< of the edition applied; empty where it is about none
  std::string message;  ///< a sentence

  friend bool operator==(const Finding&, const Finding&) = default;
};

/// Results are `1-0`, `0-1`, `1/2-1/2`, or, in `tag` and `movetext`, as they were written.
struct Result {
  std::optional<std::string> tag;       ///< what the Result tag says
  std::optional<std::string> movetext;  ///< what stands behind the moves
  std::optional<std::string> required;  ///< what the moves prove
  Verdict verdict{};

  friend bool operator==(const Result&, const Result&) = default;
};

struct Game {
  std::string source;        ///< the file, `FILE!MEMBER` of an archive, or the name it was given
  std::uint64_t number = 0;  ///< of the game in its source, counted from 1
  std::uint64_t line = 0;    ///< where it begins
  std::string text;          ///< as it stands there, in UTF-8
  std::vector<Tag> tags;     ///< in their order; of a game without tags, what its heading says
  std::string letters;       ///< BCP 47 of a language in whose letters it is written
  bool chess960 = false;
  std::string laws;       ///< the edition applied, such as `2023`
  std::string start_fen;  ///< where it starts; X-FEN
  std::string final_fen;  ///< after the last half-move that could be replayed
  Status status{};        ///< of that position
  std::vector<Move> moves;
  std::vector<Event> events;  ///< in rising order of ply
  std::optional<Event> end;   ///< the first of them that ended the game by itself
  Result result;
  std::vector<Finding> findings;  ///< by their places
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

}  // namespace v1
}  // namespace partiar
