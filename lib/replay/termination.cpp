// How records say that a game ended, in the words of servers, programs and people.
#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "replay/internal/words.h"
#include "replay/tag_values.h"

namespace partiar::replay {

namespace {

using namespace internal;
using laws::Cause;

struct Phrase {
  std::string_view text;
  Cause cause;
};

/// What stands alone. In a longer value these may be a name.
constexpr auto whole = std::to_array<Phrase>({
    {"time forfeit", Cause::flag_fall},
    {"time", Cause::flag_fall},
    {"flag", Cause::flag_fall},
    {"Zeit", Cause::flag_fall},
    {"čas", Cause::flag_fall},
    {"Čas", Cause::flag_fall},
    {"mate", Cause::checkmate},
    {"mat", Cause::checkmate},
    {"matt", Cause::checkmate},
    {"мат", Cause::checkmate},
    {"Мат", Cause::checkmate},
    {"pat", Cause::stalemate},
    {"patt", Cause::stalemate},
    {"пат", Cause::stalemate},
    {"Пат", Cause::stalemate},
    {"Aufgabe", Cause::resignation},
    {"abandono", Cause::resignation},
    {"abbandono", Cause::resignation},
});

/// Looked for as whole words anywhere in the value, in this order. A word that ends with `*` may go
/// on.
constexpr auto causes = std::to_array<Phrase>({
    {"time forfeit", Cause::flag_fall},
    {"time-forfeit", Cause::flag_fall},
    {"forfeits on time", Cause::flag_fall},
    {"on time", Cause::flag_fall},
    {"by time", Cause::flag_fall},
    {"time out", Cause::flag_fall},
    {"timeout", Cause::flag_fall},
    {"timed out", Cause::flag_fall},
    {"out of time", Cause::flag_fall},
    {"time expired", Cause::flag_fall},
    {"flag fall", Cause::flag_fall},
    {"flag-fall", Cause::flag_fall},
    {"flag fell", Cause::flag_fall},
    {"flag fallen", Cause::flag_fall},
    {"gave up", Cause::resignation},
    {"resign", Cause::resignation},
    {"resigns", Cause::resignation},
    {"resigned", Cause::resignation},
    {"resignation", Cause::resignation},
    {"illegal", Cause::illegal_moves},
    {"agreement", Cause::agreement},
    {"agreed", Cause::agreement},
    {"stalemate", Cause::stalemate},
    {"stalemated", Cause::stalemate},
    {"checkmate", Cause::checkmate},
    {"checkmated", Cause::checkmate},
    {"mates", Cause::checkmate},
    {"fivefold", Cause::fivefold},
    {"five-fold", Cause::fivefold},
    {"5-fold", Cause::fivefold},
    {"repetition", Cause::repetition},
    {"3-fold rep", Cause::repetition},
    {"threefold", Cause::repetition},
    {"seventy-five move", Cause::seventyfive_moves},
    {"seventy-five moves", Cause::seventyfive_moves},
    {"75-move", Cause::seventyfive_moves},
    {"75 move", Cause::seventyfive_moves},
    {"75 moves", Cause::seventyfive_moves},
    {"fifty moves", Cause::fifty_moves},
    {"fifty move", Cause::fifty_moves},
    {"50-move", Cause::fifty_moves},
    {"50 move", Cause::fifty_moves},
    {"50 moves", Cause::fifty_moves},
    {"insufficient material", Cause::dead_position},
    {"insufficient mating material", Cause::dead_position},
    {"dead position", Cause::dead_position},

    // German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech and Slovak, Hungarian,
    // Russian, Ukrainian.
    {"durch Zeit", Cause::flag_fall},
    {"auf Zeit", Cause::flag_fall},
    {"Zeitüberschreitung", Cause::flag_fall},
    {"ZEITÜBERSCHREITUNG", Cause::flag_fall},
    {"Zeit abgelaufen", Cause::flag_fall},
    {"Zeit überschritten", Cause::flag_fall},
    {"Bedenkzeitüberschreitung", Cause::flag_fall},
    {"Blättchenfall", Cause::flag_fall},
    {"Blättchen gefallen", Cause::flag_fall},
    {"Bedenkzeit überschritten", Cause::flag_fall},
    {"au temps", Cause::flag_fall},
    {"dépassement de temps", Cause::flag_fall},
    {"temps écoulé", Cause::flag_fall},
    {"por tiempo", Cause::flag_fall},
    {"tiempo agotado", Cause::flag_fall},
    {"se quedó sin tiempo", Cause::flag_fall},
    {"per il tempo", Cause::flag_fall},
    {"per tempo", Cause::flag_fall},
    {"tempo scaduto", Cause::flag_fall},
    {"por tempo", Cause::flag_fall},
    {"no tempo", Cause::flag_fall},
    {"tempo esgotado", Cause::flag_fall},
    {"op tijd", Cause::flag_fall},
    {"door tijd", Cause::flag_fall},
    {"tijdsoverschrijding", Cause::flag_fall},
    {"na czas", Cause::flag_fall},
    {"przekroczenie czasu", Cause::flag_fall},
    {"przekroczeniem czasu", Cause::flag_fall},
    {"upływ czasu", Cause::flag_fall},
    {"upływem czasu", Cause::flag_fall},
    {"překročení času", Cause::flag_fall},
    {"překročením času", Cause::flag_fall},
    {"PŘEKROČENÍ ČASU", Cause::flag_fall},
    {"Překročení času", Cause::flag_fall},
    {"vypršel čas", Cause::flag_fall},
    {"vypršení času", Cause::flag_fall},
    {"překročil čas", Cause::flag_fall},
    {"překročila čas", Cause::flag_fall},
    {"pád praporku", Cause::flag_fall},
    {"pádem praporku", Cause::flag_fall},
    {"spadl praporek", Cause::flag_fall},
    {"spadnutí praporku", Cause::flag_fall},
    {"spadnutím praporku", Cause::flag_fall},
    {"na čas", Cause::flag_fall},
    {"prekročenie času", Cause::flag_fall},
    {"prekročením času", Cause::flag_fall},
    {"prekročil čas", Cause::flag_fall},
    {"vypršal čas", Cause::flag_fall},
    {"spadla zástavka", Cause::flag_fall},
    {"prekročila čas", Cause::flag_fall},
    {"pád zástavky", Cause::flag_fall},
    {"pádom zástavky", Cause::flag_fall},
    {"időtúllépés*", Cause::flag_fall},
    {"idővel", Cause::flag_fall},
    {"по времени", Cause::flag_fall},
    {"По времени", Cause::flag_fall},
    {"просрочил*", Cause::flag_fall},
    {"Просрочил*", Cause::flag_fall},
    {"просрочка времени", Cause::flag_fall},
    {"время истекло", Cause::flag_fall},
    {"Время истекло", Cause::flag_fall},
    {"за часом", Cause::flag_fall},
    {"За часом", Cause::flag_fall},
    {"прострочив*", Cause::flag_fall},
    {"час вийшов", Cause::flag_fall},
    {"Час вийшов", Cause::flag_fall},
    {"durch Aufgabe", Cause::resignation},
    {"aufgegeben", Cause::resignation},
    {"gibt auf", Cause::resignation},
    {"gab auf", Cause::resignation},
    {"geben auf", Cause::resignation},
    {"par abandon", Cause::resignation},
    {"abandonne", Cause::resignation},
    {"abandonnent", Cause::resignation},
    {"por abandono", Cause::resignation},
    {"abandonan", Cause::resignation},
    {"se rinde", Cause::resignation},
    {"por rendición", Cause::resignation},
    {"per abbandono", Cause::resignation},
    {"abbandona", Cause::resignation},
    {"abbandonano", Cause::resignation},
    {"por desistência", Cause::resignation},
    {"desistiu", Cause::resignation},
    {"desistência", Cause::resignation},
    {"opgegeven", Cause::resignation},
    {"geeft op", Cause::resignation},
    {"opgave", Cause::resignation},
    {"poddał*", Cause::resignation},
    {"poddani*", Cause::resignation},
    {"rezygnacj*", Cause::resignation},
    {"vzdal*", Cause::resignation},
    {"vzdává", Cause::resignation},
    {"vzdání*", Cause::resignation},
    {"vzdanie*", Cause::resignation},
    {"vzdaní*", Cause::resignation},
    {"feladta", Cause::resignation},
    {"feladás*", Cause::resignation},
    {"сдался", Cause::resignation},
    {"сдалась", Cause::resignation},
    {"сдались", Cause::resignation},
    {"Сдался", Cause::resignation},
    {"Сдалась", Cause::resignation},
    {"сдача партии", Cause::resignation},
    {"здався", Cause::resignation},
    {"здалася", Cause::resignation},
    {"здалися", Cause::resignation},
    {"Здався", Cause::resignation},
    {"illegaler Zug", Cause::illegal_moves},
    {"regelwidrig*", Cause::illegal_moves},
    {"coup illégal", Cause::illegal_moves},
    {"coups illégaux", Cause::illegal_moves},
    {"jugada ilegal", Cause::illegal_moves},
    {"movimiento ilegal", Cause::illegal_moves},
    {"jugadas ilegales", Cause::illegal_moves},
    {"mossa illegale", Cause::illegal_moves},
    {"mosse illegali", Cause::illegal_moves},
    {"lance ilegal", Cause::illegal_moves},
    {"lances ilegais", Cause::illegal_moves},
    {"onreglementaire zet*", Cause::illegal_moves},
    {"nieprawidłow*", Cause::illegal_moves},
    {"nemožný tah*", Cause::illegal_moves},
    {"nemožné tahy", Cause::illegal_moves},
    {"nepřípustný tah*", Cause::illegal_moves},
    {"nepřípustné tahy", Cause::illegal_moves},
    {"nemožný ťah*", Cause::illegal_moves},
    {"nemožné ťahy", Cause::illegal_moves},
    {"neprípustný ťah*", Cause::illegal_moves},
    {"neprípustné ťahy", Cause::illegal_moves},
    {"szabálytalan lépés*", Cause::illegal_moves},
    {"невозможный ход", Cause::illegal_moves},
    {"невозможные ходы", Cause::illegal_moves},
    {"Невозможный ход", Cause::illegal_moves},
    {"неможливий хід", Cause::illegal_moves},
    {"неможливі ходи", Cause::illegal_moves},
    {"Неможливий хід", Cause::illegal_moves},
    {"Vereinbarung", Cause::agreement},
    {"Remisvereinbarung", Cause::agreement},
    {"einvernehmlich", Cause::agreement},
    {"accord mutuel", Cause::agreement},
    {"par accord", Cause::agreement},
    {"d'un commun accord", Cause::agreement},
    {"mutuo acuerdo", Cause::agreement},
    {"por acuerdo", Cause::agreement},
    {"común acuerdo", Cause::agreement},
    {"comune accordo", Cause::agreement},
    {"per accordo", Cause::agreement},
    {"d'accordo", Cause::agreement},
    {"comum acordo", Cause::agreement},
    {"por acordo", Cause::agreement},
    {"mútuo acordo", Cause::agreement},
    {"overeengekomen", Cause::agreement},
    {"in overleg", Cause::agreement},
    {"onderling akkoord", Cause::agreement},
    {"za zgodą", Cause::agreement},
    {"porozumieni*", Cause::agreement},
    {"dohodou", Cause::agreement},
    {"po dohodě", Cause::agreement},
    {"po dohode", Cause::agreement},
    {"megegyezés*", Cause::agreement},
    {"по соглашению", Cause::agreement},
    {"По соглашению", Cause::agreement},
    {"соглашение сторон", Cause::agreement},
    {"за згодою", Cause::agreement},
    {"За згодою", Cause::agreement},
    {"durch Patt", Cause::stalemate},
    {"Pattstellung", Cause::stalemate},
    {"par pat", Cause::stalemate},
    {"rey ahogado", Cause::stalemate},
    {"por ahogado", Cause::stalemate},
    {"ahogado", Cause::stalemate},
    {"per stallo", Cause::stalemate},
    {"stallo", Cause::stalemate},
    {"rei afogado", Cause::stalemate},
    {"afogamento", Cause::stalemate},
    {"door pat", Cause::stalemate},
    {"przez pata", Cause::stalemate},
    {"patem", Cause::stalemate},
    {"patová pozice", Cause::stalemate},
    {"patová pozícia", Cause::stalemate},
    {"patthelyzet", Cause::stalemate},
    {"пат на доске", Cause::stalemate},
    {"патом", Cause::stalemate},
    {"Патовая позиция", Cause::stalemate},
    {"патовая позиция", Cause::stalemate},
    {"Schachmatt", Cause::checkmate},
    {"durch Matt", Cause::checkmate},
    {"échec et mat", Cause::checkmate},
    {"Échec et mat", Cause::checkmate},
    {"par mat", Cause::checkmate},
    {"jaque mate", Cause::checkmate},
    {"jaquemate", Cause::checkmate},
    {"scacco matto", Cause::checkmate},
    {"scaccomatto", Cause::checkmate},
    {"xeque-mate", Cause::checkmate},
    {"xeque mate", Cause::checkmate},
    {"schaakmat", Cause::checkmate},
    {"szach-mat", Cause::checkmate},
    {"szach mat", Cause::checkmate},
    {"szach i mat", Cause::checkmate},
    {"przez mata", Cause::checkmate},
    {"šach mat", Cause::checkmate},
    {"šachmat", Cause::checkmate},
    {"šach-mat", Cause::checkmate},
    {"Šach mat", Cause::checkmate},
    {"sakk-matt", Cause::checkmate},
    {"sakkmatt", Cause::checkmate},
    {"шах и мат", Cause::checkmate},
    {"Шах и мат", Cause::checkmate},
    {"поставил мат", Cause::checkmate},
    {"поставили мат", Cause::checkmate},
    {"шах і мат", Cause::checkmate},
    {"Шах і мат", Cause::checkmate},
    {"поставив мат", Cause::checkmate},
    {"Stellungswiederholung", Cause::repetition},
    {"Zugwiederholung", Cause::repetition},
    {"dreifache Wiederholung", Cause::repetition},
    {"dreifacher Wiederholung", Cause::repetition},
    {"répétition*", Cause::repetition},
    {"repetición", Cause::repetition},
    {"triple repetición", Cause::repetition},
    {"ripetizione", Cause::repetition},
    {"triplice ripetizione", Cause::repetition},
    {"repetição", Cause::repetition},
    {"zetherhaling", Cause::repetition},
    {"powtórzeni*", Cause::repetition},
    {"opakování", Cause::repetition},
    {"opakovaní*", Cause::repetition},
    {"opakovanie*", Cause::repetition},
    {"ismétlés*", Cause::repetition},
    {"повторение", Cause::repetition},
    {"повторения", Cause::repetition},
    {"повторении", Cause::repetition},
    {"Повторение", Cause::repetition},
    {"повторення", Cause::repetition},
    {"Повторення", Cause::repetition},
    {"50-Züge-Regel", Cause::fifty_moves},
    {"50 Züge*", Cause::fifty_moves},
    {"fünfzig Züge", Cause::fifty_moves},
    {"50 coups", Cause::fifty_moves},
    {"cinquante coups", Cause::fifty_moves},
    {"50 movimientos", Cause::fifty_moves},
    {"50 jugadas", Cause::fifty_moves},
    {"cincuenta movimientos", Cause::fifty_moves},
    {"50 mosse", Cause::fifty_moves},
    {"cinquanta mosse", Cause::fifty_moves},
    {"50 lances", Cause::fifty_moves},
    {"50 movimentos", Cause::fifty_moves},
    {"50 zetten", Cause::fifty_moves},
    {"50-zettenregel", Cause::fifty_moves},
    {"50 posunięć", Cause::fifty_moves},
    {"50 tahů", Cause::fifty_moves},
    {"padesát tahů", Cause::fifty_moves},
    {"padesáti tahů", Cause::fifty_moves},
    {"50 ťahov", Cause::fifty_moves},
    {"päťdesiat ťahov", Cause::fifty_moves},
    {"päťdesiatich ťahov", Cause::fifty_moves},
    {"50 lépés*", Cause::fifty_moves},
    {"ötven lépés*", Cause::fifty_moves},
    {"50 ходов", Cause::fifty_moves},
    {"пятьдесят ходов", Cause::fifty_moves},
    {"пятидесяти ходов", Cause::fifty_moves},
    {"50 ходів", Cause::fifty_moves},
    {"ungenügendes Material", Cause::dead_position},
    {"unzureichendes Material", Cause::dead_position},
    {"Materialmangel", Cause::dead_position},
    {"matériel insuffisant", Cause::dead_position},
    {"manque de matériel", Cause::dead_position},
    {"material insuficiente", Cause::dead_position},
    {"materiale insufficiente", Cause::dead_position},
    {"onvoldoende materiaal", Cause::dead_position},
    {"niewystarczający materiał", Cause::dead_position},
    {"niewystarczającego materiału", Cause::dead_position},
    {"nedostatek materiálu", Cause::dead_position},
    {"nedostatkem materiálu", Cause::dead_position},
    {"nedostatok materiálu", Cause::dead_position},
    {"nedostatkom materiálu", Cause::dead_position},
    {"elégtelen anyag*", Cause::dead_position},
    {"недостаточно материала", Cause::dead_position},
    {"недостаток материала", Cause::dead_position},
    {"Недостаточно материала", Cause::dead_position},
    {"недостатньо матеріалу", Cause::dead_position},
    {"Недостатньо матеріалу", Cause::dead_position},
});

/// Servers write a player's name first, which may hold any word.
std::string_view without_name(std::string_view value) {
  constexpr std::array<std::string_view, 9> verbs{" won ",    " wins ",     " resign",
                                                  " forfeit", " lost ",     " loses ",
                                                  " gave up", " checkmate", " ran out"};
  std::size_t first = value.npos;
  for (const std::string_view verb : verbs) first = std::min(first, value.find(verb));
  return first == value.npos ? value : value.substr(first);
}

/// Whether one cause may be told by the words of both: "timeout vs insufficient material",
/// "fivefold repetition". Of other two nobody can say which was meant.
bool specifies(Cause cause, Cause other) {
  return (cause == Cause::flag_fall && other == Cause::dead_position) ||
         (cause == Cause::fivefold && other == Cause::repetition);
}

/// Whether `value` goes on, behind a name, with a verb of `verbs`.
bool goes_on_with(std::string_view value, std::string_view name,
                  std::span<const std::string_view> verbs) {
  if (name.empty() || !value.starts_with(name)) return false;
  value.remove_prefix(name.size());
  return std::ranges::any_of(verbs, [value](auto verb) { return value.starts_with(verb); });
}

}  // namespace

std::optional<board::Color> read_loser(std::string_view value, std::string_view white,
                                       std::string_view black) {
  using board::Color;
  constexpr std::array<std::string_view, 12> loses{
      " resign",       " forfeit",          " lost",      "'s flag fell",
      " loses",        " gave up",          " ran out",   " flag fell",
      " overstepped ", "\u2019s flag fell", " exceeded ", " made a second illegal"};
  constexpr std::array<std::string_view, 2> wins{" won", " wins"};
  value = trimmed(value);
  if (white == black) white = black = {};  // nobody can tell who is meant
  const std::array<std::array<std::string_view, 2>, 2> names{{{"White", white}, {"Black", black}}};
  for (const Color color : {Color::white, Color::black}) {
    for (const std::string_view name : names[board::index(color)]) {
      if (goes_on_with(value, name, loses)) return color;
      if (goes_on_with(value, name, wins)) return ~color;
    }
  }
  return std::nullopt;
}

Cause read_termination(std::string_view value) {
  constexpr std::array<std::string_view, 5> silent{"", "?", "-", "normal", "normal termination"};
  value = trimmed(value);
  if (std::ranges::any_of(silent, [&](auto word) { return equals(word, value); })) {
    return Cause::unknown;
  }
  for (const Phrase& phrase : whole) {
    if (equals(phrase.text, value)) return phrase.cause;
  }
  value = without_name(value);
  Cause cause = Cause::other;
  for (const Phrase& phrase : causes) {
    if (!contains(value, phrase.text) || phrase.cause == cause) continue;
    if (cause == Cause::other) {
      cause = phrase.cause;
    } else if (!specifies(cause, phrase.cause)) {
      return Cause::other;
    }
  }
  return cause;
}

}  // namespace partiar::replay
