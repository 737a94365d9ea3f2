#include "languages/endings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <span>
#include <vector>

#include "languages/internal/citation.h"
#include "languages/internal/lexicon.h"
#include "languages/internal/sentence.h"
#include "languages/internal/side_letters.h"
#include "text/fold.h"
#include "text/words.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::meaning;
using internal::Meaning;
using laws::Cause;
using text::Folded;

/// The values of outcomes follow those of causes.
constexpr std::uint8_t outcome_value(Outcome outcome) {
  return static_cast<std::uint8_t>(static_cast<unsigned>(Cause::other) + 1 +
                                   static_cast<unsigned>(outcome));
}

/// Means that something applies to both players; follows the values of outcomes.
constexpr std::uint8_t both_value = outcome_value(Outcome::one_lost) + 1;

/// Means that the words beside it may be denied or imagined; follows that value.
constexpr std::uint8_t doubt_value = both_value + 1;

/// Means a decision by which whoever is named has lost; follows that value.
constexpr std::uint8_t fault_value = doubt_value + 1;

constexpr std::array phrases{
    meaning("flag_fall", Cause::flag_fall),
    meaning("both_flags", Cause::both_flags),
    meaning("illegal_moves", Cause::illegal_moves),
    meaning("resignation", Cause::resignation),
    meaning("agreement", Cause::agreement),
    meaning("checkmate", Cause::checkmate),
    meaning("stalemate", Cause::stalemate),
    meaning("repetition", Cause::repetition),
    meaning("fivefold", Cause::fivefold),
    meaning("fifty_moves", Cause::fifty_moves),
    meaning("seventyfive_moves", Cause::seventyfive_moves),
    meaning("dead_position", Cause::dead_position),
    meaning("decision", Cause::other),
    meaning("faults", fault_value),
    meaning("forfeit", outcome_value(Outcome::one_lost)),
    meaning("draw", outcome_value(Outcome::drawn)),
    meaning("drawn", outcome_value(Outcome::drawn)),
    meaning("unfinished", outcome_value(Outcome::unfinished)),
    meaning("double_loss", outcome_value(Outcome::both_lost)),
    meaning("both", both_value),
    meaning("denials", doubt_value),
    meaning("offers", doubt_value),
    meaning("arrivals", doubt_value),
};

/// Phrases that must be the whole value. In a longer one they may be a name.
constexpr std::array alone{
    meaning("normal_end", Cause::unknown),
    meaning("alone_flag_fall", Cause::flag_fall),
    meaning("alone_illegal_moves", Cause::illegal_moves),
    meaning("alone_resignation", Cause::resignation),
    meaning("alone_checkmate", Cause::checkmate),
    meaning("alone_stalemate", Cause::stalemate),
};

constexpr std::array sides{meaning("white", Side::white), meaning("white_also", Side::white),
                           meaning("black", Side::black), meaning("black_also", Side::black)};

enum class Deed : std::uint8_t { wins, loses, neither };
constexpr std::array deeds{meaning("winner_verbs", Deed::wins), meaning("loser_verbs", Deed::loses),
                           meaning("mishaps", Deed::neither)};

constexpr std::array verbs_behind_names{meaning("verbs_behind_names", 0)};

/// The word lists for endings that are more than a phrase of `alone`.
struct Words {
  Lexicon phrases, sides, deeds, verbs_behind_names;
};

/// Loads each bundle once.
Words read_words() {
  std::vector<std::string_view> keys;
  const std::array<std::span<const Meaning>, 5> all{phrases, alone, sides, deeds,
                                                    verbs_behind_names};
  for (const auto meanings : all)
    std::ranges::copy(internal::keys_of(meanings), std::back_inserter(keys));
  const auto lists = text::read_word_lists(keys);
  return {{phrases, lists, alone}, {sides, lists}, {deeds, lists}, {verbs_behind_names, lists}};
}

const Words& words() {
  static const Words all = read_words();
  return all;
}

/// Apart, since servers write little else, so that `Words` is seldom needed.
const Lexicon& whole_values() {
  static const Lexicon all{alone};
  return all;
}

