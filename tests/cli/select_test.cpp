#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_select.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;
using Words = std::vector<std::string>;

const std::string evening = "testdata/audit/last-evening.pgn";

/// A game of a White player known by one letter.
std::string game(char white, std::string_view moves = "1. e4 *", std::string_view result = "*") {
  return "[White \"" + std::string(1, white) + "\"]\n[Result \"" + std::string{result} + "\"]\n\n" +
         std::string{moves} + "\n\n";
}
const std::string won_by_mate = "1. f3 e5 2. g4 Qh4# 1-0";
const std::string five = game('A') + game('B', won_by_mate, "1-0") + game('C', "1. Ke2 *") +
                         game('D') + game('E', won_by_mate, "1-0");

/// The letters of the games in a text, in order.
std::string letters_in(std::string_view text) {
  constexpr std::string_view tag = "[White \"";
  std::string letters;
  for (auto at = text.find(tag); at != text.npos; at = text.find(tag, at + 1)) {
    letters += text[at + tag.size()];
  }
  return letters;
}

Words joined(Words a, const Words& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST_CASE("games are selected by all conditions together", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five);
  const std::string list = scratch.write("list", file + ":2\n" + file + ":4\n");
  struct Row {
    Words arguments;
    std::string_view letters;
  };
  const Row rows[] = {
      {{}, "ABCDE"},
      {{"--verdict", "must-correct"}, "BE"},
      {{"--verdict", "must-correct,unreadable"}, "BCE"},
      {{"--verdict", "ok"}, "AD"},
      {{"--where", "white in ('B', 'C', 'D')"}, "BCD"},
      {{"--where", "white > 'B' and plies = 4"}, "E"},
      {{"--where", "white > 'A'", "--verdict", "must-correct"}, "BE"},
      {{"--where", "verdict <> 'ok'", "--numbers", "1-3"}, "BC"},
      {{"--where", "result = '1-0' and white > 'B'", "--drop", list}, "E"},
      {{"--where", "0"}, ""},
      {{"--numbers", "2,4-9"}, "BDE"},
      {{"--line", "1. f3 e5 2. g4 Dh4#"}, "BE"},
      {{"--line", "1. e4"}, "AD"},
      {{"--position", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 9 9"}, "AD"},
      {{"--position", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "--position",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"},
       "ABDE"},
      {{"--position", "0x823c9b50fd114196", "--numbers", "1"}, "A"},
      {{"--code", "result.checkmate"}, "BE"},
      {{"--code", "move.no-such-piece,move.blocked,move.own-piece-there"}, "C"},
      {{"--code", "result.checkmate", "--head", "1"}, "B"},
      {{"--head", "3"}, "ABC"},
      {{"--head", "9"}, "ABCDE"},
      {{"--games", list}, "BD"},
      {{"--drop", list}, "ACE"},
      {{"--games", list, "--verdict", "must-correct"}, "B"},
      {{"--drop", list, "--verdict", "must-correct"}, "E"},
      {{"--games", list, "--drop", list}, ""},
      {{"--sample", "5"}, "ABCDE"},
      {{"--sample", "9", "--games", list}, "BD"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.arguments);
    const std::string rest = scratch.path("rest.pgn");
    const Ran ran = select(joined(row.arguments, {"-q", file, "--rest", rest}));
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    CHECK(letters_in(ran.output) == row.letters);
    std::string others = "ABCDE";
    std::erase_if(others, [&](char c) { return row.letters.contains(c); });
    CHECK(letters_in(scratch.read("rest.pgn")) == others);
    // Without a file for the others, less is written, and `--head` stops reading early.
    CHECK(select(joined(row.arguments, {"-q", file})).output == ran.output);
  }
}

TEST_CASE("the number of games selected is reported", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five);
  CHECK(select({"--verdict", "must-correct", file}).errors == "partiar: 2 games of 5 selected.\n");
  CHECK(select({"--code", "result.fivefold", file}).errors == "partiar: No game of 5 selected.\n");
  CHECK(select({"--head", "2", file}).errors == "partiar: The first 2 games selected.\n");
  CHECK(select({"--sample", "1", file}).errors == "partiar: 1 game of 5 selected.\n");
  CHECK(select({"--lang", "cs", "--verdict", "ok", file}).errors ==
        "partiar: Vybrány 2 partie z 5.\n");
}

/// What is written of our games: a remark and an open comment as every program can read them.
std::string readable(std::string text) {
  const std::pair<std::string_view, std::string_view> changes[] = {
      {"; a line comment", "{ a line comment}"},
      {"{Black offered a draw\n", "{Black offered a draw}\n"},
      // Behind the last result of the text before.
      {"*\n\xEF\xBB\xBF% by hand\n; a comment\n", "*\n\xEF\xBB\xBF{% by hand}\n{ a comment}\n"},
  };
  for (const auto& [old, changed] : changes) {
    for (auto at = text.find(old); at != text.npos; at = text.find(old, at + changed.size())) {
      text.replace(at, old.size(), changed);
    }
  }
  return text;
}

/// Every game exactly once, whatever the compression of input and output.
TEST_CASE("the selection and the rest together are the bytes of the file",
          "[cli][select][property]") {
  const ScratchDirectory scratch;
  // Marks, comments and escapes above and below; CRLF; Windows-1250; typed games at the end.
  std::string text = "\xEF\xBB\xBF% by hand\n; a comment\n\n" + bytes_of(evening) + "\n" + five +
                     "\n\n[White \"Dvo\xF8\xE1k\"]\r\n\r\n1. e4 e5 1-0\r\n\r\n% end\r\n" +
                     bytes_of("testdata/pgn/five-games.pgn") + "1. e4 e5 1/2\n\n1. d4 d5 *\n";
  while (text.size() < 600'000) text += text;
  const std::string plain = scratch.write("games.pgn", text);
  const std::string gz = scratch.write("games.gz", compressed(ARCHIVE_FILTER_GZIP, text));
  const std::string zst = scratch.write("games.zst", compressed(ARCHIVE_FILTER_ZSTD, text));
  auto games = games_in(text, plain);
  REQUIRE(games.size() > 200);
  std::string all;
  for (const std::string& one : games) all += one;
  REQUIRE((all == text));
  for (std::string& one : games) one = readable(one);

  std::mt19937 random{1};
  const std::string* const files[] = {&plain, &gz, &zst};
  for (unsigned turn = 0; turn < 50; ++turn) {
    const std::string& file = *files[turn % 3];
    CAPTURE(turn, file);
    std::string list, chosen, others;
    const auto share = random() % 101;
    for (std::size_t i = 0; i < games.size(); ++i) {
      const bool is_chosen = random() % 100 < share;
      if (is_chosen) list += file + ':' + std::to_string(i + 1) + '\n';
      (is_chosen ? chosen : others) += games[i];
    }
    const Ran ran = select({"-q", "--games", "-", file, "-o", scratch.path("chosen"), "--rest",
                            scratch.path("others"), "-j", std::to_string(1 + turn % 4)},
                           list);
    CHECK(ran.status == 0);
    CHECK(ran.errors == "");
    CHECK((scratch.read("chosen") == chosen));
    CHECK((scratch.read("others") == others));
  }
}

TEST_CASE("what others cannot read is written so that they can", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string head = "[Event \"x\"]\n; kept\n[Site \"y\"]\n\n";
  const std::string text = head + "1. e4 ; so\r\n% it\r\ne5 {is ; % 1-0\n\n" +
                           "; above\n[Event \"y\"]\n\n1. d4 (1. c4 ; no {\n) d5 {open";
  const std::string readable = head + "1. e4 { so}\r\n{% it}\r\ne5 {is ; % 1-0}\n\n" +
                               "; above\n[Event \"y\"]\n\n1. d4 (1. c4 { no (}\n) d5 {open}";
  const std::string plain = scratch.write("games.pgn", text);
  CHECK(select({"-q", plain}).output.starts_with(readable));
  const std::string gz = scratch.write("games.gz", compressed(ARCHIVE_FILTER_GZIP, text));
  CHECK(select({"-q", "--sample", "2", gz}).output.starts_with(readable));
  // What is read again is as it stands.
  CHECK(select({"-q", scratch.write("again.pgn", readable)}).output.starts_with(readable));
  // In the bytes of its encoding.
  const std::string latin =
      scratch.write("latin.pgn", "[Event \"\xE9\"]\n\n1. e4 ; \xE9\xE8 }\ne5 1-0\n");
  CHECK(select({"-q", latin}).output == "[Event \"\xE9\"]\n\n1. e4 { \xE9\xE8 )}\ne5 1-0\n");
}

TEST_CASE("a sample and the rest together are the bytes of the file", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string text = bytes_of(evening);
  const auto games = games_in(text, evening);
  const Words command{"-q", "--sample", "3", "--seed", "5", evening};
  const std::string sample = select(joined(command, {"--rest", scratch.path("rest")})).output;
  const std::string rest = scratch.read("rest");
  CHECK(sample.size() + rest.size() == readable(text).size());
  std::size_t drawn = 0;
  for (const std::string& game : games) {
    const std::string one = readable(game);
    CHECK(sample.contains(one) != rest.contains(one));
    drawn += sample.contains(one) ? 1 : 0;
  }
  CHECK(drawn == 3);
  CHECK(select(joined(command, {"-j", "3"})).output == sample);
  CHECK(select({"-q", "--sample", "3", "--seed", "7", evening}).output != sample);
}

TEST_CASE("games are counted as audit counts them", "[cli][select]") {
  for (const std::string verdict : {"ok", "must-correct", "check", "unreadable"}) {
    CAPTURE(verdict);
    const Ran audit = run_program(
        {.arguments = {"audit", "--format", "ndjson", "--all", "-r", "testdata/audit"}});
    std::size_t count = 0;
    for (const std::string& line : lines_in(audit.output)) {
      count += line.contains("\"verdict\":\"" + verdict + "\"") ? 1 : 0;
    }
    CHECK(count > 0);
    const Ran ran = select({"--verdict", verdict, "-r", "testdata/audit"});
    CHECK(ran.errors.starts_with("partiar: " + std::to_string(count) + " game"));
  }
}

TEST_CASE("games of several files have a blank line between them", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string a = scratch.write("a.pgn", "[White \"A\"]\n\n1. e4 *");
  const std::string b = scratch.write("b.pgn", "[White \"B\"]\n\n1. d4 *\n");
  const std::string c = scratch.write("c.pgn", "[White \"C\"]\r\n\r\n*\r\n\r\n");
  CHECK(select({"-q", a, b, c, a}).output ==
        "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n[White \"C\"]\r\n\r\n*\r\n\r\n"
        "[White \"A\"]\n\n1. e4 *");
}

TEST_CASE("UTF-16 stays UTF-16, and cannot be mixed with anything else", "[cli][select]") {
  const ScratchDirectory scratch;
  std::string wide;
  for (const char c : game('A') + game('B')) wide += std::string{c, '\0'};
  const std::string file = scratch.write("wide.pgn", "\xFF\xFE" + wide);
  const auto half = wide.size() / 2;
  CHECK((select({"-q", "--games", "-", file}, file + ":2\n").output == wide.substr(half)));
  const std::string other = scratch.write("a.pgn", game('C'));
  const Ran both = select({"-q", file, other, "-o", scratch.path("out")});
  CHECK(both.status == 2);
  CHECK(both.errors.contains("cannot be joined as they stand"));
  CHECK_FALSE(std::filesystem::exists(scratch.path("out")));
}

TEST_CASE("games longer than --max-game are copied whole", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string longer = game('L', "1. e4 {" + std::string(3'000'000, 'x') + "} e5 *");
  const std::string file = scratch.write("games.pgn", game('A') + longer + game('B'));
  CHECK(select({"-q", "--verdict", "ok", file, "--rest", scratch.path("rest")}).output ==
        game('A') + game('B'));
  CHECK((scratch.read("rest") == longer));
  CHECK(select({"-q", "--split", "White", "-d", scratch.path("players"), file}).status == 0);
  CHECK((scratch.read("players/L.pgn") == longer));
  CHECK((run_program({.arguments = {"fix", "-q", file}}).output == bytes_of(file)));
}

TEST_CASE("the name of the output determines its compression", "[cli][select]") {
  const ScratchDirectory scratch;
  for (const std::string name : {"out.pgn.gz", "out.pgn.ZST", "out.bz2", "out.xz", "out.lzma"}) {
    CAPTURE(name);
    const std::string path = scratch.path(name);
    CHECK(select({"-q", evening, "-o", path}).status == 0);
    CHECK((scratch.read(name) != bytes_of(evening)));
    CHECK((select({"-q", path}).output == readable(bytes_of(evening))));
  }
}

TEST_CASE("members of archives are one stream of games", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::vector<Member> members{{"a.pgn", game('A') + game('B')},
                                    {"none.pgn", ""},
                                    {"b.pgn", game('C') + game('A')},
                                    {"c.pgn", game('D')}};
  for (const int format : {ARCHIVE_FORMAT_ZIP, ARCHIVE_FORMAT_TAR_USTAR}) {
    const std::string file = scratch.write("games", archived(format, ARCHIVE_FILTER_NONE, members));
    const Ran ran = select({"--where", "white = 'A'", file, "--rest", scratch.path("rest")});
    CHECK(ran.output == game('A') + game('A'));
    CHECK(scratch.read("rest") == game('B') + game('C') + game('D'));
    CHECK(select({"-q", "--games", "-", file}, file + "!b.pgn:2\n" + file + "!a.pgn:1\n").output ==
          game('A') + game('A'));
    CHECK(letters_in(select({"-q", "--sample", "5", file, file}).output).size() == 5);
    const std::string folder = scratch.path("split" + std::to_string(format));
    CHECK(select({"-q", "--split", "White", "-d", folder, file}).status == 0);
    CHECK(bytes_of(folder + "/A.pgn") == game('A') + game('A'));
  }
}

TEST_CASE("an archive within an archive is named as such", "[cli][select]") {
  const ScratchDirectory scratch;
  for (const int format : {ARCHIVE_FORMAT_ZIP, ARCHIVE_FORMAT_TAR_USTAR}) {
    const std::string inner = archived(format, ARCHIVE_FILTER_NONE, {{"a.pgn", game('A')}});
    const std::string file = scratch.write(
        "x.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, {{"inner", inner}}));
    const Ran ran = select({file});
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains(file + "!inner is an archive, or compressed"));
  }
}

TEST_CASE("a tag that no selected game has divides none", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five);
  const std::string folder = scratch.path("players");
  const Ran ran = select({"--split", "white", "-d", folder, file});
  CHECK(ran.status == 2);
  CHECK(ran.errors.contains("No selected game has the tag white"));
  CHECK(ran.errors.contains("Did you mean White?"));
  CHECK_FALSE(std::filesystem::exists(folder));
  CHECK_FALSE(select({"--split", "ECO", "-d", folder, file}).errors.contains("Did you mean"));
  CHECK(select({"--sample", "2", "--split", "Rnd", "-d", folder, file}).status == 2);
  CHECK(select({"--where", "0", "--split", "White", "-d", folder, file}).status == 0);
}

TEST_CASE("a mistake in an expression is shown with its place", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five);
  struct Row {
    std::string_view expression, says;
  };
  const Row rows[] = {
      {"plies < 4 and whit = 'A'",
       "at character 15, \u201Cwhit = 'A'\u201D: no such column: whit; did you mean white?"},
      {"white like", "--where: incomplete input; see --help."},
      {"white = \"A\"", "no such column: A; text stands in single quotes ('); see --help."},
      {"white regexp '('",
       ":1: --where: the expression could not be evaluated for this game: malformed regular "
       "expression"}};
  for (const Row& row : rows) {
    CAPTURE(row.expression);
    scratch.write("out", "old");
    const Ran ran =
        select({"--where", std::string{row.expression}, file, "-o", scratch.path("out")});
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains(row.says));
    CHECK(scratch.read("out") == "old");
  }
}

