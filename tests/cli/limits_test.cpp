// Exceeding a limit gives a message or a finding that names the limit and its option.
#include <string>
#include <string_view>
#include <vector>

#include "support/archives.h"
#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::tests;

constexpr std::string_view game = "[Result \"1-0\"]\n\n1. Ke2 1-0\n";

TEST_CASE("an archive over a limit is a failure", "[cli][limits]") {
  const ScratchDirectory scratch;
  const std::string text = "1. e4 *\n" + std::string(std::size_t{80} << 20U, ' ');
  const std::vector<Member> two{{"1.pgn", std::string{game}}, {"2.pgn", std::string{game}}};
  const std::string tar =
      scratch.write("two.tar", archived(ARCHIVE_FORMAT_TAR_USTAR, ARCHIVE_FILTER_NONE, two));
  const std::string zip =
      scratch.write("two.zip", archived(ARCHIVE_FORMAT_ZIP, ARCHIVE_FILTER_NONE, two));
  const std::string bomb = scratch.write("bomb.pgn.zst", compressed(ARCHIVE_FILTER_ZSTD, text));
  struct Row {
    std::string_view what;
    std::vector<std::string> options;
    std::string input, error;
  };
  const Row rows[] = {
      {"members, one after another",
       {"--max-members", "1"},
       tar,
       ": more than 1 members; the rest was not read. --max-members allows more.\n"},
      {"members of a list",
       {"--max-members", "1"},
       zip,
       ": more than 1 members; the rest was not read. --max-members allows more.\n"},
      {"bytes",
       {"--max-expanded", "1MB"},
       bomb,
       ": expands to more than 1048576 bytes; the rest was not read. --max-expanded allows "
       "more.\n"},
      {"a bomb",
       {},
       bomb,
       ": expands to more than 250 times its size, far more than any PGN; the rest was not read. "
       "--max-ratio allows more.\n"},
  };
  const std::string good = scratch.write("good.pgn", game);
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::vector<std::string> arguments{row.input, good};
    arguments.insert(arguments.end(), row.options.begin(), row.options.end());
    const Ran ran = audit(arguments);
    CHECK(ran.status == 2);
    CHECK(ran.errors == "partiar: " + row.input + row.error);
    CHECK(ran.output.contains(good + ": game 1 (line 1), "));
    arguments.insert(arguments.begin(), "convert");
    CHECK(
        run_program({.arguments = arguments}).errors.contains("partiar: " + row.input + row.error));
  }
  CHECK(audit({"--max-ratio", "1000000", bomb}).errors == "");
  const Ran claim = run_program({.arguments = {"claim", zip, "--max-members", "1"}});
  CHECK(claim.status == 2);
  CHECK(claim.errors.contains("--max-members"));
}

/// A game with variations nested to this depth.
std::string nested(std::size_t depth) {
  std::string text = "[Event \"x\"]\n[Result \"*\"]\n\n1. e4 ";
  for (std::size_t i = 0; i < depth; ++i) text += "(1. d4 ";
  return text.append(depth, ')') + " e5 *\n\n";
}

