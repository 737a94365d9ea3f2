#include "event/internal/kinship.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "event/internal/evidence.h"
#include "replay/replayer.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using event::TwinGame;
using event::TwinKind;
using event::internal::Kin;
using event::internal::Kinship;

/// A line of 64 half-moves; games have a beginning of it.
constexpr std::string_view line =
    "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5 Bb3 d6 c3 O-O h3 Nb8 d4 Nbd7 Nbd2 Bb7 Bc2 Re8 "
    "Nf1 Bf8 Ng3 g6 a4 c5 d5 c4 Bg5 h6 Be3 Nc5 Qd2 h5 Bg5 Be7 Ra3 Qc7 Rea1 Bc8 Nh2 Bd7 Nhf1 Kg7 "
    "Ne3 Rh8 Kh1 Rag8 Rg1 Kf8 Bh6+ Ke8 Bg5 Kd8 R1a1 Kc8 axb5 axb5 Ra8+ Kb7";

struct Record {
  std::string_view tags;  ///< `White|Black|Event|Round|Date|Result`, more as `Name=value`
  unsigned plies;
  std::string_view then = "";  ///< moves after it
};

std::vector<std::string> parts_of(std::string_view text, char between) {
  std::vector<std::string> parts(1);
  for (const char c : text) {
    if (c == between) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::string text_of(const Record& record) {
  constexpr std::string_view names[] = {"White", "Black", "Event", "Round", "Date", "Result"};
  const auto values = parts_of(record.tags, '|');
  std::string text;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto sign = i < 6 ? std::string::npos : values[i].find('=');
    const auto name = i < 6 ? std::string{names[i]} : values[i].substr(0, sign);
    text += "[" + name + " \"" + (i < 6 ? values[i] : values[i].substr(sign + 1)) + "\"]\n";
  }
  text += '\n';
  unsigned count = 0;
  for (const std::string& move : parts_of(line, ' ')) {
    if (count++ == record.plies) break;
    text += move + ' ';
  }
  return text + std::string{record.then} + ' ' + values[5] + '\n';
}

TwinGame made(const Record& record) {
  const std::string text = text_of(record);
  std::optional<TwinGame> game;
  replay::Replayer{}.replay(
      {.text = text}, [&](const replay::Game& read) { game = event::TwinReader{}.read(read); });
  REQUIRE(game);
  return *game;
}

struct Row {
  Record one, other;
  std::optional<TwinKind> kind;
  bool is_certain = true;
};

constexpr std::string_view novak = "Novák, Jan|Svoboda, Petr|Club Open|3|2024.03.17|1-0";
constexpr std::string_view novak_drew = "Novák, Jan|Svoboda, Petr|Club Open|3|2024.03.17|1/2-1/2";
constexpr std::string_view novak_open = "Novák, Jan|Svoboda, Petr|Club Open|3|2024.03.17|*";
constexpr std::string_view in_other_words =
    "J. Novak|Petr Svoboda|Club Open 2024|3.2|2024.03.??|1-0";
constexpr std::string_view no_context = "Novák, Jan|Svoboda, Petr|?|?|????.??.??|1-0";
constexpr std::string_view round_8 = "Novák, Jan|Svoboda, Petr|Club Open|8|2024.03.17|1-0";
constexpr std::string_view drew_no_context = "Novák, Jan|Svoboda, Petr|?|?|????.??.??|1/2-1/2";
constexpr std::string_view drew_in_another_year =
    "Novák, Jan|Svoboda, Petr|Club Open|3|2021.05.17|1/2-1/2";
constexpr std::string_view drew_round_8 = "Novák, Jan|Svoboda, Petr|Club Open|8|2024.03.17|1/2-1/2";
constexpr std::string_view drew_next_week =
    "Novák, Jan|Svoboda, Petr|Club Open|3|2024.03.24|1/2-1/2";
constexpr std::string_view drew_elsewhere =
    "Novák, Jan|Svoboda, Petr|Team Cup|5|2024.03.24|1/2-1/2";
constexpr std::string_view of_programs = "Crafty 23.1|Rybka 4|Club Open|3|2024.03.17|1-0";
constexpr std::string_view of_programs_8 = "Crafty 23.1|Rybka 4|Club Open|8|2024.03.17|1-0";
constexpr std::string_view numbered = "Novák, Jan1|Svoboda, Petr 2007|Club Open|3|2024.03.17|1-0";
constexpr std::string_view numbered_8 = "Novák, Jan1|Svoboda, Petr 2007|Club Open|8|2024.03.17|1-0";
constexpr std::string_view other_source = "Novak, J.|Svoboda, P.|4th Grand Prix|8|2024.03.21|1-0";
constexpr std::string_view years_later = "Novák, Jan|Svoboda, Petr|Team Cup|3|2027.10.02|1-0";
constexpr std::string_view others = "Ortega, Luis|Haas, Emil|Club Open|3|2024.03.17|1-0";
constexpr std::string_view others_elsewhere = "Ortega, Luis|Haas, Emil|Lima|1|2011.05.09|1-0";
constexpr std::string_view unknown = "?|?|Club Open|3|2024.03.17|1-0";
constexpr std::string_view page_a =
    "A B|C D|Blitz|-|2024.03.17|1-0|Site=https://lichess.org/aaaa1111";
constexpr std::string_view page_b =
    "A B|C D|Blitz|-|2024.03.17|1-0|Site=https://lichess.org/bbbb2222";

constexpr std::string_view undated = "Novák, Jan|Svoboda, Petr|Club Open|3|????.??.??|1-0";
constexpr std::string_view unplaced = "Novák, Jan|Svoboda, Petr|Club Open|?|????.??.??|1-0";
constexpr std::string_view in_march = "Novák, Jan|Svoboda, Petr|Club Open|3|2024.03.05|1-0";
constexpr std::string_view in_may = "Novák, Jan|Svoboda, Petr|Club Open|3|2024.05.03|1-0";
constexpr std::string_view a_year_off = "Novák, Jan|Svoboda, Petr|Club Open|3|2023.03.17|1-0";
constexpr std::string_view years_swapped = "Novák, Jan|Svoboda, Petr|Club Open|3|2042.03.17|1-0";
constexpr std::string_view in_another_year = "Novák, Jan|Svoboda, Petr|Club Open|3|2021.05.17|1-0";

using enum TwinKind;
constexpr std::nullopt_t nothing = std::nullopt;

const Row rows[] = {
    // The same moves.
    {{novak, 20}, {novak, 20}, same},
    {{novak, 20}, {in_other_words, 20}, same},
    {{novak, 60}, {no_context, 60}, same},
    {{novak, 40}, {no_context, 40}, same},
    {{novak, 20}, {no_context, 20}, same, false},
    {{novak_drew, 20}, {drew_no_context, 20}, nothing},
    {{novak, 40}, {novak_open, 40}, same},
    {{novak, 60}, {unknown, 60}, same, false},
    {{novak, 12}, {unknown, 12}, nothing},
    // A line that was repeated.
    {{novak_drew, 30}, {years_later, 30}, nothing},
    {{novak_drew, 28}, {drew_round_8, 28}, nothing},
    {{novak_drew, 44}, {drew_round_8, 44}, same, false},
    {{novak_drew, 52}, {drew_round_8, 52}, same},
    {{novak_drew, 28}, {drew_next_week, 28}, same, false},
    {{novak_drew, 34}, {drew_next_week, 34}, same},
    {{novak_drew, 28}, {drew_elsewhere, 28}, nothing},
    {{novak_drew, 44}, {drew_elsewhere, 44}, same, false},
    {{of_programs, 58}, {of_programs_8, 58}, nothing},
    {{of_programs, 60}, {of_programs_8, 60}, same, false},
    // Nobody loses one game twice, whatever another source says of it.
    {{novak, 34}, {round_8, 34}, same},
    {{novak, 44}, {other_source, 44}, same},
    {{numbered, 44}, {numbered_8, 44}, same},
    {{page_a, 62}, {page_b, 62}, nothing},
    // With fewer than ten half-moves everything must agree.
    {{novak, 4}, {novak, 4}, same},
    {{novak, 0}, {novak, 0}, same},
    {{novak, 4}, {in_other_words, 4}, same},
    {{novak, 4}, {no_context, 4}, nothing},
    {{novak, 4}, {round_8, 4}, nothing},
    {{novak, 0}, {others, 0}, nothing},
    // A date that is not known, or that a slip of the pen makes another.
    {{novak, 12}, {undated, 12}, same, false},
    {{novak, 4}, {undated, 4}, same, false},
    {{novak, 0}, {undated, 0}, same, false},
    {{novak, 4}, {unplaced, 4}, nothing},
    {{novak, 12}, {unplaced, 12}, nothing},
    {{in_march, 30}, {in_may, 30}, same},
    {{novak, 30}, {a_year_off, 30}, same},
    {{novak, 30}, {years_swapped, 30}, same},
    {{novak, 40}, {a_year_off, 30}, nothing},
    {{novak, 20}, {a_year_off, 20}, same, false},
    {{novak, 40}, {in_another_year, 40}, same, false},
    {{novak_drew, 40}, {drew_in_another_year, 40}, nothing},
    {{novak_drew, 40}, {a_year_off, 40}, result, false},
    // A different result.
    {{novak, 20}, {novak_drew, 20}, result},
    {{novak, 4}, {novak_drew, 4}, result},
    {{novak, 30}, {novak_drew, 40}, result},
    // Cut off.
    {{novak_open, 30}, {novak, 60}, contained},
    {{novak, 4}, {novak, 60}, contained},
    {{novak, 0}, {novak, 60}, contained},
    {{no_context, 20}, {novak, 60}, nothing},
    {{novak_drew, 22}, {years_later, 60}, nothing},
    {{round_8, 40}, {novak, 60}, nothing},
    {{others, 40}, {novak, 60}, nothing},
    // Different moves at the end, or one in the middle.
    {{novak, 58, "Rb1"}, {novak, 62}, moves},
    {{novak, 58, "Rb1"}, {novak_drew, 62}, result},
    {{novak, 30, "dxc5"}, {novak, 60}, moves},
    {{novak, 12, "d3"}, {novak, 60}, nothing},
    {{novak, 58, "Rb1"}, {round_8, 62}, nothing},
    {{novak, 58, "Rb1"}, {years_later, 62}, nothing},
    {{no_context, 58, "Rb1"}, {novak, 62}, nothing},
    // Different players.
    {{novak, 40}, {others_elsewhere, 40}, players, false},
    {{novak, 39}, {others_elsewhere, 39}, nothing},
    {{novak, 20}, {others, 20}, players, false},
    {{novak, 19}, {others, 19}, nothing},
};

TEST_CASE("two records are of one game by all the evidence", "[event][twins]") {
  Kin kin;
  for (const Row& row : rows) {
    CAPTURE(text_of(row.one), text_of(row.other));
    const TwinGame one = made(row.one);
    const TwinGame other = made(row.other);
    const auto found = kin.find(one, other);
    const auto turned = kin.find(other, one);
    CHECK(found.has_value() == row.kind.has_value());
    CHECK(turned.has_value() == row.kind.has_value());
    if (!found || !turned || !row.kind) continue;
    CHECK(found->kind == *row.kind);
    CHECK(found->is_certain == row.is_certain);
    CHECK(turned->kind == found->kind);
    CHECK(turned->is_certain == found->is_certain);
    CHECK(turned->shared == found->shared);
  }
}

TEST_CASE("short games of other times are of two games, whatever else agrees",
          "[event][twins][property]") {
  Kin kin;
  for (unsigned plies = 0; plies < event::internal::fewest_undated; ++plies) {
    for (const std::string_view result : {"1-0", "1/2-1/2", "*"}) {
      for (const std::string_view names : {"Novák, Jan|Svoboda, Petr", "Novák|Svoboda"}) {
        CAPTURE(plies, result, names);
        const auto made_on = [&](std::string_view date) {
          const std::string tags =
              std::string{names} + "|Open|3|" + std::string{date} + "|" + std::string{result};
          return made({tags, plies});
        };
        const TwinGame one = made_on("2003.04.05");
        const TwinGame other = made_on("2015.09.28");
        CHECK(event::internal::compare_dates(one.date, other.date) == event::internal::Fit::other);
        CHECK_FALSE(kin.find(one, other).has_value());
      }
    }
  }
}

TEST_CASE("a record is more complete by moves, then by annotations", "[event][twins]") {
  using event::Merit;
  using event::internal::find_merit;
  const TwinGame plain = made({novak, 40});
  CHECK(find_merit(made({novak, 41}), plain) == Merit::moves);
  CHECK(find_merit(plain, made({novak, 40, "Qh8"})) == Merit::readable);
  CHECK(find_merit(plain, made({novak_open, 40})) == Merit::result);
  CHECK(find_merit(made({novak, 40, "{so}"}), plain) == Merit::annotations);
  CHECK(find_merit(made({std::string{novak} + "|ECO=C95", 40}), plain) == Merit::tags);
  CHECK_FALSE(find_merit(plain, plain));
  CHECK_FALSE(find_merit(plain, made({novak, 41})));
}

/// All records of one game of so many half-moves, by what heads may say of it.
std::vector<TwinGame> headed(unsigned plies) {
  using event::Points;
  using event::Way;
  struct Round {
    std::string_view text;
    unsigned number, part;
  };
  constexpr event::Outcome results[] = {
      {Way::played, Points::full, Points::none}, {Way::played, Points::half, Points::half}, {}};
  constexpr laws::Date dates[] = {{},           {2024, 3, 15}, {2024, 3, 17}, {2024, 3, 25},
                                  {2024, 5, 3}, {2014, 3, 15}, {2024},        {2024, 3}};
  constexpr Round rounds[] = {{"", 0, 0}, {"3", 3, 0}, {"3.2", 3, 2}, {"8", 8, 0}, {"QF", 0, 0}};
  std::vector<TwinGame> games;
  for (const std::string_view name : {"", "Club Open", "Club Open 2024", "Grand Prix"}) {
    for (const auto& result : results) {
      for (const auto& date : dates) {
        for (const Round& round : rounds) {
          TwinGame& game = games.emplace_back();
          game.record.white.name = "Novák, Jan";
          game.record.black.name = "Svoboda, Petr";
          game.record.event = name;
          game.record.recorded = result;
          game.record.round_text = round.text;
          game.record.round = round.number;
          game.record.part = round.part;
          game.record.plies = plies;
          game.date = date;
          game.moves = std::string(2 * std::size_t{plies}, 'm');
        }
      }
    }
  }
  return games;
}

TEST_CASE("no records of one game are told apart at a glance", "[event][twins][property]") {
  using namespace event::internal;
  Kin kin;
  std::size_t passed_over = 0;
  for (const unsigned plies : {20U, 28U, 30U, 40U, 50U, 60U}) {
    const auto games = headed(plies);
    for (std::span rest{games}; !rest.empty(); rest = rest.subspan(1)) {
      const TwinGame& one = rest.front();
      for (const TwinGame& other : rest) {
        const auto is_drawn = [](const TwinGame& game) {
          return game.record.recorded.white == game.record.recorded.black;
        };
        const Glance glance{
            .plies = plies,
            .is_drawn = is_drawn(one) || is_drawn(other),
            .may_be_of_one_event = !one.record.event.empty() && !other.record.event.empty(),
            .round = compare_rounds(round_key(one.record), round_key(other.record)),
            .date = compare_dates(one.date, other.date)};
        if (may_be_shown(glance)) continue;
        ++passed_over;
        if (kin.find(one, other)) {
          CAPTURE(plies, one.record.event, other.record.event, one.record.round_text,
                  other.record.round_text, one.date.year, other.date.year);
          FAIL_CHECK("they are told apart");
        }
      }
    }
  }
  CHECK(passed_over > 100'000);
}

}  // namespace