TEST_CASE("other commands pass over the games that --where excludes", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five);
  const auto ran = [&](Words arguments) {
    arguments.insert(arguments.end(), {"--where", "white = 'B' or plies = 0", file});
    return run_program({.arguments = std::move(arguments)});
  };
  const Ran audited = ran({"audit", "--format", "ndjson", "--all"});
  CHECK(audited.status == 1);
  const auto lines = lines_in(audited.output);
  REQUIRE(lines.size() == 2);
  CHECK(number_in(lines[0], "game") == 2);
  CHECK(number_in(lines[1], "game") == 3);
  CHECK(letters_in(ran({"convert"}).output) == "BC");
  CHECK(lines_in(ran({"table", "-o", "-", "--format", "csv"}).output).size() == 3);
  CHECK(ran({"twins"}).output.contains("2 games"));
}

TEST_CASE("each value of a tag has its file", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five + game('A', "1. d4 *") + "1. c4 *\n");
  const std::string folder = scratch.path("players");
  const Ran ran = select(
      {"--verdict", "ok", "--split", "White", "-d", folder, file, "--rest", scratch.path("rest")});
  CHECK(ran.errors == "partiar: 4 games of 7 selected.\n");
  CHECK(ran.output == "");
  CHECK(scratch.read("players/A.pgn") == game('A') + game('A', "1. d4 *"));
  CHECK(scratch.read("players/D.pgn") == game('D'));
  CHECK(scratch.read("players/unknown.pgn") == "1. c4 *\n");
  CHECK_FALSE(std::filesystem::exists(scratch.path("players/B.pgn")));
  const std::string sheet = "Novák – Dvořák\n\n1. e4 e5 1-0\n";
  CHECK(select({"-q", "--split", "White", "-d", folder, scratch.write("a.txt", sheet)}).status ==
        0);
  CHECK(scratch.read("players/Novák.pgn") == sheet);
  CHECK(letters_in(scratch.read("rest")) == "BCE");
  // No name hides another, even if the disk ignores case.
  const std::string names = scratch.path("names");
  const std::string tricky =
      "[White \"\u00C9va\"]\n\n1. e4 *\n\n[White \"\u00E9va\"]\n\n1. d4 *\n\n"
      "[White \"../$(x)\"]\n\n1. c4 *\n\n[White \"-..\"]\n\n1. b4 *\n";
  CHECK(select({"-q", "--split", "White", "-d", names, scratch.write("b.pgn", tricky)}).status ==
        0);
  CHECK(scratch.read("names/\u00C9va.pgn").contains("1. e4"));
  CHECK(scratch.read("names/\u00E9va (2).pgn").contains("1. d4"));
  CHECK(scratch.read("names/__(x).pgn").contains("1. c4"));
  CHECK(scratch.read("names/_-.pgn").contains("1. b4"));
  CHECK(std::ranges::distance(std::filesystem::directory_iterator{names}) == 4);
  // A sample creates files only for the games drawn.
  const std::string drawn = scratch.path("drawn");
  CHECK(select({"-q", "--sample", "1", "--split", "White", "-d", drawn, file}).status == 0);
  CHECK(std::ranges::distance(std::filesystem::directory_iterator{drawn}) == 1);
}

