#include "reading/letters.h"

#include <algorithm>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "support/alphabets.h"
#include "support/catch.h"
#include "support/read_games.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

constexpr std::string_view german = "1. e4 e5 2. Sf3 Sc6 3. Lb5 *\n";
constexpr std::string_view doubtful = "1.e4 e5 2.Hf3 Hf6 *\n";
constexpr std::string_view hungarian =
    "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *\n";

TEST_CASE("a name stands for letters, or for detection", "[reading][letters]") {
  CHECK(reading::read_letters("cs").value() == alphabet("cs"));
  CHECK(reading::read_letters("sv").value() ==
        alphabet("de"));  // Swedish has the same letters as German
  CHECK(reading::read_letters("figurine").value() == alphabet("figurine"));
  CHECK(reading::read_letters("auto").value() == std::optional<std::size_t>{});
  for (const std::string_view name : {"", "CS", "tlh", "cs "}) {
    CAPTURE(name);
    const auto letters = reading::read_letters(name);
    REQUIRE_FALSE(letters.has_value());
    CHECK(letters.error() == reading::LettersFault::unknown);
  }
}

struct Row {
  std::string_view what;
  std::string_view letters;  ///< asked for
  std::string bytes;
  std::string_view read_in;
  std::string_view code;  ///< found in the first game; empty: none but `notation.letters`
};

TEST_CASE("letters are detected by replaying, or given", "[reading][letters]") {
  const Row rows[] = {
      {"found", "auto", std::string{german}, "de", ""},
      {"asked for", "de", std::string{german}, "de", ""},
      {"by another language", "sv", std::string{german}, "de", ""},
      {"wrong", "en", std::string{german}, "en", "move.unreadable"},
      {"in doubt", "auto", std::string{doubtful}, "hu", "notation.letters-ambiguous"},
      {"in doubt, and asked for", "hu", std::string{doubtful}, "hu", ""},
      {"in doubt, and others asked for", "pl", std::string{doubtful}, "pl", ""},
      {"in doubt, but known from the file", "auto",
       std::string{doubtful}.append("\n").append(hungarian), "hu", ""},
      {"known, and in doubt later", "auto", std::string{hungarian}.append("\n").append(doubtful),
       "hu", ""},
      {"figurines", "auto", "1. e4 e5 2. \u2658f3 \u265Ec6 *\n", "figurine", ""},
  };
  for (const Row& row : rows) {
    const auto games = read_games(row.bytes, {.letters = *reading::read_letters(row.letters)});
    REQUIRE(!games.empty());
    CAPTURE(row.what, games.front().replayed.codes);
    for (const ReadGame& game : games) CHECK(game.replayed.letters == row.read_in);
    std::string codes = games.front().replayed.codes;
    if (row.code.empty()) {
      CHECK((codes.empty() || codes.starts_with("notation.letters")));
      CHECK_FALSE(codes.contains("notation.letters-ambiguous"));
      CHECK_FALSE(codes.contains("move."));
    } else {
      CHECK(codes.contains(row.code));
    }
  }
}

/// Games with tags, a line each.
std::string file_of(std::initializer_list<std::string_view> games) {
  std::string file;
  for (const std::string_view game : games) {
    file.append("[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n").append(game).append("\n\n");
  }
  return file;
}

TEST_CASE("the games of a file show its letters together", "[reading][letters]") {
  const std::string promotions =
      file_of({"[FEN \"7k/3P4/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. d8=T+ *",
               "[FEN \"8/3P1k2/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. d8=S+ *",
               "[FEN \"8/3P1k2/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. d8=L *",
               "[FEN \"8/3P1k2/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. d8=D *"});
  const struct {
    std::string_view what;
    std::string file;
    std::vector<std::string_view> letters;  ///< of the games; the last one's for the rest
  } rows[] = {
      {"studies with a promotion each", promotions, {"de"}},
      {"games whose only letters English has",
       file_of({"\n1. e4 e5 2. Rf3 *", "\n1. d4 Rf6 *", "\n1. d4 d5 2. Rf3 c5 3. Rc3 *"}),
       {"af"}},
      {"one such game", file_of({"\n1. e4 e5 2. Rf3 *"}), {"en"}},
      {"a Spanish game that English could play, too",
       file_of({"\n1. e4 e5 2. Cf3 Cc6 3. Ab5 *", "\n1. f4 e5 2. Rf2 *"}),
       {"es"}},
      {"English and German",
       file_of({"\n1. e4 e5 2. Nf3 Nc6 3. Bb5 *", "\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *",
                "\n1. e4 e5 2. Sf3 *", "\n1. d4 Nf6 *"}),
       {"en", "de", "de", "en"}},
      {"Czech and German, where a game alone could be either",
       file_of({"\n1. e4 e5 2. Jf3 Jc6 3. Sb5 *", "\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *",
                "\n1. e4 e5 2. Sf3 *"}),
       {"cs", "de", "de"}},
      {"an illegal move among English games",
       file_of({"\n1. e4 e5 2. Nf3 Nc6 3. Bb5 Qe7 *", "\n1. e4 e5 2. Rf3 *"}),
       {"en"}},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const auto games = read_games(row.file);
    for (std::size_t i = 0; i < games.size(); ++i) {
      CHECK(games[i].replayed.letters == row.letters[std::min(i, row.letters.size() - 1)]);
      CHECK(games[i].replayed.rival.empty());
    }
  }
}

TEST_CASE("a game that two letters of its file read differently is in doubt",
          "[reading][letters]") {
  const auto games = read_games(file_of(
      {"\n1. e4 e5 2. Jf3 Jc6 3. Sb5 *", "\n1. e4 e5 2. Sf3 Sc6 3. Lb5 *", "\n1. e4 e5 2. Se2 *"}));
  REQUIRE(games.size() == 3);
  CHECK(games[2].replayed.letters == "cs");
  CHECK(games[2].replayed.rival == "de");
}

}  // namespace
