#include "text/utf16.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::text;
using namespace std::string_view_literals;

TEST_CASE("UTF-16 is written and read in either byte order, in pieces of any size",
          "[text][utf16]") {
  constexpr std::string_view text = "1. \u041A\u0440e2 \U0001D11E \u0159\n";
  for (const ByteOrder order : {ByteOrder::little, ByteOrder::big}) {
    std::string bytes;
    append_utf16(bytes, text, order);
    for (const std::size_t piece : {1UZ, 2UZ, 3UZ, 100UZ}) {
      CAPTURE(order == ByteOrder::little, piece);
      Utf16Decoder decoder{order};
      std::string read;
      for (std::size_t at = 0; at < bytes.size(); at += piece) {
        decoder.append(read, std::string_view{bytes}.substr(at, piece), false);
      }
      decoder.append(read, {}, true);
      CHECK(read == text);
      CHECK(decoder.order() == order);
      CHECK_FALSE(decoder.has_lost());
    }
  }
}

TEST_CASE("what is no UTF-16 becomes U+FFFD, and is noted; U+FFFD itself is no loss",
          "[text][utf16]") {
  struct Row {
    std::string_view what, bytes, read;
    bool has_lost;
  };
  constexpr Row rows[] = {
      {"half a pair before a letter", "\x34\xD8x\0"sv, "\uFFFDx", true},
      {"half a pair at the end", "x\0\x34\xD8"sv, "x\uFFFD", true},
      {"half a unit at the end", "x\0y"sv, "x\uFFFD", true},
      {"U+FFFD", "\xFD\xFF"sv, "\uFFFD", false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Utf16Decoder decoder{ByteOrder::little};
    std::string read;
    decoder.append(read, row.bytes, true);
    CHECK(read == row.read);
    CHECK(decoder.has_lost() == row.has_lost);
  }
}

}  // namespace
