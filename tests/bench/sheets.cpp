// Reads typed sheets, one per file, and prints the time on one core: the median and the worst of
// them, and of all in one text, repeated once, twice and four times; and the final memory.
//
// usage: bench_sheets FILE...
#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "languages/alphabets.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "reading/text.h"

namespace {

using namespace partiar;

/// Reads `bytes` like `audit`, but without a report. Output: microseconds.
double read(const std::string& bytes, replay::Replayer& replayer) {
  const auto start = std::chrono::steady_clock::now();
  auto reader = reading::SourceReader::of_bytes("-", bytes, {});
  while (auto next = reader.next()) {
    reading::Text text{std::get<reading::Bytes>(std::move(*next)), {}};
    text.replay_games(replayer, 1, [](const replay::Game&, std::uint32_t) { return true; });
  }
  const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
  return time.count();
}

/// The minimum of three runs, in microseconds.
double time_of(const std::string& bytes, replay::Replayer& replayer) {
  return std::min({read(bytes, replayer), read(bytes, replayer), read(bytes, replayer)});
}

struct Timed {
  std::string name, bytes;
  double time = 0;
};

}  // namespace

int main(int argc, char** argv) {
  replay::Replayer replayer{reading::with_letters({}, {})};
  std::vector<Timed> sheets;
  for (int i = 1; i < argc; ++i) {
    std::ifstream file{argv[i], std::ios::binary};
    sheets.push_back({argv[i], {std::istreambuf_iterator<char>{file}, {}}});
  }
  if (sheets.empty()) return 2;
  for (const unsigned times : {1U, 2U, 4U}) {
    double sum = 0;
    for (Timed& sheet : sheets) {
      std::string text;
      for (unsigned n = 0; n < times; ++n) text += sheet.bytes + "\n\n";
      const double time = time_of(text, replayer);
      if (times == 1) sheet.time = time;
      sum += time;
    }
    std::printf("%u times: %8.1f ms\n", times, sum / 1000);
  }
  std::ranges::sort(sheets, {}, &Timed::time);
  const auto at = [&](double part) -> const Timed& {
    return sheets[static_cast<std::size_t>(part * static_cast<double>(sheets.size() - 1))];
  };
  std::printf("%zu sheets: median %.2f ms, 99 %% %.2f ms\n", sheets.size(), at(0.5).time / 1000,
              at(0.99).time / 1000);
  for (std::size_t i = 0; i < std::min<std::size_t>(3, sheets.size()); ++i) {
    const Timed& slow = sheets[sheets.size() - 1 - i];
    std::printf("%.1f ms: %s\n", slow.time / 1000, slow.name.c_str());
  }
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  std::printf("%ld MB\n", used.ru_maxrss / 1024);
}
