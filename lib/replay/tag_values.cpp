#include "replay/tag_values.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "base/words.h"

namespace partiar::replay {

namespace {

using base::equals;
using base::is;
using base::is_word;

template <class Value>
struct Word {
  std::string_view text;
  Value value;
};

/// Letters and digits only.
constexpr auto variants = std::to_array<Word<Variant>>({
    {"", Variant::standard},
    {"normal", Variant::standard},
    {"regular", Variant::standard},
    {"regularchess", Variant::standard},
    {"normalchess", Variant::standard},
    {"orthodoxchess", Variant::standard},
    {"fide", Variant::standard},
    {"standard", Variant::standard},
    {"standardchess", Variant::standard},
    {"chess", Variant::standard},
    {"classical", Variant::standard},
    {"orthodox", Variant::standard},
    {"fromposition", Variant::standard},
    {"chess960", Variant::chess960},
    {"960", Variant::chess960},
    {"frc", Variant::chess960},
    {"fischerandom", Variant::chess960},
    {"fischerrandom", Variant::chess960},
    {"fischerandomchess", Variant::chess960},
    {"fischerrandomchess", Variant::chess960},
    {"freestyle", Variant::chess960},
    {"freestylechess", Variant::chess960},
    {"chess960freestyle", Variant::chess960},
    {"wildfr", Variant::chess960},
});

template <class Value>
std::optional<Value> find(std::span<const Word<Value>> words, std::string_view text) {
  for (const auto& word : words) {
    if (equals(word.text, text)) return word.value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SpokenTag> find_spoken_tag(std::string_view name) {
  const auto only = [&](const auto& wanted, SpokenTag tag) {
    return is(name, wanted) ? std::optional{tag} : std::nullopt;
  };
  // By length, since few share one.
  switch (name.size()) {
    case 3:
      return is(name, "FEN") ? SpokenTag::fen : only("ECO", SpokenTag::eco);
    case 4:
      return only("Date", SpokenTag::date);
    case 5:
      return only("SetUp", SpokenTag::set_up);
    case 6:
      return only("Result", SpokenTag::result);
    case 7:
      return is(name, "UTCDate") ? SpokenTag::utc_date : only("Variant", SpokenTag::variant);
    case 8:
      if (is(name, "WhiteElo") || is(name, "BlackElo")) return SpokenTag::rating;
      return only("PlyCount", SpokenTag::ply_count);
    case 9:
      return is(name, "ICCResult") ? SpokenTag::icc_result
                                   : only("EventDate", SpokenTag::event_date);
    case 11:
      if (is(name, "TimeControl")) return SpokenTag::time_control;
      if (is(name, "WhiteFideId") || is(name, "BlackFideId")) return SpokenTag::fide_id;
      return only("Termination", SpokenTag::termination);
    case 18:
      return only("TerminationDetails", SpokenTag::termination_details);
    default:
      return std::nullopt;
  }
}

std::optional<Variant> read_variant(std::string_view value) {
  std::string bare;
  for (const char c : value) {
    if (is_word(c) && c != '_') bare += c;
  }
  return find<Variant>(variants, bare);
}

}  // namespace partiar::replay
