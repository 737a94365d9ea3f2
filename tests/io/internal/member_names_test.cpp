#include "io/internal/member_names.h"

#include <string>
#include <vector>

#include "io/internal/archive.h"
#include "support/archives.h"
#include "support/catch.h"
#include "support/scratch_directory.h"
#include "text/encoding.h"

namespace {

using namespace partiar::io;
using namespace partiar::tests;

/// The names of an archive's members, without that of the archive.
std::vector<std::string> names_in(const std::string& bytes) {
  std::vector<std::string> names;
  auto archive = internal::Archive::open_bytes("a", bytes, Limits{});
  REQUIRE(archive);
  for (;;) {
    const auto name = archive->next();
    REQUIRE(name);
    if (!*name) return names;
    REQUIRE((*name)->starts_with("a!"));
    names.push_back((*name)->substr(2));
  }
}

const std::string game = "1. e4 *\n";
const std::string novak = "Novák.pgn";
const std::string novak_in_cp852 = "Nov\xA0k.pgn";
const std::string novak_in_latin_2 = "Nov\xE1k.pgn";
const std::string pavlovic = "Žofie Pavlovičová.pgn";
const std::string pavlovic_in_cp852 = "\xA6ofie Pavlovi\x9Fov\xA0.pgn";
const std::string ivanov = "Иванов.pgn";
const std::string ivanov_in_cp866 = "\x88\xA2\xA0\xAD\xAE\xA2.pgn";
const std::string ivanov_in_1251 = "\xC8\xE2\xE0\xED\xEE\xE2.pgn";
const std::string long_name = std::string(300, 'x') + novak;

std::string pax(const std::string& field, const std::string& value) {
  const std::string record = ' ' + field + '=' + value + '\n';
  return std::to_string(record.size() + 2) + record;
}

struct Row {
  std::string what;
  std::string archive;
  std::vector<std::string> names;
};

TEST_CASE("the names of members are read whatever the locale", "[io][archive]") {
  const std::string end(1'024, '\0');
  const std::vector<Row> rows{
      {"zip with the UTF-8 flag, as Python writes it",
       zipped({{novak, game, true, "", false}, {"Čapek.pgn", game, true, "", false}}),
       {novak, "Čapek.pgn"}},
      {"zip with the UTF-8 flag, as Windows writes it",
       zipped({{"kolo\\" + novak, game, true}}),
       {"kolo/" + novak}},
      {"UTF-8 without the flag", zipped({{novak, game, false, "", false}}), {novak}},
      {"the code page of DOS in Central Europe",
       zipped({{novak_in_cp852, game}, {pavlovic_in_cp852, game}}),
       {novak, pavlovic}},
      {"the code page of Windows for Cyrillic",
       zipped({{ivanov_in_1251, game, false, "", false}}),
       {ivanov}},
      {"the code page of DOS for Cyrillic", zipped({{ivanov_in_cp866, game}}), {ivanov}},
      {"backslashes in a code page", zipped({{"d\\" + novak_in_cp852, game}}), {"d\\" + novak}},
      {"the extra field for Unicode",
       zipped({{"Nov?k.pgn", game, false, unicode_path("Nov?k.pgn", novak)}}),
       {novak}},
      {"the extra field of another name",
       zipped({{"other.pgn", game, false, unicode_path("Nov?k.pgn", novak)}}),
       {"other.pgn"}},
      {"no name", zipped({{"1.pgn", game}, {"", game}, {"", game}}), {"1.pgn", "#2", "#3"}},
      {"the flag on what is not UTF-8",
       zipped({{novak_in_latin_2, game, true}, {"\xED\xA0\x80.pgn", game, true}}),
       {"#1", "#2"}},
      {"a NUL", zipped({{std::string{"a\0b.pgn", 7}, game}}), {"a"}},
      {"one name twice", zipped({{novak, game, true}, {novak, game, true}}), {novak, novak + "#2"}},
      {"names that differ in their encoding",
       zipped({{novak, game, true}, {novak_in_cp852, game}}),
       {novak, novak + "#2"}},
      {"a name like one made here",
       zipped({{"1.pgn#3", game}, {"1.pgn", game}, {"1.pgn", game}}),
       {"1.pgn#3", "1.pgn", "1.pgn#3#3"}},
      {"names that are cut alike",
       zipped({{std::string(2'000, 'x') + '1', game}, {std::string(2'000, 'x') + '2', game}}),
       {std::string(1'024, 'x') + "…", std::string(1'024, 'x') + "…#2"}},
      {"control characters and a way out",
       zipped({{"../\x1b[2J\n.pgn", game, false, "", false}}),
       {"../\x1b[2J\n.pgn"}},
      {"ustar in UTF-8", tar_entry(novak, '0', game) + end, {novak}},
      {"ustar in Latin 2",
       tar_entry(novak_in_latin_2, '0', game) + tar_entry(novak_in_latin_2, '0', game) + end,
       {novak, novak + "#2"}},
      {"a pax header",
       tar_entry("x", 'x', pax("path", novak)) + tar_entry("x", '0', game) + end,
       {novak}},
      {"a pax header that is not UTF-8",
       tar_entry("x", 'x', pax("path", novak_in_latin_2)) + tar_entry("x", '0', game) + end,
       {novak}},
      {"a long name of GNU tar",
       tar_entry("././@LongLink", 'L', long_name + '\0') + tar_entry("x", '0', game) + end,
       {long_name}},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(names_in(row.archive) == row.names);
    for (const std::string& name : names_in(row.archive)) CHECK(partiar::text::is_utf8(name));
  }
}

}  // namespace
