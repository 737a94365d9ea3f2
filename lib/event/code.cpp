#include "event/code.h"

#include <array>
#include <cstddef>

namespace partiar::event {

namespace {

using enum replay::Severity;

constexpr auto table = std::to_array<CodeInfo>({
    {Code::event_pairing_twice, "event.pairing-twice", warning},
    {Code::event_two_results, "event.two-results", error},
    {Code::event_player_twice, "event.player-twice", error},
    {Code::event_colour_twice, "event.colour-twice", warning},
    {Code::event_board_missing, "event.board-missing", warning},
    {Code::event_board_order, "event.board-order", warning},
    {Code::official_result, "official.result", error},
    {Code::official_result_proved, "official.result-proved", error},
    {Code::official_game_missing, "official.game-missing", warning},
    {Code::official_game_extra, "official.game-extra", error},
    {Code::official_colours, "official.colours", error},
    {Code::official_forfeit_moves, "official.forfeit-moves", warning},
    {Code::official_forfeit_listed, "official.forfeit-listed", error},
    {Code::official_forfeit_recorded, "official.forfeit-recorded", error},
    {Code::official_bye_game, "official.bye-game", error},
    {Code::official_rating, "official.rating", warning},
    {Code::official_round, "official.round", warning},
    {Code::official_board, "official.board", warning},
    {Code::official_disputed, "official.disputed", error},
    {Code::official_uncertain, "official.uncertain", warning},
    {Code::official_rounds, "official.rounds", warning},
    {Code::official_date, "official.date", warning},
    {Code::official_result_open, "official.result-open", error},
});

constexpr bool in_order() {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].code != static_cast<Code>(i)) return false;
  }
  return true;
}
static_assert(in_order());

}  // namespace

std::span<const CodeInfo> codes() {
  return table;
}

const CodeInfo& info_of(Code code) {
  return table[static_cast<unsigned>(code)];
}

}  // namespace partiar::event
