#include "candidates/account.h"

#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates;

/// A sheet, a word a box; `-` is an empty box.
Sheet sheet_of(std::string_view text) {
  Sheet sheet;
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    Box& box = sheet.boxes.emplace_back();
    box.ply = static_cast<std::uint32_t>(sheet.boxes.size());
    if (text[0] != '-') box.candidates = {{std::string{text.substr(0, end)}, 0.95}};
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return sheet;
}

/// `sheet:box@ply` of each, all counted from 1.
std::string names_of(const std::vector<BoxAt>& boxes) {
  std::string names;
  for (const BoxAt& one : boxes) {
    names += std::to_string(one.sheet + 1) + ':' + std::to_string(one.box + 1) + '@' +
             std::to_string(one.ply.value) + ' ';
  }
  return names;
}

constexpr std::string_view spanish = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O Nxe4 d4 b5";
constexpr std::string_view slav = "d4 d5 c4 c6 Nf3 Nf6 Nc3 e6 e3 Nbd7 Bd3 dxc4";

TEST_CASE("each box is accounted for", "[candidates][account]") {
  const struct {
    std::string_view what;
    std::vector<std::string_view> sheets;
    std::string left_out, shifted;
    std::vector<std::uint32_t> strangers;
    std::size_t plies;
    bool is_whole;
  } rows[] = {
      {"as it stands", {spanish}, "", "", {}, 12, true},
      {"a half-move twice", {"e4 e5 Nf3 Nf3 Nc6 Bb5 a6"}, "1:4@3 ", "", {}, 6, true},
      {"behind mate", {"f3 e5 g4 Qh4 a3 a6"}, "1:5@4 1:6@4 ", "", {}, 4, true},
      {"an empty box passed over", {"e4 e5 Nf3 - Nc6 Bb5 a6 Ba4 Nf6"}, "", "1:5@4 ", {}, 8, true},
      {"two sheets alike", {spanish, spanish}, "", "", {}, 12, true},
      {"two games", {spanish, slav}, "", "", {1}, 12, true},
      {"the first of three is strange", {slav, spanish, spanish}, "", "", {1}, 12, true},
      {"no move at all", {"y1 y2 y3 y4 y5"}, "", "", {}, 0, false},
      {"no move from somewhere on", {"e4 e5 y1 y2 y3 y4 y5 y6"}, "", "", {}, 2, false},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    Scan scan;
    for (const auto sheet : row.sheets) scan.sheets.push_back(sheet_of(sheet));
    const DecodedKin kin = decode_kin(scan, languages::alphabets());
    CHECK(names_of(kin.account.left_out) == row.left_out);
    CHECK(names_of(kin.account.shifted) == row.shifted);
    CHECK(kin.strangers == row.strangers);
    CHECK(kin.decoded.moves.size() == row.plies);
    CHECK(kin.decoded.is_whole == row.is_whole);
  }
}

}  // namespace
