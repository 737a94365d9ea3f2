#include "results/result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "results/ending.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::results;
using laws::Cause;
using laws::Claimed;

struct ResultRow {
  std::string_view text;
  Claimed claimed;
};
constexpr ResultRow results[] = {
    // PGN 8.1.1.7
    {"1-0", Claimed::white_wins},
    {"0-1", Claimed::black_wins},
    {"1/2-1/2", Claimed::draw},
    {"*", Claimed::nothing},
    // what says nothing
    {"", Claimed::nothing},
    {" ", Claimed::nothing},
    {"?", Claimed::nothing},
    {" * ", Claimed::nothing},
    // as people write them
    {"1 - 0", Claimed::white_wins},
    {" 0-1 ", Claimed::black_wins},
    {"1:0", Claimed::white_wins},
    {"0 : 1", Claimed::black_wins},
    {"1\u20130", Claimed::white_wins},
    {"0\u20131", Claimed::black_wins},
    {"0\u20141", Claimed::black_wins},
    {"1\u22120", Claimed::white_wins},
    {"1\u20110", Claimed::white_wins},
    {"1\u00A0-\u00A00", Claimed::white_wins},
    {"'1-0'", Claimed::white_wins},
    {"\u201E0-1\u201D", Claimed::black_wins},
    {"1/2", Claimed::draw},
    {"1/2:1/2", Claimed::draw},
    {"1/2 - 1/2", Claimed::draw},
    {"1/2\u20131/2", Claimed::draw},
    {"\u00BD", Claimed::draw},
    {"\u00BD-\u00BD", Claimed::draw},
    {"\u00BD\u2013\u00BD", Claimed::draw},
    {"\u00BD : \u00BD", Claimed::draw},
    {"0.5-0.5", Claimed::draw},
    {"0.5 - 0.5", Claimed::draw},
    {"0,5:0,5", Claimed::draw},
    {"remis", Claimed::draw},
    {"Remis", Claimed::draw},
    {"draw", Claimed::draw},
    {"Draw", Claimed::draw},
    {"=", Claimed::draw},
    {"remise", Claimed::draw},
    {"remiza", Claimed::draw},
    {"Rem\u00EDza", Claimed::draw},
    {"Nulle", Claimed::draw},
    {"patta", Claimed::draw},
    {"tablas", Claimed::draw},
    {"empate", Claimed::draw},
    {"D\u00F6ntetlen", Claimed::draw},
    {"\u041D\u0438\u0447\u044C\u044F", Claimed::draw},
    {"\u043D\u0456\u0447\u0438\u044F", Claimed::draw},
    // Laws, glossary, "result": both lose, one has nothing to win, unplayed
    {"0-0", Claimed::unusual},
    {"1/2-0", Claimed::unusual},
    {"0-1/2", Claimed::unusual},
    {"\u00BD-0", Claimed::unusual},
    {"+/-", Claimed::unusual},
    {"-/+", Claimed::unusual},
    {"-/-", Claimed::unusual},
    {"+:-", Claimed::unusual},
    {"1-0F", Claimed::white_wins},
    {"0-1f", Claimed::black_wins},
    {"1-0 FF", Claimed::white_wins},
    {"0-1 forfeit", Claimed::black_wins},
    {"1:0 kl", Claimed::white_wins},
    {"1f-0", Claimed::white_wins},
    {"(0-1)", Claimed::black_wins},
    {"1-0 (forfeit)", Claimed::white_wins},
    {"1:0 w.o.", Claimed::white_wins},
    {"1-0K", Claimed::white_wins},
    {"0-1 [k]", Claimed::black_wins},
    // a tag that goes on in the next line
    {"1-\n0", Claimed::white_wins},
    {"0-1\r\n", Claimed::black_wins},
    {"\n1/2-1/2", Claimed::draw},
    {"1/2-1/\n2", Claimed::draw},
    {"1-0\nF", Claimed::white_wins},
    {"\n", Claimed::nothing},
    // how it came about does not change it
    {"1-0 time", Claimed::white_wins},
    {"0:1 (adjudicated)", Claimed::black_wins},
    {"\u00BD-\u00BD agreed", Claimed::draw},
    {"1/2-1/2 (remis)", Claimed::draw},
    {"1-0 draw", Claimed::unusual},
    {"1-0 sine lusu", Claimed::unusual},
    {"1-0 White resigned", Claimed::unusual},
    {"0-1 (White resigned)", Claimed::black_wins},
    {"0:1 n. Zeit", Claimed::black_wins},
    {"1/2-1/2 forfeit", Claimed::unusual},
    {"1-0?", Claimed::unusual},
    {"1-0 or 1/2", Claimed::unusual},
    {"+:- kontumace", Claimed::unusual},
    {"1\u20150", Claimed::white_wins},
    {"0F - 1F", Claimed::black_wins},
    {"0-0F", Claimed::unusual},
    {"1-1", Claimed::unusual},
    {"3/4-1/4", Claimed::unusual},
    {"White wins", Claimed::unusual},
    // signs of PGN, but no result
    {"10", Claimed::unusual},
    {"1-01", Claimed::unusual},
    {"11-0", Claimed::unusual},
    {"1/2-1", Claimed::unusual},
};

