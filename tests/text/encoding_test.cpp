#include "text/encoding.h"

#include <string>
#include <string_view>

#include "support/catch.h"

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
  std::size_t size;  ///< of the code point at its start; 0: none
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

TEST_CASE("a code point has the bytes that Unicode gives it", "[text][encoding]") {
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

TEST_CASE("every byte of Windows text becomes something", "[text][encoding]") {
  for (int byte = 0; byte < 256; ++byte) {
    CAPTURE(byte);
    const std::string text =
        utf8_from(std::string(1, static_cast<char>(byte)), Encoding::windows_1252);
    CHECK_FALSE(text.empty());
    CHECK(is_utf8(text));
  }
}

TEST_CASE("what is no UTF-8 becomes a replacement character", "[text][encoding]") {
  CHECK(utf8_from("♔ Hübner 𝄞", Encoding::utf8) == "♔ Hübner 𝄞");
  CHECK(utf8_from("H\xFC"
                  "bner",
                  Encoding::utf8) == "H\uFFFDbner");
  CHECK(utf8_from("e4 \xE2\x99", Encoding::utf8) == "e4 \uFFFD");
}

}  // namespace
