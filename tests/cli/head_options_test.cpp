#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

const std::string game =
    "[Event \"Open\"]\n[Site \"?\"]\n[Date \"2023.05.01\"]\n[Round \"2\"]\n"
    "[White \"Carlsen,M\"]\n[Black \"Novak, Jan\"]\n[Result \"1-0\"]\n[PlyCount \"78\"]\n";
const std::string moves = "1. e4 e5 2. Nf3 Nc6 1-0\n";

Ran run(std::string command, std::vector<std::string> arguments, std::string_view input) {
  arguments.insert(arguments.begin(), std::move(command));
  arguments.emplace_back("-");
  return run_program({.arguments = std::move(arguments), .input = input});
}

TEST_CASE("convert and fix edit heads alike", "[cli][convert][fix][head]") {
  const ScratchDirectory scratch;
  const std::string names =
      scratch.write("names.tsv", "Carlsen, Magnus\t1503014\tCarlsen,M\t2839\nNov\u00E1k, Jan\n");
  const std::string openings = scratch.write(
      "openings.tsv", "eco\tname\tpgn\nC44\tOpen Game: Normal\t1. e4 e5 2. Nf3 Nc6\n");
  const struct {
    std::string_view what;
    std::vector<std::string> options;
    std::string old, text, said;
  } rows[] = {
      {"set", {"--set", "Site=Praha \"1\""}, "[Site \"?\"]", "[Site \"Praha \\\"1\\\"\"]", "set 1"},
      {"set with a comma and a sign",
       {"--set", "Site=a, b=c"},
       "[Site \"?\"]",
       "[Site \"a, b=c\"]",
       "set 1"},
      {"set in lower case", {"--set", "site=S"}, "[Site \"?\"]", "[Site \"S\"]", "set 1"},
      {"two of them",
       {"--set", "Site=S", "--set", "Round=3"},
       "[Site \"?\"]\n[Date \"2023.05.01\"]\n[Round \"2\"]",
       "[Site \"S\"]\n[Date \"2023.05.01\"]\n[Round \"3\"]",
       "set 2"},
      {"rename", {"--rename", "PlyCount=Half"}, "PlyCount", "Half", "renamed 1"},
      {"drop", {"--drop-tags", "PlyCount,ECO"}, "[PlyCount \"78\"]\n", "", "removed 1"},
      {"count", {"--plycount"}, "\"78\"", "\"4\"", "PlyCount 1"},
      {"names",
       {"--names", names},
       "[White \"Carlsen,M\"]\n[Black \"Novak, Jan\"]\n[Result \"1-0\"]\n[PlyCount \"78\"]\n",
       "[White \"Carlsen, Magnus\"]\n[Black \"Nov\u00E1k, Jan\"]\n[Result \"1-0\"]\n"
       "[PlyCount \"78\"]\n[WhiteFideId \"1503014\"]\n",
       "names and FIDE ids 3"},
      {"ratings",
       {"--elo-from", names},
       "[PlyCount \"78\"]\n",
       "[PlyCount \"78\"]\n[WhiteElo \"2839\"]\n",
       "ratings 1"},
      {"openings",
       {"--openings", openings},
       "[PlyCount \"78\"]\n",
       "[PlyCount \"78\"]\n[ECO \"C44\"]\n[Opening \"Open Game\"]\n[Variation \"Normal\"]\n",
       "openings 3"},
      {"order",
       {"--order", "ECO,PlyCount", "--set", "ECO=C44"},
       "[PlyCount \"78\"]\n",
       "[ECO \"C44\"]\n[PlyCount \"78\"]\n",
       "set 1, games put in order 1"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::string head = game;
    head.replace(head.find(row.old), row.old.size(), row.text);
    const Ran converted = run("convert", row.options, game + '\n' + moves);
    CHECK(converted.status == 0);
    CHECK(converted.output == head + '\n' + moves + '\n');
    CHECK(converted.errors.contains("Tags: " + row.said + "."));
    const Ran fixed = run("fix", row.options, game + "\n1. e4  e5 2.Nf3 {x} Nc6 1-0");
    CHECK(fixed.status == 0);
    CHECK(fixed.output == head + "\n1. e4  e5 2.Nf3 {x} Nc6 1-0");
    // Nothing more is left to do.
    CHECK(run("fix", row.options, fixed.output).output == fixed.output);
    CHECK(run("convert", row.options, converted.output).errors == "");
  }
}

TEST_CASE("the changes of heads are shown as a diff", "[cli][convert][fix][head]") {
  const std::vector<std::string> options{"--diff", "--drop-tags", "PlyCount", "--set", "Site=S"};
  CHECK(run("convert", options, game + '\n' + moves).output ==
        "@@ - #1, 1 @@\n-[Site \"?\"]\n+[Site \"S\"]\n-[PlyCount \"78\"]\n");
  CHECK(run("fix", options, game + '\n' + moves).output ==
        "--- -\n+++ -\n@@ -1,10 +1,9 @@\n [Event \"Open\"]\n-[Site \"?\"]\n+[Site \"S\"]\n"
        " [Date \"2023.05.01\"]\n [Round \"2\"]\n [White \"Carlsen,M\"]\n [Black \"Novak, Jan\"]\n"
        " [Result \"1-0\"]\n-[PlyCount \"78\"]\n \n 1. e4 e5 2. Nf3 Nc6 1-0\n");
}

TEST_CASE("fix corrects a result and a head at once", "[cli][fix][head]") {
  const std::string mated = "\n1. f3 e5 2. g4 Qh4# 1-0\n";
  const Ran ran = run("fix", {"--plycount", "--order", "PlyCount"},
                      "[Event \"E\"]\n[X \"\"]\n[Result \"1-0\"]\n" + mated);
  CHECK(ran.status == 0);
  CHECK(ran.output ==
        "[Event \"E\"]\n[Result \"0-1\"]\n[PlyCount \"4\"]\n[X \"\"]\n"
        "\n1. f3 e5 2. g4 Qh4# 0-1\n");
}

TEST_CASE("fix corrects what the moves prove of a head", "[cli][fix][head]") {
  const std::string right = "[Event \"E\"]\n[PlyCount \"2\"]\n[ECO \"Z99\"]\n\n1. e4 e5 *\n";
  std::string wrong = right;
  wrong.replace(wrong.find("\"2\""), 3, "\"78\"");
  CHECK(run("fix", {}, wrong).output == wrong);
  CHECK(run("fix", {"--heads"}, wrong).output == right);
  CHECK(run("fix", {"--heads"}, right).output == right);
  const std::string none = "[Event \"E\"]\n\n1. e4 e5 *\n";
  CHECK(run("fix", {"--heads"}, none).output == none);
}

TEST_CASE("fix edits heads of which the lines end otherwise", "[cli][fix][head]") {
  const std::string_view ends[] = {"\n", "\r\n", "\r"};
  const auto lines = [](std::string text, std::string_view end) {
    for (std::size_t at = 0; (at = text.find('\n', at)) != text.npos; at += end.size()) {
      text.replace(at, 1, end);
    }
    return text;
  };
  const struct {
    std::string_view what;
    std::vector<std::string> options;
    std::string old, text;
  } rows[] = {
      {"a line that comes",
       {"--set", "Annotator=X"},
       "[PlyCount \"78\"]\n",
       "[PlyCount \"78\"]\n[Annotator \"X\"]\n"},
      {"the first line that comes",
       {"--set", "Event=E", "--rename", "Event=A"},
       "[Event \"Open\"]\n",
       ""},
      {"a line that goes", {"--drop-tags", "Round"}, "[Round \"2\"]\n", ""},
      {"the first line that goes", {"--drop-tags", "Event"}, "[Event \"Open\"]\n", ""},
      {"a value", {"--set", "Round=3"}, "[Round \"2\"]", "[Round \"3\"]"},
  };
  for (const std::string_view end : ends) {
    for (const auto& row : rows) {
      CAPTURE(end, row.what);
      std::string head = game;
      head.replace(head.find(row.old), row.old.size(), row.text);
      if (row.what == "the first line that comes") head += "[A \"E\"]\n";
      const Ran ran = run("fix", row.options, lines(game + '\n' + moves, end));
      CHECK(ran.status == 0);
      CHECK(ran.output == lines(head + '\n' + moves, end));
    }
  }
  // A file of both keeps what it has, where lines go.
  const std::string both =
      "[Event \"E\"]\r[Round \"2\"]\n[White \"A\"]\r\n[Black \"B\"]\r\r1. e4 *\n";
  CHECK(run("fix", {"--drop-tags", "Round,White"}, both).output ==
        "[Event \"E\"]\r[Black \"B\"]\r\r1. e4 *\n");
}

TEST_CASE("fix edits heads in the encoding of the file", "[cli][fix][head]") {
  const std::string names =
      "[Event \"Praha\"]\n[White \"Dvo\xF8\xE1k, Ji\xF8\xED\"]\n"
      "[Black \"\xC8"
      "ern\xFD, Luk\xE1\xB9\"]\n";
  const std::string tail = "[Round \"1\"]\n\n1. e4 e5 *\n";
  const std::vector<std::string> latin{"--encoding", "iso-8859-2"};
  const auto fixed = [&](std::vector<std::string> options) {
    options.insert(options.end(), latin.begin(), latin.end());
    return run("fix", options, names + tail);
  };
  CHECK(fixed({"--set", "Site=Plze\u0148"}).output ==
        "[Event \"Praha\"]\n[Site \"Plze\xF2\"]\n" + names.substr(names.find("[White")) + tail);
  CHECK(fixed({"--set", "Round=2"}).output.starts_with(names + "[Round \"2\"]"));
  // Tags that move keep their bytes.
  const std::string black = names.substr(names.find("[Black"));
  const Ran moved = fixed({"--order", "Event", "--rename", "Event=Place"});
  CHECK(moved.status == 0);
  CHECK(moved.output.contains(black));
  const Ran none = fixed({"--set", "Site=\u0416"});
  CHECK(none.status == 1);
  CHECK(none.output == names + tail);
}

TEST_CASE("a head that fix cannot change is left and reported", "[cli][fix][head]") {
  const std::string latin = "[Event \"Dvo\xF8\xE1k\"]\n\n1. e4 e5 *\n";
  const struct {
    std::string_view what;
    std::string text;
    std::string value;
  } rows[] = {{"no tags", "1. e4 e5 *\n", "F"},
              {"no quotes", "[Event E]\n\n1. e4 e5 *\n", "F"},
              {"letters that the encoding does not have", latin, "\u0416"}};
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran = run("fix", {"--set", "Event=" + row.value}, row.text);
    CHECK(ran.status == 1);
    CHECK(ran.output == row.text);
    CHECK(ran.errors.contains("It cannot be corrected here: "));
  }
  CHECK(run("fix", {"--set", "Event=F"}, latin).output == "[Event \"F\"]\n\n1. e4 e5 *\n");
}

