#include <rapidjson/document.h>
#include <rapidjson/schema.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "event/made_event.h"
#include "event/written_list.h"
#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;
using rapidjson::Document;

const std::string games = "testdata/event/games";
const std::string list = "testdata/event/open.trf";

std::string game(std::string_view round, std::string_view white, std::string_view black,
                 std::string_view result, std::string_view more = {}) {
  std::string text;
  for (const auto& [tag, value] : std::vector<std::pair<std::string_view, std::string_view>>{
           {"Round", round}, {"White", white}, {"Black", black}, {"Result", result}}) {
    text.append("[").append(tag).append(" \"").append(value).append("\"]\n");
  }
  return text.append(more).append("\n1. e4 e5 2. Nf3 ").append(result).append("\n\n");
}

TEST_CASE("reports on games and official results are as in testdata/report", "[cli][event]") {
  const Ran ran = audit({"-r", games, "--official", list});
  CHECK(ran.output == bytes_of("testdata/report/official.txt"));
  CHECK(ran.errors == "");
  CHECK(ran.status == 1);
  const Ran event = audit({"testdata/event/league.pgn", "--event"});
  CHECK(event.output == bytes_of("testdata/report/event.txt"));
  CHECK(event.status == 1);
}

TEST_CASE("the NDJSON lines of an event follow their contracts", "[cli][event]") {
  std::map<std::string, Document> contracts;
  for (const std::string name : {"official", "event", "round", "match", "audit"}) {
    Document& contract = contracts["partiar." + name + "/1"];
    contract.Parse(bytes_of("testdata/contract/" + name + ".schema.json").c_str());
    REQUIRE_FALSE(contract.HasParseError());
  }
  std::map<std::string, std::size_t> lines;
  for (const auto& arguments :
       {std::vector<std::string>{"-r", games, "--official", list, "--format", "ndjson"},
        {"testdata/event/league.pgn", "--event", "--format", "ndjson"},
        {"testdata/event/league.pgn", "--official", list, "--format", "ndjson"},
        {"-r", games, "--official", "testdata/event/points.csv", "--format", "ndjson"}}) {
    const Ran ran = audit(arguments);
    std::string_view rest = ran.output;
    for (; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1)) {
      const std::string line{rest.substr(0, rest.find('\n'))};
      CAPTURE(line);
      Document document;
      document.Parse(line.c_str());
      REQUIRE_FALSE(document.HasParseError());
      const std::string name = document["schema"].GetString();
      REQUIRE(contracts.contains(name));
      ++lines[name];
      const rapidjson::SchemaDocument schema{contracts[name]};
      rapidjson::SchemaValidator validator{schema};
      CHECK(document.Accept(validator));
    }
  }
  CHECK(lines.size() == contracts.size());
}

TEST_CASE("an official list is read in every encoding and with every line end", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string names = game("1", "Müller, Jörg", "Groß, François", "1/2-1/2");
  const std::string one = scratch.write("one.pgn", names);
  const std::string utf8 = "Round;White;Black;Result\n1;Müller, Jörg;Groß, François;½ – ½\n";
  const std::string latin =
      "Round;White;Black;Result\n1;M\xFCller, J\xF6rg;Gro\xDF, Fran\xE7ois;\xBD \x96 \xBD\n";
  const std::string agrees = ": 1 pairing: 1 agrees.";
  const Ran plain = audit({one, "--official", scratch.write("list.csv", utf8)});
  CHECK(plain.output.contains(agrees));
  CHECK(plain.errors == "");
  for (const std::string_view end : {"\r", "\n", "\r\n"}) {
    std::string other;
    for (const char c : latin) other += c == '\n' ? std::string{end} : std::string{c};
    const Ran ran = audit({one, "--official", scratch.write("latin.csv", other)});
    CHECK(ran.output.contains(agrees));
    CHECK(ran.errors.contains("is not UTF-8; it is read as windows-1252"));
    CHECK(ran.status == 0);
  }
  const std::string plain_names = game("1", "Muller, Jorg", "Gross, Francois", "1/2-1/2");
  const Ran asked = audit({scratch.write("plain.pgn", plain_names), "--official",
                           scratch.write("latin.csv", latin), "--encoding", "windows-1252"});
  CHECK(asked.output.contains(agrees));
  CHECK(asked.errors == "");
}

