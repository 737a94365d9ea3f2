#include "position.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <expected>
#include <iostream>
#include <string>

#include "board/fen.h"
#include "board/perft.h"
#include "diagnostics.h"
#include "io/output.h"

namespace partiar::cli {

namespace {

/// Stands for the count of a text that is no position, so that counts keep their places.
constexpr std::string_view no_count = "-\n";

/// Counts moves, a line for each position, until nobody reads them.
class Counter {
 public:
  Counter(unsigned depth, const Diagnostics& diagnostics)
      : depth_{depth}, diagnostics_{diagnostics} {}

  void count(std::string_view fen, std::size_t line) {
    const auto position = board::read_fen(fen);
    if (position) {
      check(output_.write(std::to_string(board::perft(*position, depth_)) + '\n'));
      return;
    }
    status_ = Status::failure;
    if (!check(output_.write(no_count)) || !check(output_.flush())) return;
    diagnostics_.report(position.error(), fen, line);
  }

  void count_lines_of_input() {
    std::string line;
    for (std::size_t number = 1; !stopped_ && std::getline(std::cin, line); ++number) {
      if (line.ends_with('\r')) line.pop_back();
      if (!line.empty()) count(line, number);
    }
    if (std::ferror(stdin) == 0) return;
    status_ = Status::failure;
    diagnostics_.report(io::Failure{io::Fault::cannot_read, "-", std::strerror(errno)});
  }

  Status finish() {
    check(output_.commit());
    return status_;
  }

 private:
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

  unsigned depth_;
  const Diagnostics& diagnostics_;
  io::Output output_ = io::Output::standard();
  Status status_ = Status::clean;
  bool stopped_ = false;
};

}  // namespace

Status run_position(const PositionOptions& options) {
  const Diagnostics diagnostics{options.language};
  Counter counter{*options.perft, diagnostics};
  for (const std::string& fen : options.fens) {
    if (fen == "-") {
      counter.count_lines_of_input();
    } else {
      counter.count(fen, 0);
    }
  }
  return counter.finish();
}

}  // namespace partiar::cli