TEST_CASE("games are split by several tags, years and numbers", "[cli][select]") {
  const ScratchDirectory scratch;
  const auto dated = [](char white, std::string_view date) {
    std::string text = game(white);
    text.insert(text.find("\n[") + 1, "[Date \"" + std::string{date} + "\"]\n");
    return text;
  };
  const std::string first = dated('A', "2020.05.01");
  const std::string second = dated('A', "2021.??.??");
  const std::string third = dated('B', "12. 3. 2021");
  const std::string unknown = dated('B', "????.??.??");
  const std::string file = scratch.write("all.pgn", first + second + third + unknown);
  const struct {
    std::string_view by;
    std::vector<std::pair<std::string, std::string>> files;
  } rows[] = {
      {"year(Date)", {{"2020", first}, {"2021", second + third}, {"unknown", unknown}}},
      {"White,year(Date)",
       {{"A - 2020", first}, {"A - 2021", second}, {"B - 2021", third}, {"B - unknown", unknown}}},
      {"White,ECO", {{"A - unknown", first + second}, {"B - unknown", third + unknown}}},
      {"3", {{"00001", first + second + third}, {"00002", unknown}}},
      {"4", {{"00001", first + second + third + unknown}}}};
  for (const auto& row : rows) {
    CAPTURE(row.by);
    const std::string folder{row.by};
    for (int run = 0; run < 2; ++run) {
      CHECK(select({"-q", "--split", folder, "-d", scratch.path(folder), file}).status == 0);
      CHECK(static_cast<std::size_t>(std::ranges::distance(
                std::filesystem::directory_iterator{scratch.path(folder)})) == row.files.size());
      for (const auto& [name, text] : row.files) {
        CHECK(scratch.read(folder + '/' + name + ".pgn") == text);
      }
    }
  }
  for (const char* const by :
       {"0", "-1", "", "White,", "year(Date", "year()", "a b", "000", "99999999999999999999999"}) {
    CAPTURE(by);
    const Ran ran = select({"--split", by, "-d", scratch.path("x"), file});
    CHECK(ran.status == 2);
    const bool is_number =
        std::string_view{by}.find_first_not_of("0123456789") == std::string::npos;
    CHECK(ran.errors.contains("1000000000") == (is_number && *by != 0));
  }
}

