#include "reading/decoding.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/encoded_texts.h"
#include "support/read_games.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using reading::Options;

TEST_CASE("the encoding asked for applies to every byte", "[reading][decoding]") {
  for (const EncodedText& row : encoded_texts) {
    std::string bytes{row.bytes};
    const auto decoded = reading::decode(bytes, Options{.encoding = row.encoding});
    CAPTURE(row.language, text::name_of(row.encoding));
    CHECK(bytes == row.utf8);
    CHECK(decoded.encoding == row.encoding);
    CHECK(decoded.recoded.empty());  // nothing was assumed
  }
}

TEST_CASE("UTF-8 is composed and taken for nothing else", "[reading][decoding]") {
  std::string bytes = "[White \"No\u0301va\"]\n\n1. e4 *\n";
  CHECK(reading::decode(bytes, {}).recoded.empty());
  CHECK(bytes == "[White \"N\u00F3va\"]\n\n1. e4 *\n");
}

TEST_CASE("the encoding of names is detected, and where it was assumed", "[reading][decoding]") {
  const auto games = read_games(
      "[White \"\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2, \xC3\xE0\xF0\xF0\xE8\"]\n"
      "[Black \"\xCA\xE0\xF0\xEF\xEE\xE2, \xC0\xED\xE0\xF2\xEE\xEB\xE8\xE9\"]\n\n"
      "1. e4 *\n");
  REQUIRE(games.size() == 1);
  CHECK(games[0].white == "Каспаров, Гарри");
  CHECK(games[0].encoding == "windows-1251");
  CHECK(games[0].replayed.codes == "text.encoding");
}

struct Movetext {
  std::string_view what, bytes, encoding;
};
constexpr Movetext movetexts[] = {
    {"Russian in Windows-1251",
     "1. e4 e5 2. \xCA"
     "f3 \xCA"
     "c6 3. \xD1"
     "b5 a6 4. \xD1xc6 dxc6 5. O-O \xD4"
     "d4 6. \xCB"
     "e1 \xCA\xF0"
     "e7 *",
     "windows-1251"},
    {"Russian in CP866",
     "1. e4 e5 2. \x8A"
     "f3 \x8A"
     "c6 3. \x91"
     "b5 a6 4. \x91xc6 dxc6 5. O-O \x94"
     "d4 6. \x8B"
     "e1 \x8A\xE0"
     "e7 *",
     "cp866"},
    {"Russian in KOI8-R",
     "1. e4 e5 2. \xEB"
     "f3 \xEB"
     "c6 3. \xF3"
     "b5 a6 4. \xF3xc6 dxc6 5. O-O \xE6"
     "d4 6. \xEC"
     "e1 \xEB\xD2"
     "e7 *",
     "koi8-r"},
    {"a cross in Windows-1252",
     "1. e4 d5 2. e\xD7"
     "d5 D\xD7"
     "d5 3. Sc3 *",
     ""},
};

TEST_CASE("the encoding is one in which the moves can be played", "[reading][decoding]") {
  for (const Movetext& row : movetexts) {
    const auto games = read_games(row.bytes);
    REQUIRE(games.size() == 1);
    CAPTURE(row.what, games[0].replayed.findings);
    if (!row.encoding.empty()) CHECK(games[0].encoding == row.encoding);
    CHECK(games[0].replayed.codes.contains("text.encoding"));
    CHECK_FALSE(games[0].replayed.codes.contains("move."));
  }
}

TEST_CASE("a sample has whole lines", "[reading][decoding]") {
  const std::string line = "1. e4 e5 *\n";
  std::string bytes;
  while (bytes.size() < 200'000) bytes += line;
  const auto sample = reading::sample_of(bytes);
  CHECK(sample.size() <= 64 * 1'024 + 1);
  CHECK(sample.size() > 64 * 1'024 - line.size());
  CHECK(sample.ends_with('\n'));
  CHECK(reading::sample_of(line) == line);
  CHECK(reading::sample_of(std::string(100'000, 'x')).empty());
}

}  // namespace
