#include "pgn/glyphs.h"

#include <algorithm>
#include <span>

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

/// Signs that are read, but not written. Source: Scid's symbols and the ASCII that it reads for
/// them; Chess Informant; Kokopu. Where others use a sign for another number, as Lichess and
/// ChessBase do, it is among the rows above.
constexpr Row others[] = {{7, "\u2610"},
                          {7, "\u25A2"},
                          {12, "\u21B9"},
                          {22, "\u2299"},
                          {24, "\u25EF"},
                          {26, "\u25EF\u25EF"},
                          {28, "\u25EF\u25EF\u25EF"},
                          {30, "\u21BB"},
                          {31, "\u21BA"},
                          {32, "\u21BB\u21BB"},
                          {33, "\u21BA\u21BA"},
                          {34, "\u21BB\u21BB\u21BB"},
                          {35, "\u21BA\u21BA\u21BA"},
                          {37, "\u2193"},
                          {38, "\u21D1"},
                          {39, "\u21D3"},
                          {40, "+>"},
                          {41, "\u2190"},
                          {42, "&/-"},
                          {43, "&/+"},
                          {44, "=/&"},
                          {46, "+/&"},
                          {47, "-/&"},
                          {48, "[+]"},
                          {50, "[++]"},
                          {50, "\u229E\u229E"},
                          {52, "\u229E\u229E\u229E"},
                          {54, "\u27E9"},
                          {58, "\u22D9"},
                          {60, "\u27E8"},
                          {64, "\u22D8"},
                          {92, "\u2197"},
                          {93, "\u2196"},
                          {96, "\u21C8"},
                          {97, "\u21CA"},
                          {130, "<+>"},
                          {130, "\u21C4"},
                          {131, "<->"},
                          {132, "<++>"},
                          {132, "\u21C4\u21C4"},
                          {133, "<-->"},
                          {133, "\u21C6\u21C6"},
                          {134, "<+++>"},
                          {134, "\u21C4\u21C4\u21C4"},
                          {135, "<--->"},
                          {135, "\u21C6\u21C6\u21C6"},
                          {137, "\u2296"},
                          {138, "\u2295\u2295"},
                          {139, "\u2296\u2296"},
                          {140, "\u25B3"},
                          {141, "\\/"},
                          {143, "<="},
                          {147, "\u00D7"},
                          {149, "<=>"},
                          {149, "\u27FA"},
                          {150, "//"},
                          {151, "\u25EB"},
                          {153, "\u25E8"},
                          {154, "\u22B6"},
                          {190, "||"},
                          {190, "\u01C1"},
                          {191, "\u2841"},
                          {192, "\u26AF"},
                          {193, "\u26AE"},
                          {212, "\u26A8"},
                          {214, "|_"},
                          {214, "\u230A"},
                          {215, "\u230B"},
                          {244, "\u2715"}};

/// Signs that are letters, which could be taken for the letter of the next move.
constexpr Row letters[] = {{146, "N"}, {22, "ZZ"}, {22, "zz"}, {145, "RR"}, {220, "D"}};
/// The same, but never glued to the move.
constexpr Row words[] = {{7, "forced"}, {9, "worst"}, {13, "inf"}, {13, "unclear"},
                         {144, "R"},    {147, "x"},   {151, "BB"}, {193, "oo"}};

}  // namespace

std::optional<std::uint32_t> find_nag(std::string_view glyph) {
  using Signs = std::span<const Row>;
  for (const Signs signs : {Signs{rows}, Signs{others}, Signs{letters}, Signs{words}}) {
    const auto row = std::ranges::find(signs, glyph, &Row::glyph);
    if (row != signs.end()) return row->nag;
  }
  return std::nullopt;
}

std::optional<std::pair<std::uint32_t, std::uint32_t>> find_two_nags(std::string_view glyphs) {
  for (std::size_t i = glyphs.size() - 1; i > 0; --i) {
    const auto first = find_nag(glyphs.substr(0, i));
    const auto second = find_nag(glyphs.substr(i));
    if (first && second) return std::pair{*first, *second};
  }
  return std::nullopt;
}

std::size_t letter_sign_size(std::string_view word) {
  if (std::ranges::find(words, word, &Row::glyph) != std::end(words)) return word.size();
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
  using Signs = std::span<const Row>;
  for (const Signs signs : {Signs{rows}, Signs{others}}) {
    for (const Row& row : signs) {
      if (row.glyph[0] < 0 && text.starts_with(row.glyph)) return row.glyph.size();
    }
  }
  return text.starts_with("\u2212\u2212") ? 6 : 0;  // U+2212 is also a dash
}

bool is_sign_word(std::string_view word) {
  while (!word.empty()) {
    // U+00A1 to U+00BF but for two letters; U+00D7, U+00F7, U+01C1; U+2190 to U+2BFF but for the
    // figurines; pictures from U+1F000 on, and what joins them.
    const auto sign = word.substr(0, 3);
    std::size_t size = 0;
    const bool is_of_latin_1 = sign >= "\u00A1" && sign < "\u00C0" && !sign.starts_with("\u00AA") &&
                               !sign.starts_with("\u00BA");
    if (is_of_latin_1 || sign.starts_with("\u00D7") || sign.starts_with("\u00F7") ||
        sign.starts_with("\u01C1")) {
      size = 2;
    } else if ((sign >= "\u2190" && sign < "\u2C00" && !(sign >= "\u2654" && sign < "\u2660")) ||
               sign == "\u200D" || sign == "\uFE0F") {
      size = 3;
    } else if (sign.starts_with("\xF0\x9F")) {
      size = 4;
    }
    if (size == 0) return false;
    word.remove_prefix(std::min(size, word.size()));
  }
  return true;
}

}  // namespace partiar::pgn
