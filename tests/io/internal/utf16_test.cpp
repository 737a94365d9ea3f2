#include "io/internal/utf16.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::io;
using internal::Utf16Filter;
using namespace std::string_view_literals;

enum class Order { little, big };

std::string bytes_of(std::u16string_view units, Order order) {
  std::string out;
  for (const char16_t unit : units) {
    const auto low = static_cast<char>(unit & 0xFFU);
    const auto high = static_cast<char>(unit >> 8U);
    out += order == Order::little ? low : high;
    out += order == Order::little ? high : low;
  }
  return out;
}

/// Passes `bytes` through the filter, reading `source_size` at a time and asking for `size`.
std::string filtered(std::string_view bytes, std::size_t size, std::size_t source_size) {
  Utf16Filter filter;
  std::string out;
  std::string buffer(size, '\0');
  for (;;) {
    const auto read = filter.read(
        [&](std::span<char> to) -> std::expected<std::size_t, Failure> {
          const std::size_t taken = std::min({to.size(), source_size, bytes.size()});
          bytes.copy(to.data(), taken);
          bytes.remove_prefix(taken);
          return taken;
        },
        buffer);
    REQUIRE(read.has_value());
    if (*read == 0) return out;
    REQUIRE(*read <= size);
    out += buffer.substr(0, *read);
  }
}

