#include "game_choice.h"

#include <ranges>
#include <set>
#include <string>
#include <vector>

#include "io/file_stamp.h"
#include "reading/chosen_game.h"
#include "reading/game_reader.h"
#include "report/text_report.h"
#include "text/printable.h"
#include "text/suggest.h"

namespace partiar::cli {

namespace {

using replay::Game;

/// At most this many matching games are listed.
constexpr std::uint64_t most_listed = 50;

/// The players met, one of whom may be meant if none has the name that was asked for.
class MetPlayers {
 public:
  void add(const Game& game, const std::string& asked) {
    is_known_ = is_known_ || reading::fits(game, asked, std::nullopt);
    constexpr std::size_t most = 10'000;
    for (const char* tag : {"White", "Black"}) {
      if (const auto name = game.tag(tag); name && names_.size() < most) names_.insert(*name);
    }
  }

  [[nodiscard]] std::optional<std::string> nearest(std::string_view asked) const {
    if (is_known_) return std::nullopt;
    std::vector<text::Candidate> candidates;
    for (const std::string& name : names_) {
      candidates.emplace_back(name);
      for (const auto part : std::views::split(name, ' ')) {
        std::string word{part.begin(), part.end()};
        while (word.ends_with(',')) word.pop_back();
        candidates.emplace_back(std::move(word), name);
      }
    }
    return text::find_nearest(asked, candidates);
  }

 private:
  std::set<std::string> names_;
  bool is_known_ = false;
};

/// Says that no game has the player or the round asked for, and who may be meant.
void say_not_found(const GameChoice& choice, const MetPlayers& met,
                   const Diagnostics& diagnostics) {
  const auto nearest = choice.player ? met.nearest(*choice.player) : std::nullopt;
  const std::string_view asked = !choice.player ? "round" : choice.round ? "both" : "player";
  diagnostics.say("game_not_found", {{"source", text::printable(choice.input)},
                                     {"asked", asked},
                                     {"player", text::printable(choice.player.value_or(""))},
                                     {"round", text::printable(choice.round.value_or(""))},
                                     {"known", nearest ? "yes" : "no"},
                                     {"nearest", text::printable(nearest.value_or(""))}});
}

void report_unread(const io::Failure& failure, const std::string& input,
                   const Diagnostics& diagnostics) {
  if (failure.fault == io::Fault::is_directory) {
    diagnostics.report("game_directory", input);
  } else {
    diagnostics.report(failure);
  }
}

}  // namespace

std::string digest_of(const std::string& path) {
  return io::find_stamp(path) ? io::sha256_of(path).value_or("") : std::string{};
}

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
  MetPlayers players;
  reading::GameReader reader{reading::SourceReader{{choice.input}, reading}, replay};
  const auto read = reader.read([&](const Game& game, const reading::Place& at) {
    ++met;
    if (choice.player) players.add(game, *choice.player);
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
    report_unread(read.error(), choice.input, diagnostics);
    return false;
  }
  if (fitting == 1) return true;
  if (fitting == 0 && by_name) {
    say_not_found(choice, players, diagnostics);
    return false;
  }
  const auto [source, number] = name_of(choice);
  const std::string_view key = fitting == 0 ? "claim_no_game"
                               : by_name    ? "game_several_found"
                                            : "claim_which_game";
  if (list.ends_with('\n')) list.pop_back();
  diagnostics.say(key,
                  {{"source", source}, {"number", number}, {"list", list}, {"count", fitting}});
  return false;
}

}  // namespace partiar::cli
