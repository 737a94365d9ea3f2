/// The official list of a made event as arbiters and programs write it: in many forms and
/// languages.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "event/made_event.h"
#include "event/outcome.h"

namespace partiar::tests {

/// What a list has in its rows.
enum class ListContent : std::uint8_t {
  results,      ///< a pairing with its result
  points,       ///< a pairing with White's points
  both_points,  ///< a pairing with the points of each player
  teams,        ///< a pairing of a team match, the players in the order of the teams
  swiss,        ///< a player with his opponents by round
  square,       ///< a player with his scores by opponent
};

/// How its cells are separated.
enum class ListForm : std::uint8_t { commas, semicolons, tabs, bars, aligned, page };

/// The words of a language.
struct ListWords {
  std::string_view round, board, white, black, name, result, points, bye, swiss_round;
  std::string_view white_letter, black_letter;
};

inline constexpr auto list_words = std::to_array<ListWords>({
    {"Round", "Board", "White", "Black", "Name", "Result", "Pts", "bye", "#.Rd", "w", "b"},
    {"Kolo", "Š.", "Bílý", "Černý", "Jméno", "Výsledek", "Body", "volno", "#.kolo", "b", "č"},
    {"Runde", "Br.", "Weiß", "Schwarz", "Name", "Ergebnis", "Pkt", "spielfrei", "#.Rd", "w", "s"},
    {"Ronda", "Tab.", "Blancas", "Negras", "Nombre", "Resultado", "Pts", "descansa", "Rd#", "b",
     "n"},
    {"Ronde", "Éch.", "Blancs", "Noirs", "Nom", "Résultat", "Pts", "exempt", "R#", "b", "n"},
    {"Forduló", "Tábla", "Világos", "Sötét", "Név", "Eredmény", "Pont", "erőnyerő", "#.", "v", "s"},
    {"Turno", "Scac.", "Bianco", "Nero", "Nome", "Risultato", "Punti", "riposa", "T#", "b", "n"},
    {"Ronde", "Bord", "Wit", "Zwart", "Naam", "Uitslag", "Ptn", "vrijgeloot", "R#", "w", "z"},
    {"Runda", "Szach.", "Białe", "Czarne", "Nazwisko", "Wynik", "Pkt", "pauza", "R#", "b", "c"},
    {"Rodada", "Tab.", "Brancas", "Pretas", "Nome", "Resultado", "Pts", "folga", "R#", "b", "p"},
    {"Тур", "Доска", "Белые", "Чёрные", "Имя", "Результат", "Очки", "свободен", "# тур", "б", "ч"},
    {"Kolo", "Š.", "Biely", "Čierny", "Meno", "Výsledok", "Body", "voľno", "#.kolo", "b", "č"},
    {"Тур", "Дошка", "Білі", "Чорні", "Ім'я", "Результат", "Очки", "вільний", "# тур", "б", "ч"},
});

/// Writes the list of `event`. `style` chooses among ways that mean the same.
class WrittenList {
 public:
  WrittenList(const MadeEvent& event, ListContent content, ListForm form, const ListWords& words,
              unsigned style)
      : event_{event}, content_{content}, form_{form}, words_{words}, style_{style} {}

  /// The list; `wrong_points`, a player whose points are to be half a point too many.
  [[nodiscard]] std::string text(std::size_t wrong_points = SIZE_MAX) {
    wrong_points_ = wrong_points;
    if (form_ == ListForm::page)
      text_ = "<!DOCTYPE html>\n<html><body><table><tr><td>Home<td>Login</table>";
    if (content_ == ListContent::swiss || content_ == ListContent::square) {
      write_players();
    } else {
      write_pairings();
    }
    if (form_ == ListForm::page) text_ += "</body></html>\n";
    return text_;
  }

 private:
  using Table = std::vector<std::vector<std::string>>;

  [[nodiscard]] bool has(unsigned bit) const { return (style_ >> bit & 1U) != 0; }

  static std::string full_name(const MadePlayer& player) {
    return player.last + ", " + player.first;
  }

  [[nodiscard]] std::string points(unsigned halves) const {
    if (halves % 2 == 0) return std::to_string(halves / 2);
    if (has(0)) return std::to_string(halves / 2) + (has(1) ? ".5" : ",5");
    return (halves > 1 ? std::to_string(halves / 2) : std::string{}) + "½";
  }

