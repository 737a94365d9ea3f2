#include "laws/edition.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "laws/event.h"
#include "support/catch.h"
#include "support/editions.h"

namespace {

using namespace partiar::laws;
using namespace partiar::tests;

struct Row {
  std::string_view what;
  Topic topic;
  std::array<std::string_view, 5> articles;  ///< 2009, 2014, 2017, 2018, 2023
};
// clang-format off
constexpr Row rows[] = {
    {"checkmate wins",               Topic::checkmate,          {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}},
    {"resignation loses",            Topic::resignation,        {"5.1.b", "5.1.b", "5.1.2", "5.1.2", "5.1.2"}},
    {"stalemate draws",              Topic::stalemate,          {"5.2.a", "5.2.a", "5.2.1", "5.2.1", "5.2.1"}},
    {"a dead position draws",        Topic::dead_position,      {"5.2.b", "5.2.b", "5.2.2", "5.2.2", "5.2.2"}},
    {"a third time by a move",       Topic::threefold_intended, {"9.2.a", "9.2.a", "9.2.1.1", "9.2.1.1", "9.2.1"}},
    {"a third time on the board",    Topic::threefold,          {"9.2.b", "9.2.b", "9.2.1.2", "9.2.1.2", "9.2.2"}},
    {"fifty moves by a move",        Topic::fifty_intended,     {"9.3.a", "9.3.a", "9.3.1", "9.3.1", "9.3.1"}},
    {"fifty moves on the board",     Topic::fifty,              {"9.3.b", "9.3.b", "9.3.2", "9.3.2", "9.3.2"}},
    {"a fifth time",                 Topic::fivefold,           {"", "9.6.a", "9.6.1", "9.6.1", "9.6.1"}},
    {"seventy-five moves",           Topic::seventyfive,        {"", "9.6.b", "9.6.2", "9.6.2", "9.6.2"}},
    {"the flag falls",               Topic::flag_fall,          {"6.9", "6.9", "6.9", "6.9", "6.9"}},
    {"the illegal move that loses",  Topic::illegal_move,       {"7.4.b", "7.5.b", "7.5.3", "7.5.5", "7.5.5"}},
    {"a draw offer is written down", Topic::draw_offer,         {"9.1.b.2", "9.1.b.2", "9.1.2.2", "9.1.2.2", "9.1.2.2"}},
    {"a signed result stands",     Topic::signed_result,       {"8.7", "8.7", "8.7", "8.7", "8.7"}},
    {"a pawn goes forward",          Topic::pawn_advance,       {"3.7.a", "3.7.a", "3.7.1", "3.7.1", "3.7.1"}},
    {"a pawn goes two squares",      Topic::pawn_double_advance, {"3.7.b", "3.7.b", "3.7.2", "3.7.2", "3.7.2"}},
    {"a piece is identified",         Topic::ambiguity,          {"C.10", "C.10", "C.10", "C.10", "C.10"}},
    {"a draw is agreed",             Topic::agreement,          {"5.2.c", "5.2.c", "5.2.3", "5.2.3", "5.2.3"}},
    {"a promotion is chosen",          Topic::promotion,          {"C.12", "C.11", "C.11", "C.11", "C.11"}},
    {"a correct claim draws",          Topic::right_claim,        {"9.5.a", "9.5.a", "9.5.2", "9.5.2", "9.5.2"}},
    {"after an incorrect claim the game goes on",        Topic::wrong_claim,        {"9.5.b", "9.5.b", "9.5.3", "9.5.3", "9.5.3"}},
    {"a claim is a draw offer",        Topic::claim_offers,       {"9.1.b.3", "9.1.b.3", "9.1.2.3", "9.1.2.3", "9.1.2.3"}},
    {"a sealed move may lose",       Topic::sealed_move,        {"Guidelines 8", "E.8", "Guidelines I.8", "Guidelines I.8", "Guidelines I.8"}},
    {"no illegal move stands in standard play", Topic::illegal_stands,   {"", "", "", "", ""}},
    {"an unpromoted pawn is replaced",      Topic::pawn_left,          {"7.4.a", "7.5.a", "7.5.2", "7.5.2", "7.5.2"}},
    {"own pieces cannot be captured",              Topic::own_piece_there,    {"3.1", "3.1", "3.1", "3.1", "3.1"}},
    {"pieces are not jumped over",      Topic::sliding_blocked,    {"3.5", "3.5", "3.5", "3.5", "3.5"}},
    {"a pawn captures",              Topic::pawn_capture,       {"3.7", "3.7", "3.7", "3.7", "3.7"}},
    {"a pawn is promoted",           Topic::promotion_rank,     {"3.7.e", "3.7.e", "3.7.5.1", "3.7.5.1", "3.7.3.3"}},
    {"the right to castle is lost",  Topic::castling_right,     {"3.8.b(1)", "3.8.b(1)", "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {"castling must wait",           Topic::castling_now,       {"3.8.b(2)", "3.8.b(2)", "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {"the king stays out of check",  Topic::king_safety,        {"3.9", "3.9", "3.9.2", "3.9.2", "3.9.2"}},
    {"a king is not captured",             Topic::king_capture,       {"1.2", "1.2", "1.4.1", "1.4.1", "1.4.1"}},
    {"the definition of an illegal move",      Topic::illegal,            {"3", "3.10.b", "3.10.2", "3.10.2", "3.10.2"}},
    {"moves are written down",       Topic::recording,          {"8.1", "8.1.a", "", "8.1.1", "8.1.1"}},
    {"in algebraic notation only",   Topic::algebraic,          {"C", "C", "C", "C", "C"}},
    {"a piece is named by its letter",        Topic::piece_names,        {"C.2", "C.2", "C.2", "C.2", "C.2"}},
    {"a pawn has no letter",               Topic::pawn_names,         {"C.4", "C.4", "C.4", "C.4", "C.4"}},
    {"the square of arrival is written",              Topic::arrival,            {"C.8", "C.8", "C.8", "C.8", "C.8"}},
    {"a capturing pawn is named by its file", Topic::pawn_file,          {"C.9", "C.9", "C.9", "C.9.3", "C.9.3"}},
    {"both kings in check",          Topic::kings_in_check,     {"7.4.a", "7.5.a", "7.5.1", "7.5.1", "7.5.1"}},
    {"the first position",      Topic::start_array,        {"7.1.a", "7.2.a", "", "7.2.1", "7.2.1"}},
    {"the starting position of Chess960",              Topic::chess960_array,     {"F.2", "F.2", "", "Guidelines II.2", "Guidelines II.2"}},
    {"castling with a misplaced king", Topic::castling_misplaced, {"3.8.b(1)", "3.8.b(1)", "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {"an arbiter may declare a game lost", Topic::penalty,      {"13.4", "12.9", "12.9", "12.9", "12.9"}},
    {"a piece may be adjusted", Topic::touch_intended, {"4.2", "4.2", "4.2", "4.2", "4.2"}},
    {"a touched piece counts on request only", Topic::touch_requested, {"A.4.b", "", "", "", ""}},
    {"a touched piece is moved", Topic::touched_own, {"4.3.a", "4.3.a", "4.3.1", "4.3.1", "4.3.1"}},
    {"the opponent's is captured", Topic::touched_other, {"4.3.b", "4.3.b", "4.3.2", "4.3.2", "4.3.2"}},
    {"one is captured with the other", Topic::touched_both, {"4.3.c", "4.3.c", "4.3.3", "4.3.3", "4.3.3"}},
    {"king and rook castle", Topic::touched_castling, {"4.4.a", "4.4.a", "4.4.1", "4.4.1", "4.4.1"}},
    {"rook and king do not", Topic::touched_rook_first, {"4.4.b", "4.4.b", "4.4.2", "4.4.2", "4.4.2"}},
    {"the king moves if it cannot castle", Topic::castling_denied, {"4.4.c", "4.4.c", "4.4.3", "4.4.3", "4.4.3"}},
    {"no piece touched can be moved", Topic::touched_freely, {"4.5", "4.5", "4.5", "4.5", "4.5"}},
    {"a touch forfeits a claim", Topic::touch_forfeits_claim, {"9.4", "9.4", "9.4", "9.4", "9.4"}},
    {"moves are counted at flag fall", Topic::moves_checked, {"6.3", "6.4", "6.4", "6.4", "6.4"}},
    {"a move is completed by the clock", Topic::move_completed, {"6.7.a", "6.2.a", "6.2.1", "6.2.1", "6.2.1"}},
    {"moves cannot be counted", Topic::moves_unproved, {"8.6", "8.6", "8.6", "8.6", "8.6"}},
    {"a telephone loses", Topic::device, {"12.3.b", "11.3.b", "11.3.2.2", "11.3.2.2", "11.3.2.2"}},
    {"colours are reversed", Topic::colors_reversed, {"7.2", "7.3", "7.3", "7.3", "7.3"}},
    {"the sealer is absent", Topic::absent_sealer, {"Guidelines 9.c", "E.9.c", "Guidelines I.9.3", "Guidelines I.9.3", "Guidelines I.9.3"}},
    {"the replier is absent", Topic::absent_replier, {"Guidelines 9.b", "E.9.b", "Guidelines I.9.2", "Guidelines I.9.2", "Guidelines I.9.2"}},
    {"both are absent", Topic::absent_both, {"", "E.11", "Guidelines I.11", "Guidelines I.11", "Guidelines I.11"}},
    {"a player comes too late", Topic::absent_too_long, {"Guidelines 10", "E.10", "Guidelines I.10", "Guidelines I.10", "Guidelines I.10"}},
    {"no win by normal means", Topic::quickplay_claim, {"10.2", "G.5", "Guidelines III.5", "Guidelines III.5", "Guidelines III.5"}},
    {"where quickplay is claimed", Topic::quickplay_scope, {"10.1", "G.2, G.3", "Guidelines III.2.1, Guidelines III.2.2", "Guidelines III.2.1, Guidelines III.2.2", "Guidelines III.2.1, Guidelines III.2.2"}},
    {"quickplay is not claimed in blitz", Topic::quickplay_blitz, {"B.3.b", "G.3", "Guidelines III.2.2", "Guidelines III.2.2", "Guidelines III.2.2"}},
    {"what an arbiter may rule", Topic::quickplay_ruling, {"10.2.a, 10.2.b, 10.2.c", "G.5.a, G.5.b, G.5.c", "Guidelines III.5.1, Guidelines III.5.2, Guidelines III.5.3", "Guidelines III.5.1, Guidelines III.5.2, Guidelines III.5.3", "Guidelines III.5.1, Guidelines III.5.2, Guidelines III.5.3"}},
    {"there was no appeal", Topic::quickplay_final, {"10.2.d", "", "", "", ""}},
    {"an increment is requested", Topic::quickplay_increment, {"", "G.4", "Guidelines III.4", "Guidelines III.4", "Guidelines III.4"}},
    {"no arbiter is present", Topic::quickplay_alone, {"D.1", "G.6", "Guidelines III.6", "Guidelines III.6", "Guidelines III.6"}},
    {"how moves are announced",      Topic::announcement,       {"E.2.1", "D.2.1", "", "D.2.1", "D.2.1"}},
    {"both flags fell",              Topic::both_flags,         {"6.11.b", "6.11.b", "Guidelines III.3.1", "Guidelines III.3.1", "Guidelines III.3.1"}},
};
// clang-format on

TEST_CASE("every topic has its article in each edition", "[laws][edition]") {
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.what, name_of(tabled_editions[i]));
      CHECK(article_of(row.topic, tabled_editions[i]) == row.articles[i]);
    }
  }
}

TEST_CASE("every topic has a row", "[laws][edition]") {
  for (std::size_t topic = 0; topic < topic_count; ++topic) {
    CAPTURE(topic);
    CHECK(std::ranges::count(rows, static_cast<Topic>(topic), &Row::topic) == 1);
  }
}

TEST_CASE("9.2.2 is a claim in 2023 only", "[laws][edition][9.2]") {
  for (const Edition edition : tabled_editions) {
    CAPTURE(name_of(edition));
    CHECK((article_of(Topic::threefold, edition) == "9.2.2") == (edition == of_2023));
  }
}

TEST_CASE("only in 2009 do repetition and moves without progress never draw automatically",
          "[laws][edition][9.6]") {
  for (unsigned topic = 0; topic <= static_cast<unsigned>(Topic::agreement); ++topic) {
    for (const Edition edition : editions()) {
      const auto which = static_cast<Topic>(topic);
      const bool automatic = which == Topic::fivefold || which == Topic::seventyfive;
      CAPTURE(topic, name_of(edition));
      CHECK(article_of(which, edition).empty() == (automatic && edition == of_2009));
    }
  }
}

struct QuickRow {
  std::string_view what;
  Topic topic;
  Competition competition;
  std::array<std::string_view, 5> articles;
};
// clang-format off
constexpr QuickRow quick_rows[] = {
    {"B8", Topic::illegal_stands, Competition::rapid, {"A.4.c", "A.4.b", "A.4.2", "A.4.2", "A.5.2"}},
    {"B8", Topic::illegal_stands, Competition::blitz, {"B.3.c", "A.4.b", "A.4.2", "A.4.2", "A.5.2"}},
    {"B8", Topic::illegal_move, Competition::standard, {"7.4.b", "7.5.b", "7.5.3", "7.5.5", "7.5.5"}},
    {"B8", Topic::illegal_move, Competition::rapid, {"7.4.b", "A.4.b", "A.4.2", "7.5.5", "7.5.5"}},
    {"B8", Topic::illegal_move, Competition::blitz, {"B.3.c", "A.4.b", "A.4.2", "7.5.5", "7.5.5"}},
    {"B8", Topic::pawn_left, Competition::standard, {"7.4.a", "7.5.a", "7.5.2", "7.5.2", "7.5.2"}},
    {"B8", Topic::pawn_left, Competition::rapid, {"A.4.c", "A.4.d", "A.4.4", "A.4.4", "A.5.4"}},
    {"A13", Topic::kings_in_check, Competition::blitz, {"B.3.c", "A.4.d", "A.4.4", "A.4.4", "A.5.4"}},
    {"B9", Topic::both_flags, Competition::standard, {"6.11.b", "6.11.b", "Guidelines III.3.1",
     "Guidelines III.3.1", "Guidelines III.3.1"}},
    {"A14", Topic::start_array, Competition::rapid, {"A.4.a", "A.4.a", "A.4.1", "A.4.1", "A.5.1"}},
    {"C5", Topic::castling_misplaced, Competition::blitz, {"A.4.a", "A.4.a", "A.4.1", "A.4.1", "A.5.1"}},
    {"mate", Topic::checkmate, Competition::blitz, {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}},
};
// clang-format on

TEST_CASE("a citation follows the conditions of play", "[laws][edition][A][B]") {
  for (const QuickRow& row : quick_rows) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      const Edition edition = tabled_editions[i];
      CAPTURE(row.what, static_cast<int>(row.topic), name_of(edition));
      CHECK(article_of(row.topic, edition, {row.competition}) == row.articles[i]);
      // With adequate supervision, standard play's rules apply (A.4 and B.2 of 2023).
      CHECK(article_of(row.topic, edition, {row.competition, Supervision::adequate}) ==
            article_of(row.topic, edition));
    }
  }
}

