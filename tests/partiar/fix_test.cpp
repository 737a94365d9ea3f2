#include "partiar/fix.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

constexpr std::string_view mate =
    "[Event \"?\"]\n[Result \"0-1\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 0-1\n";

TEST_CASE("a result is corrected and nothing else", "[partiar][fix]") {
  const auto fixed = fix_text(mate);
  REQUIRE(fixed);
  CHECK(fixed->text ==
        "[Event \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n");
  REQUIRE(fixed->games.size() == 1);
  const FixedGame& game = fixed->games.front();
  CHECK(game.number == 1);
  CHECK(game.line == 1);
  CHECK(game.result == "1-0");
  REQUIRE(game.corrections.size() == 2);
  for (const Correction& correction : game.corrections) {
    CAPTURE(correction.offset);
    CHECK(mate.substr(correction.offset, 3) == correction.before);
    CHECK(correction.before == "0-1");
    CHECK(correction.after == "1-0");
  }
  CHECK(game.choices.empty());
  CHECK(game.report.contains("1-0"));
}

TEST_CASE("a person decides what the moves do not prove", "[partiar][fix]") {
  const std::string open = "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n";
  struct Row {
    std::string_view what, answer, text;
  };
  const Row rows[] = {
      {"a result", "0-1", "[Result \"0-1\"]\n\n1. e4 e5 2. Nf3 Nc6 0-1\n"},
      {"to keep it", "keep", open},
      {"nothing", "", open},
      {"what is not a choice", "tomorrow", open},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto fixed = fix_text(open, {}, [&](const FixedGame& game) {
      CHECK(game.choices == std::vector<std::string>{"1-0", "0-1", "1/2-1/2", "keep"});
      return std::string{row.answer};
    });
    REQUIRE(fixed);
    CHECK(fixed->text == row.text);
  }
}

TEST_CASE("all of testdata is fixed as by the program itself", "[partiar][fix]") {
  for (const std::string& text : game_texts()) {
    CAPTURE(text.substr(0, 200));
    const auto fixed = fix_text(text);
    const Ran ran = run_program({.arguments = {"fix", "--lang", "en", "-q", "-"}, .input = text});
    REQUIRE(fixed.has_value() == (ran.status != 2));
    if (fixed) CHECK(fixed->text == ran.output);
  }
}

TEST_CASE("a fixed text keeps its encoding", "[partiar][fix]") {
  std::string utf16{"\xFF\xFE"};
  std::string wanted = utf16;
  for (const char c : mate) utf16.append({c, '\0'});
  const std::string fixed = fix_text(mate)->text;
  for (const char c : fixed) wanted.append({c, '\0'});
  CHECK(fix_text(utf16)->text == wanted);
  const std::string latin2 = "[White \"Dvo\xF8\xE1k\"]\n" + std::string{mate};
  CHECK(fix_text(latin2)->text.starts_with("[White \"Dvo\xF8\xE1k\"]\n"));
}

TEST_CASE("a fix says why it cannot be made", "[partiar][fix]") {
  CHECK(fix_text(mate, {.language = "xx"}).error().kind == Error::Kind::language);
  CHECK(fix_text(mate, {.laws = "1066"}).error().kind == Error::Kind::edition);
  CHECK(fix_text(std::string_view{"\x7f"
                                  "ELF\0\1\2",
                                  7})
            .error()
            .kind == Error::Kind::input);
}

TEST_CASE("the conditions of a game count", "[partiar][fix]") {
  const std::string_view blitz =
      "[Date \"2015.05.02\"]\n[Result \"1-0\"]\n[Termination \"first illegal move\"]\n\n1. e4 e5 "
      "1-0\n";
  const auto games_left = [&](const AuditOptions& options) {
    const auto fixed = fix_text(blitz, options);
    REQUIRE(fixed);
    return fixed->games.size();
  };
  CHECK(games_left({}) == 1);
  CHECK(games_left({.competition = Competition::blitz}) == 0);
  CHECK(games_left({.competition = Competition::blitz, .supervised = true}) == 1);
}

}  // namespace
