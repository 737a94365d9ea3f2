#include "event/internal/evidence.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::event;
using namespace partiar::event::internal;
using partiar::laws::Date;

TwinGame played_by(std::string_view white, std::string_view black) {
  TwinGame game;
  game.record.white.name = white;
  game.record.black.name = black;
  return game;
}

TEST_CASE("names of players are alike in any spelling, and weak by sound alone", "[event][twins]") {
  struct Row {
    const char* description;
    TwinGame one, other;
    PlayersFit fit;
  };
  const Row rows[] = {
      {"the same", played_by("Novák, Jan", "Kos, Petr"), played_by("Novák, Jan", "Kos, Petr"),
       PlayersFit::alike},
      {"initials and another order", played_by("Novák, Jan", "Kos, Petr"),
       played_by("Novak J", "Petr Kos"), PlayersFit::alike},
      {"a slip in one name", played_by("Svoboda, Petr", "Kos, Petr"),
       played_by("Svobdoa, Petr", "Kos, Petr"), PlayersFit::alike},
      {"a slip in each", played_by("Svoboda, Petr", "Novotna, Eva"),
       played_by("Svobdoa, Petr", "Nvootna, Eva"), PlayersFit::weak},
      {"one name unknown", played_by("Novák, Jan", ""), played_by("Novák, Jan", "Kos, Petr"),
       PlayersFit::unknown},
      {"no names", played_by("", ""), played_by("", ""), PlayersFit::unknown},
      {"another White", played_by("Haas, Emil", "Kos, Petr"), played_by("Novák, Jan", "Kos, Petr"),
       PlayersFit::other},
      {"another White, Black unknown", played_by("Haas, Emil", ""), played_by("Novák, Jan", "Kos"),
       PlayersFit::other},
      {"the sides changed", played_by("Novák, Jan", "Kos, Petr"),
       played_by("Kos, Petr", "Novák, Jan"), PlayersFit::other},
  };
  Scales scales;
  for (const Row& row : rows) {
    CAPTURE(row.description);
    CHECK(scales.weigh(row.one, row.other).players == row.fit);
    CHECK(scales.weigh(row.other, row.one).players == row.fit);
  }
}

TEST_CASE("dates are near within two days, and apart within a month or by a slip",
          "[event][twins]") {
  struct Row {
    const char* description;
    Date one, other;
    Fit fit;
  };
  const Row rows[] = {
      {"the same day", {2024, 3, 17}, {2024, 3, 17}, Fit::same},
      {"the next but one", {2024, 2, 28}, {2024, 3, 1}, Fit::near},
      {"three days later", {2024, 3, 17}, {2024, 3, 20}, Fit::apart},
      {"a month later", {2024, 3, 1}, {2024, 4, 1}, Fit::apart},
      {"a day more than a month", {2024, 3, 1}, {2024, 4, 2}, Fit::other},
      {"day and month in the other order", {2024, 3, 5}, {2024, 5, 3}, Fit::apart},
      {"another digit", {2024, 3, 17}, {2023, 3, 17}, Fit::apart},
      {"neighbouring digits swapped", {2024, 3, 17}, {2042, 3, 17}, Fit::apart},
      {"two other digits", {2024, 3, 17}, {2021, 5, 17}, Fit::other},
      {"the year alone", {2024, 0, 0}, {2024, 3, 17}, Fit::near},
      {"the month alone", {2024, 3, 0}, {2024, 3, 17}, Fit::near},
      {"another month alone", {2024, 4, 0}, {2024, 3, 17}, Fit::apart},
      {"another year alone", {2023, 0, 0}, {2024, 3, 17}, Fit::other},
      {"unknown", {}, {2024, 3, 17}, Fit::unknown},
  };
  Scales scales;
  for (const Row& row : rows) {
    CAPTURE(row.description);
    TwinGame one;
    TwinGame other;
    one.date = row.one;
    other.date = row.other;
    CHECK(scales.weigh(one, other).date == row.fit);
    CHECK(scales.weigh(other, one).date == row.fit);
  }
}

TwinGame in_round(std::string_view text, unsigned round, unsigned part = 0) {
  TwinGame game;
  game.record.round_text = text;
  game.record.round = round;
  game.record.part = part;
  return game;
}

TEST_CASE("rounds are compared by number, and by part if both have one", "[event][twins]") {
  struct Row {
    const char* description;
    TwinGame one, other;
    Fit fit;
  };
  const Row rows[] = {
      {"the same", in_round("3", 3), in_round("3", 3), Fit::same},
      {"with its board", in_round("3.2", 3, 2), in_round("3", 3), Fit::same},
      {"on another board", in_round("3.2", 3, 2), in_round("3.1", 3, 1), Fit::other},
      {"another", in_round("3", 3), in_round("8", 8), Fit::other},
      {"in the same words", in_round("QF", 0), in_round("QF", 0), Fit::same},
      {"in other words", in_round("QF", 0), in_round("Quarterfinal", 0), Fit::unknown},
      {"in words and by number", in_round("QF", 0), in_round("5", 5), Fit::unknown},
      {"one unknown", in_round("", 0), in_round("5", 5), Fit::unknown},
  };
  Scales scales;
  for (const Row& row : rows) {
    CAPTURE(row.description);
    CHECK(scales.weigh(row.one, row.other).round == row.fit);
    CHECK(scales.weigh(row.other, row.one).round == row.fit);
  }
}