struct WrongClaim {
  std::string_view what;
  Conditions conditions;
  std::array<unsigned, tabled_editions.size()> minutes;
  std::string_view article_of_2023;
};
constexpr WrongClaim wrong_claims[] = {
    {"standard", {}, {3, 2, 2, 2, 2}, "9.5.3"},
    {"rapid", {Competition::rapid}, {3, 2, 2, 2, 1}, "A.3"},
    {"supervised rapid", {Competition::rapid, Supervision::adequate}, {3, 2, 2, 2, 1}, "A.3"},
    {"blitz", {Competition::blitz}, {3, 1, 1, 1, 1}, "B.3"},
    {"supervised blitz", {Competition::blitz, Supervision::adequate}, {3, 1, 1, 1, 2}, "9.5.3"},
};

TEST_CASE("an incorrect claim gives the opponent minutes by the conditions of play",
          "[laws][edition][9.5][A.3][B]") {
  for (const WrongClaim& row : wrong_claims) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.what, name_of(tabled_editions[i]));
      CHECK(wrong_claim_of(tabled_editions[i], row.conditions).minutes == row.minutes[i]);
    }
    CAPTURE(row.what);
    CHECK(wrong_claim_of(of_2023, row.conditions).article == row.article_of_2023);
  }
}

struct Play {
  std::uint64_t seconds;
  std::array<Competition, tabled_editions.size()> competitions;
};
constexpr Play plays[] = {
    {600,
     {Competition::blitz, Competition::blitz, Competition::blitz, Competition::blitz,
      Competition::blitz}},
    {601,
     {Competition::blitz, Competition::rapid, Competition::rapid, Competition::rapid,
      Competition::rapid}},
    {899,
     {Competition::blitz, Competition::rapid, Competition::rapid, Competition::rapid,
      Competition::rapid}},
    {900,
     {Competition::rapid, Competition::rapid, Competition::rapid, Competition::rapid,
      Competition::rapid}},
    {3'599,
     {Competition::rapid, Competition::rapid, Competition::rapid, Competition::rapid,
      Competition::rapid}},
    {3'600, {}},
};

TEST_CASE("time decides the type of play", "[laws][edition][A.1][B.1]") {
  for (const Play& row : plays) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.seconds, name_of(tabled_editions[i]));
      CHECK(competition_of(rules_of(tabled_editions[i]), row.seconds) == row.competitions[i]);
    }
  }
}

