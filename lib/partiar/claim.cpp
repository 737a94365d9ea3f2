#include "partiar/claim.h"

#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "languages/alphabets.h"
#include "partiar/internal/game_maker.h"
#include "partiar/internal/options.h"
#include "reading/game_reader.h"
#include "replay/ruling.h"
#include "report/claim_report.h"
#include "report/refusals.h"
#include "text/printable.h"

namespace partiar {
inline namespace v2 {

namespace {

using Answer = std::expected<Ruling, Error>;

static_assert(static_cast<int>(replay::Asked::reversed) ==
              static_cast<int>(Question::About::reversed_colors));
static_assert(static_cast<int>(replay::Absent::both) == static_cast<int>(Question::Absent::both));

/// Rules on one question about one game.
class Arbiter {
 public:
  /// Input: `number`, that of the game in its source; `unasked`, a request of which only the
  /// conditions are known.
  Arbiter(const Question& question, const internal::GameMaker& maker, std::uint64_t number,
          replay::ClaimRequest unasked)
      : question_{question}, maker_{maker}, number_{number}, unasked_{std::move(unasked)} {}

  [[nodiscard]] Answer rule(const replay::Game& game, const report::GamePlace& place) const {
    const auto request = request_of();
    if (!request) {
      return std::unexpected{
          internal::error_of(Error::Kind::place, maker_.messages(), request.error(), {})};
    }
    const auto ruled = replay::rule_on(game, *request);
    if (!ruled) return refuse(place, ruled.error(), game.followed.moves.size());
    return tell(game, place, *ruled);
  }

 private:
  /// Errors: the key of the sentence that says which form is required.
  [[nodiscard]] std::expected<replay::ClaimRequest, std::string_view> request_of() const {
    replay::ClaimRequest request = unasked_;
    request.asked = static_cast<replay::Asked>(question_.about);
    if (question_.ply) request.ply = base::Ply{*question_.ply};
    if (!question_.move.empty()) {
      request.move = replay::read_numbered_move(question_.move);
      if (!request.move) return std::unexpected{"claim_move_form"};
    }
    const bool is_sealed = request.asked == replay::Asked::sealed;
    if (is_sealed || !question_.written.empty()) request.written = question_.written;
    if (question_.by) request.by = internal::color_of(*question_.by);
    const auto& alphabets = languages::alphabets();
    if (const auto letters = alphabets.find(maker_.messages().language())) {
      request.letters = &alphabets[*letters];
    }
    request.count = question_.count;
    if (request.asked == replay::Asked::touched) {
      const auto touched = replay::read_touched(question_.touched);
      if (!touched) return std::unexpected{"claim_touched_form"};
      request.touched = *touched;
    }
    if (question_.absent) request.absent = static_cast<replay::Absent>(*question_.absent);
    request.flag.period = question_.period;
    request.flag.completed = question_.completed;
    if (!question_.control.empty()) {
      request.flag.control = replay::read_time_control(question_.control);
      if (!request.flag.control) return std::unexpected{"claim_control_form"};
    }
    return request;
  }

  [[nodiscard]] Answer tell(const replay::Game& game, const report::GamePlace& place,
                            const replay::Ruled& ruled) const {
    report::Chunk chunk;
    report::ClaimReport{maker_.sentences(), maker_.report()}.append(chunk, game, place, ruled.claim,
                                                                    ruled.ruling);
    Ruling ruling{.outcome = std::string{report::title_of(ruled.ruling).outcome}, .report = {}};
    chunk.append_to(ruling.report, number_ - 1);
    return ruling;
  }

  static Error::Kind kind_of(const replay::Refusal& refusal) {
    if (std::holds_alternative<board::Color>(refusal)) return Error::Kind::turn;
    const bool is_move = std::holds_alternative<replay::WrittenMove>(refusal);
    return is_move ? Error::Kind::move : Error::Kind::place;
  }

  [[nodiscard]] Answer refuse(const report::GamePlace& place, const replay::Refusal& refusal,
                              std::size_t plies) const {
    Error error{.kind = kind_of(refusal), .message = {}};
    report::append_refusal(error.message, maker_.messages(),
                           {text::printable(place.source), std::to_string(number_)}, refusal,
                           plies);
    return std::unexpected{std::move(error)};
  }

  const Question& question_;
  const internal::GameMaker& maker_;
  std::uint64_t number_;
  replay::ClaimRequest unasked_;
};

}  // namespace

std::expected<Ruling, Error> rule_on(const Game& game, const Question& question,
                                     const AuditOptions& options) {
  auto messages = internal::open_texts(options.language);
  if (!messages) return std::unexpected{std::move(messages.error())};
  auto reading = internal::reading_in(game.letters, *messages);
  if (!reading) return std::unexpected{std::move(reading.error())};
  // The game alone may not say what all of its event's games did.
  AuditOptions applied = options;
  if (applied.laws.empty()) applied.laws = game.laws;
  auto replay = internal::replay_by(applied, *messages);
  if (!replay) return std::unexpected{replay.error()};
  replay->keep_entries = true;
  const internal::GameMaker maker{std::move(*messages)};
  replay::ClaimRequest unasked;
  unasked.conditions = replay->conditions;
  unasked.is_competition_stated = options.competition.has_value();
  const Arbiter arbiter{question, maker, game.number, std::move(unasked)};
  reading::GameReader reader{reading::SourceReader::of_bytes(game.source, game.text, *reading),
                             *replay};
  std::optional<Answer> answer;
  const auto read = reader.read([&](const replay::Game& replayed, const reading::Place& at) {
    answer = arbiter.rule(replayed, {at.source, at.number, at.lines});
    return false;
  });
  if (answer) return *std::move(answer);
  return std::unexpected{internal::error_of(
      Error::Kind::place, maker.messages(), "claim_no_game",
      {{"source", text::printable(game.source)}, {"number", std::to_string(game.number)}})};
}
}  // namespace v2
}  // namespace partiar