TEST_CASE("a result is read as people write it", "[results][8.7]") {
  for (const auto& row : results) {
    CAPTURE(row.text);
    CHECK(read_result(row.text) == row.claimed);
  }
}

struct PairRow {
  std::string_view one, other;
  bool exclude;
};
constexpr PairRow pairs[] = {
    {"+/-", "1-0", false},
    {"1-0", "+/-", false},
    {"-/+", "0-1", false},
    {"+:-", "1:0", false},
    {"+-", "1-0", false},
    {"White wins", "1-0", false},
    {"Bílý vyhrál", "1-0", false},
    {"1-0F", "1-0", false},
    {"0-1 (White resigned)", "0-1", false},
    {"+/-", "*", false},
    {"+/-", "0-1", true},
    {"-/+", "1-0", true},
    {"+/-", "1/2-1/2", true},
    {"+/-", "-/+", true},
    {"-/-", "1-0", true},
    {"White wins", "0-1", true},
    {"White wins?", "1-0", true},
    {"White", "1-0", true},
    {"1-0 White resigned", "1-0", true},
    {"1/2-0", "1-0", true},
};

TEST_CASE("a forfeit or a winner in words agrees with a win of the same side",
          "[results][8.1.1.7]") {
  for (const auto& row : pairs) {
    CAPTURE(row.one, row.other);
    const std::string text = std::string{row.one}.append(row.other);
    const auto size = static_cast<std::uint32_t>(row.one.size());
    const auto end = static_cast<std::uint32_t>(text.size());
    CHECK(exclude_each_other(text, read_written_result(text, {0, size}),
                             read_written_result(text, {size, end})) == row.exclude);
  }
}

TEST_CASE("a forfeit has its letter", "[results]") {
  for (const auto* forfeit : {"1-0F", "0-1f", "0F-1F", "1:0 kl", "0-1 KL", "0-1 kampflos",
                              "0-1 forfeit", "1-0 (F)", "1:0 w.o.", "1-0K"}) {
    CAPTURE(forfeit);
    CHECK(is_forfeit(forfeit));
  }
  for (const auto* none :
       {"1-0", "0-1", "1/2-1/2", "*", "", "F", "0-0F", "1-0 after a fall of the flag"}) {
    CAPTURE(none);
    CHECK_FALSE(is_forfeit(none));
  }
}

TEST_CASE("who lost is read from a colour or a name", "[results][9.8.1]") {
  using board::Color;
  const auto loser_by = [](std::string_view value, std::string_view white, std::string_view black) {
    return read_termination(value, white, black).loser;
  };
  CHECK(loser_by("White resigns", "A", "B") == Color::white);
  CHECK(loser_by("Black forfeits on time", "A", "B") == Color::black);
  CHECK(loser_by("B won on time", "A", "B") == Color::white);
  CHECK(loser_by("A won by resignation", "A", "B") == Color::black);
  CHECK(loser_by("+/-", "A", "B") == Color::black);
  CHECK(loser_by("-/+", "A", "B") == Color::white);
  CHECK(loser_by("W lost on time", "Adam", "Berg") == Color::white);
  CHECK(loser_by("resignation by W", "Adam", "Berg") == Color::white);
  CHECK(loser_by("Normal", "A", "B") == std::nullopt);
  CHECK(loser_by("A won on time", "A", "A") == std::nullopt);
  CHECK(loser_by(" won on time", "", "B") == std::nullopt);
}

