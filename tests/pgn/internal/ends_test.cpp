#include "pgn/internal/ends.h"

#include <algorithm>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::pgn::internal::Ends;

/// How far it is from `at` to a byte that `is_end`, as `Ends` says it.
template <class IsEnd>
unsigned distance(std::string_view text, std::size_t at, std::size_t end, IsEnd is_end) {
  for (std::size_t i = at; i < end; ++i) {
    if (is_end(static_cast<unsigned char>(text[i]))) return static_cast<unsigned>(i - at);
  }
  return Ends::far;
}

TEST_CASE("words and comments end where a search from each byte says", "[pgn][plain]") {
  constexpr std::string_view bytes = "abcdefgh12345678NBRQKx+#-.{}()!?$ \n\r\t\x01\x7F\x80\xC3\xFF";
  std::mt19937 random{20261126};
  for (int times = 0; times < 200; ++times) {
    std::string text(random() % 900, 'a');
    const std::size_t rare = 1 + random() % 60;
    for (char& c : text) {
      if (random() % rare == 0) c = bytes[random() % bytes.size()];
    }
    const std::size_t from = text.empty() ? 0 : random() % text.size();
    Ends ends;
    ends.map(std::string(500, ' '), 3, 300);  // replaced
    const std::size_t size = 16 + random() % 600;
    ends.map(text, from, size);
    REQUIRE(ends.end() <= text.size());
    REQUIRE(ends.end() + 16 > std::min({text.size(), from + size, from + Ends::longest}));
    std::size_t wrong = 0;
    for (std::size_t at = from; at < ends.end(); ++at) {
      const unsigned word = distance(
          text, at, ends.end(), [](unsigned char c) { return c <= ' ' || c == '!' || c == '?'; });
      const unsigned comment =
          distance(text, at, ends.end(), [](unsigned char c) { return c < ' ' || c == '}'; });
      // Ends further than 56 bytes away may be missed, but never with another size than `far`.
      const auto agrees = [](unsigned said, unsigned is) {
        return said == is || (is > 56 && said == Ends::far);
      };
      if (!agrees(ends.word_size(at), word)) ++wrong;
      if (!agrees(ends.comment_size(at), comment)) ++wrong;
    }
    CHECK(wrong == 0);
  }
}

}  // namespace
