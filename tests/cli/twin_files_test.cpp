// `twins --merge` and `twins --new`.
#include <algorithm>
#include <filesystem>
#include <random>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_program.h"
#include "support/run_twins.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

constexpr std::string_view roster =
    "[Event \"E\"]\n[Date \"2024.03.15\"]\n[Round \"3\"]\n[White \"Novak, Jan\"]\n"
    "[Black \"Svoboda, Petr\"]\n[Result \"1-0\"]\n";
constexpr std::string_view first_moves =
    "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "
    "10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 ";

std::string record(std::string_view tags, std::string_view end, std::string_view result = "1-0") {
  std::string text{roster};
  text.replace(text.find("1-0"), 3, result);
  return text.append(tags).append("\n").append(first_moves).append(end).append(" ").append(result) +
         "\n\n";
}

/// The same game in German letters.
std::string german_record(std::string_view end) {
  std::string text{roster};
  text +=
      "\n1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 b5 7. Lb3 d6 8. c3 O-O "
      "9. h3 Sb8 10. d4 Sbd7 11. Sbd2 Lb7 12. Lc2 Te8 ";
  return text.append(end) + " 1-0\n\n";
}

const std::string other_game =
    "[Event \"Blitz\"]\n[White \"Kos, Ivan\"]\n[Black \"Lam, Eva\"]\n[Result \"0-1\"]\n\n1. d4 d5 "
    "{x} 0-1\n\n";

/// The merged file.
std::string merged(const ScratchDirectory& scratch, std::vector<std::string> records,
                   std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"--merge", "--fail-on", "never", "-o", scratch.path("merged")});
  std::size_t number = 0;
  for (const std::string& text : records) {
    options.push_back(scratch.write("in" + std::to_string(++number) + ".pgn", text));
  }
  const Ran ran = twins(options);
  CAPTURE(ran.output, ran.errors);
  CHECK(ran.status == 0);
  return scratch.read("merged");
}

