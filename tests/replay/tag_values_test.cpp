#include "replay/tag_values.h"

#include <optional>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::replay;

struct VariantRow {
  std::string_view text;
  std::optional<Variant> variant;
};
constexpr VariantRow variants[] = {
    {"", Variant::standard},
    {"?", Variant::standard},
    {"-", Variant::standard},
    {"Standard", Variant::standard},
    {"standard", Variant::standard},
    {"chess", Variant::standard},
    {"Normal", Variant::standard},
    {"From Position", Variant::standard},
    {"Chess960", Variant::chess960},
    {"chess960", Variant::chess960},
    {"Chess 960", Variant::chess960},
    {"fischerandom", Variant::chess960},
    {"FischerRandom", Variant::chess960},
    {"Fischer Random", Variant::chess960},
    {"Freestyle", Variant::chess960},
    {"Atomic", {}},
    {"Antichess", {}},
    {"Crazyhouse", {}},
    {"Horde", {}},
    {"King of the Hill", {}},
    {"Racing Kings", {}},
    {"Three-check", {}},
    {"Chess961", {}},
    {"960 and more", {}},
};

TEST_CASE("a variant is chess, Chess960 or unsupported", "[replay][tag_values][II.3]") {
  for (const auto& row : variants) {
    CAPTURE(row.text);
    CHECK(read_variant(row.text) == row.variant);
  }
}

}  // namespace