struct ToldRow {
  std::string_view text;
  Told told;
  bool is_understood = true;
};
constexpr ToldRow told[] = {
    {"draw", Told::draw},
    {"remis", Told::draw},
    {"remíza", Told::draw},
    {"Game drawn by agreement", Told::draw},
    {"adjourned", Told::unfinished},
    {"unterminated", Told::unfinished},
    {"double forfeit", Told::both_lose},
    {"+/-", Told::win},
    {"- : +", Told::win},
    {"-/-", Told::both_lose},
    {"--", Told::nothing, false},
    {"Schwarz gewinnt", Told::win},
    {"Normal", Told::nothing},
    {"adjudication", Told::nothing},
    {"Unfug", Told::nothing, false},
};

TEST_CASE("words may give a result, too, or be unknown", "[results][9.8.1]") {
  for (const auto& row : told) {
    CAPTURE(row.text);
    const WrittenEnding ending = read_termination(row.text, "A", "B");
    CHECK(ending.told == row.told);
    CHECK(ending.is_understood == row.is_understood);
  }
}

struct TerminationRow {
  std::string_view where, text;
  Cause cause;
};
constexpr TerminationRow terminations[] = {
    {"German", "Zeit", Cause::flag_fall},
    {"German", "Zeit abgelaufen", Cause::flag_fall},
    {"German", "Bl\u00E4ttchenfall", Cause::flag_fall},
    {"Czech", "vypr\u0161el \u010Das", Cause::flag_fall},
    {"Czech", "spadnut\u00ED praporku", Cause::flag_fall},
    {"English", "White's flag fell", Cause::flag_fall},
    {"PGN 9.8.1", "normal", Cause::unknown},
    {"PGN 9.8.1", "unterminated", Cause::other},
    {"PGN 9.8.1", "time forfeit", Cause::flag_fall},
    {"PGN 9.8.1", "abandoned", Cause::other},
    {"PGN 9.8.1", "adjudication", Cause::other},
    {"PGN 9.8.1", "death", Cause::other},
    {"PGN 9.8.1", "emergency", Cause::other},
    {"PGN 9.8.1", "rules infraction", Cause::other},
    {"nothing", "", Cause::unknown},
    {"nothing", "  ", Cause::unknown},
    {"nothing", "?", Cause::unknown},
    {"nothing", "-", Cause::unknown},
    {"lichess", "Normal", Cause::unknown},
    {"lichess", "Time forfeit", Cause::flag_fall},
    {"lichess", "Abandoned", Cause::other},
    {"lichess", "Rules infraction", Cause::other},
    {"lichess", "Unterminated", Cause::other},
    {"chess.com", "novak won on time", Cause::flag_fall},
    {"chess.com", "novak won by resignation", Cause::resignation},
    {"chess.com", "novak won by checkmate", Cause::checkmate},
    {"chess.com", "novak won - game abandoned", Cause::other},
    {"chess.com", "Game drawn by agreement", Cause::agreement},
    {"chess.com", "Game drawn by timeout vs insufficient material", Cause::flag_fall},
    {"chess.com, a name with words in it", "resigns_on time won by checkmate", Cause::checkmate},
    {"chess.com, a name with words in it", "illegal won on time", Cause::flag_fall},
    {"FICS", "White forfeits on time", Cause::flag_fall},
    {"FICS", "Novak forfeits on time", Cause::flag_fall},
    {"FICS", "Black resigns", Cause::resignation},
    {"FICS", "Novak checkmated", Cause::checkmate},
    {"ICC", "White resigns", Cause::resignation},
    {"ICC", "Black forfeits on time", Cause::flag_fall},
    {"TWIC", "Black lost on time", Cause::flag_fall},
    {"TWIC", "time", Cause::flag_fall},
    {"words", "TIME FORFEIT", Cause::flag_fall},
    {"words", "'time forfeit'", Cause::flag_fall},
    {"words", "time-forfeit", Cause::flag_fall},
    {"words", "Timeout", Cause::flag_fall},
    {"words", "White's time expired", Cause::flag_fall},
    {"words", "flag fall", Cause::flag_fall},
    {"words", "Black resigned", Cause::resignation},
    {"words", "resignation", Cause::resignation},
    {"words", "illegal move", Cause::illegal_moves},
    {"words", "2nd illegal move by White", Cause::illegal_moves},
    {"TCEC", "White mates", Cause::checkmate},
    {"TCEC", "3-Fold repetition", Cause::repetition},
    {"TCEC", "3-fold rep", Cause::repetition},
    {"TCEC", "Fifty moves rule", Cause::fifty_moves},
    {"TCEC", "50-move rule", Cause::fifty_moves},
    {"TCEC", "Insufficient material", Cause::dead_position},
    {"TCEC", "Stalemate", Cause::stalemate},
    {"TCEC", "TCEC draw rule", Cause::unknown},
    {"TCEC", "SyzygyTB", Cause::other},
    {"part of a word", "the resigner came late", Cause::other},
    {"part of a word", "unresigned", Cause::other},
    {"part of a word", "Simon timed", Cause::other},
    {"an unknown word", "Unfug", Cause::other},
    {"German", "Weiß gewinnt durch Zeitüberschreitung", Cause::flag_fall},
    {"German", "Schwarz gibt auf", Cause::resignation},
    {"German", "Remis durch Stellungswiederholung", Cause::repetition},
    {"German", "Zeitüberschreitung gegen ungenügendes Material", Cause::flag_fall},
    {"French", "Les blancs gagnent au temps", Cause::flag_fall},
    {"French", "Échec et mat", Cause::checkmate},
    {"French", "Nulle par pat", Cause::stalemate},
    {"Spanish", "novak ganó por tiempo", Cause::flag_fall},
    {"Spanish", "Tablas por mutuo acuerdo", Cause::agreement},
    {"Italian", "Il Bianco vince per il tempo", Cause::flag_fall},
    {"Italian", "Patta per triplice ripetizione", Cause::repetition},
    {"Portuguese", "Brancas venceram por desistência", Cause::resignation},
    {"Dutch", "Wit wint op tijd", Cause::flag_fall},
    {"Polish", "Białe wygrały na czas", Cause::flag_fall},
    {"Polish", "Czarne poddały się", Cause::resignation},
    {"Czech", "Bílý překročil čas: pád praporku", Cause::flag_fall},
    {"Czech", "Černý se vzdal", Cause::resignation},
    {"Czech", "remíza dohodou", Cause::agreement},
    {"Czech", "trojí opakování pozice", Cause::repetition},
    {"Czech", "třetí nemožný tah", Cause::illegal_moves},
    {"Slovak", "Biely prekročil čas: prekročenie času", Cause::flag_fall},
    {"Slovak", "pravidlo 50 ťahov", Cause::fifty_moves},
    {"Slovak", "nedostatok materiálu", Cause::dead_position},
    {"Hungarian", "időtúllépéssel nyert", Cause::flag_fall},
    {"Russian", "Белые выиграли по времени", Cause::flag_fall},
    {"Russian", "Чёрные сдались", Cause::resignation},
    {"Russian", "Ничья: троекратное повторение позиции", Cause::repetition},
    {"Ukrainian", "Білі виграли за часом", Cause::flag_fall},
    {"alone", "mate", Cause::checkmate},
    {"alone", "patt", Cause::stalemate},
    {"perhaps a name", "Pat adjudicated", Cause::other},
    {"a name with words in it", "Timeout resigns", Cause::resignation},
    {"a name with words in it", "On Time Slobodan resigned", Cause::resignation},
    {"a name with words in it", "Mister Illegal gave up", Cause::resignation},
    {"two causes", "stalemate, time forfeit", Cause::other},
    {"words", "fivefold repetition", Cause::fivefold},
    {"words", "75-move rule", Cause::seventyfive_moves},
    {"words", "Draw by insufficient mating material", Cause::dead_position},
    {"words", "dead position", Cause::dead_position},
    {"B9", "both flags fell", Cause::both_flags},
    {"B9", "oba praporky spadly, pád praporku", Cause::both_flags},
    {"B9", "beide Blättchen gefallen", Cause::both_flags},
    {"a forfeit", "forfeit", Cause::other},
};

TEST_CASE("how a game ended is read from the words of servers", "[results][6.9]") {
  for (const auto& row : terminations) {
    CAPTURE(row.where, row.text);
    CHECK(read_termination(row.text).cause == row.cause);
  }
}

}  // namespace
