#include "scoresheet/tag_values.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace partiar::scoresheet {

namespace {

using laws::Cause;
using laws::Claimed;

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
}

bool equals(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool contains(std::string_view text, std::string_view word) {
  return !std::ranges::search(text, word, {}, lower, lower).empty();
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
    {"\u00BD-\u00BD", Claimed::draw},
    {"*", Claimed::nothing},
    {"?", Claimed::nothing},
    {"", Claimed::nothing},
});

/// Looked for anywhere in the value, in this order.
constexpr auto causes = std::to_array<Word<Cause>>({
    {"time forfeit", Cause::flag_fall},
    {"on time", Cause::flag_fall},
    {"time out", Cause::flag_fall},
    {"timeout", Cause::flag_fall},
    {"resign", Cause::resignation},
    {"illegal move", Cause::illegal_moves},
});

constexpr auto variants = std::to_array<Word<Variant>>({
    {"", Variant::standard},
    {"?", Variant::standard},
    {"-", Variant::standard},
    {"normal", Variant::standard},
    {"standard", Variant::standard},
    {"chess", Variant::standard},
    {"classical", Variant::standard},
    {"orthodox", Variant::standard},
    {"from position", Variant::standard},
    {"fromposition", Variant::standard},
    {"chess960", Variant::chess960},
    {"chess 960", Variant::chess960},
    {"fischerandom", Variant::chess960},
    {"fischerrandom", Variant::chess960},
    {"fischer random", Variant::chess960},
    {"freestyle", Variant::chess960},
});

template <class Value>
std::optional<Value> find(std::span<const Word<Value>> words, std::string_view text) {
  for (const auto& word : words) {
    if (equals(word.text, text)) return word.value;
  }
  return std::nullopt;
}

}  // namespace

Claimed read_result(std::string_view value) {
  return find<Claimed>(results, value).value_or(Claimed::unusual);
}

Cause read_termination(std::string_view value) {
  constexpr std::array<std::string_view, 5> silent{"", "?", "-", "normal", "unterminated"};
  if (std::ranges::any_of(silent, [&](auto word) { return equals(word, value); })) {
    return Cause::unknown;
  }
  for (const auto& word : causes) {
    if (contains(value, word.text)) return word.value;
  }
  return Cause::other;
}

std::optional<Variant> read_variant(std::string_view value) {
  return find<Variant>(variants, value);
}

std::optional<int> read_year(std::string_view date) {
  int year = 0;
  const std::string_view digits = date.substr(0, 4);
  const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), year);
  if (digits.size() < 4 || read.ptr != digits.data() + 4) return std::nullopt;
  return year;
}

}  // namespace partiar::scoresheet
