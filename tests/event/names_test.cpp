#include "event/names.h"

#include <string_view>

#include "event/sounds.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;

struct Row {
  std::string_view one, other;
  Likeness likeness;
};
constexpr Row rows[] = {
    {"Novák, Jan", "NOVAK Jan", Likeness::same},
    {"Novák, Jan", "Jan Novák", Likeness::turned},
    {"Novák, Jan", "GM Jan Novák", Likeness::turned},
    {"Novák, Jan", "Novák,Jan,Dr.", Likeness::same},
    {"Novák, Jan", "Novak J", Likeness::initials},
    {"Novák, Jan", "J. Novak", Likeness::initials},
    {"Novák, Alexander", "Novak, Alex", Likeness::initials},
    {"Praggnanandhaa R", "R Praggnanandhaa", Likeness::turned},
    {"Praggnanandhaa R", "Praggnanandhaa, Rameshbabu", Likeness::initials},
    {"Vachier-Lagrave, Maxime", "Vachierlagrave, Maxime", Likeness::same},
    {"Hou Yifan", "侯逸凡", Likeness::same},
    {"O’Neil, Seán", "O'Neil, Sean", Likeness::same},
    {"McShane, Luke J", "McShane, Luke", Likeness::part},
    {"van der Berg, Piet", "Berg, Piet", Likeness::part},
    {"Novák", "Novák, Jan", Likeness::part},
    {"Blübaum, Matthias", "Bluebaum, Matthias", Likeness::spelled},
    {"Kvaløy, Arne", "Kvaloey, Arne", Likeness::spelled},
    {"Щербаков, Юрий", "Shcherbakov, Yuriy", Likeness::spelled},
    {"Кривошей, Сергій", "Kryvoshey, Serhiy", Likeness::spelled},
    {"Непомнящий, Ян", "Nepomniachtchi, Ian", Likeness::sound},
    {"Раджабов, Теймур", "Radschabow, Teimur", Likeness::sound},
    {"Hansson, Erik", "Hanson, Eric", Likeness::none},
    {"Svoboda, Petr", "Svobdoa, Petr", Likeness::sound_part},
    {"Svoboda, Petr", "Svobodá, Pavel", Likeness::none},
    {"Novák, Jan", "Svoboda, Jan", Likeness::none},
    {"Li, Wei", "Li, Wen", Likeness::none},
    {"Li, Wei", "Wei, Li", Likeness::turned},
    {"J", "J. Novak", Likeness::none},
    {"", "Novak", Likeness::none},
    {"", "", Likeness::none},
};

TEST_CASE("names have degrees of likeness", "[event][names]") {
  for (const Row& row : rows) {
    CAPTURE(row.one, row.other);
    const PersonName one{row.one};
    const PersonName other{row.other};
    CHECK(one.compare(other) == row.likeness);
    CHECK(other.compare(one) == row.likeness);
  }
}

TEST_CASE("a title may be a name", "[event][names]") {
  CHECK(PersonName{"Im, Seung"}.compare(PersonName{"Im Seung"}) == Likeness::same);
  CHECK(PersonName{"IM"}.compare(PersonName{"Im"}) == Likeness::same);
}

TEST_CASE("a name has one key in any order", "[event][names]") {
  CHECK(PersonName{"GM Novák, Jan"}.key() == PersonName{"jan NOVAK"}.key());
  CHECK(PersonName{"Novák, Jan"}.key() != PersonName{"Novák, Josef"}.key());
}

TEST_CASE("words that languages spell differently sound alike", "[event][sounds]") {
  constexpr std::string_view alike[][2] = {
      {"shcherbakov", "schtscherbakow"},
      {"shcherbakov", "chtcherbakov"},
      {"li", "ly"},
      {"yuriy", "jurij"},
      {"yuriy", "iurii"},
      {"khalifman", "halifman"},
      {"korchnoi", "kortschnoi"},
      {"radjabov", "radschabow"},
      {"philipp", "filip"},
  };
  for (const auto& [one, other] : alike) {
    CAPTURE(one, other);
    CHECK(sound_of(one) == sound_of(other));
  }
  CHECK(sound_of("novak") != sound_of("nowotny"));
  CHECK(sound_of("") == "");
}

}  // namespace
