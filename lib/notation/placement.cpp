#include "notation/placement.h"

#include <algorithm>
#include <utility>

#include "base/loose_signs.h"
#include "base/words.h"
#include "notation/internal/placement_builder.h"

namespace partiar::notation {

namespace {

using board::Color;
using board::Role;
using board::Square;
using internal::PlacementBuilder;

bool is_side(PlacementWord word) {
  return word == PlacementWord::white || word == PlacementWord::black;
}

bool is_turn(PlacementWord word) {
  return word == PlacementWord::white_to_move || word == PlacementWord::black_to_move;
}

bool has_square(std::string_view text) {
  for (; text.size() > 1; text.remove_prefix(1)) {
    if (internal::find_square(text)) return true;
  }
  return false;
}

/// Reads a text from its start.
class Reader {
 public:
  Reader(std::string_view text, const PlacementLanguage& language)
      : whole_{text}, text_{text}, language_{language} {}

  std::expected<Placement, PlacementError> read() {
    pass_over_title();
    while (pass_over_separators()) {
      const std::string_view from = text_;
      if (has_lost_name()) note(PlacementFault::unknown_word, std::exchange(named_, {}).from);
      if (read_phrase() || read_initial() || read_stroke()) continue;
      const auto found = has_square(text_) ? read_men() : pass_over_word();
      if (found) continue;
      note(found.error(), from);
      if (++unread_ > most_unread + builder_.men()) is_prose_ = true;
      if (is_prose_) break;
      text_ = from;
      text_.remove_prefix(word_size());
    }
    if (named_.is_new) note(PlacementFault::unknown_word, named_.from);
    if (first_) {
      first_->is_meant = builder_.is_meant() && !is_prose_;
      return std::unexpected{*std::move(first_)};
    }
    auto placement = builder_.build();
    if (placement) {
      placement->begin = begin_;
      placement->end = end_;
    }
    return placement;
  }

 private:
  using Read = std::expected<void, PlacementFault>;

  /// With more words unread than these and one for each piece, it is prose or another list.
  static constexpr unsigned most_unread = 4;

  /// The pieces whose name or letter was read last, and how many squares may still follow it.
  struct Named {
    Role role = Role::pawn;
    unsigned squares = 0;
    bool is_in_words = false;
    bool is_new = false;  ///< no square has followed
    std::string_view from{};
  };

  /// Notes an error at the front of `from`, which is what was left of the text there. What follows
  /// is read all the same: it tells whether the words are meant as a position.
  void note(PlacementFault fault, std::string_view from) {
    if (first_) return;
    const std::string_view word = internal::word_of(from);
    first_ = builder_.error(fault, word, whole_.size() - from.size());
    // `White played Qd1`
    is_prose_ = builder_.men() == 0 && word.find_first_of(base::digits) == word.npos &&
                internal::find_phrase(from, language_.phrases) == nullptr;
  }

  [[nodiscard]] std::size_t word_size() const {
    return std::max(internal::word_of(text_).size(), internal::character_size(text_));
  }

  /// Skips words before the first side that is named: `Position: White Kg1`.
  void pass_over_title() {
    while (pass_over_separators() && !has_square(internal::word_of(text_))) {
      const PlacementPhrase* next = phrase();
      if (next != nullptr && (is_side(next->meaning) || is_turn(next->meaning))) {
        begin_ = whole_.size() - text_.size();
        return;
      }
      if (next != nullptr && next->meaning != PlacementWord::between) break;
      text_.remove_prefix(word_size());
    }
    text_ = whole_;
  }

  bool pass_over_separators() {
    constexpr std::string_view separators = " \t\r\n,;.:)";
    for (std::size_t size = text_.size() + 1; text_.size() < size;) {
      size = text_.size();
      text_.remove_prefix(std::min(text_.find_first_not_of(separators), text_.size()));
      text_.remove_prefix(bracket_size());
      text_.remove_prefix(base::dash_size(text_));
    }
    return !text_.empty();
  }

  /// The size of an opening bracket, with the number of pieces in it: `White (5): Kg1`.
  [[nodiscard]] std::size_t bracket_size() const {
    if (!text_.starts_with('(')) return 0;
    const auto end = text_.find_first_not_of(base::digits, 1);
    return end != text_.npos && text_[end] == ')' ? end : 1;
  }

  [[nodiscard]] const PlacementPhrase* phrase() const {
    return internal::find_phrase(text_, language_.phrases);
  }

  /// Whether something other than a square follows the name of a piece.
  [[nodiscard]] bool has_lost_name() const {
    if (!named_.is_new || internal::find_square(text_)) return false;
    const PlacementPhrase* next = phrase();
    return next == nullptr || next->meaning != PlacementWord::between;
  }

  bool read_phrase() {
    const PlacementPhrase* longest = phrase();
    if (longest == nullptr) return false;
    say(*longest);
    text_.remove_prefix(longest->text.size());
    if (is_turn(longest->meaning)) note_end();
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
      if (!is_side(phrase.meaning) ||
          phrase.text.substr(0, internal::character_size(phrase.text)) != word)
        continue;
      const bool white = phrase.meaning == PlacementWord::white;
      if (next == rest.size()) {
        builder_.say_turn(white ? Color::white : Color::black);
      } else {
        say(phrase);
      }
      text_.remove_prefix(word.size());
      if (text_.empty()) note_end();
      return true;
    }
    return false;
  }

