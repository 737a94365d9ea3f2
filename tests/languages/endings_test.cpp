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
using languages::Outcome;
using languages::read_ending;
using languages::read_loser;
using languages::Side;
using laws::Cause;

struct ListRow {
  std::string_view key;
  Cause cause;
  Outcome outcome = Outcome::unsaid;
};
constexpr ListRow lists[] = {
    {"flag_fall", Cause::flag_fall},
    {"resignation", Cause::resignation},
    {"illegal_moves", Cause::illegal_moves},
    {"agreement", Cause::agreement},
    {"checkmate", Cause::checkmate},
    {"stalemate", Cause::stalemate},
    {"repetition", Cause::repetition},
    {"fivefold", Cause::fivefold},
    {"fifty_moves", Cause::fifty_moves},
    {"seventyfive_moves", Cause::seventyfive_moves},
    {"dead_position", Cause::dead_position},
    {"normal_end", Cause::unknown},
    {"alone_flag_fall", Cause::flag_fall},
    {"alone_illegal_moves", Cause::illegal_moves},
    {"alone_resignation", Cause::resignation},
    {"alone_checkmate", Cause::checkmate},
    {"alone_stalemate", Cause::stalemate},
    {"both_flags", Cause::both_flags},
    {"decision", Cause::other},
    {"faults", Cause::other},
    {"forfeit", Cause::other, Outcome::one_lost},
    {"drawn", Cause::unknown, Outcome::drawn},
    {"draw", Cause::unknown, Outcome::drawn},
    {"unfinished", Cause::other, Outcome::unfinished},
    {"double_loss", Cause::other, Outcome::both_lost},
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
          CHECK(read.cause == row.cause);
          CHECK(read.outcome == row.outcome);
          CHECK(read.is_understood);
        }
      }
    }
  }
}

