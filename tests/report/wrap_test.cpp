#include "report/wrap.h"

#include <cstddef>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "text/width.h"

namespace {

using partiar::report::append_wrapped;

struct Row {
  std::string_view text;
  std::size_t width;
  std::string_view wrapped;
};

constexpr Row rows[] = {
    {"", 20, ""},
    {"\n", 20, "\n"},
    {"short\n", 20, "short\n"},
    {"of exactly ten\nlines", 14, "of exactly ten\nlines"},
    {"one two three four five\n", 0, "one two three four five\n"},
    {"one two three four five\n", 14, "one two three\n    four five\n"},
    // Continuations are indented like the second level; those of a third level more deeply.
    {"  one two three four\n", 14, "  one two\n    three four\n"},
    {"    one two three four\n", 16, "    one two\n      three four\n"},
    // Words are not split.
    {"a-word-that-is-longer-than-the-line and more\n", 12,
     "a-word-that-is-longer-than-the-line\n    and more\n"},
    {"  8/8/8/8/8/8/8/K6k_w_-_-_0_1 end\n", 12, "  8/8/8/8/8/8/8/K6k_w_-_-_0_1\n    end\n"},
    // Adjacent blanks stay, except at a break.
    {"one  two   three\n", 20, "one  two   three\n"},
    {"one  two   three four\n", 16, "one  two   three\n    four\n"},
    // Columns are counted, not bytes.
    {"丁立人 丁立人 丁立人\n", 20, "丁立人 丁立人 丁立人\n"},
    {"丁立人 丁立人 丁立人\n", 16, "丁立人 丁立人\n    丁立人\n"},
    {"Dvořák Dvořák Dvořák\n", 20, "Dvořák Dvořák Dvořák\n"},
    // French: a no-break space.
    {"une phrase «\u00A0entre guillemets\u00A0»\n", 26,
     "une phrase «\u00A0entre\n    guillemets\u00A0»\n"},
    // Colours have no width.
    {"\x1b[1mone two\x1b[0m \x1b[31mthree\x1b[0m four five\n", 18,
     "\x1b[1mone two\x1b[0m \x1b[31mthree\x1b[0m four\n    five\n"},
    // No indent where it would leave no room.
    {"  one two\n", 8, "  one\ntwo\n"},
};

TEST_CASE("a line is wrapped between words", "[report][wrap]") {
  for (const Row& row : rows) {
    CAPTURE(row.text, row.width);
    std::string out;
    append_wrapped(out, row.text, row.width);
    CHECK(out == row.wrapped);
  }
}

}  // namespace
