// A system that allows few threads or none: the work is done by those there are.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/run_program.h"

namespace {

using namespace partiar::tests;

/// Audits many blocks of games with `--jobs` under the limits set by `prlimit`.
Ran audit_under(const std::string& limit, const std::string& jobs) {
  static const std::string games = [] {
    std::string text;
    for (int i = 0; i < 40'000; ++i) {
      text += "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 1-0\n\n";
    }
    return text;
  }();
  // Root's threads are not limited.
  constexpr std::string_view script =
      "if [ \"$(id -u)\" = 0 ]; then nobody='setpriv --reuid 65534 --regid 65534 --clear-groups'; "
      "fi; exec $nobody prlimit \"$1\" \"$partiar\" audit --jobs \"$2\" --quiet -";
  return run_program({.arguments = {"-c", std::string{script}, "sh", limit, jobs},
                      .input = games,
                      .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
                      .program = "/bin/sh"});
}

TEST_CASE("a run makes do with few threads", "[cli][failing]") {
  for (const std::string limit : {"--nproc=2", "--nproc=3", "--nproc=4", "--nproc=8",
                                  "--as=200000000", "--as=250000000", "--as=400000000"}) {
    CAPTURE(limit);
    const Ran alone = audit_under(limit, "1");
    if (alone.status != 0) {
      WARN("this program does not run under " << limit << ": " << alone.errors);
      continue;
    }
    for (const std::string jobs : {"2", "4", "64"}) {
      CAPTURE(jobs);
      const Ran ran = audit_under(limit, jobs);
      CHECK(ran.status == 0);
      CHECK(ran.errors == alone.errors);  // a coverage build may not write its files as nobody
    }
  }
}

}  // namespace
