/// Games compared with a table, in words.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "event/comparison.h"
#include "event/official_list.h"
#include "event/players.h"
#include "event/record.h"

namespace partiar::tests {

inline event::GameRecord record(unsigned round, std::string_view white, std::string_view black,
                                std::string_view result = "1-0") {
  static std::uint64_t moves = 0;
  event::GameRecord game;
  game.white.name = white;
  game.black.name = black;
  game.round = round;
  game.round_text = std::to_string(round);
  game.recorded = event::read_outcome(result).value();
  game.plies = 40;
  game.moves = ++moves;
  return game;
}

/// The kind and the codes of each row.
inline std::string found_in(std::string_view table, const std::vector<event::GameRecord>& games) {
  constexpr std::string_view kinds[] = {"same",    "differs", "missing",  "extra",
                                        "colours", "forfeit", "uncertain"};
  const event::OfficialList list =
      event::read_official_list("Round;Board;White;Black;Result\n" + std::string{table}).value();
  std::string text;
  const event::Candidates candidates{list.players, games};
  for (const event::Row& row : event::compare_with_list(list, games, candidates).rows) {
    text += kinds[static_cast<std::size_t>(row.kind)];
    if (row.pairing) text += " " + std::to_string(*row.pairing);
    if (row.game) text += ":" + std::to_string(*row.game);
    for (const findings::Code code : row.codes)
      text += " " + std::string{findings::info_of(code).name};
    text += "\n";
  }
  return text;
}

}  // namespace partiar::tests