TEST_CASE("the newest edition is in force on a future date", "[laws][edition]") {
  CHECK(newest() == edition_on({.year = 9999}).edition);
  CHECK(newest() == editions().back());
}

struct Kind {
  EventKind kind;
  bool ends_game;
  Topic topic;
};
constexpr Kind kinds[] = {
    {EventKind::checkmate, true, Topic::checkmate},
    {EventKind::stalemate, true, Topic::stalemate},
    {EventKind::dead_position, true, Topic::dead_position},
    {EventKind::threefold, false, Topic::threefold},
    {EventKind::fivefold, true, Topic::fivefold},
    {EventKind::fifty, false, Topic::fifty},
    {EventKind::seventyfive, true, Topic::seventyfive},
    {EventKind::threefold_intended, false, Topic::threefold_intended},
    {EventKind::fifty_intended, false, Topic::fifty_intended},
    {EventKind::draw_offer, false, Topic::draw_offer},
};

struct Day {
  std::string_view what;
  Date date;
  Edition edition;
  bool before_first = false, straddles = false;
};
// The dates of the editions; a game with an incomplete date gets the later one.
constexpr Day days[] = {
    {"long ago", {1972, 7, 11}, of_2009, true},
    {"the day before the first", {2009, 6, 30}, of_2009, true},
    {"the first day of 2009", {2009, 7, 1}, of_2009},
    {"the year of the first", {2009, 0, 0}, of_2009, false, true},
    {"the last day of 2009", {2014, 6, 30}, of_2009},
    {"the first day of 2014", {2014, 7, 1}, of_2014},
    {"a year of two editions", {2014, 0, 0}, of_2014, false, true},
    {"a month of one edition", {2014, 6, 0}, of_2009},
    {"a year of one edition", {2015, 0, 0}, of_2014},
    {"the last day of 2014", {2017, 6, 30}, of_2014},
    {"the first day of 2017", {2017, 7, 1}, of_2017},
    {"the last day of 2017", {2017, 12, 31}, of_2017},
    {"the first day of 2018", {2018, 1, 1}, of_2018},
    {"the last day of 2018", {2022, 12, 31}, of_2018},
    {"the first day of 2023", {2023, 1, 1}, of_2023},
    {"a later day of 2023", {2026, 5, 0}, of_2023},
};