  /// Before Black's pieces, or between those of two sides that are named.
  bool read_stroke() {
    if (!text_.starts_with('/')) return false;
    const std::string_view from = text_;
    text_.remove_prefix(1);
    pass_over_separators();
    const PlacementPhrase* next = phrase();
    if (next != nullptr && is_side(next->meaning)) return true;
    if (side_ == Color::black) {
      text_ = from;
      return false;
    }
    name(Color::black);
    return true;
  }

  void name(Color side) {
    side_ = side;
    named_ = {};
    builder_.name_side();
  }

  void say(const PlacementPhrase& phrase) {
    switch (phrase.meaning) {
      case PlacementWord::white:
        return name(Color::white);
      case PlacementWord::black:
        return name(Color::black);
      case PlacementWord::white_to_move:
        return builder_.say_turn(Color::white);
      case PlacementWord::black_to_move:
        return builder_.say_turn(Color::black);
      case PlacementWord::piece:
        named_ = {phrase.role, 1, true, true, text_};
        return;
      case PlacementWord::pieces:
        named_ = {phrase.role, 2, true, true, text_};
        return;
      case PlacementWord::between:
        return;
    }
  }

  /// `a2`, `Rf1`; `a2-c2`.
  Read read_men() {
    const bool is_black_shape = internal::is_black_figurine(text_);
    if (!internal::find_square(text_)) {
      const auto letter = language_.alphabet->letters.find(text_);
      if (!letter) return std::unexpected{PlacementFault::unknown_word};
      named_ = {letter->role, 1, false, true, text_};
      text_.remove_prefix(letter->size);
      pass_to_square();
    }
    const auto square = internal::find_square(text_);
    const auto role = square ? take_role() : std::nullopt;
    if (!role) return std::unexpected{PlacementFault::unknown_word};
    text_.remove_prefix(2);
    const board::Piece piece{is_black_shape ? Color::black : side_, *role};
    if (const std::size_t dash = dash_to_square()) return read_row(piece, *square, dash);
    return put(piece, *square);
  }

  /// Skips what may stand between a letter and its square: `R f1`, `R. f1`, `R on f1`.
  void pass_to_square() {
    const auto pass_over_blanks = [this] {
      text_.remove_prefix(std::min(text_.find_first_not_of(" ."), text_.size()));
    };
    pass_over_blanks();
    const PlacementPhrase* next = phrase();
    if (next == nullptr || next->meaning != PlacementWord::between) return;
    text_.remove_prefix(next->text.size());
    pass_over_blanks();
  }

  /// The piece on the square that follows: the one that was named or, behind that of a letter, a
  /// pawn. Of a second one behind `rook` and a third behind `rooks` nobody can tell which it is.
  std::optional<Role> take_role() {
    named_.is_new = false;
    if (named_.role == Role::pawn) return Role::pawn;
    if (named_.squares == 0) return named_.is_in_words ? std::nullopt : std::optional{Role::pawn};
    --named_.squares;
    return named_.role;
  }

  /// The size of a dash before another square, with the blanks around it; 0 if there is none.
  [[nodiscard]] std::size_t dash_to_square() const {
    const auto blanks_at = [this](std::size_t at) {
      return std::min(text_.find_first_not_of(' ', at), text_.size());
    };
    const std::size_t begin = blanks_at(0);
    const std::size_t dash = base::dash_size(text_.substr(begin));
    const std::size_t end = blanks_at(begin + dash);
    return dash > 0 && internal::find_square(text_.substr(end)) ? end : 0;
  }

  Read read_row(board::Piece piece, Square from, std::size_t dash) {
    text_.remove_prefix(dash);
    const Square to = *internal::find_square(text_);
    text_.remove_prefix(2);
    if (piece.role != Role::pawn || rank_of(from) != rank_of(to)) {
      return std::unexpected{PlacementFault::unknown_word};
    }
    const auto [first, last] = std::minmax(from, to);
    for (unsigned i = index(first); i < index(last); ++i) {
      if (!builder_.put(piece, static_cast<Square>(i))) {
        return std::unexpected{PlacementFault::square_taken};
      }
    }
    return put(piece, last);
  }

  Read put(board::Piece piece, Square square) {
    if (!internal::word_of(text_).empty()) return std::unexpected{PlacementFault::unknown_word};
    if (!builder_.put(piece, square)) return std::unexpected{PlacementFault::square_taken};
    note_end();
    return {};
  }

  /// Behind the last square words follow, as in `Mate in two`, but nothing that may be a piece.
  Read pass_over_word() {
    const std::string_view word = internal::word_of(text_);
    const auto letter = language_.alphabet->letters.find(word);
    const bool is_number = word.find_first_not_of(base::digits) == word.npos;
    const bool is_short = internal::characters_in(word.substr(letter ? letter->size : 0)) < 2;
    const bool has_digit = word.find_first_of(base::digits) != word.npos;
    if (!is_number && (is_short || has_digit)) return std::unexpected{PlacementFault::unknown_word};
    text_.remove_prefix(word_size());
    return {};
  }

  void note_end() { end_ = whole_.size() - text_.size(); }

  std::string_view whole_, text_;
  const PlacementLanguage& language_;
  Color side_ = Color::white;
  Named named_;
  std::size_t begin_ = 0;  ///< behind a title
  std::size_t end_ = 0;    ///< of what was read last
  std::optional<PlacementError> first_;
  unsigned unread_ = 0;  ///< words
  bool is_prose_ = false;
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
