#include "partiar/compare.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "board/fen.h"
#include "partiar/internal/options.h"
#include "reading/kept_games.h"
#include "reading/letters.h"
#include "report/compare_report.h"
#include "report/sentences.h"
#include "scoresheet/compare.h"
#include "scoresheet/differences.h"

namespace partiar {
inline namespace v2 {

namespace {

/// The only game of a text.
std::expected<reading::KeptGame, Error> read_game(std::string_view text, std::string name,
                                                  const internal::Judging& judging) {
  auto games = reading::keep_games(reading::SourceReader::of_bytes(name, text, judging.reading), {},
                                   judging.replay);
  if (games) {
    // A stray line of a sheet may look like the heading of a game without moves.
    const auto is_empty = [](const reading::KeptGame& kept) {
      return kept.game.followed.moves.empty();
    };
    if (!std::ranges::all_of(*games, is_empty)) std::erase_if(*games, is_empty);
    if (games->size() == 1) return std::move(games->front());
  } else if (const auto* failure = std::get_if<io::Failure>(&games.error())) {
    return std::unexpected{internal::error_of(*failure, judging.messages)};
  }
  const std::uint64_t count = games ? games->size() : reading::TooManyGames::most;
  return std::unexpected{internal::error_of(
      Error::Kind::place, judging.messages, count == 0 ? "claim_no_game" : "compare_which_games",
      {{"source", name}, {"number", std::to_string(1)}, {"count", count}})};
}

report::PlacedGame placed(const reading::KeptGame& kept) {
  return {kept.game, kept.source, kept.number, kept.line};
}

}  // namespace

std::expected<Comparison, Error> compare_games(std::string_view first, std::string_view second,
                                               const AuditOptions& options) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->replay = reading::with_letters(judging->replay, judging->reading);
  judging->replay.keep_entries = true;
  auto one = read_game(first, "1", *judging);
  if (!one) return std::unexpected{std::move(one.error())};
  auto other = read_game(second, "2", *judging);
  if (!other) return std::unexpected{std::move(other.error())};
  scoresheet::read_beside_each_other(one->game, other->game, judging->replay);
  const auto compared = scoresheet::compare(one->game, other->game, judging->replay);
  const report::ComparedGames both{
      placed(*one), placed(*other), compared,
      scoresheet::find_differences(one->game, other->game, compared.agreed)};
  Comparison made{
      .same = compared.is_same,
      .agreed = compared.agreed.value,
      .fen = board::fen_of(compared.parting),
      .proved = compared.proved ? 1U + static_cast<std::uint32_t>(*compared.proved) : 0U,
      .differences = {},
      .report = {}};
  for (const scoresheet::Difference& difference : both.differences) {
    made.differences.push_back({std::string{scoresheet::name_of(difference.field)},
                                difference.ply.value, difference.first, difference.second});
  }
  report::append_comparison(made.report, both, report::Sentences{judging->messages});
  return made;
}

}  // namespace v2
}  // namespace partiar
