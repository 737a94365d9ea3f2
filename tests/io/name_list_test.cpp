#include "io/name_list.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using io::NameEnd;
using Names = std::vector<std::string>;

TEST_CASE("names are one per line, or each followed by NUL", "[io][name_list]") {
  using namespace std::string_view_literals;
  const tests::ScratchDirectory scratch;
  struct Row {
    std::string_view what, bytes;
    NameEnd end;
    Names names;
  };
  const Row rows[] = {
      {"lines", "a.pgn\nb c.pgn\n", NameEnd::line_end, {"a.pgn", "b c.pgn"}},
      {"no line end at the end", "a.pgn\nb.pgn", NameEnd::line_end, {"a.pgn", "b.pgn"}},
      {"CRLF", "a.pgn\r\nb.pgn\r\n", NameEnd::line_end, {"a.pgn", "b.pgn"}},
      {"empty lines", "\n\na.pgn\n\n", NameEnd::line_end, {"a.pgn"}},
      {"NUL", "a\nb.pgn\0c.pgn\0"sv, NameEnd::nul, {"a\nb.pgn", "c.pgn"}},
      {"NUL, as `find -print0` writes them, unasked for",
       "a\nb.pgn\0c.pgn\0d.pgn\0"sv,
       NameEnd::line_end,
       {"a\nb.pgn", "c.pgn", "d.pgn"}},
      {"NUL behind the last name only", "a.pgn\0"sv, NameEnd::line_end, {"a.pgn"}},
      {"nothing", "", NameEnd::line_end, {}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto names = io::read_names(scratch.write("list", row.bytes), row.end);
    REQUIRE(names.has_value());
    CHECK(*names == row.names);
  }
}

TEST_CASE("an unreadable list is reported", "[io][name_list]") {
  const tests::ScratchDirectory scratch;
  const auto fault_of = [](const std::string& path) {
    const auto names = io::read_names(path, NameEnd::line_end);
    REQUIRE_FALSE(names.has_value());
    return names.error().fault;
  };
  CHECK(fault_of(scratch.path("missing")) == io::Fault::cannot_open);
  CHECK(fault_of(scratch.path()) == io::Fault::is_directory);
}

}  // namespace