  /// One side's score; `+` and `-` for a forfeit.
  [[nodiscard]] std::string score(const event::Outcome& outcome, bool is_white) const {
    const event::Points score = is_white ? outcome.white : outcome.black;
    if (outcome.way == event::Way::forfeit) return score == event::Points::full ? "+" : "-";
    return points(static_cast<unsigned>(score));
  }

  [[nodiscard]] std::string result(const event::Outcome& outcome) const {
    const std::string_view sign = has(2) ? " - " : has(3) ? ":" : "-";
    return score(outcome, true) + std::string{sign} + score(outcome, false);
  }

  void write_title(const std::string& title) {
    text_ += form_ == ListForm::page ? "<h3>" + title + "</h3>\n" : title + "\n";
  }

  void write_pairings() {
    const bool by_titles = has(4) || content_ == ListContent::teams;
    Table table;
    for (unsigned round = 1; round <= event_.rounds(); ++round) {
      const std::string number = std::to_string(round);
      if (by_titles) {
        table.clear();
        write_title(has(5) ? number + ". " + std::string{words_.round}
                           : std::string{words_.round} + " " + number);
      }
      if (table.empty()) table.push_back(headings(by_titles));
      unsigned board = 0;
      for (const MadeGame& game : event_.games()) {
        if (game.round != round) continue;
        table.push_back(row(game, ++board, by_titles));
      }
      add_bye(table, round, board, by_titles);
      if (by_titles) write(table);
    }
    if (!by_titles) write(table);
  }

  [[nodiscard]] std::vector<std::string> headings(bool by_titles) const {
    std::vector<std::string> cells;
    if (!by_titles) cells.emplace_back(words_.round);
    cells.emplace_back(words_.board);
    const bool is_team = content_ == ListContent::teams;
    cells.emplace_back(is_team ? words_.name : words_.white);
    if (content_ == ListContent::both_points) cells.emplace_back(words_.points);
    if (content_ != ListContent::both_points && has(6)) cells.emplace_back(words_.result);
    cells.emplace_back(is_team ? words_.name : words_.black);
    if (content_ == ListContent::both_points) cells.emplace_back(words_.points);
    if (content_ != ListContent::both_points && !has(6)) cells.emplace_back(words_.result);
    return cells;
  }

  [[nodiscard]] std::vector<std::string> row(const MadeGame& game, unsigned board,
                                             bool by_titles) const {
    const bool is_team = content_ == ListContent::teams;
    // The second player of every other board has White.
    const bool is_turned = is_team && board % 2 == 0;
    const event::Outcome outcome = is_turned ? event::turned(game.outcome) : game.outcome;
    const auto& first = event_.players()[is_turned ? game.black : game.white];
    const auto& second = event_.players()[is_turned ? game.white : game.black];
    std::string said = content_ == ListContent::points ? score(outcome, true) : result(outcome);
    const std::string number = std::to_string(board);
    std::vector<std::string> cells;
    if (!by_titles) cells.push_back(std::to_string(game.round));
    cells.push_back(!is_team ? number
                             : std::to_string((board + 3) / 4) + "." +
                                   std::to_string((board + 3) % 4 + 1));
    cells.push_back(full_name(first));
    if (content_ == ListContent::both_points) cells.push_back(score(outcome, true));
    if (content_ != ListContent::both_points && has(6)) cells.push_back(said);
    cells.push_back(full_name(second));
    if (content_ == ListContent::both_points) cells.push_back(score(outcome, false));
    if (content_ != ListContent::both_points && !has(6)) cells.push_back(said);
    return cells;
  }

  /// Adds a row for the player without an opponent.
  void add_bye(Table& table, unsigned round, unsigned board, bool by_titles) const {
    std::vector<bool> plays(event_.players().size());
    for (const MadeGame& game : event_.games()) {
      if (game.round == round) plays[game.white] = plays[game.black] = true;
    }
    const auto free = std::ranges::find(plays, false);
    if (free == plays.end() || content_ == ListContent::teams) return;
    std::vector<std::string> cells(table.front().size());
    std::size_t at = 0;
    if (!by_titles) cells[at++] = std::to_string(round);
    cells[at++] = std::to_string(board + 1);
    cells[at] = full_name(event_.players()[static_cast<std::size_t>(free - plays.begin())]);
    const bool is_next = content_ != ListContent::both_points && !has(6);
    cells[at + (is_next ? 1 : 2)] = words_.bye;
    table.push_back(std::move(cells));
  }

