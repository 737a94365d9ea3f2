#include "languages/columns.h"

#include <array>

#include "base/words.h"
#include "languages/internal/lexicon.h"
#include "languages/labels.h"
#include "text/fold.h"

namespace partiar::languages {

namespace {

std::optional<Heading> heading_of(Label label) {
  switch (label) {
    case Label::result:
      return Heading::result;
    case Label::white:
      return Heading::white;
    case Label::black:
      return Heading::black;
    case Label::round:
      return Heading::round;
    case Label::board:
      return Heading::board;
    case Label::date:
      return Heading::date;
    case Label::event:
    case Label::site:
    case Label::team:
    case Label::rating:
      return std::nullopt;
  }
  return std::nullopt;
}

/// The content announced by a word or phrase as a whole.
std::optional<Heading> find_phrase(std::string_view text) {
  static const internal::Lexicon own = [] {
    constexpr std::array meanings{
        internal::Meaning{"player_name", static_cast<std::uint8_t>(Heading::name)},
        internal::Meaning{"board_column", static_cast<std::uint8_t>(Heading::board)},
        internal::Meaning{"result_column", static_cast<std::uint8_t>(Heading::result)},
        internal::Meaning{"points_column", static_cast<std::uint8_t>(Heading::points)}};
    return internal::Lexicon{meanings};
  }();
  text = internal::trimmed(text);
  if (text.ends_with('.')) text.remove_suffix(1);
  if (const auto found = own.find(text::Folded{text}.view())) return static_cast<Heading>(*found);
  if (const auto label = find_label(text)) return heading_of(*label);
  switch (find_numbered(text).value_or(Numbered::game)) {
    case Numbered::round:
      return Heading::round;
    case Numbered::board:
      return Heading::board;
    case Numbered::game:
      return std::nullopt;
  }
  return std::nullopt;
}

/// `Player (White)`, `Player 2`
std::optional<Heading> find_player(std::string_view text) {
  std::optional<Heading> found;
  bool is_name = false;
  for (std::string_view word : base::split(text, ' ')) {
    word = base::trimmed(word, "().:-");
    if (word.empty() || word.find_first_not_of(base::digits) == word.npos) continue;
    const auto heading = find_phrase(word);
    const bool is_color = heading == Heading::white || heading == Heading::black;
    if (heading != Heading::name && (!is_color || found)) return std::nullopt;
    if (is_color) found = heading;
    is_name = is_name || heading == Heading::name;
  }
  if (!is_name) return std::nullopt;
  return found ? found : Heading::name;
}

}  // namespace

std::optional<Heading> find_heading(std::string_view text) {
  const auto found = find_phrase(text);
  return found ? found : find_player(text);
}

bool is_bye(std::string_view text) {
  static const internal::Lexicon byes = [] {
    constexpr std::array meanings{internal::Meaning{"bye", 0}};
    return internal::Lexicon{meanings};
  }();
  constexpr std::string_view marks = " \t'\"<>()[]*-.,";
  return byes.find(text::Folded{base::trimmed(text, marks)}.view()).has_value();
}

}  // namespace partiar::languages