TEST_CASE("names in the games determine the encoding of a list", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string one =
      scratch.write("one.pgn", game("1", "Kvaløy, Bjørn", "Muñoz, José", "1-0"));
  const std::string csv = scratch.write(
      "list.csv", "Round;White;Black;Result\n1;Kval\xF8y, Bj\xF8rn;Mu\xF1oz, Jos\xE9;1-0\n");
  const Ran ran = audit({one, "--official", csv});
  CHECK(ran.errors.contains("is not UTF-8; it is read as windows-1252"));
  CHECK(ran.output.contains(": 1 pairing: 1 agrees."));
  const std::string central =
      scratch.write("two.pgn", game("1", "Dvořák, Jiří", "Ťok, Aleš", "1-0"));
  const std::string other = scratch.write(
      "other.csv", "Round;White;Black;Result\n1;Dvo\xF8\xE1k, Ji\xF8\xED;\x8Dok, Ale\x9A;1-0\n");
  const Ran second = audit({central, "--official", other});
  CHECK(second.errors.contains("it is read as windows-1250"));
  CHECK(second.output.contains(": 1 pairing: 1 agrees."));
}

TEST_CASE("a round without any game is reported once", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", game("1", "A", "B", "1-0"));
  const std::string csv = scratch.write(
      "list.csv", "Round,White,Black,Result\n1,A,B,1-0\n1,C,D,1-0\n2,A,C,1-0\n2,B,D,1-0\n");
  const Ran ran = audit({one, "--official", csv});
  CHECK(ran.output.contains(
      "Round 2\n  None of the list’s 2 games of this round is here.\n  warning: "));
  CHECK(ran.output.contains("Round 1: C – D"));
  CHECK_FALSE(ran.output.contains("A – C"));
  CHECK(ran.output.contains(": 4 pairings: 1 agrees, 3 without a game."));
}

TEST_CASE("a game that --where excludes is not missing", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string two = scratch.write(
      "round.pgn",
      game("1", "Novak, Jan", "Kos, Emil", "1-0", "[Event \"Open\"]\n[Board \"1\"]\n") +
          game("1", "Adam, Petr", "Haas, Luis", "0-1", "[Event \"Open\"]\n[Board \"2\"]\n") +
          game("1", "Novak, Jan", "Haas, Luis", "0-1", "[Event \"Blitz\"]\n"));
  const std::string official = scratch.write("list.csv",
                                             "Round,White,Black,Result\n1,Novak Jan,Kos Emil,1-0\n"
                                             "1,Adam Petr,Haas Luis,0-1\n1,Lam Eva,Bo Li,1-0\n");
  struct Row {
    const char* where;
    std::size_t agree;
  };
  for (const Row& row : {Row{"board1", 1}, Row{"board2", 1}, Row{"all", 2}}) {
    CAPTURE(row.where);
    const std::string_view name = row.where;
    const std::string where = name == "board1"   ? "tag('Board') = '1'"
                              : name == "board2" ? "white = 'Adam, Petr'"
                                                 : "event = 'Open'";
    const Ran ran = audit({"--where", where, "--official", official, "--format", "ndjson", two});
    std::size_t missing = 0;
    std::size_t same = 0;
    std::size_t extra = 0;
    for (const auto& [text, count] : {std::pair{"\"kind\":\"missing\"", &missing},
                                      {"\"kind\":\"same\"", &same},
                                      {"\"kind\":\"extra\"", &extra}}) {
      for (auto at = ran.output.find(text); at != ran.output.npos;
           at = ran.output.find(text, at + 1)) {
        ++*count;
      }
    }
    CHECK(missing == 1);  // which no file has
    CHECK(same == row.agree);
    CHECK(extra == 0);
    CHECK_FALSE(ran.output.contains("event.board-missing"));
    CHECK_FALSE(ran.output.contains("Blitz"));
  }
}

TEST_CASE("a word for a bye is not a game of an event", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string bye =
      "[Round \"1\"]\n[White \"C\"]\n[Black \"BYE\"]\n[Result \"1-0\"]\n\n1-0\n\n";
  const std::string file = scratch.write("one.pgn", game("1", "A", "B", "1-0") + bye);
  const Ran ran = audit({file, "--event"});
  CHECK(ran.output.contains("Round 1: 1 game, 1 result."));
  const std::string csv =
      scratch.write("list.csv", "Round,White,Black,Result\n1,A,B,1-0\n1,C,bye,1\n");
  CHECK(audit({file, "--official", csv}).output.contains(": 1 pairing: 1 agrees."));
}