  void write_players() {
    const bool is_square = content_ == ListContent::square;
    const std::size_t count = event_.players().size();
    std::vector<std::size_t> order(count);
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
      return event_.halves_of(a) > event_.halves_of(b);
    });
    std::vector<std::size_t> rank(count);
    for (std::size_t i = 0; i < count; ++i) rank[order[i]] = i;
    Table table{{"Rk.", "SNo", std::string{words_.name}}};
    for (std::size_t i = 1; i <= (is_square ? count : event_.rounds()); ++i) {
      std::string heading = is_square ? "#" : std::string{words_.swiss_round};
      heading.replace(heading.find('#'), 1, std::to_string(i));
      table.front().push_back(heading);
    }
    table.front().emplace_back(words_.points);
    for (const std::size_t player : order) {
      std::vector<std::string> cells{std::to_string(rank[player] + 1), std::to_string(player + 1),
                                     full_name(event_.players()[player])};
      cells.resize(table.front().size());
      if (is_square) cells[3 + rank[player]] = has(5) ? "*" : "x";
      if (!is_square) std::fill(cells.begin() + 3, cells.end(), std::string{words_.bye});
      for (const MadeGame& game : event_.games()) {
        if (game.white != player && game.black != player) continue;
        const bool is_white = game.white == player;
        const std::size_t other = is_white ? game.black : game.white;
        const std::string said = score(game.outcome, is_white);
        const std::size_t number = has(4) ? rank[other] : other;
        const std::string_view color = is_white ? words_.white_letter : words_.black_letter;
        cells[3 + (is_square ? rank[other] : game.round - 1)] =
            is_square ? said : std::to_string(number + 1) + std::string{color} + said;
      }
      const bool is_wrong = player == wrong_points_;
      cells.back() = points(event_.halves_of(player) + (is_wrong ? 1 : 0));
      table.push_back(std::move(cells));
    }
    write_title("Open");
    write(table);
  }

  void write(const Table& table) {
    switch (form_) {
      case ListForm::commas:
        return write_separated(table, ",");
      case ListForm::semicolons:
        return write_separated(table, ";");
      case ListForm::tabs:
        return write_separated(table, "\t");
      case ListForm::bars:
        return write_separated(table, " | ");
      case ListForm::aligned:
        return write_aligned(table);
      case ListForm::page:
        return write_page(table);
    }
  }

  void write_separated(const Table& table, std::string_view separator) {
    for (const auto& cells : table) {
      for (std::size_t i = 0; i < cells.size(); ++i) {
        if (i > 0) text_ += separator;
        const bool is_quoted = separator == "," && cells[i].contains(',');
        text_ += is_quoted ? '"' + cells[i] + '"' : cells[i];
      }
      text_ += '\n';
    }
  }

  static std::size_t width(std::string_view text) {
    return static_cast<std::size_t>(std::ranges::count_if(
        text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
  }

  void write_aligned(const Table& table) {
    std::vector<std::size_t> widths(table.front().size());
    for (const auto& cells : table) {
      for (std::size_t i = 0; i < cells.size(); ++i)
        widths[i] = std::max(widths[i], width(cells[i]));
    }
    for (std::size_t row = 0; row < table.size(); ++row) {
      for (std::size_t i = 0; i < table[row].size(); ++i) {
        text_ += table[row][i] + std::string(widths[i] - width(table[row][i]) + 2, ' ');
      }
      text_ += '\n';
      if (row == 0 && has(7)) text_ += std::string(60, '-') + "\n";
    }
    text_ += '\n';
  }

  void write_page(const Table& table) {
    text_ += "<table class=\"CRs1\" border='0'>\n";
    for (std::size_t row = 0; row < table.size(); ++row) {
      text_ += row == 0 ? "<tr class=head>" : "<tr>\n";
      for (std::string cell : table[row]) {
        if (const auto half = cell.find("½"); half != cell.npos && has(7)) {
          cell.replace(half, 2, "&frac12;");
        }
        text_ += row == 0 ? "<th nowrap>" + cell + "</th>"
                          : "<td><font size=2><a href=x?a=1&b=2>" + cell + "</a></font>";
      }
      text_ += "</tr>\n";
    }
    text_ += "</table>\n";
  }

  const MadeEvent& event_;
  ListContent content_;
  ListForm form_;
  const ListWords& words_;
  unsigned style_;
  std::size_t wrong_points_ = SIZE_MAX;
  std::string text_;
};

}  // namespace partiar::tests
