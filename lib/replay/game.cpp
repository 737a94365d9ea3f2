#include "replay/game.h"

#include "base/words.h"
#include "findings/code.h"
#include "languages/alphabets.h"

namespace partiar::replay {

const notation::Alphabet& Game::alphabet_or_english() const {
  return alphabet != nullptr ? *alphabet : languages::alphabets()[0];
}

std::optional<std::string> Game::tag(std::string_view name) const {
  if (const auto written = find_tag(name)) {
    std::string value;
    pgn::append_tag_value(value, *written);
    return value;
  }
  return start.heading ? start.heading->find(name) : std::nullopt;
}

std::string Game::known_tag(std::string_view name) const {
  std::string value = tag(name).value_or("");
  if (value.find_first_not_of("?-. ") == value.npos) value.clear();
  return value;
}

std::optional<std::string_view> Game::marker_text() const {
  const auto& first = followed.markers.first;
  if (!first) return std::nullopt;
  const auto written = first->where.in(text);
  const auto number = written.find_first_not_of("0123456789");
  const auto word = written.find_first_not_of(". ", number);
  const bool is_numbered = number > 0 && word != written.npos && word > number &&
                           base::is_letter(written[word]);  // `40. Resigns`
  constexpr std::string_view half = "\u00BD";
  const bool has_signs = !is_numbered && (written.find_first_of("0123456789*") != written.npos ||
                                          written.find(half) != written.npos);
  if (has_signs) return written;
  const auto sign = results::sign_of(first->says);
  return sign.empty() ? written : sign;
}

bool Game::is_read_in_part() const {
  return has(findings::Code::sheet_ambiguous) || has(findings::Code::sheet_moves_left);
}

}  // namespace partiar::replay