TEST_CASE("games with the same values go into one file, and no others", "[cli][select]") {
  const ScratchDirectory scratch;
  const auto of = [](std::string_view tags) { return std::string{tags} + "\n1. e4 *\n\n"; };
  const std::string joined = of("[White \"A - B\"]\n[Black \"C\"]\n");
  const std::string split = of("[White \"A\"]\n[Black \"B - C\"]\n");
  const std::string empty = of("[White \"\"]\n[Black \"C\"]\n");
  const std::string unsaid = of("[White \"?\"]\n[Black \"C\"]\n");
  const std::string missing = of("[Black \"C\"]\n");
  const std::string named = of("[White \"unknown\"]\n[Black \"C\"]\n");
  const std::string file =
      scratch.write("all.pgn", joined + split + empty + unsaid + missing + named);
  CHECK(select({"-q", "--split", "White,Black", "-d", scratch.path("two"), file}).status == 0);
  CHECK(scratch.read("two/A - B - C.pgn") == joined);
  CHECK(scratch.read("two/A - B - C (2).pgn") == split);
  CHECK(scratch.read("two/unknown - C.pgn") == empty + unsaid + missing);
  CHECK(scratch.read("two/unknown - C (2).pgn") == named);
  CHECK(select({"-q", "--split", "White", "-d", scratch.path("one"), file}).status == 0);
  CHECK(scratch.read("one/unknown.pgn") == empty + unsaid + missing);
  CHECK(scratch.read("one/unknown (2).pgn") == named);
}

