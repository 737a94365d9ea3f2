#include "reading/decoding.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/encoded_texts.h"
#include "support/read_games.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using reading::Options;

TEST_CASE("the encoding asked for applies to every byte", "[reading][decoding]") {
  for (const EncodedText& row : encoded_texts) {
    std::string bytes{row.bytes};
    const auto decoded = reading::decode(bytes, Options{.encoding = row.encoding});
    CAPTURE(row.language, text::name_of(row.encoding));
    CHECK(bytes == row.utf8);
    CHECK(decoded.guessed.encoding == row.encoding);
    CHECK(decoded.recoded.empty());  // nothing was assumed
  }
}

TEST_CASE("UTF-8 is composed and taken for nothing else", "[reading][decoding]") {
  std::string bytes = "[White \"No\u0301va\"]\n\n1. e4 *\n";
  CHECK(reading::decode(bytes, {}).recoded.empty());
  CHECK(bytes == "[White \"N\u00F3va\"]\n\n1. e4 *\n");
}

TEST_CASE("the encoding of names is detected, and where it was assumed", "[reading][decoding]") {
  const auto games = read_games(
      "[White \"\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2, \xC3\xE0\xF0\xF0\xE8\"]\n"
      "[Black \"\xCA\xE0\xF0\xEF\xEE\xE2, \xC0\xED\xE0\xF2\xEE\xEB\xE8\xE9\"]\n\n"
      "1. e4 *\n");
  REQUIRE(games.size() == 1);
  CHECK(games[0].white == "Каспаров, Гарри");
  CHECK(games[0].encoding == "windows-1251");
  CHECK(games[0].replayed.codes == "text.encoding");
}

struct Names {
  std::string_view language, encoding, white_bytes, black_bytes, white, black;
};
constexpr Names names[] = {
    {"Czech", "windows-1250", "Dvo\xF8\xE1k, Petr",
     "\xC8"
     "ern\xFD, Karel",
     "Dvořák, Petr", "Černý, Karel"},
    {"Czech", "iso-8859-2",
     "Hr\xE1\xE8"
     "ek, Zbyn\xECk",
     "\xA9to\xE8"
     "ek, Ji\xF8\xED",
     "Hráček, Zbyněk", "Štoček, Jiří"},
    {"Slovak", "windows-1250", "Ft\xE1\xE8nik, \xBCubom\xEDr", "Man\xEDk, Mikul\xE1\x9A",
     "Ftáčnik, Ľubomír", "Maník, Mikuláš"},
    {"Polish", "windows-1250", "Gda\xF1ski, Micha\xB3", "\x8Cwiercz, \xA3ukasz", "Gdański, Michał",
     "Świercz, Łukasz"},
    {"Polish with one letter", "windows-1250", "Kami\xF1ski, Marcin", "Duda, Jan",
     "Kamiński, Marcin", "Duda, Jan"},
    {"Hungarian", "windows-1250", "Erd\xF5s, Viktor",
     "Pet\xF5"
     "fi, Zolt\xE1n",
     "Erdős, Viktor", "Petőfi, Zoltán"},
    {"Turkish", "windows-1254", "Y\xFDlmaz, Bar\xFD\xFE",
     "Do\xF0"
     "an, \xDE"
     "ahin",
     "Yılmaz, Barış", "Doğan, Şahin"},
    {"Lithuanian", "windows-1257",
     "\xD0ulskis, \xD0"
     "ar\xFBnas",
     "\xC8milyt\xEB, Viktorija", "Šulskis, Šarūnas", "Čmilytė, Viktorija"},
    {"Latvian", "windows-1257", "B\xE7rzi\xF2\xF0, Ilm\xE2rs", "Kr\xFBmi\xF2\xF0, J\xE2nis",
     "Bērziņš, Ilmārs", "Krūmiņš, Jānis"},
    {"Romanian", "windows-1250", "Br\xE2ncu\xBAi, Mih\xE3i\xFE\xE3", "St\xE3nescu, \xAAtefan",
     "Brâncuşi, Mihăiţă", "Stănescu, Ştefan"},
    {"Croatian", "windows-1250", "\xD0uri\xE6, Stefan", "Brki\xE6, Ante", "Đurić, Stefan",
     "Brkić, Ante"},
    {"Icelandic", "windows-1252", "\xDE\xF3rhallsson, \xDEr\xF6stur", "Sigur\xF0sson, \xC1sgeir",
     "Þórhallsson, Þröstur", "Sigurðsson, Ásgeir"},
    {"Spanish", "windows-1252",
     "N\xFA\xF1"
     "ez, Iv\xE1n",
     "Pe\xF1"
     "a, Bego\xF1"
     "a",
     "Núñez, Iván", "Peña, Begoña"},
    {"Italian", "windows-1252", "Nicol\xF2, Andrea", "Rossi, Giuseppe", "Nicolò, Andrea",
     "Rossi, Giuseppe"},
    {"French", "windows-1252", "Leli\xE8vre, Genevi\xE8ve", "Gu\xE9rin, H\xE9l\xE8ne",
     "Lelièvre, Geneviève", "Guérin, Hélène"},
    {"Russian", "koi8-r", "\xFE\xC9\xC7\xCF\xD2\xC9\xCE, \xED\xC9\xC8\xC1\xC9\xCC",
     "\xE1\xCC\xA3\xC8\xC9\xCE, \xE1\xCC\xC5\xCB\xD3\xC1\xCE\xC4\xD2", "Чигорин, Михаил",
     "Алёхин, Александр"},
    {"Russian", "windows-1251", "\xD7\xE8\xE3\xEE\xF0\xE8\xED, \xCC\xE8\xF5\xE0\xE8\xEB",
     "\xC0\xEB\xB8\xF5\xE8\xED, \xC0\xEB\xE5\xEA\xF1\xE0\xED\xE4\xF0", "Чигорин, Михаил",
     "Алёхин, Александр"},
    {"Ukrainian", "koi8-u", "\xB6\xD7\xC1\xCE\xDE\xD5\xCB, \xF7\xC1\xD3\xC9\xCC\xD8",
     "\xE2\xA4\xCC\xD1\xA4\xD7, \xB4\xD7\xC7\xC5\xCE", "Іванчук, Василь", "Бєляєв, Євген"},
    {"Greek", "windows-1253", "\xA2\xE3\xE3\xE5\xEB\xEF\xF2, \xCD\xDF\xEA\xEF\xF2",
     "\xCA\xEF\xF4\xF1\xF9\xED\xE9\xDC\xF2, \xC2\xE1\xF3\xDF\xEB\xE5\xE9\xEF\xF2", "Άγγελος, Νίκος",
     "Κοτρωνιάς, Βασίλειος"},
    {"German", "cp850",
     "H\x81"
     "bner, J\x81rgen",
     "Gro\xE1mann, K\x84the", "Hübner, Jürgen", "Großmann, Käthe"},
    {"German", "macintosh",
     "H\x9F"
     "bner, J\x9Frgen",
     "Gro\xA7mann, K\x8Athe", "Hübner, Jürgen", "Großmann, Käthe"},
    {"Czech", "x-mac-centraleurroman", "Navara, Ji\xDE\x92", "R\xF3\xECi\x8Bka, Tom\x87\xE4",
     "Navara, Jiří", "Růžička, Tomáš"},
};

