#include "report/internal/section_lines.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::report::internal;
using Strings = std::vector<std::string>;
using Said = std::vector<SaidLine>;

TEST_CASE("what was found stands apart from the verdict and from what follows", "[report][html]") {
  const SectionLines lines = lines_of(
      "a.pgn: game 1\n"
      "  White claims a draw.\n"
      "  The claim is NOT correct.\n"
      "  Repetition: twice.\n"
      "    a look-alike\n"
      "  Two minutes.\n"
      "  White could have claimed here:\n"
      "  by 3.Nf3\n"
      "  by 4.Ng1\n\n",
      {"The claim is NOT correct.", "Two minutes.", "White could have claimed here:"});
  CHECK(lines.heads == Strings{"a.pgn: game 1"});
  CHECK(lines.found ==
        Said{{"White claims a draw."}, {"Repetition: twice."}, {"a look-alike", true}});
  CHECK(lines.follows == Said{{"Two minutes."}});
  CHECK(lines.list == Strings{"White could have claimed here:", "by 3.Nf3", "by 4.Ng1"});
}

TEST_CASE("without a verdict everything was found", "[report][html]") {
  const SectionLines lines = lines_of("  One.\n    Two.\n", {});
  CHECK(lines.found == Said{{"One."}, {"Two.", true}});
  CHECK((lines.follows.empty() && lines.list.empty()));
  CHECK(lines_of("", {}).found.empty());
}

}  // namespace