TEST_CASE("no file of an earlier split is replaced", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string old = game('B', "1. d4 *");
  const std::string folder = scratch.path("players");
  const Words by_white{"-q", "--split", "White", "-d", folder};
  CHECK(select(joined(by_white, {scratch.write("old.pgn", old)})).status == 0);
  const std::string more = scratch.write("more.pgn", game('A') + game('B') + game('C'));
  const Ran ran = select(joined(by_white, {more}));
  CHECK(ran.status == 2);
  CHECK(ran.errors == "partiar: " + folder +
                          "/B.pgn exists already; --split replaces no file. Choose another "
                          "directory, or remove the old files.\n");
  CHECK(scratch.read("players/B.pgn") == old);
  CHECK_FALSE(std::filesystem::exists(folder + "/A.pgn"));
  // One with the same bytes may stay: a run can be repeated, and goes on where it was killed.
  const std::string both = scratch.write("both.pgn", game('A') + old);
  CHECK(select(joined(by_white, {both})).status == 0);
  CHECK(scratch.read("players/A.pgn") == game('A'));
  CHECK(select(joined(by_white, {both})).status == 0);
  CHECK(scratch.read("players/B.pgn") == old);
  std::filesystem::remove(folder + "/A.pgn");
  // A link that leads nowhere is there, too.
  std::filesystem::create_symlink("nowhere", folder + "/A.pgn");
  CHECK(select(joined(by_white, {scratch.write("a.pgn", game('A'))})).status == 2);
}

