#include "pgn/internal/ends.h"

#include <cstddef>
#include <random>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::pgn::internal;

/// How far it is from `at` to the first byte that is an end, but no more than `most`.
template <class IsEnd>
unsigned distance(std::string_view text, std::size_t at, unsigned most, IsEnd is_end) {
  unsigned size = 0;
  while (size < most && !is_end(static_cast<unsigned char>(text[at + size]))) ++size;
  return size;
}

TEST_CASE("words and comments end where a search byte by byte says", "[pgn][plain]") {
  constexpr std::string_view bytes =
      "abcdefgh12345678NBRQKx+#-.{}|()!\"?$ \n\r\t\x01\x1F\x7F\x80\xA1\xC3\xFF";
  std::mt19937 random{20261126};
  std::size_t wrong = 0;
  for (int times = 0; times < 200; ++times) {
    std::string text(comment_reach + random() % 400, 'a');
    const std::size_t rare = 1 + random() % 60;
    for (char& c : text) {
      if (random() % rare == 0) c = bytes[random() % bytes.size()];
    }
    for (std::size_t at = 0; at + comment_reach <= text.size(); ++at) {
      const unsigned word =
          distance(text, at, 8, [](unsigned char c) { return c <= ' ' || c == '!'; });
      const unsigned comment =
          distance(text, at, comment_reach, [](unsigned char c) { return c < ' ' || c == '}'; });
      if (word_size(text, at) != word || comment_size(text, at) != comment) ++wrong;
    }
  }
  CHECK(wrong == 0);
}

}  // namespace
