// Records as people write them, with the verdict that an arbiter gave: testdata/verdicts.tsv.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "reading/beginnings.h"
#include "support/catch.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"
#include "support/typed.h"

namespace {

using namespace partiar;

struct Row {
  std::string_view kind, language, name, record, verdict, required;
};

Row row_of(std::string_view line) {
  const auto fields = base::split(line, '\t');
  CAPTURE(line);
  REQUIRE(fields.size() == 6);
  return {fields[0], fields[1], fields[2], fields[3], fields[4], fields[5]};
}

/// With `\n` as a line break.
std::string text_of(std::string_view record) {
  std::string text;
  for (std::size_t i = 0; i < record.size(); ++i) {
    const bool is_break = record.substr(i).starts_with("\\n");
    text += is_break ? '\n' : record[i];
    i += is_break ? 1 : 0;
  }
  return text += '\n';
}

std::string_view name_of(laws::Verdict verdict) {
  constexpr std::array<std::string_view, 4> names{"ok", "must-correct", "check", "unreadable"};
  return names[static_cast<unsigned>(verdict)];
}

std::string_view name_of(const std::optional<laws::Result>& result) {
  constexpr std::array<std::string_view, 3> names{"1-0", "0-1", "1/2-1/2"};
  return result ? names[static_cast<unsigned>(*result)] : "-";
}

/// Whether one of `ok/check` is `verdict`.
bool may_be(std::string_view verdicts, std::string_view verdict) {
  return std::ranges::count(base::split(verdicts, '/'), verdict) > 0;
}

TEST_CASE("records are judged as an arbiter judged them", "[reading][verdicts]") {
  const std::string bytes = tests::bytes_of("testdata/verdicts.tsv");
  const tests::ScratchDirectory scratch;
  for (const std::string_view line : base::split(bytes, '\n')) {
    if (line.empty() || line.starts_with('#')) continue;
    const Row row = row_of(line);
    const std::string text = text_of(row.record);
    std::string verdict, required;
    auto options = tests::any_letters();
    if (row.kind == "3") {
      options.find_beginning = reading::beginnings_in({scratch.write("games.pgn", text)}, {}, {});
    }
    tests::read_sheet_or_pgn(text, options, [&](const replay::Game& game) {
      verdict = name_of(game.judgement.verdict);
      required = name_of(game.judgement.required);
    });
    CAPTURE(row.kind, row.language, row.name, text, verdict, required);
    CHECK(may_be(row.verdict, verdict));
    if (row.required != "-") CHECK(row.required == required);
  }
}

}  // namespace