TEST_CASE("no input file is written", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("A.pgn", game('A'));
  const std::string list = scratch.write("list", file + ":1\n");
  const Words rows[] = {{"-o", file},
                        {"--rest", file},
                        {"--games", list, "-o", list},
                        {"-o", scratch.path("new"), "--rest", scratch.path("new")},
                        {"-o", scratch.path("new"), "--rest", scratch.path("./new")},
                        {"--split", "White", "-d", scratch.path()}};
  for (const Words& row : rows) {
    CAPTURE(row);
    const Ran ran = select(joined({file}, row));
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains("is already read or written"));
  }
  CHECK(scratch.read("A.pgn") == game('A'));
  CHECK(scratch.read("list") == file + ":1\n");
}

TEST_CASE("the NDJSON of any file lists its games", "[cli][select]") {
  const ScratchDirectory scratch;
  for (const std::string name : {"five.pgn", "a\xFF\xE9.pgn", "\x1b[2J\n.pgn", "a \"b\"\\.pgn"}) {
    CAPTURE(name);
    const std::string file = scratch.write(name, five);
    const Ran audit = run_program({.arguments = {"audit", "--format", "ndjson", file}});
    const Ran ran = select({"-q", "--drop", "-", file}, audit.output);
    CHECK(ran.status == 0);
    CHECK(letters_in(ran.output) == "AD");
  }
}

