#include "game_choice.h"

#include <ranges>
#include <string>

#include "reading/game_reader.h"
#include "report/text_report.h"
#include "text/encoding.h"
#include "text/fold.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using replay::Game;

/// At most this many matching games are listed.
constexpr std::uint64_t most_listed = 50;

/// A tag's value, or for a game without tags what its heading says, case-folded.
std::string folded_value(const Game& game, std::string_view name) {
  const std::string value = game.tag(name).value_or("");
  return std::string{text::Folded{value}.view()};
}

/// What was asked for, composed and case-folded as names are.
std::string folded_wish(std::string wish) {
  text::compose(wish);
  return std::string{text::Folded{wish}.view()};
}

/// Whether `name` contains every word of `wanted`, so that `Jan Novák` also finds `Novák, Jan`.
bool has_words(std::string_view name, std::string_view wanted) {
  std::size_t words = 0;
  for (const auto part : std::views::split(wanted, ' ')) {
    std::string_view word{part.begin(), part.end()};
    while (word.ends_with(',')) word.remove_suffix(1);
    if (word.empty()) continue;
    ++words;
    if (name.find(word) == name.npos) return false;
  }
  return words > 0;
}

/// `7` is round 7 and also 7.2, a board or a game of a team match.
bool is_round(std::string_view round, std::string_view wanted) {
  return round == wanted || (round.starts_with(wanted) && round[wanted.size()] == '.');
}

bool fits(const Game& game, const GameChoice& choice) {
  if (choice.player) {
    const std::string wanted = folded_wish(*choice.player);
    const bool plays = has_words(folded_value(game, "White"), wanted) ||
                       has_words(folded_value(game, "Black"), wanted);
    if (!plays) return false;
  }
  return !choice.round || is_round(folded_value(game, "Round"), folded_wish(*choice.round));
}

}  // namespace

report::GameName name_of(const GameChoice& choice) {
  return {text::printable(choice.input), std::to_string(choice.game.value_or(1))};
}

void say_no_place(const GameChoice& choice, replay::PlaceFault fault, std::size_t plies,
                  const Diagnostics& diagnostics) {
  std::string sentence;
  report::append_refusal(sentence, diagnostics.messages(), name_of(choice), fault, plies);
  diagnostics.say(sentence);
}

bool find_game(const GameChoice& choice, const reading::Options& reading,
               const replay::ReplayOptions& replay, const report::Sentences& sentences,
               const Diagnostics& diagnostics, const TakeChosen& take) {
  const bool by_name = choice.player || choice.round;
  const report::TextReport report{sentences, report::Colors::off, report::Detail::all};
  std::uint64_t met = 0;
  std::uint64_t fitting = 0;
  std::string list;
  reading::GameReader reader{reading::SourceReader{{choice.input}, reading}, replay};
  const auto read = reader.read([&](const Game& game, const reading::Place& at) {
    ++met;
    if (by_name ? !fits(game, choice) : choice.game && met != *choice.game) return true;
    ++fitting;
    const report::GamePlace place{at.source, at.number, at.lines};
    if (fitting == 1) take(game, place, at.games_before);
    if (by_name && fitting <= most_listed) {
      report::Chunk chunk;
      chunk.text = "  ";
      report.append_heading(chunk, game, place);
      chunk.append_to(list, at.games_before);
    }
    return by_name || (!choice.game && fitting == 1);
  });
  if (!read) {
    diagnostics.report(read.error());
    return false;
  }
  if (fitting == 1) return true;
  const auto [source, number] = name_of(choice);
  const std::string_view key = fitting == 0 ? by_name ? "game_not_found" : "claim_no_game"
                               : by_name    ? "game_several_found"
                                            : "claim_which_game";
  if (list.ends_with('\n')) list.pop_back();
  diagnostics.say(key,
                  {{"source", source}, {"number", number}, {"list", list}, {"count", fitting}});
  return false;
}

}  // namespace partiar::cli
