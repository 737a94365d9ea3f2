#include "candidates/partings.h"

#include <string>
#include <string_view>

#include "languages/alphabets.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates;

/// A sheet, a word a box; `-` is none.
Sheet sheet_of(std::string_view text) {
  Sheet sheet;
  for (std::uint32_t ply = 1; !text.empty(); ++ply) {
    const auto end = std::min(text.find(' '), text.size());
    if (text[0] != '-') {
      Box& box = sheet.boxes.emplace_back();
      box.ply = ply;
      box.candidates = {{std::string{text.substr(0, end)}, 0.98}};
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return sheet;
}

TEST_CASE("where typed sheets part, and why one is followed", "[candidates][partings]") {
  using replay::Parting;
  constexpr std::string_view whole = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6";
  const struct {
    std::string_view what, other;
    std::size_t index;
    std::optional<Parting> parting;
    std::optional<std::uint32_t> ended;
  } rows[] = {
      {"not at all", whole, 4, std::nullopt, std::nullopt},
      {"one lacks it", "e4 e5 Nf3 Nc6 - a6 Ba4 Nf6", 4, Parting::lacking, std::nullopt},
      {"one cannot be played", "e4 e5 Nf3 Nc6 Bb8 a6 Ba4 Nf6", 4, Parting::unplayable,
       std::nullopt},
      {"one does not fit what follows", "e4 e5 Nf3 Nc6 Be2 a6 Ba4 Nf6", 4, Parting::refuted,
       std::nullopt},
      {"one has ended", "e4 e5 Nf3 Nc6", 4, std::nullopt, 1},
      {"it had ended before", "e4 e5 Nf3 Nc6", 5, std::nullopt, std::nullopt},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    Scan scan;
    scan.is_typed = true;
    scan.sheets = {sheet_of(whole), sheet_of(row.other)};
    const auto& alphabets = languages::alphabets();
    const Decoded decoded = decode(scan, alphabets);
    REQUIRE(decoded.moves.size() == 8);
    board::Position before = scan.start;
    for (std::size_t i = 0; i < row.index; ++i) before.play_unchecked(decoded.moves[i].move);
    const Partings partings{scan, decoded, {}, alphabets};
    CHECK(partings.at(row.index, before) == row.parting);
    CHECK(partings.ended_before(row.index) == row.ended);
  }
}

}  // namespace
