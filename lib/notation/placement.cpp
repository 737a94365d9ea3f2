#include "notation/placement.h"

#include <algorithm>

#include "notation/internal/placement_builder.h"

namespace partiar::notation {

namespace {

using board::Color;
using board::Role;
using board::Square;
using internal::PlacementBuilder;

/// Reads a text from its start.
class Reader {
 public:
  Reader(std::string_view text, const PlacementLanguage& language)
      : text_{text}, language_{language} {}

  std::expected<Placement, PlacementError> read() {
    while (pass_over_separators()) {
      if (read_phrase() || read_initial()) continue;
      if (text_.starts_with('/') && side_ == Color::white) {
        side_ = Color::black;
        text_.remove_prefix(1);
        continue;
      }
      const std::string_view word = internal::word_of(text_);
      const auto man = read_man();
      if (!man) return std::unexpected{builder_.error(PlacementFault::unknown_word, word)};
      if (!builder_.put(man->piece, man->square)) {
        return std::unexpected{builder_.error(PlacementFault::square_taken, word)};
      }
    }
    return builder_.build();
  }

 private:
  struct Man {
    board::Piece piece;
    Square square;
  };

  bool pass_over_separators() {
    constexpr std::string_view separators = " \t\r\n,;.:()";
    text_.remove_prefix(std::min(text_.find_first_not_of(separators), text_.size()));
    return !text_.empty();
  }

  bool read_phrase() {
    const PlacementPhrase* longest = internal::find_phrase(text_, language_.phrases);
    if (longest == nullptr) return false;
    text_.remove_prefix(longest->text.size());
    say(longest->meaning);
    return true;
  }

  /// `W:` before White's pieces, `w` at the end for White to move; in the language's own words.
  bool read_initial() {
    const std::string_view word = internal::word_of(text_);
    if (internal::characters_in(word) != 1) return false;
    std::string_view rest = text_.substr(word.size());
    const auto next = std::min(rest.find_first_not_of(" \t:."), rest.size());
    // `B g1` is a bishop.
    if (internal::find_square(rest.substr(next))) return false;
    for (const PlacementPhrase& phrase : language_.phrases) {
      const bool is_side =
          phrase.meaning == PlacementWord::white || phrase.meaning == PlacementWord::black;
      if (!is_side || phrase.text.substr(0, internal::character_size(phrase.text)) != word)
        continue;
      const bool white = phrase.meaning == PlacementWord::white;
      text_.remove_prefix(word.size());
      if (next == rest.size()) {
        say(white ? PlacementWord::white_to_move : PlacementWord::black_to_move);
      } else {
        say(phrase.meaning);
      }
      return true;
    }
    return false;
  }

  void say(PlacementWord word) {
    switch (word) {
      case PlacementWord::white:
        side_ = Color::white;
        return;
      case PlacementWord::black:
        side_ = Color::black;
        return;
      case PlacementWord::white_to_move:
        return builder_.say_turn(Color::white);
      case PlacementWord::black_to_move:
        return builder_.say_turn(Color::black);
      case PlacementWord::pawns:  // their squares need no word
        return;
    }
  }

  /// `a2`, `Rf1`, `R f1`.
  std::optional<Man> read_man() {
    Role role = Role::pawn;
    const bool is_black_shape = internal::is_black_figurine(text_);
    if (!internal::find_square(text_)) {
      const auto letter = language_.alphabet->letters.find(text_);
      if (!letter) return std::nullopt;
      role = letter->role;
      text_.remove_prefix(letter->size);
      text_.remove_prefix(std::min(text_.find_first_not_of(' '), text_.size()));
    }
    const auto square = internal::find_square(text_);
    if (!square) return std::nullopt;
    text_.remove_prefix(2);
    if (!internal::word_of(text_).empty()) return std::nullopt;
    return Man{{is_black_shape ? Color::black : side_, role}, *square};
  }

  std::string_view text_;
  const PlacementLanguage& language_;
  Color side_ = Color::white;
  PlacementBuilder builder_;
};

std::expected<Placement, PlacementError> read_any(std::string_view text,
                                                  const PlacementLanguage& language) {
  if (is_diagram(text)) return read_diagram(text, language);
  return Reader{text, language}.read();
}

bool is_same(const Placement& a, const Placement& b) {
  return a.position.is_same(b.position);
}

}  // namespace

std::expected<Placement, PlacementError> read_placement(std::string_view text,
                                                        const PlacementLanguage& language) {
  return Reader{text, language}.read();
}

std::expected<PlacementReading, PlacementError> read_placement_in(
    std::string_view text, std::span<const PlacementLanguage* const> preferred,
    std::span<const PlacementLanguage* const> others) {
  std::optional<PlacementError> error;
  for (const auto& group : {preferred, others}) {
    std::optional<PlacementReading> reading;
    for (const PlacementLanguage* language : group) {
      auto placement = read_any(text, *language);
      if (!placement) {
        if (!error || error->men < placement.error().men) error = std::move(placement.error());
      } else if (!reading) {
        reading = PlacementReading{*placement, language, {}, nullptr};
      } else if (!reading->rival && !is_same(reading->placement, *placement)) {
        reading->rival = *placement;
        reading->rival_language = language;
      }
    }
    if (reading) return *reading;
  }
  return std::unexpected{error.value_or(PlacementError{})};
}

}  // namespace partiar::notation
