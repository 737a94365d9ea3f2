#include "laws/edition.h"

#include <optional>
#include <tuple>

namespace partiar::laws {

namespace {

struct Row {
  Topic topic;
  std::array<std::string_view, 5> articles;  ///< 2009, 2014, 2017, 2018, 2023
};

// Article numbers as each edition prints them; the order is that of `Topic`.
// clang-format off
constexpr Row rows[] = {
    {Topic::checkmate,          {"5.1.a", "5.1.a", "5.1.1",   "5.1.1",   "5.1.1"}},
    {Topic::resignation,        {"5.1.b", "5.1.b", "5.1.2",   "5.1.2",   "5.1.2"}},
    {Topic::stalemate,          {"5.2.a", "5.2.a", "5.2.1",   "5.2.1",   "5.2.1"}},
    {Topic::dead_position,      {"5.2.b", "5.2.b", "5.2.2",   "5.2.2",   "5.2.2"}},
    {Topic::threefold_intended, {"9.2.a", "9.2.a", "9.2.1.1", "9.2.1.1", "9.2.1"}},
    {Topic::threefold,          {"9.2.b", "9.2.b", "9.2.1.2", "9.2.1.2", "9.2.2"}},
    {Topic::fifty_intended,     {"9.3.a", "9.3.a", "9.3.1",   "9.3.1",   "9.3.1"}},
    {Topic::fifty,              {"9.3.b", "9.3.b", "9.3.2",   "9.3.2",   "9.3.2"}},
    {Topic::fivefold,           {"",      "9.6.a", "9.6.1",   "9.6.1",   "9.6.1"}},
    {Topic::seventyfive,        {"",      "9.6.b", "9.6.2",   "9.6.2",   "9.6.2"}},
    {Topic::flag_fall,          {"6.9",   "6.9",   "6.9",     "6.9",     "6.9"}},
    {Topic::illegal_move,       {"7.4.b", "7.5.b", "7.5.3",   "7.5.5",   "7.5.5"}},
    {Topic::draw_offer,         {"9.1.b.2", "9.1.b.2", "9.1.2.2", "9.1.2.2", "9.1.2.2"}},
    {Topic::signed_result,       {"8.7",   "8.7",   "8.7",     "8.7",     "8.7"}},
    {Topic::own_piece_there,    {"3.1",   "3.1",   "3.1",     "3.1",     "3.1"}},
    {Topic::sliding_blocked,    {"3.5",   "3.5",   "3.5",     "3.5",     "3.5"}},
    {Topic::pawn_advance,       {"3.7.a", "3.7.a", "3.7.1",   "3.7.1",   "3.7.1"}},
    {Topic::pawn_double_advance, {"3.7.b", "3.7.b", "3.7.2",  "3.7.2",   "3.7.2"}},
    {Topic::king_safety,        {"3.9",   "3.9",   "3.9.2",   "3.9.2",   "3.9.2"}},
    {Topic::castling_right,     {"3.8",   "3.8",   "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {Topic::castling_now,       {"3.8",   "3.8",   "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {Topic::pawn_capture,       {"3.7",   "3.7",   "3.7",     "3.7",     "3.7"}},
    {Topic::illegal,            {"3",     "3.10.b", "3.10.2", "3.10.2",  "3.10.2"}},
    {Topic::ambiguity,          {"C10",   "C.10",  "C.10",    "C.10",    "C.10"}},
    {Topic::promotion,          {"C12",   "C.11",  "C.11",    "C.11",    "C.11"}},
    {Topic::agreement,          {"5.2.c", "5.2.c", "5.2.3",   "5.2.3",   "5.2.3"}},
    {Topic::right_claim,        {"9.5.a", "9.5.a", "9.5.2",   "9.5.2",   "9.5.2"}},
    {Topic::wrong_claim,        {"9.5.b", "9.5.b", "9.5.3",   "9.5.3",   "9.5.3"}},
    {Topic::claim_offers,       {"9.1.b.3", "9.1.b.3", "9.1.2.3", "9.1.2.3", "9.1.2.3"}},
    // The guidelines of 2009 have no letter; those of 2017 could not be read.
    {Topic::sealed_move,        {"Guidelines 8", "E.8", "",   "I.8",     "I.8"}},
    {Topic::illegal_stands,     {"A.4.c", "A.4.b", "A.4.2",   "A.4.2",   "A.5.2"}},
    {Topic::pawn_left,          {"7.4.a", "7.5.a", "7.5.2",   "7.5.2",   "7.5.2"}},
};

constexpr std::array<Rules, 5> rules{{
    // edition          in force from  five occurrences       75 moves, agreement, resigning to a bare king,
    //                                 a pawn left on the last rank, a wrong claim in standard, rapid and blitz chess
    {Edition::of_2009, {2009, 7, 1},  Fivefold::never,       false,    false,     false,   false,
                                      {{{3, "9.5.b"}, {3, "9.5.b"}, {3, "9.5.b"}}}},
    {Edition::of_2014, {2014, 7, 1},  Fivefold::consecutive, true,     false,     false,   true,
                                      {{{2, "9.5.b"}, {2, "9.5.b"}, {1, "B.2"}}}},
    {Edition::of_2017, {2017, 7, 1},  Fivefold::ever,        true,     true,      false,   true,
                                      {{{2, "9.5.3"}, {2, "9.5.3"}, {1, "B.2"}}}},
    {Edition::of_2018, {2018, 1, 1},  Fivefold::ever,        true,     true,      false,   true,
                                      {{{2, "9.5.3"}, {2, "9.5.3"}, {1, "B.2"}}}},
    {Edition::of_2023, {2023, 1, 1},  Fivefold::ever,        true,     true,      true,   true,
                                      {{{2, "9.5.3"}, {1, "A.3"}, {1, "B.3"}}}},
}};
// clang-format on

constexpr bool in_order() {
  for (std::size_t i = 0; i < std::size(rows); ++i) {
    if (rows[i].topic != static_cast<Topic>(i)) return false;
  }
  return true;
}
static_assert(in_order());

/// The last edition in force on a day.
std::optional<Edition> in_force(int year, unsigned month, unsigned day) {
  const auto is_from = [&](const Rules& row) {
    return std::tuple{row.from.year, row.from.month, row.from.day} <= std::tuple{year, month, day};
  };
  std::optional<Edition> found;
  for (const Rules& row : rules) {
    if (is_from(row)) found = row.edition;
  }
  return found;
}

}  // namespace

const Rules& rules_of(Edition edition) {
  return rules[static_cast<unsigned>(edition)];
}

Choice edition_on(const Date& date) {
  const auto first =
      in_force(date.year, date.month == 0 ? 1 : date.month, date.day == 0 ? 1 : date.day);
  const auto last =
      in_force(date.year, date.month == 0 ? 12 : date.month, date.day == 0 ? 31 : date.day);
  if (!last) return {Edition::of_2009, true, false, Edition::of_2009};
  return {*last, false, first != last, first.value_or(Edition::of_2009)};
}

std::string_view article_of(Topic topic, Edition edition) {
  return rows[static_cast<unsigned>(topic)].articles[static_cast<unsigned>(edition)];
}

}  // namespace partiar::laws
