#include "partiar/audit.h"

#include <rapidjson/document.h>

#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

const std::string twice =
    "[White \"Nov\u00E1k\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n\n"
    "[White \"B\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 1-0\n";

std::vector<std::string> top(std::vector<std::string> files) {
  for (std::string& file : files) file = std::string{PARTIAR_SOURCE_DIR} + '/' + file;
  return files;
}

std::vector<Game> all(Games games) {
  std::vector<Game> read;
  for (const Games::Read& game : games) {
    REQUIRE(game);
    read.push_back(*game);
  }
  return read;
}

std::string text_of(const rapidjson::Value& value) {
  return {value.GetString(), value.GetStringLength()};
}

std::string article_of(const rapidjson::Value& value) {
  return value.HasMember("article") ? text_of(value["article"]) : "";
}

std::optional<std::string> optional(const rapidjson::Value& value) {
  return value.IsNull() ? std::nullopt : std::optional{text_of(value)};
}

/// Names as in the machine formats.
constexpr std::array verdicts{"ok", "must-correct", "check", "unreadable"};
constexpr std::array severities{"info", "warning", "error"};
constexpr std::array statuses{"ongoing", "checkmate", "stalemate", "dead"};

void compare_findings(const Game& game, const rapidjson::Value& line) {
  const auto& findings = line["findings"];
  REQUIRE(game.findings.size() == findings.Size());
  for (rapidjson::SizeType i = 0; i < findings.Size(); ++i) {
    const auto& told = findings[i];
    const Finding& finding = game.findings[i];
    CHECK(finding.code == text_of(told["code"]));
    CHECK(severities[static_cast<std::size_t>(finding.severity)] == text_of(told["severity"]));
    CHECK(finding.ply == (told.HasMember("ply") ? told["ply"].GetUint() : 0));
    CHECK(finding.line == told["line"].GetUint64());
    CHECK(finding.column == told["column"].GetUint());
    CHECK(finding.article == article_of(told));
    CHECK(finding.message == text_of(told["message"]));
  }
}

void compare_events(const Game& game, const rapidjson::Value& line) {
  const auto& events = line["events"];
  REQUIRE(game.events.size() == events.Size());
  for (rapidjson::SizeType i = 0; i < events.Size(); ++i) {
    const auto& told = events[i];
    const Event& event = game.events[i];
    CHECK(event.kind == text_of(told["event"]));
    CHECK(event.ply == told["ply"].GetUint());
    CHECK(event.article == article_of(told));
    CHECK(event.by.has_value() == told.HasMember("claimant"));
    CHECK(event.intended == (told.HasMember("intended") ? text_of(told["intended"]) : ""));
    CHECK(event.occurrences.size() ==
          (told.HasMember("occurrences") ? told["occurrences"].Size() : 0));
  }
  CHECK(game.end.has_value() == !line["end"].IsNull());
}

TEST_CASE("games have the contents of the audit's NDJSON lines", "[partiar]") {
  const auto files = pgn_files();
  std::vector<std::string> arguments{"--all", "--format", "ndjson", "--fail-on", "never"};
  arguments.insert(arguments.end(), files.begin(), files.end());
  const Ran ran = audit(arguments);
  std::istringstream lines{ran.output};
  std::size_t count = 0;
  auto games = Games::open(top(files));
  REQUIRE(games);
  for (const Games::Read& read : *games) {
    if (!read) continue;
    const Game& game = *read;
    std::string text;
    REQUIRE(std::getline(lines, text));
    rapidjson::Document line;
    REQUIRE_FALSE(line.Parse(text.c_str()).HasParseError());
    CAPTURE(game.source, game.number);
    CHECK(game.source.ends_with(text_of(line["source"])));
    CHECK(game.number == line["game"].GetUint64());
    CHECK(game.line == line["line"].GetUint64());
    CHECK(game.letters == text_of(line["letters"]));
    CHECK(game.chess960 == (text_of(line["variant"]) == "chess960"));
    CHECK(game.laws == text_of(line["laws"]));
    CHECK(game.moves.size() == line["plies"].GetUint64());
    CHECK(statuses[static_cast<std::size_t>(game.status)] == text_of(line["final"]["status"]));
    CHECK(game.result.required == optional(line["result"]["required"]));
    CHECK(game.result.movetext == optional(line["result"]["movetext"]));
    CHECK(verdicts[static_cast<std::size_t>(game.result.verdict)] ==
          text_of(line["result"]["verdict"]));
    CHECK(game.report.empty() == false);
    compare_findings(game, line);
    compare_events(game, line);
    ++count;
  }
  CHECK(count > 100);
  std::string more;
  CHECK_FALSE(std::getline(lines, more));
}

