#include "scoresheet/lattice.h"

#include <algorithm>
#include <cmath>

#include "base/character.h"
#include "scoresheet/internal/characters.h"

namespace partiar::scoresheet {

namespace {

/// Characters that are read for another.
struct Mistaken {
  char32_t meant;
  std::u32string_view near;    ///< often
  std::u32string_view far;     ///< now and then
  std::u32string_view rare{};  ///< seldom: of 600 `5`, 16 were read as b, of 500 `6` none
};
constexpr std::array mistaken{
    Mistaken{U'1', U"lI|i!\u0131", U"]tj[J7T\u0142\\/"},
    Mistaken{U'2', U"Zz", U"7?aà"},
    Mistaken{U'3', U"\u0417\u0437", U"8B5S£5?J"},
    Mistaken{U'4', U"A", U"ad41&"},
    Mistaken{U'5', U"Ssb$", U"93B6d"},
    Mistaken{U'6', U"G\u0431", U"8&0oó5é", U"b"},
    Mistaken{U'7', U"?", U"1TYZ/2y"},
    Mistaken{U'8', U"Bß&", U"3g96SšEHa", U"á"},
    Mistaken{U'0', U"OoQ\u039F\u041E\u043E\u25CB", U"D6C@©®"},
    Mistaken{U'a', U"\u0430à", U"2á4oåäeas"},
    Mistaken{U'b', U"\u0432\u042C", U"5h6]l8d"},
    Mistaken{U'c', U"e0\u0441ç", U"oCG(€¢"},
    Mistaken{U'd', U"4", U"qabácl"},
    Mistaken{U'e', U"c\u0435é", U"€¢o6&@"},
    Mistaken{U'f', U"£\u0165t", U"Ft{1ft+rIi\u00ED\u00CD"},
    Mistaken{U'g', U"98qe", U"&6\u011F", U"s"},
    Mistaken{U'h', U"\u04BB", U"bnkAl"},
    Mistaken{U'x', U"X\u00D7\u0445:*", U"<«%kz"},
    Mistaken{U'-', U"=~.", U"_+"},
    Mistaken{U'S', U"5$s", U"89B&"},
    Mistaken{U'B', U"8ß", U"3ERb"},
    Mistaken{U'D', U"", U"O0Ďd)"},
    Mistaken{U'J', U"\u0408", U"]I)j}/U3"},
    Mistaken{U'K', U"\u041A", U"XkR"},
    Mistaken{U'L', U"", U"I1lŁ"},
    Mistaken{U'N', U"", U"MHWÑ"},
    Mistaken{U'Q', U"", U"O0G@"},
    Mistaken{U'R', U"", U"BKAHP"},
    Mistaken{U'T', U"", U"I7YF"},
    Mistaken{U'V', U"", U"YvU\\"},
    Mistaken{U'½', U"%", U"Yy"},
};

/// What figurines are often read as.
struct FigurineSigns {
  board::Role role;
  std::u32string_view signs;
};
constexpr std::array figurine_signs{
    FigurineSigns{board::Role::king, U"@®©♔"},  FigurineSigns{board::Role::queen, U"WY♕"},
    FigurineSigns{board::Role::rook, U"HE♖"},   FigurineSigns{board::Role::bishop, U"&R8%♗"},
    FigurineSigns{board::Role::knight, U"\\♘"},
};

}  // namespace

Price price_of_nearly(std::uint8_t per_cent) {
  return prices.nearly_read + (100 - std::min<Price>(per_cent, 100)) * prices.nearly_read_less;
}

bool may_be_check(char32_t seen) {
  return internal::is_any_of(seen, U"tf\u00E9\u00ED4");
}

std::optional<Price> price_of_lookalike(char32_t seen, char32_t meant) {
  const auto found = std::ranges::find(mistaken, meant, &Mistaken::meant);
  if (found == mistaken.end()) return std::nullopt;
  if (found->near.find(seen) != found->near.npos) return prices.lookalike;
  if (found->far.find(seen) != found->far.npos) return prices.lookalike_far;
  if (found->rare.find(seen) != found->rare.npos) return prices.lookalike_rare;
  return std::nullopt;
}

std::optional<board::Role> role_of_figurine_sign(char32_t sign) {
  const auto found = std::ranges::find_if(figurine_signs, [sign](const FigurineSigns& all) {
    return all.signs.find(sign) != all.signs.npos;
  });
  return found == figurine_signs.end() ? std::nullopt : std::optional{found->role};
}

Price SignPrices::price_of(char32_t sign, board::Role role) const {
  constexpr double as_often = 2;  // as figurines are read as their usual signs
  constexpr double doubt = 0.2;
  const bool is_of_square = (sign >= U'a' && sign <= U'h') || internal::is_digit(sign);
  const auto found = counts_.find(sign);
  double own = 0;
  double all = 0;
  for (const board::Role other : board::roles) {
    const double usual = role_of_figurine_sign(sign) == other ? as_often : 0;
    const double seen = found != counts_.end() ? found->second[static_cast<unsigned>(other)] : 0;
    const double often = doubt + usual + seen;
    all += often;
    if (other == role) own = often;
  }
  return static_cast<Price>(-prices.sign_told * std::log(own / all)) +
         (is_of_square ? prices.sign_of_square : 0);
}

Lattice::Lattice(const Sheet& sheet, std::span<const base::NearlyRead> nearly,
                 Lookalikes lookalikes)
    : lookalikes_{lookalikes} {
  seen_.reserve(sheet.size());
  first_.reserve(sheet.size() + 1);
  for (std::uint32_t i = 0; i < sheet.size(); ++i) {
    const std::uint32_t place = sheet.places[i];
    // Before squares, a sheet has figurines for some signs.
    const bool is_plain = sheet.at(i) == U'-' || internal::is_blank(sheet.at(i)) ||
                          sheet.at(i) == internal::bold_mark;
    seen_.push_back(is_plain ? sheet.at(i) : base::first_character(sheet.text.substr(place)).code);
    first_.push_back(static_cast<std::uint32_t>(others_.size()));
    for (auto at = std::ranges::lower_bound(nearly, place, {}, &base::NearlyRead::at);
         at != nearly.end() && at->at == place; ++at) {
      others_.push_back({at->character, price_of_nearly(at->per_cent), at->is_before});
    }
  }
  first_.push_back(static_cast<std::uint32_t>(others_.size()));
}

std::span<const Lattice::Other> Lattice::others_of(std::uint32_t i) const {
  if (i >= seen_.size()) return {};
  return std::span{others_}.subspan(first_[i], first_[i + 1] - first_[i]);
}

std::optional<Price> Lattice::price_of_usual(char32_t seen, char32_t meant) const {
  return lookalikes_ == Lookalikes::none ? std::nullopt : price_of_lookalike(seen, meant);
}

/// What it costs that the character at `i` is another.
Price Lattice::misread(std::uint32_t i, char32_t meant) const {
  if (seen_[i] == meant || (seen_[i] == U':' && meant == U'x')) return 0;
  Price price = price_of_usual(seen_[i], meant).value_or(prices.character_other);
  bool is_told = false;
  for (const Other& other : others_of(i)) {
    if (other.is_before) continue;
    if (!is_told) price += prices.not_nearly_read;
    is_told = true;
    if (other.character == meant) price = std::min(price, other.price);
    // What the reader mistook for another may itself look like what was meant.
    const auto alike = price_of_usual(other.character, meant);
    if (alike) price = std::min(price, other.price + *alike);
  }
  return price;
}

/// What it costs that a character before the one at `i` was lost.
Price Lattice::lost(std::uint32_t i, char32_t meant) const {
  Price price = meant == U'x' || meant == U'-' ? prices.sign_lost : prices.character_lost;
  for (const Other& other : others_of(i)) {
    if (other.is_before && other.character == meant) price = std::min(price, other.price);
  }
  return price;
}

/// What it costs that the character at `i` means nothing.
Price Lattice::superfluous(std::uint32_t i) const {
  const char32_t c = seen_[i];
  if (internal::is_any_of(c, U"+#!?=()\u2020\u2021")) return 0;
  if (internal::is_blank(c)) return prices.blank_inside;
  if (!internal::is_word(c)) return prices.speck;
  return may_be_check(c) ? prices.speck_of_sign : prices.character_more;
}

/// Whether the characters at `i` and behind it are one, and another that looks like it.
bool Lattice::is_read_twice(std::uint32_t i, char32_t meant) const {
  const bool is_first = seen_[i] == meant;
  if (is_first == (seen_[i + 1] == meant)) return false;
  return price_of_usual(seen_[is_first ? i + 1 : i], meant).has_value();
}

/// What it costs that the sign at `i`, or what was nearly read there, is a piece's.
Price Lattice::price_of_sign(std::uint32_t i, board::Role role, const SignPrices& signs) const {
  constexpr Price share = 3;
  Price price = signs.price_of(seen_[i], role);
  for (const Other& other : others_of(i)) {
    if (internal::is_word(other.character) && !internal::is_capital(other.character)) continue;
    price = std::min(price, signs.price_of(other.character, role) + other.price / share);
  }
  return price;
}

Price Lattice::price_of(Stretch seen, std::u32string_view meant, const SignPrices* signs) const {
  constexpr std::size_t longest = 16;
  constexpr std::size_t longest_sign = 3;
  const std::size_t n = seen.end - seen.begin;
  const std::size_t m = meant.size();
  if (n > longest || m + 1 > longest || m > n + 3) return too_dear;
  std::array<std::array<Price, longest>, longest + 1> least;
  for (std::size_t i = 0; i <= n; ++i) least[i].fill(too_dear);
  least[0][0] = 0;
  const auto lower = [&](std::size_t i, std::size_t j, Price price) {
    least[i][j] = std::min(least[i][j], price);
  };
  for (std::size_t i = 0; i <= n; ++i) {
    const auto at = seen.begin + static_cast<std::uint32_t>(i);
    for (std::size_t j = 0; j <= m; ++j) {
      const Price here = least[i][j];
      if (here >= too_dear) continue;
      const bool is_sign = signs != nullptr && j == 0 && i < n && !internal::is_blank(seen_[at]);
      if (i < n) lower(i + 1, j, here + superfluous(at) + (is_sign ? prices.sign_unread : 0));
      if (j == m) continue;
      if (meant[j] < any_sign || meant[j] > any_sign + board::roles.size()) {
        lower(i, j + 1, here + lost(at, meant[j]));
        if (i < n) lower(i + 1, j + 1, here + misread(at, meant[j]));
        if (i + 1 < n && is_read_twice(at, meant[j])) {
          lower(i + 2, j + 1, here + prices.read_twice);
        }
        continue;
      }
      const auto role = static_cast<board::Role>(meant[j] - any_sign);
      lower(i, j + 1, here + prices.sign_of_piece_lost);
      Price sign = too_dear;
      Price more = 0;
      for (std::size_t k = 0; k < longest_sign && i + k < n; ++k) {
        const char32_t c = seen_[at + k];
        if (internal::is_blank(c)) continue;
        sign = std::min(sign, price_of_sign(at + static_cast<std::uint32_t>(k), role, *signs));
        lower(i + k + 1, j + 1, here + sign + more);
        more += prices.sign_longer;
      }
    }
  }
  return least[n][m];
}

}  // namespace partiar::scoresheet
