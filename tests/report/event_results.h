/// A small event, compared with its list.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "event/comparison.h"
#include "event/found_in.h"
#include "event/official_list.h"
#include "event/players.h"
#include "event/review.h"
#include "report/event_report.h"

namespace partiar::tests {

/// Owns what `report::EventResults` refers to.
class ListedEvent {
 public:
  /// `table` has the columns Round, Board, White, Black and Result.
  ListedEvent(std::string_view table, std::vector<event::GameRecord> games)
      : games_{placed(std::move(games))},
        list_{event::read_official_list("Round;Board;White;Black;Result\n" + std::string{table})
                  .value()},
        comparison_{
            event::compare_with_list(list_, games_, event::Candidates{list_.players, games_})},
        review_{event::review(games_, event::identify(games_))} {}

  [[nodiscard]] report::EventResults with_list() const {
    return {games_, review_, &list_, "list.csv", comparison_.rows, comparison_.notes};
  }
  [[nodiscard]] report::EventResults alone() const {
    return {games_, review_, nullptr, {}, {}, {}};
  }

 private:
  /// Game 1 on line 10 of g.pgn, game 2 on line 20.
  static std::vector<event::GameRecord> placed(std::vector<event::GameRecord> games) {
    std::uint64_t number = 0;
    for (event::GameRecord& game : games) {
      game.source = std::make_shared<const std::string>("g.pgn");
      game.number = ++number;
      game.line = 10 * number;
    }
    return games;
  }

  std::vector<event::GameRecord> games_;
  event::OfficialList list_;
  event::Comparison comparison_;
  event::Review review_;
};

/// One game as listed, one with another result, one of nobody, and a round without games.
inline ListedEvent small_event() {
  return {
      "1;1;Novák, Jan;Kos;1/2-1/2\n1;3;Malá;Haas;0-1\n"
      "2;1;Kos;Malá;1-0\n2;2;Haas;Novák, Jan;1-0\n",
      {record(1, "Novák, Jan", "Kos", "1-0"), record(1, "Malá", "Haas", "0-1"),
       record(1, "Malá", "Zeman", "1-0")}};
}

}  // namespace partiar::tests
