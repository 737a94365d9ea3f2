#include "game_choice.h"

#include <string>

#include "reading/chosen_game.h"
#include "reading/game_reader.h"
#include "report/text_report.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using replay::Game;

/// At most this many matching games are listed.
constexpr std::uint64_t most_listed = 50;

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
    if (by_name ? !reading::fits(game, choice.player, choice.round)
                : choice.game && met != *choice.game)
      return true;
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
