// The encoding that bytes are assumed to be in by default.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/encoded_texts.h"
#include "text/encoding.h"

namespace {

using namespace partiar::text;
using partiar::tests::encoded_texts;

/// Whether two encodings give the same text for these bytes.
bool reads_alike(std::string_view bytes, Encoding one, Encoding other) {
  std::string first;
  std::string second;
  append_utf8_from(first, bytes, one);
  append_utf8_from(second, bytes, other);
  return first == second;
}

TEST_CASE("every encoding but UTF-8 may be meant, each once", "[text][encoding][likely]") {
  for (const std::string_view bytes : {"", "1. e4 e5", "Nov\xE1k", "\xFF\xFE\xFD"}) {
    CAPTURE(bytes);
    const auto likely = likely_encodings(bytes);
    CHECK(likely.size() == encodings.size() - 1);
    std::set<Encoding> found;
    for (const LikelyEncoding& one : likely) found.insert(one.encoding);
    CHECK(found.size() == likely.size());
    CHECK_FALSE(found.contains(Encoding::utf8));
    CHECK(likely.front().behind == 0);
    CHECK(std::ranges::is_sorted(likely, {}, &LikelyEncoding::behind));
  }
}

TEST_CASE("players' names determine the encoding", "[text][encoding][likely]") {
  for (const auto& row : encoded_texts) {
    if (row.language == "Russian moves")
      continue;  // left to replaying: tests/reading/decoding_test.cpp
    const std::string tags = "[White \"" + std::string{row.bytes} + "\"]\n[Black \"" +
                             std::string{row.bytes} + "\"]\n\n1. e4 e5 2. Nf3 *\n";
    const Encoding likely = likely_encodings(tags).front().encoding;
    CAPTURE(row.language, name_of(row.encoding), name_of(likely));
    CHECK(reads_alike(row.bytes, likely, row.encoding));
  }
}

TEST_CASE("quotation marks come in pairs around words", "[text][encoding][likely]") {
  const struct {
    std::string_view bytes, meant;
  } rows[] = {
      {"\x93Gold\x94 Cup, M\xFCller", "\u201CGold\u201D Cup, M\u00FCller"},
      {"\x84Gold\x93, M\xFCller", "\u201EGold\u201C, M\u00FCller"},
      {"Quadros, Andr\x82", "Quadros, Andr\u00E9"},
      {"Malm\x94 Open, Andr\x82", "Malm\u00F6 Open, Andr\u00E9"},
      {"\xABGold\xBB, Fran\xE7ois", "\u00ABGold\u00BB, Fran\u00E7ois"},
      {"\x84Zlat\xE1 v\xEC\x9E\x93, Ji\xF8\xED Dvo\xF8\xE1k",
       "\u201EZlat\u00E1 v\u011B\u017E\u201C, Ji\u0159\u00ED Dvo\u0159\u00E1k"},
  };
  for (const auto& row : rows) {
    std::string text;
    append_utf8_from(text, row.bytes, likely_encodings(row.bytes).front().encoding);
    CHECK(text == row.meant);
  }
}

TEST_CASE("only lines that are not UTF-8 are examined", "[text][encoding][likely]") {
  const std::string russian = "[White \"\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2\"]\n";
  std::string german;
  for (int i = 0; i < 100; ++i) german += "[Black \"H\u00FCbner\"]\n";
  CHECK(likely_encodings(german + russian).front().encoding == Encoding::windows_1251);
  CHECK(likely_encodings(russian + german).front().encoding == Encoding::windows_1251);
}

}  // namespace
