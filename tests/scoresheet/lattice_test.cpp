#include "scoresheet/lattice.h"

#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using scoresheet::Lattice;
using scoresheet::prices;

scoresheet::Price price_of(std::string_view seen, std::u32string_view meant,
                           const std::vector<base::NearlyRead>& nearly = {}) {
  const auto sheet = scoresheet::read_sheet(seen);
  return Lattice{sheet, nearly}.price_of({0, sheet.size()}, meant, nullptr);
}

TEST_CASE("characters that look alike cost less than others", "[scoresheet][lattice]") {
  const struct {
    std::string_view what, seen;
    std::u32string_view meant;
    scoresheet::Price price;
  } rows[] = {
      {"as written", "Jf3", U"Jf3", 0},
      {"a pound sign for f", "£3", U"f3", prices.lookalike},
      {"t with a caron for f", "ť3", U"f3", prices.lookalike},
      {"a digit for a file", "24", U"a4", prices.lookalike_far},
      {"a nought for a file", "05", U"c5", prices.lookalike},
      {"a letter for a rank", "db", U"d5", prices.lookalike},
      {"l for 1", "Vdl", U"Vd1", prices.lookalike},
      {"1, and what looks like it", "Vd1l", U"Vd1", prices.read_twice},
      {"what looks like f, and f", "D£f6", U"Df6", prices.speck},
      {"the same digit twice", "Vd55", U"Vd5", prices.character_more},
      {"a bracket for a letter", "]c3", U"Jc3", prices.lookalike_far},
      {"a digit that is nothing like it", "f3", U"f6", prices.character_other},
      {"a lost letter", "d2", U"Sd2", prices.character_lost},
      {"a lost capture sign", "Dd4", U"Dxd4", prices.sign_lost},
      {"a dash and noughts of another script", "О–O", U"0-0", 2 * prices.lookalike},
      {"marks of check and praise", "De6+!", U"De6", 0},
      {"a letter in place of the mark of check", "Dh6é", U"Dh6", prices.speck_of_sign},
      {"a speck", "'Jf3", U"Jf3", prices.speck},
      {"a blank within", "J f3", U"Jf3", prices.blank_inside},
      {"something else altogether", "Rapport,Richard", U"a3", Lattice::too_dear},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(price_of(row.seen, row.meant) == row.price);
  }
}

TEST_CASE("what a reader of scans nearly read comes before the table", "[scoresheet][lattice]") {
  const std::vector<base::NearlyRead> nearly{{1, U'5', 100, false}, {1, U'3', 50, false}};
  CHECK(price_of("hb", U"h5", nearly) == prices.nearly_read);
  CHECK(price_of("hb", U"h3", nearly) == prices.nearly_read + 50 * prices.nearly_read_less);
  CHECK(price_of("hb", U"h6", nearly) == prices.nearly_read + prices.lookalike_far);
  const std::vector<base::NearlyRead> lost{{0, U'S', 100, true}};
  CHECK(price_of("d2", U"Sd2", lost) == prices.nearly_read);
}

TEST_CASE("a sign is the piece for which it stood most often", "[scoresheet][lattice]") {
  const auto sheet = scoresheet::read_sheet("§f3");
  const Lattice lattice{sheet, {}};
  const auto of = [](board::Role role) {
    return std::u32string{static_cast<char32_t>(scoresheet::any_sign + static_cast<unsigned>(role)),
                          U'f', U'3'};
  };
  scoresheet::SignPrices signs;
  const auto price = [&](board::Role role) { return lattice.price_of({0, 3}, of(role), &signs); };
  CHECK(price(board::Role::knight) == price(board::Role::bishop));
  for (int i = 0; i < 9; ++i) signs.count(U'§', board::Role::knight);
  CHECK(price(board::Role::knight) + prices.margin < price(board::Role::bishop));
}

}  // namespace
