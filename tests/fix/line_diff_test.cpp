#include "fix/line_diff.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;

struct Part {
  std::string_view kept, old, text;
};

template <std::size_t size>
std::string diff_of(const Part (&parts)[size]) {
  fix::LineDiff diff{"a"};
  for (const Part& part : parts) {
    diff.keep(part.kept);
    if (!part.old.empty() || !part.text.empty()) diff.change(part.old, part.text);
  }
  diff.finish();
  return diff.take();
}

constexpr std::string_view heads = "--- a\n+++ a\n";

TEST_CASE("a change within a line shows the line on both sides", "[fix][diff]") {
  CHECK(diff_of({{"1\n2 ", "a", "b"}, {"\n3\n", "", ""}}) ==
        std::string{heads} + "@@ -1,3 +1,3 @@\n 1\n-2 a\n+2 b\n 3\n");
}

TEST_CASE("lines come and go", "[fix][diff]") {
  CHECK(diff_of({{"1\n2", "", "\nnew"}, {"\n3\n", "", ""}}) ==
        std::string{heads} + "@@ -1,3 +1,4 @@\n 1\n 2\n+new\n 3\n");
  CHECK(diff_of({{"1\n", "2\n", ""}, {"3\n", "", ""}}) ==
        std::string{heads} + "@@ -1,3 +1,2 @@\n 1\n-2\n 3\n");
  CHECK(diff_of({{"", "", "new\n"}, {"1\n", "", ""}}) ==
        std::string{heads} + "@@ -1,1 +1,2 @@\n+new\n 1\n");
}

TEST_CASE("later hunks count the lines that came and went", "[fix][diff]") {
  CHECK(diff_of({{"1", "", "\nnew"}, {"\n2\n3\n4\n5\n6\n7\n8\n9 ", "a", "b"}, {"\n", "", ""}}) ==
        std::string{heads} +
            "@@ -1,4 +1,5 @@\n 1\n+new\n 2\n 3\n 4\n@@ -6,4 +7,4 @@\n 6\n 7\n 8\n-9 a\n+9 b\n");
}

TEST_CASE("a change that changes nothing is none", "[fix][diff]") {
  CHECK(diff_of({{"1 ", "a", "a"}, {"\n", "", ""}}) == "");
}

}  // namespace
