// Asks who can still mate in every position of a file, and prints the processor time.
//
// Each line is `WB`, `W-`, `-B` or `--`, for who can mate, followed by a FEN. Wrong answers are
// printed, and helpmates replayed, and which questions take longest. The exit status says whether
// all was right.
//
// usage: bench_winnable FILE
#include "laws/winnable.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <functional>
#include <numeric>
#include <span>
#include <string>
#include <vector>

#include "board/fen.h"
#include "support/helpmates.h"

namespace {

using namespace partiar;
using board::Color;
using laws::Chance;

struct Row {
  std::string text;
  board::Position position;
};

template <class Ask>
double microseconds(const std::vector<Row>& rows, Ask ask) {
  const std::clock_t start = std::clock();
  for (const Row& row : rows) {
    for (const Color color : {Color::white, Color::black}) ask(row, color);
  }
  const double seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
  return 1e6 * seconds / static_cast<double>(2 * rows.size());
}

/// The longest of the questions, in processor time.
void print_longest(const std::vector<Row>& rows, std::vector<std::clock_t> times) {
  constexpr std::size_t most = 5;
  std::vector<std::size_t> order(times.size());
  std::iota(order.begin(), order.end(), std::size_t{});
  std::ranges::sort(order, std::greater{}, [&](std::size_t i) { return times[i]; });
  for (const std::size_t i : std::span{order}.first(std::min(most, order.size()))) {
    std::printf("%9.2f ms  %s  %s\n", 1e3 * static_cast<double>(times[i]) / CLOCKS_PER_SEC,
                i % 2 == 0 ? "white" : "black", rows[i / 2].text.c_str());
  }
}

bool is_right(const Row& row, Color color, const laws::Answer& answer) {
  const bool can_mate = row.text[board::index(color)] != '-';
  if (!can_mate) return answer.chance == Chance::unwinnable;
  return answer.chance == Chance::winnable && tests::mates(row.position, color, answer.line);
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<Row> rows;
  std::ifstream lines{argc > 1 ? argv[1] : ""};
  for (std::string line; std::getline(lines, line);) {
    if (line.size() < 4 || line.starts_with('#')) continue;
    std::string fen = line.substr(3);
    if (fen.ends_with(" w") || fen.ends_with(" b")) fen += " - -";
    const auto position = board::read_fen(fen);
    if (!position) {
      std::printf("no position: %s\n", line.c_str());
      return 2;
    }
    rows.push_back({line, *position});
  }
  if (rows.empty()) {
    std::puts("usage: bench_winnable FILE");
    return 2;
  }
  std::vector<laws::Answer> answers;
  answers.reserve(2 * rows.size());
  std::vector<std::clock_t> times;
  times.reserve(2 * rows.size());
  const double full = microseconds(rows, [&](const Row& row, Color color) {
    const std::clock_t start = std::clock();
    answers.push_back(laws::can_mate(row.position, color));
    times.push_back(std::clock() - start);
  });
  std::size_t known = 0;
  const double quick = microseconds(rows, [&](const Row& row, Color color) {
    known += laws::can_mate_quickly(row.position, color).chance == Chance::undecided ? 0 : 1;
  });
  std::size_t wrong = 0;
  std::size_t undecided = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const Row& row = rows[i / 2];
    undecided += answers[i].chance == Chance::undecided ? 1 : 0;
    if (is_right(row, static_cast<Color>(i % 2), answers[i])) continue;
    ++wrong;
    std::printf("wrong of %s: %s\n", i % 2 == 0 ? "White" : "Black", row.text.c_str());
  }
  std::printf("%zu answers for %zu positions: %.2f us in full, %.3f us quickly (%zu known)\n",
              answers.size(), rows.size(), full, quick, known);
  std::printf("%zu wrong, %zu of them undecided\n", wrong, undecided);
  print_longest(rows, times);
  return wrong == 0 ? 0 : 1;
}
