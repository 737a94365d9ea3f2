#include "io/internal/memory_text.h"

#include <array>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::io::internal::MemoryText;
using namespace std::string_view_literals;

TEST_CASE("a text is told from compressed data, archives and UTF-16", "[io][memory_text]") {
  struct Row {
    std::string_view what, bytes;
    bool is_text;
  };
  constexpr Row rows[] = {
      {"nothing", "", true},
      {"PGN", "[Event \"?\"]\r\n\r\n1. e4\te5 *\n", true},
      {"UTF-8", "Dvo\u0159\u00E1k", true},
      {"Windows-1250", "Dvo\xF8\xE1k", true},
      {"the end of a DOS file", "1. e4 *\x1A", true},
      {"a few control characters", "1. e4 \x1B[1m*", true},
      {"gzip", "\x1F\x8B\x08"sv, false},
      {"zstd", "\x28\xB5\x2F\xFD\x60", false},
      {"bzip2", "BZh91AY&SY", false},
      {"zip", "PK\x03\x04", false},
      {"xz", "\xFD\x37zXZ"sv, false},
      {"UTF-16", "1\0.\0"sv, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const auto opened = MemoryText::open("name", row.bytes, {});
    const bool is_text = opened && dynamic_cast<const MemoryText*>(opened->get()) != nullptr;
    CHECK(is_text == row.is_text);
  }
}

TEST_CASE("a text in memory is one stream", "[io][memory_text]") {
  MemoryText text{"name", "1. e4 e5"};
  CHECK(text.next().value() == "name");
  std::array<char, 5> buffer{};
  CHECK(text.read(buffer).value() == 5);
  CHECK(text.place() == 5);
  CHECK(text.read(buffer).value() == 3);
  CHECK(std::string_view{buffer.data(), 3} == " e5");
  CHECK(text.read(buffer).value() == 0);
  CHECK(text.next().value() == std::nullopt);
}

}  // namespace
