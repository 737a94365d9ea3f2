#include "select/selecting.h"

#include <optional>
#include <string>
#include <vector>

#include "io/file_stamp.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using select::Cut;
using select::SelectingOptions;
using tests::ScratchDirectory;

/// Three games of ten bytes each; those of the cuts that match are selected.
std::string selected(SelectingOptions options, const std::vector<Cut>& cuts,
                     std::string* others = nullptr) {
  const ScratchDirectory scratch;
  const std::string source = scratch.write("a.pgn", "1. e4 e5*\n1. d4 d5*\n1. c4 c5*\n");
  options.to = scratch.path("to.pgn");
  if (others != nullptr) options.others = scratch.path("others.pgn");
  select::GameLists lists;
  select::Selecting selecting{options, lists};
  REQUIRE(selecting.open());
  const std::optional<io::FileStamp> stamp = io::find_stamp(source);
  const auto followed = selecting.follow({.source = source,
                                          .file = &source,
                                          .stamp = &stamp,
                                          .games_before = 0,
                                          .begins = true,
                                          .ends = true},
                                         cuts);
  // Nothing more is wanted after the first ones.
  CHECK(followed.has_value() != selecting.has_enough());
  REQUIRE(selecting.commit([](const std::string&) { return std::expected<void, io::Failure>{}; }));
  if (others != nullptr) *others = scratch.read("others.pgn");
  return scratch.read("to.pgn");
}

std::vector<Cut> cuts_of(bool first, bool second, bool third) {
  return {{.number = 1, .begin = 0, .matches = first},
          {.number = 2, .begin = 10, .matches = second},
          {.number = 3, .begin = 20, .matches = third}};
}

TEST_CASE("matching games are cut out, the others go elsewhere", "[select]") {
  std::string others;
  CHECK(selected({}, cuts_of(true, false, true), &others) == "1. e4 e5*\n1. c4 c5*\n");
  CHECK(others == "1. d4 d5*\n");
  CHECK(selected({}, cuts_of(false, false, false)).empty());
}

TEST_CASE("numbers and ranges of games are read", "[select]") {
  CHECK(selected({.numbers = *select::read_numbers("1,3-7")}, cuts_of(true, true, true)) ==
        "1. e4 e5*\n1. c4 c5*\n");
  CHECK(select::read_numbers("2")->front().last == 2);
  for (const std::string none : {"", "0", "2-1", "-3", "1-", "1,,2", "a", "1-2-3", "+1"}) {
    CAPTURE(none);
    CHECK_FALSE(select::read_numbers(none));
  }
}

TEST_CASE("only the first ones, or a sample of them", "[select]") {
  CHECK(selected({.head = 1}, cuts_of(true, true, true)) == "1. e4 e5*\n");
  CHECK(selected({.sample = 3}, cuts_of(true, true, true)) == "1. e4 e5*\n1. d4 d5*\n1. c4 c5*\n");
  CHECK(selected({.sample = 1}, cuts_of(false, true, false)) == "1. d4 d5*\n");
}

TEST_CASE("a game without a known place cannot be cut out", "[select]") {
  const ScratchDirectory scratch;
  const std::string source = scratch.write("a.pgn", "1. e4 e5*\n1. d4 d5*\n");
  const SelectingOptions options{.to = scratch.path("to.pgn")};
  select::GameLists lists;
  select::Selecting selecting{options, lists};
  REQUIRE(selecting.open());
  const std::optional<io::FileStamp> stamp = io::find_stamp(source);
  const std::vector<Cut> cuts{{.number = 1, .begin = 0, .matches = true},
                              {.number = 2, .begin = {}, .matches = true}};
  const auto followed =
      selecting.follow({.source = source, .file = &source, .stamp = &stamp, .begins = true}, cuts);
  REQUIRE_FALSE(followed);
  CHECK(followed.error().fault == io::Fault::cannot_cut);
}

}  // namespace
