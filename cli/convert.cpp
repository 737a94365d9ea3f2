#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "batch.h"
#include "commands.h"
#include "findings/code.h"
#include "findings/info.h"
#include "reading/letters.h"
#include "replay/replayer.h"
#include "report/attention.h"
#include "report/convert_ndjson.h"
#include "report/game_writer.h"
#include "report/sentences.h"
#include "report/text_report.h"

namespace partiar::cli {

namespace {

/// What is written is longer than what was read by less than this, if only letters change.
constexpr std::size_t output_margin = std::size_t{64} << 10U;

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

/// What makes the exit status is said.
report::Detail detail_of(const ConvertOptions& options) {
  return options.fail_on == findings::Severity::info ? report::Detail::all
                                                     : report::Detail::findings;
}

/// Converts blocks; each thread has its own.
class Converter {
 public:
  explicit Converter(const ConvertOptions& options)
      : options_{options},
        messages_{open_messages(options.language)},
        sentences_{messages_},
        report_{sentences_, report::Colors::off, detail_of(options)},
        speech_{messages_},
        unreplayed_{messages_.text("variation_unreplayed")},
        copied_{messages_.text("convert_copied")},
        replayer_{reading::with_letters({.variations = pgn::Variations::visit,
                                         .illegal = options.illegal,
                                         .keep_entries = true,
                                         .limits = options.limits},
                                        options.reading)} {}
  Converter(const Converter&) = delete;
  Converter& operator=(const Converter&) = delete;

  BlockResult work(BlockTask&& task) {
    BlockResult converted;
    // Otherwise it would grow to twice what it needs; most languages write as many bytes.
    converted.output.text.reserve(task.text.block().bytes.size() + output_margin);
    report::GameStyle style = style_of(options_);
    style.stripped = options_.stripped;
    style.kept_tags = options_.kept_tags;
    style.unreplayed = unreplayed_;
    style.copied = copied_;
    const std::string cut = report::cut_off(messages_, task.text.block().dropped_behind);
    style.cut = cut;
    if (options_.notation == Notation::spoken) style.speech = &speech_;
    const report::GameWriter writer{style};
    return work_on(
        std::move(task), options_, replayer_, std::move(converted),
        [&](const replay::Game& game, const report::GamePlace& place, BlockResult& result) {
          const auto worst = worst_that_counts(game);
          result.totals.add(worst);
          if (is_reported(game, worst)) report(game, place, cut, result.messages);
          if (!is_whole(game)) set_aside(task.text, game, result);
          write(writer, game, place, result);
        });
  }

 private:
  /// Whether all moves of a game are known; it is not if the remainder was turned into a comment.
  static bool is_whole(const replay::Game& game) {
    return report::can_be_written(game) && !game.is_read_in_part();
  }

  /// Whether what is written may not be what stands on the sheet.
  static bool is_doubtful(const replay::Game& game) {
    return game.has(findings::Code::sheet_assumed) || game.has(findings::Code::sheet_passed_over);
  }

  /// The worst of what may make the exit status. That the moves prove another result than the
  /// recorded one is for the audit to say: what is written proves it, too.
  [[nodiscard]] std::optional<findings::Severity> worst_that_counts(
      const replay::Game& game) const {
    const bool counts = !is_whole(game) || game.judgement.claimed == laws::Claimed::contradictory ||
                        (options_.fail_on && *options_.fail_on < findings::Severity::error);
    return counts ? report::worst_of(game) : std::nullopt;
  }

  /// Whether to say what is found in a game: whatever the audit warns of in what is written,
  /// whether or not it makes the exit status, since the game that is written anew may not show it.
  [[nodiscard]] bool is_reported(const replay::Game& game,
                                 std::optional<findings::Severity> worst) const {
    if (options_.quiet) return false;
    const bool makes_status = options_.fail_on && worst >= options_.fail_on;
    return makes_status || !is_whole(game) || is_doubtful(game) || is_warned_of(game);
  }

  /// Whether the audit warns of what is written, rather than of what the moves prove.
  static bool is_warned_of(const replay::Game& game) {
    using findings::Subject;
    constexpr std::array judged{Subject::end, Subject::unwinnable, Subject::verdict, Subject::play,
                                Subject::laws};
    return std::ranges::any_of(game.findings, [&](const findings::Finding& finding) {
      const findings::CodeInfo& info = findings::info_of(finding.code);
      return info.severity >= findings::Severity::warning &&
             std::ranges::count(judged, info.subject) == 0;
    });
  }

  /// Input: `cut`, what is said of a game whose end was not read.
  void report(const replay::Game& game, const report::GamePlace& place, const std::string& cut,
              report::Chunk& messages) const {
    report_.append_heading(messages, game, place);
    report_.append_body(messages, game, place);
    if (game.followed.end.is_cut) messages.text += "  " + cut + '\n';
    messages.text += '\n';
  }

  /// Sets a game that cannot be replayed aside if asked to.
  void set_aside(const reading::Text& text, const replay::Game& game,
                 BlockResult& converted) const {
    if (options_.rest.empty()) return;
    const std::string_view bytes = text.as_read(game.span());
    const auto ink = bytes.substr(0, bytes.find_last_not_of(" \t\r\n") + 1);
    converted.aside += ink;
    // Or it would swallow the next one.
    if (game.has(findings::Code::pgn_comment_unterminated)) converted.aside += '}';
    converted.aside += bytes.substr(ink.size());
    // The next game may be of another file.
    const auto line_ends = bytes.substr(bytes.find_last_not_of("\r\n") + 1);
    for (auto count = std::ranges::count(line_ends, '\n'); count < 2; ++count) {
      converted.aside += bytes.contains("\r\n") ? "\r\n" : "\n";
    }
  }

  void write(const report::GameWriter& writer, const replay::Game& game,
             const report::GamePlace& place, BlockResult& converted) {
    using report::Written;
    const bool is_aside = !options_.rest.empty() && !is_whole(game);
    const Written how = is_aside                       ? Written::aside
                        : report::can_be_written(game) ? Written::anew
                                                       : Written::copied;
    if (options_.format == Format::text) {
      if (how != Written::aside) writer.append(converted.output.text, game);
      return;
    }
    std::string pgn;
    if (how != Written::aside) writer.append(pgn, game);
    report::append_converted(converted.output, game, place, {how, pgn}, machine_sentences_);
  }

  const ConvertOptions& options_;
  text::Messages messages_;
  report::Sentences sentences_;
  text::Messages machine_messages_{open_machine_messages(options_.language)};
  report::Sentences machine_sentences_{machine_messages_};
  report::TextReport report_;
  report::Speech speech_;
  std::string unreplayed_;
  std::string copied_;
  replay::Replayer replayer_;
};

}  // namespace

Status run(const ConvertOptions& chosen) {
  ConvertOptions options = chosen;
  options.reading.keeps_bytes = !options.rest.empty();
  options.reading.limits.whole_games = true;
  options.warns_of_guess = !options.quiet;
  const Diagnostics diagnostics{options.language};
  return run_batch(options, workers<Converter>(options), {}, Origin::files, diagnostics);
}

}  // namespace partiar::cli
