#include "text/encode.h"

#include <string>

#include "support/catch.h"

namespace {

using namespace partiar;
using text::Encoding;

TEST_CASE("text is written in the encoding that it is read in", "[text][encoding]") {
  CHECK(text::encoded("Dvo\u0159\u00E1k", Encoding::iso_8859_2) == "Dvo\xF8\xE1k");
  CHECK(text::encoded("Dvo\u0159\u00E1k", Encoding::cp852) == "Dvo\xFD\xA0k");
  CHECK(text::encoded("\u0141", Encoding::windows_1250) == "\xA3");
  CHECK(text::encoded("\u0159", Encoding::utf8) == "\u0159");
  CHECK(text::encoded("plain", Encoding::windows_1251) == "plain");
  CHECK_FALSE(text::encoded("\u0159", Encoding::windows_1252));
  CHECK_FALSE(text::encoded("\u4E2D", Encoding::iso_8859_2));
  CHECK_FALSE(text::encoded("\xFF", Encoding::iso_8859_2));
  for (const Encoding encoding : text::encodings) {
    CAPTURE(text::name_of(encoding));
    for (unsigned byte = 0xA1; byte <= 0xFF && encoding != Encoding::utf8; ++byte) {
      std::string read;
      text::append_utf8_from(read, std::string(1, static_cast<char>(byte)), encoding);
      if (read == "\uFFFD") continue;
      CHECK(text::encoded(read, encoding) == std::string(1, static_cast<char>(byte)));
    }
  }
}

}  // namespace