TEST_CASE("the edition in force is found by date", "[laws][edition]") {
  for (const Day& row : days) {
    CAPTURE(row.what);
    const Choice choice = edition_on(row.date);
    CHECK(name_of(choice.edition) == name_of(row.edition));
    CHECK(choice.before_first == row.before_first);
    CHECK(choice.straddles == row.straddles);
  }
}

struct Played {
  std::string_view what;
  Date date;
  Edition edition, earliest;
  bool may_be_older = false;
};
constexpr Played played[] = {
    {"the first day of 2014", {2014, 7, 1}, of_2014, of_2009},
    {"the last day of that year", {2014, 12, 31}, of_2014, of_2009},
    {"the day after that", {2015, 1, 1}, of_2014, of_2014},
    {"the last day of 2009", {2014, 6, 30}, of_2009, of_2009},
    {"soon after 2018", {2018, 1, 9}, of_2018, of_2017},
    {"soon after 2023", {2023, 1, 2}, of_2023, of_2018},
    {"the end of a season that began before 2023", {2023, 6, 30}, of_2023, of_2018},
    {"a season later", {2023, 7, 1}, of_2023, of_2023},
    {"soon after the first edition known", {2009, 7, 3}, of_2009, of_2009, true},
    {"a year", {2023, 0, 0}, of_2023, of_2018},
    {"a month", {2023, 7, 0}, of_2023, of_2023},
};

