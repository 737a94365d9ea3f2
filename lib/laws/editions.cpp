// Every edition of the Laws: nothing else, in code or translations, lists them.
#include <algorithm>
#include <array>
#include <cstddef>

#include "laws/internal/edition_entry.h"

namespace partiar::laws::internal {

namespace {

// Earliest first. Supervised blitz of 2023 follows the rules of standard play: B.2 does not mention
// A.3.
// clang-format off
constexpr auto table = std::to_array<Entry>({
    {.name = "2009",
     .from = {2009, 7, 1},
     .rules = {.fivefold = Fivefold::never,
               .seventyfive = false,
               .agreement_needs_moves = false,
               .resigner_may_draw = false,
               .pawn_left_is_queen = false,
               .illegal_position_draws = false,
               .device_may_draw = true,
               .reversed_restarts = false,
               .late_after_hour = true,
               .quickplay_announced = false,
               .guidelines_outside = false,
               .blitz_below = 15 * 60,
               .wrong_claim = {{{3, "9.5.b"}, {3, "9.5.b"}, {3, "9.5.b"},
                                {3, "9.5.b"}}}},
     // The third loses; in blitz without supervision, the first that is claimed.
     .illegal_moves = {{{3, {2, "7.4.b"}, "7.4.b", "", true, "7.4.a"},
                        {3, {2, "7.4.b"}, "7.4.b", "", true, "7.4.a"},
                        {3, {2, "7.4.b"}, "7.4.b", "", true, "7.4.a"},
                        {3, {2, "7.4.b"}, "7.4.b", "A.4.c", false, "7.4.a"},
                        {1, {}, "B.3.c", "B.3.c", false, ""}}},
     .flag_fall = {FlagCall::claimant, "A.4.d", "A.4.d", "6.11"},
     .articles = {{Topic::checkmate, "5.1.a"}, {Topic::resignation, "5.1.b"},
                  {Topic::stalemate, "5.2.a"}, {Topic::dead_position, "5.2.b"},
                  {Topic::agreement, "5.2.c"}, {Topic::threefold_intended, "9.2.a"},
                  {Topic::threefold, "9.2.b"}, {Topic::fifty_intended, "9.3.a"},
                  {Topic::fifty, "9.3.b"}, {Topic::fivefold, ""}, {Topic::seventyfive, ""},
                  {Topic::right_claim, "9.5.a"}, {Topic::wrong_claim, "9.5.b"},
                  {Topic::claim_offers, "9.1.b.3"}, {Topic::draw_offer, "9.1.b.2"},
                  {Topic::signed_result, "8.7"}, {Topic::flag_fall, "6.9"},
                  {Topic::illegal_move, "7.4.b"}, {Topic::illegal, "3"},
                  {Topic::illegal_stands, ""},  // there the position is restored
                  {Topic::pawn_left, "7.4.a"},
                  {Topic::own_piece_there, "3.1"}, {Topic::sliding_blocked, "3.5"},
                  {Topic::pawn_advance, "3.7.a"}, {Topic::pawn_double_advance, "3.7.b"},
                  {Topic::pawn_capture, "3.7"}, {Topic::promotion_rank, "3.7.e"},
                  {Topic::king_capture, "1.2"}, {Topic::castling_right, "3.8.b(1)"},
                  {Topic::castling_now, "3.8.b(2)"}, {Topic::king_safety, "3.9"},
                  {Topic::recording, "8.1"}, {Topic::algebraic, "C"},
                  {Topic::piece_names, "C.2"}, {Topic::pawn_names, "C.4"},
                  {Topic::arrival, "C.8"}, {Topic::pawn_file, "C.9"},
                  {Topic::ambiguity, "C.10"}, {Topic::promotion, "C.12"},
                  {Topic::kings_in_check, "7.4.a"}, {Topic::both_flags, "6.11.b"},
                  {Topic::sealed_move, "Guidelines 8"},  // cited without a letter
                  {Topic::start_array, "7.1.a"}, {Topic::chess960_array, "F.2"},
                  {Topic::castling_misplaced, "3.8.b(1)"}, {Topic::penalty, "13.4"},
                  {Topic::touch_intended, "4.2"}, {Topic::touch_requested, "A.4.b"}, {Topic::touched_own, "4.3.a"},
                  {Topic::touched_other, "4.3.b"}, {Topic::touched_both, "4.3.c"},
                  {Topic::touched_castling, "4.4.a"}, {Topic::touched_rook_first, "4.4.b"},
                  {Topic::castling_denied, "4.4.c"}, {Topic::touched_freely, "4.5"},
                  {Topic::touch_forfeits_claim, "9.4"}, {Topic::moves_checked, "6.3"},
                  {Topic::move_completed, "6.7.a"}, {Topic::moves_unproved, "8.6"},
                  {Topic::device, "12.3.b"}, {Topic::colors_reversed, "7.2"},
                  {Topic::absent_sealer, "Guidelines 9.c"},
                  {Topic::absent_replier, "Guidelines 9.b"}, {Topic::absent_both, ""},
                  {Topic::absent_too_long, "Guidelines 10"},
                  {Topic::quickplay_claim, "10.2"}, {Topic::quickplay_scope, "10.1"},
                  {Topic::quickplay_blitz, "B.3.b"},
                  {Topic::quickplay_ruling, "10.2.a, 10.2.b, 10.2.c"},
                  {Topic::quickplay_final, "10.2.d"}, {Topic::quickplay_increment, ""},
                  {Topic::quickplay_alone, "D.1"}, {Topic::announcement, "E.2.1"}},
     .quick = {{Topic::illegal_stands, "A.4.c"}, {Topic::pawn_left, "A.4.c"},
               {Topic::kings_in_check, "A.4.c"}, {Topic::both_flags, "A.4.d"},
               {Topic::start_array, "A.4.a"}, {Topic::castling_misplaced, "A.4.a"}},
     .quick_blitz = {{Topic::illegal_move, "B.3.c"}, {Topic::illegal_stands, "B.3.c"},
                     {Topic::pawn_left, "B.3.c"}, {Topic::kings_in_check, "B.3.c"}}},
    {.name = "2014",
     .from = {2014, 7, 1},
     .rules = {.fivefold = Fivefold::consecutive,
               .seventyfive = true,
               .agreement_needs_moves = false,
               .resigner_may_draw = false,
               .pawn_left_is_queen = true,
               .illegal_position_draws = true,
               .device_may_draw = false,
               .reversed_restarts = false,
               .late_after_hour = false,
               .quickplay_announced = true,
               .guidelines_outside = false,
               .blitz_below = 10 * 60 + 1,
               .wrong_claim = {{{2, "9.5.b"}, {2, "9.5.b"}, {1, "B.2"},
                                {1, "B.2"}}}},
     // The second loses; in rapid and blitz without supervision, the first.
     .illegal_moves = {{{2, {2, "7.5.b"}, "7.5.b", "", true, "7.5.a"},
                        {2, {2, "7.5.b"}, "7.5.b", "", true, "7.5.a"},
                        {2, {1, "B.2"}, "7.5.b", "", true, "7.5.a"},
                        {1, {}, "A.4.b", "A.4.b", true, ""},
                        {1, {}, "B.4, A.4.b", "B.4, A.4.b", true, ""}}},
     .flag_fall = {FlagCall::in_time, "A.4.c", "", "6.11"},
     .articles = {{Topic::fivefold, "9.6.a"}, {Topic::seventyfive, "9.6.b"},
                  {Topic::illegal_move, "7.5.b"}, {Topic::illegal, "3.10.b"},
                  {Topic::pawn_left, "7.5.a"}, {Topic::recording, "8.1.a"},
                  {Topic::promotion, "C.11"}, {Topic::kings_in_check, "7.5.a"},
                  {Topic::sealed_move, "E.8"}, {Topic::start_array, "7.2.a"},
                  {Topic::penalty, "12.9"}, {Topic::moves_checked, "6.4"},
                  {Topic::move_completed, "6.2.a"}, {Topic::device, "11.3.b"},
                  {Topic::colors_reversed, "7.3"}, {Topic::touch_requested, ""}, {Topic::absent_sealer, "E.9.c"},
                  {Topic::absent_replier, "E.9.b"}, {Topic::absent_both, "E.11"},
                  {Topic::absent_too_long, "E.10"}, {Topic::quickplay_claim, "G.5"},
                  {Topic::quickplay_scope, "G.2, G.3"}, {Topic::quickplay_blitz, "G.3"},
                  {Topic::quickplay_ruling, "G.5.a, G.5.b, G.5.c"},
                  {Topic::quickplay_final, ""}, {Topic::quickplay_increment, "G.4"},
                  {Topic::quickplay_alone, "G.6"}, {Topic::announcement, "D.2.1"}},
     .quick = {{Topic::illegal_move, "A.4.b"}, {Topic::illegal_stands, "A.4.b"},
               {Topic::pawn_left, "A.4.d"}, {Topic::kings_in_check, "A.4.d"},
               {Topic::both_flags, ""}}},  // as in standard play
    {.name = "2017",
     .from = {2017, 7, 1},
     .rules = {.fivefold = Fivefold::ever,
               .seventyfive = true,
               .agreement_needs_moves = true,
               .resigner_may_draw = false,
               .pawn_left_is_queen = true,
               .illegal_position_draws = true,
               .device_may_draw = false,
               .reversed_restarts = true,
               .late_after_hour = false,
               .quickplay_announced = true,
               .guidelines_outside = false,
               .blitz_below = 10 * 60 + 1,
               .wrong_claim = {{{2, "9.5.3"}, {2, "9.5.3"}, {1, "B.2"},
                                {1, "B.2"}}}},
     .illegal_moves = {{{2, {2, "7.5.3"}, "7.5.3", "", true, "7.5.1"},
                        {2, {2, "7.5.3"}, "7.5.3", "", true, "7.5.1"},
                        {2, {1, "B.2"}, "7.5.3", "", true, "7.5.1"},
                        {1, {}, "A.4.2", "A.4.2", true, ""},
                        {1, {}, "B.4, A.4.2", "B.4, A.4.2", true, ""}}},
     .flag_fall = {FlagCall::in_time, "A.4.3, A.4.5", "", "Guidelines III.3.1"},
     .articles = {{Topic::announcement, ""}, {Topic::checkmate, "5.1.1"}, {Topic::resignation, "5.1.2"},
                  {Topic::stalemate, "5.2.1"}, {Topic::dead_position, "5.2.2"},
                  {Topic::agreement, "5.2.3"}, {Topic::threefold_intended, "9.2.1.1"},
                  {Topic::threefold, "9.2.1.2"}, {Topic::fifty_intended, "9.3.1"},
                  {Topic::fifty, "9.3.2"}, {Topic::fivefold, "9.6.1"},
                  {Topic::seventyfive, "9.6.2"}, {Topic::right_claim, "9.5.2"},
                  {Topic::wrong_claim, "9.5.3"}, {Topic::claim_offers, "9.1.2.3"},
                  {Topic::draw_offer, "9.1.2.2"}, {Topic::illegal_move, "7.5.3"},
                  {Topic::illegal, "3.10.2"}, {Topic::pawn_left, "7.5.2"},
                  {Topic::pawn_advance, "3.7.1"},
                  {Topic::pawn_double_advance, "3.7.2"}, {Topic::promotion_rank, "3.7.5.1"},
                  {Topic::king_capture, "1.4.1"},
                  {Topic::castling_right, "3.8.2.1"}, {Topic::castling_now, "3.8.2.2"},
                  {Topic::king_safety, "3.9.2"},
                  {Topic::kings_in_check, "7.5.1"}, {Topic::both_flags, "Guidelines III.3.1"},
                  {Topic::castling_misplaced, "3.8.2.1"},
                  // The text of these could not be consulted.
                  {Topic::recording, ""}, {Topic::start_array, ""}, {Topic::chess960_array, ""},
                  // As in 2018: the Arbiters' Manual of that year lists what had changed, which is
                  // 7.5 to 7.8, A.4.2, A.4.3 and A.4.5.
                  {Topic::sealed_move, "Guidelines I.8"}, {Topic::touched_own, "4.3.1"},
                  {Topic::touched_other, "4.3.2"}, {Topic::touched_both, "4.3.3"},
                  {Topic::touched_castling, "4.4.1"}, {Topic::touched_rook_first, "4.4.2"},
                  {Topic::castling_denied, "4.4.3"}, {Topic::move_completed, "6.2.1"},
                  {Topic::device, "11.3.2.2"}, {Topic::absent_sealer, "Guidelines I.9.3"},
                  {Topic::absent_replier, "Guidelines I.9.2"},
                  {Topic::absent_both, "Guidelines I.11"},
                  {Topic::absent_too_long, "Guidelines I.10"},
                  {Topic::quickplay_claim, "Guidelines III.5"},
                  {Topic::quickplay_scope, "Guidelines III.2.1, Guidelines III.2.2"},
                  {Topic::quickplay_blitz, "Guidelines III.2.2"},
                  {Topic::quickplay_ruling,
                   "Guidelines III.5.1, Guidelines III.5.2, Guidelines III.5.3"},
                  {Topic::quickplay_increment, "Guidelines III.4"},
                  {Topic::quickplay_alone, "Guidelines III.6"}},
     .quick = {{Topic::illegal_move, "A.4.2"}, {Topic::illegal_stands, "A.4.2"},
               {Topic::pawn_left, "A.4.4"}, {Topic::kings_in_check, "A.4.4"},
               {Topic::start_array, "A.4.1"}, {Topic::castling_misplaced, "A.4.1"}}},
    {.name = "2018",
     .from = {2018, 1, 1},
     .rules = {.fivefold = Fivefold::ever,
               .seventyfive = true,
               .agreement_needs_moves = true,
               .resigner_may_draw = false,
               .pawn_left_is_queen = true,
               .illegal_position_draws = true,
               .device_may_draw = false,
               .reversed_restarts = true,
               .late_after_hour = false,
               .quickplay_announced = true,
               .guidelines_outside = false,
               .blitz_below = 10 * 60 + 1,
               .wrong_claim = {{{2, "9.5.3"}, {2, "9.5.3"}, {1, "B.2"},
                                {1, "B.2"}}}},
     // The second loses everywhere.
     .illegal_moves = {{{2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
                        {2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
                        {2, {1, "B.2"}, "7.5.5", "", true, "7.5.1"},
                        {2, {2, "7.5.5"}, "7.5.5", "A.4.2", true, "7.5.1"},
                        {2, {1, "B.2"}, "7.5.5", "B.4, A.4.2", true, "7.5.1"}}},
     .flag_fall = {FlagCall::anybody, "A.4.3, A.4.5", "", "Guidelines III.3.1"},
     .articles = {{Topic::announcement, "D.2.1"}, {Topic::illegal_move, "7.5.5"}, {Topic::recording, "8.1.1"},
                  {Topic::pawn_file, "C.9.3"}, {Topic::start_array, "7.2.1"}, {Topic::chess960_array, "Guidelines II.2"}},
     .quick = {{Topic::illegal_move, ""}}},  // A.4.2, which refers to 7.5.5
    {.name = "2023",
     .from = {2023, 1, 1},
     .rules = {.fivefold = Fivefold::ever,
               .seventyfive = true,
               .agreement_needs_moves = true,
               .resigner_may_draw = true,
               .pawn_left_is_queen = true,
               .illegal_position_draws = true,
               .device_may_draw = false,
               .reversed_restarts = true,
               .late_after_hour = false,
               .quickplay_announced = true,
               .guidelines_outside = true,
               .blitz_below = 10 * 60 + 1,
               .wrong_claim = {{{2, "9.5.3"}, {1, "A.3"}, {1, "B.3"},
                                {2, "9.5.3"}}}},
     .illegal_moves = {{{2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
                        {2, {1, "A.3"}, "7.5.5", "", true, "7.5.1"},
                        {2, {2, "7.5.5"}, "7.5.5", "", true, "7.5.1"},
                        {2, {1, "A.3"}, "7.5.5", "A.5.2", true, "7.5.1"},
                        {2, {1, "B.3, A.3"}, "7.5.5", "B.3, A.5.2", true, "7.5.1"}}},
     .flag_fall = {FlagCall::anybody, "A.5.3, A.5.5", "", "Guidelines III.3.1"},
     .articles = {{Topic::threefold_intended, "9.2.1"}, {Topic::threefold, "9.2.2"},
                  {Topic::promotion_rank, "3.7.3.3"}},
     .quick = {{Topic::illegal_stands, "A.5.2"}, {Topic::pawn_left, "A.5.4"},
               {Topic::kings_in_check, "A.5.4"}, {Topic::start_array, "A.5.1"},
               {Topic::castling_misplaced, "A.5.1"}}},
});
// clang-format on

static_assert(std::ranges::is_sorted(table, {}, &Entry::from));

constexpr bool is_named_by_year(const Entry& entry) {
  int year = 0;
  for (const char digit : entry.name) year = 10 * year + (digit - '0');
  return year == entry.from.year;
}
static_assert(std::ranges::all_of(table, is_named_by_year));

/// The first edition must have an entry for every topic, even one that has no article.
constexpr bool has_all_topics(const Articles& articles) {
  for (std::size_t i = 0; i < topic_count; ++i) {
    if (!articles.find(static_cast<Topic>(i))) return false;
  }
  return true;
}
static_assert(has_all_topics(table.front().articles));

constexpr bool is_complete(const Entry& entry) {
  return !entry.flag_fall.both_article.empty() && entry.rules.blitz_below > 0 &&
         std::ranges::none_of(entry.rules.wrong_claim, &std::string_view::empty,
                              &Penalty::article) &&
         std::ranges::all_of(entry.illegal_moves, [](const IllegalMoves& moves) {
           return moves.fatal > 0 && !moves.loss.empty();
         });
}
static_assert(std::ranges::all_of(table, is_complete));

}  // namespace

namespace {

constexpr auto indices = [] {
  std::array<Edition, table.size()> all{};
  for (std::size_t i = 0; i < all.size(); ++i) all[i] = static_cast<Edition>(i);
  return all;
}();

}  // namespace

std::span<const Entry> entries() {
  return table;
}

std::span<const Edition> all_editions() {
  return indices;
}

}  // namespace partiar::laws::internal
