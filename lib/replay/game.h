/// One game as it was read: the output of each stage, side by side.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "findings/finding.h"
#include "heading/heading.h"
#include "notation/alphabets.h"
#include "pgn/games.h"
#include "pgn/known_tags.h"
#include "pgn/lexer.h"
#include "replay/follow.h"
#include "replay/judge.h"
#include "replay/letters.h"
#include "replay/scanned.h"
#include "replay/start.h"

namespace partiar::replay {

/// What is said of a game under the name of a tag.
struct Tag {
  std::string_view name, value;  ///< without escapes
  bool repeats = false;          ///< one of the same name precedes it
};

/// Owns everything it holds except the text of the game, what sheets say and the alphabets. Spans
/// are bytes of `text`.
struct Game {
  std::string_view text{};            ///< the text that holds the game and possibly others
  std::string_view encoding{};        ///< the assumed encoding of bytes that are not UTF-8
  std::string_view other_encoding{};  ///< another, as likely; empty if there is none
  pgn::GameHead head{};
  pgn::Walk movetext_start{};  ///< in `text`
  Start start{};
  Followed followed{};
  Judgement judgement{};
  std::vector<findings::Finding> findings{};  ///< of all stages, by place
  /// What its sheets say, if it was decoded from what a recognizer read; as valid as `text`.
  const ScannedGame* scanned = nullptr;

  const notation::Alphabet* alphabet = nullptr;  ///< in which it was read; null: English
  const notation::Alphabet* rival = nullptr;     ///< the alphabet that reads other moves

  [[nodiscard]] base::Span span() const { return {head.begin, followed.end.at}; }
  /// The part of the text that is cut out with the game: the games of a text are contiguous, and
  /// nothing is left before the first or after the last. Only typed games in columns overlap.
  [[nodiscard]] base::Span extent() const { return {head.from, followed.end.at}; }

  /// Where the value of the Result tag stands.
  [[nodiscard]] std::optional<base::Span> result_tag() const { return place_of(start.tag); }
  /// Where the result after the moves stands, or the one above them if there is none.
  [[nodiscard]] std::optional<base::Span> marker() const {
    return place_of(followed.markers.first);
  }
  /// That result in signs: as written, or in PGN's form if it is in words.
  [[nodiscard]] std::optional<std::string_view> marker_text() const;
  /// Its movetext, to be read again.
  [[nodiscard]] pgn::Games movetext(pgn::Variations variations = pgn::Variations::skip) const {
    return {text, movetext_start, span().end, variations};
  }
  /// What the words above a game without tags say; empty if there are none.
  [[nodiscard]] const heading::Heading* heading() const { return start.heading.get(); }

  [[nodiscard]] const notation::PieceLetters& letters() const {
    return alphabet != nullptr ? alphabet->letters : notation::PieceLetters::english();
  }

  /// The alphabet in which it was read; English if none was asked for.
  [[nodiscard]] const notation::Alphabet& alphabet_or_english() const;

  [[nodiscard]] bool has(findings::Code code) const {
    return std::ranges::find(findings, code, &findings::Finding::code) != findings.end();
  }
  /// Whether a typed scoresheet goes on after the end of its reading: with two equally good
  /// readings, or with moves that cannot be played.
  [[nodiscard]] bool is_read_in_part() const;

  /// The value of the first tag of that name as it is written, with its escapes.
  [[nodiscard]] std::optional<std::string_view> find_tag(std::string_view name) const {
    return head.find_tag(text, name);
  }
  /// The value of that tag without escapes; of a game without tags, what its heading says.
  [[nodiscard]] std::optional<std::string> tag(std::string_view name) const;
  /// The same, empty if it says nothing: `?`, `-`, `????.??.??`.
  [[nodiscard]] std::string known_tag(std::string_view name) const;
  /// Calls `take` with each tag in the order of the text, or in that of `heading::tags` with what
  /// the heading says. Views are valid until `take` returns.
  template <class Take>
  void for_each_tag(Take take) const {
    std::string buffer;
    for (const pgn::Tag& tag : head.tags) {
      take(Tag{pgn::name_of(tag, text), pgn::tag_value(tag.value.in(text), buffer), tag.repeats});
    }
    if (start.heading == nullptr) return;
    for (const auto& [name, member] : heading::tags) {
      const std::string& value = (*start.heading).*member;
      if (!value.empty()) take(Tag{name, value});
    }
  }

 private:
  [[nodiscard]] static std::optional<base::Span> place_of(
      const std::optional<results::WrittenResult>& result) {
    return result ? std::optional{result->where} : std::nullopt;
  }
};

}  // namespace partiar::replay
