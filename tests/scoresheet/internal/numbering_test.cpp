#include "scoresheet/internal/numbering.h"

#include <string>
#include <string_view>

#include "scoresheet/sheet.h"
#include "scoresheet/words.h"
#include "support/catch.h"

namespace {

using namespace partiar;

/// The numbers of moves as read, with dots for Black's.
std::string numbers_of(std::string_view text) {
  std::string numbers;
  for (const auto& word : scoresheet::read_words(scoresheet::read_sheet(text)).words) {
    if (word.kind != scoresheet::WordKind::number) continue;
    if (!numbers.empty()) numbers += ' ';
    numbers += std::to_string(word.number);
    if (word.side == scoresheet::Side::black) numbers += "...";
  }
  return numbers;
}

TEST_CASE("numbers count moves, whatever they stand for", "[scoresheet][words]") {
  const struct {
    std::string_view what, text, numbers;
  } rows[] = {
      {"one for both sides", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6", "1 2 3"},
      {"one for each half-move", "1. e4 2. e5 3. Nf3 4. Nc6 5. Bb5 6. a6 7. Ba4 8. Nf6",
       "1 1... 2 2... 3 3... 4 4..."},
      {"the same before each side's", "1. e4 1. e5 2. Nf3 2. Nc6 3. Bb5 3. a6 4. Ba4 4. Nf6",
       "1 1... 2 2... 3 3... 4 4..."},
      {"and a remark", "1. e4 1. e5 2. Nf3 [A] 2. Nc6 3. Bb5 3. a6 4. Ba4 4. Nf6 5. O-O",
       "1 1... 2 2... 3 3... 4 4... 5"},
      {"a few, as alternatives", "1. e4 e5 2. Nf3 2. f4 exf4 3. Bc4 3. Nf3 g5", "1 2 2 3 3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(numbers_of(row.text) == row.numbers);
  }
}

}  // namespace