TEST_CASE("pages of one site and starting times set games apart", "[event][twins]") {
  struct Row {
    const char* description;
    std::string address, time, other_address, other_time;
    bool is_apart;
  };
  const Row rows[] = {
      {"nothing known", "", "", "", "", false},
      {"the same page", "lichess.org/aaaa", "", "lichess.org/aaaa", "", false},
      {"another page", "lichess.org/aaaa", "", "lichess.org/bbbb", "", true},
      {"another site", "lichess.org/aaaa", "", "chess.com/aaaa", "", false},
      {"one page unknown", "lichess.org/aaaa", "", "", "", false},
      {"the same time", "", "10:00:00", "", "10:00:00", false},
      {"another time", "", "10:00:00", "", "10:05:00", true},
      {"one time unknown", "", "10:00:00", "", "", false},
  };
  Scales scales;
  for (const Row& row : rows) {
    CAPTURE(row.description);
    TwinGame one;
    TwinGame other;
    one.address = row.address;
    one.time = row.time;
    other.address = row.other_address;
    other.time = row.other_time;
    CHECK(scales.weigh(one, other).is_apart == row.is_apart);
    CHECK(scales.weigh(other, one).is_apart == row.is_apart);
  }
}

TEST_CASE("events are alike with words left out, and headings only literally", "[event][twins]") {
  struct Row {
    const char* description;
    const char* one;
    const char* other;
    bool are_alike, are_same;
  };
  const Row rows[] = {
      {"the same", "Club Open", "Club Open", true, true},
      {"a word more", "Club Open", "Club Open 2024", true, false},
      {"another", "Club Open", "Team Cup", false, false},
      {"unknown", "", "", false, false},
  };
  Scales scales;
  for (const Row& row : rows) {
    CAPTURE(row.description);
    TwinGame one = in_round("3", 3);
    one.date = {2024, 3, 17};
    TwinGame other = one;
    one.record.event = row.one;
    other.record.event = row.other;
    const Evidence evidence = scales.weigh(one, other);
    CHECK(evidence.is_event_alike == row.are_alike);
    CHECK(evidence.is_heading_same == row.are_same);
  }
}

TEST_CASE("half-moves count in steps", "[event][twins]") {
  const struct {
    unsigned plies;
    int worth;
  } rows[] = {{0, 0}, {19, 0}, {20, 1}, {29, 1}, {30, 2}, {39, 2}, {40, 3}, {59, 3}, {60, 6}};
  for (const auto& row : rows) {
    CAPTURE(row.plies);
    CHECK(worth_of(row.plies) == row.worth);
  }
}

TEST_CASE("evidence is summed, and another round of one event weighs most", "[event][twins]") {
  struct Row {
    const char* description;
    Evidence evidence;
    int worth;
    bool is_contradicted;
  };
  const auto alike = PlayersFit::alike;
  const Row rows[] = {
      {"players alone", {alike, false, Fit::unknown, Fit::unknown}, 0, false},
      {"weak players", {PlayersFit::weak, false, Fit::unknown, Fit::unknown}, -2, false},
      {"all of it", {alike, true, Fit::same, Fit::same, true}, 5, false},
      {"a near date", {alike, false, Fit::unknown, Fit::near}, 1, false},
      {"a date apart", {alike, false, Fit::unknown, Fit::apart}, -1, true},
      {"another date", {alike, false, Fit::unknown, Fit::other}, -3, true},
      {"another round", {alike, false, Fit::other, Fit::unknown}, -1, true},
      {"another round of one event", {alike, true, Fit::other, Fit::unknown}, -3, true},
      {"another page", {alike, true, Fit::same, Fit::same, false, true}, 4, true},
  };
  for (const Row& row : rows) {
    CAPTURE(row.description);
    CHECK(row.evidence.worth() == row.worth);
    CHECK(row.evidence.is_contradicted() == row.is_contradicted);
  }
}

TEST_CASE("records with the same evidence have the same hash", "[event][twins]") {
  struct Row {
    const char* description;
    void (*change)(TwinGame& game);
    bool is_same;
  };
  const Row rows[] = {
      {"nothing", [](TwinGame&) {}, true},
      {"the moves", [](TwinGame& game) { game.moves = "ab"; }, true},
      {"the rating", [](TwinGame& game) { game.record.white.rating = 2500; }, true},
      {"the place", [](TwinGame& game) { game.record.number = 7; }, true},
      {"White", [](TwinGame& game) { game.record.white.name = "Novak"; }, false},
      {"Black's id", [](TwinGame& game) { game.record.black.fide_id = 11; }, false},
      {"the event", [](TwinGame& game) { game.record.event = "Open"; }, false},
      {"the round", [](TwinGame& game) { game.record.round_text = "QF"; }, false},
      {"the day", [](TwinGame& game) { game.date.day = 18; }, false},
      {"the page", [](TwinGame& game) { game.address = "lichess.org/aaaa"; }, false},
      {"the time", [](TwinGame& game) { game.time = "10:00:00"; }, false},
      {"the result", [](TwinGame& game) { game.record.recorded.white = Points::half; }, false},
      {"unreadable moves", [](TwinGame& game) { game.record.unread = 3; }, false},
  };
  TwinGame game = played_by("Novák, Jan", "Kos, Petr");
  game.date = {2024, 3, 17};
  for (const Row& row : rows) {
    CAPTURE(row.description);
    TwinGame other = game;
    row.change(other);
    CHECK(has_same_evidence(game, other) == row.is_same);
    CHECK((hash_of_evidence(game) == hash_of_evidence(other)) == row.is_same);
  }
}

TEST_CASE("a round in words has a key of its own", "[event][twins]") {
  const auto key = [](std::string_view text, unsigned round) {
    return round_key(in_round(text, round).record);
  };
  CHECK(key("", 0) == 0);
  CHECK(key("3.2", 3) == 3);
  CHECK((key("QF", 0) & round_in_words) != 0);
  CHECK(key("QF", 0) == key("QF", 0));
  CHECK(key("QF", 0) != key("SF", 0));
}

}  // namespace