TEST_CASE("tags by which moves and results are read stay", "[cli][head]") {
  const struct {
    std::vector<std::string> options;
    std::string_view said;
  } rows[] = {{{"--set", "Result=*"}, "partiar fix"},
              {{"--drop-tags", "FEN"}, "starting position"},
              {{"--rename", "X=SetUp"}, "starting position"},
              {{"--set", "fen=x"}, "starting position"},
              {{"--drop-tags", "RESULT"}, "partiar fix"},
              {{"--set", "Event=a\nb"}, "a line of text in UTF-8"},
              {{"--set", "Event=\x1B[2J"}, "a line of text in UTF-8"},
              {{"--set", "Event=\xF8"}, "a line of text in UTF-8"},
              {{"--set", "Event"}, "equals sign"},
              {{"--set", "My Event=x"}, "not the name of a tag"},
              {{"--elo-from", "/dev/null"}, "/dev/null"}};
  for (const auto& row : rows) {
    CAPTURE(row.options);
    for (const char* const command : {"convert", "fix"}) {
      const Ran ran = run(command, row.options, game + '\n' + moves);
      CHECK(ran.status == 2);
      CHECK(ran.errors.contains(row.said));
      CHECK(ran.output == "");
    }
  }
}

TEST_CASE("convert sorts games", "[cli][convert][sort]") {
  const auto dated = [](std::string_view date, std::string_view round) {
    return "[Event \"E\"]\n[Site \"?\"]\n[Date \"" + std::string{date} + "\"]\n[Round \"" +
           std::string{round} + "\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n1. e4 *\n\n";
  };
  const std::string first = dated("2020.01.01", "10");
  const std::string second = dated("2020.01.02", "2");
  const std::string third = dated("????.??.??", "1");
  CHECK(run("convert", {"--sort", "date"}, third + second + first).output ==
        first + second + third);
  CHECK(run("convert", {"--sort", "round"}, first + second + third).output ==
        third + second + first);
  CHECK(run("convert", {"--sort", "event"}, third + second + first).output ==
        third + second + first);
  const Ran lines = run("convert", {"--sort", "round", "--format", "ndjson"}, first + second);
  CHECK(lines.output.find("\"game\":2") < lines.output.find("\"game\":1"));
}

