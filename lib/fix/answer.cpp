#include "fix/answer.h"

#include <algorithm>

#include "base/join.h"
#include "base/words.h"
#include "results/result.h"
#include "text/distance.h"

namespace partiar::fix {

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

std::string without_signs(std::string_view text) {
  std::string out;
  std::ranges::copy_if(text, std::back_inserter(out),
                       [](char c) { return base::is_digit(c) || base::is_letter(c); });
  return out;
}

}  // namespace

std::string_view name_of(Answer answer) {
  constexpr std::array<std::string_view, answers.size()> names{"1-0", "0-1", "1/2-1/2", "keep",
                                                               "repair"};
  return names.at(static_cast<std::size_t>(answer));
}

std::string list_of(const std::vector<Answer>& choices, std::string_view between) {
  return base::joined(choices, between, [](Answer answer) { return name_of(answer); });
}

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
    const bool is_near = is_word ? text::distance_of(text, name) <= 2 && text.size() > 2
                                 : without_signs(text) == without_signs(name);
    if (!is_near) continue;
    if (meant) return std::nullopt;
    meant = choice;
  }
  return meant;
}

}  // namespace partiar::fix
