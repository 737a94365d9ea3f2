// What `.ci/translations` says of a repository with one reworded sentence.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "support/test_data.h"

namespace {

using namespace partiar::tests;

constexpr std::string_view english = R"(root {
  lost { "Black lost" }
  won { "White won" }
}
)";
constexpr std::string_view german = R"(de {
  lost { "Schwarz verlor" }
  won { "Weiß gewann" }
}
)";
constexpr std::string_view won_is_reworded =
    "de won\n  was:   White won\n  is:    White has won\n  de:    Weiß gewann\n\n"
    "de: 1 to be looked at\n";

/// A repository in which the English of `won` was reworded after the German.
class Repository {
 public:
  Repository() {
    scratch_.write(".ci/translations", bytes_of(".ci/translations"));
    english_is(english);
    german_is(german);
    require("git init -q && git add . && git commit -qm first");
    std::string reworded{english};
    reworded.replace(reworded.find("White won"), 9, "White has won");
    english_is(reworded);
    commit("reworded");
  }

  void english_is(std::string_view text) const { scratch_.write("locales/root.txt", text); }
  void german_is(std::string_view text) const { scratch_.write("locales/de.txt", text); }

  /// Runs a command in it, whatever repository and settings the tests are run with.
  Ran run(const std::string& command) const {
    return run_in_shell(
        R"(cd "$1" || exit 9
unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
export GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a
)" + command,
        {scratch_.path()});
  }

  void commit(const std::string& message) const {
    require("git commit --allow-empty -qam " + message);
  }

 private:
  void require(const std::string& command) const {
    const Ran ran = run(command);
    CAPTURE(command, ran.errors);
    REQUIRE(ran.status == 0);
  }

  ScratchDirectory scratch_;
};

std::string with(std::string text, std::string_view old, std::string_view now) {
  return text.replace(text.find(old), old.size(), now);
}

TEST_CASE("a sentence whose English was reworded is to be looked at until the language follows",
          "[conventions][translations]") {
  struct Row {
    std::string_view what;
    std::string german;
    std::string_view said;
  };
  const Row rows[] = {
      {"nothing was touched since", std::string{german}, won_is_reworded},
      {"the other sentence was", with(std::string{german}, "verlor", "hat verloren"),
       won_is_reworded},
      {"it was", with(std::string{german}, "gewann", "hat gewonnen"), "de: 0 to be looked at\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Repository repository;
    repository.german_is(row.german);
    for (const bool is_committed : {false, true}) {
      CAPTURE(is_committed);
      if (is_committed) repository.commit("german");
      const Ran ran = repository.run("python3 .ci/translations de");
      CHECK(ran.status == 0);
      CHECK(ran.output == row.said);
      CHECK(ran.errors.empty());
    }
  }
}

TEST_CASE("a language that is not committed has nothing to be looked at",
          "[conventions][translations]") {
  const Repository repository;
  const Ran ran =
      repository.run("cp locales/de.txt locales/lb.txt && python3 .ci/translations lb de");
  CHECK(ran.status == 0);
  CHECK(ran.output == "lb: 0 to be looked at\n" + std::string{won_is_reworded});
}

TEST_CASE("what changed in the English counts before it is committed",
          "[conventions][translations]") {
  const Repository repository;
  repository.english_is(with(std::string{english}, "Black lost", "Black has lost"));
  const Ran ran = repository.run("python3 .ci/translations de");
  CHECK(ran.output ==
        "de lost\n  was:   Black lost\n  is:    Black has lost\n  de:    Schwarz verlor\n\n"
        "de: 1 to be looked at\n");
}

TEST_CASE("the list of translations ends quietly when nobody reads on",
          "[conventions][translations]") {
  const Repository repository;
  const Ran ran = repository.run("python3 .ci/translations de de de | true");
  CHECK(ran.status == 0);
  CHECK(ran.errors.empty());
}

TEST_CASE("no language, and one that is not there, are said so", "[conventions][translations]") {
  const Repository repository;
  const Ran none = repository.run("python3 .ci/translations");
  CHECK(none.status == 2);
  CHECK(none.errors == "usage: .ci/translations LANGUAGE...\n");
  const Ran unknown = repository.run("python3 .ci/translations de xx");
  CHECK(unknown.status == 2);
  CHECK(unknown.errors == ".ci/translations: there is no locales/xx.txt\n");
}

}  // namespace