TEST_CASE("a game with variations nested too deeply is cut, with a finding", "[cli][limits]") {
  constexpr std::string_view finding =
      "error: Variations are nested more than 1000 deep; the rest of the game was not "
      "read. --max-nesting allows more.\n    [pgn.nesting]\n";
  const std::string deepest = nested(1'000) + std::string{game};
  const std::string deeper = nested(1'001) + std::string{game};
  struct Row {
    std::string_view what;
    std::vector<std::string> options;
    std::string input;
    bool is_cut;
  };
  const Row rows[] = {
      {"as deep as allowed", {"--variations"}, deepest, false},
      {"one more", {"--variations"}, deeper, true},
      {"one more, allowed", {"--variations", "--max-nesting", "1001"}, deeper, false},
      {"one more, not replayed", {}, deeper, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::vector<std::string> arguments{"-"};
    arguments.insert(arguments.end(), row.options.begin(), row.options.end());
    const Ran ran = audit(arguments, row.input);
    CHECK(ran.status == 1);
    CHECK(ran.output.contains(finding) == row.is_cut);
    CHECK(ran.output.contains("-: game 2 (line 6), "));
    CHECK(ran.output.contains("\n2 games: "));
  }
  const Ran allowed = run_program({.arguments = {"convert", "-"}, .input = deepest});
  CHECK(allowed.output.starts_with("[Event \"x\"]\n[Site \"?\"]\n"));
  const Ran copied = run_program({.arguments = {"convert", "-"}, .input = deeper});
  CHECK(copied.status == 1);
  CHECK(copied.output.starts_with("[Event \"x\"]\n[Result \"*\"]\n\n1. e4 (1. d4 (1. d4 "));
  CHECK(copied.errors.contains(finding));
}

TEST_CASE("a game with a longer token or more tags is cut, with a finding", "[cli][limits]") {
  constexpr std::size_t longest = 256 * 1'024;
  const auto comment = [](std::size_t size) {
    return "1. e4 {" + std::string(size - 2, 'a') + "} e5 2. Ke2 ";
  };
  const auto tag = [](std::size_t size) {
    return "[Site \"" + std::string(size - 9, 'a') + "\"]\n\n1. e4 ";
  };
  const auto tags = [](std::size_t count) {
    std::string text;
    for (std::size_t i = 1; i < count; ++i) text += "[T" + std::to_string(i) + " \"x\"]\n";
    return text + "\n1. e4 ";
  };
  struct Row {
    std::string_view what;
    std::vector<std::string> options;
    std::string text;       ///< of a game, after its first tag
    std::string_view code;  ///< empty: not cut
    std::string_view place;
  };
  const Row rows[] = {
      {"the longest comment", {}, '\n' + comment(longest), "", ""},
      {"a longer one", {}, '\n' + comment(longest + 1), "token-length", "line 3, column 7"},
      {"a longer one, allowed", {"--max-token", "257KB"}, '\n' + comment(longest + 1), "", ""},
      {"a shorter one that is not",
       {"--max-token", "20"},
       '\n' + comment(21),
       "token-length",
       "line 3, column 7"},
      {"where variations are replayed",
       {"--variations"},
       "\n1. e4 (1. d4 {" + std::string(longest, 'a') + "}) e5 ",
       "token-length",
       "line 3, column 14"},
      {"a line",
       {},
       "\n1. e4\n%" + std::string(longest, 'a') + '\n',
       "token-length",
       "line 4, column 1"},
      {"the longest tag", {}, tag(longest), "", ""},
      {"a longer one", {}, tag(longest + 1), "token-length", "line 2, column 1"},
      {"a longer one, allowed", {"--max-token", "257KB"}, tag(longest + 1), "", ""},
      {"as many tags as allowed", {}, tags(1'000), "", ""},
      {"one more", {}, tags(1'001), "tag-count", "line 1001, column 1"},
      {"one more, allowed", {"--max-tags", "1001"}, tags(1'001), "", ""},
      {"no tags", {"--max-tags", "0"}, tags(1), "tag-count", "line 1, column 1"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const std::string cut = "[Event \"x\"]\n" + row.text + "*\n";
    std::vector<std::string> arguments{"-"};
    arguments.insert(arguments.end(), row.options.begin(), row.options.end());
    if (!row.code.empty()) {
      std::vector<std::string> convert = arguments;
      convert.insert(convert.begin(), "convert");
      std::erase(convert, "--variations");
      const Ran copied = run_program({.arguments = convert, .input = cut});
      CHECK(copied.status == 1);
      std::string copy = cut.substr(0, cut.size() - 2);
      if (const auto escape = copy.find("\n%"); escape != copy.npos) {
        copy.insert(copy.find('\n', escape + 1), "}").insert(escape + 1, "{");
      }
      copy += "{copied as it stands, since its moves cannot be followed}\n*\n\n";
      CHECK(copied.output == copy);
    }
    arguments.emplace_back("--all");
    const Ran ran = audit(arguments, cut + '\n' + std::string{game});
    CHECK(ran.status == 1);
    if (row.code.empty()) {
      CHECK_FALSE(ran.output.contains("--max-t"));
    } else {
      CHECK(ran.output.contains("\n  UNREADABLE"));
      CHECK(ran.output.contains("\n  " + std::string{row.place} + ": error: "));
      CHECK(ran.output.contains("\n    [pgn." + std::string{row.code} + "]\n"));
    }
    CHECK_FALSE(ran.output.contains("[Event"));  // unread text is not a heading
    CHECK(ran.output.contains("-: game 2 (line "));
    CHECK(ran.output.contains("\n2 games: "));
  }
}

std::string times(int count, std::string_view unit) {
  std::string text;
  for (int i = 0; i < count; ++i) text += unit;
  return text;
}

TEST_CASE("small files take little time, whatever is in them", "[cli][limits]") {
  constexpr std::string_view moves = "\n1. e4 e5 1-0\n";
  constexpr double most = 10;  // seconds, with sanitizers; some took minutes
  const auto attributes = [](int count) {
    std::string tag = "<p";
    for (int i = 0; i < count; ++i) tag += " a" + std::to_string(i) + "=1";
    return tag + ">1. e4 e5 1-0</p>\n";
  };
  const auto unclosed = [](int count) {
    std::string page = "<html><p>";
    for (int i = 0; i < count; ++i) page += "<b a" + std::to_string(i) + '>';
    return page + "</p>" + times(count, "<p>x") + "1. e4 e5 1-0";
  };
  struct Row {
    std::string_view what;
    std::string input;
    std::string_view told;  ///< what was not read; empty: nothing
  };
  const Row rows[] = {
      {"no encoding", std::string(8'000, '\xFF'), ""},
      {"more of that", std::string(25'000, '\xFF'), "[pgn.heading-length]"},
      {"halves", times(10'666, "½ ") + std::string{moves}, "[pgn.heading-length]"},
      {"results", times(8'000, "1-0 ") + std::string{moves}, "[pgn.heading-length]"},
      {"dashes", std::string(200'000, '-'), "[pgn.heading-length]"},
      {"attributes", attributes(26'000), "[text.page]"},
      {"elements that are never closed", unclosed(3'000), "[text.page]"},
      {"Cyrillic headings",
       times(1'000,
             "\xE9\xF7\xE1\xEE\xEF\xF7 - \xF0\xE5\xF4\xF2\n1. \xEB\x66\x33 \xEB\x66\x36\n\n"),
       ""},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Ran ran = audit({"--all", "-"}, row.input);
    CHECK(ran.status < 2);
    CHECK(ran.seconds < most);
    CHECK(ran.output.contains(row.told));
    CHECK(ran.output.contains("[pgn.heading-length]") == (row.told == "[pgn.heading-length]"));
  }
}

TEST_CASE("nothing is kept of variations that cannot be replayed", "[cli][limits]") {
  // Each one counts, wherever it is.
  const std::string text = "1. e4 (x" + std::string(2'000, '(') + std::string(2'001, ')') + " *\n";
  CHECK(audit({"--variations", "-"}, text).output.contains("[pgn.nesting]"));
}

TEST_CASE("games after one that is cut have correct places", "[cli][limits]") {
  const std::string longer = "[Event \"x\"]\n\n1. e4 {" + std::string(3'000'000, 'a') + "\r\n\n" +
                             std::string(1'000'000, 'b') + "} e5 *\n\n";
  const ScratchDirectory scratch;
  const std::string path =
      scratch.write("games.pgn", std::string{game} + '\n' + longer + std::string{game});
  const std::string whole = audit({"--format", "ndjson", "--all", path}).output;
  CHECK(whole.contains("\"game\":2,\"line\":5,"));
  CHECK(whole.contains("pgn.game-cut"));
  CHECK(whole.contains("\"game\":3,\"line\":11,"));
  CHECK(audit({"--format", "ndjson", "--all", "--jobs", "4", path}).output == whole);
  std::string parts;
  for (const char* part : {"1/3", "2/3", "3/3"}) {
    parts += audit({"--format", "ndjson", "--all", "--shard", part, path}).output;
  }
  CHECK(parts == whole);
}

TEST_CASE("a limit is a number", "[cli][limits]") {
  for (const std::string option : {"--max-game", "--max-members", "--max-expanded", "--max-ratio",
                                   "--max-nesting", "--max-tags", "--max-token"}) {
    for (const std::string value : {"", "-1", "much", "1.5", "99999999999999999999"}) {
      CAPTURE(option, value);
      const Ran ran = audit({evening, option, value});
      CHECK(ran.status == 2);
      CHECK(ran.output == "");
      CHECK(ran.errors.starts_with("partiar: "));
    }
  }
}

}  // namespace