TEST_CASE("convert lays out moves in lines of any width", "[cli][convert][layout]") {
  std::string text = "1. Nf3 {a comment of some words}";
  for (int i = 2; i < 30; ++i) {
    const std::string number = std::to_string(i);
    text += i % 2 == 0 ? " Nf6 " + number + ". Ng1" : " Ng8 " + number + ". Nf3";
  }
  text += " *\n";
  const std::string head =
      "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
      "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n\n";
  const Ran line = run("convert", {"--layout", "line"}, text);
  CHECK(line.output.starts_with(head));
  CHECK(line.output.substr(head.size()).find('\n') == line.output.size() - head.size() - 2);
  const Ran narrow = run("convert", {"--layout", "30"}, text);
  std::string_view rest = std::string_view{narrow.output}.substr(head.size());
  while (!rest.empty()) {
    CHECK(rest.find('\n') <= 30);
    rest.remove_prefix(rest.find('\n') + 1);
  }
  CHECK(run("convert", {"--layout", "79"}, text).output == run("convert", {}, text).output);
  for (const char* const width : {"0", "19", "-1", "x", "1000001"}) {
    CHECK(run("convert", {"--layout", width}, text).status == 2);
  }
}

TEST_CASE("bare moves are a line per game", "[cli][convert][layout]") {
  const std::string text =
      "[Event \"a\"]\n\n{x} 1. e4 $1 e5 (1... c5 2. Nf3) 2. Nf3 {[%clk 0:01]} Nc6! (=) 1-0 0-1\n\n"
      "[Event \"b\"]\n\n*\n\n[Event \"c\"]\n\n1. e4 Ke3 *\n\n[Event \"d\"]\n\n1. d4 1/2-1/2\n";
  CHECK(run("convert", {"--layout", "bare", "-q"}, text).output == "e4 e5 Nf3 Nc6\n\n\nd4\n");
  CHECK(run("convert", {"--layout", "bare", "-q", "--to", "uci"}, text).output ==
        "e2e4 e7e5 g1f3 b8c6\n\n\nd2d4\n");
}

}  // namespace
