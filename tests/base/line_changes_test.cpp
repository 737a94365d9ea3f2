#include "base/line_changes.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;

/// A letter a line: `a` stays, `-a` goes, `+a` comes.
std::string changes_of(std::string_view before, std::string_view after) {
  const auto lines_of = [](std::string_view letters) {
    std::vector<std::string_view> lines;
    for (const char& letter : letters) lines.emplace_back(&letter, 1);
    return lines;
  };
  std::string text;
  for (const auto& [how, line] : base::line_changes(lines_of(before), lines_of(after))) {
    if (how != base::Change::stays) text += how == base::Change::goes ? '-' : '+';
    text += line;
  }
  return text;
}

TEST_CASE("as many lines as possible stay", "[base]") {
  struct Row {
    std::string_view what, before, after, changes;
  };
  constexpr Row rows[] = {
      {"nothing", "", "", ""},
      {"the same", "abc", "abc", "abc"},
      {"all come", "", "ab", "+a+b"},
      {"all go", "ab", "", "-a-b"},
      {"one is replaced", "abc", "axc", "a-b+xc"},
      {"several are replaced: those that go come first", "abcd", "axyd", "a-b-c+x+yd"},
      {"one in between stays", "abcde", "axcye", "a-b+xc-d+ye"},
      {"two change places", "ab", "ba", "-ab+a"},
      {"a line that repeats", "aa", "aaa", "aa+a"},
  };
  for (const auto& [what, before, after, changes] : rows) {
    CAPTURE(what);
    CHECK(changes_of(before, after) == changes);
  }
}

TEST_CASE("of very long lists only the ends are compared", "[base]") {
  const std::string before = "a" + std::string(2'000, 'b') + "mz";
  const std::string after = "a" + std::string(2'000, 'c') + "m" + "cz";
  CHECK(changes_of(before, after).starts_with("a-b-b"));
  CHECK(changes_of(before, after).ends_with("+m+cz"));
}

}  // namespace
