#include "report/game_writer.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/converted.h"
#include "support/test_data.h"
#include "support/typed.h"

namespace {

using namespace partiar;
using namespace partiar::report;
using partiar::tests::converted;

const std::string roster =
    "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
    "[Black \"?\"]\n";

TEST_CASE("a forfeit, a remark and a contradiction stay in the tags", "[report][game_writer]") {
  CHECK(converted("[Result \"1-0F\"]\n\n1.e4 1-0F") ==
        roster + "[Result \"1-0F\"]\n\n1. e4 1-0F\n\n");
  CHECK(converted("[Result \"1-0 (time)\"]\n\n1.e4 1-0") ==
        roster + "[Result \"1-0 (time)\"]\n\n1. e4 1-0\n\n");
  GameStyle style;
  style.stripped.tags = true;
  CHECK(converted("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1.e4 1-0", style) ==
        roster + "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 1-0\n\n");
}

TEST_CASE("a result that may be another game's is not written as its own",
          "[report][game_writer]") {
  const struct {
    std::string_view text, written;
  } rows[] = {
      {"Rossi - Bianchi, 12 May 2024\n\n1. f3 e5 2. g4 Qh4#\n\nBrown - Green 1-0\n", "*"},
      {"White: Rossi\nBlack: Bianchi\nBrown - Green 1-0\n\n1. f3 e5 2. g4 Qh4# 0-1\n", "0-1"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    for (const auto& game : tests::typed_games(row.text)) {
      std::string out;
      GameWriter{{}}.append(out, game);
      CHECK(out.contains("[Result \"" + std::string{row.written} + "\"]"));
      CHECK(out.ends_with(' ' + std::string{row.written} + "\n\n"));
    }
  }
}

TEST_CASE("the roster comes first, and other tags in their order", "[report][game_writer]") {
  CHECK(
      converted(
          "[White \"A\"]\n[ECO \"C20\"]\n[Event \"E \\\"x\\\"\"]\n[Annotator \"Z\"]\n\n1.e4 *") ==
      "[Event \"E \\\"x\\\"\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n"
      "[Black \"?\"]\n[Result \"*\"]\n[ECO \"C20\"]\n[Annotator \"Z\"]\n\n1. e4 *\n\n");
  CHECK(converted("1.e4 1-0") == roster + "[Result \"1-0\"]\n\n1. e4 1-0\n\n");
  // A NUL byte is lost text: what would be left without it is not what is stated.
  CHECK(converted(std::string_view{"[Result \"1\0-0\"]\n\n1.e4 e5\n", 25}) ==
        roster + "[Result \"*\"]\n\n1. e4 e5 *\n\n");
  CHECK(converted("[Result \"abandoned\"]\n\n1.e4 e5\n") ==
        roster + "[Result \"abandoned\"]\n\n1. e4 e5 *\n\n");
  CHECK(converted("[Result \"0-0\"]\n\n1.e4 e5\n") ==
        roster + "[Result \"0-0\"]\n\n1. e4 e5 *\n\n");
  CHECK(converted("[Result \"0-0\"]\n\n1.e4 e5 0-0\n") ==
        roster + "[Result \"0-0\"]\n\n1. e4 e5 0-0\n\n");
  CHECK(converted("[RESULT \"1-0\"]\n[white \u201CA\u201D]\n\n1.e4 e5\n") ==
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"A\"]\n"
        "[Black \"?\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
  CHECK(converted("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1.e4 0-1\n") ==
        roster + "[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 0-1\n\n");
}

TEST_CASE("a game whose last comment would go on in the next is copied up to its end",
          "[report][game_writer]") {
  CHECK(converted("[0\"\n1{}}e\n[y\"}e").ends_with("[y \"}e\"]\n\n*\n\n"));
}

TEST_CASE("another Event tag of a game begins no game when it is read again",
          "[report][game_writer]") {
  const std::string once = converted(
      "[Event \"A\"]\n[Event \"B\"]\n[Black \"S\"]\n[Black \"T\"]\n[Result \"1-0\"]\n\n1. e4 "
      "1-0\n");
  CHECK(once ==
        "[Event \"A\"]\n[Event \"B\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"
        "[White \"?\"]\n[Black \"S\"]\n[Result \"1-0\"]\n[Black \"T\"]\n\n1. e4 1-0\n\n");
  CHECK(converted(once) == once);
}

TEST_CASE("a heading becomes tags", "[report][game_writer]") {
  CHECK(converted("Nov\u00E1k \u2013 Mal\u00FD, Praha 2024\n\n1.e4 e5 1/2\n") ==
        "[Event \"Praha 2024\"]\n[Site \"?\"]\n[Date \"2024.??.??\"]\n[Round \"?\"]\n"
        "[White \"Nov\u00E1k\"]\n[Black \"Mal\u00FD\"]\n[Result \"1/2-1/2\"]\n\n1. e4 e5 "
        "1/2-1/2\n\n");
}

TEST_CASE("a game that cannot be replayed is copied, and marked once", "[report][game_writer]") {
  const std::string mark = "{copied as it stands, since its moves cannot be followed}\n";
  const std::string broken = "[Event \"x\"]\n\n1.e4   e5 2.Ke3 {no}  Kd8 ";
  const std::string marked = broken + mark + "1-0\n\n";
  CHECK(converted("\n" + broken + "1-0\n\n\n") == marked);
  CHECK(converted(marked) == marked);
  const std::string unclear = "1.e4 e5 2.Hf3 Hf6 ";
  CHECK(converted(unclear + "1/2") == unclear + mark + "1/2\n\n");
  CHECK(converted(unclear + mark + "1/2\n\n") == unclear + mark + "1/2\n\n");
}

TEST_CASE(
    "words with a quotation mark or a wide blank are no tag's name, which could not be written",
    "[report][game_writer]") {
  for (const std::string words : {"ab\u00BBcd", "White\uFEFF", "ab\u00A0cd"}) {
    CAPTURE(words);
    const std::string once =
        converted("[Event \"C\"]\n" + words + " \"Novak\"]\n[Black \"S\"]\n\n1. e4 *\n");
    CHECK(converted(once) == once);
  }
}

TEST_CASE("every game of testdata survives conversion to every alphabet",
          "[report][game_writer][property]") {
  std::size_t games = 0;
  for (const std::string& file : tests::pgn_files()) {
    if (file.starts_with("testdata/faults/text_encoding")) continue;
    bool whole = true;
    const std::string once = converted(tests::bytes_of(file), {}, &whole);
    CAPTURE(file);
    const std::string again = converted(once);
    CHECK(converted(again) == again);
    // A copied game is not in the alphabet asked for, and can be read if its open brace is closed.
    if (!whole) continue;
    CHECK(again == once);
    for (const notation::Alphabet& alphabet : languages::alphabets()) {
      CAPTURE(alphabet.name);
      GameStyle style;
      style.moves.letters = &alphabet.letters;
      replay::ReplayOptions options;
      options.variations = pgn::Variations::visit;
      options.alphabets = &languages::alphabets();
      options.keep_entries = true;
      const std::string there = converted(once, style);
      // With explicit letters; detection in short games is tested elsewhere.
      options.letters = languages::alphabets().find(alphabet.name);
      std::string back;
      replay::Replayer replayer{options};
      replayer.replay({there}, [&](const replay::Game& game) {
        ++games;
        GameWriter{{}}.append(back, game);
      });
      CHECK(back == once);
    }
  }
  CHECK(games > 1'000);
}

}  // namespace
