/// A generated event: players, rounds, the official list as a tournament report, and the records of
/// its games, with names as people and programs write them.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "event/outcome.h"
#include "event/record.h"

namespace partiar::tests {

struct MadePlayer {
  std::string last, first;
  std::string plain_last, plain_first;  ///< in ASCII
  unsigned rating;
};

struct MadeGame {
  unsigned round;
  std::size_t white, black;
  event::Outcome outcome;
};

/// What is to be made. With an odd number of players one has a bye in each round.
struct MadeSize {
  std::size_t players = 120;
  unsigned rounds = 9;              ///< 0: as many as all need to meet
  bool has_forfeits = false;        ///< about one game in ten
  bool has_distinct_names = false;  ///< no two players with the same surname
};

class MadeEvent {
 public:
  explicit MadeEvent(std::uint32_t seed, const MadeSize& size = {}) : random_{seed}, size_{size} {
    make_players();
    const auto all = static_cast<unsigned>(size.players - 1 + size.players % 2);
    const unsigned last = size.rounds > 0 ? size.rounds : all;
    for (unsigned round = 1; round <= last; ++round) {
      if (size.rounds > 0) {
        make_round(round);
      } else {
        make_berger_round(round);
      }
    }
  }

  [[nodiscard]] const std::vector<MadePlayer>& players() const { return players_; }
  [[nodiscard]] const std::vector<MadeGame>& games() const { return games_; }
  [[nodiscard]] std::vector<MadeGame>& games() { return games_; }

  /// Twice the points of a player, a bye counting as a win.
  [[nodiscard]] unsigned halves_of(std::size_t player) const {
    unsigned halves = 0;
    std::size_t played = 0;
    for (const MadeGame& game : games_) {
      if (game.white != player && game.black != player) continue;
      ++played;
      const bool is_white = game.white == player;
      halves += static_cast<unsigned>(is_white ? game.outcome.white : game.outcome.black);
    }
    return halves + 2 * static_cast<unsigned>(rounds() - played);
  }
  [[nodiscard]] unsigned rounds() const { return games_.back().round; }

  /// The list in TRF16.
  [[nodiscard]] std::string trf() const {
    std::string text = "012 Made Open\n062 120\n";
    for (std::size_t i = 0; i < players_.size(); ++i) {
      std::string line = "001 " + right(std::to_string(i + 1), 4) + " m    ";
      line += left(players_[i].last + ", " + players_[i].first, 33) + ' ';
      const unsigned halves = halves_of(i);
      line += std::to_string(players_[i].rating) + " CZE             1990/01/01 " +
              right(std::to_string(halves / 2), 2) + (halves % 2 == 0 ? ".0     " : ".5     ");
      std::vector<std::string> entries(rounds(), "  0000 - U");
      for (const MadeGame& game : games_) {
        if (game.white != i && game.black != i) continue;
        const bool is_white = game.white == i;
        entries[game.round - 1] =
            "  " + right(std::to_string((is_white ? game.black : game.white) + 1), 4) +
            (is_white ? " w " : " b ") + sign_of(game.outcome, is_white);
      }
      for (const std::string& entry : entries) line += entry;
      text += line + '\n';
    }
    return text;
  }

  /// The record of a game, each name in one of five forms.
  [[nodiscard]] event::GameRecord record(std::size_t at) {
    static const auto source = std::make_shared<const std::string>("made.pgn");
    const MadeGame& game = games_[at];
    event::GameRecord record;
    record.white.name = written(players_[game.white]);
    record.black.name = written(players_[game.black]);
    record.white.rating = players_[game.white].rating;
    record.black.rating = players_[game.black].rating;
    record.round_text = std::to_string(game.round);
    record.round = game.round;
    record.recorded = game.outcome;
    record.plies = 40;
    record.moves = at;
    record.source = source;
    record.number = at + 1;
    return record;
  }

  /// This many different games, in any order.
  [[nodiscard]] std::vector<std::size_t> choose(std::size_t count) {
    std::vector<std::size_t> all(games_.size());
    for (std::size_t i = 0; i < all.size(); ++i) all[i] = i;
    shuffle(all);
    all.resize(count);
    return all;
  }

  /// A random number below `end`.
  [[nodiscard]] std::size_t number(std::size_t end) { return random_() % end; }

 private:
  struct Name {
    const char *written, *plain;
  };

  static std::string right(std::string text, std::size_t width) {
    return std::string(width - std::min(width, text.size()), ' ') + text;
  }
  static std::string left(std::string text, std::size_t width) {
    std::size_t characters = 0;
    for (const char c : text) characters += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U;
    return text + std::string(width - std::min(width, characters), ' ');
  }
  static char sign_of(const event::Outcome& outcome, bool is_white) {
    const event::Points points = is_white ? outcome.white : outcome.black;
    const bool is_forfeit = outcome.way == event::Way::forfeit;
    if (points == event::Points::half) return '=';
    if (points == event::Points::full) return is_forfeit ? '+' : '1';
    return is_forfeit ? '-' : '0';
  }

  template <class Value>
  void shuffle(std::vector<Value>& values) {
    for (std::size_t i = values.size(); i > 1; --i) std::swap(values[i - 1], values[number(i)]);
  }

