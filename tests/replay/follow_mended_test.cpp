// Words among tags that are a move with a blank inside, or a capture without its file; lines of
// dashes for moves that stand elsewhere.
#include <string>
#include <string_view>

#include "replay/replayer.h"
#include "support/catch.h"
#include "support/converted.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

constexpr std::string_view tags = "[White \"A\"]\n\n";

struct Row {
  std::string_view what, text, moves, codes;
};
constexpr Row rows[] = {
    {"a piece apart", "1. d4 N f6 2. c4 *", "d4 Nf6 c4", "notation.blank-inside@2"},
    {"where the pawn alone could go there, too", "1. d4 d5 2. N f3 N f6 *", "d4 d5 Nf3 Nf6",
     "notation.blank-inside@3*2"},
    {"its file", "1. d4 d5 2. Nf3 Nf6 3. Nb d2 *", "d4 d5 Nf3 Nf6 Nbd2", "notation.blank-inside@5"},
    {"three parts", "1. e4 d5 2. e x d5 Qxd5 *", "e4 d5 exd5 Qxd5", "notation.blank-inside@3"},
    {"a rank", "1. e 4 e5 2. Nf 3 *", "e4 e5 Nf3", "notation.blank-inside@1*2"},
    {"another language", "1. e4 e5 2. S f3 Sc6 3. L b5 *", "e4 e5 Nf3 Nc6 Bb5",
     "notation.letters notation.blank-inside@3*2"},
    {"a letter too many before a pawn's move", "1. e4 d5 2. e d5 *", "e4 d5",
     "move.square-missing@3"},
    {"parts that are no legal move", "1. e4 e5 2. N e5 *", "e4 e5", "move.square-missing@3"},
    {"parts in two lines", "1. e4 e5 2. N\nf3 *", "e4 e5", "move.square-missing@3"},
    {"one pawn takes", "1. e4 d5 2. xd5 Qxd5 *", "e4 d5 exd5 Qxd5", "notation.pawn-file@3"},
    {"en passant", "1. e4 a6 2. e5 d5 3. xd6 *", "e4 a6 e5 d5 exd6", "notation.pawn-file@5"},
    {"either pawn could take", "1. e4 d5 2. c4 e6 3. xd5 *", "e4 d5 c4 e6", "move.file-missing@5"},
    {"no pawn could", "1. e4 e5 2. xd5 *", "e4 e5", "move.file-missing@3"},
};

TEST_CASE("a word among tags that can only be one move is read as that", "[replay][follow]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    const Replayed game = replay_typed(std::string{tags} + std::string{row.text});
    CHECK(game.moves == row.moves);
    CHECK(game.codes == row.codes);
  }
}

TEST_CASE("what was written so is written right", "[replay][follow][report]") {
  const struct {
    std::string_view what, text, written;
  } lines[] = {
      {"blanks", "1. d4 N f6 2. e 3 *", "1. d4 Nf6 2. e3 *"},
      {"blanks in variations", "1. e4 e5 2. Nf3 (2. N c3 N f6 3. B c4) 2... Nc6 *",
       "1. e4 e5 2. Nf3 (2. Nc3 Nf6 3. Bc4) 2... Nc6 *"},
      {"a file that is missing", "1. e4 d5 2. xd5 *", "1. e4 d5 2. exd5 *"},
      {"null moves in variations", "1. e4 e5 (1... c5 2. --- d6 3. d4 <> 4. d5) 2. d4 *",
       "1. e4 e5 (1... c5 2. -- d6 3. d4 -- 4. d5) 2. d4 *"},
      {"dashes for moves in another row", "1. e4 ---\n1. --- e5\n2. Nf3 --\n2. -- Nc6 *",
       "1. e4 e5 2. Nf3 Nc6 *"},
      {"dashes behind a number that comes again", "1. e4 e5 2. Nf3 {good} 2. --- Nc6 *",
       "1. e4 e5 2. Nf3 {good} 2... Nc6 *"},
  };
  for (const auto& line : lines) {
    CAPTURE(line.what);
    const std::string out = converted(std::string{tags} + std::string{line.text});
    CHECK(out.ends_with("\n\n" + std::string{line.written} + "\n\n"));
  }
}

TEST_CASE("dashes behind a result are no null move", "[replay][follow]") {
  const Replayed game = replay_typed("1. e4 e5 1-0\n\n--\nNotes by A. Bell\n");
  CHECK(game.moves == "e4 e5");
  CHECK_FALSE(game.codes.contains("move.null"));
}

TEST_CASE("dashes for a move that nobody wrote down are no move elsewhere", "[replay][follow]") {
  for (const std::string_view text :
       {"1. e4 e5 2. Nf3 --- 3. Bb5 *", "1. e4 e5 2. --- Nc6 3. Bb5 *"}) {
    CAPTURE(text);
    const Replayed game = replay_typed(std::string{tags} + std::string{text});
    CHECK(game.codes.contains("move.missing"));
  }
}

}  // namespace
