#include "scoresheet/internal/move_forms.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::scoresheet;
using partiar::scoresheet::internal::MoveForms;

/// The candidates at the start of `text`: `N to f3 for 0 [Nf3]`, joined by `; `. What a step begins
/// with is told once for each way to read it: `ex/ex`.
std::string forms_of(std::string_view text, bool castlings_only = false) {
  const Sheet sheet = read_sheet(text);
  MoveForms forms{sheet};
  const std::vector<Candidate> found = castlings_only ? forms.find_castlings(0) : forms.find_all(0);
  const auto letters = std::move(forms).take_letters();
  std::string told;
  for (const Candidate& candidate : found) {
    if (!told.empty()) told += "; ";
    if (candidate.kind == Candidate::Kind::castling_short) told += "O-O";
    if (candidate.kind == Candidate::Kind::castling_long) told += "O-O-O";
    bool is_first = true;
    for (const Opening& opening : candidate.all_openings()) {
      if (!std::exchange(is_first, false)) told += '/';
      if (opening.letters) told += letters.at(*opening.letters);
      if (opening.file) told += board::letter_of(*opening.file);
      if (opening.rank) told += board::digit_of(*opening.rank);
      if (opening.captures) told += 'x';
    }
    const auto file = board::letter_of(board::file_of(candidate.to));
    if (candidate.kind == Candidate::Kind::step) {
      told.append(" to ") += file;
      told += board::digit_of(board::rank_of(candidate.to));
    }
    if (candidate.kind == Candidate::Kind::pawn_files) told.append(" to file ") += file;
    if (candidate.kind == Candidate::Kind::taken_piece) told += letters.at(candidate.taken);
    if (candidate.promotion) told += '=' + letters.at(candidate.promotion->letters);
    if (candidate.mark != notation::Mark::none) told += '+';
    told += " for " + std::to_string(candidate.price);
    told.append(" [").append(sheet.bytes_of({0, candidate.end})).append("]");
  }
  return told;
}

std::string price(Price of) {
  return std::to_string(of);
}

TEST_CASE("whatever can be read as a move is a candidate", "[scoresheet][words]") {
  const struct {
    std::string_view what, text;
    std::string forms;
  } rows[] = {
      {"a piece", "Nf3", "N to f3 for 0 [Nf3]"},
      {"a pawn", "e4", " to e4 for 0 [e4]"},
      {"a mark behind it", "Nf3!? e5", "N to f3 for 0 [Nf3!?]"},
      {"a check", "R1a3+", "R1 to a3+ for 0 [R1a3+]"},
      {"a mate and a result", "Qxf7# 1-0", "Qx to f7+ for 0 [Qxf7#]"},
      {"a mate in a word", "Rd8mate", "R to d8+ for 0 [Rd8mate]"},
      {"a novelty", "Nf3N", "N to f3 for 0 [Nf3N]"},
      {"a dash for two moves", "d4-d5",
       "d4 to d5 for 0 [d4-d5]; d4/d4 to d5 for 0 [d4-d5];  to d4 for " +
           price(prices.first_of_two) + " [d4]"},
      {"a blank inside", "S f3", "S to f3 for " + price(prices.blanks_inside) + " [S f3]"},
      {"a line end inside", "S\nf3", "S to f3 for " + price(prices.line_end_inside) + " [S\nf3]"},
      {"an l for a one", "Nfl", "N to f1 for " + price(prices.misread) + " [Nfl]"},
      {"a number attached", "Nf34.e5", "N to f3 for " + price(prices.glued_tail) + " [Nf3]"},
      {"en passant", "exd6e.p.", "ex/ex to d6 for 0 [exd6]"},
      {"a promotion", "e8=D", " to e8=D for 0 [e8=]"},
      {"a promotion in small letters", "b8=t", " to b8=t for 0 [b8=]"},
      {"files alone", "ed", "e to file d for " + price(prices.rank_missing) + " [ed]"},
      {"files and a sign", "ed:", "e to file d for 0 [ed:]"},
      {"files that are not neighbours", "eg", ""},
      {"a captured piece", "Td:S", "TdxS for " + price(prices.taken_piece) + " [Td:S]"},
      {"a result behind a file", "Qb 1-0", ""},
      {"a number behind a file", "a 5.Nc3", ""},
      {"a word", "hello", ""},
      {"nothing", "", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(forms_of(row.text) == row.forms);
  }
}

TEST_CASE("castling has its price by what is missing", "[scoresheet][words]") {
  const struct {
    std::string_view what, text;
    std::string forms;
  } rows[] = {
      {"as in the Laws", "0-0", "O-O for 0 [0-0]"},
      {"long", "O-O-O!", "O-O-O for 0 [O-O-O!]"},
      {"without dashes", "OO", "O-O for " + price(prices.castling_undashed) + " [OO]"},
      {"with a blank", "0 0", "O-O for " + price(prices.castling_spaced) + " [0 0]"},
      {"in small letters", "oo", "O-O for " + price(prices.castling_small) + " [oo]"},
      {"twice", "0-0-0-0", "O-O for " + price(prices.castlings_glued) + " [0-0]"},
      {"before an article and a noun", "O-O O jogo",
       "O-O-O for " + price(prices.castling_spaced) + " [O-O O]; O-O for 0 [O-O]"},
      {"before an article and a longer word", "O-O O exame",
       "O-O-O for " + price(prices.castling_spaced) + " [O-O O]; O-O for 0 [O-O]"},
      {"long before castling", "O-O O O-O", "O-O-O for 0 [O-O O]"},
      {"long before files", "O-O O dc 11.Bc4", "O-O-O for 0 [O-O O]"},
      {"long before a capture on a file", "O-O O dxc 11.Kb1", "O-O-O for 0 [O-O O]"},
      {"long before a captured piece", "O-O O PxP", "O-O-O for 0 [O-O O]"},
      {"long before a knight and a captured piece", "O-O O KtxP", "O-O-O for 0 [O-O O]"},
      {"long before a piece and a sign of capture", "O-O O Sd:e4", "O-O-O for 0 [O-O O]"},
      {"long before a descriptive move", "O-O O QKt-Q2", "O-O-O for 0 [O-O O]"},
      {"long before an l for a one", "O-O O Rdl", "O-O-O for 0 [O-O O]"},
      {"before a result", "O-O 0-1", "O-O for 0 [O-O]"},
      {"a word", "OOPS", ""},
      {"a move", "Nf3", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(forms_of(row.text, true) == row.forms);
  }
  CHECK(forms_of("XO-O") == "O-O for " + price(prices.misread) + " [XO-O]");
}

}  // namespace
