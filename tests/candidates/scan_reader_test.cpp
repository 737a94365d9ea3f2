#include "candidates/scan_reader.h"

#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using candidates::read_scan;

std::string line_of(std::string_view sheets) {
  return R"({"schema": "partiar.candidates/1", "sheets": )" + std::string{sheets} + "}";
}

TEST_CASE("the example of the manual is read as it stands", "[candidates][reader]") {
  const auto scan =
      read_scan(tests::bytes_of("testdata/candidates/two-sheets.ndjson"), languages::alphabets());
  REQUIRE(scan.has_value());
  REQUIRE(scan->sheets.size() == 2);
  CHECK(scan->tags.front() == std::pair<std::string, std::string>{"Event", "Club championship"});
  const auto& white = scan->sheets.front();
  CHECK(white.by == board::Color::white);
  CHECK(languages::alphabets()[white.letters].name == "cs");
  CHECK(white.result == "1/2-1/2");
  CHECK(white.boxes.front().candidates.front().text == "e4");
  CHECK(white.boxes.front().candidates.front().probability == 0.93);
  CHECK(white.boxes.front().other == 0.03);
  CHECK(white.boxes.front().page == 1);
  const auto& black = scan->sheets.back();
  CHECK(black.boxes[9].is_crossed_out);
  CHECK(black.boxes[14].characters.size() == 2);
}

TEST_CASE("boxes are sorted by half-move; one that says none follows the one before",
          "[candidates][reader]") {
  const auto scan = read_scan(
      line_of(R"([{"boxes": [{"ply": 3}, {}, {"ply": 1, "bbox": [1, 2, 3.5, 4]}, {"ply": 3}]}])"),
      languages::alphabets());
  REQUIRE(scan.has_value());
  const auto& boxes = scan->sheets.front().boxes;
  REQUIRE(boxes.size() == 4);
  std::string order;
  for (const auto& box : boxes)
    order += std::to_string(box.ply) + ':' + std::to_string(box.number) + ' ';
  CHECK(order == "1:3 3:1 3:4 4:2 ");
  CHECK(boxes.front().area->at(2) == 3.5);
}

TEST_CASE("a line that is not as the schema says is refused by its first fault",
          "[candidates][reader]") {
  std::string many;
  for (int i = 0; i < 12'000; ++i) many += ",{}";
  const struct {
    std::string_view what;
    std::string line, path;
  } rows[] = {
      {"no JSON", "{\"schema\": ", ""},
      {"another schema", R"({"schema": "partiar.candidates/9", "sheets": [{"boxes": []}]})",
       "schema"},
      {"no schema", R"({"sheets": [{"boxes": []}]})", "schema"},
      {"no sheets", R"({"schema": "partiar.candidates/1"})", "sheets"},
      {"an empty list of sheets", line_of("[]"), "sheets"},
      {"five sheets", line_of("[{}, {}, {}, {}, {}]"), "sheets"},
      {"a sheet without boxes", line_of("[{}]"), "sheets[0].boxes"},
      {"unknown letters", line_of(R"([{"letters": "xx-no", "boxes": []}])"), "sheets[0].letters"},
      {"a player of another colour", line_of(R"([{"by": "red", "boxes": []}])"), "sheets[0].by"},
      {"a half-move before the first", line_of(R"([{"boxes": [{}, {"ply": 0}]}])"),
       "sheets[0].boxes[1].ply"},
      {"half a half-move", line_of(R"([{"boxes": [{"ply": 1.5}]}])"), "sheets[0].boxes[0].ply"},
      {"a chance above 1", line_of(R"([{"boxes": [{"candidates": [["e4", 1.1]]}]}])"),
       "sheets[0].boxes[0].candidates"},
      {"a candidate without a chance", line_of(R"([{"boxes": [{"candidates": [["e4"]]}]}])"),
       "sheets[0].boxes[0].candidates"},
      {"a character that is no list", line_of(R"([{"boxes": [{"characters": ["e"]}]}])"),
       "sheets[0].boxes[0].characters"},
      {"a box with three sides", line_of(R"([{"boxes": [{"bbox": [1, 2, 3]}]}])"),
       "sheets[0].boxes[0].bbox"},
      {"a tag that is a number", R"({"schema": "partiar.candidates/1", "tags": {"Round": 7}})",
       "tags"},
      {"a position set up",
       R"({"schema": "partiar.candidates/1", "tags": {"FEN": "4k3/8/8/8/8/8/8/4K3 w - - 0 1"}})",
       "tags.FEN"},
      {"a position set up without saying which",
       R"({"schema": "partiar.candidates/1", "tags": {"SetUp": "1"}})", "tags.SetUp"},
      {"more boxes than half-moves", line_of("[{\"boxes\": [{}" + many + "]}]"), "sheets[0].boxes"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto scan = read_scan(row.line, languages::alphabets());
    REQUIRE_FALSE(scan.has_value());
    CHECK(scan.error().path == row.path);
    CHECK(scan.error().at <= row.line.size());
  }
}

TEST_CASE("of a candidate only its move is kept", "[candidates][reader]") {
  constexpr struct {
    std::string_view written, move;
    double blank;
  } rows[] = {
      {"e4", "e4", 0},       {"1. e4", "e4", 0}, {"1...e5", "e5", 0}, {"12.Nf3", "Nf3", 0},
      {"e5(=)", "e5", 0},    {" e4 ", "e4", 0},  {"0-0", "0-0", 0},   {"7163", "7163", 0},
      {"bxa8Q", "bxa8Q", 0}, {"", "", 0.75},     {"  ", "", 0.75},    {"1.", "", 0.75},
  };
  for (const auto& row : rows) {
    CAPTURE(row.written);
    const auto scan = read_scan(line_of(R"([{"boxes": [{"candidates": [[")" +
                                        std::string{row.written} + R"(", 0.75]]}]}])"),
                                languages::alphabets());
    REQUIRE(scan.has_value());
    const auto& box = scan->sheets.front().boxes.front();
    CHECK(box.blank == row.blank);
    CHECK((box.is_empty() ? "" : box.candidates.front().text) == row.move);
  }
  const auto scan = read_scan(line_of(R"([{"boxes": [{"characters": [[[" ", 0.9]]]}]}])"),
                              languages::alphabets());
  CHECK(scan->sheets.front().boxes.front().is_empty());
}

TEST_CASE("sheets that do not say their letters have those asked for", "[candidates][reader]") {
  const auto& alphabets = languages::alphabets();
  const auto german = alphabets.find("de");
  CHECK(read_scan(line_of(R"([{"boxes": []}])"), alphabets)->sheets.front().letters == 0);
  CHECK(read_scan(line_of(R"([{"boxes": []}])"), alphabets, german)->sheets.front().letters ==
        german);
  CHECK(read_scan(line_of(R"([{"letters": "en", "boxes": []}])"), alphabets, german)
            ->sheets.front()
            .letters == 0);
}

}  // namespace
