#include "languages/endings.h"

#include <algorithm>
#include <array>
#include <bit>
#include <iterator>
#include <span>
#include <vector>

#include "languages/internal/lexicon.h"
#include "text/fold.h"
#include "text/words.h"

namespace partiar::languages {

namespace {

using internal::Lexicon;
using internal::Meaning;
using text::Folded;

template <class Value>
constexpr Meaning meaning(std::string_view key, Value value) {
  return {key, static_cast<std::uint8_t>(value)};
}

constexpr std::array phrases{
    meaning("flag_fall", Ending::flag_fall),
    meaning("illegal_moves", Ending::illegal_moves),
    meaning("resignation", Ending::resignation),
    meaning("agreement", Ending::agreement),
    meaning("checkmate", Ending::checkmate),
    meaning("stalemate", Ending::stalemate),
    meaning("repetition", Ending::repetition),
    meaning("fivefold", Ending::fivefold),
    meaning("fifty_moves", Ending::fifty_moves),
    meaning("seventyfive_moves", Ending::seventyfive_moves),
    meaning("dead_position", Ending::dead_position),
};

/// What stands alone. In a longer value these may be a name.
constexpr std::array alone{
    meaning("normal_end", Ending::unsaid),
    meaning("alone_flag_fall", Ending::flag_fall),
    meaning("alone_resignation", Ending::resignation),
    meaning("alone_checkmate", Ending::checkmate),
    meaning("alone_stalemate", Ending::stalemate),
};

constexpr std::array sides{meaning("white", Side::white), meaning("black", Side::black)};

enum class Outcome : std::uint8_t { wins, loses };
constexpr std::array outcomes{meaning("winner_verbs", Outcome::wins),
                              meaning("loser_verbs", Outcome::loses)};

constexpr std::array verbs_behind_names{meaning("verbs_behind_names", 0)};

/// All that endings are read by.
struct Words {
  Lexicon phrases, alone, sides, outcomes, verbs_behind_names;
};

/// Opens each bundle once.
Words read_words() {
  std::vector<std::string_view> keys;
  const std::array<std::span<const Meaning>, 5> all{phrases, alone, sides, outcomes,
                                                    verbs_behind_names};
  for (const auto meanings : all)
    std::ranges::copy(internal::keys_of(meanings), std::back_inserter(keys));
  const auto lists = text::read_word_lists(keys);
  return {{phrases, lists},
          {alone, lists},
          {sides, lists},
          {outcomes, lists},
          {verbs_behind_names, lists}};
}

const Words& words() {
  static const Words all = read_words();
  return all;
}

/// Servers write a player's name first, which may hold any word.
std::string_view without_name(std::string_view folded) {
  for (auto at = folded.find(' '); at != folded.npos; at = folded.find(' ', at + 1)) {
    const auto behind = folded.substr(at + 1);
    if (words().verbs_behind_names.begins(behind)) return behind;
  }
  return folded;
}

constexpr std::uint32_t bit(Ending ending) {
  return std::uint32_t{1} << static_cast<unsigned>(ending);
}

/// The one ending that `found` are about.
Ending choose(std::uint32_t found) {
  // One that needs the words of another says more than that.
  if ((found & bit(Ending::flag_fall)) != 0) found &= ~bit(Ending::dead_position);
  if ((found & bit(Ending::fivefold)) != 0) found &= ~bit(Ending::repetition);
  if (std::popcount(found) != 1) return Ending::other;
  return static_cast<Ending>(std::countr_zero(found));
}

/// What the words behind a name say of who bears it: `'s flag fell`, ` resigns`.
std::optional<Outcome> outcome_of(std::string_view folded) {
  std::optional<Outcome> outcome;
  if (folded.starts_with(' ')) folded.remove_prefix(1);
  words().outcomes.visit_at(folded, [&](std::uint8_t value, std::size_t) {
    if (!outcome) outcome = static_cast<Outcome>(value);
  });
  return outcome;
}

/// Losers that the words of one value name.
class Losers {
 public:
  void add(Side side, std::optional<Outcome> outcome) {
    if (!outcome) return;
    const bool loses = *outcome == Outcome::loses;
    is_[static_cast<unsigned>(side) ^ static_cast<unsigned>(!loses)] = true;
  }
  [[nodiscard]] std::optional<Side> only() const {
    if (is_[0] == is_[1]) return std::nullopt;
    return is_[0] ? Side::white : Side::black;
  }

 private:
  std::array<bool, 2> is_{};
};

}  // namespace

Ending read_ending(std::string_view value) {
  value = internal::trimmed(value);
  if (value.empty() || value == "?" || value == "-") return Ending::unsaid;
  const Folded folded{value};
  if (const auto found = words().alone.find(folded.view())) return static_cast<Ending>(*found);
  return choose(words().phrases.find_all(without_name(folded.view())));
}

std::optional<Side> read_loser(std::string_view value, std::string_view white,
                               std::string_view black) {
  value = internal::trimmed(value);
  if (value.find(' ') == value.npos) return std::nullopt;  // `Normal`: no verb behind anything
  Losers losers;
  const Folded folded{value};
  words().sides.visit_at(folded.view(), [&](std::uint8_t side, std::size_t size) {
    losers.add(static_cast<Side>(side), outcome_of(folded.view().substr(size)));
  });
  if (white == black) white = black = {};  // nobody can tell who is meant
  const auto look_behind = [&](Side side, std::string_view name) {
    if (name.empty() || !value.starts_with(name)) return;
    losers.add(side, outcome_of(Folded{value.substr(name.size())}.view()));
  };
  look_behind(Side::white, white);
  look_behind(Side::black, black);
  return losers.only();
}

}  // namespace partiar::languages
