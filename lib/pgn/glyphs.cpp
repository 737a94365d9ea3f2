#include "pgn/glyphs.h"

#include <algorithm>

namespace partiar::pgn {

namespace {

struct Row {
  std::uint32_t nag;
  std::string_view glyph;
};
/// If a number has several signs, the first is the one that is written.
constexpr Row rows[] = {{1, "!"},
                        {2, "?"},
                        {3, "!!"},
                        {3, "\u203C"},
                        {4, "??"},
                        {4, "\u2047"},
                        {5, "!?"},
                        {5, "\u2049"},
                        {6, "?!"},
                        {6, "\u2048"},
                        {7, "\u25A1"},
                        {7, "\u25A0"},
                        {8, "[]"},
                        {9, "\u2612"},
                        {10, "="},
                        {13, "\u221E"},
                        {13, "~"},
                        {14, "\u2A72"},
                        {14, "+="},
                        {14, "+/="},
                        {15, "\u2A71"},
                        {15, "=+"},
                        {15, "=/+"},
                        {16, "\u00B1"},
                        {16, "+/-"},
                        {17, "\u2213"},
                        {17, "-/+"},
                        {18, "+-"},
                        {18, "+\u2212"},
                        {19, "-+"},
                        {19, "\u2212+"},
                        {20, "+--"},
                        {20, "+\u2212\u2212"},
                        {21, "--+"},
                        {22, "\u2A00"},
                        {26, "\u25CB"},
                        {32, "\u27F3"},
                        {36, "\u2191"},
                        {40, "\u2192"},
                        {40, "->"},
                        {44, "=\u221E"},
                        {44, "\u2BF9"},
                        {132, "\u21C6"},
                        {138, "\u2295"},
                        {138, "\u2A01"},
                        {140, "\u2206"},
                        {140, "\u0394"},
                        {140, "/\\"},
                        {141, "\u2207"},
                        {142, "\u2313"},
                        {142, "(_)"},
                        {143, "\u2264"},
                        {32, "\u2191\u2191"},
                        {44, "~="},
                        {44, "=~"},
                        {144, "=="},
                        {239, "\u21D4"},
                        {240, "\u21D7"},
                        {241, "\u229E"},
                        {242, "\u27EB"},
                        {243, "\u27EA"},
                        {245, "\u22A5"}};

/// Signs of Scid and of the Informant that are letters: read, but not written, since they could be
/// taken for the letter of the next move.
constexpr Row letters[] = {{146, "N"}, {22, "ZZ"}, {22, "zz"}, {145, "RR"}, {201, "D"}};

}  // namespace

std::optional<std::uint32_t> find_nag(std::string_view glyph) {
  const auto row = std::ranges::find(rows, glyph, &Row::glyph);
  if (row != std::end(rows)) return row->nag;
  const auto letter = std::ranges::find(letters, glyph, &Row::glyph);
  if (letter != std::end(letters)) return letter->nag;
  return std::nullopt;
}

std::size_t letter_sign_size(std::string_view word) {
  const auto row =
      std::ranges::find_if(letters, [word](const Row& each) { return word.ends_with(each.glyph); });
  return row == std::end(letters) ? 0 : row->glyph.size();
}

std::string_view glyph_of(std::uint32_t nag) {
  const auto row = std::ranges::find(rows, nag, &Row::nag);
  return row == std::end(rows) ? std::string_view{} : row->glyph;
}

std::size_t wide_glyph_size(std::string_view text) {
  // U+00B1 and others in U+2000 to U+2FFF: no letter, of which words have many, starts with these
  // bytes.
  if (!text.starts_with('\xC2') && !text.starts_with('\xE2')) return 0;
  if (text.starts_with("\xE2\x99")) return 0;  // the figurines
  for (const Row& row : rows) {
    if (row.glyph[0] < 0 && text.starts_with(row.glyph)) return row.glyph.size();
  }
  return text.starts_with("\u2212\u2212") ? 6 : 0;  // U+2212 is also a dash
}

}  // namespace partiar::pgn
