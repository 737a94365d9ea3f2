#include "io/file_name.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::io::file_name_of;

TEST_CASE("a file name is safe on every system", "[io][file_name]") {
  struct Row {
    std::string_view words, name;
  };
  constexpr Row rows[] = {
      {"Carlsen, Magnus", "Carlsen, Magnus"},
      {"Dvořák", "Dvořák"},
      {"2024.01.05", "2024.01.05"},
      {"../../etc/passwd", "_.._etc_passwd"},
      {"a\\b:c*d?e\"f<g>h|i", "a_b_c_d_e_f_g_h_i"},
      {"a\nb\x7F", "a_b_"},
      {"a\xC2\x9B"
       "b",
       "a_b"},
      {"a$(b)`c`;d&e", "a_(b)_c__d_e"},
      {"O'Kelly! #1", "O_Kelly_ _1"},
      {"O\u2019Kelly \u201Ca\u201D", "O_Kelly _a_"},
      {"~root", "_root"},
      {"#a#", "_a_"},
      {"%PATH% !! ^ [a] {b,c}", "_PATH_ __ _ _a_ _b,c_"},
      {"a\u202Eb\u2066\u200Fc", "a_b__c"},
      {"a\u200Bb\u00ADc\u2028d\u2029e\uFEFFf\u2060g", "a_b_c_d_e_f_g"},
      {"a\u180Eb\u3164c\u115Fd\uFE0Fe\U000E0041f\u034Fg\u2800h", "a_b_c_d_e_f_g_h"},
      {"a\U000E0100b\uFFFEc\uFFF9d", "a_b_c_d"},
      {"a\xFF\xC3", "a__"},
      {"a\u00A0b\u2003c\u3000", "a b c"},
      {"\u2013\u2658", "\u2013\u2658"},
      {"  . a. ", "a"},
      {"...", ""},
      {"", ""},
      {"-rf", "_-rf"},
      {"+!ls", "_+_ls"},
      {"@list", "_@list"},
      {"=cmd", "_=cmd"},
      {"NUL", "_NUL"},
      {"AUX .txt", "_AUX .txt"},
      {"aux  .a.b", "_aux  .a.b"},
      {"COM\u00B9", "_COM\u00B9"},
      {"lpt\u00B3.x", "_lpt\u00B3.x"},
      {"COM\u2074", "COM\u2074"},
      {"CONIN$", "CONIN_"},
      {"COM", "COM"},
      {"com1.txt", "_com1.txt"},
      {"COM10", "COM10"},
      {"Console", "Console"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.words);
    CHECK(file_name_of(row.words) == row.name);
  }
}

TEST_CASE("a long name is cut at a character boundary", "[io][file_name]") {
  std::string words(199, 'a');
  CHECK(file_name_of(words + "ř") == words);
  CHECK(file_name_of(words + "br").size() == 200);
  CHECK(file_name_of("-" + words + "br").size() == 200);
}

}  // namespace
