#include "languages/statement.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "text/words.h"

namespace {

using namespace partiar;
using languages::read_fault;
using languages::read_statement;
using languages::Side;
using languages::Statement;
using enum languages::Statement;

constexpr languages::PlayerNames players{"Novák", "Kos"};
constexpr unsigned last_move = 30;

struct Row {
  std::string_view language, text;
  Statement says;
};

constexpr Row resignations[] = {
    {"English", "White has resigned", white_lost},
    {"English", "Black has resigned", black_lost},
    {"English", "resigned by Black", black_lost},
    {"English", "Black: resigns", black_lost},
    {"English", "resigns (Black)", black_lost},
    {"English", "Black conceded", black_lost},
    {"English", "Black finally resigned.", black_lost},
    {"English", "Black resigns, for mate cannot be", nothing},
    {"English", "White resigned as the game is lost after", white_lost},
    {"English", "and Black resigned because he could not avoid mate", black_lost},
    {"English", "White would have resigned because", nothing},
    {"English", "White resigned as president", nothing},
    {"German", "Weiß gab auf, weil er nicht mehr verhindern kann, dass", white_lost},
    {"French", "les noirs abandonnent car le mat ne peut être évité", black_lost},
    {"Spanish", "las negras abandonaron porque no pueden evitar", black_lost},
    {"Italian", "il bianco abbandona poiché non può evitare", white_lost},
    {"Dutch", "wit gaf op omdat hij niet kan", white_lost},
    {"Polish", "czarne poddały się, ponieważ nie mogą", black_lost},
    {"Czech", "černý se vzdal, neboť nemůže", black_lost},
    {"Russian", "белые сдались, так как не могли", white_lost},
    {"Icelandic", "og hvítur gafst upp enda taflið tapað eftir", white_lost},
    {"German", "Schwarz: aufgegeben", black_lost},
    {"German", "aufgegeben von Schwarz", black_lost},
    {"German", "aufgegeben von Weiß", white_lost},
    {"German", "Schwarz gab die Partie auf", black_lost},
    {"German", "Der Nachziehende gab auf", black_lost},
    {"French", "Noirs: abandon", black_lost},
    {"French", "Les Blancs ont abandonné", white_lost},
    {"Spanish", "abandono de las negras", black_lost},
    {"Spanish", "el negro se rindió", black_lost},
    {"Spanish", "las blancas se han rendido", white_lost},
    {"Catalan", "el negre abandona", black_lost},
    {"Galician", "o branco abandona", white_lost},
    {"Italian", "abbandono del nero", black_lost},
    {"Italian", "il bianco si è arreso", white_lost},
    {"Portuguese", "o preto desistiu", black_lost},
    {"Portuguese", "as brancas desistiram no lance 30", white_lost},
    {"Dutch", "opgegeven door zwart", black_lost},
    {"Dutch", "wit geeft het op", white_lost},
    {"Polish", "Czarne się poddały.", black_lost},
    {"Polish", "poddały się czarne", black_lost},
    {"Polish", "czarny się poddał", black_lost},
    {"Polish", "białe się poddały", white_lost},
    {"Polish", "czarne się poddają", black_lost},
    {"Polish", "czarne poddają partię", black_lost},
    {"Czech", "černý to vzdal", black_lost},
    {"Czech", "bílý partii vzdal", white_lost},
    {"Czech", "Bílý se vzdal v 30. tahu", white_lost},
    {"Slovak", "čierny to vzdal", black_lost},
    {"Hungarian", "sötét most feladta", black_lost},
    {"Russian", "чёрные тут сдались", black_lost},
    {"Russian", "белый сдался", white_lost},
    {"Ukrainian", "чорні тут здалися", black_lost},
    {"Bulgarian", "белият тук се предаде", white_lost},
    {"Serbian", "црни је предао", black_lost},
    {"Croatian", "bijeli je ovdje predao", white_lost},
    {"Slovene", "beli je predal", white_lost},
    {"Danish", "sort gav op her", black_lost},
    {"Swedish", "svart gav nu upp", black_lost},
    {"far parted", "Schwarz gibt in hoffnungsloser Stellung auf", black_lost},
    {"far parted", "und Schwarz gab nach kurzem Nachdenken auf", black_lost},
    {"far parted", "Zwart gaf in hopeloze stelling op", black_lost},
    {"far parted", "Les Noirs ont finalement abandonné", black_lost},
    {"an object", "Schwarz gab den schönen Läufer auf", nothing},
    {"an aside", "y las negras, tras larga reflexión, se rindieron", black_lost},
    {"an aside", "и чёрные, полностью переигранные, сдались", black_lost},
    {"an aside", "and Black, in a hopeless position, resigned", black_lost},
    {"Finnish", "mustat luovuttivat", black_lost},
    {"Estonian", "Must alistus", black_lost},
    {"German, around the side", "gab Schwarz auf", black_lost},
    {"German, around the side", "Hier gab Weiß auf.", white_lost},
    {"German, around a name", "gibt Novák auf", white_lost},
    {"German, around the side", "gab Weiß den Läufer auf", nothing},
    {"German, around the side", "gab Schwarz nicht auf", nothing},
    {"German, around both sides", "gab Schwarz Weiß auf", nothing},
    {"Dutch, around the side", "Hier geeft zwart op", black_lost},
    {"Swedish, around the side", "Här gav svart upp", black_lost},
    {"Danish, around the side", "gav sort op", black_lost},
    {"Turkish", "siyah pes etti", black_lost},
    {"Turkish", "siyah oyunu terk etti", black_lost},
    {"Greek", "ο λευκός εγκατέλειψε", white_lost},
    {"Icelandic", "svartur gafst upp hér", black_lost},
    {"Chinese", "此时黑方认输", black_lost},
    {"Chinese", "黑方认输！", black_lost},
    {"Chinese", "黑方认输？", nothing},
    {"English", "“White resigned”", white_lost},
    {"English", "White resigned…", white_lost},
    {"English", "White resigns？", nothing},
    {"French", "«Les Noirs abandonnent»", black_lost},
    {"Japanese", "ここで黒番が投了", black_lost},
    {"a name", "Kos vzdal", black_lost},
    {"a name", "Novák resigned", white_lost},
    {"a name", "Kos won", white_lost},
    {"nobody", "resigns", mover_lost},
    {"nobody", "vzdal", mover_lost},
    {"nobody", "gibt auf", mover_lost},
    {"nobody", "Gefið", mover_lost},
    {"nobody", "30. Resigns", mover_lost},
    {"nobody", "poddał się", mover_lost},
    {"a winner", "Schwarz gewann im 30. Zug", white_lost},
    {"a winner", "White wins by resignation", black_lost},
    {"another number", "Schwarz gewann im 60. Zug", nothing},
    {"denied", "чёрные не сдались", nothing},
    {"denied", "Black did not resign", nothing},
    {"denied", "Schwarz gab nicht auf", nothing},
    {"denied", "czarne się nie poddały", nothing},
    {"denied", "černý nevzdal", nothing},
    {"denied", "sötét nem adta fel", nothing},
    {"denied", "las negras no se rindieron", nothing},
    {"denied", "les noirs n'ont pas abandonné", nothing},
    {"denied", "zwart heeft niet opgegeven", nothing},
    {"denied", "svart ger inte upp", nothing},
    {"imagined", "Black should resign", nothing},
    {"imagined", "White could resign here", nothing},
    {"imagined", "White must resign", nothing},
    {"imagined", "Schwarz hätte aufgegeben", nothing},
    {"imagined", "I'd resign now", nothing},
    {"imagined", "it is time to resign", nothing},
    {"imagined", "černý by vzdal", nothing},
    {"asked", "Black resigned?", nothing},
    {"another subject", "my opponent resigned", nothing},
    {"another subject", "soupeř vzdal", nothing},
    {"another subject", "soupeř bílého vzdal", nothing},
    {"another subject", "Gegner gab auf", nothing},
    {"another subject", "противник сдался", nothing},
    {"another subject", "White's coach resigned", nothing},
    {"another subject", "Tal resigns", nothing},
    {"another subject", "we resigned", nothing},
    {"another subject", "er gab auf", nothing},
    {"another subject", "он сдался", nothing},
    {"another subject", "both resigned", nothing},
    {"both sides", "White resigned, Black resigned", nothing},
    {"something else", "White gives up a pawn", nothing},
    {"something else", "bílý vzdal boj o střed", nothing},
    {"something else", "il Nero abbandona il pedone", nothing},
    {"something else", "világos feladta a futót", nothing},
    {"something else", "Black gave up the centre", nothing},
    {"something else", "White resigned himself to defence", nothing},
    {"something else", "White wins a pawn", nothing},
    {"something else", "White is lost", nothing},
};

constexpr Row draws[] = {
    {"alone", "draw", draw},
    {"alone", "Remis.", draw},
    {"alone", "(ничья)", draw},
    {"known", "Draw agreed", draw},
    {"known", "The game was drawn", draw},
    {"known", "Draw by mutual agreement", draw},
    {"known", "agreed to a draw", draw},
    {"known", "White and Black agreed to a draw", draw},
    {"known", "Remis durch Stellungswiederholung", draw},
    {"known", "Remis vereinbart", draw},
    {"known", "remíza dohodou", draw},
    {"known", "tablas de común acuerdo", draw},
    {"known", "nulle par accord mutuel", draw},
    {"known", "ничья по соглашению", draw},
    {"known", "döntetlenben egyeztünk meg", draw},
    {"known", "remise overeengekomen", draw},
    {"known", "remis za zgodą stron w 30 ruchu", nothing},
    {"refused", "Remis abgelehnt", nothing},
    {"refused", "Schwarz lehnte Remis ab", nothing},
    {"refused", "bílý odmítl remízu", nothing},
    {"refused", "remíza odmietnutá", nothing},
    {"refused", "White refused the draw", nothing},
    {"refused", "Draw declined", nothing},
    {"refused", "nulle refusée", nothing},
    {"refused", "ничья отклонена", nothing},
    {"refused", "белые не согласились на ничью", nothing},
    {"refused", "remis odrzucony", nothing},
    {"refused", "patta rifiutata", nothing},
    {"refused", "remise geweigerd", nothing},
    {"refused", "no acepta tablas", nothing},
    {"offered", "Schwarz bot Remis an", nothing},
    {"offered", "Black offered a draw", nothing},
    {"offered", "Black offered a draw, White refused", nothing},
    {"offered", "nulle proposée", nothing},
    {"offered", "ofrece tablas", nothing},
    {"offered", "remis (Black)", nothing},
    {"accepted", "draw offered and accepted", draw},
    {"accepted", "Black offered a draw, White accepted.", draw},
    {"accepted", "White accepted the draw offer", draw},
    {"accepted", "offer accepted", draw},
    {"accepted", "remíza nabídnuta a přijata", draw},
    {"accepted", "černý nabídl remízu, bílý přijal", draw},
    {"accepted", "remíza ponúknutá a prijatá", draw},
    {"accepted", "Remis angeboten und angenommen", draw},
    {"accepted", "Schwarz bot Remis an, Weiß nahm an", draw},
    {"accepted", "nulle proposée et acceptée", draw},
    {"accepted", "tablas ofrecidas y aceptadas", draw},
    {"accepted", "ничья предложена и принята", draw},
    {"accepted", "remis zaproponowany i przyjęty", draw},
    {"accepted", "patta offerta e accettata", draw},
    {"accepted", "remise aangeboden en aangenomen", draw},
    {"accepted", "zwart bood remise aan, wit nam aan", draw},
    {"accepted", "döntetlen felajánlva és elfogadva", draw},
    {"accepted", "нічия запропонована і прийнята", draw},
    {"accepted", "empate oferecido e aceite", draw},
    {"not accepted", "draw offered, not accepted", nothing},
    {"not accepted", "Remis angeboten, nicht angenommen", nothing},
    {"not accepted", "remíza nabídnuta, ale nepřijata", nothing},
    {"not accepted", "ничья предложена, но не принята", nothing},
    {"not accepted", "White would have accepted a draw", nothing},
    {"accepted, and more", "draw offered and accepted, but White won", nothing},
    {"accepted, of something else", "White accepted the sacrifice", nothing},
    {"denied", "kein Remis", nothing},
    {"denied", "not a draw", nothing},
    {"missed", "Black missed a draw", nothing},
    {"asked", "Remis?", nothing},
    {"of the position", "pozycja remisowa", nothing},
    {"of the position", "a drawn position", nothing},
    {"another end", "draw, but White won", nothing},
    {"another end", "White draws the bishop back", nothing},
};

TEST_CASE("who resigned is the only side or player named", "[languages][statement]") {
  for (const Row& row : resignations) {
    CAPTURE(row.language, row.text);
    CHECK(read_statement(row.text, players, last_move) == row.says);
  }
}

TEST_CASE("a draw is one only if nothing else is told", "[languages][statement]") {
  for (const Row& row : draws) {
    CAPTURE(row.language, row.text);
    CHECK(read_statement(row.text, players, last_move) == row.says);
  }
}

TEST_CASE("of a player called like a side, the word is still the side", "[languages][statement]") {
  const languages::PlayerNames called_so{"Müller, Hans", "Weiß, Peter"};
  CHECK(read_statement("Weiß gab auf", called_so) == Statement::white_lost);
  CHECK(read_statement("Schwarz gab auf", called_so) == Statement::black_lost);
  CHECK(read_statement("Weiß, Peter gab auf", called_so) == Statement::black_lost);
  CHECK(read_statement("Müller gab auf", called_so) == Statement::white_lost);
}

TEST_CASE("a side is known wherever it stands, in every language with words for resigning",
          "[languages][statement]") {
  const std::vector<std::string_view> keys{"white", "black", "resignation", "denials"};
  const auto lists = text::read_word_lists(keys);
  const auto first_of = [&](const std::string& language, std::string_view key) {
    std::string word;
    for (const auto& list : lists) {
      if (list.language == language && list.key == key && !list.words.empty()) word = list.words[0];
    }
    if (word.ends_with('*')) word.pop_back();
    return word;
  };
  for (const auto& list : lists) {
    if (list.key != "resignation" || list.words.empty()) continue;
    const std::string deed = first_of(list.language, "resignation");
    const std::string white = first_of(list.language, "white");
    const std::string black = first_of(list.language, "black");
    const std::string denial = first_of(list.language, "denials");
    CAPTURE(list.language, deed, white, black, denial);
    for (const auto& [one, other] :
         {std::pair{white + " " + deed, black + " " + deed},
          std::pair{deed + " " + white, deed + " " + black},
          std::pair{white + " xyzzy " + deed, black + " xyzzy " + deed}}) {
      CAPTURE(one);
      CHECK(read_statement(one) == white_lost);
      CHECK(read_statement(other) == black_lost);
    }
    CHECK(read_statement(deed) == mover_lost);
    REQUIRE_FALSE(denial.empty());
    CHECK(read_statement(white + " " + denial + " " + deed) == nothing);
    CHECK(read_statement(denial + " " + deed) == nothing);
    CHECK(read_statement("xyzzy " + deed) == nothing);
    CHECK(read_statement(white + " " + black + " " + deed) == nothing);
  }
}

struct FaultRow {
  std::string_view what, text;
  std::optional<Side> loser;
};
constexpr FaultRow faults[] = {
    {"T6: an ordinal between", "White's second illegal move", Side::white},
    {"T6: an ordinal between", "druhý nemožný tah bílého", Side::white},
    {"T6: a telephone", "White's phone rang", Side::white},
    {"T6: a telephone", "Bílému zazvonil mobil", Side::white},
    {"T6: a telephone", "Handy von Schwarz klingelte", Side::black},
    {"T6: disqualified", "White disqualified", Side::white},
    {"T6: not there", "White did not appear", Side::white},
    {"T6: not there", "Weiß ist nicht erschienen", Side::white},
    {"T6: not there", "Светлана: белые не явились", Side::white},
    {"T6: resigned", "White conceded", Side::white},
    {"T6: time", "Weiß: Zeit", Side::white},
    {"a player", "Kos: phone", Side::black},
    {"a winner", "White won by disqualification", {}},
    {"both sides", "White claimed an illegal move by Black", {}},
    {"denied", "no illegal move by White", {}},
    {"nobody", "second illegal move", {}},
    {"no fault", "decision of the arbiter after White's appeal", {}},
};

TEST_CASE("T6: the only side named beside a fault is at fault", "[languages][statement]") {
  for (const FaultRow& row : faults) {
    CAPTURE(row.what, row.text);
    CHECK(read_fault(row.text, players) == row.loser);
  }
}

}  // namespace
