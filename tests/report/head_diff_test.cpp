#include "report/head_diff.h"

#include <string>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using pgn::TagPair;

std::string diff_of(const std::vector<TagPair>& before, const std::vector<TagPair>& after) {
  report::Chunk out;
  base::SourceMap lines{{}};
  report::append_head_diff(out, {"a.pgn", 2, lines}, 7, before, after);
  std::string text;
  out.append_to(text, 10);
  return text;
}

TEST_CASE("the lines of tags that go and come are shown", "[report][head]") {
  CHECK(diff_of({{"A", "1"}}, {{"A", "1"}}) == "");
  CHECK(diff_of({{"A", "1"}, {"B", "2"}, {"C", "3"}}, {{"A", "1"}, {"B", "x"}, {"D", "\""}}) ==
        "@@ a.pgn #12, 7 @@\n-[B \"2\"]\n-[C \"3\"]\n+[B \"x\"]\n+[D \"\\\"\"]\n");
  CHECK(diff_of({{"A", "1"}, {"B", "2"}}, {{"B", "2"}, {"A", "1"}}) ==
        "@@ a.pgn #12, 7 @@\n-[A \"1\"]\n+[A \"1\"]\n");
}

}  // namespace
