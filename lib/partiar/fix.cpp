#include "partiar/fix.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "fix/game_fixer.h"
#include "partiar/internal/options.h"
#include "reading/beginnings.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
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
    std::vector<io::Change> changes;
    const std::uint32_t games =
        text.replay_games(replayer_, 1, [&](const replay::Game& game, std::uint32_t number) {
          auto fixed = fixer_.mend(game);
          if (!fixed) return true;
          const report::GamePlace place{*text.block().source, number, lines};
          FixedGame made = made_of(game, *fixed, place);
          if (decide_ && !made.choices.empty()) {
            const auto answer = fix::find_answer(decide_(made));
            if (answer && std::ranges::count(fixed->fixed.choices, *answer) > 0) {
              *fixed = fixer_.decide(game, *answer, *fixed);
              made = made_of(game, *fixed, place);
            }
          }
          std::ranges::move(fixed->changes, std::back_inserter(changes));
          fixed_.games.push_back(std::move(made));
          return true;
        });
    append_changed(text, changes);
    games_before_ += games;
  }

  [[nodiscard]] FixedText take() && { return std::move(fixed_); }

 private:
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

  void append_changed(const reading::Text& text, const std::vector<io::Change>& changes) {
    const std::string_view bytes = text.bytes();
    std::size_t done = 0;
    for (const io::Change& change : changes) {
      const auto at = static_cast<std::size_t>(change.offset - text.block().offset);
      fixed_.text += bytes.substr(done, at - done);
      fixed_.text += change.text;
      done = at + change.old.size();
    }
    fixed_.text += bytes.substr(done);
  }

  const internal::Judging& judging_;
  const Decide& decide_;
  report::Sentences sentences_;
  replay::ReplayOptions replay_;
  replay::Replayer replayer_;
  fix::GameFixer fixer_;
  FixedText fixed_;
  std::uint64_t games_before_ = 0;
};

}  // namespace

std::expected<FixedText, Error> fix_text(std::string_view text, const AuditOptions& options,
                                         const Decide& decide) {
  auto judging = internal::judging_by(options);
  if (!judging) return std::unexpected{std::move(judging.error())};
  judging->reading.keeps_bytes = true;
  judging->reading.limits.whole_games = true;
  judging->replay.find_beginning = reading::beginnings_in_text(text, judging->reading);
  Fixer fixer{*judging, decide};
  auto sources = reading::SourceReader::of_bytes("-", text, judging->reading);
  while (auto input = sources.next()) {
    if (const auto* failure = std::get_if<io::Failure>(&*input)) {
      return std::unexpected{internal::error_of(*failure, judging->messages)};
    }
    fixer.add(std::get<reading::Bytes>(*std::move(input)));
  }
  return std::move(fixer).take();
}

}  // namespace v2
}  // namespace partiar
