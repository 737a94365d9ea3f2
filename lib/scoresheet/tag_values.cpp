#include "scoresheet/tag_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <string>

#include "scoresheet/internal/words.h"

namespace partiar::scoresheet {

namespace {

using namespace internal;
using laws::Claimed;

/// `value` with the signs of the PGN standard: `0 : 1` and `0–1` become `0-1`, `½` becomes `1/2`;
/// without the `F` of a forfeit.
std::string with_plain_signs(std::string_view value) {
  struct Sign {
    std::string_view written, plain;
  };
  constexpr Sign signs[] = {{"\u2010", "-"}, {"\u2011", "-"},   {"\u2012", "-"}, {"\u2013", "-"},
                            {"\u2014", "-"}, {"\u2015", "-"},   {"\u2212", "-"}, {":", "-"},
                            {"_", "-"},      {"\u00BD", "1/2"}, {"\u00A0", ""},  {"\u202F", ""},
                            {" ", ""},       {"0.5", "1/2"},    {"0,5", "1/2"},  {"\u201C", ""},
                            {"\u201D", ""},  {"\u201E", ""},    {"0F", "0"},     {"0f", "0"},
                            {"1F", "1"},     {"1f", "1"}};
  std::string plain;
  value = trimmed(value);
  while (!value.empty()) {
    const auto sign = std::ranges::find_if(
        signs, [&](const Sign& candidate) { return value.starts_with(candidate.written); });
    const bool known = sign != std::end(signs);
    plain += known ? sign->plain : value.substr(0, 1);
    value.remove_prefix(known ? sign->written.size() : 1);
  }
  return plain;
}

template <class Value>
struct Word {
  std::string_view text;
  Value value;
};

constexpr auto results = std::to_array<Word<Claimed>>({
    {"1-0", Claimed::white_wins},
    {"0-1", Claimed::black_wins},
    {"1/2-1/2", Claimed::draw},
    {"1/2", Claimed::draw},
    {"1-0F", Claimed::white_wins},  // `1-0 F`: `0F` is a plain sign
    {"0-1F", Claimed::black_wins},
    {"1-0FF", Claimed::white_wins},
    {"0-1FF", Claimed::black_wins},
    {"1-0forfeit", Claimed::white_wins},
    {"0-1forfeit", Claimed::black_wins},
    {"1-0kl", Claimed::white_wins},  // kampflos, not played
    {"0-1kl", Claimed::black_wins},
    {"=", Claimed::draw},
    {"draw", Claimed::draw},
    {"remis", Claimed::draw},
    // As it is in the other languages that have texts; a first letter beyond ASCII in both cases.
    {"remise", Claimed::draw},
    {"remiza", Claimed::draw},
    {"rem\u00EDza", Claimed::draw},
    {"nulle", Claimed::draw},
    {"patta", Claimed::draw},
    {"tablas", Claimed::draw},
    {"empate", Claimed::draw},
    {"d\u00F6ntetlen", Claimed::draw},
    {"\u041D\u0438\u0447\u044C\u044F", Claimed::draw},
    {"\u043D\u0438\u0447\u044C\u044F", Claimed::draw},
    {"\u041D\u0456\u0447\u0438\u044F", Claimed::draw},
    {"\u043D\u0456\u0447\u0438\u044F", Claimed::draw},
    {"*", Claimed::nothing},
    {"?", Claimed::nothing},
    {"", Claimed::nothing},
});

/// Letters and digits only.
constexpr auto variants = std::to_array<Word<Variant>>({
    {"", Variant::standard},
    {"normal", Variant::standard},
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

/// With plain signs; both lose, or nobody played.
constexpr std::array<std::string_view, 12> known_results{
    "0-0", "1/2-0", "0-1/2", "+/-", "-/+", "-/-", "+--", "--+", "---", "+-", "-+", "--"};

template <class Value>
std::optional<Value> find(std::span<const Word<Value>> words, std::string_view text) {
  for (const auto& word : words) {
    if (equals(word.text, text)) return word.value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SpokenTag> find_spoken_tag(std::string_view name) {
  // No two of them are of one length.
  const auto is = [&](std::string_view wanted, SpokenTag tag) -> std::optional<SpokenTag> {
    if (name != wanted) return std::nullopt;
    return tag;
  };
  switch (name.size()) {
    case 3:
      return is("FEN", SpokenTag::fen);
    case 4:
      return is("Date", SpokenTag::date);
    case 5:
      return is("SetUp", SpokenTag::set_up);
    case 6:
      return is("Result", SpokenTag::result);
    case 7:
      return is("Variant", SpokenTag::variant);
    case 9:
      return is("EventDate", SpokenTag::event_date);
    case 11:
      return is("Termination", SpokenTag::termination);
    case 18:
      return is("TerminationDetails", SpokenTag::termination_details);
    default:
      return std::nullopt;
  }
}

Claimed read_result(std::string_view value) {
  if (const auto claimed = find<Claimed>(results, value)) return *claimed;
  return find<Claimed>(results, with_plain_signs(value)).value_or(Claimed::unusual);
}

bool is_forfeit(std::string_view value) {
  const Claimed claimed = read_result(value);
  const bool won = claimed == Claimed::white_wins || claimed == Claimed::black_wins;
  return won && value.find_first_of("Ffk") != value.npos;
}

bool is_same_result(std::string_view one, std::string_view other) {
  return with_plain_signs(one) == with_plain_signs(other);
}

bool is_known_result(std::string_view value) {
  return std::ranges::find(known_results, with_plain_signs(value)) != known_results.end();
}

std::optional<Variant> read_variant(std::string_view value) {
  std::string bare;
  for (const char c : value) {
    if (is_word(c) && c != '_') bare += c;
  }
  return find<Variant>(variants, bare);
}

std::optional<laws::Date> read_date(std::string_view date) {
  constexpr std::string_view digits = "0123456789";
  std::array<std::string_view, 3> parts;
  std::size_t count = 0;
  for (std::size_t at = 0; count < parts.size(); ++count) {
    const std::size_t begin = date.find_first_of(digits, at);
    // Behind a `?`, as in `2024.??.15`, nothing more is told.
    if (begin == date.npos || date.substr(at, begin - at).contains('?')) break;
    at = std::min(date.find_first_not_of(digits, begin), date.size());
    parts[count] = date.substr(begin, at - begin);
  }
  const auto value = [](std::string_view part, unsigned greatest) {
    unsigned number = 0;
    if (part.size() <= 4) std::from_chars(part.data(), part.data() + part.size(), number);
    return number <= greatest ? number : 0;
  };
  const auto date_of = [&](std::string_view year, std::string_view month, std::string_view day) {
    const unsigned which = value(month, 12);
    return laws::Date{static_cast<int>(value(year, 9999)), which, which > 0 ? value(day, 31) : 0};
  };
  const auto is_year = [&](std::string_view part) {
    return part.size() == 4 && value(part, 9999) > 0;
  };
  if (is_year(parts[0])) return date_of(parts[0], parts[1], parts[2]);
  if (count == 2 && is_year(parts[1])) return date_of(parts[1], parts[0], {});
  if (count < 3 || !is_year(parts[2])) return std::nullopt;
  // `15. 3. 2024`; with strokes, as in `3/15/2024`, the month may come first.
  if (!date.contains('/') || value(parts[0], 31) > 12) return date_of(parts[2], parts[1], parts[0]);
  return value(parts[1], 31) > 12 ? date_of(parts[2], parts[0], parts[1])
                                  : date_of(parts[2], {}, {});
}

}  // namespace partiar::scoresheet
