#include "languages/internal/sentence.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::languages;
using namespace partiar::languages::internal;

constexpr PlayerNames players{"Novák, Jan", "Kos, Petr"};
constexpr unsigned last_move = 30;

/// What each phrase contributes: `white resigns fills`; several meanings joined by `+`.
std::string told(const Sentence& sentence) {
  constexpr std::array<std::string_view, 20> names{
      "white",   "black",   "wins",        "loses",   "resigns", "draws",  "fault",
      "offence", "cause",   "leaves-open", "decides", "arrives", "alone",  "denies",
      "offers",  "accepts", "explains",    "fills",   "number",  "unknown"};
  std::string text;
  for (const Token& token : sentence.tokens()) {
    text += text.empty() ? "" : " ";
    bool is_first = true;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!token.is(static_cast<Part>(i))) continue;
      text += (is_first ? "" : "+") + std::string{names[i]};
      is_first = false;
    }
  }
  return text;
}

TEST_CASE("a sentence is its phrases, each the longest known", "[languages][statement]") {
  const struct {
    const char* description;
    std::string_view sentence, phrases;
  } rows[] = {
      {"nothing", "", ""},
      {"signs alone", " - ... ", ""},
      {"a side and its deed", "White resigns", "white loses+resigns"},
      {"quotes around it", "\"White resigns\"", "white loses+resigns"},
      {"capitals", "WHITE RESIGNS", "white loses+resigns"},
      {"words that say nothing", "and then White resigned", "fills fills white loses+resigns"},
      {"a word that nobody knows", "White xyzzyed", "white unknown"},
      {"a surname", "Novák resigns", "white loses+resigns"},
      {"a name in full", "Novák, Jan resigns", "white loses+resigns"},
      {"in the order of speech", "Petr Kos resigns", "black loses+resigns"},
      {"a name within a word", "Kosice resigns", "unknown loses+resigns"},
      {"a given name alone", "Jan resigns", "unknown loses+resigns"},
      {"the last move", "White resigns in 30", "white loses+resigns fills number"},
      {"the next one", "White resigns in 31", "white loses+resigns fills number"},
      {"another move", "White resigns in 60", "white loses+resigns fills unknown"},
      {"a single letter", "x White resigns", "fills white loses+resigns"},
      {"without blanks", "黑方认输", "black loses+resigns"},
      {"a verb around the side", "Hier gab Weiß auf", "fills resigns white resigns"},
      {"a verb around both sides", "gab Schwarz Weiß auf", "unknown black white fills"},
      {"a character that was cut", "White \xC5", "white fills"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    CHECK(told(Sentence{row.sentence, players, last_move}) == row.phrases);
  }
}

TEST_CASE("names that both players have name neither", "[languages][statement]") {
  CHECK(told(Sentence{"Kos resigns", {"Kos, Jan", "Kos, Petr"}, 0}) == "unknown loses+resigns");
  CHECK(told(Sentence{"Kos, Petr resigns", {"Kos, Jan", "Kos, Petr"}, 0}) == "black loses+resigns");
  CHECK(told(Sentence{"Kos resigns", {}, 0}) == "unknown loses+resigns");
  // Of a player called like a side, the word is still the side.
  CHECK(told(Sentence{"White resigns", {"Adam", "White"}, 0}) == "white loses+resigns");
}

TEST_CASE("a sentence may be doubtful", "[languages][statement]") {
  const struct {
    const char* description;
    std::string_view sentence;
    bool is_doubtful, is_asked;
    std::optional<Side> side;
  } rows[] = {
      {"a statement", "White resigns", false, false, Side::white},
      {"a question", "White resigns?", true, true, Side::white},
      {"denied", "Black did not resign", true, false, Side::black},
      {"an offer", "White offers a draw", true, false, Side::white},
      {"an offer that was accepted", "draw offer accepted", false, false, std::nullopt},
      {"both sides", "White and Black agreed", false, false, std::nullopt},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    const Sentence sentence{row.sentence, players, last_move};
    CHECK(sentence.is_doubtful() == row.is_doubtful);
    CHECK(sentence.is_asked() == row.is_asked);
    CHECK(sentence.side() == row.side);
  }
}

TEST_CASE("signs begin clauses and sentences", "[languages][statement]") {
  const Sentence sentence{"White lost, Black: time. White's", players, last_move};
  std::string begins;
  for (const Token& token : sentence.tokens()) {
    begins += token.begins_sentence ? 'S' : token.begins_clause ? 'c' : '-';
  }
  CHECK(begins == "S-cSS-");
  CHECK(sentence.tokens().back().is_genitive);
  CHECK_FALSE(sentence.tokens().front().is_genitive);
}

TEST_CASE("a surname stands before the comma, or last", "[languages][statement]") {
  CHECK(surname_in("Novák, Jan") == "Novák");
  CHECK(surname_in("Jan Novák") == "Novák");
  CHECK(surname_in("Novák") == "Novák");
  CHECK(in_spoken_order("Novák, Jan") == "Jan Novák");
  CHECK(in_spoken_order("Jan Novák").empty());
}

}  // namespace
