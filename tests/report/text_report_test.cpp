#include "report/text_report.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/attention.h"
#include "support/catch.h"
#include "support/reports.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::Colors;
using report::Detail;

/// The output of `partiar audit` for files.
std::string report_of_files(const std::vector<std::string>& files, Detail detail) {
  const report::TextReport report{english(), Colors::off, detail};
  report::Totals totals;
  std::string out;
  for (const std::string& file : files) {
    report::Chunk chunk;
    every_game(bytes_of(file), file, [&](const auto& game, const auto& place) {
      totals.add(game);
      if (detail == Detail::all || !report::is_in_order(game)) report.append(chunk, game, place);
    });
    chunk.append_to(out, 0);
  }
  english().append(out, totals);
  return out + '\n';
}

struct Golden {
  std::string file;
  Detail detail;
  std::vector<std::string> inputs;
};
const Golden goldens[] = {
    {"testdata/report/last-evening.txt", Detail::findings, {"testdata/audit/last-evening.pgn"}},
    {"testdata/report/last-evening-all.txt", Detail::all, {"testdata/audit/last-evening.pgn"}},
    {"testdata/report/repetition-all.txt", Detail::all, {"testdata/laws/repetition.pgn"}},
    {"testdata/report/missing-half-move.txt",
     Detail::findings,
     {"testdata/audit/missing-half-move.pgn"}},
    {"testdata/report/two-files.txt",
     Detail::findings,
     {"testdata/pgn/five-games.pgn", "testdata/laws/repetition.pgn"}},
};

TEST_CASE("reports are as in testdata/report, byte for byte", "[report][text_report]") {
  for (const Golden& golden : goldens) {
    const std::string report = report_of_files(golden.inputs, golden.detail);
    if (report == bytes_of(golden.file)) continue;
    const auto now = std::filesystem::temp_directory_path() /
                     ("partiar-" + std::filesystem::path{golden.file}.filename().string());
    std::ofstream{now, std::ios::binary} << report;
    FAIL_CHECK("look at it with:  diff " << golden.file << ' ' << now.string()
                                         << "\nwhen the new one is right:  cp " << now.string()
                                         << ' ' << golden.file);
  }
}

struct Row {
  std::string_view what, pgn, in_report;
};

void check_rows(std::span<const Row> rows) {
  for (const Row& row : rows) {
    const std::string report = text_report_of(std::string{row.pgn});
    CAPTURE(row.what, row.in_report, report);
    CHECK(report.contains(row.in_report));
  }
}

TEST_CASE("a heading names what is known of the game", "[report][text_report]") {
  constexpr Row rows[] = {
      {"no tags", "1. e4 *", "-: game 1 (line 1), ? – ?\n"},
      {"players", "[White \"Novák\"]\n[Black \"Malá\"]\n\n*", "-: game 1 (line 1), Novák – Malá\n"},
      {"tags without a value",
       "[Event \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[White \"?\"]\n[Black \"\"]\n\n*",
       "-: game 1 (line 1), ? – ?\n"},
      {"a partial date stays as it is", "[Date \"1950.??.??\"]\n\n*",
       "-: game 1 (line 1), ? – ?, 1950.??.??\n"},
      {"everything", "[Date \"2024.03.15\"]\n[Event \"Cup\"]\n[Round \"7.1\"]\n\n*",
       "-: game 1 (line 1), ? – ?, round 7.1, Cup, 2024.03.15\n"},
      {"escapes in a tag", "[White \"The \\\"x\\\" \\\\\"]\n\n*", "The \"x\" \\ – ?\n"},
      {"characters special in a pattern", "[White \"{game} '{'\"]\n\n*", "{game} '{' – ?\n"},
      {"the second game", "*\n\n\n[Event \"A\"]\n\n*", "-: game 2 (line 4), ? – ?, A\n"},
  };
  check_rows(rows);
}

TEST_CASE("a repair is proposed in the words of what was wrong", "[report][text_report]") {
  constexpr Row rows[] = {
      {"a half-move is missing", "1. e4 2. Nf3 Nc6 3. Nxe5 Nxe5 4. d4 Ng6 *",
       "column 7: proposal: 1.e4 [?] 2.Nf3: with 1...e5 all that follows is legal.\n"},
      {"it was written twice", "1. e4 e5 2. Nf3 Nf3 Nc6 3. Bb5 a6 *",
       "column 17: proposal: without “Nf3” here all that follows is legal.\n"},
      {"two are swapped", "1. e4 e5 2. Nf3 Nc6 3. Bxc6 a6 4. Bb5 dxc6 *",
       "column 24: proposal: with 3.Bb5 and 4.Bxc6, the two swapped, all that follows is legal.\n"},
      {"one is misread", "1. e4 e5 2. Nf6 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 *",
       "column 13: proposal: with 2.Nf3 instead of “Nf6” all that follows is legal.\n"},
  };
  check_rows(rows);
}