TEST_CASE("an event may have begun under the edition before", "[laws][edition]") {
  for (const Played& row : played) {
    CAPTURE(row.what);
    const Choice choice = edition_in_season_of(row.date);
    CHECK(name_of(choice.edition) == name_of(row.edition));
    CHECK(name_of(choice.earliest) == name_of(row.earliest));
    CHECK(choice.may_be_older == row.may_be_older);
  }
}

TEST_CASE("editions differ in their rules", "[laws][edition]") {
  for (const Edition edition : editions()) {
    CAPTURE(name_of(edition));
    const Rules& rules = rules_of(edition);
    CHECK(rules.seventyfive == !article_of(Topic::seventyfive, edition).empty());
    CHECK((rules.fivefold != Fivefold::never) == !article_of(Topic::fivefold, edition).empty());
    CHECK(edition_on(first_day_of(edition)).edition == edition);
  }
}

TEST_CASE("a claimable event does not end the game by itself", "[laws][event][9.6]") {
  for (const auto& row : kinds) {
    CAPTURE(static_cast<int>(row.kind));
    Event event;
    event.kind = row.kind;
    CHECK(ends_game(event, rules_of(newest())) == row.ends_game);
    CHECK(topic_of(row.kind) == row.topic);
  }
}

}  // namespace