TEST_CASE("a list that does not match the files is reported, and nothing is written",
          "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string file = scratch.write("five.pgn", five);
  struct Row {
    std::string list, says;
  };
  const Row rows[] = {
      {file + ":6\n", "names game 6 of " + file + ", which has no such game"},
      {"other.pgn:1\n", "names game 1 of other.pgn, which is not among the files"},
      {R"({"source":")" + file + R"(","game":2,"offset":1})", "does not begin where the list says"},
      {"five\n", ", line 1: this is neither FILE:NUMBER nor NDJSON"},
      {"{\"source\":\n", ", line 2: this is not JSON"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.list);
    for (const std::string option : {"--games", "--drop"}) {
      const Ran ran = select({option, "-", file, "-o", scratch.path("out")}, row.list);
      CHECK(ran.status == 2);
      CHECK(ran.errors.contains(row.says));
      CHECK_FALSE(std::filesystem::exists(scratch.path("out")));
    }
  }
}

TEST_CASE("a closed pipe ends the selection in order", "[cli][select]") {
  const ScratchDirectory scratch;
  std::string many = five;
  while (many.size() < 2'000'000) many += many;
  const std::string file = scratch.write("many.pgn", many);
  const Ran ran = run_in_shell("\"$partiar\" select -q \"$1\" | head -c 10", {file});
  CHECK(ran.errors == "");
  CHECK(ran.output == five.substr(0, 10));
}

TEST_CASE("input that cannot be cut is reported", "[cli][select]") {
  const ScratchDirectory scratch;
  const std::string gz = compressed(ARCHIVE_FILTER_GZIP, five);
  const std::string broken = scratch.write("a.gz", gz.substr(0, gz.size() / 2));
  const std::string page =
      scratch.write("a.html", "<html><body><p>1. e4 e5 1-0</p><p>1. d4 d5 0-1</p></body></html>");
  struct Row {
    std::string file, says;
  };
  const Row rows[] = {
      {broken, "damaged"}, {page, "cannot be copied out"}, {scratch.path("missing"), "missing"}};
  for (const Row& row : rows) {
    CAPTURE(row.file);
    scratch.write("out", "old");
    const Ran ran = select({row.file, "-o", scratch.path("out")});
    CHECK(ran.status == 2);
    CHECK(ran.errors.contains(row.says));
    CHECK(scratch.read("out") == "old");
  }
}

TEST_CASE("contradictory options are reported", "[cli][select]") {
  struct Row {
    Words arguments;
    std::string_view says;
  };
  const Row rows[] = {
      {{}, "FILE"},
      {{"--verdict", "must-corect", evening}, "must-correct"},
      {{"--code", "result.fivefould", evening}, "result.fivefold"},
      {{"--code", "xyzzy", evening}, "partiar audit --list-codes"},
      {{"--line", "", evening}, "--line"},
      {{"--position", "", evening}, "--position: column 1: "},
      {{"--where", "", evening}, "--where"},
      {{"-o", "", evening}, ": writing failed ("},
      {{"--head", "0", evening}, "--head"},
      {{"--head", "1", "--sample", "1", evening}, "--head"},
      {{"--seed", "1", evening}, "--sample"},
      {{"--split", "White", evening}, "--directory"},
      {{"-d", "x", evening}, "--split"},
      {{"--split", "White", "-d", "x", "-o", "y", evening}, "--output"},
      {{"--games", "-", "--drop", "-", evening}, "--games -"},
      {{"--games", "-", "-"}, "--games -"},
      {{"--drop", "-", "--files-from", "-"}, "--drop -"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.arguments);
    const Ran ran = select(row.arguments);
    CHECK(ran.status == 2);
    CHECK(ran.output == "");
    CHECK(ran.errors.contains(row.says));
  }
}

}  // namespace
