// Pieces that are not on their starting squares, in standard chess and Chess960.
#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/replayed.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using replay::Variant;

struct Row {
  std::string_view what, fen, tag;
  Variant variant;
  std::string_view codes, moves = "*";
};
constexpr auto standard = Variant::standard;
constexpr auto chess960 = Variant::chess960;
constexpr std::string_view swapped = "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
constexpr std::string_view castles = "1. Nc3 Nc6 2. d3 d6 3. Be3 Be6 4. O-O-O *";
constexpr std::string_view castles_by_squares = "1. Nc3 Nc6 2. d3 d6 3. Be3 Be6 4. d1a1 *";
constexpr std::string_view one_colour = "bnbrkrnq/pppppppp/8/8/8/8/PPPPPPPP/BNBRKRNQ w KQkq - 0 1";
constexpr std::string_view knight_and_rook =
    "nrbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBNR w KQkq - 0 1";
constexpr std::string_view both_sides =
    "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. O-O d6 5. d3 Bg4 6. Bg5 Qd7 7. h3 O-O-O *";

constexpr Row rows[] = {
    {"the usual start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", standard,
     ""},
    {"kings and queens swapped", swapped, "", standard, "setup.start-misplaced"},
    {"swapped, and declared standard", swapped, "Standard", standard, "setup.start-misplaced"},
    {"swapped, and declared Chess960", swapped, "Chess960", chess960, "", castles},
    {"swapped at move 9", "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR b KQkq - 4 9", "", standard,
     "setup.start-misplaced"},
    {"swapped by White alone", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1", "",
     standard, "setup.start-misplaced"},
    {"bishops and knights", "rbnqknbr/pppppppp/8/8/8/8/PPPPPPPP/RBNQKNBR w KQkq - 0 1", "",
     standard, "setup.start-misplaced"},
    {"shuffled, without rights", "bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w - - 0 1", "",
     standard, "setup.start-misplaced"},
    {"shuffled, with rights", "bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w KQkq - 0 1", "",
     chess960, "setup.variant-missing"},
    {"bishops on one colour", one_colour, "Chess960", chess960, "setup.start-not-chess960"},
    {"the same without a tag", one_colour, "", chess960,
     "setup.variant-missing setup.start-not-chess960"},
    {"a king next to its rooks", "krrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/KRRBBNNQ w - - 0 1",
     "Chess960", chess960, "setup.start-not-chess960"},
    {"not mirrored", "qbbrkrnn/pppppppp/8/8/8/8/PPPPPPPP/BBQRKRNN w KQkq - 0 1", "Chess960",
     chess960, "setup.start-not-chess960"},
    {"rooks that have moved", "rnbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBRN w Qq - 8 5", "",
     standard, ""},
    {"a middlegame", "r2bk2r/8/8/8/8/8/8/R2BK2R w KQkq - 0 1", "", standard, ""},
    {"castling with a misplaced king", swapped, "", standard,
     "setup.start-misplaced move.castling-misplaced@7", castles},
    {"the same by squares", swapped, "", standard,
     "setup.start-misplaced move.castling-misplaced@7", castles_by_squares},
    {"castling with the displaced rook and with the other one", knight_and_rook, "", standard,
     "setup.start-misplaced move.castling-misplaced@14", both_sides},
    {"both in Chess960", knight_and_rook, "Chess960", chess960, "", both_sides},
};

TEST_CASE("displaced pieces are noted, and castle only in Chess960",
          "[replay][start][7.2][A.5.1][II.2]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    std::string text;
    if (!row.tag.empty()) text.append("[Variant \"").append(row.tag).append("\"]\n");
    text.append("[SetUp \"1\"]\n[FEN \"").append(row.fen).append("\"]\n\n").append(row.moves);
    replay::Replayer replayer;
    const auto games = replay_games(replayer, {text});
    REQUIRE(games.size() == 1);
    CHECK(games[0].variant == row.variant);
    CHECK(games[0].codes == row.codes);
  }
}

}  // namespace
