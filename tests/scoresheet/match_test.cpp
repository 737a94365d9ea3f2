#include "scoresheet/match.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "languages/alphabets.h"
#include "notation/resolve.h"
#include "notation/san.h"
#include "scoresheet/words.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::scoresheet;

/// What the first word of `text` means in a position, in the letters of a language, and its price.
struct Meant {
  std::string move;
  Price price;
};
std::optional<Meant> cheapest(std::string_view fen, std::string_view text,
                              std::string_view language) {
  const auto position = board::read_fen(fen).value();
  const auto& alphabets = languages::alphabets();
  const auto sheet = read_sheet(text);
  const auto words = read_words(sheet);
  const auto letters = read_letters(words.letters, alphabets[*alphabets.find(language)].letters);
  std::vector<Match> matches;
  for (const Candidate& candidate : words.candidates_of(words.words.at(0))) {
    match(position, candidate, letters, UnknownLetters::none, matches);
  }
  if (matches.empty()) return std::nullopt;
  const Match& best = std::ranges::min(matches, {}, &Match::price);
  std::string san;
  notation::append_san(san, notation::san_of(position, best.move));
  return Meant{san, best.price};
}

constexpr std::string_view start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr std::string_view tense = "r3k2r/1P3ppp/8/3p4/4P3/5N2/3Q1PPP/R3K2R w KQkq - 0 1";

TEST_CASE("a written move is matched with legal moves, each at a price", "[scoresheet][match]") {
  const struct {
    std::string_view what, fen, text, language, san;
    Price price;
  } rows[] = {
      {"a pawn", start, "e4", "en", "e4", 0},
      {"a piece", start, "Sf3", "de", "Nf3", 0},
      {"both squares", start, "e2-e4", "en", "e4", 0},
      {"both squares of a piece without its letter", start, "g1f3", "en", "Nf3",
       prices.squares_of_piece},
      {"both squares and a wrong letter", start, "Xg1-f3", "en", "Nf3", prices.wrong_letter},
      {"a small letter", start, "sf3", "de", "Nf3", prices.small_letter},
      {"a letter after the square", start, "Sc3l", "de", "Nc3", prices.glued_tail},
      {"castling", tense, "0-0", "en", "O-O", 0},
      {"castling with letters alone", tense, "OOO", "en", "O-O-O", prices.castling_undashed},
      {"a capture without the rank", tense, "ed", "en", "exd5", prices.rank_missing},
      {"a capture with its sign", tense, "e:d", "en", "exd5", 0},
      {"a bare square for a capture", tense, "d5", "en", "exd5", prices.capture_unsaid},
      {"a captured piece", tense, "TxT", "de", "Rxa8", prices.taken_piece},
      {"a sign and nothing captured", tense, "Nxe5", "en", "Ne5", prices.nothing_taken},
      {"a promotion", tense, "b8=R", "en", "b8=R", 0},
      {"a promotion after a sign, in small letters", tense, "b8=t", "nl", "b8=R", 0},
      {"a promotion without a piece", tense, "b8", "en", "b8=Q", prices.queen_unsaid},
      {"blanks inside", start, "S f3", "de", "Nf3", prices.blanks_inside},
      {"a line end inside", start, "S\nf3", "de", "Nf3", prices.line_end_inside},
      {"trailing letters", start, "Nf3N", "en", "Nf3", 0},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.text);
    const auto meant = cheapest(row.fen, row.text, row.language);
    CHECK(meant.has_value() == !row.san.empty());
    if (!meant) continue;
    CHECK(meant->move.starts_with(row.san));
    CHECK(meant->price == row.price);
  }
}

}  // namespace
