#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "batch.h"
#include "commands.h"
#include "edit/head_editor.h"
#include "edit/sort_key.h"
#include "findings/code.h"
#include "findings/info.h"
#include "head_options.h"
#include "reading/letters.h"
#include "replay/replayer.h"
#include "report/attention.h"
#include "report/convert_ndjson.h"
#include "report/game_writer.h"
#include "report/head_diff.h"
#include "report/position_list.h"
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
  Converter(const ConvertOptions& options, const edit::HeadEdits& edits)
      : options_{options},
        editor_{edits},
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
    style.width = options_.width;
    style.is_bare = options_.is_bare;
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
          ++result.totals.games;
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

  /// Whether the audit warns of what is written, rather than of what the moves prove or of what
  /// the tags go on to say.
  static bool is_warned_of(const replay::Game& game) {
    using findings::Subject;
    constexpr std::array judged{Subject::end,  Subject::unwinnable, Subject::verdict,
                                Subject::play, Subject::laws,       Subject::head};
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
    // Positions that are not known cannot be copied.
    const bool is_left_out = options_.format == Format::fen && !report::can_be_written(game);
    const bool is_aside = is_left_out || (!options_.rest.empty() && !is_whole(game));
    const Written how = is_aside                       ? Written::aside
                        : report::can_be_written(game) ? Written::anew
                                                       : Written::copied;
    converted.totals.copied += how == Written::copied ? 1 : 0;
    converted.totals.aside += how == Written::aside ? 1 : 0;
    report::Chunk& out = output_of(game, converted);
    if (options_.diff) return append_diff(writer, game, place, how, out, converted);
    if (options_.format == Format::fen) {
      if (how != Written::aside) report::append_positions(out.text, game);
      return;
    }
    if (options_.format == Format::text) {
      if (how != Written::aside) append(writer, game, how, out.text, converted);
      return;
    }
    std::string pgn;
    if (how != Written::aside) append(writer, game, how, pgn, converted);
    report::append_converted(out, game, place, {how, pgn}, machine_sentences_);
  }

  /// Where the text of a game goes.
  report::Chunk& output_of(const replay::Game& game, BlockResult& converted) const {
    if (options_.order.empty()) return converted.output;
    return converted.sorted.emplace_back(edit::sort_key_of(game, options_.order), report::Chunk{})
        .second;
  }

  void append(const report::GameWriter& writer, const replay::Game& game, report::Written how,
              std::string& out, BlockResult& converted) {
    if (!options_.head.is_asked() || how == report::Written::copied) {
      return writer.append(out, game);
    }
    const auto tags = edited(game, writer.tags_of(game), converted);
    writer.append(out, game, &tags);
  }

  std::vector<pgn::TagPair> edited(const replay::Game& game, std::vector<pgn::TagPair> tags,
                                   BlockResult& converted) {
    pgn::apply(tags, editor_.edits_of(game), converted.totals.edits);
    pgn::complete_roster(tags);
    return tags;
  }

  void append_diff(const report::GameWriter& writer, const replay::Game& game,
                   const report::GamePlace& place, report::Written how, report::Chunk& out,
                   BlockResult& converted) {
    if (how != report::Written::anew) return;
    const auto before = writer.tags_of(game);
    const std::uint64_t line = place.lines.locate(game.span().begin).line;
    report::append_head_diff(out, place, line, before, edited(game, before, converted));
  }

  const ConvertOptions& options_;
  edit::HeadEditor editor_;
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

/// What was read and written, of a file, which does not show it; and what changed in the heads.
void tell_totals(const ConvertOptions& options, const report::Totals& totals,
                 const Diagnostics& diagnostics) {
  if (options.output != "-" && !options.diff) {
    diagnostics.say("convert_totals", {{"games", totals.games},
                                       {"written", totals.games - totals.aside},
                                       {"copied", totals.copied},
                                       {"aside", totals.aside}});
  }
  if (!options.head.is_asked()) return;
  const std::string sentence = sentence_of(totals.edits, diagnostics.messages());
  if (!sentence.empty()) diagnostics.say(sentence);
}

}  // namespace

Status run(const ConvertOptions& chosen) {
  ConvertOptions options = chosen;
  options.reading.keeps_bytes = !options.rest.empty();
  options.reading.limits.whole_games = true;
  options.warns_of_guess = !options.quiet;
  const Diagnostics diagnostics{options.language};
  const auto edits =
      read_head_edits(options.head, options.reading, {options.output, options.rest}, diagnostics);
  if (!edits) return Status::failure;
  report::Totals totals;
  const Frame frame{.after = [&totals](const report::Overview& all) {
    totals = all.totals;
    return std::string{};
  }};
  const Status status =
      run_batch(options, workers<Converter>(options, *edits), frame, Origin::files, diagnostics);
  if (status != Status::failure && !options.quiet) tell_totals(options, totals, diagnostics);
  return status;
}

}  // namespace partiar::cli
