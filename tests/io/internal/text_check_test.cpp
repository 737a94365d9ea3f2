#include "io/internal/text_check.h"

#include <random>
#include <string>

#include "support/catch.h"

namespace {

using namespace partiar::io;
using internal::find_binary;
using namespace std::string_literals;

const std::string game = "[Event \"a\"]\r\n\r\n1. e4\te5 \f*\r\n\x1A";

std::string random_bytes(std::size_t size) {
  std::mt19937 random{1};
  std::string out(size, '\0');
  for (char& c : out) c = static_cast<char>(random());
  return out;
}

TEST_CASE("games in any single-byte encoding count as text", "[io][text_check]") {
  CHECK_FALSE(find_binary(""));
  CHECK_FALSE(find_binary(game));
  CHECK_FALSE(find_binary("\xEF\xBB\xBF" + game));
  CHECK_FALSE(find_binary("[White \"M\xFCller\"]\n"));
  CHECK_FALSE(find_binary(std::string(1'000, '\xE9')));
}

TEST_CASE("a few bad bytes do not make a text binary", "[io][text_check]") {
  CHECK_FALSE(find_binary(std::string(8, '\0') + game));
  CHECK_FALSE(find_binary(std::string(9'800, 'x') + std::string(5'000, '\0')));  // beyond 8 KiB
  CHECK(find_binary(std::string(9, '\0') + game) == Fault::not_text);
  CHECK_FALSE(find_binary(game + std::string(5'000, '\0')));  // filled up
}

TEST_CASE("images and programs are not text", "[io][text_check]") {
  CHECK(find_binary("\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1\b\6\0\0\0"s) == Fault::not_text);
  CHECK(find_binary("\x7F"
                    "ELF\2\1\1\0\0\0\0\0\0\0\0\0"s) == Fault::not_text);
  CHECK(find_binary(random_bytes(1'000)) == Fault::not_text);
  CHECK(find_binary(random_bytes(100'000)) == Fault::not_text);
}

TEST_CASE("archives that are not read are told from other data", "[io][text_check]") {
  const std::string rest = "\1\2\3" + game;
  for (const std::string& start :
       {"Rar!\x1A\x07\0"s, "Rar!\x1A\x07\1\0"s, "7z\xBC\xAF\x27\x1C"s, "\x04\x22\x4D\x18"s,
        "\x1F\x9D\x90"s, "\x89LZO"s, "LZIP\1"s, "MSCF\0\0\0\0"s, "PK\3\4"s, "\x1F\x8B\x08"s,
        "\xFD"
        "7zXZ\0"s,
        "\x28\xB5\x2F\xFD"s, "BZh91AY&SY"s, "inner.pgn" + std::string(248, '\0') + "ustar"}) {
    CAPTURE(start);
    CHECK(find_binary(start + rest) == Fault::other_archive);
  }
  CHECK_FALSE(find_binary("Rar! said the arbiter\n" + game));
  CHECK_FALSE(find_binary("LZIP\n" + game));
}

}  // namespace
