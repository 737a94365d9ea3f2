// Which moves of a text belong to the main line of a game, as far as numbers and sentences tell.
#include "scoresheet/internal/lines.h"

#include <string>
#include <string_view>

#include "notation/descriptive.h"
#include "support/catch.h"

namespace {

using namespace partiar;

/// The moves of each line, separated by blanks, the lines by bars.
std::string lines_of(std::string_view text) {
  const scoresheet::internal::MoveSize size_of = [](std::string_view rest) {
    const auto read = notation::read_descriptive(rest, notation::DescriptiveStyle::english);
    return read ? read->size : 0;
  };
  std::string out;
  for (const auto& line : scoresheet::internal::find_lines(text, size_of)) {
    if (!out.empty()) out += '|';
    for (const auto& move : line.moves) {
      if (!out.empty() && out.back() != '|') out += ' ';
      out += text.substr(move.begin, move.end - move.begin);
    }
    if (line.left) out += " left";
  }
  return out;
}

TEST_CASE("moves among sentences belong to the game where its numbers say so",
          "[scoresheet][descriptive]") {
  const struct {
    std::string_view what, text, lines;
  } rows[] = {
      {"a sentence that begins with a move",
       "1. P-K4  P-K4\n2. P-Q4\n\nP-KB4 is also good.\n\n2. ...  PxP\n3. QxP\n",
       "P-K4 P-K4 P-Q4 PxP QxP"},
      {"the same behind a mark", "1. P-K4  P-K4\n2. P-Q4\n\nP-KB4! would win.\n\n2. ...  PxP\n",
       "P-K4 P-K4 P-Q4 PxP"},
      {"a paragraph of moves",
       "1. P-K4  P-K4\n2. P-Q4\n\nP-KB4, PxP; 3. Kt-KB3 leads to the gambit.\n\n2. ...  PxP\n",
       "P-K4 P-K4 P-Q4 PxP"},
      {"the next number in a sentence",
       "1. P-K4  P-K4\n2. P-Q4\n\nAfter 2. P-KB4, PxP White has less.\n\n2. ...  PxP\n3. QxP\n",
       "P-K4 P-K4 P-Q4 PxP QxP"},
      {"the next number behind an abbreviation",
       "1. P-K4  P-K4\n2. P-Q4  PxP\n\nOther moves are worse, e.g. 3 P-KB3.\n\n3. QxP\n",
       "P-K4 P-K4 P-Q4 PxP QxP"},
      {"the next number behind another",
       "1. P-K4  P-K4\n2. P-Q4  PxP\n\nIf 2... P-Q3; 3 PxP.\n\n3. QxP\n", "P-K4 P-K4 P-Q4 PxP QxP"},
      {"a line of a sentence that begins with the next number",
       "1. P-K4  P-K4\n2. P-Q4  PxP\n\nBlack may not fear\n3. P-QB3.\n\n3. QxP\n",
       "P-K4 P-K4 P-Q4 PxP QxP"},
      {"a sentence that begins with the next number",
       "1. P-K4  P-K4\n2. P-Q4  PxP\n\nA good move. 3. P-QB3 cannot be feared.\n\n3. QxP\n",
       "P-K4 P-K4 P-Q4 PxP QxP"},
      {"Black's move without a number", "1. P-K4\n\nThe best.\n\n    P-K4\n2. P-Q4\n",
       "P-K4 P-K4 P-Q4"},
      {"a diagram", "1. P-K4  P-K4\n\n 2 | #P |    |\n 1 | ^R |    |\n\n2. P-Q4\n",
       "P-K4 P-K4 P-Q4"},
      {"words for an end in a sentence",
       "1. P-K4  P-K4\n2. P-Q4  PxP\n\nThe Bishop must retire or Black resigns at once.\n\n3. "
       "QxP\n",
       "P-K4 P-K4 P-Q4 PxP QxP"},
      {"a line behind the end", "1. P-K4  P-K4\n2. P-Q4  Resigns\n\n3. QxP\n",
       "P-K4 P-K4 P-Q4 left"},
      {"the sign of a footnote", "1. P-K4  P-K4 *\n\n2. P-Q4  PxP\n", "P-K4 P-K4 P-Q4 PxP"},
      {"a number that is missing", "1. P-K4  P-K4\n3. P-Q4  PxP\n", "P-K4 P-K4 left"},
      {"a number that is missing behind a sentence",
       "1. P-K4  P-K4\n\nBoth are usual.\n\n3. P-Q4  PxP\n", "P-K4 P-K4 left"},
      {"castling with blanks", "1. P - K 4  O - O\n2. O - O - O\n", "P - K 4 O - O O - O - O"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(lines_of(row.text) == row.lines);
  }
}

}  // namespace