TEST_CASE("a forfeit with unreadable moves reports how many are written", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write(
      "one.pgn",
      "[Round \"1\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n1. Xe9 Xd5 2. e4 e5 1-0\n");
  const std::string csv = scratch.write("list.csv", "Round,White,Black,Result\n1,A,B,1-0 kl\n");
  const Ran ran = audit({file, "--official", csv});
  CHECK(ran.output.contains("official.forfeit-listed"));
  CHECK(ran.output.contains("more half-moves are recorded but cannot be read."));
}

TEST_CASE("a hundred lists of every form and language agree with their games", "[cli][event]") {
  using namespace partiar::event;
  const ScratchDirectory scratch;
  for (unsigned at = 0; at < 100; ++at) {
    const auto content = static_cast<ListContent>(at % 6);
    const bool is_square = content == ListContent::square;
    MadeEvent made{1000 + at,
                   {.players = is_square ? 4 + at % 5U : 7 + at % 4U,
                    .rounds = is_square ? 0U : 4U,
                    .has_forfeits = true,
                    .has_distinct_names = true}};
    std::string pgn;
    std::size_t played = 0;
    for (std::size_t i = 0; i < made.games().size(); ++i) {
      const GameRecord record = made.record(i);
      if (record.recorded.way != Way::played) continue;
      std::string result;
      result += written(record.recorded);
      pgn += game(record.round_text, record.white.name, record.black.name, result,
                  "[Event \"Open\"]\n");
      // The same moves would be the same game.
      pgn.insert(pgn.rfind("1. e4"), std::string("{") + std::to_string(++played) + "} ");
    }
    WrittenList written{made, content, static_cast<ListForm>(at / 6 % 6),
                        list_words[at % list_words.size()], at * 41 % 256};
    const Ran ran = audit(
        {scratch.write("games.pgn", pgn), "--official", scratch.write("list", written.text())});
    CAPTURE(at, ran.output, ran.errors);
    CHECK_FALSE(ran.output.contains("official."));
    CHECK_FALSE(ran.output.contains("event."));
    CHECK(ran.output.contains("pairings: "));
    CHECK(ran.errors == "");
    CHECK(ran.status == 0);
  }
}

TEST_CASE("points that contradict the results are reported in every format", "[cli][event]") {
  const std::string wrong = "testdata/event/points.csv";
  const struct {
    std::string_view format, said;
  } rows[] = {
      {"text",
       "Svoboda, Petr\n  Points of Svoboda, Petr: 3½ in the list, 2½ by the results.\n"
       "  testdata/event/points.csv: line 3\n  warning: The points of a player in the list "
       "do not match that player’s results."},
      {"ndjson",
       R"("round":null,"white":"Svoboda, Petr","black":"","listed":"3½","recorded":"2½","list_line":3)"},
      {"html", "Points of Svoboda, Petr: 3½ in the list, 2½ by the results."},
      {"sarif", "Round ?: Svoboda, Petr. The points of a player"},
      {"junit", "name=\"round ?: Svoboda, Petr\""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.format);
    const Ran ran = audit({"-r", games, "--official", wrong, "--format", std::string{row.format}});
    CAPTURE(ran.output);
    CHECK(ran.output.contains(row.said));
    CHECK(ran.errors == "");
  }
}

TEST_CASE("a bye agrees with a list unless it wins", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string round = game("1", "Malá", "Kos", "1-0");
  const auto bye = [](std::string_view result) {
    return "[Round \"1\"]\n[White \"Novák\"]\n[Black \"BYE\"]\n[Result \"" + std::string{result} +
           "\"]\n\n" + std::string{result} + "\n\n";
  };
  const std::string official =
      scratch.write("list.csv", "Round;White;Black;Result\n1;Malá;Kos;1-0\n1;Novák;bye;\n");
  for (const auto& [result, is_found] :
       {std::pair{"1-0", false}, {"1/2-1/2", false}, {"*", false}, {"0-1", true}}) {
    CAPTURE(result);
    const Ran ran =
        audit({scratch.write("games.pgn", round + bye(result)), "--official", official});
    CAPTURE(ran.output);
    CHECK(ran.output.contains("[event.bye-wins]") == is_found);
    CHECK(ran.output.contains(": 1 pairing: 1 agrees."));
  }
}