std::string game_of(std::string_view white, std::string_view black) {
  return "[White \"" + std::string{white} + "\"]\n[Black \"" + std::string{black} +
         "\"]\n\n1. e4 e5 *\n\n";
}

TEST_CASE("two names are enough to tell their encoding", "[reading][decoding]") {
  for (const Names& row : names) {
    const auto games = read_games(game_of(row.white_bytes, row.black_bytes));
    REQUIRE(games.size() == 1);
    CAPTURE(row.language, row.encoding, games[0].encoding);
    CHECK(games[0].white == row.white);
    CHECK(games[0].black == row.black);
    CHECK(games[0].replayed.codes == "text.encoding");
  }
}

TEST_CASE("names in ASCII tell the language of one that is not", "[reading][decoding]") {
  const struct {
    std::string_view white;
    std::vector<std::string_view> others;
  } rows[] = {
      {"Mel\u010D", {"Tomislav Horvat", "Hrvoje Novak", "Zdravko Vukovar", "Stjepan Knezovi"}},
      {"Mel\u00E8", {"Giuseppe Rossi", "Alessandro Colombo", "Giovanni Bianchi", "Luca Moretti"}},
      {"Mel\u00E8", {"Laurent Moreau", "Michel Fournier", "Bernard Rousseau", "Jacques Lambert"}},
  };
  for (const auto& row : rows) {
    std::string bytes = game_of("Mel\xE8", "B");
    for (const std::string_view other : row.others) bytes += game_of(other, "B");
    const auto games = read_games(bytes);
    CAPTURE(row.others);
    CHECK(games[0].white == row.white);
  }
}

TEST_CASE("a doubtful encoding is a warning, and the reader's language decides",
          "[reading][decoding]") {
  const std::string bytes = game_of("Mel\xE8", "B");
  const struct {
    std::string_view language, white;
  } rows[] = {
      {"cs", "Mel\u010D"}, {"hr", "Mel\u010D"}, {"fr", "Mel\u00E8"}, {"it-IT", "Mel\u00E8"}};
  for (const auto& row : rows) {
    const auto games = read_games(bytes, Options{.language = std::string{row.language}});
    CAPTURE(row.language);
    CHECK(games[0].white == row.white);
    CHECK(games[0].replayed.codes == "text.encoding-doubtful");
  }
}

