#include "event/player_keys.h"

#include <algorithm>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::event;

std::vector<PlayerKey> keys_of(std::string_view white, std::string_view black) {
  GameRecord record;
  record.white.name = white;
  record.black.name = black;
  return player_keys(record);
}

/// Whether both sides have a key of that part in common.
bool share(const std::vector<PlayerKey>& one, const std::vector<PlayerKey>& other, KeyPart part) {
  const auto side = [&](bool is_white) {
    return std::ranges::any_of(one, [&](PlayerKey key) {
      return key.part() == part && key.is_white() == is_white && std::ranges::count(other, key) > 0;
    });
  };
  return side(true) && side(false);
}

TEST_CASE("players who may be the same have keys in common", "[event][twins]") {
  struct Row {
    const char* description;
    std::string_view white, black;
    bool words, whole, part;
  };
  const Row rows[] = {
      {"the same", "Novák, Jan", "Svoboda, Petr", true, true, true},
      {"turned", "Jan Novák", "Petr Svoboda", true, true, true},
      {"another spelling", "Nowak, Ian", "Svoboda, Petr", true, true, true},
      {"initials", "Novak, J.", "P. Svoboda", true, false, false},
      {"a word more", "Novak, Jan Karel", "Svoboda, Petr", true, false, true},
      {"a word less", "Novak", "Svoboda, Petr", true, false, false},
      {"others of these first names", "Kos, Jan", "Haas, Petr", true, false, false},
      {"others", "Kos, Emil", "Haas, Luis", false, false, false},
      {"the sides changed", "Svoboda, Petr", "Novák, Jan", false, false, false},
      {"no Black", "Novák, Jan", "", true, false, false},
      {"another White, no Black", "Kos, Emil", "", false, false, false},
  };
  const auto one = keys_of("Novák, Jan", "Svoboda, Petr");
  for (const Row& row : rows) {
    CAPTURE(row.description);
    const auto other = keys_of(row.white, row.black);
    CHECK(std::ranges::is_sorted(other));
    CHECK(may_be_same_players(one, other) == row.words);
    CHECK(may_be_same_players(other, one) == row.words);
    CHECK(share(one, other, KeyPart::whole) == row.whole);
    CHECK(share(one, other, KeyPart::part) == row.part);
  }
}

TEST_CASE("players who are alike are not told apart by their traits", "[event][twins][property]") {
  const std::string_view names[] = {"Novák, Jan",
                                    "Novak J",
                                    "J. Novak",
                                    "Novák, Jan Karel",
                                    "Novak",
                                    "Nowak, Ian",
                                    "Novka, Jan",
                                    "Novák, Alexander",
                                    "Novak, Alex",
                                    "Praggnanandhaa R",
                                    "Praggnanandhaa, Rameshbabu",
                                    "Vachier-Lagrave, Maxime",
                                    "Vachierlagrave, Maxime",
                                    "van der Berg, Piet",
                                    "Berg, Piet",
                                    "Blübaum, Matthias",
                                    "Bluebaum, Matthias",
                                    "Щербаков, Юрий",
                                    "Shcherbakov, Yuriy",
                                    "Scherbakov, Iuri",
                                    "Непомнящий, Ян",
                                    "Nepomniachtchi, Ian",
                                    "Раджабов, Теймур",
                                    "Radschabow, Teimur",
                                    "Svoboda, Petr",
                                    "Svobdoa, Petr",
                                    "Svoboda, Pavel",
                                    "Svobuda, Petr",
                                    "Svoboda, Petrus",
                                    "Svoboda, Pet",
                                    "Marchenko, Olga",
                                    "Marcenko, Olga",
                                    "Marchenko, Olgierd",
                                    "Martschenko, Olga",
                                    "Hou Yifan",
                                    "侯逸凡",
                                    "GM Hou, Yi-Fan",
                                    "O’Neil, Seán",
                                    "O'Neil, Sean",
                                    "McShane, Luke J",
                                    "Im, Seung",
                                    "Fischer, Robert J",
                                    "Fischer, R. James",
                                    "Smith, W. Henry",
                                    "Smith, William",
                                    "Smith, W.H.",
                                    "Kasparov, Alex Robert",
                                    "Kasparov, Alexander Rob",
                                    "Ab Cdef",
                                    "Abcd Ef",
                                    "Abcdef"};
  std::size_t alike = 0;
  std::size_t others = 0;
  for (const std::string_view one : names) {
    for (const std::string_view other : names) {
      CAPTURE(one, other);
      const bool may_be =
          may_be_alike(traits_of(keys_of(one, one)), traits_of(keys_of(other, other)));
      if (PersonName{one}.compare(PersonName{other}) == Likeness::none) {
        others += may_be ? 0 : 1;
      } else {
        CHECK(may_be);
        ++alike;
      }
    }
  }
  CHECK(alike > 60);
  CHECK(others > 500);
  // Nor is anyone with the same FIDE id, whatever the name.
  GameRecord polgar;
  polgar.white.name = "Polgar, Zsuzsa";
  polgar.white.fide_id = 700'010;
  GameRecord truong = polgar;
  truong.white.name = "Truong, Mickey";
  CHECK(may_be_alike(traits_of(player_keys(polgar)), traits_of(player_keys(truong))));
  truong.white.fide_id = 700'011;
  CHECK_FALSE(may_be_alike(traits_of(player_keys(polgar)), traits_of(player_keys(truong))));
  // Nothing speaks against a player who is not named.
  CHECK(may_be_alike(traits_of(keys_of("Novák, Jan", "")), traits_of(keys_of("", "Kos, Emil"))));
}

TEST_CASE("keys made for many records are those of each", "[event][twins]") {
  KeyMaker maker;
  for (const std::string_view white : {"Novák, Jan", "Svoboda, Petr", "", "Novák, Jan"}) {
    GameRecord record;
    record.white.name = white;
    record.black.name = "Novák, Jan";
    CHECK(maker.make(record) == player_keys(record));
    record.white.fide_id = 700'010;
    CHECK(maker.make(record) == player_keys(record));
  }
}

}  // namespace