TEST_CASE("control characters are escaped", "[report][text_report]") {
  constexpr Row rows[] = {
      {"in a tag", "[White \"\x1b[31mred\"]\n\n*", ", \\x1b[31mred – ?\n"},
      {"the placeholder for the number", "[White \"\x01\"]\n\n*", "game 1 (line 1), \\x01 –"},
      {"writing direction", "[Event \"\u202egnp.exe\"]\n\n*", ", \\u202egnp.exe\n"},
      {"in a move", "1. N\x1b[2Jf3 *", "\\x1b["},
      {"in a result", "[Result \"1-0\x1b[2J\"]\n\n*", "1-0\\x1b[2J"},
      {"in a FEN", "[FEN \"\x1b]0;title\a\"]\n\n*", "“\\x1b]0;title\\x07”"},
      {"in a Variant", "[Variant \"a\u009b2J\"]\n\n*", "“a\\u009b2J”"},
  };
  check_rows(rows);
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string report = text_report_of(std::string{row.pgn});
    CHECK(std::ranges::none_of(
        report, [](unsigned char c) { return (c < 0x20 && c != '\n') || c == 0x7F; }));
  }
}

TEST_CASE("a source's name is printable", "[report][text_report]") {
  const std::string report = text_report_of("*", Detail::all, Colors::off, "a\x1b[2J\x01.pgn!b\n");
  CAPTURE(report);
  CHECK(report.starts_with("a\\x1b[2J\\x01.pgn!b\\x0a: game 1 (line 1)"));
}

/// `text` without colour escapes.
std::string uncolored(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\x1b') {
      i = text.find('m', i);
    } else {
      out += text[i];
    }
  }
  return out;
}

TEST_CASE("colours add nothing but colours", "[report][text_report]") {
  const std::string text = bytes_of("testdata/audit/last-evening.pgn");
  const std::string plain = text_report_of(text);
  const std::string colored = text_report_of(text, Detail::all, Colors::on);
  CHECK_FALSE(plain.contains('\x1b'));
  CHECK(uncolored(colored) == plain);
  CHECK(colored.contains("\x1b[1m-: game 1 (line 2)"));
  CHECK(colored.contains("\x1b[32mIn order: 1-0.\x1b[0m"));
  CHECK(colored.contains("\x1b[1;31mMUST BE CORRECTED: "));
  CHECK(colored.contains("\x1b[33mTO BE CHECKED: "));
  CHECK(colored.contains("\x1b[33mUNREADABLE: "));
  CHECK(colored.contains("\x1b[1;31merror\x1b[0m: "));
  CHECK(colored.contains("\x1b[33mwarning\x1b[0m: "));
  CHECK(colored.contains("\x1b[2mnote\x1b[0m: "));
}

TEST_CASE("information and events are shown if everything is asked for", "[report][text_report]") {
  constexpr std::string_view pgn = "[Result \"0-1\"]\n\n1. f2f3 e5 2. g4 Qh4# 0-1";
  const std::string all = text_report_of(std::string{pgn});
  CHECK(all.contains("[notation.long-form]"));
  CHECK(all.contains("2...Qh4# (queen to h4) is checkmate."));
  CHECK(text_report_of(std::string{pgn}, Detail::findings) ==
        "-: game 1 (line 1), ? – ?\n  In order: 0-1.\n\n");
}

struct Attention {
  std::string_view what, pgn;
  bool is_needed;
};
constexpr Attention attentions[] = {
    {"in order", "[Result \"1-0\"]\n\n1. e4 1-0", false},
    {"only information", "[Result \"1-0\"]\n\n1. e2e4 1-0", false},
    {"a warning", "[Result \"1-0\"]\n\n1. e4 } 1-0", true},
    {"to be corrected", "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0", true},
    {"to be checked", "[Result \"1-0\"]\n\n1. e4 0-1", true},
    {"unreadable", "[Result \"1-0\"]\n\n1. Ke2 1-0", true},
};