struct Row {
  std::string_view language, text;
  Cause cause;
};
/// As written by arbiters and their programs; for servers see the tests of replay.
constexpr Row rows[] = {
    {"English", "WHITE RESIGNS", Cause::resignation},
    {"German", "ZEITÜBERSCHREITUNG", Cause::flag_fall},
    {"German", "Weiß gibt auf", Cause::resignation},
    {"German", "Remis durch fünffache Stellungswiederholung", Cause::fivefold},
    {"German", "75-Züge-Regel", Cause::seventyfive_moves},
    {"French", "Les Blancs abandonnent", Cause::resignation},
    {"French", "D’un commun accord", Cause::agreement},
    {"French", "chute du drapeau", Cause::flag_fall},
    {"Spanish", "Las blancas abandonan", Cause::resignation},
    {"Spanish", "caída de bandera", Cause::flag_fall},
    {"Italian", "Il Nero abbandona", Cause::resignation},
    {"Portuguese", "As pretas desistiram", Cause::resignation},
    {"Portuguese", "XEQUE-MATE", Cause::checkmate},
    {"Dutch", "Wit geeft op", Cause::resignation},
    {"Polish", "Białe poddały się", Cause::resignation},
    {"Polish", "PRZEKROCZENIE CZASU", Cause::flag_fall},
    {"Czech", "Bílý se vzdal", Cause::resignation},
    {"Czech", "Překročení času", Cause::flag_fall},
    {"Czech", "pětinásobné opakování pozice", Cause::fivefold},
    {"Slovak", "Biely sa vzdal", Cause::resignation},
    {"Slovak", "po dohode", Cause::agreement},
    {"Hungarian", "Világos feladta", Cause::resignation},
    {"Hungarian", "Szabálytalan lépés", Cause::illegal_moves},
    {"Russian", "Белые сдались", Cause::resignation},
    {"Russian", "НИЧЬЯ ПО СОГЛАШЕНИЮ", Cause::agreement},
    {"Russian", "пятикратное повторение позиции", Cause::fivefold},
    {"Ukrainian", "Чорні здалися", Cause::resignation},
    {"Ukrainian", "правило п’ятдесяти ходів", Cause::fifty_moves},
    {"Danish", "Sort tabte på tid", Cause::flag_fall},
    {"Danish", "skakmat", Cause::checkmate},
    {"Norwegian", "trekkgjentakelse", Cause::repetition},
    {"Swedish", "Svart överskred tiden", Cause::flag_fall},
    {"Swedish", "Remi genom överenskommelse", Cause::agreement},
    {"Finnish", "Musta hävisi ajalla", Cause::flag_fall},
    {"Finnish", "Laiton siirto", Cause::illegal_moves},
    {"Greek", "Πτώση σημαίας", Cause::flag_fall},
    {"Turkish", "SÜRE AŞIMI", Cause::flag_fall},
    {"Turkish", "şah mat", Cause::checkmate},
    {"Romanian", "Remiză de comun acord", Cause::agreement},
    {"Persian", "کیش و مات", Cause::checkmate},
    {"Japanese", "黒の時間切れ", Cause::flag_fall},
    {"Korean", "흑 시간패", Cause::flag_fall},
    {"Chinese", "黑方被将死", Cause::checkmate},
    {"German", "Weiß überschritt die Zeit", Cause::flag_fall},
    {"Polish", "Białe przekroczyły czas", Cause::flag_fall},
    {"Dutch", "Zwart overschreed de tijd", Cause::flag_fall},
    {"Hungarian", "Világos túllépte az időt", Cause::flag_fall},
    {"Russian", "У белых флажок упал", Cause::flag_fall},
    {"English", "White exceeded the time limit", Cause::flag_fall},
    {"two languages", "Zeitüberschreitung vs insufficient material", Cause::flag_fall},
    {"both", "both players lost on time", Cause::both_flags},
    {"both", "both out of time", Cause::both_flags},
    {"both", "both players exceeded the time limit", Cause::both_flags},
    {"both", "both flags down, time forfeit", Cause::both_flags},
    {"both", "time forfeit by both", Cause::both_flags},
    {"both", "beide Spieler haben die Zeit überschritten", Cause::both_flags},
    {"both", "Remis wegen Zeitüberschreitung beider", Cause::both_flags},
    {"both", "oba hráči překročili čas", Cause::both_flags},
    {"one of the two", "White lost on time, both had seconds left", Cause::flag_fall},
    {"a player's name", "Both won on time", Cause::flag_fall},
    {"an arbiter's", "Schiedsrichterentscheid", Cause::other},
    {"an arbiter's", "Rozhodnutím rozhodčího", Cause::other},
    {"an article", "Art. 11.7", Cause::other},
    {"an article", "7.§", Cause::other},
    {"an article", "čl. 12.9", Cause::other},
    {"an article", "11.7. cikkely", Cause::other},
    {"an article", "Article B.4", Cause::other},
    {"an article", "(11.3.b)", Cause::other},
    {"an article beside an ending", "Checkmate (Article 5.1.1)", Cause::checkmate},
    {"no article: a date", "24.12.2024", Cause::other},
    {"no article: points", "11.5", Cause::other},
    {"no article: a word without a number", "art", Cause::other},
    {"nobody's", "Unfug", Cause::other},
    {"part of a word", "Konzeit", Cause::other},
    {"part of a word", "idő előtt", Cause::other},
    {"two endings", "Patt, Zeitüberschreitung, Schachmatt", Cause::other},
};

TEST_CASE("a loss by both is read as such, whatever precedes it", "[languages][endings]") {
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
    CHECK(read_ending(text).cause == Cause::flag_fall);
    CHECK(read_ending(text).outcome == Outcome::drawn_on_time);
  }
  CHECK(read_ending("White wins on time, insufficient material").outcome == Outcome::unsaid);
}

TEST_CASE("how a game ended is read in the words of an arbiter", "[languages][endings]") {
  for (const Row& row : rows) {
    CAPTURE(row.language, row.text);
    CHECK(read_ending(row.text).cause == row.cause);
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

TEST_CASE("a resignation may be abbreviated", "[languages]") {
  for (const std::string_view letters : {"aufg", "Uppg", "vzd", "abb", "res"}) {
    CAPTURE(letters);
    CHECK(languages::abbreviates_resignation(letters));
  }
  CHECK_FALSE(languages::abbreviates_resignation("xyz"));
}

TEST_CASE("so may a draw and a fallen flag", "[languages]") {
  for (const std::string_view letters : {"Rem", "res", "tabl", "Zeit"}) {
    CAPTURE(letters);
    CHECK(languages::abbreviates_end(letters));
  }
  CHECK_FALSE(languages::abbreviates_end("Xq"));
}

}  // namespace