  void make_players() {
    static constexpr std::array<Name, 40> last{{{"Novák", "Novak"},
                                                {"Svoboda", "Svoboda"},
                                                {"Dvořák", "Dvorak"},
                                                {"Černý", "Cerny"},
                                                {"Procházka", "Prochazka"},
                                                {"Kučera", "Kucera"},
                                                {"Müller", "Mueller"},
                                                {"Schröder", "Schroeder"},
                                                {"Groß", "Gross"},
                                                {"Jäger", "Jaeger"},
                                                {"Kowalski", "Kowalski"},
                                                {"Wiśniewski", "Wisniewski"},
                                                {"Wójcik", "Wojcik"},
                                                {"Łuczak", "Luczak"},
                                                {"Nagy", "Nagy"},
                                                {"Szabó", "Szabo"},
                                                {"Tóth", "Toth"},
                                                {"Kiss", "Kiss"},
                                                {"García", "Garcia"},
                                                {"Peña", "Pena"},
                                                {"Muñoz", "Munoz"},
                                                {"Lefèvre", "Lefevre"},
                                                {"François", "Francois"},
                                                {"Rossi", "Rossi"},
                                                {"D'Angelo", "DAngelo"},
                                                {"van der Berg", "van der Berg"},
                                                {"de Vries", "de Vries"},
                                                {"Sørensen", "Soerensen"},
                                                {"Åberg", "Aaberg"},
                                                {"Ólafsson", "Olafsson"},
                                                {"Щербаков", "Shcherbakov"},
                                                {"Карякин", "Karyakin"},
                                                {"Ткачёв", "Tkachev"},
                                                {"Petrov", "Petrov"},
                                                {"Ivanović", "Ivanovic"},
                                                {"Đurić", "Djuric"},
                                                {"Silva", "Silva"},
                                                {"João", "Joao"},
                                                {"Li", "Li"},
                                                {"Öztürk", "Oeztuerk"}}};
    static constexpr std::array<Name, 20> first{{{"Jan", "Jan"},       {"Josef", "Josef"},
                                                 {"Petr", "Petr"},     {"Pavel", "Pavel"},
                                                 {"Jiří", "Jiri"},     {"Karel", "Karel"},
                                                 {"Tomáš", "Tomas"},   {"Eva", "Eva"},
                                                 {"Jörg", "Joerg"},    {"Łukasz", "Lukasz"},
                                                 {"István", "Istvan"}, {"José", "Jose"},
                                                 {"Юрий", "Yuriy"},    {"Сергей", "Sergey"},
                                                 {"Anna", "Anna"},     {"Zoltán", "Zoltan"},
                                                 {"Wei", "Wei"},       {"Giulia", "Giulia"},
                                                 {"Mikkel", "Mikkel"}, {"Jean-Marc", "Jean-Marc"}}};
    std::set<std::pair<std::size_t, std::size_t>> used;
    while (players_.size() < size_.players) {
      const std::size_t l = number(last.size());
      const std::size_t f = number(first.size());
      if (!used.insert({l, size_.has_distinct_names ? 0 : f}).second) continue;
      players_.push_back({last[l].written, first[f].written, last[l].plain, first[f].plain,
                          static_cast<unsigned>(1500 + number(1200))});
    }
  }

  void make_round(unsigned round) {
    std::vector<std::size_t> order(players_.size());
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
    bool is_new = false;
    while (!is_new) {
      shuffle(order);
      is_new = true;
      for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
        is_new = is_new && !met_.contains(std::minmax(order[i], order[i + 1]));
      }
      // A repeated pairing is broken up with its neighbours.
      for (std::size_t i = 0; !is_new && i + 3 < order.size(); i += 2) {
        if (met_.contains(std::minmax(order[i], order[i + 1])))
          std::swap(order[i + 1], order[i + 3]);
        is_new = i + 5 >= order.size();
      }
      for (std::size_t i = 0; i + 1 < order.size(); i += 2) {
        is_new = is_new && !met_.contains(std::minmax(order[i], order[i + 1]));
      }
    }
    for (std::size_t i = 0; i + 1 < order.size(); i += 2) add_game(round, order[i], order[i + 1]);
  }

  /// A round of an all-play-all: all but the last go round a circle.
  void make_berger_round(unsigned round) {
    const std::size_t size = players_.size() + players_.size() % 2;
    const std::size_t circle = size - 1;
    for (std::size_t i = 0; i < size / 2; ++i) {
      const std::size_t one = (round + i) % circle;
      const std::size_t other = i == 0 ? circle : (round + circle - i) % circle;
      if (std::max(one, other) >= players_.size()) continue;
      const bool is_turned = (round + i) % 2 == 0;
      add_game(round, is_turned ? other : one, is_turned ? one : other);
    }
  }

  void add_game(unsigned round, std::size_t white, std::size_t black) {
    using event::Points;
    static constexpr std::array<event::Outcome, 3> outcomes{
        {{event::Way::played, Points::full, Points::none},
         {event::Way::played, Points::half, Points::half},
         {event::Way::played, Points::none, Points::full}}};
    met_.insert(std::minmax(white, black));
    MadeGame game{round, white, black, outcomes[number(outcomes.size())]};
    const bool is_forfeit = size_.has_forfeits && number(10) == 0;
    if (is_forfeit && game.outcome.white != Points::half) game.outcome.way = event::Way::forfeit;
    games_.push_back(game);
  }

  std::string written(const MadePlayer& player) {
    const std::size_t begin = 0;
    const auto initial_size = static_cast<unsigned char>(player.first[begin]) >= 0x80 ? 2U : 1U;
    switch (number(5)) {
      case 0:
        return player.last + ", " + player.first;
      case 1:
        return player.first + ' ' + player.last;
      case 2:
        return player.last + ' ' + player.first.substr(0, initial_size);
      case 3:
        return player.plain_last + ", " + player.plain_first;
      default:
        return "IM " + player.plain_first + ' ' + player.plain_last;
    }
  }

  std::mt19937 random_;
  MadeSize size_;
  std::vector<MadePlayer> players_;
  std::vector<MadeGame> games_;
  std::set<std::pair<std::size_t, std::size_t>> met_;
};

}  // namespace partiar::tests
