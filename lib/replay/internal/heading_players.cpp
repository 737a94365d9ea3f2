#include "replay/internal/heading_players.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "base/span.h"
#include "languages/labels.h"
#include "pgn/players.h"

namespace partiar::replay::internal {

namespace {

bool is_number_of_four(std::string_view word) {
  return word.size() == 4 && word.find_first_not_of("0123456789") == word.npos;
}

/// Whether `words` end with a rating.
bool has_rating(std::string_view words) {
  const auto last = words.find_last_of(' ');
  return last != words.npos && is_number_of_four(words.substr(last + 1));
}

/// `words` without the number of a game or a table that may begin them: `3. `, `№ 12. `, `Nr. 5 `.
std::string_view without_number(std::string_view words) {
  const auto figures = words.find_first_of("0123456789");
  if (figures == words.npos) return words;
  const auto sign = inked(words.substr(0, figures));
  constexpr std::array<std::string_view, 7> signs{"\u2116", "No.",     "No", "Nr.",
                                                  "Nr",     "N\u00B0", "#"};
  const bool is_sign = sign.empty() || std::ranges::find(signs, sign) != signs.end() ||
                       languages::find_numbered(sign).has_value();
  const auto end = std::min(words.find_first_not_of("0123456789", figures), words.size());
  const bool ends = end < words.size() && (words[end] == '.' || words[end] == ' ');
  if (!is_sign || end - figures > 3 || !ends) return words;
  return inked(words.substr(end), " .");
}

std::size_t count_words(std::string_view text) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    count += text[i] != ' ' && (i == 0 || text[i - 1] == ' ');
  return count;
}

/// `GM`, `WIM`, `ГМ`: capitals of no more than three letters.
bool begins_with_title(std::string_view name) {
  const auto word = name.substr(0, name.find(' '));
  const bool is_cyrillic = word.size() == 4 && word.starts_with("\u0413\u041C");
  const bool is_latin = word.size() >= 2 && word.size() <= 3 &&
                        std::ranges::all_of(word, [](char c) { return c >= 'A' && c <= 'Z'; });
  return is_latin || is_cyrillic;
}

/// What stands behind a comma behind Black's surname.
enum class BehindComma : std::uint8_t {
  given_name,  ///< `Dvořák, Eva – Svoboda, Petr`
  other,       ///< `Kasparov – Karpov, Sevilla`
  doubtful,    ///< `Jan Novák – García Pérez, José`
};

BehindComma judge_comma(std::string_view white, std::string_view black, std::string_view part,
                        bool is_last) {
  const bool is_name = has_letter(part) && (part[0] < 'a' || part[0] > 'z') &&
                       count_words(part) <= 2 && part.find_first_of("0123456789:-") == part.npos;
  if (!is_name) return BehindComma::other;
  if (white.contains(',')) return BehindComma::given_name;
  const bool has_title = begins_with_title(white);
  const std::size_t whites = count_words(white) - (has_title ? 1 : 0);
  if (whites >= 2 && count_words(black) == 1) return BehindComma::given_name;
  if (whites == 1 && !has_title) return BehindComma::other;
  return is_last ? BehindComma::doubtful : BehindComma::other;
}

/// What stands between two players on `line`, the surest first, at each place that it has.
std::vector<base::Span> betweens(std::string_view line) {
  std::vector<base::Span> found;
  const auto add = [&](std::string_view sign) {
    const auto at = line.find(sign);
    if (at == line.npos) return;
    found.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + sign.size())});
  };
  for (const std::string_view dash : pgn::player_dashes) add(dash);
  if (const auto versus = languages::find_versus(line)) found.push_back(*versus);
  for (const std::string_view sign : {" x ", " : ", "\u2013", "\u2014"}) add(sign);
  return found;
}

}  // namespace

std::string_view inked(std::string_view text, std::string_view marks) {
  const auto first = text.find_first_not_of(marks);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(marks) + 1 - first);
}

bool has_letter(std::string_view text) {
  return std::ranges::any_of(
      text, [](char c) { return c < 0 || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z'); });
}

std::string_view name_in(std::string_view words) {
  if (const auto table = words.rfind(": "); table != words.npos) words.remove_prefix(table + 2);
  words = inked(words);
  words.remove_prefix(std::min(words.find_first_not_of("&@#>*+=~^|\\/<"), words.size()));
  words = without_number(inked(words));
  words = inked(words.substr(0, words.find_first_of("([")));
  return has_rating(words) ? inked(words.substr(0, words.find_last_of(' '))) : words;
}

std::optional<Players> find_players_in(std::string_view text, std::size_t begin) {
  const auto line = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
  for (const base::Span between : betweens(line)) {
    const auto behind = line.substr(between.end);
    constexpr std::string_view ends = ",;([\t";
    auto end = std::min(behind.find_first_of(ends), behind.size());
    const auto white = name_in(line.substr(0, between.begin));
    auto black = name_in(behind.substr(0, end));
    if (!has_letter(white) || !has_letter(black)) continue;
    bool is_doubtful = false;
    if (behind.substr(end).starts_with(',')) {
      const auto part_end = std::min(behind.find_first_of(ends, end + 1), behind.size());
      const auto raw = inked(behind.substr(end + 1, part_end - end - 1));
      // Four figures are a rating where White has one, too, else a year.
      const bool has_ratings = has_rating(inked(line.substr(0, between.begin)));
      const auto part = has_ratings ? name_in(raw) : raw;
      const bool goes_on = behind.substr(part_end).find_first_of(",;") == 0;
      switch (judge_comma(white, black, part, !goes_on)) {
        case BehindComma::given_name:
          black = {black.data(), part.data() + part.size()};
          end = part_end;
          break;
        case BehindComma::doubtful:
          is_doubtful = true;
          break;
        case BehindComma::other:
          break;
      }
    }
    return Players{white,
                   black,
                   line.substr(0, between.begin),
                   inked(text.substr(0, begin)),
                   text.substr(begin + between.end + end),
                   is_doubtful};
  }
  return std::nullopt;
}

std::optional<Players> find_players(std::string_view text) {
  for (std::size_t end = text.size(); end > 0;) {
    const auto line_end = text.find_last_of("\r\n", end - 1);
    const std::size_t begin = line_end == text.npos ? 0 : line_end + 1;
    if (auto players = find_players_in(text, begin)) return players;
    end = begin == 0 ? 0 : begin - 1;
  }
  return std::nullopt;
}

}  // namespace partiar::replay::internal
