#include "languages/statement.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "base/character.h"
#include "base/words.h"
#include "languages/internal/citation.h"
#include "languages/internal/lexicon.h"
#include "languages/internal/sentence.h"
#include "languages/internal/side_letters.h"
#include "languages/labels.h"
#include "languages/ordinals.h"
#include "text/fold.h"
#include "text/latin.h"

namespace partiar::languages {

namespace {

using internal::both_sides;
using internal::Lexicon;
using internal::meaning;
using internal::Part;
using internal::Parts;
using internal::Sentence;
using internal::surname_in;
using internal::Token;

/// Whether a resignation ends the sentence and its subject begins it: `and Black, hopelessly lost,
/// resigned here`.
bool is_framed_by_deed(const std::vector<Token>& tokens) {
  const auto says = [](const Token& token) {
    return !token.is(Part::fills) && !token.is(Part::number);
  };
  const auto last = std::find_if(tokens.rbegin(), tokens.rend(), says);
  if (last == tokens.rend() || !last->is(Part::resigns)) return false;
  auto first = std::ranges::find_if(tokens, says);
  if (first->is(Part::unknown)) first = std::find_if(first + 1, tokens.end(), says);
  return (first->parts & both_sides) != 0;
}

/// Whether the sentence says who resigned and little else. One unknown word may stand before it
/// (`чёрные тут сдались`); after it, one would be what was given up: `gives up a pawn`.
bool is_resignation(const Sentence& read) {
  // `Black thought for an hour and resigned`
  const std::size_t most_unknown = is_framed_by_deed(read.tokens()) ? 6 : 1;
  std::size_t unknown = 0;
  bool has_side = false;
  bool has_deed = false;
  bool is_aside = false;
  for (const Token& token : read.tokens()) {
    const bool is_told = has_side && has_deed;
    is_aside |= is_told && token.begins_clause;
    if (is_aside) break;
    if (token.is_genitive) return false;  // of `White's coach` only the coach resigned
    has_side |= (token.parts & both_sides) != 0;
    has_deed |= token.is(Part::resigns);
    if (!token.is(Part::unknown)) continue;
    if (is_told || ++unknown > most_unknown) return false;
  }
  return true;
}

Statement loss_of(Side side) {
  return side == Side::white ? Statement::white_lost : Statement::black_lost;
}

/// Whether only a resignation is stated, and by nobody. Any word before it may be its subject: `we
/// resigned`.
bool is_bare_resignation(const Sentence& read) {
  bool is_told = false;
  for (const Token& token : read.tokens()) {
    is_told |= token.is(Part::resigns);
    const bool is_empty = token.is(Part::number) || (is_told && token.is(Part::fills));
    if (!token.is(Part::resigns) && !is_empty) return false;
  }
  return is_told;
}

/// `Aufgabe!!`: a word for a resignation that says so only alone.
bool is_resignation_alone(std::string_view sentence) {
  static const Lexicon alone{std::array{meaning("alone_resignation", 0)}};
  const text::Folded folded{base::trimmed(sentence, " \t\r\n.!")};
  return alone.find(folded.view()).has_value();
}

/// Where the reason begins why somebody resigned, which changes nothing of that: `White resigned
/// since mate is not to be avoided`. Past the end if none is given.
std::size_t find_reason(const Sentence& read) {
  Parts told = 0;
  for (const Token& token : read.tokens()) {
    const bool has_resigned = (told & both_sides) != 0 && (told & bit(Part::resigns)) != 0;
    if (token.is(Part::explains) && has_resigned) return token.at;
    told |= token.parts;
  }
  return std::string_view::npos;
}

}  // namespace

Statement read_statement(std::string_view sentence, const PlayerNames& players,
                         unsigned last_move) {
  const Sentence read{sentence, players, last_move};
  if (const std::size_t reason = find_reason(read); reason != sentence.npos) {
    const internal::SpelledOut spelled{internal::trimmed(sentence)};
    return read_statement(spelled.view().substr(0, reason), players, last_move);
  }
  if (read.is_doubtful()) return Statement::nothing;
  if (read.tokens().size() == 1 && is_resignation_alone(sentence)) return Statement::mover_lost;
  const auto side = read.side();
  const bool is_known = !read.has(Part::unknown) && !read.has(Part::leaves_open);
  const bool is_accepted = read.has(Part::accepts);
  if (read.has(Part::draws) || (read.has(Part::offers) && is_accepted)) {
    // `Remis (Black)` is an offer.
    const bool is_whole = is_known && !read.has(Part::wins) && (!side || is_accepted);
    return is_whole ? Statement::draw : Statement::nothing;
  }
  const bool may_have_resigned = read.has(Part::resigns) && !read.has(Part::wins);
  if (may_have_resigned && side && is_resignation(read)) return loss_of(*side);
  if (may_have_resigned && !read.names_side() && is_bare_resignation(read))
    return Statement::mover_lost;
  // `White forfeits on time`
  const bool is_fault = read.has(Part::fault) || read.has(Part::offence);
  const bool is_loss = read.has(Part::loses) || is_fault;
  const bool is_deed = read.has(Part::wins) || (is_loss && !may_have_resigned);
  const auto loser = is_deed && is_known && side
                         ? read_loser(sentence, players.white, players.black)
                         : std::nullopt;
  return loser ? loss_of(*loser) : Statement::nothing;
}

namespace {

constexpr std::size_t most_words = 15;

}  // namespace

bool states_end(std::string_view sentence, const PlayerNames& players, Unknown unknown) {
  const Sentence read{sentence, players, 0};
  if (read.is_asked() || read.tokens().size() > most_words) return false;
  const EndingRead ending = read_ending(sentence);
  // Figures, too: `White won on move 30`, where another move is the last
  const auto unknown_words = std::ranges::count_if(
      read.tokens(), [](const Token& token) { return token.is(Part::unknown); });
  // `White ran out of time, and Black has no material to mate`
  if (unknown_words <= 1 && ending.outcome == Outcome::drawn_on_time) return true;
  if (read.is_doubtful()) return false;
  if (read_statement(sentence, players) != Statement::nothing) return true;
  const bool is_fault = read.has(Part::fault) || read.has(Part::offence);
  // `White forfeited for using a phone`, but not `Black's king is mobile`
  const std::ptrdiff_t most_unknown = unknown == Unknown::some            ? 3
                                      : is_fault && read.has(Part::loses) ? 1
                                                                          : 0;
  const bool may_be_fault = unknown_words <= most_unknown && !read.has(Part::resigns);
  if (may_be_fault && read_fault(sentence, players)) return true;
  if (unknown_words > 0) return false;
  // `White beat Black`
  if (read_loser(sentence, players.white, players.black)) return true;
  return ending.outcome == Outcome::unfinished || ending.outcome == Outcome::both_lost ||
         ending.cause == laws::Cause::checkmate || laws::is_drawn(ending.cause);
}

bool names_ruling(std::string_view words) {
  static const Lexicon rulings{std::array{meaning("rulings", 0)}};
  const text::Folded folded{words};
  return rulings.find_all(folded.view()) != 0 || internal::cites_article(folded.view());
}

bool rules_otherwise(std::string_view words, const PlayerNames& players,
                     std::optional<Side> recorded_winner) {
  const Sentence read{words, players, 0};
  if (read.has(Part::wins)) return read.side() && read.side() != recorded_winner;
  return read.has(Part::draws) && recorded_winner && !read.has(Part::loses);
}

namespace {

bool names_result(std::string_view words) {
  static const Lexicon results{std::array{meaning("result", 0)}};
  return results.find_all(text::Folded{words}.view()) != 0;
}

}  // namespace

bool states_decision(std::string_view sentence, const PlayerNames& players) {
  constexpr std::size_t longest = 250;  // bytes
  if (sentence.size() > longest || sentence.find('?') != sentence.npos) return false;
  if (!read_ending(sentence).is_understood) return false;
  const Sentence read{sentence, players, 0};
  if (read.is_asked() || read.tokens().size() > most_words) return false;
  const bool is_deed = read.has(Part::fault) || read.has(Part::loses) || read.has(Part::wins);
  // `White had his phone in his pocket`, `result reversed by the arbiter`
  const bool is_named = (read.names_side() && read.has(Part::offence)) ||
                        (read.has(Part::decides) && names_result(sentence));
  // `White forfeited for noise`
  const std::size_t most_unknown = is_named ? 4 : read.names_side() && is_deed ? 1 : 0;
  return read.count_unknown() <= most_unknown;
}

bool tells_win_alone(std::string_view words, const PlayerNames& players) {
  constexpr internal::Parts plain = both_sides | bit(Part::wins) | bit(Part::fills);
  const Sentence read{words, players, 0};
  return read.has(Part::wins) && std::ranges::all_of(read.tokens(), [](const Token& token) {
           return (token.parts & ~plain) == 0;
         });
}

bool is_draw_doubtful(std::string_view words) {
  return Sentence{words, {}, 0}.is_doubtful();
}

bool may_change_statement(std::string_view words, const PlayerNames& players) {
  const Sentence read{words, players, 0};
  return read.is_doubtful() || read.names_side();
}

namespace {

/// Whether Black stands before White, as in the pairing of another game.
bool is_turned(const Sentence& read) {
  const auto is_side = [](const Token& token) { return (token.parts & both_sides) != 0; };
  const auto first = std::ranges::find_if(read.tokens(), is_side);
  return first != read.tokens().end() && first->parts == bit(Part::black) &&
         read.has(Part::white) && !read.has(Part::wins) && !read.has(Part::loses);
}

/// Whether a word, unknown in a sentence, does say something about the result beside it.
bool tells_result(std::string_view word) {
  static const Lexicon words{std::array{meaning("alone_checkmate", 0), meaning("result", 0),
                                        meaning("result_also", 0), meaning("rating", 0)}};
  return words.find(text::Folded{word}.view()).has_value();
}

bool begins_with_capital(std::string_view word) {
  const char32_t first = base::first_character(word).code;
  const bool is_extended = first >= U'\u0100' && first <= U'\u017F';
  return (first >= U'A' && first <= U'Z') || (first >= U'\u00C0' && first <= U'\u00DE') ||
         (first >= U'\u0400' && first <= U'\u042F') || is_extended;
}

/// Whether words have a number, and one for a round, a game or a board.
bool is_numbered(std::string_view words) {
  bool is_called_so = false;
  bool has_figure = find_ordinal(words).value_or(1) > 1;
  while (!words.empty()) {
    const auto word = base::take_word(words, " \t\r\n,.:;()[]");
    is_called_so |= find_numbered(word).has_value();
    has_figure |= !word.empty() && base::is_digit(word.front());
  }
  return is_called_so && has_figure;
}

}  // namespace

bool may_be_of_another(std::string_view words, const PlayerNames& players, unsigned last_move) {
  const Sentence read{words, players, last_move};
  const std::size_t reason = find_reason(read);
  if (read.is_doubtful() || is_turned(read)) return true;
  const internal::SpelledOut spelled{internal::trimmed(words)};
  return std::ranges::any_of(read.tokens(), [&](const Token& token) {
    return token.is(Part::unknown) && token.at < reason &&
           !tells_result(spelled.view().substr(token.at, token.size));
  });
}

bool tell_of_another(std::string_view words, const PlayerNames& players) {
  static const Lexicon others{std::array{meaning("other_games", 0)}};
  if (others.find_all(text::Folded{words}.view()) != 0 || is_numbered(words)) return true;
  const Sentence read{words, players, 0};
  const bool is_black_alone =
      read.has(Part::black) && std::ranges::all_of(read.tokens(), [](const Token& token) {
        return (token.parts & ~(bit(Part::black) | bit(Part::fills))) == 0;
      });
  return is_black_alone || is_turned(read);
}

bool name_somebody_else(std::string_view words, const PlayerNames& players) {
  constexpr std::size_t shortest = 3;  // of a name, in bytes
  bool has_name = false;
  while (!words.empty()) {
    const auto word = base::take_word(words, " \t\r\n,.:;()[]/-");
    if (word.size() < shortest) continue;
    if (may_be_same_player(word, players.white) || may_be_same_player(word, players.black)) {
      return false;
    }
    const Sentence read{word, players, 0};
    if (read.has(Part::decides)) return false;  // `Arbiter: Brown`
    if (read.count_unknown() == 0 || tells_result(word)) continue;
    if (!begins_with_capital(word) || std::ranges::any_of(word, base::is_digit)) return false;
    has_name = true;
  }
  return has_name;
}

bool may_be_same_player(std::string_view name, std::string_view other) {
  const auto has = [](std::string_view whole, std::string_view part) {
    const auto surnames = text::latin_spellings(surname_in(part));
    const auto spellings = text::latin_spellings(whole);
    return std::ranges::any_of(surnames, [&](const std::string& surname) {
      const std::string word = " " + surname + " ";
      return !surname.empty() && std::ranges::any_of(spellings, [&](const std::string& spelling) {
        return (" " + spelling + " ").contains(word);
      });
    });
  };
  return has(name, other) || has(other, name);
}

bool may_name_side(std::string_view value, const PlayerNames& players) {
  static const Lexicon sides{
      std::array{meaning("white", Part::white), meaning("white_also", Part::white),
                 meaning("black", Part::black), meaning("black_also", Part::black)}};
  for (const std::string_view name : {players.white, players.black}) {
    const auto surname = surname_in(name);
    if (!surname.empty() && value.contains(surname)) return true;
  }
  return sides.find_all(internal::SpelledOut{value}.view()) != 0;
}

std::optional<Side> read_fault(std::string_view value, const PlayerNames& players) {
  const Sentence read{value, players, 0};
  if (read.is_doubtful() || read.has(Part::wins)) return std::nullopt;
  // `Weiß: Zeit`
  const bool is_alone = read.has(Part::alone) && read.tokens().size() == 2;
  const bool is_fault = read.has(Part::fault) || read.has(Part::offence);
  const bool is_told = is_fault || read.has(Part::resigns) || is_alone;
  return is_told ? read.side() : std::nullopt;
}

}  // namespace partiar::languages
