#include "languages/alphabets.h"
#include "scoresheet/games.h"
#include "scoresheet/reading.h"
#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("entries kept from a sheet are within its text, in any reading order",
          "[scoresheet][entries]") {
  struct Row {
    const char* what;
    std::string_view sheet;
  };
  const auto row = GENERATE(Row{"a comment within a column",
                                "1. e4     e5     5. O-O   Be7\n"
                                "2. Nf3    Nc6    6. Re1   b5\n"
                                "3. Bb5 {  a6 }   7. Bb3   d6\n"
                                "4. Ba4    Nf6    8. c3    O-O\n"},
                            Row{"one that begins below its end, two columns on",
                                "1. e4     e5     5. O-O   Be7 }\n"
                                "2. Nf3    Nc6    6. Re1   b5\n"
                                "3. Bb5    a6     7. Bb3   d6\n"
                                "4. Ba4 {  Nf6    8. c3    O-O\n"},
                            Row{"the same with words",
                                "1. e4     e5     5. O-O  } Be7\n"
                                "2. Nf3    Nc6    6. Re1  b5\n"
                                "3. Bb5    a6     7. Bb3  d6\n"
                                "4. Ba4    { well Nf6     8. c3   O-O\n"});
  CAPTURE(row.what);
  const auto& alphabets = languages::alphabets();
  const auto read = scoresheet::read_weighed(row.sheet, alphabets, std::nullopt);
  REQUIRE(read);
  const replay::ReplayOptions options{.alphabets = &alphabets, .keep_entries = true};
  const auto games = scoresheet::games_of(*read, {.text = row.sheet}, options);
  REQUIRE(games.size() == 1);
  CHECK(games[0].followed.entries.size() > 7);
  for (const replay::Entry& entry : games[0].followed.entries) {
    CAPTURE(entry.where.begin, entry.where.end);
    CHECK(entry.where.begin < entry.where.end);
    CHECK(entry.where.end <= row.sheet.size());
  }
}

}  // namespace
