#include "event/outcome.h"

#include <array>
#include <cstddef>

#include "base/loose_signs.h"
#include "languages/endings.h"
#include "languages/results.h"
#include "results/result.h"

namespace partiar::event {

namespace {

/// Whether words say that a game has not been finished: `adjourned`, `Hängepartie`.
bool is_unfinished(std::string_view text) {
  return languages::read_ending(text).outcome == languages::Outcome::unfinished;
}

/// Whether a cell is empty or holds a sign that says nothing: `*`, `?`, a dash.
bool is_open(std::string_view text) {
  constexpr std::string_view blanks = " \t";
  text.remove_prefix(base::blanks_size(text, blanks));
  const bool is_mark = text.starts_with('*') || text.starts_with('?');
  text.remove_prefix(is_mark ? 1 : base::dash_size(text));
  return base::blanks_size(text, blanks) == text.size();
}

/// Removes words on how the game ended from the end of a result, and returns whether by forfeit:
/// `1-0 kampflos`, `0:1 (w.o.)`, `1-0 (time)`.
bool take_remark(std::string_view& text) {
  const auto [signs, remark] = results::split_remark(text);
  if (signs.empty() || remark.empty()) return false;
  const bool is_forfeit = languages::find_result_word(remark) == languages::ResultWord::forfeit;
  if (is_forfeit || languages::read_ending(remark).is_understood) text = signs;
  return is_forfeit;
}

std::string_view sign_of(Points points) {
  constexpr std::array<std::string_view, 3> signs{"0", "1/2", "1"};
  return signs.at(static_cast<std::size_t>(points));
}

}  // namespace

std::optional<Outcome> read_outcome(std::string_view text) {
  if (languages::find_result_word(text) == languages::ResultWord::draw) {
    return Outcome{Way::played, Points::half, Points::half};
  }
  if (is_unfinished(text)) return Outcome{};
  const bool is_named = take_remark(text);
  if (is_open(text)) return Outcome{};
  const auto signs = pgn::read_result_signs(text);
  if (!signs) return std::nullopt;
  const bool is_forfeit = is_named || signs->is_forfeit();
  return Outcome{is_forfeit ? Way::forfeit : Way::played, signs->white, signs->black};
}

bool is_draw(std::string_view text) {
  const auto outcome = read_outcome(text);
  return outcome && outcome->white == Points::half && outcome->black == Points::half;
}

std::string written(const Outcome& outcome) {
  if (outcome.way == Way::open) return "*";
  std::string text{sign_of(outcome.white)};
  text.append("-").append(sign_of(outcome.black));
  return outcome.way == Way::forfeit ? text + 'F' : text;
}

}  // namespace partiar::event
