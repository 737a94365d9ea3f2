#include "pgn/writer.h"

#include <iterator>
#include <random>
#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using namespace partiar::pgn;

std::string tag(std::string_view name, std::string_view value) {
  std::string out;
  append_tag(out, name, value);
  return out;
}

TEST_CASE("a tag is written on one line, quotes escaped", "[pgn][writer]") {
  CHECK(tag("Event", "Praha") == "[Event \"Praha\"]\n");
  CHECK(tag("Event", "the \"Open\" \\ B") == "[Event \"the \\\"Open\\\" \\\\ B\"]\n");
  CHECK(tag("Event", "broken\r\nover\nlines\r") == "[Event \"broken over lines \"]\n");
}

/// A comment as written, and again after reading that.
std::string comment(std::string_view text) {
  std::string out;
  MovetextWriter writer{out};
  writer.put_comment(text);
  writer.finish();
  return out;
}

TEST_CASE("a comment keeps its words and its blanks", "[pgn][writer]") {
  const struct {
    std::string_view what, text, written;
  } rows[] = {
      {"one word", "good", "{good}\n"},
      {"blanks around", " good ", "{ good }\n"},
      {"nothing", "", "{}\n"},
      {"a line end is a blank", "good\r\nmove", "{good move}\n"},
      {"blanks around a line end go", "good  \n  move", "{good move}\n"},
      {"two blanks stay", "good  move", "{good  move}\n"},
      {"a brace stays", "a { b [Date", "{a { b [Date}\n"},
      {"none before what looks like a game", "a { b [Event \"c", "{a ( b [Event \"c}\n"},
      {"letters beyond ASCII", "dobr\u00FD tah", "{dobr\u00FD tah}\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(comment(row.text) == row.written);
    CHECK(comment(row.written.substr(1, row.written.size() - 3)) == row.written);
  }
}

TEST_CASE("no line is longer than 79 columns or starts like an escape or a tag", "[pgn][writer]") {
  std::string words;
  for (int i = 0; i < 60; ++i)
    words += i % 3 == 0 ? "% of " : i % 3 == 1 ? "[Event \u017D " : "word ";
  const std::string once = comment(words);
  std::size_t from = 0;
  std::size_t lines = 0;
  while (from < once.size()) {
    const auto end = once.find('\n', from);
    const std::string_view line{once.data() + from, end - from};
    CAPTURE(line);
    std::size_t columns = 0;
    for (const char c : line) columns += static_cast<unsigned char>(c) >> 6U == 2U ? 0U : 1U;
    CHECK(columns <= 79);
    CHECK_FALSE(line.starts_with('%'));
    CHECK_FALSE(line.starts_with("[E"));
    from = end + 1;
    ++lines;
  }
  CHECK(lines > 3);
  CHECK(comment(std::string_view{once}.substr(1, once.size() - 3)) == once);
}

TEST_CASE("the name of a command stays with its value", "[pgn][writer]") {
  const std::string word(40, 'w');
  const struct {
    std::string_view what;
    std::string text, written;
  } rows[] = {
      {"it goes to the next line", word + ' ' + word.substr(12) + " [%clk 0:05:00]",
       '{' + word + ' ' + word.substr(12) + "\n[%clk 0:05:00]}\n"},
      {"behind another command", word + ' ' + word.substr(20) + " [%eval 0.3][%clk 0:05:00]",
       '{' + word + ' ' + word.substr(20) + "\n[%eval 0.3][%clk 0:05:00]}\n"},
      {"a line end goes", "[%clk\n0:05:00] good", "{[%clk 0:05:00] good}\n"},
      {"beyond ASCII", word + ' ' + word.substr(12) + " \u00E1 [%clk 0:05:00]",
       '{' + word + ' ' + word.substr(12) + " \u00E1\n[%clk 0:05:00]}\n"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(comment(row.text) == row.written);
  }
}

TEST_CASE("a comment is wrapped alike in ASCII and beyond", "[pgn][writer]") {
  constexpr std::string_view pieces[] = {
      "a",     "word", " ", " ", " ", "  ",
      "[%clk", "[Tag", "]", "%", ")", "an_uncommonly_long_word_of_forty_characters"};
  std::mt19937 random{7};
  for (int i = 0; i < 20'000; ++i) {
    std::string text;
    for (auto n = random() % 60; n > 0; --n) text += pieces[random() % std::size(pieces)];
    const auto written = [&, before = random() % 30, behind = random() % 3, nested = random() % 4,
                          empty = random() % 2](std::string_view letter) {
      std::string out;
      MovetextWriter writer{out};
      for (auto n = before; n > 0; --n) writer.put("\u2654e4");
      std::string comment;
      for (const char c : text) c == 'a' ? comment += letter : comment += c;
      const auto depth = behind == 0 ? nested : 0;
      for (auto n = depth; n > 0; --n) writer.open_variation();
      writer.put_comment(comment);
      if (depth > 0 && empty == 0) {  // leaves no trace
        writer.open_variation();
        writer.close_variation();
      }
      for (auto n = depth; n > 0; --n) writer.close_variation();
      for (auto n = behind; n > 0; --n) writer.put("a_word_of_the_same_game");
      writer.finish();
      return out;
    };
    std::string beyond = written("\u00E1");
    for (std::size_t at = 0; (at = beyond.find("\u00E1", at)) != beyond.npos;) {
      beyond.replace(at, 2, "a");
    }
    CAPTURE(text);
    REQUIRE(written("a") == beyond);
  }
}

TEST_CASE("parentheses adjoin their words", "[pgn][writer]") {
  std::string out;
  MovetextWriter writer{out};
  writer.put("1.");
  writer.put("e4");
  writer.open_variation();
  writer.put("1.");
  writer.put("d4");
  writer.open_variation();
  writer.put_comment("or");
  writer.close_variation();
  writer.close_variation();
  writer.open_variation();
  writer.close_variation();
  writer.put("*");
  writer.finish();
  CHECK(out == "1. e4 (1. d4 ({or})) *\n");
}

TEST_CASE("a word and its parenthesis are wrapped together", "[pgn][writer]") {
  std::string out;
  MovetextWriter writer{out};
  for (int i = 0; i < 15; ++i) writer.put("Nf3+");
  writer.open_variation();
  writer.put("Nf3");
  writer.close_variation();
  writer.put("Nf3");
  writer.finish();
  const std::string line =
      "Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+ Nf3+";
  CHECK(out == line + "\n(Nf3) Nf3\n");
}

TEST_CASE("NUL bytes are not written", "[pgn][writer]") {
  std::string out;
  append_tag(out, "White", {"Nov\0ak\0", 7});
  MovetextWriter writer{out};
  writer.put_comment({"a\0 b\0", 5});
  writer.finish();
  CHECK(out == "[White \"Novak\"]\n{a b}\n");
}

TEST_CASE("numbers and moves are put as any other word is", "[pgn][writer]") {
  struct Row {
    std::string_view what, letter, rest;
  };
  constexpr std::string_view behind = "........";  // readable, not to be written
  for (const auto& row :
       {Row{"a pawn", "", "e4"}, Row{"a letter", "N", "f3+"},
        Row{"a letter of two bytes", "Ф", "xd5"}, Row{"letters of four bytes", "Кр", "d5"},
        Row{"the longest", "КрКр", "a1xb2+!?"}}) {
    CAPTURE(row.what);
    const std::string text = std::string{row.rest} + std::string{behind};
    std::string quick;
    std::string usual;
    MovetextWriter by_parts{quick};
    MovetextWriter by_words{usual};
    const auto letter = Letter::of(row.letter);
    for (const std::uint32_t number : {1U, 9U, 10U, 99U, 100U, 512U, 4'294'967'295U}) {
      for (int repeated = 0; repeated < 12; ++repeated) {
        const bool is_white = repeated % 2 == 0;
        by_parts.put_short(2, [&](MovetextWriter::ShortWords& words) {
          words.put_number(number, is_white);
          words.put_move(letter, std::string_view{text}.substr(0, row.rest.size()));
        });
        by_words.put_number(number, is_white);
        by_words.put(std::string{row.letter} + std::string{row.rest});
      }
    }
    by_parts.finish();
    by_words.finish();
    CHECK(quick == usual);
  }
}

TEST_CASE("moves wait for the word that a parenthesis belongs to", "[pgn][writer]") {
  std::string out;
  MovetextWriter writer{out};
  const auto put = [&] {
    writer.put_short(1, [](MovetextWriter::ShortWords& words) { words.put_number(1, true); });
  };
  writer.open_variation();
  put();
  CHECK(out.empty());
  writer.put("1.");
  put();
  CHECK(out == "(1. 1.");
}

}  // namespace
