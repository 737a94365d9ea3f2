#include "text/data_files.h"

#include <unicode/ures.h>

#include <string>

#include "support/catch.h"
#include "support/run_audit.h"
#include "support/run_program.h"
#include "support/scratch_directory.h"
#include "text/messages.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

/// Compiles a resource bundle beside its source.
void compile(const ScratchDirectory& folder, const std::string& name, std::string_view source) {
  const std::string file = folder.write(name, source);
  const Ran compiled =
      run_in_shell(R"sh("$1" --quiet --destdir "$(dirname "$2")" "$2")sh", {PARTIAR_GENRB, file});
  CAPTURE(compiled.errors);
  REQUIRE(compiled.status == 0);
}

TEST_CASE("a program that uses the library can still read its own bundles", "[text]") {
  const ScratchDirectory folder;
  compile(folder, "root.txt", "root { said { \"theirs\" } }");
  REQUIRE(text::Messages::open("en"));
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer theirs{ures_open(folder.path().c_str(), "root", &status)};
  CHECK(status == U_ZERO_ERROR);
}

TEST_CASE("the program's texts cannot be replaced from outside", "[text]") {
  const ScratchDirectory folder;
  compile(folder, "partiar/cs.txt",
          "cs { translation { \"complete\" } verdict_ok { \"theirs\" } }");
  const auto report = [&](std::vector<std::string> environment) {
    return run_program({.arguments = {"audit", "--all", "--lang", "cs", evening},
                        .environment = std::move(environment)})
        .output;
  };
  const std::string ours = report({});
  CHECK(ours.contains("NUTNO OPRAVIT"));
  CHECK(report({"ICU_DATA=" + folder.path()}) == ours);
}

}  // namespace
