#include "fix/decisions.h"

#include <string>
#include <variant>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using fix::Answer;
using fix::Decisions;
using tests::ScratchDirectory;

constexpr const char* head = "# The questions.\n";

std::string line_of(const std::string& answer, const std::string& check,
                    const std::string& file = "a.pgn") {
  return answer + "\t1-0,0-1,keep\t" + file + "\t1\t7\t" + check + "\twhat\n";
}

TEST_CASE("a decision is found by the file, the line and the game", "[fix][decisions]") {
  const ScratchDirectory scratch;
  const auto read = Decisions::read(
      scratch.write("d.tsv", head + line_of("1-0", "aa") + line_of("?", "bb")), head);
  REQUIRE(read);
  const fix::Decision* const decided = read->find("a.pgn", 7, "aa");
  REQUIRE(decided != nullptr);
  CHECK(decided->answer == Answer::white_wins);
  REQUIRE(read->find("a.pgn", 7, "bb") != nullptr);
  CHECK_FALSE(read->find("a.pgn", 7, "bb")->answer);
  CHECK(read->find("a.pgn", 7, "cc") == nullptr);
}

TEST_CASE("answers nobody asked for are counted and kept", "[fix][decisions]") {
  const ScratchDirectory scratch;
  const auto read = Decisions::read(
      scratch.write("d.tsv", head + line_of("keep", "aa") + "# mine\n" + line_of("?", "bb")), head);
  REQUIRE(read);
  CHECK(read->count_unasked() == 1);
  std::string kept;
  read->append_unasked(kept);
  CHECK(kept == line_of("keep", "aa") + "# mine\n" + line_of("?", "bb"));
}

TEST_CASE("what is wrong with a decision is said with its line", "[fix][decisions]") {
  const ScratchDirectory scratch;
  const auto fault_of = [&](const std::string& text) {
    const auto read = Decisions::read(scratch.write("d.tsv", text), head);
    REQUIRE_FALSE(read);
    return std::get<fix::DecisionError>(read.error());
  };
  CHECK(fault_of("1-0\t1-0\n").fault == fix::DecisionFault::fields);
  CHECK(fault_of({"\xFF\xFE?\0\t\0c\0\n\0", 10}).fault == fix::DecisionFault::coded);
  const auto unknown = fault_of(line_of("kepe", "aa"));
  CHECK(unknown.fault == fix::DecisionFault::answer);
  CHECK(unknown.meant == Answer::keep);
  const auto twice = fault_of(line_of("1-0", "aa") + line_of("0-1", "aa"));
  CHECK(twice.fault == fix::DecisionFault::twice);
  CHECK(twice.line == 2);
  CHECK(Decisions::read(scratch.path("none.tsv"), head)->head() == head);
}

TEST_CASE("the name of a file cannot break a line, nor be a formula", "[fix][decisions]") {
  const auto escaped = [](std::string_view name) {
    std::string out;
    fix::append_file_name(out, name);
    return out;
  };
  CHECK(escaped("a\tb\n.pgn") == "a\\tb\\n.pgn");
  CHECK(escaped("=1+1.pgn") == "\\=1+1.pgn");
  CHECK(escaped("a;=b") == "a;\\=b");
}

}  // namespace
