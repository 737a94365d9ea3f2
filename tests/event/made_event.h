/// A generated Swiss event: players, rounds, the official list as a tournament report, and the
/// records of its games, with names as people and programs write them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
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

class MadeEvent {
 public:
  static constexpr std::size_t players_in_all = 120;
  static constexpr unsigned rounds_in_all = 9;

  explicit MadeEvent(std::uint32_t seed) : random_{seed} {
    make_players();
    for (unsigned round = 1; round <= rounds_in_all; ++round) make_round(round);
  }

  [[nodiscard]] const std::vector<MadeGame>& games() const { return games_; }

  /// The list in TRF16.
  [[nodiscard]] std::string trf() const {
    std::string text = "012 Made Open\n062 120\n";
    for (std::size_t i = 0; i < players_.size(); ++i) {
      std::string line = "001 " + right(std::to_string(i + 1), 4) + " m    ";
      line += left(players_[i].last + ", " + players_[i].first, 33) + ' ';
      line += std::to_string(players_[i].rating) + " CZE             1990/01/01  0.0     ";
      for (const MadeGame& game : games_) {
        if (game.white != i && game.black != i) continue;
        const bool is_white = game.white == i;
        line += "  " + right(std::to_string((is_white ? game.black : game.white) + 1), 4) +
                (is_white ? " w " : " b ") +
                sign_of(is_white ? game.outcome.white : game.outcome.black);
      }
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
  static char sign_of(event::Points points) {
    return points == event::Points::full ? '1' : points == event::Points::half ? '=' : '0';
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
    while (players_.size() < players_in_all) {
      const std::size_t l = number(last.size());
      const std::size_t f = number(first.size());
      if (!used.insert({l, f}).second) continue;
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
      for (std::size_t i = 0; i < order.size(); i += 2) {
        is_new = is_new && !met_.contains(std::minmax(order[i], order[i + 1]));
      }
      // A repeated pairing is broken up with its neighbours.
      for (std::size_t i = 0; !is_new && i + 3 < order.size(); i += 2) {
        if (met_.contains(std::minmax(order[i], order[i + 1])))
          std::swap(order[i + 1], order[i + 3]);
        is_new = i + 5 >= order.size();
      }
      for (std::size_t i = 0; i < order.size(); i += 2) {
        is_new = is_new && !met_.contains(std::minmax(order[i], order[i + 1]));
      }
    }
    using event::Points;
    static constexpr std::array<event::Outcome, 3> outcomes{
        {{event::Way::played, Points::full, Points::none},
         {event::Way::played, Points::half, Points::half},
         {event::Way::played, Points::none, Points::full}}};
    for (std::size_t i = 0; i < order.size(); i += 2) {
      met_.insert(std::minmax(order[i], order[i + 1]));
      games_.push_back({round, order[i], order[i + 1], outcomes[number(outcomes.size())]});
    }
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
  std::vector<MadePlayer> players_;
  std::vector<MadeGame> games_;
  std::set<std::pair<std::size_t, std::size_t>> met_;
};

}  // namespace partiar::tests