struct Headline {
  std::string_view what, pgn, line;
};
constexpr Headline headlines[] = {
    {"nothing is wrong", "[Result \"1-0\"]\n\n1. e4 1-0", "\n  In order: 1-0.\n"},
    {"a warning", "[Result \"1-0\"]\n\n1. e4 } 1-0", "\n  In order, 1 warning: 1-0.\n"},
    {"a mate sign without mate", "[Result \"1-0\"]\n\n1. e4# } 1-0",
     "\n  In order, 2 warnings: 1-0.\n"},
    {"no result", "[Result \"*\"]\n\n1. e4 *", "\n  NO RESULT.\n"},
    {"no result, and a warning", "[Result \"*\"]\n\n1. e4 } *", "\n  NO RESULT, 1 warning.\n"},
    {"a bare result", "1-0", "\n  NO MOVES: 1-0.\n"},
    {"nothing", "[White \"A\"]\n\n*", "\n  NEITHER MOVES NOR RESULT.\n"},
    {"a reason for a bare result", "[Termination \"time forfeit\"]\n\n1-0", "\n  In order: 1-0.\n"},
    {"a forfeit", "[Result \"1-0F\"]\n\n1-0F", "\n  In order: 1-0F.\n"},
    {"no result after mate", "1. f3 e5 2. g4 Qh4# *", "\n  THE RESULT IS MISSING: 0-1 is right.\n"},
    {"the other result after mate", "1. f3 e5 2. g4 Qh4# 1-0",
     "\n  MUST BE CORRECTED: 1-0 is recorded, 0-1 is right.\n"},
};

TEST_CASE("the verdict's line says what remains to be done", "[report][text_report]") {
  for (const Headline& row : headlines) {
    const std::string report = text_report_of(std::string{row.pgn});
    CAPTURE(row.what, report);
    CHECK(report.contains(row.line));
    every_game(std::string{row.pgn}, [&](const replay::Game& game) {
      CHECK(report::is_in_order(game) == row.line.starts_with("\n  In order: "));
    });
  }
}

TEST_CASE("a void move is no error of a game that is in order", "[report][text_report][5.1.1]") {
  const std::string in_order =
      text_report_of("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 3. Kxh4 Nf6 0-1");
  CAPTURE(in_order);
  CHECK(in_order.contains("In order, 2 warnings: 0-1."));
  CHECK(in_order.contains("warning: 3.Kxh4 is illegal"));
  CHECK(in_order.contains("[move.moves-otherwise]"));
  CHECK_FALSE(in_order.contains("error"));
  const std::string wrong =
      text_report_of("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 3. Kxh4 Nf6 1-0");
  CHECK(wrong.contains("error: 3.Kxh4 is illegal"));
}

TEST_CASE("words that tell a result where none is recorded say what follows",
          "[report][text_report]") {
  constexpr Row rows[] = {
      {"a Termination", "[Result \"*\"]\n[Termination \"White lost on time\"]\n\n1. e4 e5 *",
       "but no result: which one is right? 0-1 would follow from that.\n"},
      {"a comment", "[Result \"*\"]\n\n1. e4 e5 {White resigned} *",
       "column 11: warning: “White resigned” is recorded as the end of the game, but no result: "
       "which one is right? 0-1 would follow from that.\n"},
      {"no loser", "[Result \"*\"]\n[Termination \"time forfeit\"]\n\n1. e4 e5 *",
       "but no result: which one is right?\n"},
  };
  check_rows(rows);
}

TEST_CASE("the date of a game before 2009 is the date, on a typed sheet, too (C4)",
          "[report][text_report]") {
  const std::string sheet =
      text_report_of("Capablanca - Lasker, Havana 1921\n1. e4 e5 2. Nf3 1-0\n");
  CAPTURE(sheet);
  CHECK(sheet.contains(" 1921"));
  CHECK_FALSE(sheet.contains("Lasker, Havana 1921 p"));
  CHECK(sheet.contains("(1921"));
}

TEST_CASE("what needs an arbiter's attention", "[report][text_report]") {
  for (const Attention& row : attentions) {
    CAPTURE(row.what);
    every_game(std::string{row.pgn}, [&](const replay::Game& game) {
      CHECK(report::needs_attention(game) == row.is_needed);
    });
  }
}

TEST_CASE("lines and games are counted from the preceding blocks", "[report][text_report]") {
  const std::string text = "\n1. Ke2 *";
  base::SourceMap lines{text, 1'000'000};
  const report::TextReport report{english(), Colors::off, Detail::findings};
  report::Chunk chunk;
  replay::Replayer replayer;
  replayer.replay({text}, [&](const replay::Game& game) {
    report.append(chunk, game, {"big.zip!a.pgn", 3, lines});
  });
  std::string out;
  chunk.append_to(out, 5'000);
  CAPTURE(out);
  CHECK(out.starts_with("big.zip!a.pgn: game 5003 (line 1000001), ? – ?\n"));
  CHECK(out.contains("\n  line 1000001, column 4: error: 1.Ke2 is illegal: "));
}

}  // namespace
