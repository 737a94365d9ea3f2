#include "languages/internal/citation.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/words.h"
#include "languages/internal/lexicon.h"

namespace partiar::languages::internal {

namespace {

const Lexicon& article_words() {
  static const Lexicon all{std::array{meaning("article", 0)}};
  return all;
}

/// The size of one part of a number, of up to two digits; 0 if there is none.
std::size_t size_of_part(std::string_view text) {
  std::size_t size = 0;
  while (size < text.size() && base::is_digit(text[size])) ++size;
  return size > 2 ? 0 : size;
}

/// Whether `text` is what may stand between a word for an article and its number, and the number.
bool begins_number(std::string_view text) {
  const auto first = text.find_first_not_of(" .:");
  if (first == text.npos) return false;
  text.remove_prefix(first);
  const bool is_in_appendix = text.size() > 2 && base::is_letter(text[0]) && text[1] == '.';
  return size_of_part(is_in_appendix ? text.substr(2) : text) > 0;
}

/// Whether `text` ends with a number, and what may stand between it and a word for an article.
bool ends_number(std::string_view text) {
  const auto last = text.find_last_not_of(" .");
  return last != text.npos && base::is_digit(text[last]);
}

/// Whether `text` begins with `11.3.b` or `11.3.2`. The last part of a date is longer.
bool begins_three_parts(std::string_view text) {
  for (int i = 0; i < 2; ++i) {
    const std::size_t size = size_of_part(text);
    if (size == 0 || size == text.size() || text[size] != '.') return false;
    text.remove_prefix(size + 1);
  }
  return !text.empty() && base::is_letter_or_digit(text[0]) && ends_word(text, 1);
}

}  // namespace

bool cites_article(std::string_view folded) {
  if (folded.find_first_of(base::digits) == folded.npos) return false;
  bool is_cited = false;
  for (std::size_t at = 0; at < folded.size(); ++at) {
    if (!starts_word(folded, at)) continue;
    const auto rest = folded.substr(at);
    is_cited |= begins_three_parts(rest);
    article_words().visit_at(rest, [&](std::uint8_t, std::size_t size) {
      is_cited |= begins_number(rest.substr(size)) || ends_number(folded.substr(0, at));
    });
  }
  return is_cited;
}

}  // namespace partiar::languages::internal
