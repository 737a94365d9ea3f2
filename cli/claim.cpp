#include "claim.h"

#include <array>
#include <string>

#include "diagnostics.h"
#include "reading/game_reader.h"
#include "replay/claim.h"
#include "replay/replayer.h"
#include "report/claim_report.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "text/messages.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

using text::Argument;

std::string_view key_of(replay::ClaimFault fault) {
  switch (fault) {
    case replay::ClaimFault::no_start:
      return "claim_no_start";
    case replay::ClaimFault::broken:
      return "claim_broken";
    case replay::ClaimFault::numbers:
      return "claim_numbers";
    case replay::ClaimFault::not_reached:
      return "claim_not_reached";
  }
  return "claim_not_reached";
}

/// Looks for the game and rules on what is asked about it.
class Arbiter {
 public:
  Arbiter(const ClaimOptions& options, const text::Messages& messages,
          const Diagnostics& diagnostics)
      : options_{options},
        sentences_{messages},
        games_{sentences_, report::Colors::off, report::Detail::all},
        diagnostics_{diagnostics} {}

  Status run() {
    reading::GameReader reader{reading::SourceReader{{options_.input}, options_.reading},
                               {.illegal = options_.illegal, .edition = options_.edition}};
    const auto read = reader.read([this](const replay::Game& game, const reading::Place& place) {
      take(game, place);
      return !status_ || (!options_.game && games_met_ <= 1);
    });
    if (!read) {
      diagnostics_.report(read.error());
      return Status::failure;
    }
    if (!status_) return refuse({"claim_no_game", 0, {}});
    if (!options_.game && games_met_ > 1) return refuse({"claim_which_game", 0, {}});
    return refusal_ ? refuse(*refusal_) : print();
  }

 private:
  /// Why there is no ruling: a message, and what it may speak of.
  struct Refusal {
    std::string_view key;
    std::size_t plies;
    board::Color by;
  };

  void take(const replay::Game& game, const reading::Place& place) {
    ++games_met_;
    if (games_met_ != options_.game.value_or(1)) return;
    report::Chunk chunk;
    status_ = rule(game, {place.source, place.number, place.lines}, chunk);
    chunk.append_to(text_, place.games_before);
  }

  Status rule(const replay::Game& game, const report::GamePlace& place, report::Chunk& out) {
    replay::ClaimRequest request;
    if (options_.ply) request.ply = base::Ply{*options_.ply};
    request.move = options_.move;
    request.by = options_.by;
    const auto& written = options_.sealed ? options_.sealed : options_.intended;
    if (written) request.written = *written;
    const auto claim = replay::find_claim(game, request);
    if (!claim) return put_off({key_of(claim.error()), game.followed.moves.size(), {}});

    const report::ClaimReport report{sentences_, games_};
    if (options_.sealed) {
      report::Score score{game};
      if (score.after(claim->ply).turn() != claim->by) {
        return put_off({"claim_sealed_by", 0, claim->by});
      }
      const auto outcome = replay::answer_sealed(game, *claim);
      report.append_sealed(out, game, place, *claim, outcome);
      return outcome == replay::SealedOutcome::stands ? Status::clean : Status::findings;
    }
    const auto answer = replay::answer_claim(game, *claim);
    report.append(out, game, place, *claim, answer, options_.conditions);
    return answer.right ? Status::clean : Status::findings;
  }

  /// Which game is meant comes first.
  Status put_off(const Refusal& refusal) {
    refusal_ = refusal;
    return Status::failure;
  }

  Status print() { return diagnostics_.print_out(text_) ? *status_ : Status::failure; }

  Status refuse(const Refusal& refusal) const {
    std::string source;
    text::append_printable(source, options_.input);
    const std::string game = std::to_string(options_.game.value_or(1));
    diagnostics_.say(refusal.key,
                     std::array{Argument{"source", source}, Argument{"number", game},
                                Argument{"plies", static_cast<std::int64_t>(refusal.plies)},
                                Argument{"by", report::name_of(refusal.by)}});
    return Status::failure;
  }

  const ClaimOptions& options_;
  report::Sentences sentences_;
  report::TextReport games_;
  const Diagnostics& diagnostics_;
  std::uint64_t games_met_ = 0;
  std::optional<Status> status_;
  std::optional<Refusal> refusal_;
  std::string text_;
};

}  // namespace

Status run_claim(const ClaimOptions& options) {
  const text::Messages messages = open_messages(options.language);
  const Diagnostics diagnostics{options.language};
  return Arbiter{options, messages, diagnostics}.run();
}

}  // namespace partiar::cli
