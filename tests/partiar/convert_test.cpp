#include "partiar/convert.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

TEST_CASE("a text is converted", "[partiar]") {
  const auto movetext = [](std::string_view text, const ConvertOptions& options) {
    const auto pgn = convert(text, options);
    REQUIRE(pgn);
    return pgn->substr(pgn->find("1."));
  };
  using Notation = ConvertOptions::Notation;
  CHECK(movetext("1. Nf3 d5 *", {.to = "cs"}) == "1. Jf3 d5 *\n\n");
  CHECK(movetext("1. Jf3 d5 *", {}) == "1. Nf3 d5 *\n\n");
  CHECK(movetext("1. Sf3 d5 *", {.letters = "de"}) == "1. Nf3 d5 *\n\n");
  CHECK(movetext("1. Nf3 d5 *", {.to = "figurine"}) == "1. \u2658f3 d5 *\n\n");
  CHECK(movetext("1. Nf3 d5 *", {.notation = Notation::lan}) == "1. Ng1-f3 d7-d5 *\n\n");
  CHECK(movetext("1. Nf3 d5 *", {.notation = Notation::uci}) == "1. g1f3 d7d5 *\n\n");
  CHECK(movetext("1. Nf3 d5 *", {.notation = Notation::iccf}) == "1. 7163 4745 *\n\n");
}

TEST_CASE("all of testdata is converted as by the program itself", "[partiar]") {
  for (const std::string& file : pgn_files()) {
    CAPTURE(file);
    const std::string bytes = bytes_of(file);
    const auto pgn = convert(bytes, {.to = "de"});
    REQUIRE(pgn);
    CHECK(*pgn ==
          run_program({.arguments = {"convert", "--to", "de", "--lang", "en", "-"}, .input = bytes})
              .output);
  }
}

TEST_CASE("files are converted on several threads as on one", "[partiar]") {
  std::vector<std::string> files;
  std::string one_by_one;
  for (const std::string& file : pgn_files()) {
    files.push_back(std::string{PARTIAR_SOURCE_DIR} + '/' + file);
    one_by_one += *convert(bytes_of(file), {.to = "de"});
  }
  for (const unsigned jobs : {1U, 3U}) {
    std::string pgn;
    const auto append = [&](std::string_view games) {
      pgn += games;
      return true;
    };
    REQUIRE(convert_files(files, {.to = "de"}, {.write = append}, jobs));
    CHECK(pgn == one_by_one);
  }
}

TEST_CASE("a long game is converted whole, or not without a failure", "[partiar]") {
  const ScratchDirectory scratch;
  std::string game = "[Result \"*\"]\n\n1. e4 ";
  for (int i = 0; i < 20; ++i) game += "{" + std::string(80'000, 'x') + "} ";
  game += "1... e5 *\n";
  CHECK(convert(game)->ends_with("}\n1... e5 *\n\n"));
  std::vector<std::string> failed;
  const auto write = [](std::string_view) { return true; };
  const auto note = [&](const Error& error) { failed.push_back(error.message); };
  REQUIRE(convert_files({scratch.write("a.pgn", game)}, {}, {.write = write, .failed = note}));
  REQUIRE(failed.size() == 1);
  CHECK(failed.front().contains("longer than --max-game"));
}

TEST_CASE("a conversion of files can be ended", "[partiar]") {
  const std::string top = std::string{PARTIAR_SOURCE_DIR} + '/';
  std::vector<std::string> failed;
  int calls = 0;
  const auto write = [&](std::string_view) { return ++calls < 2; };
  const auto note = [&](const Error& error) { failed.push_back(error.message); };
  const std::vector files{top + "testdata/none.pgn", top + evening, top + evening, top + evening};
  REQUIRE(convert_files(files, {}, {.write = write, .failed = note}, 2));
  CHECK(calls == 2);
  REQUIRE(failed.size() == 1);
  CHECK(failed.front().contains("none.pgn"));
}

TEST_CASE("unknown letters are an error", "[partiar]") {
  CHECK(convert("", {.to = "xx"}).error().kind == Error::Kind::language);
  CHECK(convert("", {.letters = "xx"}).error().kind == Error::Kind::language);
  CHECK(convert_files({}, {.to = "xx"}, {}).error().kind == Error::Kind::language);
  CHECK(convert("", {.language = "xx"}).error().kind == Error::Kind::language);
}

}  // namespace