TEST_CASE("a file that is not a list is a failure with a location", "[cli][event]") {
  const ScratchDirectory scratch;
  const struct {
    std::string_view what;
    std::string text;
    std::string_view said;
  } rows[] = {
      {"words", "Dear arbiter\n", "line 1, column 1: this is not a list of results"},
      {"a result", "White,Black,Result\nNovák,Kos,won\n",
       "line 2, column 11: “won”: a result such as 1-0"},
      {"a start number", "012 Open\n001    x m    Kos\n", "line 2, column 5: a number is expected"},
      {"a shifted line", "012 Open\n001    1      Kos" + std::string(74, ' ') + "    2 w 1\n",
       "line 2, column 96: “2”: something stands where"},
      {"nothing", "", "line 1, column 1: this is not a list of results"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Ran ran = audit({evening, "--official", scratch.write("list", row.text)});
    CHECK(ran.output == "");
    CHECK(ran.errors.contains(row.said));
    CHECK(ran.status == 2);
  }
  const Ran none = audit({evening, "--official", "no/such/file"});
  CHECK(none.errors.contains("no/such/file"));
  CHECK(none.status == 2);
}

TEST_CASE("the list is not overwritten, and may come from standard input", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string csv = scratch.write("list.csv", "White,Black,Result\nNovák,Kos,1-0\n");
  const Ran over = audit({evening, "--official", csv, "-o", csv});
  CHECK(over.status == 2);
  CHECK(scratch.read("list.csv").starts_with("White,"));
  const std::string one = scratch.write("one.pgn", game("1", "Novák", "Kos", "1-0"));
  const Ran piped = audit({one, "--official", "-"}, "White,Black,Result\nNovák,Kos,1-0\n");
  CHECK(piped.output.contains("-: 1 pairing: 1 agrees"));
}

TEST_CASE("columns can be named on the command line", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", game("1", "Novák", "Kos", "1-0"));
  const std::string csv = scratch.write("list.csv", "Kos;x;Novák;1-0\n");
  const Ran ran = audit({one, "--official", csv, "--columns", "black,-,white,result"});
  CHECK(ran.output.contains("1 agrees"));
  CHECK(ran.status == 0);
}

TEST_CASE("findings about an event determine the exit status", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string two =
      scratch.write("two.pgn", game("1", "A", "B", "1-0") + game("1", "A", "C", "1-0"));
  CHECK(audit({two}).status == 0);
  CHECK(audit({two, "--event"}).status == 1);
  CHECK(audit({two, "--event", "--fail-on", "never"}).status == 0);
  const Ran quiet = audit({two, "--event", "-q"});
  CHECK(quiet.status == 1);
  CHECK(quiet.output == "");
  // A missing game is a warning: few events have them all.
  const std::string csv =
      scratch.write("list.csv", "White,Black,Result\nA,B,1-0\nA,C,1-0\nD,E,1-0\n");
  CHECK(audit({two, "--official", csv, "--fail-on", "error"}).status == 1);
  const std::string one = scratch.write("one.pgn", game("1", "A", "B", "1-0"));
  const std::string pair = scratch.write("pair.csv", "White,Black,Result\nA,B,1-0\nD,E,1-0\n");
  CHECK(audit({one, "--official", pair}).status == 0);
  CHECK(audit({one, "--official", pair, "--fail-on", "warning"}).status == 1);
}

TEST_CASE("an event is the same for any number of jobs", "[cli][event]") {
  const ScratchDirectory scratch;
  std::string many;
  for (int i = 0; i < 6'000; ++i) {
    const std::string white = "W" + std::to_string(i % 997);
    many += game(std::to_string(i / 997 + 1), white, "B" + std::to_string(i % 991), "1-0");
  }
  const std::string file = scratch.write("many.pgn", many);
  const Ran one = audit({file, "--event", "--jobs", "1"});
  CHECK(one.output == audit({file, "--event", "--jobs", "4"}).output);
  CHECK(one.output.contains("game 5980 "));
}

TEST_CASE("control characters in a list never reach a terminal", "[cli][event]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", game("1", "A", "B", "1-0"));
  const std::string csv = scratch.write("list.csv", "White,Black,Result\nD\x1b[2J,E,1-0\n");
  for (const std::string format : {"text", "ndjson"}) {
    const Ran ran = audit({one, "--official", csv, "--format", format});
    CHECK(ran.output.contains("[2J"));
    CHECK_FALSE(ran.output.contains('\x1b'));
  }
}

}  // namespace
