#include <string>
#include <vector>

#include "support/catch.h"
#include "text/internal/scanned_page.h"

namespace {

using namespace partiar::text::internal;

ScannedLine line(Box box, std::string text) {
  ScannedLine made{.box = box};
  made.words.push_back({.box = box, .text = std::move(text)});
  return made;
}

std::string texts_of(const ScannedPage& page) {
  std::string texts;
  for (const ScannedLine& one : page.lines) texts += one.words.front().text;
  return texts;
}

TEST_CASE("a line across the columns ends those above it", "[text][arrange]") {
  ScannedPage page{.box = {0, 0, 1000, 2000}};
  int made = 0;
  const auto columns = [&](double top) {
    for (int row = 0; row < 8; ++row, top += 50) {
      const std::string name(1, static_cast<char>('a' + made++));
      page.lines.push_back(line({100, top, 450, top + 20}, name));
      page.lines.push_back(line({550, top, 900, top + 20}, name + name));
    }
  };
  columns(300);
  page.lines.push_back(line({100, 750, 900, 770}, "|"));
  columns(800);
  arrange(page);
  CHECK(texts_of(page) == "abcdefghaabbccddeeffgghh|ijklmnopiijjkkllmmnnoopp");
}

TEST_CASE("a page without a box is as large as its lines", "[text][arrange]") {
  ScannedPage page;
  page.lines = {line({1, 50, 9, 55}, "b"), line({1, 40, 9, 45}, "a")};
  arrange(page);
  CHECK(texts_of(page) == "ab");
}

TEST_CASE("an empty page stays empty", "[text][arrange]") {
  ScannedPage page{.lines = {ScannedLine{}}};
  arrange(page);
  CHECK(page.lines.empty());
}

}  // namespace
