#include "laws/illegal_move.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/conditions.h"
#include "support/editions.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using laws::Competition;
using laws::Supervision;

/// `2: 2 minutes (7.5.5); 7.5.5; until A.5.2`: which one loses, the penalty before that, and the
/// articles.
std::string told(const laws::IllegalMoves& moves) {
  std::string text = std::to_string(moves.fatal) + ':';
  if (moves.penalty.minutes > 0) {
    text += ' ' + std::to_string(moves.penalty.minutes) + " (";
    text.append(moves.penalty.article).append(");");
  }
  text.append(" ").append(moves.loss);
  if (!moves.in_time.empty()) {
    text.append("; ").append(moves.arbiter_acts ? "until " : "claimed until ");
    text.append(moves.in_time);
  }
  return text;
}

struct Row {
  std::string_view what;
  laws::Edition edition;
  Competition competition;
  Supervision supervision;
  std::string_view told;
};

// clang-format off
constexpr Row rows[] = {
    {"2009: the third loses",           of_2009, standard, unwatched, "3: 2 (7.4.b); 7.4.b"},
    {"2009, supervised rapid",          of_2009, rapid,    watched,   "3: 2 (7.4.b); 7.4.b"},
    {"2009, supervised blitz",          of_2009, blitz,    watched,   "3: 2 (7.4.b); 7.4.b"},
    {"2009, rapid: only when claimed",  of_2009, rapid,    unwatched, "3: 2 (7.4.b); 7.4.b; claimed until A.4.c"},
    {"2009, blitz: the first loses",    of_2009, blitz,    unwatched, "1: B.3.c; claimed until B.3.c"},
    {"2014: the second loses",          of_2014, standard, watched,   "2: 2 (7.5.b); 7.5.b"},
    {"2014, supervised rapid",          of_2014, rapid,    watched,   "2: 2 (7.5.b); 7.5.b"},
    {"2014, supervised blitz",          of_2014, blitz,    watched,   "2: 1 (B.2); 7.5.b"},
    {"2014, rapid: the first loses",    of_2014, rapid,    unwatched, "1: A.4.b; until A.4.b"},
    {"2014, blitz: the first loses",    of_2014, blitz,    unwatched, "1: B.4, A.4.b; until B.4, A.4.b"},
    {"2017: the second loses",          of_2017, standard, unwatched, "2: 2 (7.5.3); 7.5.3"},
    {"2017, supervised rapid",          of_2017, rapid,    watched,   "2: 2 (7.5.3); 7.5.3"},
    {"2017, supervised blitz",          of_2017, blitz,    watched,   "2: 1 (B.2); 7.5.3"},
    {"2017, rapid: the first loses",    of_2017, rapid,    unwatched, "1: A.4.2; until A.4.2"},
    {"2017, blitz: the first loses",    of_2017, blitz,    unwatched, "1: B.4, A.4.2; until B.4, A.4.2"},
    {"2018: the second loses",          of_2018, standard, unwatched, "2: 2 (7.5.5); 7.5.5"},
    {"2018, supervised rapid",          of_2018, rapid,    watched,   "2: 2 (7.5.5); 7.5.5"},
    {"2018, supervised blitz",          of_2018, blitz,    watched,   "2: 1 (B.2); 7.5.5"},
    {"2018, rapid: the second loses",   of_2018, rapid,    unwatched, "2: 2 (7.5.5); 7.5.5; until A.4.2"},
    {"2018, blitz: one minute",         of_2018, blitz,    unwatched, "2: 1 (B.2); 7.5.5; until B.4, A.4.2"},
    {"2023: the second loses",          of_2023, standard, unwatched, "2: 2 (7.5.5); 7.5.5"},
    {"2023, supervised rapid",          of_2023, rapid,    watched,   "2: 1 (A.3); 7.5.5"},
    {"2023, supervised blitz",          of_2023, blitz,    watched,   "2: 2 (7.5.5); 7.5.5"},
    {"2023, rapid: one minute",         of_2023, rapid,    unwatched, "2: 1 (A.3); 7.5.5; until A.5.2"},
    {"2023, blitz: one minute",         of_2023, blitz,    unwatched, "2: 1 (B.3, A.3); 7.5.5; until B.3, A.5.2"},
};
// clang-format on

TEST_CASE("what illegal moves cost", "[laws][illegal_move][7.5.5]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(told(laws::illegal_moves_of(row.edition, {row.competition, row.supervision})) ==
          row.told);
  }
}

TEST_CASE("the position before an illegal move that does not lose is reinstated",
          "[laws][illegal_move][7.5.1]") {
  for (const laws::Edition edition : laws::editions()) {
    for (const auto competition : {standard, rapid, blitz}) {
      for (const auto supervision : {watched, unwatched}) {
        const auto& moves = laws::illegal_moves_of(edition, {competition, supervision});
        CAPTURE(laws::name_of(edition), static_cast<int>(competition));
        CHECK(moves.restored.empty() == (moves.fatal == 1));
      }
    }
  }
}

}  // namespace