TEST_CASE("the best record of a game is given what only others have", "[cli][twins]") {
  const ScratchDirectory scratch;
  struct Row {
    std::string_view name;
    std::string one, other, says;  ///< empty: both records stay as they are
  };
  const std::string plain = record("", "Re8");
  const Row rows[] = {
      {"the same twice", plain, plain, plain},
      {"a tag", record("", "Re8 {a}"), record("[ECO \"C92\"]\n", "Re8"),
       record("[ECO \"C92\"]\n", "Re8 {a}")},
      {"a tag with a quote", record("", "Re8 {a}"),
       record("[Source \"a \\\"b\\\" \\\\\"]\n", "Re8"),
       record("[Source \"a \\\"b\\\" \\\\\"]\n", "Re8 {a}")},
      {"an unknown value", record("[ECO \"?\"]\n", "Re8 {a}"), record("[ECO \"C92\"]\n", "Re8"),
       record("[ECO \"C92\"]\n", "Re8 {a}")},
      {"a tag with another value", record("[ECO \"C91\"]\n", "Re8 {a}"),
       record("[ECO \"C92\"]\n", "Re8"), ""},
      {"comments of one move", record("", "Re8 {a} {b}"), record("", "Re8 {c}"),
       record("", "Re8 {a} {b} {c}")},
      {"a comment of two lines", record("", "Re8 {a} {b}"), record("", "Re8 {c\nd}"),
       record("", "Re8 {a} {b} {c d}")},
      {"a remark to the end of the line", record("", "{a} {b} Re8"), record("", "Re8 ; c\n"),
       record("", "{a} {b} Re8 {c}")},
      {"below a remark to the end of the line", record("", "Re8 {a} ; b\n"), record("", "Re8 {c}"),
       record("", "Re8 {a} {c} { b}\n")},
      {"signs", record("", "{a} Re8 {b}"), record("", "Re8!"), record("", "{a} Re8 $1 {b}")},
      {"a sign behind others", record("", "{a} Re8! {b}"), record("", "Re8 $14"),
       record("", "{a} Re8! $14 {b}")},
      {"a variation", record("", "{a} Re8 {b}"), record("", "Re8 (12... c5\n13. d5 (13. a4))"),
       record("", "{a} Re8 {b} (12... c5 13. d5 (13. a4))")},
      {"words that are no comment", record("", "{a} Re8 {b}"), record("", "Re8 ?!?!"), ""},
      {"a game that was cut off", record("", "{a} {b} Re8"), record("[ECO \"C92\"]\n", ""),
       record("[ECO \"C92\"]\n", "{a} {b} Re8")},
      {"a remark right behind a comment", record("", "Re8 {a}; b\n"), record("", "Re8 {c}"),
       record("", "Re8 {a} {c}{ b}\n")},
      {"a remark with braces", record("", "{a} {q} Re8"), record("", "Re8 ; b {1}\n"),
       record("", "{a} {q} Re8 {b (1)}")},
      {"another grade", record("", "{a} Re8?"), record("", "Re8 $1"), ""},
      {"an assessment beside a grade", record("", "{a} Re8?"), record("", "Re8 $14"),
       record("", "{a} Re8? $14")},
      {"another clock", record("", "{a} Re8 {[%clk 0:05:00]}"), record("", "Re8 {[%clk 0:06:00]}"),
       ""},
      {"another evaluation", record("", "{a} Re8 {[%eval 0.3] b}"), record("", "Re8 {[%eval -2]}"),
       ""},
      {"a clock beside an evaluation", record("", "{a} Re8 {[%eval 0.3]}"),
       record("", "Re8 {[%clk 0:06:00]}"), record("", "{a} Re8 {[%eval 0.3]} {[%clk 0:06:00]}")},
      {"another result", record("", "{a} Re8"), record("", "Re8", "0-1"), ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const bool stay = row.says.empty();
    CHECK(merged(scratch, {row.one, row.other}) == (stay ? row.one + row.other : row.says));
    CHECK(merged(scratch, {row.other, row.one}) == (stay ? row.other + row.one : row.says));
    CHECK(merged(scratch, {row.one + other_game + row.other}) ==
          (stay ? row.one + other_game + row.other : row.says + other_game));
  }
}

TEST_CASE("a tag in which records may differ does not keep them apart", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string one = record("[ECO \"C91\"]\n", "Re8 {a}");
  const std::string other = record("[ECO \"C92\"]\n", "Re8 {b}");
  CHECK(merged(scratch, {one, other}) == one + other);
  CHECK(merged(scratch, {one, other}, {"--may-differ", "ECO"}) ==
        record("[ECO \"C91\"]\n", "Re8 {a} {b}"));
}

TEST_CASE("what the best record cannot hold stays where it was", "[cli][twins]") {
  const ScratchDirectory scratch;
  // No Latin letter of the file stands for that.
  std::string latin = record("[Site \"Brno\"]\n", "{a} Re8");
  latin.replace(latin.find("Novak"), 5, "Nov\xE1k");
  const std::string cyrillic = record("[Annotator \"Кос\"]\n", "Re8");
  const std::string written = merged(scratch, {latin, cyrillic});
  CHECK(written.contains("Кос"));
  CHECK(written.contains(cyrillic.substr(0, 40)));
  // A variation in other letters would be read as another.
  for (const std::string& german : {record("", "Re8 (12... Sb6)"), german_record("(12... Sb6)")}) {
    const std::string english = record("", "{a} Re8 {b}");
    CHECK(merged(scratch, {english, german}) == english + german);
  }
}

TEST_CASE("why a record is not merged is said", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string plain = record("", "{a} {b} Re8");
  struct Row {
    std::string_view why;
    std::string one, other;
  };
  const Row rows[] = {
      {"tags", record("[ECO \"C91\"]\n", "{a} {b} Re8"), record("[ECO \"C92\"]\n", "Re8")},
      {"letters", plain, german_record("(12... c5 13. Sf1)")},
      {"letters", plain, record("", "Re8 (12... Sb6)")},
      {"contradicted", record("", "{a} Re8?"), record("", "Re8 $1")},
      {"unsayable", plain, record("", "Re8 ?!?!")},
  };
  for (const Row& row : rows) {
    CAPTURE(row.why);
    const std::string one = scratch.write("one.pgn", row.one);
    const std::string other = scratch.write("other.pgn", row.other);
    const auto run = [&](std::string_view format) {
      return twins(
          {"--merge", "--dry-run", "--format", std::string{format}, "--lang", "en", one, other});
    };
    CHECK(run("ndjson").output.contains("\"not_merged\":\"" + std::string{row.why} + "\""));
    CHECK(run("text").output.contains("Not merged: "));
  }
}

/// A record of the game with random tags and annotations.
std::string random_record(std::mt19937& random, std::multiset<std::string>& said) {
  const auto one_of = [&random](unsigned count) { return random() % count; };
  std::string tags;
  for (const std::string name : {"ECO", "Annotator", "WhiteElo", "Source"}) {
    if (one_of(3) > 0) continue;
    tags += "[" + name + " \"" + (name == "WhiteElo" ? "2100" : name + "-value") + "\"]\n";
    said.insert(tags.substr(tags.rfind('[')));
  }
  std::string text{roster};
  text += tags + "\n";
  std::string_view rest = first_moves;
  while (!rest.empty()) {
    const auto blank = rest.find(' ');
    text.append(rest.substr(0, blank + 1));
    const bool is_move = !rest.substr(0, blank).contains('.');
    rest.remove_prefix(blank + 1);
    if (!is_move || one_of(6) > 0) continue;
    const std::string notes[] = {"$" + std::to_string(10 + one_of(6)),
                                 "{note " + std::to_string(one_of(50)) + "}",
                                 "(11. a4 {in " + std::to_string(one_of(50)) + "})"};
    const std::string& note = notes[rest.starts_with("Nbd7 11.") ? 1 : one_of(2)];
    said.insert(note);
    text += note + ' ';
  }
  return text + "1-0\n\n";
}

TEST_CASE("nothing is lost when random records are merged, and not twice",
          "[cli][twins][property]") {
  std::mt19937 random{56};
  for (int round = 0; round < 25; ++round) {
    const ScratchDirectory scratch;
    std::multiset<std::string> said;
    std::vector<std::string> records;
    for (int i = 0; i < 4; ++i) records.push_back(random_record(random, said));
    const std::string once = merged(scratch, records);
    CAPTURE(records, once);
    for (const std::string& text : said) CHECK(once.contains(text));
    CHECK(std::ranges::count(once, '[') - std::ranges::count(roster, '[') <= 4);
    const std::string moves_once =
        run_program({.arguments = {"convert", "--layout", "bare", "-"}, .input = once}).output;
    CHECK(moves_once ==
          run_program({.arguments = {"convert", "--layout", "bare", "-"}, .input = records.front()})
              .output);
    CHECK(merged(scratch, {once}) == once);
    std::ranges::reverse(records);
    CHECK(merged(scratch, {merged(scratch, records)}) == merged(scratch, records));
  }
}

TEST_CASE("only games that the archive does not hold are new", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string held = record("", "Re8 {a}");
  const std::string archive = scratch.write("archive.pgn", held);
  const auto new_games = [&](const std::string& week, std::vector<std::string> more = {}) {
    more.insert(more.begin(), {"--new", archive, "--fail-on", "never", "-q"});
    more.push_back(scratch.write("week.pgn", week));
    const Ran ran = twins(more);
    CHECK(ran.status == 0);
    return ran.output;
  };
  CHECK(new_games(held) == "");
  CHECK(new_games(other_game) == other_game);
  CHECK(new_games(held + other_game) == other_game);
  CHECK(new_games(record("[ECO \"C92\"]\n", "Re8 {b}") + other_game) == other_game);
  CHECK(new_games(record("", "") + other_game) == other_game);
  std::string twice = held;
  twice.replace(twice.find("Novak"), 5, "Havel");
  CHECK(new_games(twice + twice) == twice);
  // More moves, and another result, the archive does not hold.
  const std::string longer = record("", "Re8 {a} 13. a4 h6");
  const std::string lost = record("", "Re8", "0-1");
  CHECK(new_games(longer) == longer);
  CHECK(new_games(lost) == lost);
  // Whichever record of the archive is its best.
  const auto beside = [&](const std::string& other_archive, const std::string& week) {
    return twins({"--new", scratch.write("other.pgn", other_archive), "--fail-on", "never", "-q",
                  scratch.write("week.pgn", week)})
        .output;
  };
  CHECK(beside(held + longer, longer) == "");
  // A copy is held, though a short draw proves nothing.
  std::string draw{roster};
  draw.replace(draw.find("1-0"), 3, "1/2-1/2");
  draw.replace(draw.find("03.15"), 5, "??.??");
  draw += "\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n\n";
  CHECK(beside(draw, draw) == "");
  // A file of the archive is none of the week.
  CHECK(new_games(other_game, {archive}) == other_game);
  CHECK(twins({"--new", archive, "--fail-on", "never", "-q", archive}).output == "");
}

TEST_CASE("the report says what becomes of each record", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", record("", "Re8 {a}"));
  const std::string other = scratch.write("other.pgn", record("[ECO \"C92\"]\n", "Re8"));
  const Ran merging = twins({"--merge", one, other, "-o", scratch.path("out")});
  CHECK(merging.output.contains("Merged: what was missing in the other one is added to it:"));
  CHECK(merging.output.contains("(ECO)"));
  CHECK(merging.output.contains("1 record can be left out."));
  CHECK(merging.errors == "partiar: Games written: 1 of 2; merged with others: 1.\n");
  // With the games on standard output, it goes to standard error.
  const Ran piped = twins({"--merge", one, other});
  CHECK(piped.output == scratch.read("out"));
  CHECK(piped.errors.contains("Merged: "));
  const Ran held = twins({"--new", one, other, "-o", scratch.path("week")});
  CHECK(held.output.contains("The archive already holds this game."));
  const Ran dry =
      twins({"--merge", "--dry-run", one, other, "-o", scratch.path("none"), "--format", "ndjson"});
  CHECK(dry.status == 0);
  CHECK_FALSE(std::filesystem::exists(scratch.path("none")));
  const auto lines = lines_of(dry.output);
  REQUIRE(lines.size() == 2);
  CHECK_FALSE(lines[0].HasMember("merge"));
  CHECK(lines[1]["merge"].GetBool());
  CHECK(lines[1]["drop"].GetBool());
  CHECK(std::string{lines[1]["lost_tags"][0].GetString()} == "ECO");
  // Other results are an error, as in any report on twins.
  const std::string lost = scratch.write("lost.pgn", record("", "Re8", "0-1"));
  CHECK(twins({"--merge", one, lost, "-o", scratch.path("both")}).status == 1);
  CHECK(scratch.read("both") == record("", "Re8 {a}") + record("", "Re8", "0-1"));
}

TEST_CASE("what is said of the files is said once, however often they are read", "[cli][twins]") {
  const ScratchDirectory scratch;
  const auto count = [](std::string_view text, std::string_view words) {
    std::size_t times = 0;
    for (auto at = text.find(words); at != text.npos; at = text.find(words, at + 1)) ++times;
    return times;
  };
  scratch.write("games/one.pgn", record("", "Re8 {a}"));
  scratch.write("games/other.pgn", record("[ECO \"C92\"]\n", "Re8"));
  scratch.write("games/empty.pgn", "\n");
  std::filesystem::create_symlink("one.pgn", scratch.path("games/link.pgn"));
  for (const std::string& output : {std::string{"-"}, scratch.path("out")}) {
    const Ran ran = twins({"--merge", "-r", scratch.path("games"), "-o", output});
    CAPTURE(output, ran.output, ran.errors);
    CHECK(ran.status == 0);
    CHECK(count(ran.errors, "link.pgn") == 1);
    CHECK(count(ran.errors, "empty.pgn") == 1);
    CHECK(count(ran.errors, "merged with others: 1.") == 1);
  }
}

TEST_CASE("a file is written whole, or not at all", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string one = scratch.write("one.pgn", record("", "Re8 {a}"));
  const std::string out = scratch.write("out.pgn", "old");
  const Ran missing = twins({"--merge", one, scratch.path("none.pgn"), "-o", out});
  CHECK(missing.status == 2);
  CHECK(missing.errors.contains("out.pgn"));
  CHECK(scratch.read("out.pgn") == "old");
  const Ran itself = twins({"--merge", one, "-o", one});
  CHECK(itself.status == 2);
  CHECK(scratch.read("one.pgn") == record("", "Re8 {a}"));
  CHECK(twins({"--new", one, out, "-o", one}).status == 2);
  CHECK(scratch.read("one.pgn") == record("", "Re8 {a}"));
  CHECK(twins({"--dry-run", one}).status == 2);
  CHECK(twins({"--merge", "--new", one, out}).status == 2);
  CHECK(twins({"--keep", "best", "--new", one, out}).status == 2);
  // A dry run fails where the run would.
  std::string page = "<html><body><pre>\n" + record("", "Re8 {a}");
  page += '\n' + page;
  const std::string cut = scratch.write("page.pgn", page);
  const std::string other = scratch.write("other.pgn", other_game);
  const int status = twins({"--merge", cut, other, "-o", out}).status;
  CHECK(status == 2);
  CHECK(twins({"--merge", "--dry-run", cut, other, "-o", out}).status == status);
  CHECK(scratch.read("out.pgn") == "old");
}

TEST_CASE("files are merged from pipes, archives and by expression", "[cli][twins]") {
  const ScratchDirectory scratch;
  const std::string one = record("", "Re8 {a}");
  const std::string other = scratch.write("other.pgn", record("[ECO \"C92\"]\n", "Re8"));
  const std::string both = record("[ECO \"C92\"]\n", "Re8 {a}");
  CHECK(twins({"--merge", "-q", "-", other}, one).output == both);
  CHECK(twins({"--merge", "-q", other, other}).output == record("[ECO \"C92\"]\n", "Re8"));
  const std::string first = scratch.write("first.pgn", one + other_game);
  CHECK(twins({"--merge", "-q", "--where", "white like 'Novak%'", first, other}).output == both);
}

}  // namespace
