#include "base/source_map.h"

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::base;
using namespace std::string_view_literals;

struct Count {
  std::string_view what, text;
  std::uint64_t lines;
};
constexpr Count counts[] = {
    {"nothing", "", 0},
    {"no line end", "1. e4", 0},
    {"LF", "a\nb\n", 2},
    {"CR LF is one", "a\r\nb\r\n", 2},
    {"a lone CR", "a\rb\r", 2},
    {"all kinds together", "a\nb\rc\r\nd", 3},
    {"empty lines", "\n\n\r\r\r\n\r\n", 6},
    {"LF CR are two", "\n\r", 2},
};

TEST_CASE("LF, CR LF and a lone CR each end a line", "[base][source_map]") {
  for (const auto& row : counts) {
    CAPTURE(row.what);
    CHECK(count_lines(row.text) == row.lines);
  }
}

TEST_CASE("more lines than a byte can count", "[base][source_map]") {
  CHECK(count_lines(std::string(1000, '\n')) == 1000);
  CHECK(count_lines(std::string(1000, '\r') + '\n') == 1000);
}

struct Place {
  std::string_view what, text;
  std::uint32_t offset;
  LineColumn place;
};
constexpr Place places[] = {
    {"the first byte", "e4", 0, {1, 1}},
    {"the end of a text", "e4", 2, {1, 3}},
    {"after the end of a text", "e4", 9, {1, 3}},
    {"an empty text", "", 0, {1, 1}},
    {"the line end itself", "ab\ncd", 2, {1, 3}},
    {"after LF", "ab\ncd", 3, {2, 1}},
    {"after a lone CR", "ab\rcd", 3, {2, 1}},
    {"the CR of CR LF", "ab\r\ncd", 2, {1, 3}},
    {"after CR LF", "ab\r\ncd", 4, {2, 1}},
    {"on a line after CR LF", "ab\r\ncd", 5, {2, 2}},
    {"after all kinds", "a\nb\rc\r\nde", 8, {4, 2}},
    {"after a last LF", "ab\n", 3, {2, 1}},
    {"after a last CR", "ab\r", 3, {2, 1}},
    {"after empty lines", "\n\n\nx", 3, {4, 1}},
    {"after a letter of two bytes", "Hübner", 3, {1, 3}},
    {"after a figurine of three bytes", "\n♘f3", 4, {2, 2}},
    {"after a sign of four bytes", "\U0001F600x", 4, {1, 2}},
    {"after a letter of two bytes on an earlier line", "ü\nx", 4, {2, 2}},
};

TEST_CASE("every byte has a line and a column", "[base][source_map]") {
  for (const auto& row : places) {
    CAPTURE(row.what);
    SourceMap map{row.text};
    const LineColumn place = map.locate(row.offset);
    CHECK(place.line == row.place.line);
    CHECK(place.column == row.place.column);
  }
}

TEST_CASE("the LF of CR LF follows its CR on the same line", "[base][source_map]") {
  SourceMap map{"ab\r\ncd"};
  CHECK(map.locate(3) == LineColumn{1, 4});
}

TEST_CASE("a part of a text counts lines from its first one", "[base][source_map]") {
  SourceMap map{"a\nb", 5'000'000'000};
  CHECK(map.locate(0).line == 5'000'000'000);
  CHECK(map.locate(2).line == 5'000'000'001);
  CHECK(map.locate(0).line == 5'000'000'000);
}

TEST_CASE("places do not depend on the order of queries", "[base][source_map]") {
  constexpr auto text = "[White \"Hübner\"]\r\n\r1. ♘f3\n\n1/2-1/2\r\n"sv;
  std::mt19937 random{1};
  SourceMap any_order{text};
  for (int i = 0; i < 300; ++i) {
    const auto offset = static_cast<std::uint32_t>(random() % (text.size() + 1));
    CAPTURE(offset);
    SourceMap anew{text};
    CHECK(any_order.locate(offset) == anew.locate(offset));
  }
}

/// Lines by taking line ends off the front of the text.
std::uint64_t counted_slowly(std::string_view text) {
  std::uint64_t lines = 0;
  for (auto end = text.find_first_of("\r\n"); end != text.npos; end = text.find_first_of("\r\n")) {
    text.remove_prefix(end + (text.substr(end).starts_with("\r\n") ? 2 : 1));
    ++lines;
  }
  return lines;
}

TEST_CASE("lines of random bytes are counted as by a simple count",
          "[base][source_map][property]") {
  std::mt19937 random{2};
  for (int i = 0; i < 400; ++i) {
    std::string text;
    for (std::size_t size = random() % 200; text.size() < size;)
      text += "\n\r\n\rab\xC3\0"[random() % 8];
    CAPTURE(text);
    const std::uint64_t lines = counted_slowly(text);
    CHECK(count_lines(text) == lines);
    SourceMap map{text};
    CHECK(map.locate(static_cast<std::uint32_t>(text.size())).line == lines + 1);
  }
}

}  // namespace