/// Servers begin with a player's name, which may contain any word.
std::string_view without_name(std::string_view folded) {
  for (auto at = folded.find(' '); at != folded.npos; at = folded.find(' ', at + 1)) {
    const auto behind = folded.substr(at + 1);
    if (words().verbs_behind_names.begins(behind)) return behind;
  }
  return folded;
}

constexpr std::uint32_t bit(Cause cause) {
  return std::uint32_t{1} << static_cast<unsigned>(cause);
}

/// The single cause that `found` means.
Cause choose(std::uint32_t found) {
  // One that includes the words of another is more specific.
  if ((found & bit(Cause::both_flags)) != 0) found &= ~bit(Cause::flag_fall);
  if ((found & bit(Cause::flag_fall)) != 0) found &= ~bit(Cause::dead_position);
  if ((found & bit(Cause::fivefold)) != 0) found &= ~bit(Cause::repetition);
  if (found != bit(Cause::other)) found &= ~bit(Cause::other);
  if (std::popcount(found) != 1) return Cause::other;
  return static_cast<Cause>(std::countr_zero(found));
}

/// The outcome that `found` means; a loss by both is more specific than an unfinished game.
Outcome choose_outcome(std::uint32_t found) {
  const auto has = [found](Outcome outcome) { return (found >> outcome_value(outcome) & 1U) != 0; };
  if (has(Outcome::both_lost)) return Outcome::both_lost;
  return has(Outcome::drawn)        ? Outcome::drawn
         : has(Outcome::unfinished) ? Outcome::unfinished
         : has(Outcome::one_lost)   ? Outcome::one_lost
                                    : Outcome::unsaid;
}

/// The text after a word and a blank, colon or bracket; empty if the word continues.
std::string_view behind_word(std::string_view folded) {
  for (const std::string_view gap : {" (", ": ", " "}) {
    if (folded.starts_with(gap)) return folded.substr(gap.size());
  }
  return {};
}

/// The deed that `folded` begins with, by the longest phrase, since `lost connection` is none.
std::optional<Deed> deed_at(std::string_view folded) {
  std::optional<Deed> deed;
  std::size_t longest = 0;
  words().deeds.visit_at(folded, [&](std::uint8_t value, std::size_t size) {
    if (size <= longest) return;
    longest = size;
    deed = static_cast<Deed>(value);
  });
  return deed == Deed::neither ? std::nullopt : deed;
}

/// What the words after a name say about that player: `'s flag fell`, ` resigns`.
std::optional<Deed> deed_of(std::string_view folded) {
  const auto behind = behind_word(folded);
  return deed_at(behind.empty() ? folded : behind);
}

/// The losers named in one value.
class Losers {
 public:
  void add(Side side, std::optional<Deed> deed) {
    if (!deed) return;
    const bool loses = *deed == Deed::loses;
    is_[static_cast<unsigned>(side) ^ static_cast<unsigned>(!loses)] = true;
  }
  [[nodiscard]] bool are_named() const { return is_[0] || is_[1]; }
  [[nodiscard]] std::optional<Side> only() const {
    if (is_[0] == is_[1]) return std::nullopt;
    return is_[0] ? Side::white : Side::black;
  }

 private:
  std::array<bool, 2> is_{};
};

/// Calls `visit` with the text from each word on.
template <class Visit>
void visit_words(std::string_view folded, Visit visit) {
  for (std::size_t at = 0; at < folded.size(); ++at) {
    if (internal::starts_word(folded, at)) visit(folded.substr(at));
  }
}

/// Adds the side of a victory that a noun before it tells, whatever a bracket behind it says of the
/// other: `Sieg Weiß (Aufgabe)`. With a word behind it the side may be the subject: `Aufgabe
/// Schwarz gewinnt`.
void add_victory_at(Losers& losers, std::string_view folded) {
  words().deeds.visit_at(folded, [&](std::uint8_t deed, std::size_t size) {
    if (static_cast<Deed>(deed) != Deed::wins) return;
    const auto behind = behind_word(folded.substr(size));
    words().sides.visit_at(behind, [&](std::uint8_t side, std::size_t side_size) {
      const auto rest = behind.substr(side_size);
      const bool has_word = rest.size() > 1 && rest[0] == ' ' && internal::is_word(rest[1]);
      if (!has_word) losers.add(static_cast<Side>(side), Deed::wins);
    });
  });
}

