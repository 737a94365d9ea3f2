#include "partiar/fix.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "fix/game_fixer.h"
#include "io/rewriter.h"
#include "partiar/internal/text_work.h"
#include "reading/letters.h"
#include "report/fix_report.h"
#include "report/sentences.h"

namespace partiar {
inline namespace v2 {

namespace {

/// Fixes the games of one text, block by block.
class Fixer {
 public:
  Fixer(const internal::Judging& judging, const Decide& decide)
      : judging_{judging},
        decide_{decide},
        sentences_{judging.messages},
        replay_{reading::with_letters(judging.replay, judging.reading)},
        replayer_{replay_},
        fixer_{judging_.reading, replay_} {}

  void add(reading::Bytes&& bytes) {
    reading::Text text{std::move(bytes), judging_.reading};
    fixer_.begin(text);
    base::SourceMap lines = text.lines();
    games_before_ +=
        text.replay_games(replayer_, 1, [&](const replay::Game& game, std::uint32_t number) {
          take(game, {*text.block().source, number, lines});
          return true;
        });
  }

  /// The text with the changes. Errors: it is an archive, or was not read as it stands.
  [[nodiscard]] std::expected<FixedText, io::Failure> finish(std::string_view text) && {
    auto rewriter = io::Rewriter::of_bytes("-", text, judging_.reading.limits);
    if (!rewriter) return std::unexpected{std::move(rewriter.error())};
    const auto append = [&](std::string_view part) -> std::expected<void, io::Failure> {
      rewriter->append_as_source(fixed_.text, part);
      return {};
    };
    const io::Rewriter::Sink sink{
        .keep = append, .change = [&](const io::Change& change) { return append(change.text); }};
    for (const io::Change& change : changes_) {
      if (auto done = rewriter->change(change, sink); !done) return std::unexpected{done.error()};
    }
    if (auto done = rewriter->finish(sink); !done) return std::unexpected{done.error()};
    return std::move(fixed_);
  }

 private:
  void take(const replay::Game& game, const report::GamePlace& place) {
    auto fixed = fixer_.mend(game);
    if (!fixed) return;
    FixedGame made = made_of(game, *fixed, place);
    const std::string said = decide_ && !made.choices.empty() ? decide_(made) : std::string{};
    if (const auto answer = fix::find_answer(said)) {
      *fixed = fixer_.decide(game, *answer, *fixed);
      made = made_of(game, *fixed, place);
    }
    std::ranges::move(fixed->changes, std::back_inserter(changes_));
    fixed_.games.push_back(std::move(made));
  }

  [[nodiscard]] FixedGame made_of(const replay::Game& game, const fix::MendedGame& fixed,
                                  const report::GamePlace& place) const {
    FixedGame made{.number = games_before_ + place.game,
                   .line = place.lines.locate(game.span().begin).line,
                   .result = {},
                   .corrections = {},
                   .choices = {},
                   .report = {}};
    if (fixed.fixed.result) made.result = report::name_of(*fixed.fixed.result);
    for (const io::Change& change : fixed.changes) {
      made.corrections.push_back({change.offset, change.old, change.text});
    }
    if (fixed.fixed.state == fix::Fixed::open) {
      for (const fix::Answer answer : fixed.fixed.choices) {
        made.choices.emplace_back(fix::name_of(answer));
      }
    }
    report::Chunk report;
    report::append_fixed(report, game, place, fixed.fixed, sentences_);
    report.append_to(made.report, games_before_);
    return made;
  }

  const internal::Judging& judging_;
  const Decide& decide_;
  report::Sentences sentences_;
  replay::ReplayOptions replay_;
  replay::Replayer replayer_;
  fix::GameFixer fixer_;
  FixedText fixed_;
  std::vector<io::Change> changes_;  ///< of the source
  std::uint64_t games_before_ = 0;
};

}  // namespace

std::expected<FixedText, Error> fix_text(std::string_view text, const AuditOptions& options,
                                         const Decide& decide) {
  return internal::work_on_text<FixedText, Fixer>(text, options, decide);
}

}  // namespace v2
}  // namespace partiar
