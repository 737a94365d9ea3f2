#include "io/joint.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "io/limits.h"
#include "io/rewriter.h"
#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;

/// Whole sources, joined.
std::string joined(const std::vector<std::string>& sources) {
  const partiar::tests::ScratchDirectory scratch;
  Joint joint;
  std::string all;
  for (std::uint64_t number = 0; number < sources.size(); ++number) {
    auto source = Rewriter::open(scratch.write("in", sources[number]), Limits{});
    REQUIRE(source);
    const Rewriter::Sink sink{.keep = [&](std::string_view text) -> std::expected<void, Failure> {
                                const auto bytes = joint.joined(*source, number, text, "out");
                                if (!bytes) return std::unexpected{bytes.error()};
                                all += *bytes;
                                return {};
                              },
                              .change = {}};
    REQUIRE(source->finish(sink));
  }
  return all;
}

TEST_CASE("games of two sources are separated by a blank line", "[io][joint]") {
  struct Row {
    std::string_view what;
    std::vector<std::string> sources;
    std::string_view joined;
  };
  const Row rows[] = {
      {"one source", {"a"}, "a"},
      {"no line end", {"a", "b"}, "a\n\nb"},
      {"one line end", {"a\n", "b"}, "a\n\nb"},
      {"a blank line", {"a\n\n", "b"}, "a\n\nb"},
      {"a source without text between", {"a\n", "", "b"}, "a\n\nb"},
      {"a source without text first", {"", "b"}, "b"},
      {"CRLF", {"a\r\n", "b"}, "a\r\n\r\nb"},
      {"CRLF within, and no line end", {"a\r\nb", "c"}, "a\r\nb\r\n\r\nc"},
      {"CRLF and a blank line", {"a\r\n\r\n", "b"}, "a\r\n\r\nb"},
      {"CR", {"a\r\r", "b"}, "a\r\rb"},
      {"a byte order mark stays first", {"\uFEFFa\n", "b"}, "\uFEFFa\n\nb"},
      {"and goes elsewhere", {"a\n", "\uFEFFb\n", "\uFEFFc\n"}, "a\n\nb\n\nc\n"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(joined(row.sources) == row.joined);
  }
}

TEST_CASE("a line end is encoded as its source is", "[io][joint]") {
  using namespace std::string_literals;
  const std::string one = "\xFF\xFE"s + "a\0\r\0\n\0"s;
  CHECK(joined({one, one}) == one + "\r\0\n\0a\0\r\0\n\0"s);
}

TEST_CASE("two encodings are not joined", "[io][joint]") {
  using namespace std::string_literals;
  const partiar::tests::ScratchDirectory scratch;
  const std::string little = "\xFF\xFE"s + "a\0"s;
  const std::string big = "\xFE\xFF"s + "\0a"s;
  for (const auto& [first, second] :
       {std::pair{little, big}, std::pair{"a"s, little}, std::pair{big, "a"s}}) {
    Joint joint;
    const auto one = Rewriter::open(scratch.write("one", first), Limits{});
    const auto other = Rewriter::open(scratch.write("other", second), Limits{});
    // As a source it is known by its first bytes.
    REQUIRE(one);
    REQUIRE(other);
    CHECK(joint.joined(*one, 0, "a", "out"));
    const auto joined = joint.joined(*other, 1, "a", "out");
    CHECK((joined || joined.error() == Failure{Fault::two_encodings, "out", {}}));
  }
}

}  // namespace