TEST_CASE("threads, a stream and a string give the same games as a file", "[partiar]") {
  const auto files = top({evening, "testdata/audit/missing-half-move.pgn"});
  auto games = Games::open(files);
  REQUIRE(games);
  const auto one_by_one = all(std::move(*games));
  for (const unsigned jobs : {1U, 3U}) {
    std::vector<Game> taken;
    const auto totals = partiar::audit(files, {},
                                       {.take =
                                            [&](const Game& game) {
                                              taken.push_back(game);
                                              return true;
                                            },
                                        .failed = {}},
                                       jobs);
    REQUIRE(totals);
    CHECK(taken == one_by_one);
    CHECK(totals->games == one_by_one.size());
    CHECK(totals->ok + totals->check + totals->must_correct + totals->unreadable == totals->games);
    CHECK(totals->must_correct > 0);
  }
  std::istringstream stream{bytes_of(evening)};
  auto of_stream = Games::of_stream(stream, {}, files.front());
  auto of_text = Games::of_text(bytes_of(evening), {}, files.front());
  REQUIRE(of_stream);
  REQUIRE(of_text);
  const auto read = all(std::move(*of_stream));
  CHECK(read == all(std::move(*of_text)));
  CHECK(std::ranges::equal(read, std::span{one_by_one}.first(read.size())));
}

TEST_CASE("a game owns its data", "[partiar]") {
  auto games = Games::of_text(twice, {.language = "de"}, "two");
  REQUIRE(games);
  const auto read = all(std::move(*games));
  REQUIRE(read.size() == 2);
  const Game& first = read.front();
  CHECK(first.source == "two");
  CHECK(first.tag("White") == "Nov\u00E1k");
  CHECK_FALSE(first.tag("Round"));
  CHECK(first.moves.back() == Move{"Qh4#", "d8h4"});
  CHECK(first.end->kind == "checkmate");
  CHECK(first.result.required == "0-1");
  CHECK(first.report.contains("Artikel 8.7"));
  CHECK(first.text.starts_with("[White"));
  CHECK(read.back().number == 2);
  CHECK(read.back().result.verdict == Verdict::unreadable);
  CHECK(read.back().moves.size() == 2);
  Game copy = first;
  copy.tags.clear();
  CHECK(copy != first);
}

TEST_CASE("the input can be restricted by options", "[partiar]") {
  const auto verdict = [](std::string_view text, const AuditOptions& options) {
    return all(*Games::of_text(text, options)).at(0).result.verdict;
  };
  const std::string_view illegal = "[Result \"*\"]\n\n1. e4 e5 2. Ke3 d6 3. a3 *";
  const std::string_view bishops = "[Result \"*\"]\n\n1. e4 e5 2. Sc4 *";
  CHECK(verdict(illegal, {}) == Verdict::unreadable);
  CHECK(verdict(illegal, {.illegal_stands = true}) == Verdict::ok);
  CHECK(verdict(bishops, {.letters = "cs"}) == Verdict::ok);
  CHECK(verdict(bishops, {.letters = "en"}) == Verdict::unreadable);
  CHECK(all(*Games::of_text("1. e4 *", {.laws = editions().front()})).at(0).laws ==
        editions().front());
  const std::string_view hard =
      "[Result \"1-0\"]\n[FEN \"8/p1p1p3/8/8/8/6p1/P1P1P1Pp/k6K w - - 0 1\"]\n"
      "[Termination \"time forfeit\"]\n\n1-0";
  CHECK(verdict(hard, {}) == Verdict::check);
  CHECK(verdict(hard, {.effort = 1'000}) == Verdict::ok);
}

TEST_CASE("unavailable input is an error", "[partiar]") {
  const auto no_language = Games::open({}, {.language = "xx"});
  REQUIRE_FALSE(no_language);
  CHECK(no_language.error().kind == Error::Kind::language);
  CHECK(no_language.error().message.contains("xx"));
  CHECK(Games::of_text("", {.letters = "xx"}).error().kind == Error::Kind::language);
  const auto no_edition = Games::of_text("", {.laws = "1066"});
  REQUIRE_FALSE(no_edition);
  CHECK(no_edition.error().kind == Error::Kind::edition);
  CHECK(no_edition.error().message.contains(editions().back()));
  CHECK(partiar::audit({}, {.language = ""}, {}).error().kind == Error::Kind::language);

  auto games = Games::open(top({"testdata/none.pgn", evening}));
  REQUIRE(games);
  const auto missing = games->next();
  REQUIRE(missing);
  REQUIRE_FALSE(*missing);
  CHECK(missing->error().kind == Error::Kind::input);
  CHECK(missing->error().message.contains("none.pgn"));
  CHECK(games->next()->has_value());

  std::vector<std::string> failed;
  const auto totals =
      partiar::audit(top({"testdata/none.pgn", evening}), {},
                     {.take = [](const Game&) { return false; },
                      .failed = [&](const Error& error) { failed.push_back(error.message); }});
  REQUIRE(totals);
  CHECK(totals->games == 1);
  CHECK(totals->failures == 1);
  CHECK(failed == std::vector{missing->error().message});
}

}  // namespace