/// Adds each side that `folded` begins with, according to the words after it.
void add_side_at(Losers& losers, std::string_view folded) {
  words().sides.visit_at(folded, [&](std::uint8_t side, std::size_t size) {
    losers.add(static_cast<Side>(side), deed_of(folded.substr(size)));
  });
}

/// A deed directly followed by the side that did it.
void add_deed_at(Losers& losers, std::string_view folded) {
  if (!deed_at(folded)) return;
  words().deeds.visit_at(folded, [&](std::uint8_t deed, std::size_t size) {
    words().sides.visit_at(behind_word(folded.substr(size)), [&](std::uint8_t side, std::size_t) {
      losers.add(static_cast<Side>(side), static_cast<Deed>(deed));
    });
  });
}

/// Whether a name contains a word for a side.
bool names_side(std::string_view name) {
  return words().sides.find_all(Folded{name}.view()) != 0;
}

constexpr std::uint32_t value_bit(std::uint8_t value) {
  return std::uint32_t{1} << value;
}

constexpr bool tells_both(std::uint32_t found) {
  return (found & value_bit(both_value)) != 0;
}

/// Phrases in a text, as bits.
struct Found {
  std::uint32_t phrases = 0;  ///< after a player's name, if the text begins with one
  std::uint32_t in_name = 0;  ///< in what may be that name
};

Found find_phrases(std::string_view folded) {
  // The whole value first: `double forfeit` is not a name followed by a deed, nor is `both
  // players`.
  std::uint32_t whole = 0;
  words().phrases.visit_at(folded, [&](std::uint8_t value, std::size_t size) {
    if (size == folded.size()) whole |= value_bit(value);
  });
  if (whole != 0) return {whole};
  const auto behind = without_name(folded);
  const auto name = folded.substr(0, folded.size() - behind.size());
  const std::uint32_t found = words().phrases.find_all(behind);
  if (name.empty()) return {found};
  const std::uint32_t in_name = words().phrases.find_all(name);
  const bool are_both = tells_both(found) || tells_both(in_name);
  return {are_both ? words().phrases.find_all(folded) : found, in_name};
}

/// Whether words beside a cause may deny it, or name another cause than one by which a win may be
/// a draw.
constexpr bool has_doubts(const Found& found) {
  constexpr std::uint32_t may_be_drawn =
      bit(Cause::flag_fall) | bit(Cause::illegal_moves) | bit(Cause::resignation);
  constexpr std::uint32_t decided = bit(Cause::other) | value_bit(fault_value);
  const std::uint32_t all = found.phrases | found.in_name;
  const bool may_be_denied = (all & value_bit(doubt_value)) != 0;
  return may_be_denied || ((all & decided) != 0 && (found.phrases & may_be_drawn) != 0);
}

bool tells_win(std::string_view folded) {
  return (words().deeds.find_all(folded) >> static_cast<unsigned>(Deed::wins) & 1U) != 0;
}

/// Whether both, and no side besides, have done what is one of `deeds`: accepts `both players lost
/// on time`, but neither `Black lost on time, both were short of it` nor `Both won on time`, where
/// Both is a player.
bool have_both_done(std::string_view folded, std::uint32_t found, std::uint32_t deeds) {
  const bool is_told = tells_both(found) && (found & deeds) != 0;
  return is_told && words().sides.find_all(folded) == 0 && !tells_win(folded);
}

/// The causes in `found`; a fault is a decision.
constexpr std::uint32_t causes_in(std::uint32_t found) {
  const bool is_fault = (found & value_bit(fault_value)) != 0;
  return (found & (value_bit(outcome_value(Outcome::unsaid)) - 1)) |
         (is_fault ? bit(Cause::other) : 0);
}

