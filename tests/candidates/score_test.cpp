#include "candidates/score.h"

#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "findings/code.h"
#include "languages/alphabets.h"
#include "reading/game_reader.h"
#include "support/catch.h"
#include "support/test_data.h"

namespace {

using namespace partiar;

std::string sheet(std::string_view boxes, std::string_view result = "1-0") {
  return R"({"result": ")" + std::string{result} + R"(", "boxes": [)" + std::string{boxes} + "]}";
}

std::string game(std::string_view sheets) {
  return R"({"schema": "partiar.candidates/1", "sheets": [)" + std::string{sheets} + "]}\n";
}

std::string box(std::string_view candidates) {
  return R"({"candidates": [)" + std::string{candidates} + "]}";
}

/// A box for each word, without a doubt.
std::string line_of(std::string_view words) {
  std::string boxes;
  while (!words.empty()) {
    const auto end = std::min(words.find(' '), words.size());
    if (!boxes.empty()) boxes += ',';
    boxes += box("[\"" + std::string{words.substr(0, end)} + "\", 1.0]");
    words.remove_prefix(std::min(end + 1, words.size()));
  }
  return boxes;
}

struct Told {
  std::string codes;  ///< of the group `scan`, but that it was decoded
  std::size_t plies = 0;
  laws::Verdict verdict{};
  std::uint64_t line = 0;
  std::string result{};
};

std::vector<Told> told(const std::string& text, std::size_t block_size = 1 << 16,
                       std::optional<std::size_t> letters = {}) {
  std::vector<Told> out;
  io::InputOptions input;
  input.block_size = block_size;
  reading::GameReader reader{
      reading::SourceReader::of_bytes("sheets.ndjson", text, {.letters = letters}, input),
      {.alphabets = &languages::alphabets(), .letters = letters}};
  const auto done = reader.read([&](const replay::Game& read, const reading::Place& place) {
    Told& one = out.emplace_back();
    for (const auto& finding : read.findings) {
      const std::string_view name = findings::info_of(finding.code).name;
      if (name.starts_with("scan.") && finding.code != findings::Code::scan_decoded) {
        one.codes.append(name.substr(5)).append(" ");
      }
    }
    one.plies = read.followed.moves.size();
    one.verdict = read.judgement.verdict;
    one.line = place.lines.locate(read.span().begin).line;
    one.result = read.marker_text().value_or("");
    CHECK(read.scanned != nullptr);
    if (read.scanned != nullptr) CHECK(read.scanned->moves.size() == one.plies);
    return true;
  });
  CHECK(done.has_value());
  return out;
}

TEST_CASE("what is in doubt is told, and the verdict follows", "[candidates][score]") {
  using enum laws::Verdict;
  const std::string sure = box(R"(["e4", 1.0])");
  const std::string crossed_out = R"({"crossed_out": true, "candidates": [["e4", 1.0]]})";
  const struct {
    std::string_view what;
    std::string line, codes;
    std::size_t plies;
    laws::Verdict verdict;
  } rows[] = {
      {"two sheets agree", game(sheet(sure) + "," + sheet(sure)), "", 1, ok},
      {"one sheet leaves a doubt", game(sheet(box(R"(["e4", 0.6], ["c4", 0.4])"))), "doubtful ", 1,
       check},
      {"the sheets differ",
       game(sheet(box(R"(["e4", 0.999])") + "," + box(R"(["e5", 1.0])") + "," +
                  box(R"(["d3", 1.0])")) +
            "," +
            sheet(box(R"(["e4", 1.0])") + "," + box(R"(["e5", 1.0])") + "," +
                  box(R"(["d9", 1.0])"))),
       "otherwise ", 3, check},
      {"nothing that can be played is written",
       game(sheet(line_of("e4 e5 Nf3 Nc6 Bf5 a6 Ba4 b5 Bb3"))), "overruled ", 9, check},
      {"nor is what follows it", game(sheet(line_of("e4 e5 Nf3 Nc6 Bf5"))), "doubtful ", 5, check},
      {"another move is likelier",
       game(sheet(line_of("e4 e5 Nf3 Nc6") + "," + box(R"(["Bb9", 0.6], ["Bb5", 0.4])"))),
       "otherwise ", 5, check},
      {"boxes behind mate", game(sheet(line_of("f3 e5 g4 Qh4# a3 a6 b3 b6 c3 c6"))),
       "doubtful doubtful doubtful left-out ", 4, check},
      {"a half-move written twice", game(sheet(line_of("e4 e5 Nf3 Nf3 Nc6 Bb5 a6"))), "left-out ",
       6, check},
      {"a box passed over",
       game(sheet(line_of("e4 e5 Nf3") + ",{}," + line_of("Nc6 Bb5 a6 Ba4 Nf6"))), "shifted ", 8,
       check},
      {"nothing is written in the last boxes",
       game(sheet(line_of("e4 e5") + "," + box(R"(["", 1.0])") + "," + box(R"([" ", 0.9])"))),
       "uncertain ", 2, check},
      {"nothing that is written can be played", game(sheet(line_of("x1 x2 x3 x4 x5 x6"))),
       "unread ", 0, unreadable},
      {"the other sheet is of another game",
       game(sheet(line_of("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Be7 Re1 b5")) + "," +
            sheet(line_of("d4 d5 c4 e6 Nc3 Nf6 Bg5 Be7 e3 O-O Nf3 h6"))),
       "unread ", 12, unreadable},
      {"no JSON", "{\"schema\": \"partiar.candidates/1\"\n", "no-json ", 0, unreadable},
      {"not as the schema says", "{\"schema\": \"partiar.candidates/1\"}\n", "malformed ", 0,
       unreadable},
      {"not one box", game(sheet("")), "", 0, ok},
      {"all is crossed out", game(sheet(crossed_out + "," + crossed_out)), "unread unread ", 0,
       unreadable},
      {"a sheet is crossed out, another is not",
       game(sheet(crossed_out) + "," + sheet(line_of("e4 e5 Nf3 Nc6"))), "unread ", 4, unreadable},
      {"one sheet ends before the other",
       game(sheet(line_of("e4 e5 Nf3")) + "," + sheet(line_of("e4 e5 Nf3 Nc6 Bb5 a6"))), "ends ", 6,
       check},
      {"figurines", game(sheet(line_of("e4 e5 ♘f3 ♞c6 ♗b5 a6"))), "uncertain ", 6, check},
      {"signs that nobody knows, beside letters",
       game(sheet(line_of("e4 e5 \\\\f3 \\\\c6 &b5 a6 &a4 \\\\f6")) + "," +
            sheet(line_of("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6"))),
       "", 8, ok},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto games = told(row.line);
    REQUIRE(games.size() == 1);
    CHECK(games[0].codes.starts_with(row.codes));
    if (row.codes.empty()) CHECK(games[0].codes.empty());
    CHECK(games[0].plies == row.plies);
    CHECK(games[0].verdict == row.verdict);
  }
}

TEST_CASE("games are told apart by lines, whatever the size of a block", "[candidates][score]") {
  std::string text;
  for (int i = 0; i < 30; ++i) {
    text += game(sheet(box(R"(["e4", 1.0])") + "," + box(R"(["e5", 1.0])"), i % 2 ? "1-0" : "0-1"));
    if (i % 5 == 0) text += "\r\n";
  }
  const auto whole = told(text);
  const auto pieces = told(text, 64);
  REQUIRE(whole.size() == 30);
  REQUIRE(pieces.size() == 30);
  for (std::size_t i = 0; i < 30; ++i) {
    CAPTURE(i);
    CHECK(whole[i].line == pieces[i].line);
    CHECK(whole[i].plies == 2);
    CHECK(pieces[i].plies == 2);
    CHECK(whole[i].result == (i % 2 ? "1-0" : "0-1"));
  }
}

TEST_CASE("a line may be longer than what other texts are told by", "[candidates][score]") {
  std::string long_sheet = sheet(box(R"(["e4", 1.0])"));
  long_sheet.insert(1, "\"note\": \"" + std::string(200'000, 'x') + "\", ");
  const auto games = told(game(long_sheet) + game(sheet(box(R"(["d4", 1.0])"))));
  REQUIRE(games.size() == 2);
  CHECK(games[0].plies == 1);
  CHECK(games[1].plies == 1);
}

TEST_CASE("a line that cannot be read spoils no other", "[candidates][score]") {
  const std::string sure = sheet(box(R"(["e4", 1.0])"));
  const std::string good = game(sure + "," + sure);
  const auto games = told(good + "{\"schema\": }\n" + good);
  REQUIRE(games.size() == 3);
  CHECK(games[0].verdict == laws::Verdict::ok);
  CHECK(games[1].verdict == laws::Verdict::unreadable);
  CHECK(games[2].plies == 1);
  CHECK(games[2].line == 3);
}

TEST_CASE("a game broken over several lines is one that cannot be read", "[candidates][score]") {
  const std::string good = game(sheet(box(R"(["e4", 1.0])")));
  const auto games = told(
      "{\n \"schema\": \"partiar.candidates/1\",\n \"sheets\": [\n  {\n   \"boxes\": []\n  }\n "
      "]\n}\n" +
      good);
  REQUIRE(games.size() == 2);
  CHECK(games[0].codes == "no-json ");
  CHECK(games[0].line == 1);
  CHECK(games[1].plies == 1);
}

TEST_CASE("a byte order mark and letters asked for spoil nothing", "[candidates][score]") {
  const std::string text = game(sheet(line_of("e4 e5 Jf3 Jc6 Sb5 a6")));
  const auto czech = languages::alphabets().find("cs");
  for (const std::string_view mark : {"", "\uFEFF"}) {
    const auto games = told(std::string{mark} + text, 1 << 16, czech);
    REQUIRE(games.size() == 1);
    CHECK(games[0].plies == 6);
    CHECK(games[0].codes == "uncertain ");
  }
}

TEST_CASE("sheets with different results say so, and none is made up", "[candidates][score]") {
  const std::string moves = box(R"(["e4", 1.0])");
  CHECK(told(game(sheet(moves, "1-0") + "," + sheet(moves, "0-1")))[0].verdict !=
        laws::Verdict::ok);
  CHECK(told(game(sheet(moves, "1-0") + "," + sheet(moves, "")))[0].result == "1-0");
  CHECK(told(game(sheet(moves, "½-½")))[0].result == "1/2-1/2");
  CHECK(told(game(sheet(moves, "1:0") + "," + sheet(moves, "1-0")))[0].result == "1-0");
  CHECK(told(game(sheet(moves, "won") + "," + sheet(moves, "")))[0].result == "*");
}

TEST_CASE("what is not settled is marked where it stands", "[candidates][score]") {
  const auto written = candidates::write_scans(
      tests::bytes_of("testdata/candidates/two-sheets.ndjson"), languages::alphabets(), {});
  REQUIRE(written.games.size() == 1);
  CHECK(written.shown.text.contains("8. Nb3 {[%doubt 0.97, Nb5 0.02]} Qxd1"));
  CHECK(written.shown.origins.size() == written.shown.text.size());
  REQUIRE(written.games[0].questions.size() == 1);
  CHECK(written.games[0].questions[0].ply.value == 15);
}

TEST_CASE("tags are kept, but those that the sheets or the rules decide", "[candidates][score]") {
  const std::string line =
      R"({"schema": "partiar.candidates/1", "tags": {"White": "A \"B\"", "SetUp": "0", "Result": "0-1",)"
      R"( "Bad name": "y", "Table": "7"}, "sheets": [{"boxes": []}]})";
  const auto text = candidates::write_scans(line, languages::alphabets(), {}).shown.text;
  CHECK(text.contains(R"([White "A \"B\""])"));
  CHECK(text.contains(R"([Table "7"])"));
  for (const std::string_view gone : {"SetUp", "Result", "Bad name"})
    CHECK_FALSE(text.contains(gone));
}

}  // namespace
