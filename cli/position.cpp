#include "position.h"

#include <expected>
#include <filesystem>
#include <string>

#include "board/fen.h"
#include "board/perft.h"
#include "diagnostics.h"
#include "io/output.h"
#include "laws/winnable.h"
#include "reading/line_reader.h"
#include "report/position_report.h"

namespace partiar::cli {

namespace {

/// Stands for the count of a text that is no position, so that counts keep their places.
constexpr std::string_view no_count = "-\n";

/// More bytes are no position: the longest FEN has some hundred.
constexpr std::size_t longest_text = 4'096;

std::expected<board::Position, board::FenError> read_position(std::string_view text) {
  const auto position = board::read_fen(text);
  if (!position || text.size() <= longest_text) return position;
  return std::unexpected{board::FenError{board::FenFault::text_left_over, longest_text, {}, {}}};
}

/// Answers for each position in turn, until nobody reads the answers.
class Answerer {
 public:
  Answerer(const PositionOptions& options, const Diagnostics& diagnostics)
      : options_{options}, diagnostics_{diagnostics}, messages_{open_messages(options.language)} {}

  void answer(std::string_view fen, std::size_t line) {
    const auto position = read_position(fen);
    if (position) {
      check(output_.write(options_.perft ? counted(*position) : told(*position)));
      return;
    }
    status_ = Status::failure;
    std::string in_its_place;
    if (options_.perft) {
      in_its_place = no_count;
    } else if (options_.format == Format::ndjson) {
      std::string why;
      sentences_.append(why, position.error(), fen);
      report::append_position_error_ndjson(in_its_place, fen, why);
    }
    if (!check(output_.write(in_its_place)) || !check(output_.flush())) return;
    diagnostics_.report(position.error(), fen, line);
  }

  void answer_lines(const std::string& path) {
    reading::LineReader lines{path, longest_text};
    while (!stopped_) {
      const auto line = lines.next();
      if (!line) {
        status_ = Status::failure;
        diagnostics_.report(line.error());
      }
      if (!line || !*line) return;
      answer((*line)->text, (*line)->number);
    }
  }

  Status finish() {
    check(output_.commit());
    return status_;
  }

 private:
  [[nodiscard]] std::string counted(const board::Position& position) const {
    return std::to_string(board::perft(position, *options_.perft)) + '\n';
  }

  [[nodiscard]] std::string told(const board::Position& position) const {
    const laws::Limits limits{.clock = options_.with_clock ? laws::Clock::counted
                                                           : laws::Clock::ignored};
    report::PositionFacts facts{position, {}, options_.helpmate};
    for (const board::Color color : {board::Color::white, board::Color::black}) {
      laws::Answer& answer = facts.can_mate[board::index(color)];
      answer = laws::can_mate(position, color, limits);
      if (options_.helpmate) laws::shorten_helpmate(position, color, limits, answer);
    }
    std::string text;
    if (options_.format == Format::ndjson) {
      report::append_position_ndjson(text, facts);
    } else {
      report::append_position_text(text, facts, sentences_);
    }
    return text;
  }

  /// Whether output goes on. A reader that has had enough is no failure.
  bool check(const std::expected<void, io::Failure>& written) {
    if (written || stopped_) return !stopped_;
    stopped_ = true;
    if (written.error().fault != io::Fault::closed_pipe) {
      status_ = Status::failure;
      diagnostics_.report(written.error());
    }
    return false;
  }

  const PositionOptions& options_;
  const Diagnostics& diagnostics_;
  text::Messages messages_;
  report::Sentences sentences_{messages_};
  io::Output output_ = io::Output::standard();
  Status status_ = Status::clean;
  bool stopped_ = false;
};

/// Whether an argument names a file of positions; a FEN is never taken for one.
bool is_file(const std::string& argument) {
  std::error_code error;
  return !board::read_fen(argument) && std::filesystem::is_regular_file(argument, error);
}

}  // namespace

Status run_position(const PositionOptions& options) {
  const Diagnostics diagnostics{options.language};
  if (io::find_same_file("-", options.positions, io::Directories::refuse)) {
    diagnostics.report_same_file("-");
    return Status::failure;
  }
  Answerer answerer{options, diagnostics};
  for (const std::string& fen : options.positions) {
    if (fen == "-" || is_file(fen)) {
      answerer.answer_lines(fen);
    } else {
      answerer.answer(fen, 0);
    }
  }
  return answerer.finish();
}

}  // namespace partiar::cli
