#include "notation/alphabets.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::notation;
using partiar::board::Role;

Alphabet alphabet(std::string name, std::string_view letters,
                  std::vector<std::string> others = {}) {
  constexpr std::array order{Role::king, Role::queen, Role::rook, Role::bishop, Role::knight};
  std::vector<Spelling> spellings;
  for (std::size_t i = 0; i < order.size(); ++i) {
    spellings.push_back({std::string{letters.substr(i, 1)}, order[i]});
  }
  others.insert(others.begin(), name);
  return {std::move(name), std::move(others), PieceLetters{std::move(spellings)}};
}

/// By number: 0 English, 1 German, 2 Polish, 3 Hungarian, 4 Lithuanian in ASCII.
const Alphabets& five() {
  static const Alphabets all{{{"en", {"en"}, PieceLetters::english()},
                              alphabet("de", "KDTLS", {"sv"}),
                              alphabet("pl", "KHWGS"),
                              alphabet("hu", "KVBFH"),
                              alphabet("lt", "KVBRZ")}};
  return all;
}

/// `de pl` for a set.
std::string written(Alphabets::Set set) {
  std::string out;
  for (std::size_t i = 0; i < five().size(); ++i) {
    if (!Alphabets::has(set, i)) continue;
    if (!out.empty()) out += ' ';
    out += five()[i].name;
  }
  return out;
}

TEST_CASE("an alphabet is found by its name and by each of its languages",
          "[notation][alphabets]") {
  CHECK(five().find("en") == 0);
  CHECK(five().find("de") == 1);
  CHECK(five().find("sv") == 1);
  CHECK(five().find("lt") == 4);
  for (const std::string_view nobody : {"", "DE", "xx", "auto"}) {
    CAPTURE(nobody);
    CHECK_FALSE(five().find(nobody).has_value());
  }
}

TEST_CASE("the kinds of pieces are distinguished", "[notation][alphabets]") {
  for (const Role one : partiar::board::roles) {
    Roles roles;
    roles.add(one);
    roles.add(one);
    for (const Role other : partiar::board::roles) CHECK(roles.has(other) == (other == one));
  }
}

struct Row {
  std::string_view what, alphabet;
  std::vector<Role> roles;
  std::string_view readers, rivals;
};
const Row rows[] = {
    {"only pawns and castling suit every alphabet", "en", {}, "de pl hu lt", ""},
    {"pawns have no letter", "en", {Role::pawn}, "de pl hu lt", ""},
    {"a king is K to all", "en", {Role::king}, "de pl hu lt", ""},
    {"Q is English alone", "en", {Role::queen}, "", ""},
    {"R is a bishop in Lithuanian", "en", {Role::rook}, "lt", "lt"},
    {"B is a rook in Hungarian and Lithuanian", "en", {Role::bishop}, "hu lt", "hu lt"},
    {"both letters are known to only one", "en", {Role::rook, Role::bishop}, "lt", "lt"},
    {"one unknown letter excludes all", "en", {Role::bishop, Role::queen}, "", ""},
    {"S is a knight to both", "de", {Role::knight}, "pl", ""},
    {"H is a queen in Polish", "hu", {Role::knight}, "pl", "pl"},
    {"H is a knight in Hungarian", "pl", {Role::queen}, "hu", "hu"},
    {"the same letter for the same piece is not a rivalry", "hu", {Role::queen}, "lt", ""},
    {"a rival must have every letter", "hu", {Role::knight, Role::bishop}, "", ""},
};

TEST_CASE("alphabets with all letters read, and those that take one for another piece",
          "[notation][alphabets]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    Roles roles;
    for (const Role role : row.roles) roles.add(role);
    const std::size_t one = five().find(row.alphabet).value();
    CHECK(written(five().readers(one, roles)) == row.readers);
    CHECK(written(five().rivals(one, roles)) == row.rivals);
  }
}

TEST_CASE("an alternative spelling does not qualify an alphabet", "[notation][alphabets]") {
  const Alphabets two{{{"en", {"en"}, PieceLetters::english()},
                       {"xx", {"xx"}, PieceLetters{{{"N", Role::knight, true}}}}}};
  Roles roles;
  roles.add(Role::knight);
  CHECK(two.readers(0, roles) == 0);
}

TEST_CASE("sets hold as many alphabets as there are bits", "[notation][alphabets]") {
  std::vector<Alphabet> many(64, Alphabet{"en", {"en"}, PieceLetters::english()});
  const Alphabets all{std::move(many)};
  CHECK(all.readers(0, {}) == ~Alphabets::Set{1});
  CHECK(Alphabets::has(all.readers(0, {}), 63));
  CHECK_FALSE(Alphabets::has(all.readers(63, {}), 63));
}

}  // namespace
