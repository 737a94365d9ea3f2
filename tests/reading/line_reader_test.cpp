#include "reading/line_reader.h"

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

/// `1 first`, `3 third`.
std::vector<std::string> lines_of(std::string_view bytes, std::size_t longest = 100) {
  const ScratchDirectory scratch;
  reading::LineReader reader{scratch.write("lines", bytes), longest};
  std::vector<std::string> lines;
  for (;;) {
    const auto line = reader.next();
    REQUIRE(line.has_value());
    if (!*line) return lines;
    lines.push_back(std::to_string((*line)->number) + ' ' + std::string{(*line)->text});
  }
}

using Lines = std::vector<std::string>;

TEST_CASE("lines end with LF or CRLF, and empty ones are counted", "[reading][line_reader]") {
  CHECK(lines_of("").empty());
  CHECK(lines_of("a\nb") == Lines{"1 a", "2 b"});
  CHECK(lines_of("a\r\n\r\n\nb\r\n") == Lines{"1 a", "4 b"});
}

TEST_CASE("an overlong line is cut one byte beyond the limit", "[reading][line_reader]") {
  CHECK(lines_of("abcd\nefghijk\nlm\n", 4) == Lines{"1 abcd", "2 efghi", "3 lm"});
  CHECK(lines_of("abcde", 4) == Lines{"1 abcde"});
  CHECK(lines_of("abcd\r\n", 4) == Lines{"1 abcd\r"});
}

TEST_CASE("a file that changes while it is read is a failure, once", "[reading][line_reader]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("lines", "a\n");
  reading::LineReader reader{path, 100};
  std::filesystem::resize_file(path, 1);
  const auto line = reader.next();
  REQUIRE((line && *line));
  CHECK((*line)->text == "a");
  const auto end = reader.next();
  REQUIRE_FALSE(end);
  CHECK(end.error() == io::Failure{io::Fault::changed, path, {}});
  CHECK_FALSE(reader.next().value());
}

TEST_CASE("an unreadable file is a failure", "[reading][line_reader]") {
  const ScratchDirectory scratch;
  for (const std::string& path : {scratch.path("missing"), scratch.path()}) {
    CAPTURE(path);
    reading::LineReader reader{path, 100};
    const auto line = reader.next();
    REQUIRE_FALSE(line.has_value());
    CHECK(line.error().fault == io::Fault::cannot_read);
    CHECK(line.error().source == path);
    CHECK(line.error().detail != "");
  }
}

}  // namespace