void check(std::string_view bytes, std::string_view expected) {
  for (const std::size_t size : {1UZ, 2UZ, 3UZ, 7UZ, 100'000UZ}) {
    for (const std::size_t source_size : {1UZ, 2UZ, 3UZ, 5UZ, 100'000UZ}) {
      CAPTURE(size, source_size);
      CHECK(filtered(bytes, size, source_size) == expected);
    }
  }
}

struct Row {
  std::string_view what;
  std::u16string_view units;
  std::string_view utf8;
};
constexpr Row rows[] = {
    {"a mark and a game", u"\uFEFF[Event \"x\"]\n", "\uFEFF[Event \"x\"]\n"},
    {"a mark and letters of two bytes", u"\uFEFFDvo\u0159\u00E1k", "\uFEFFDvo\u0159\u00E1k"},
    {"a mark and letters of other scripts", u"\uFEFF\u041A\u0440e2 \u2658f3",
     "\uFEFF\u041A\u0440e2 \u2658f3"},
    {"a mark and characters beyond 16 bits", u"\uFEFF\U0001D11E!", "\uFEFF\U0001D11E!"},
    {"the last code point", u"\uFEFF\U0010FFFF", "\uFEFF\U0010FFFF"},
    {"only a mark", u"\uFEFF", "\uFEFF"},
    {"a mark and one letter", u"\uFEFFe", "\uFEFFe"},
    {"no mark and a tag", u"[Event \"Brno\"]", "[Event \"Brno\"]"},
    {"no mark and moves", u"1. e4 e5 2. \u0424d1", "1. e4 e5 2. \u0424d1"},
    {"no mark and line ends", u"\r\n[White \"\u017Di\u017Eka\"]",
     "\r\n[White \"\u017Di\u017Eka\"]"},
    {"no mark and two letters", u"e4", "e4"},
    {"half a surrogate pair, then a letter", u"\uFEFF\xD834x", "\uFEFF\uFFFDx"},
    {"the other half of a surrogate pair", u"\uFEFF\xDD1Ex", "\uFEFF\uFFFDx"},
    {"the halves in the wrong order", u"\uFEFF\xDD1E\xD834x", "\uFEFF\uFFFD\uFFFDx"},
    {"two first halves and a second", u"\uFEFF\xD834\xD834\xDD1E", "\uFEFF\uFFFD\U0001D11E"},
    {"half a surrogate pair at the end", u"\uFEFFx\xD834", "\uFEFFx\uFFFD"},
};

TEST_CASE("UTF-16 of either byte order becomes UTF-8, however it is split", "[io][utf16]") {
  for (const Row& row : rows) {
    for (const Order order : {Order::little, Order::big}) {
      CAPTURE(row.what, order == Order::little);
      check(bytes_of(row.units, order), row.utf8);
    }
  }
}

TEST_CASE("an extra byte at the end of UTF-16 becomes a replacement character", "[io][utf16]") {
  for (const Order order : {Order::little, Order::big}) {
    check(bytes_of(u"\uFEFFe4", order) + "x", "\uFEFFe4\uFFFD");
    check(bytes_of(u"\uFEFF\xD834", order) + "x", "\uFEFF\uFFFD");
  }
}

struct Other {
  std::string_view what, bytes;
};
constexpr Other others[] = {
    {"nothing", ""},
    {"one byte", "*"},
    {"two bytes", "e4"},
    {"three bytes", "\xEF\xBB\xBF"},
    {"plain text", "[Event \"Brno\"]\n\n1. e4 e5 1-0\n"},
    {"UTF-8 with its mark", "\xEF\xBB\xBF[Event \"\u017Di\u017Eka\"]\n"},
    {"Windows text", "[White \"Dvo\xF8\xE1k\"]\n"},
    {"text with a few zeros", "1. e4\0\0 e5"sv},
    {"zeros", "\0\0\0\0\0\0"sv},
    {"only one zero, between two letters",
     "e\0"
     "4."sv},
    {"bytes that are not text", "\x89PNG\r\n\x1A\n\0\0\0\rIHDR"sv},
};

TEST_CASE("other text passes through unchanged", "[io][utf16]") {
  for (const Other& row : others) {
    CAPTURE(row.what);
    check(row.bytes, row.bytes);
  }
}

TEST_CASE("text read before a failure is handed out", "[io][utf16]") {
  for (const std::string_view bytes : {"e4 e5"sv, "\xFF\xFEx\0y\0"sv, "\xFE\xFF\0x\0y"sv}) {
    Utf16Filter filter;
    bool failed = false;
    const auto source = [&](std::span<char> to) -> std::expected<std::size_t, Failure> {
      if (failed) return std::unexpected{Failure{Fault::damaged, "", ""}};
      failed = true;
      return bytes.copy(to.data(), to.size());
    };
    std::string out;
    std::array<char, 1> buffer{};
    while (filter.read(source, buffer)) out += buffer[0];
    CAPTURE(bytes);
    CHECK(out == (bytes.starts_with('e') ? "e4 e5" : "\uFEFFxy"));
  }
}

TEST_CASE("a long UTF-16 text is converted completely", "[io][utf16]") {
  std::u16string units = u"\uFEFF";
  std::string expected = "\uFEFF";
  for (int i = 0; i < 20'000; ++i) {
    units += u"1. \u041A\u0440e2 \U0001D11E\n";
    expected += "1. \u041A\u0440e2 \U0001D11E\n";
  }
  for (const Order order : {Order::little, Order::big}) {
    const std::string bytes = bytes_of(units, order);
    for (const std::size_t size : {1'000UZ, 65'537UZ}) {
      for (const std::size_t source_size : {999UZ, 1'000'000UZ}) {
        CHECK((filtered(bytes, size, source_size) == expected));
      }
    }
  }
}

TEST_CASE("a failure while reading UTF-16 is reported, and nothing before it is lost",
          "[io][utf16]") {
  const std::string bytes = bytes_of(u"\uFEFF1. e4 e5", Order::little);
  Utf16Filter filter;
  std::size_t calls = 0;
  const auto source = [&](std::span<char> to) -> std::expected<std::size_t, Failure> {
    if (++calls > 1) return std::unexpected{Failure{Fault::damaged, "x", {}}};
    bytes.copy(to.data(), bytes.size());
    return bytes.size();
  };
  std::string buffer(100, '\0');
  const auto first = filter.read(source, buffer);
  REQUIRE(first.has_value());
  CHECK(buffer.substr(0, *first) == "\uFEFF1. e4 e5");
  const auto second = filter.read(source, buffer);
  REQUIRE_FALSE(second.has_value());
  CHECK(second.error().fault == Fault::damaged);
}

}  // namespace
