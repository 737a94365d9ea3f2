// Audits arbitrary bytes: the reports are JSON and text without control characters, one for each
// game counted, and the same for any block size.
#include <algorithm>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/source_map.h"
#include "input.h"
#include "languages/alphabets.h"
#include "reading/letters.h"
#include "reading/source_reader.h"
#include "reading/typed.h"
#include "report/ndjson_report.h"
#include "report/text_report.h"
#include "report_parts.h"

namespace {

using namespace partiar;
using fuzz::check;

/// The reports of one run.
struct Reports {
  std::string text, ndjson;
  std::size_t games = 0;
  /// Set if the input is not text, which is judged by the first block; has a UTF-8 mark, before
  /// which a block may end, inside text said to be in another encoding; is a page; or is a typed
  /// sheet.
  bool depends_on_blocks = false;

  friend bool operator==(const Reports&, const Reports&) = default;
};

/// What is checked of one input: one thing, to be quick.
enum class Way : std::uint8_t {
  usual,
  in_parts,   ///< a block's games in two parts, as for long reports
  in_blocks,  ///< in blocks of another size, and the number of games as counted
};

/// Audits as `cli/audit.cpp` does, with both formats at once.
Reports audit(std::string_view bytes, Way way, std::size_t block_size,
              const reading::Options& options, const report::Sentences& sentences) {
  const report::TextReport text{sentences, report::Colors::off, report::Detail::all};
  replay::Replayer replayer{reading::with_letters({}, options)};
  auto reader = reading::SourceReader::of_bytes("-", bytes, options, {.block_size = block_size});
  Reports reports;
  std::size_t games_before = 0;
  while (auto next = reader.next()) {
    if (const auto* failure = std::get_if<io::Failure>(&*next)) {
      reports.depends_on_blocks |= failure->fault == io::Fault::not_text;
      continue;
    }
    auto& block = std::get<reading::Bytes>(*next);
    reports.depends_on_blocks |= block.block.bytes.contains("\uFEFF");
    reading::Text games_text{std::move(block), options};
    if (games_text.block().first_of_source) games_before = 0;
    base::SourceMap lines = games_text.lines();
    report::Chunk text_chunk;
    report::Chunk ndjson_chunk;
    std::uint32_t first = 1;
    std::uint32_t told = 0;
    const auto take = [&](const replay::Game& game, std::uint32_t number) {
      check(number == ++told);
      const report::GamePlace place{*games_text.block().source, number, lines};
      text.append(text_chunk, game, place);
      report::append_ndjson(ndjson_chunk, game, place, sentences);
      return way != Way::in_parts || first > 1 || number % 3 != 0;
    };
    const auto games = games_text.replay_games(replayer, first, take);
    if (told < games) {
      first = told + 1;
      lines = games_text.lines();
      check(games_text.replay_games(replayer, first, take) == games);
    }
    check(told == games);
    if (way == Way::in_blocks) {
      // A page is recognized by its start. A typed sheet read in one piece may have other games
      // than the strict reading finds.
      const auto typed = reading::read_typed(games_text.source(), replayer);
      const bool is_typed = typed && !typed->are_strict;
      reports.depends_on_blocks |= games_text.is_shown() || is_typed;
      check(is_typed || replayer.count_games(games_text.source()) == games);
    }
    text_chunk.append_to(reports.text, games_before);
    ndjson_chunk.append_to(reports.ndjson, games_before);
    games_before += games;
    reports.games += games;
  }
  return reports;
}

void check_reports(const Reports& reports) {
  for (const std::string& report : {reports.text, reports.ndjson}) {
    check(text::is_utf8(report));
    check(std::ranges::none_of(
        report, [](char c) { return (c >= 0 && c < ' ' && c != '\n') || c == 0x7F; }));
  }
  std::size_t lines = 0;
  for (std::size_t at = 0; at < reports.ndjson.size(); ++lines) {
    const std::size_t end = reports.ndjson.find('\n', at);
    check(fuzz::is_json(reports.ndjson.substr(at, end - at)));
    at = end + 1;
  }
  check(lines == reports.games);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto& sentences = fuzz::sentences_in(input.choose(256));
  const std::size_t letters = input.choose(1 + languages::alphabets().size());
  const std::size_t encoding = input.choose(1 + text::encodings.size());
  const std::size_t block_size = 1 + input.choose(256);
  const auto way = static_cast<Way>(input.choose(3));
  reading::Options options;
  if (letters > 0) options.letters = letters - 1;
  if (encoding > 0) options.encoding = text::encodings[encoding - 1];

  const Reports in_one = audit(input.text(), way, io::usual_block_size, options, sentences);
  check_reports(in_one);
  // Detection depends on the first block of a source, or on each block.
  if (way != Way::in_blocks || !options.letters || !options.encoding) return 0;
  const Reports in_many = audit(input.text(), way, block_size, options, sentences);
  check(in_many == in_one || in_many.depends_on_blocks || in_one.depends_on_blocks);
  return 0;
}
