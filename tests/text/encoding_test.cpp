#include "text/encoding.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/encoded_texts.h"

namespace {

using namespace partiar::text;
using namespace std::string_view_literals;

std::string utf8_from(std::string_view bytes, Encoding encoding) {
  std::string out;
  append_utf8_from(out, bytes, encoding);
  return out;
}

struct Sequence {
  std::string_view bytes;
  std::size_t size;  ///< of the first code point; 0: none
};
constexpr Sequence sequences[] = {
    {"", 0},
    {"\0"sv, 1},
    {"\x7F", 1},
    {"\x80", 0},              // no lead byte
    {"\xC1\xBF", 0},          // longer than needed
    {"\xC2\x80", 2},          // U+0080
    {"\xC2", 0},              // too short
    {"\xC2\x7F", 0},          // no trail byte
    {"\xC2\xC0", 0},          // no trail byte
    {"\xDF\xBF", 2},          // U+07FF
    {"\xE0\x9F\xBF", 0},      // longer than needed
    {"\xE0\xA0\x80", 3},      // U+0800
    {"\xED\x9F\xBF", 3},      // U+D7FF
    {"\xED\xA0\x80", 0},      // a surrogate
    {"\xEF\xBF\xBF", 3},      // U+FFFF
    {"\xE2\x99", 0},          // too short
    {"\xE2\x99\x41", 0},      // no trail byte
    {"\xF0\x8F\xBF\xBF", 0},  // longer than needed
    {"\xF0\x90\x80\x80", 4},  // U+10000
    {"\xF4\x8F\xBF\xBF", 4},  // U+10FFFF
    {"\xF4\x90\x80\x80", 0},  // beyond Unicode
    {"\xF5\x80\x80\x80", 0},  // no lead byte
    {"\xFF", 0},
};

TEST_CASE("code points are encoded as Unicode prescribes", "[text][encoding]") {
  for (const auto& row : sequences) {
    CAPTURE(row.bytes);
    CHECK(code_point_size(row.bytes) == row.size);
    CHECK(code_point_size(std::string{row.bytes} + "Nf3") == (row.bytes.empty() ? 1 : row.size));
  }
}

TEST_CASE("a text is UTF-8 when each of its code points is", "[text][encoding]") {
  CHECK(is_utf8(""));
  for (const auto& row : sequences) {
    if (row.bytes.empty()) continue;
    for (std::size_t before = 0; before < 17; ++before) {
      CAPTURE(row.bytes, before);
      const std::string text = std::string(before, 'e') + std::string{row.bytes} + "Nf3 Nf6 Bb5 a6";
      CHECK(is_utf8(text) == (row.size > 0));
    }
  }
}

TEST_CASE("Windows text becomes UTF-8", "[text][encoding]") {
  CHECK(utf8_from("", Encoding::windows_1252).empty());
  CHECK(utf8_from("Carlsen, Magnus", Encoding::windows_1252) == "Carlsen, Magnus");
  CHECK(utf8_from("H\xFC"
                  "bner, Robert",
                  Encoding::windows_1252) == "Hübner, Robert");
  CHECK(utf8_from("\x80 \x93ok\x94", Encoding::windows_1252) == "€ “ok”");
}

TEST_CASE("a long text is converted whole", "[text][encoding]") {
  std::string expected;
  for (int i = 0; i < 10'000; ++i) expected += "€";
  CHECK(utf8_from(std::string(10'000, '\x80'), Encoding::windows_1252) == expected);
  CHECK(utf8_from(expected, Encoding::utf8) == expected);
}

TEST_CASE("every byte becomes something in every encoding", "[text][encoding]") {
  for (const Encoding encoding : encodings) {
    for (int byte = 0; byte < 256; ++byte) {
      CAPTURE(name_of(encoding), byte);
      const std::string text = utf8_from(std::string(1, static_cast<char>(byte)), encoding);
      CHECK_FALSE(text.empty());
      CHECK(is_utf8(text));
      if (byte < 0x80) CHECK(text == std::string(1, static_cast<char>(byte)));
    }
  }
}

TEST_CASE("names and moves are read in the named encoding", "[text][encoding]") {
  for (const auto& row : partiar::tests::encoded_texts) {
    CAPTURE(row.language, name_of(row.encoding));
    CHECK(utf8_from(row.bytes, row.encoding) == row.utf8);
    std::string text{row.bytes};
    make_utf8_from(text, row.encoding);
    CHECK(text == row.utf8);
  }
}

TEST_CASE("every encoding has a unique name", "[text][encoding]") {
  for (const Encoding encoding : encodings) {
    CHECK(name_of(encoding).find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") ==
          std::string_view::npos);
    for (const Encoding other : encodings) {
      CHECK((name_of(other) == name_of(encoding)) == (other == encoding));
    }
  }
}

TEST_CASE("an encoding has more than one name", "[text][encoding]") {
  const struct {
    std::string_view name;
    std::optional<Encoding> encoding;
  } rows[] = {
      {"windows-1250", Encoding::windows_1250},
      {"Windows-1250", Encoding::windows_1250},
      {"cp1250", Encoding::windows_1250},
      {"CP1252", Encoding::windows_1252},
      {"latin1", Encoding::iso_8859_1},
      {"ISO8859-2", Encoding::iso_8859_2},
      {"koi8r", Encoding::koi8_r},
      {"utf8", Encoding::utf8},
      {"mac", Encoding::macintosh},
      {"gbk", std::nullopt},
      {"auto", std::nullopt},
      {"", std::nullopt},
  };
  for (const auto& row : rows) {
    CAPTURE(row.name);
    CHECK(encoding_named(row.name) == row.encoding);
  }
}

TEST_CASE("invalid UTF-8 becomes a replacement character", "[text][encoding]") {
  CHECK(utf8_from("♔ Hübner 𝄞", Encoding::utf8) == "♔ Hübner 𝄞");
  CHECK(utf8_from("H\xFC"
                  "bner",
                  Encoding::utf8) == "H\uFFFDbner");
  CHECK(utf8_from("e4 \xE2\x99", Encoding::utf8) == "e4 \uFFFD");
}

struct Mixed {
  std::string_view what, bytes;
  Encoding encoding;
  std::string_view utf8;
  std::vector<std::uint32_t> places;  ///< in the new text
};
const Mixed mixed[] = {
    {"nothing", "", Encoding::windows_1252, "", {}},
    {"ASCII", "1. e4 e5", Encoding::windows_1250, "1. e4 e5", {}},
    {"UTF-8", "1. \u2658f3", Encoding::windows_1250, "1. \u2658f3", {}},
    {"one line", "Nov\xE1k", Encoding::windows_1250, "Nov\u00E1k", {3}},
    {"one line of three", "a\nNov\xE1k\nb\n", Encoding::windows_1250, "a\nNov\u00E1k\nb\n", {5}},
    {"a line of UTF-8 next to one that is not",
     "\u017Di\u017Eka\n\x8Ei\x9Eka\n",
     Encoding::windows_1250,
     "\u017Di\u017Eka\n\u017Di\u017Eka\n",
     {8}},
    {"the first place in a line is recorded",
     "\xE1\xE9\n\xE1",
     Encoding::windows_1250,
     "\u00E1\u00E9\n\u00E1",
     {0, 5}},
    {"line ends of DOS", "\xE1\r\n\u00E1\r\n", Encoding::cp852, "\u00DF\r\n\u00E1\r\n", {0}},
    {"Russian",
     "\xCA"
     "f3",
     Encoding::windows_1251,
     "\u041Af3",
     {0}},
    {"a word of UTF-8 in the same line",
     "Caf\u00E9 \xE9",
     Encoding::windows_1252,
     "Caf\u00E9 \u00E9",
     {6}},
    {"behind the other", "{\xE9t\u00E9}", Encoding::windows_1252, "{\u00E9t\u00E9}", {1}},
    {"decomposed before it", "e\u0301 \xE9", Encoding::windows_1252, "\u00E9 \u00E9", {3}},
    {"a letter that begins a word, and would be two letters",
     "\u017Divot \x8E, \u017Eivot",
     Encoding::windows_1250,
     "\u017Divot \u017D, \u017Eivot",
     {7}},
    {"a letter alone", "\u00E0 \xE0", Encoding::windows_1252, "\u00E0 \u00E0", {3}},
    {"a sign", "\u2013 \x96", Encoding::windows_1252, "\u2013 \u2013", {4}},
    {"Cyrillic with a foreign quote",
     "\u041A\u0430\u0441\u043F\u0430\u0440\u043E\u0432 \xBB",
     Encoding::windows_1252,
     "\u041A\u0430\u0441\u043F\u0430\u0440\u043E\u0432 \u00BB",
     {17}},
    {"two letters of DOS that are a sign in UTF-8",
     "v\xD8\x9Fn\xEC",
     Encoding::cp852,
     "v\u011B\u010Dn\u00FD",
     {1}},
    {"a last letter that was cut",
     "\u044E\u043D\u043E\u0448\u0435\xD0\"",
     Encoding::windows_1252,
     "\u044E\u043D\u043E\u0448\u0435\u00D0\"",
     {10}},
    {"a Russian word that is a letter in UTF-8",
     "\xC5\xB8 \xFF",
     Encoding::windows_1251,
     "\u0415\u0451 \u044F",
     {0}},
};

TEST_CASE("lines that are not UTF-8 are converted, and their places recorded", "[text][encoding]") {
  for (const Mixed& row : mixed) {
    CAPTURE(row.what);
    std::string text{row.bytes};
    CHECK(make_utf8(text, row.encoding) == row.places);
    CHECK(text == row.utf8);
  }
}

TEST_CASE("endless combining marks stay as they are", "[text][encoding][NFC]") {
  std::string marks;
  for (int i = 0; i < 200'000; ++i) marks += "\u0301\u0323";
  std::string text = "e\u0301 " + marks + " e\u0301";
  compose(text);
  CHECK(text == "\u00E9 " + marks + " \u00E9");
}

std::string repeated(std::string_view text, std::size_t times) {
  std::string all;
  for (std::size_t i = 0; i < times; ++i) all += text;
  return all;
}

TEST_CASE("up to thirty marks on a letter are composed", "[text][encoding][NFC]") {
  const struct {
    std::string_view what;
    std::string text, composed;
  } rows[] = {
      {"thirty", "a" + repeated("\u0301", 30), "\u00E1" + repeated("\u0301", 29)},
      {"one more", "a" + repeated("\u0301", 31), "a" + repeated("\u0301", 31)},
      {"thirty in another order", "a" + repeated("\u0301", 29) + "\u032A",
       "\u00E1\u032A" + repeated("\u0301", 28)},
      {"thirty, another and one more", "a" + repeated("\u0301", 30) + "\u032A\u0301",
       "a" + repeated("\u0301", 30) + "\u032A\u0301"},
      {"thirty of which one is in the letter", "\u00E1" + repeated("\u0301", 29),
       "\u00E1" + repeated("\u0301", 29)},
      {"thirty in characters of two", "a" + repeated("\u0344", 15),
       "\u00E4" + repeated("\u0301\u0308", 14) + "\u0301"},
      {"more in characters of two", "a" + repeated("\u0344", 16), "a" + repeated("\u0344", 16)},
      {"beside composed letters", "e\u0301a" + repeated("\u0301", 40) + "e\u0301",
       "\u00E9a" + repeated("\u0301", 40) + "\u00E9"},
      {"marks without a letter", repeated("\u0301", 40) + "e\u0301",
       repeated("\u0301", 40) + "\u00E9"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::string text = row.text;
    compose(text);
    CHECK(text == row.composed);
  }
}

/// What composes or not in every way there is.
constexpr std::array parts = std::to_array<std::string_view>({
    "a",          "e",          "z",          " ",      "\n",     "\u00E1",
    "\u01DC",     "\u1ED9",  // letters
    "\u0301",     "\u0300",     "\u0308",     "\u0323", "\u032A", "\u0345",
    "\u0334",                                                      // marks, five classes
    "\u0344",     "\u0F73",     "\u0340",     "\u0343",            // that decompose
    "\u093C",     "\u05B4",     "\u3099",     "\u0338",            // of certain letters
    "\u1100",     "\u1161",     "\u11A8",     "\uAC00", "\uAC01",  // Hangul
    "\u212B",     "\u2126",     "\u1F71",     "\uF900",            // of one other character
    "\u0958",     "\uFB1D",     "\u2ADC",     "\u0915", "\u05D9", "\u2ADD",  // never composed
    "\U0001D15E", "\U0001D157", "\U0001D165", "\u0F71", "\u0F72",            //
    "\u09C7",     "\u09BE",     "\u09D7",     "\u0DD9", "\u0DCF", "\u0DCA",
    "\u0DDC",  // with what is no mark
    "\U00011131", "\U00011127", "\u304B",     "\u226E", "<",
});

/// A few parts, one of them often about as many times as marks may stand in a row.
std::string random_text(std::mt19937& random) {
  const auto below = [&](std::size_t bound) { return random() % bound; };
  std::string text;
  for (std::size_t i = 1 + below(6); i > 0; --i) {
    const bool many = below(3) == 0;
    text += repeated(parts.at(below(parts.size())), many ? 26 + below(8) : 1 + below(2));
  }
  return text;
}

std::string composed_by_lines(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    std::string line{text.substr(0, std::min(text.find('\n'), text.size() - 1) + 1)};
    text.remove_prefix(line.size());
    compose(line);
    out += line;
  }
  return out;
}

TEST_CASE("a text is composed once, by lines as in one piece", "[text][encoding][NFC]") {
  std::mt19937 random{49};  // NOLINT(cert-msc32-c,cert-msc51-cpp): the same in each run
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2& nfc = *icu::Normalizer2::getNFCInstance(status);
  std::size_t composed_fully = 0;
  for (int i = 0; i < 50'000; ++i) {
    const std::string text = random_text(random);
    std::string once = text;
    compose(once);
    std::string twice = once;
    compose(twice);
    if (twice != once) FAIL_CHECK("composed again: " << text);
    if (composed_by_lines(text) != once) FAIL_CHECK("composed by lines: " << text);
    std::string expected;
    icu::StringByteSink<std::string> sink{&expected};
    nfc.normalizeUTF8(0, text, sink, nullptr, status);
    if (once == expected) ++composed_fully;
  }
  CHECK(composed_fully > 25'000);  // the others have more marks than thirty
  CHECK(composed_fully < 49'000);
}

TEST_CASE("decomposed text becomes composed", "[text][encoding][NFC]") {
  struct Composed {
    std::string_view what, text, composed;
  };
  constexpr Composed rows[] = {
      {"a caron", "Z\u030Cf3", "\u017Df3"},
      {"a cedilla", "S\u0327g1", "\u015Eg1"},
      {"a circumflex", "C\u0302f3", "\u0108f3"},
      {"Cyrillic", "\u0438\u0306", "\u0439"},
      {"after a lot of plain text", "1. e4 e5 2. Nf3 Nc6 3. Z\u030Cf3",
       "1. e4 e5 2. Nf3 Nc6 3. \u017Df3"},
      {"already composed", "\u017Df3", "\u017Df3"},
      {"a figurine with its selector", "\u2658\uFE0Ef3", "\u2658\uFE0Ef3"},
  };
  for (const Composed& row : rows) {
    CAPTURE(row.what);
    std::string text{row.text};
    CHECK(make_utf8(text).empty());
    CHECK(text == row.composed);
    std::string beside = std::string{row.text} + "\n\xE1\n";
    CHECK(make_utf8(beside).size() == 1);
    CHECK(beside == std::string{row.composed} + "\n\u00E1\n");
  }
}

TEST_CASE("a line that is UTF-8 by chance is converted with the others", "[text][encoding]") {
  const struct {
    Encoding encoding;
    std::string_view bytes, meant;
  } rows[] = {
      {Encoding::mac_central_europe, "Ji\xDE\x92 Nov\x87k\nJi\xDE\x92",
       "Ji\u0159\u00ED Nov\u00E1k\nJi\u0159\u00ED"},
      {Encoding::windows_1250, "MICHA\xA3\nJ\xD3\x8FWIAK", "MICHA\u0141\nJ\u00D3\u0179WIAK"},
      {Encoding::windows_1250, "MICHA\xA3\nM\u00FCller", "MICHA\u0141\nM\u00FCller"},
  };
  for (const auto& row : rows) {
    std::string text{row.bytes};
    const auto places = make_utf8(text, row.encoding);
    CHECK(text == row.meant);
    CHECK(places.size() == (row.meant.contains("ller") ? 1 : 2));
  }
}

}  // namespace
