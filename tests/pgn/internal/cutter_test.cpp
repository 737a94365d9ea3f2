#include "pgn/internal/cutter.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "pgn/lexer.h"
#include "support/catch.h"

namespace {

using namespace partiar::pgn;
using partiar::pgn::internal::Cutter;

/// The parts of a text that the cutter takes for games, joined by `|`. As in games.h, a game that
/// begins with words begins at them.
std::string cut(std::string_view text) {
  Lexer lexer{text};
  Cutter cutter;
  std::string parts;
  std::uint32_t begin = 0;
  bool is_first = true;
  for (;;) {
    const Token& token = lexer.next();
    if (token.kind == TokenKind::end) break;
    const auto name = token.kind == TokenKind::tag ? lexer.tag().name.in(text) : std::string_view{};
    if (cutter.starts_game(token, name, text)) {
      const std::uint32_t start = cutter.start_of(token);
      if (!is_first) {
        parts += std::string{text.substr(begin, start - begin)} + '|';
        begin = start;
      }
      is_first = false;
      cutter.restart(start < token.span.begin);
    }
    cutter.note(token, name, text);
  }
  return parts + std::string{text.substr(begin)};
}

TEST_CASE("a text is cut where a game begins", "[pgn][games]") {
  const struct {
    const char* description;
    std::string_view parts;  ///< the text, with a bar where it is cut
  } rows[] = {
      {"one game", "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 1-0"},
      {"tags behind moves", "[Event \"a\"]\n\n1. e4 *\n|[Event \"b\"]\n\n1. d4 *"},
      {"tags behind tags", "[Event \"a\"]\n[Site \"a\"]\n\n|[Event \"b\"]\n[Site \"b\"]"},
      {"a tag of another name behind a blank line", "[Event \"a\"]\n\n[Site \"b\"]\n\n1. e4"},
      {"Event twice in one section", "[Event \"a\"]\n[Event \"b\"]\n1. e4"},
      {"Event twice, and another tag within a value",
       "[Event \"a[White \\\"b\"]\n[Event \"c\"]\n[White \"d\"]\n1. e4"},
      {"Event again, and another tag, too",
       "[Event \"a\"]\n[Site \"a\"]\n|[Event \"b\"]\n[Site \"b\"]\n1. e4"},
      {"no tags, behind a result", "1. e4 e5 1-0\n|1. d4 d5 0-1"},
      {"no tags and no result, behind a blank line", "1. e4 e5\n\n|1. d4 d5"},
      {"no blank line before number 1", "1. e4 e5\n1. d4 d5"},
      {"a number that goes on", "1. e4 e5\n\n2. Nf3 Nc6"},
      {"moves without numbers behind a result", "e4 e5 1-0\n|d4 d5"},
      {"words behind a result", "1. e4 e5 1-0 White resigns"},
      {"words above the next game", "1. e4 e5 1-0\n\n|Novak - Kos\n1. d4 d5"},
      {"names on the line behind a result", "1. e4 e5 1-0\n|White: Klein\nBlack: Lang\n1. d4 d5"},
      {"signs above the next game", "1. e4 e5 1-0\n\n|=== Novak - Kos\n1. d4 d5"},
      {"words behind a blank line, and the game goes on", "1. e4 e5\n\nthis is theory\n2. Nf3 Nc6"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.description);
    std::string text;
    for (const char c : row.parts) {
      if (c != '|') text += c;
    }
    CHECK(cut(text) == row.parts);
  }
}

/// The cutter behind all tokens of a text.
Cutter behind(std::string_view text) {
  Lexer lexer{text};
  Cutter cutter;
  for (;;) {
    const Token& token = lexer.next();
    if (token.kind == TokenKind::end) return cutter;
    const auto name = token.kind == TokenKind::tag ? lexer.tag().name.in(text) : std::string_view{};
    if (cutter.starts_game(token, name, text)) cutter.restart(false);
    cutter.note(token, name, text);
  }
}

TEST_CASE("a cutter knows where in a game it is", "[pgn][games]") {
  const Cutter tags = behind("[Event \"a\"]");
  CHECK(tags.in_tags());
  CHECK(tags.has_tags());
  CHECK_FALSE(tags.is_among_moves());

  const Cutter moves = behind("[Event \"a\"]\n\n1. e4");
  CHECK(moves.is_among_moves());
  CHECK(moves.is_plain());
  CHECK_FALSE(moves.in_tags());

  const Cutter typed = behind("1. e4");
  CHECK_FALSE(typed.is_among_moves());
  CHECK(typed.is_plain());
  CHECK_FALSE(typed.has_tags());

  constexpr std::string_view heading = "1. e4 e5\n\nNovak";
  const Cutter words = behind(heading);
  CHECK_FALSE(words.is_plain());
  CHECK(words.heading() == heading.find("Novak"));
}

TEST_CASE("words behind a result are not moves", "[pgn][games]") {
  constexpr std::string_view text = "1. e4 1-0 resigns 34";
  const Cutter cutter = behind("1. e4 1-0");
  Token word;
  word.kind = TokenKind::move;
  word.span = {10, 17};
  CHECK(cutter.is_word_behind_result(word, text));
  CHECK_FALSE(behind("1. e4").is_word_behind_result(word, text));
  word.kind = TokenKind::number;
  word.span = {18, 20};
  CHECK_FALSE(cutter.is_word_behind_result(word, text));  // it may begin the next game
}

}  // namespace
