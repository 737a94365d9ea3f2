#include "languages/endings.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/fold.h"
#include "text/words.h"

namespace {

using namespace partiar;
using languages::Ending;
using languages::Outcome;
using languages::read_ending;
using languages::read_loser;
using languages::Side;

struct ListRow {
  std::string_view key;
  Ending ending;
  Outcome outcome = Outcome::unsaid;
};
constexpr ListRow lists[] = {
    {"flag_fall", Ending::flag_fall},
    {"resignation", Ending::resignation},
    {"illegal_moves", Ending::illegal_moves},
    {"agreement", Ending::agreement},
    {"checkmate", Ending::checkmate},
    {"stalemate", Ending::stalemate},
    {"repetition", Ending::repetition},
    {"fivefold", Ending::fivefold},
    {"fifty_moves", Ending::fifty_moves},
    {"seventyfive_moves", Ending::seventyfive_moves},
    {"dead_position", Ending::dead_position},
    {"normal_end", Ending::unsaid},
    {"alone_flag_fall", Ending::flag_fall},
    {"alone_illegal_moves", Ending::illegal_moves},
    {"alone_resignation", Ending::resignation},
    {"alone_checkmate", Ending::checkmate},
    {"alone_stalemate", Ending::stalemate},
    {"both_flags", Ending::both_flags},
    {"decision", Ending::decision},
    {"faults", Ending::decision},
    {"forfeit", Ending::decision, Outcome::one_lost},
    {"drawn", Ending::unsaid, Outcome::drawn},
    {"draw", Ending::unsaid, Outcome::drawn},
    {"unfinished", Ending::decision, Outcome::unfinished},
    {"double_loss", Ending::decision, Outcome::both_lost},
};

TEST_CASE("every phrase of every language means one ending, in any case", "[languages][endings]") {
  for (const ListRow& row : lists) {
    const std::vector<std::string_view> keys{row.key};
    for (const text::WordList& list : text::read_word_lists(keys)) {
      for (std::string word : list.words) {
        if (word.ends_with('*')) word.back() = 'x';
        for (const std::string& written : text::cases_of(word)) {
          CAPTURE(list.language, row.key, written);
          const auto read = read_ending(written);
          CHECK(read.ending == row.ending);
          CHECK(read.outcome == row.outcome);
          CHECK(read.is_understood);
        }
      }
    }
  }
}

struct Row {
  std::string_view language, text;
  Ending ending;
};
/// As written by arbiters and their programs; for servers see the tests of replay.
constexpr Row rows[] = {
    {"English", "WHITE RESIGNS", Ending::resignation},
    {"German", "ZEITÜBERSCHREITUNG", Ending::flag_fall},
    {"German", "Weiß gibt auf", Ending::resignation},
    {"German", "Remis durch fünffache Stellungswiederholung", Ending::fivefold},
    {"German", "75-Züge-Regel", Ending::seventyfive_moves},
    {"French", "Les Blancs abandonnent", Ending::resignation},
    {"French", "D’un commun accord", Ending::agreement},
    {"French", "chute du drapeau", Ending::flag_fall},
    {"Spanish", "Las blancas abandonan", Ending::resignation},
    {"Spanish", "caída de bandera", Ending::flag_fall},
    {"Italian", "Il Nero abbandona", Ending::resignation},
    {"Portuguese", "As pretas desistiram", Ending::resignation},
    {"Portuguese", "XEQUE-MATE", Ending::checkmate},
    {"Dutch", "Wit geeft op", Ending::resignation},
    {"Polish", "Białe poddały się", Ending::resignation},
    {"Polish", "PRZEKROCZENIE CZASU", Ending::flag_fall},
    {"Czech", "Bílý se vzdal", Ending::resignation},
    {"Czech", "Překročení času", Ending::flag_fall},
    {"Czech", "pětinásobné opakování pozice", Ending::fivefold},
    {"Slovak", "Biely sa vzdal", Ending::resignation},
    {"Slovak", "po dohode", Ending::agreement},
    {"Hungarian", "Világos feladta", Ending::resignation},
    {"Hungarian", "Szabálytalan lépés", Ending::illegal_moves},
    {"Russian", "Белые сдались", Ending::resignation},
    {"Russian", "НИЧЬЯ ПО СОГЛАШЕНИЮ", Ending::agreement},
    {"Russian", "пятикратное повторение позиции", Ending::fivefold},
    {"Ukrainian", "Чорні здалися", Ending::resignation},
    {"Ukrainian", "правило п’ятдесяти ходів", Ending::fifty_moves},
    {"Danish", "Sort tabte på tid", Ending::flag_fall},
    {"Danish", "skakmat", Ending::checkmate},
    {"Norwegian", "trekkgjentakelse", Ending::repetition},
    {"Swedish", "Svart överskred tiden", Ending::flag_fall},
    {"Swedish", "Remi genom överenskommelse", Ending::agreement},
    {"Finnish", "Musta hävisi ajalla", Ending::flag_fall},
    {"Finnish", "Laiton siirto", Ending::illegal_moves},
    {"Greek", "Πτώση σημαίας", Ending::flag_fall},
    {"Turkish", "SÜRE AŞIMI", Ending::flag_fall},
    {"Turkish", "şah mat", Ending::checkmate},
    {"Romanian", "Remiză de comun acord", Ending::agreement},
    {"Persian", "کیش و مات", Ending::checkmate},
    {"Japanese", "黒の時間切れ", Ending::flag_fall},
    {"Korean", "흑 시간패", Ending::flag_fall},
    {"Chinese", "黑方被将死", Ending::checkmate},
    {"German", "Weiß überschritt die Zeit", Ending::flag_fall},
    {"Polish", "Białe przekroczyły czas", Ending::flag_fall},
    {"Dutch", "Zwart overschreed de tijd", Ending::flag_fall},
    {"Hungarian", "Világos túllépte az időt", Ending::flag_fall},
    {"Russian", "У белых флажок упал", Ending::flag_fall},
    {"English", "White exceeded the time limit", Ending::flag_fall},
    {"two languages", "Zeitüberschreitung vs insufficient material", Ending::flag_fall},
    {"B9: both", "both players lost on time", Ending::both_flags},
    {"B9: both", "both out of time", Ending::both_flags},
    {"B9: both", "both players exceeded the time limit", Ending::both_flags},
    {"B9: both", "both flags down, time forfeit", Ending::both_flags},
    {"B9: both", "time forfeit by both", Ending::both_flags},
    {"B9: both", "beide Spieler haben die Zeit überschritten", Ending::both_flags},
    {"B9: both", "Remis wegen Zeitüberschreitung beider", Ending::both_flags},
    {"B9: both", "oba hráči překročili čas", Ending::both_flags},
    {"B9: one of the two", "White lost on time, both had seconds left", Ending::flag_fall},
    {"B9: a player's name", "Both won on time", Ending::flag_fall},
    {"an arbiter's", "Schiedsrichterentscheid", Ending::decision},
    {"an arbiter's", "Rozhodnutím rozhodčího", Ending::decision},
    {"an article", "Art. 11.7", Ending::decision},
    {"an article", "7.§", Ending::decision},
    {"an article", "čl. 12.9", Ending::decision},
    {"an article", "11.7. cikkely", Ending::decision},
    {"an article", "Article B.4", Ending::decision},
    {"an article", "(11.3.b)", Ending::decision},
    {"an article beside an ending", "Checkmate (Article 5.1.1)", Ending::checkmate},
    {"no article: a date", "24.12.2024", Ending::other},
    {"no article: points", "11.5", Ending::other},
    {"no article: a word without a number", "art", Ending::other},
    {"nobody's", "Unfug", Ending::other},
    {"part of a word", "Konzeit", Ending::other},
    {"part of a word", "idő előtt", Ending::other},
    {"two endings", "Patt, Zeitüberschreitung, Schachmatt", Ending::other},
};

TEST_CASE("A6: a loss by both is read as such, whatever precedes it", "[languages][endings]") {
  for (const std::string_view text :
       {"both players forfeited", "both forfeited", "both defaulted", "double forfeit"}) {
    CAPTURE(text);
    CHECK(read_ending(text).outcome == Outcome::both_lost);
  }
}

TEST_CASE("what both are at fault for, both lose by", "[languages][endings]") {
  for (const std::string_view text :
       {"Both players disqualified", "beide nicht erschienen", "Оба игрока не явились"}) {
    CAPTURE(text);
    CHECK(read_ending(text).outcome == Outcome::both_lost);
  }
  CHECK(read_ending("White disqualified, both phones rang").outcome != Outcome::both_lost);
  CHECK(read_ending("both agreed to the arbiter's draw").outcome != Outcome::both_lost);
}

TEST_CASE("a flag fall against an opponent who cannot mate is a draw", "[languages][endings]") {
  for (const std::string_view text :
       {"timeout vs insufficient material", "White's flag fell, Black has a lone king"}) {
    CAPTURE(text);
    CHECK(read_ending(text).ending == Ending::flag_fall);
    CHECK(read_ending(text).outcome == Outcome::drawn_on_time);
  }
  CHECK(read_ending("White wins on time, insufficient material").outcome == Outcome::unsaid);
}

TEST_CASE("how a game ended is read in the words of an arbiter", "[languages][endings]") {
  for (const Row& row : rows) {
    CAPTURE(row.language, row.text);
    CHECK(read_ending(row.text).ending == row.ending);
  }
}

struct LoserRow {
  std::string_view text, white, black;
  std::optional<Side> loser;
};
constexpr LoserRow losers[] = {
    {"White resigns", "A", "B", Side::white},
    {"white resigns", "A", "B", Side::white},
    {"Black's flag fell", "A", "B", Side::black},
    {"Black’s flag fell", "A", "B", Side::black},
    {"Black ran out of time", "A", "B", Side::black},
    {"White made a second illegal move", "A", "B", Side::white},
    {"White wins on time", "A", "B", Side::black},
    {"Carlsen won by resignation", "Carlsen", "B", Side::black},
    {"Carlsen's flag fell", "A", "Carlsen", Side::black},
    {"Dvořák forfeits on time", "Dvořák", "B", Side::white},
    {"Weiß gibt auf", "A", "B", Side::white},
    {"Schwarz überschreitet die Bedenkzeit", "A", "B", Side::black},
    {"Weiß gewinnt durch Zeitüberschreitung", "A", "B", Side::black},
    {"Zeitüberschreitung Weiß", "A", "B", Side::white},
    {"Aufgabe Schwarz", "A", "B", Side::black},
    {"Aufgabe, Weiß gewinnt", "A", "B", Side::black},
    {"Aufgabe Schwarz gewinnt", "A", "B", Side::white},
    {"Sieg Weiß (Aufgabe)", "A", "B", Side::black},
    {"Výhra bílého (kontumace)", "A", "B", Side::black},
    {"Zwarte gaf op", "A", "B", Side::black},
    {"Bílému spadl praporek", "A", "B", Side::white},
    {"Sötét időtúllépés", "A", "B", Side::black},
    {"У белых упал флаг", "A", "B", Side::white},
    {"Победа белых", "A", "B", Side::black},
    {"Czarnym opadła chorągiewka", "A", "B", Side::black},
    {"opgave (wit)", "A", "B", Side::white},
    {"abandono (negras)", "A", "B", Side::black},
    {"Resigns (White)", "A", "B", Side::white},
    {"White: resigned", "A", "B", Side::white},
    {"White disconnected", "A", "B", Side::white},
    {"Les Noirs abandonnent", "A", "B", Side::black},
    {"Blancas ganan por tiempo", "A", "B", Side::black},
    {"Il Bianco abbandona", "A", "B", Side::white},
    {"As Brancas desistiram", "A", "B", Side::white},
    {"Zwart geeft op", "A", "B", Side::black},
    {"Czarne poddały się", "A", "B", Side::black},
    {"Bílý se vzdal", "A", "B", Side::white},
    {"Černý překročil čas", "A", "B", Side::black},
    {"Čierny sa vzdal", "A", "B", Side::black},
    {"Világos feladta", "A", "B", Side::white},
    {"Белые сдались", "A", "B", Side::white},
    {"Чорні здалися", "A", "B", Side::black},
    {"Novák se vzdal", "Novák", "B", Side::white},
    {"Hvítur gafst upp", "A", "B", Side::white},
    {"Svartur vinnur", "A", "B", Side::white},
    {"Les blanques abandonen", "A", "B", Side::white},
    {"As negras réndense", "A", "B", Side::black},
    {"Черните се предадоха", "A", "B", Side::black},
    {"Белиот се предаде", "A", "B", Side::white},
    {"Swart gee op", "A", "B", Side::black},
    {"La nigraj rezignis", "A", "B", Side::black},
    {"Putih menyerah", "A", "B", Side::white},
    {"Trắng đầu hàng", "A", "B", Side::white},
    {"Kvit gav opp", "A", "B", Side::white},
    {"Hvid tabte på tid", "A", "B", Side::white},
    {"Sort vinder", "A", "B", Side::white},
    {"Hvit overskred tiden", "A", "B", Side::white},
    {"Svart gir opp", "A", "B", Side::black},
    {"Vit förlorade på tid", "A", "B", Side::white},
    {"Svart vann", "A", "B", Side::white},
    {"Valkea luovutti", "A", "B", Side::white},
    {"Musta voitti ajalla", "A", "B", Side::white},
    {"Τα μαύρα εγκατέλειψαν", "A", "B", Side::black},
    {"Τα λευκά νίκησαν", "A", "B", Side::black},
    {"Beyaz terk etti", "A", "B", Side::white},
    {"Siyah süreden kaybetti", "A", "B", Side::black},
    {"Siyah kaybetti", "A", "B", Side::black},
    {"Albul a depășit timpul", "A", "B", Side::white},
    {"Negrul a câştigat", "A", "B", Side::white},
    {"Wäiss gëtt op", "A", "B", Side::white},
    {"Qaralar təslim oldular", "A", "B", Side::black},
    {"سفید تسلیم شد", "A", "B", Side::white},
    {"سیاه برد", "A", "B", Side::white},
    {"Սպիտակները հանձնվեցին", "A", "B", Side::white},
    {"Սևերը հաղթեցին", "A", "B", Side::white},
    {"白投了", "A", "B", Side::white},
    {"黒の時間切れ", "A", "B", Side::black},
    {"白の勝ち", "A", "B", Side::black},
    {"백이 기권", "A", "B", Side::white},
    {"흑 시간패", "A", "B", Side::black},
    {"白方认输", "A", "B", Side::white},
    {"黑方超時", "A", "B", Side::black},
    {"白胜", "A", "B", Side::black},
    {"白石投了", "A", "白石", Side::black},
    {"Bílý prohrál na čas", "A", "B", Side::white},
    {"Schwarz gewinnt", "A", "B", Side::white},
    {"Vzdal se bílý", "A", "B", Side::white},
    {"Партия окончена: белые сдались", "A", "B", Side::white},
    {"Resignation by White", "A", "B", Side::white},
    {"Aufgabe von Schwarz", "A", "B", Side::black},
    {"2nd illegal move by White", "A", "B", Side::white},
    {"Magnus Black won on time", "Black, Magnus", "B", {}},  // the side or the player
    {"Carlsen won by resignation", "Carlsen, Magnus", "B", Side::black},
    {"Normal", "A", "B", {}},
    {"White to move", "A", "B", {}},
    {"won on time", "", "B", {}},
    {"A won on time", "A", "A", {}},
    {"Weiß gibt auf", "Schwarz", "Weiß", {}},  // the side or the player
};

TEST_CASE("who lost is read from a side or a name and its deed", "[languages][endings]") {
  for (const LoserRow& row : losers) {
    CAPTURE(row.text, row.white, row.black);
    CHECK(read_loser(row.text, row.white, row.black) == row.loser);
  }
}

}  // namespace
