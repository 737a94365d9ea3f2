#include <algorithm>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "base/tag_section.h"
#include "board/fen.h"
#include "board/perft.h"
#include "commands.h"
#include "diagnostics.h"
#include "findings/info.h"
#include "game_choice.h"
#include "io/output.h"
#include "languages/position_text.h"
#include "laws/winnable.h"
#include "partiar/version.h"
#include "reading/line_reader.h"
#include "replay/fault_codes.h"
#include "report/page.h"
#include "report/position_report.h"
#include "terminal.h"

namespace partiar::cli {

namespace {

/// Takes the place of a count where the text is not a position, so that the counts stay aligned.
constexpr std::string_view no_count = "-\n";

/// What an argument is.
enum class Kind : std::uint8_t { position, file, directory, missing };

/// A FEN is never taken for a file; a single word with a dot or without a slash is no FEN.
Kind kind_of(const std::string& argument) {
  std::error_code error;
  if (argument == "-") return Kind::file;
  if (board::read_fen_loosely(argument)) return Kind::position;
  const auto status = std::filesystem::status(argument, error);
  if (std::filesystem::is_directory(status)) return Kind::directory;
  if (std::filesystem::exists(status)) return Kind::file;
  constexpr std::string_view blanks_and_controls = " \t\r\n\x1b";
  const bool is_name = argument.find_first_of(blanks_and_controls) == argument.npos &&
                       std::filesystem::path{argument}.has_extension();
  return is_name ? Kind::missing : Kind::position;
}

/// Whether a line is of a game: a tag, or the first move.
bool is_game(std::string_view line) {
  return base::is_tag_line(line, 0) || line.starts_with("1.");
}

/// Answers for each position in turn, until the output is closed.
class Answerer {
 public:
  Answerer(const PositionOptions& options, io::Output output, const Diagnostics& diagnostics)
      : options_{options},
        diagnostics_{diagnostics},
        messages_{open_messages(options.language)},
        reader_{options.reading.letters, language_of(options.language)},
        output_{std::move(output)} {
    if (!is_page()) return;
    std::string begin;
    report::append_page_begin(begin, messages_, messages_.text("page_positions"));
    check(output_.write(begin));
  }

  void answer_argument(const std::string& argument) {
    switch (kind_of(argument)) {
      case Kind::position:
        return answer(argument, 0);
      case Kind::missing:
        return fail("position_no_file", argument);
      default:
        return answer_file(argument);
    }
  }

  void answer_file(const std::string& path) {
    if (kind_of(path) == Kind::directory) return fail("position_directory", path);
    answer_lines(path);
  }

  void answer(std::string_view text, std::size_t line) {
    const auto read = reader_.read(text);
    if (read) {
      if (std::ranges::any_of(read->notes.ignored, is_error)) note(Status::findings);
      if (options_.perft) diagnostics_.report(*read, line);
      check(output_.write(options_.perft ? counted(read->position) : told(*read)));
      return;
    }
    std::string in_its_place;
    if (options_.perft) {
      in_its_place = no_count;
    } else if (options_.format == Format::ndjson) {
      // The NDJSON member `error` is always in English.
      std::string why;
      report::append_position_error(why, read.error(), text, report::Sentences{english_});
      report::append_position_error_ndjson(in_its_place, text, why);
    }
    if (!check(output_.write(in_its_place)) || !check(output_.flush())) return;
    status_ = Status::failure;
    diagnostics_.report(read.error(), text, line);
  }

  void answer_lines(const std::string& path) {
    reading::LineReader lines{path, languages::PositionReader::longest_text};
    languages::LineGatherer gatherer;
    while (!stopped_) {
      const auto line = lines.next();
      if (!line) {
        status_ = Status::failure;
        diagnostics_.report(line.error());
      }
      const bool is_end = !line || !*line;
      if (!is_end && is_game((*line)->text)) return fail("position_games", path);
      if (!is_end && (*line)->text.starts_with('%')) continue;  // PGN 6
      const auto texts = is_end ? gatherer.finish() : gatherer.add((*line)->text, (*line)->number);
      for (const auto& [text, number] : texts) {
        if (!stopped_) answer(text, number);
      }
      if (is_end) return;
    }
  }

  void answer_game() {
    std::string answer;
    GameChoice choice = *options_.choice;  // with its number, whatever it was asked for by
    const bool found = find_game(
        *options_.choice, options_.reading, {}, sentences_, diagnostics_,
        [&](const replay::Game& game, const report::GamePlace& place, std::uint64_t games_before) {
          choice.game = games_before + place.game;
          replay::PlaceRequest request;
          if (options_.choice->ply) request.ply = base::Ply{*options_.choice->ply};
          request.move = options_.choice->move;
          const auto ply = replay::find_place(game, request);
          if (!ply) {
            fault_ = {ply.error(), game.followed.moves.size()};
            return;
          }
          const board::Position position = replay::position_after(game, *ply);
          if (options_.perft) {
            answer = counted(position);
            return;
          }
          const report::PlacedGame placed{game, place.source, games_before + place.game,
                                          place.lines.locate(game.span().begin).line,
                                          is_page() ? digest_of(choice.input) : std::string{}};
          answer = told({position, {}}, Place{placed, *ply});
        });
    if (!found || fault_) status_ = Status::failure;
    if (found && fault_) {
      say_no_place(choice, fault_->first, fault_->second, diagnostics_);
    }
    if (status_ == Status::clean) check(output_.write(answer));
  }

