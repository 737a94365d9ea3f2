/// Names and moves in legacy encodings.
#pragma once

#include <string_view>

#include "text/encoding.h"

namespace partiar::tests {

struct EncodedText {
  std::string_view language;
  text::Encoding encoding;
  std::string_view bytes;
  std::string_view utf8;
};

using text::Encoding;
inline constexpr EncodedText encoded_texts[] = {
    {"German", Encoding::windows_1252,
     "H\xFC"
     "bner, Wei\xDF, J\xE4ger, L\xF6we",
     "Hübner, Weiß, Jäger, Löwe"},
    {"French", Encoding::windows_1252,
     "Fressinet, L\xE9gal, Fran\xE7ois, B\xE9l\xE2"
     "bre",
     "Fressinet, Légal, François, Bélâbre"},
    {"German", Encoding::iso_8859_1,
     "H\xFC"
     "bner, Wei\xDF, J\xE4ger, L\xF6we",
     "Hübner, Weiß, Jäger, Löwe"},
    {"French", Encoding::iso_8859_1,
     "Fressinet, L\xE9gal, Fran\xE7ois, B\xE9l\xE2"
     "bre",
     "Fressinet, Légal, François, Bélâbre"},
    {"Czech", Encoding::windows_1250,
     "Dvo\xF8\xE1k, \x8Ei\x9Eka, \x8A\x9D"
     "astn\xFD, K\xF9\xF2",
     "Dvořák, Žižka, Šťastný, Kůň"},
    {"Slovak", Encoding::windows_1250, "\xBCubom\xEDr Ft\xE1\xE8nik, \xCFuri\x9A, \x8Atohl",
     "Ľubomír Ftáčnik, Ďuriš, Štohl"},
    {"Hungarian", Encoding::windows_1250,
     "\xD5sz Jen\xF5, Sz\xFB"
     "cs \xC1"
     "d\xE1m, \xD5ry",
     "Ősz Jenő, Szűcs Ádám, Őry"},
    {"Polish", Encoding::windows_1250,
     "\xAFu\xB3"
     "awski, Mi\xB3osz, \x8C"
     "ciana, D\xB9"
     "browski",
     "Żuławski, Miłosz, Ściana, Dąbrowski"},
    {"German", Encoding::windows_1250,
     "H\xFC"
     "bner, Wei\xDF, J\xE4ger, L\xF6we",
     "Hübner, Weiß, Jäger, Löwe"},
    {"Czech", Encoding::iso_8859_2,
     "Dvo\xF8\xE1k, \xAEi\xBEka, \xA9\xBB"
     "astn\xFD, K\xF9\xF2",
     "Dvořák, Žižka, Šťastný, Kůň"},
    {"Slovak", Encoding::iso_8859_2, "\xA5ubom\xEDr Ft\xE1\xE8nik, \xCFuri\xB9, \xA9tohl",
     "Ľubomír Ftáčnik, Ďuriš, Štohl"},
    {"Hungarian", Encoding::iso_8859_2,
     "\xD5sz Jen\xF5, Sz\xFB"
     "cs \xC1"
     "d\xE1m, \xD5ry",
     "Ősz Jenő, Szűcs Ádám, Őry"},
    {"Polish", Encoding::iso_8859_2,
     "\xAFu\xB3"
     "awski, Mi\xB3osz, \xA6"
     "ciana, D\xB1"
     "browski",
     "Żuławski, Miłosz, Ściana, Dąbrowski"},
    {"German", Encoding::iso_8859_2,
     "H\xFC"
     "bner, Wei\xDF, J\xE4ger, L\xF6we",
     "Hübner, Weiß, Jäger, Löwe"},
    {"Czech", Encoding::cp852,
     "Dvo\xFD\xA0k, \xA6i\xA7ka, \xE6\x9C"
     "astn\xEC, K\x85\xE5",
     "Dvořák, Žižka, Šťastný, Kůň"},
    {"Slovak", Encoding::cp852, "\x95ubom\xA1r Ft\xA0\x9Fnik, \xD2uri\xE7, \xE6tohl",
     "Ľubomír Ftáčnik, Ďuriš, Štohl"},
    {"Hungarian", Encoding::cp852,
     "\x8Asz Jen\x8B, Sz\xFB"
     "cs \xB5"
     "d\xA0m, \x8Ary",
     "Ősz Jenő, Szűcs Ádám, Őry"},
    {"Polish", Encoding::cp852,
     "\xBDu\x88"
     "awski, Mi\x88osz, \x97"
     "ciana, D\xA5"
     "browski",
     "Żuławski, Miłosz, Ściana, Dąbrowski"},
    {"German", Encoding::cp852,
     "H\x81"
     "bner, Wei\xE1, J\x84ger, L\x94we",
     "Hübner, Weiß, Jäger, Löwe"},
    {"Russian", Encoding::windows_1251,
     "\xCA\xE0\xF1\xEF\xE0\xF0\xEE\xE2, \xC1\xEE\xF2\xE2\xE8\xED\xED\xE8\xEA, "
     "\xCA\xE0\xF0\xFF\xEA\xE8\xED",
     "Каспаров, Ботвинник, Карякин"},
    {"Russian moves", Encoding::windows_1251,
     "1. e4 e5 2. \xCA"
     "f3 \xCA"
     "c6 3. \xD1"
     "b5 a6 4. \xCA\xF0"
     "e2 \xCB"
     "b8 5. \xD4"
     "e1",
     "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Крe2 Лb8 5. Фe1"},
    {"Russian", Encoding::cp866,
     "\x8A\xA0\xE1\xAF\xA0\xE0\xAE\xA2, \x81\xAE\xE2\xA2\xA8\xAD\xAD\xA8\xAA, "
     "\x8A\xA0\xE0\xEF\xAA\xA8\xAD",
     "Каспаров, Ботвинник, Карякин"},
    {"Russian moves", Encoding::cp866,
     "1. e4 e5 2. \x8A"
     "f3 \x8A"
     "c6 3. \x91"
     "b5 a6 4. \x8A\xE0"
     "e2 \x8B"
     "b8 5. \x94"
     "e1",
     "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Крe2 Лb8 5. Фe1"},
    {"Russian", Encoding::koi8_r,
     "\xEB\xC1\xD3\xD0\xC1\xD2\xCF\xD7, \xE2\xCF\xD4\xD7\xC9\xCE\xCE\xC9\xCB, "
     "\xEB\xC1\xD2\xD1\xCB\xC9\xCE",
     "Каспаров, Ботвинник, Карякин"},
    {"Russian moves", Encoding::koi8_r,
     "1. e4 e5 2. \xEB"
     "f3 \xEB"
     "c6 3. \xF3"
     "b5 a6 4. \xEB\xD2"
     "e2 \xEC"
     "b8 5. \xE6"
     "e1",
     "1. e4 e5 2. Кf3 Кc6 3. Сb5 a6 4. Крe2 Лb8 5. Фe1"},
};

}  // namespace partiar::tests