TEST_CASE("the reader's language decides nothing that the names do", "[reading][decoding]") {
  for (const Names& row : names) {
    for (const std::string_view language : {"cs", "fr", "tr", "lt", "ru"}) {
      const auto games = read_games(game_of(row.white_bytes, row.black_bytes),
                                    Options{.language = std::string{language}});
      CAPTURE(row.language, row.encoding, language, games[0].encoding);
      CHECK(games[0].white == row.white);
    }
  }
}

/// More than a block of games.
std::string many_games(std::string_view white, std::string_view black) {
  std::string bytes;
  for (int i = 0; i < 8'000; ++i) bytes += game_of(white, black);
  return bytes;
}

TEST_CASE("what stands before decides a doubt, and no more", "[reading][decoding]") {
  const std::string plain = many_games("Nunn, John", "Adams, Michael");
  const std::string lithuanian = game_of("Kazlauskien\xEB, R\xFBta",
                                         "\xD0ulskis, \xD0"
                                         "ar\xFBnas");
  const std::string french = game_of("Lef\xE8vre, Genevi\xE8ve",
                                     "Beno\xEEt, J\xE9r\xF4"
                                     "me");
  const auto games = read_games(plain + lithuanian + many_games("Kal\xFE", "Nunn, John") + french);
  CHECK(games[8'000].white == "Kazlauskien\u0117, R\u016Bta");
  CHECK(games[12'000].white == "Kal\u017E");
  CHECK(games[12'000].encoding == "windows-1257");
  CHECK(games.back().white == "Lef\u00E8vre, Genevi\u00E8ve");
}

TEST_CASE("a dash or a half tells no language", "[reading][decoding]") {
  for (const std::string_view sign : {"\x96", "\xBD"}) {
    const auto games = read_games(game_of("A " + std::string{sign} + " B", "B"));
    CAPTURE(games[0].encoding);
    CHECK(games[0].replayed.codes == "text.encoding");
    CHECK(games[0].encoding == "windows-1252");
  }
}

TEST_CASE("a control character makes nobody Russian", "[reading][decoding]") {
  const auto games = read_games(game_of("caf\xE9 \x90", "Dupont, Ren\xE9"));
  CHECK(games[0].white.starts_with("caf\u00E9"));
  CHECK(games[0].encoding == "windows-1252");
}

struct Movetext {
  std::string_view what, bytes, encoding;
};
constexpr Movetext movetexts[] = {
    {"Russian in Windows-1251",
     "1. e4 e5 2. \xCA"
     "f3 \xCA"
     "c6 3. \xD1"
     "b5 a6 4. \xD1xc6 dxc6 5. O-O \xD4"
     "d4 6. \xCB"
     "e1 \xCA\xF0"
     "e7 *",
     "windows-1251"},
    {"Russian in CP866",
     "1. e4 e5 2. \x8A"
     "f3 \x8A"
     "c6 3. \x91"
     "b5 a6 4. \x91xc6 dxc6 5. O-O \x94"
     "d4 6. \x8B"
     "e1 \x8A\xE0"
     "e7 *",
     "cp866"},
    {"Russian in KOI8-R",
     "1. e4 e5 2. \xEB"
     "f3 \xEB"
     "c6 3. \xF3"
     "b5 a6 4. \xF3xc6 dxc6 5. O-O \xE6"
     "d4 6. \xEC"
     "e1 \xEB\xD2"
     "e7 *",
     "koi8-r"},
    {"a cross in Windows-1252",
     "1. e4 d5 2. e\xD7"
     "d5 D\xD7"
     "d5 3. Sc3 *",
     ""},
};

TEST_CASE("the encoding is one in which the moves can be played", "[reading][decoding]") {
  for (const Movetext& row : movetexts) {
    const auto games = read_games(row.bytes);
    REQUIRE(games.size() == 1);
    CAPTURE(row.what, games[0].replayed.findings);
    if (!row.encoding.empty()) CHECK(games[0].encoding == row.encoding);
    CHECK(games[0].replayed.codes.contains("text.encoding"));
    CHECK_FALSE(games[0].replayed.codes.contains("move."));
  }
}

TEST_CASE("a sample has whole lines", "[reading][decoding]") {
  const std::string line = "1. e4 e5 *\n";
  std::string bytes;
  while (bytes.size() < 200'000) bytes += line;
  const auto sample = reading::sample_of(bytes);
  CHECK(sample.size() <= 64 * 1'024 + 1);
  CHECK(sample.size() > 64 * 1'024 - line.size());
  CHECK(sample.ends_with('\n'));
  CHECK(reading::sample_of(line) == line);
  CHECK(reading::sample_of(std::string(100'000, 'x')).empty());
}

}  // namespace
