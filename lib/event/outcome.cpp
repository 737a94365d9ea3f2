#include "event/outcome.h"

#include <algorithm>
#include <utility>

#include "languages/endings.h"
#include "languages/results.h"
#include "replay/tag_values.h"

namespace partiar::event {

namespace {

/// `text` with every dash and colon as `-`, every form of one half as `h`, and no blanks.
std::string with_plain_signs(std::string_view text) {
  struct Sign {
    std::string_view written, plain;
  };
  constexpr Sign signs[] = {
      {"\u2010", "-"}, {"\u2011", "-"}, {"\u2012", "-"}, {"\u2013", "-"}, {"\u2014", "-"},
      {"\u2212", "-"}, {":", "-"},      {"\u00BD", "h"}, {"1/2", "h"},    {"1\u20442", "h"},
      {"0.5", "h"},    {"0,5", "h"},    {".5", "h"},     {",5", "h"},     {"1.0", "1"},
      {"1,0", "1"},    {"0.0", "0"},    {"0,0", "0"},    {"\u00A0", ""},  {"\u202F", ""},
      {" ", ""},       {"\t", ""},      {"O", "0"},      {"/", "-"},      {"x", "-"}};
  std::string plain;
  while (!text.empty()) {
    const auto* const sign = std::ranges::find_if(
        signs, [&](const Sign& candidate) { return text.starts_with(candidate.written); });
    const bool known = sign != std::end(signs);
    plain += known ? sign->plain : text.substr(0, 1);
    text.remove_prefix(known ? sign->written.size() : 1);
  }
  return plain;
}

std::optional<Points> points_of(char sign) {
  switch (sign) {
    case '1':
    case '+':
      return Points::full;
    case 'h':
    case '=':
      return Points::half;
    case '0':
    case '-':
      return Points::none;
    default:
      return std::nullopt;
  }
}

/// Whether words say that a game has not been finished: `adjourned`, `Hängepartie`.
bool is_unfinished(std::string_view text) {
  return languages::read_ending(text).outcome == languages::Outcome::unfinished;
}

/// Removes words on how the game ended from the end of a result, and returns whether by forfeit:
/// `1-0 kampflos`, `0:1 (w.o.)`, `1-0 (time)`.
bool take_remark(std::string_view& text) {
  const auto [signs, remark] = replay::split_remark(text);
  if (signs.empty() || remark.empty()) return false;
  const bool is_forfeit = languages::find_result_word(remark) == languages::ResultWord::forfeit;
  if (is_forfeit || languages::read_ending(remark).is_understood) text = signs;
  return is_forfeit;
}

/// Removes a forfeit mark from the end of `signs`: `F`, `FF`, or Swiss-Chess's `K`.
bool take_forfeit(std::string_view& signs) {
  const auto size = signs.find_last_not_of("fFkK") + 1;
  const bool is_marked = size > 0 && size < signs.size();
  if (is_marked) signs = signs.substr(0, size);
  return is_marked;
}

char sign_of(Points points) {
  return points == Points::full ? '1' : '0';
}

void append_points(std::string& out, Points points) {
  if (points == Points::half) {
    out += "1/2";
  } else {
    out += sign_of(points);
  }
}

}  // namespace

std::optional<Outcome> read_outcome(std::string_view text) {
  if (languages::find_result_word(text) == languages::ResultWord::draw) {
    return Outcome{Way::played, Points::half, Points::half};
  }
  if (is_unfinished(text)) return Outcome{};
  const bool is_named = take_remark(text);
  const std::string plain = with_plain_signs(text);
  std::string_view signs = plain;
  if (signs.empty() || signs == "*" || signs == "?" || signs == "-") return Outcome{};
  if (signs == "h" || signs == "=") return Outcome{Way::played, Points::half, Points::half};
  const bool is_marked = take_forfeit(signs) || is_named || signs.contains('F');
  // `1F-0F`
  std::string bare{signs};
  if (is_marked) std::erase_if(bare, [](char c) { return c == 'F' || c == 'f'; });
  const bool has_dash = bare.size() == 3 && bare[1] == '-';
  if (!has_dash && bare.size() != 2) return std::nullopt;
  const char first = bare.front();
  const char second = bare.back();
  const auto white = points_of(first);
  const auto black = points_of(second);
  if (!white || !black) return std::nullopt;
  const auto is_sign = [](char c) { return c == '+' || c == '-'; };
  const bool by_sign = is_sign(first);
  if (by_sign != is_sign(second)) return std::nullopt;
  return Outcome{is_marked || by_sign ? Way::forfeit : Way::played, *white, *black};
}

void append_outcome(std::string& out, const Outcome& outcome) {
  if (outcome.way == Way::open) {
    out += '*';
    return;
  }
  append_points(out, outcome.white);
  out += '-';
  append_points(out, outcome.black);
  if (outcome.way == Way::forfeit) out += 'F';
}

}  // namespace partiar::event