/// The outcome that the words tell, or that follows from their causes.
Outcome outcome_of(std::string_view folded, std::uint32_t found, std::uint32_t causes) {
  constexpr std::uint32_t losses =
      value_bit(fault_value) | value_bit(outcome_value(Outcome::one_lost));
  constexpr std::uint32_t drawn_on_time = bit(Cause::flag_fall) | bit(Cause::dead_position);
  const Outcome outcome = choose_outcome(found);
  const bool is_drawn = outcome == Outcome::drawn || outcome == Outcome::unsaid;
  if (is_drawn && causes == drawn_on_time && !tells_win(folded)) return Outcome::drawn_on_time;
  const bool is_decided = (causes & ~bit(Cause::other)) == 0 && outcome != Outcome::drawn;
  return is_decided && have_both_done(folded, found, losses) ? Outcome::both_lost : outcome;
}

/// The part of `Carlsen, Magnus` before the comma.
std::string_view surname_of(std::string_view name) {
  return name.substr(0, name.find(','));
}

}  // namespace

EndingRead read_ending(std::string_view value) {
  value = internal::trimmed(value);
  if (value.empty() || value == "?" || value == "-") return {};
  const Folded folded{value};
  if (const auto found = whole_values().find(folded.view())) {
    return {.cause = static_cast<Cause>(*found), .is_whole = true};
  }
  const Found all = find_phrases(folded.view());
  const std::uint32_t found = all.phrases & ~value_bit(doubt_value);
  if (have_both_done(folded.view(), found, bit(Cause::flag_fall))) {
    return {.cause = Cause::both_flags};
  }
  const std::uint32_t causes = causes_in(found);
  const Outcome outcome = outcome_of(folded.view(), found, causes);
  const bool cites_article = causes == 0 && internal::cites_article(folded.view());
  EndingRead read{.cause = choose(causes), .outcome = outcome};
  if (causes == 0 && outcome == Outcome::drawn) read.cause = Cause::unknown;
  read.is_decision = causes == bit(Cause::other) || cites_article ||
                     (causes == 0 && outcome != Outcome::unsaid && outcome != Outcome::drawn);
  read.is_understood = (found & ~value_bit(both_value)) != 0 || cites_article;
  read.may_be_doubted = has_doubts(all) || value.contains('?');
  return read;
}

bool abbreviates_resignation(std::string_view letters) {
  static const Lexicon resignations{std::array{meaning("resignation", 0)}};
  return resignations.find_initial(Folded{letters}.view()) != 0;
}

std::optional<Side> read_loser(std::string_view value, std::string_view white,
                               std::string_view black) {
  value = internal::trimmed(value);
  const bool may_hold_words = std::ranges::any_of(
      value, [](char c) { return c == ' ' || internal::is_written_without_blanks(c); });
  if (!may_hold_words) return std::nullopt;  // `Normal`: a single word names no one
  Losers losers;
  const internal::SpelledOut folded{value};
  add_side_at(losers, folded.view());
  const auto look_behind = [&](Side side, std::string_view name) {
    if (name.empty() || !value.starts_with(name)) return;
    losers.add(side, deed_of(Folded{value.substr(name.size())}.view()));
  };
  const auto look_behind_both = [&](std::string_view one, std::string_view other) {
    if (one == other) return;  // ambiguous
    look_behind(Side::white, one);
    look_behind(Side::black, other);
  };
  look_behind_both(white, black);
  look_behind_both(surname_of(white), surname_of(black));
  if (!losers.are_named() && !names_side(white) && !names_side(black)) {
    look_behind_both(internal::in_spoken_order(white), internal::in_spoken_order(black));
  }
  if (losers.are_named() || words().sides.find_all(folded.view()) == 0 || names_side(white) ||
      names_side(black)) {
    return losers.only();
  }
  for (const auto add : {add_victory_at, add_side_at, add_deed_at}) {
    if (losers.are_named()) break;
    visit_words(folded.view(), [&](std::string_view rest) { add(losers, rest); });
  }
  return losers.only();
}

bool abbreviates_end(std::string_view letters) {
  constexpr std::uint32_t ends = bit(Cause::resignation) | bit(Cause::agreement) |
                                 bit(Cause::flag_fall) | value_bit(outcome_value(Outcome::drawn));
  return (words().phrases.find_initial(Folded{letters}.view()) & ends) != 0;
}

}  // namespace partiar::languages
