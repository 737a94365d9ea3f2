#include "position.h"

#include <iostream>
#include <string>

#include "board/fen.h"
#include "board/perft.h"
#include "diagnostics.h"

namespace partiar::cli {

namespace {

/// Stands for the count of a line that is no position, so that lines keep their places.
constexpr std::string_view no_count = "-";

class Counter {
 public:
  Counter(unsigned depth, const Diagnostics& diagnostics)
      : depth_{depth}, diagnostics_{diagnostics} {}

  void count(std::string_view fen, std::size_t line) {
    const auto position = board::read_fen(fen);
    if (!position) {
      status_ = Status::failure;
      std::cout << no_count << '\n' << std::flush;
      diagnostics_.report(position.error(), fen, line);
      return;
    }
    std::cout << board::perft(*position, depth_) << '\n';
  }

  [[nodiscard]] Status status() const { return status_; }

 private:
  unsigned depth_;
  const Diagnostics& diagnostics_;
  Status status_ = Status::clean;
};

}  // namespace

Status run_position(const PositionOptions& options) {
  const Diagnostics diagnostics{options.language};
  Counter counter{*options.perft, diagnostics};
  for (const std::string& fen : options.fens) {
    if (fen != "-") {
      counter.count(fen, 0);
      continue;
    }
    std::string line;
    for (std::size_t number = 1; std::getline(std::cin, line); ++number) {
      if (line.ends_with('\r')) line.pop_back();
      if (!line.empty()) counter.count(line, number);
    }
  }
  std::cout.flush();
  return std::cout.good() ? counter.status() : Status::failure;
}

}  // namespace partiar::cli
