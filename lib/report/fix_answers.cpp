// The answers people write in a decisions file.
#include <algorithm>
#include <array>
#include <numeric>

#include "base/words.h"
#include "report/fix_report.h"
#include "results/result.h"

namespace partiar::report {

namespace {

/// Lower case, without blanks and quotes.
std::string plain(std::string_view written) {
  std::string out;
  for (const char c : written) {
    if (c == ' ' || c == '\t' || c == '\r' || c == '"' || c == '\'') continue;
    out += base::lower(c);
  }
  return out;
}

/// The number of letters to insert, delete, replace or exchange with the next one.
std::size_t distance(std::string_view one, std::string_view other) {
  std::vector<std::vector<std::size_t>> table(one.size() + 1,
                                              std::vector<std::size_t>(other.size() + 1));
  for (std::size_t i = 0; i <= one.size(); ++i) table[i][0] = i;
  std::iota(table[0].begin(), table[0].end(), std::size_t{0});
  for (std::size_t i = 1; i <= one.size(); ++i) {
    for (std::size_t j = 1; j <= other.size(); ++j) {
      const std::size_t change = one[i - 1] == other[j - 1] ? 0 : 1;
      table[i][j] =
          std::min({table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + change});
      const bool is_swapped =
          i > 1 && j > 1 && one[i - 1] == other[j - 2] && one[i - 2] == other[j - 1];
      if (is_swapped) table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
    }
  }
  return table[one.size()][other.size()];
}

std::string without_signs(std::string_view text) {
  std::string out;
  std::ranges::copy_if(text, std::back_inserter(out),
                       [](char c) { return base::is_digit(c) || base::is_letter(c); });
  return out;
}

}  // namespace

std::optional<Answer> find_answer(std::string_view written) {
  const std::string text = plain(written);
  for (const Answer answer : answers) {
    if (name_of(answer) == text) return answer;
  }
  if (results::is_forfeit(text)) return std::nullopt;
  switch (results::read_result(text)) {
    case laws::Claimed::white_wins:
      return Answer::white_wins;
    case laws::Claimed::black_wins:
      return Answer::black_wins;
    case laws::Claimed::draw:
      return Answer::draw;
    default:
      return std::nullopt;
  }
}

std::optional<Answer> find_meant(std::string_view written, const std::vector<Answer>& choices) {
  constexpr std::size_t longest = 32;
  const std::string text = plain(written);
  if (text.size() > longest) return std::nullopt;
  std::optional<Answer> meant;
  for (const Answer choice : choices) {
    const std::string_view name = name_of(choice);
    const bool is_word = choice == Answer::keep || choice == Answer::repair;
    const bool is_near = is_word ? distance(text, name) <= 2 && text.size() > 2
                                 : without_signs(text) == without_signs(name);
    if (!is_near) continue;
    if (meant) return std::nullopt;
    meant = choice;
  }
  return meant;
}

}  // namespace partiar::report