  Status finish() {
    std::string end;
    if (is_page()) report::append_page_end(end, version());
    check(output_.write(end));
    const bool keeps_old = status_ == Status::failure && options_.output != "-";
    if (keeps_old) {
      diagnostics_.report_left_as_it_was(options_.output);
    } else {
      check(output_.commit());
    }
    return status_;
  }

 private:
  [[nodiscard]] bool is_page() const { return options_.format == Format::html && !options_.perft; }

  /// Whether what is ignored of a position makes it an impossible one.
  static bool is_error(const board::FenError& error) {
    return findings::info_of(replay::code_of(error)).severity == findings::Severity::error;
  }

  void note(Status status) { status_ = std::max(status_, status); }

  [[nodiscard]] std::string counted(const board::Position& position) const {
    return std::to_string(board::perft(position, *options_.perft)) + '\n';
  }

  /// Where a position came from.
  struct Place {
    const report::PlacedGame& game;
    base::Ply ply;
  };

  [[nodiscard]] std::string told(const languages::ReadPosition& read,
                                 const std::optional<Place>& place = {}) const {
    const laws::Limits limits{
        .nodes = options_.effort * laws::default_node_limit,
        .clock = options_.with_clock ? laws::Clock::counted : laws::Clock::ignored};
    report::PositionFacts facts{read.position, {}, options_.helpmate, read.notes};
    for (const board::Color color : {board::Color::white, board::Color::black}) {
      laws::Answer& answer = facts.can_mate[board::index(color)];
      answer = laws::can_mate(read.position, color, limits);
      if (options_.helpmate) laws::shorten_helpmate(read.position, color, limits, answer);
    }
    std::string text;
    if (options_.format == Format::ndjson) {
      report::append_position_ndjson(text, facts, report::Sentences{english_});
    } else if (is_page()) {
      append_page(text, facts, place);
    } else {
      report::append_position_text(text, facts, sentences_,
                                   options_.diagrams ? drawn_board() : report::Board::shown);
      wrap(text, options_.width, options_.output);
    }
    return text;
  }

  void append_page(std::string& out, const report::PositionFacts& facts,
                   const std::optional<Place>& place) const {
    std::string headline;
    report::append_position_headline(headline, facts, sentences_);
    // For a position of a game, the heading names the players, and the FEN goes below.
    std::string lines = place ? "  " : "";
    report::append_position_text(lines, facts, sentences_, report::Board::left_out);
    const auto shown = report::helpmates_of(facts, sentences_);
    report::PageSection section{.text = lines,
                                .verdict = headline,
                                .how = report::Signed::arbiter,
                                .made = today(),
                                .occurrences = shown};
    if (!place) return report::append_page_section(out, messages_, section, facts.position);
    section.games = {&place->game, 1};
    section.edition = place->game.game.start.editions.applied;
    report::append_page_section(out, messages_, section, place->game.game, place->ply);
  }

  void fail(std::string_view key, const std::string& source) {
    status_ = Status::failure;
    diagnostics_.report(key, source);
  }

  /// Returns whether to continue.
  bool check(const std::expected<void, io::Failure>& written) {
    if (written || stopped_) return !stopped_;
    stopped_ = true;
    const Status status = diagnostics_.status_of(written);
    if (status_ != Status::failure) status_ = status;  // a failure before it counts
    return false;
  }

  const PositionOptions& options_;
  const Diagnostics& diagnostics_;
  text::Messages messages_;
  text::Messages english_ = open_messages("en");
  report::Sentences sentences_{messages_, form_of(options_.format, messages_)};
  languages::PositionReader reader_;
  io::Output output_;
  std::optional<std::pair<replay::PlaceFault, std::size_t>> fault_;
  Status status_ = Status::clean;
  bool stopped_ = false;
};

}  // namespace

Status run(const PositionOptions& options) {
  const Diagnostics diagnostics{options.language};
  for (const auto& inputs : {options.positions, options.inputs}) {
    if (!diagnostics.may_write(options.output, inputs)) return Status::failure;
  }
  auto output = io::Output::create(options.output);
  if (!output) {
    diagnostics.report(output.error());
    return Status::failure;
  }
  Answerer answerer{options, std::move(*output), diagnostics};
  if (options.choice) {
    answerer.answer_game();
    return answerer.finish();
  }
  for (const std::string& text : options.positions) answerer.answer_argument(text);
  for (const std::string& path : options.inputs) answerer.answer_file(path);
  return answerer.finish();
}

}  // namespace partiar::cli
