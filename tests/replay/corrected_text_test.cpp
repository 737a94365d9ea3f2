#include "replay/corrected_text.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::replay;

Correction put(std::uint32_t begin, std::uint32_t end, std::string text) {
  return {CorrectionKind::repair, {begin, end}, std::move(text)};
}

/// The text with its corrections, which are in order.
std::string applied(std::string text, const std::vector<Correction>& corrections) {
  for (auto one = corrections.rbegin(); one != corrections.rend(); ++one) {
    text.replace(one->where.begin, one->where.size(), one->text);
  }
  return text;
}

TEST_CASE("a corrected text needs the same corrections as the original", "[replay][correction]") {
  const std::string text = "..abcdefgh..";
  const CorrectedText corrected{text, {2, 10}, {put(3, 4, "BB"), put(6, 6, "+"), put(8, 10, "")}};
  REQUIRE(corrected.text() == "aBBcd+ef");
  const struct {
    std::vector<Correction> further;
    std::string_view becomes;
  } rows[] = {
      {{}, "aBBcd+ef"},
      {{put(0, 1, "x")}, "xBBcd+ef"},
      {{put(1, 1, "x")}, "axBBcd+ef"},
      {{put(2, 2, "x")}, "aBxBcd+ef"},
      {{put(2, 2, "x"), put(2, 3, "y")}, "aBxycd+ef"},
      {{put(3, 3, "x")}, "aBBxcd+ef"},
      {{put(3, 5, "x"), put(5, 6, "y")}, "aBBxyef"},
      {{put(6, 6, "x"), put(8, 8, "y")}, "aBBcd+xefy"},
  };
  for (const auto& [further, becomes] : rows) {
    CAPTURE(becomes);
    const auto all = corrected.with(further);
    REQUIRE(all.has_value());
    CHECK(applied(text, *all) == ".." + std::string{becomes} + "..");
  }
  CHECK_FALSE(corrected.with({put(2, 4, "x")}).has_value());
  CHECK_FALSE(corrected.with({put(0, 6, "x")}).has_value());
}

}  // namespace
