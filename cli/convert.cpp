#include "convert.h"

#include <memory>
#include <string>
#include <utility>

#include "batch.h"
#include "reading/letters.h"
#include "replay/replayer.h"
#include "report/game_writer.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::cli {

namespace {

notation::MoveForm form_of(Notation notation) {
  switch (notation) {
    case Notation::lan:
      return notation::MoveForm::lan;
    case Notation::uci:
      return notation::MoveForm::uci;
    case Notation::iccf:
      return notation::MoveForm::iccf;
    case Notation::san:
    case Notation::spoken:
      break;
  }
  return notation::MoveForm::san;
}

report::GameStyle style_of(const ConvertOptions& options) {
  report::GameStyle style;
  style.moves.form = form_of(options.notation);
  style.moves.letters = &options.letters_to;
  if (options.layout == Layout::pgn) return style;
  style.moves.castling = '0';
  style.moves.promotion_sign = false;
  style.annotations = report::Annotations::signs;
  switch (options.layout) {
    case Layout::pgn:
      break;
    case Layout::fide:
      style.moves.en_passant = true;
      break;
    case Layout::short_form:
      style.moves.captures = notation::Captures::files_only;
      style.moves.marks = false;
      break;
    case Layout::informant:
      style.moves.captures = notation::Captures::unmarked;
      break;
  }
  return style;
}

std::string text_of(const text::Messages& messages, std::string_view key) {
  std::string text;
  messages.append(text, key, {});
  return text;
}

/// Converts blocks; each thread has one of its own.
class Converter {
 public:
  explicit Converter(const ConvertOptions& options)
      : options_{options},
        messages_{open_messages(options.language)},
        sentences_{messages_},
        report_{sentences_, report::Colors::off, report::Detail::findings},
        speech_{messages_},
        unreplayed_{text_of(messages_, "variation_unreplayed")},
        replayer_{reading::with_letters(
            {.variations = pgn::Variations::visit, .keep_entries = true, .limits = options.limits},
            options.reading)} {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  BlockResult convert(BlockTask&& task) {
    BlockResult converted;
    // Else it grows to twice what it needs.
    converted.output.text.reserve(task.text.block().bytes.size());
    report::GameStyle style = style_of(options_);
    style.unreplayed = unreplayed_;
    if (options_.notation == Notation::spoken) style.speech = &speech_;
    const report::GameWriter writer{style};
    return work_on(std::move(task), options_, replayer_, std::move(converted),
                   [&](const replay::Game& game, const report::GamePlace& place,
                       BlockResult& result) { write(writer, game, place, result); });
  }

 private:
  void write(const report::GameWriter& writer, const replay::Game& game,
             const report::GamePlace& place, BlockResult& converted) {
    ++converted.totals.games;
    writer.append(converted.output.text, game);
    if (report::can_be_written(game)) return;
    converted.totals.add(game);
    --converted.totals.games;
    report_.append(converted.messages, game, place);
  }

  const ConvertOptions& options_;
  text::Messages messages_;
  report::Sentences sentences_;
  report::TextReport report_;
  report::Speech speech_;
  std::string unreplayed_;
  replay::Replayer replayer_;
};

}  // namespace

Status run_convert(const ConvertOptions& options) {
  const Diagnostics diagnostics{options.language};
  const auto make_work = [&]() -> BlockWork {
    auto converter = std::make_shared<Converter>(options);
    return [converter](BlockTask&& task) { return converter->convert(std::move(task)); };
  };
  return run_batch(
      options, make_work, [](const report::Totals&) { return std::string{}; }, Origin::files,
      diagnostics);
}

}  // namespace partiar::cli
