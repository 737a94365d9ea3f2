#include "partiar/position.h"

#include <string>

#include "partiar/locales.h"
#include "partiar/version.h"
#include "support/catch.h"

namespace {

using namespace partiar;

TEST_CASE("a position is read, queried and played on", "[partiar]") {
  const Position start;
  CHECK(start.fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  CHECK(start.turn() == Color::white);
  CHECK(start.status() == Status::ongoing);
  CHECK(start.legal_moves().size() == 20);
  const auto after = start.play("e4");
  REQUIRE(after);
  CHECK(after->turn() == Color::black);
  CHECK(after == start.play("e2e4"));
  CHECK(start.play("Jf3", "cs") == start.play("Nf3"));
  CHECK(Position::of_fen(after->fen()) == after);
}

TEST_CASE("a status is that of the Laws", "[partiar]") {
  const struct {
    std::string_view what, fen;
    Status status;
  } rows[] = {
      {"a mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", Status::checkmate},
      {"a stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", Status::stalemate},
      {"bare kings", "7k/8/6K1/8/8/8/8/8 b - - 0 1", Status::dead_position},
      {"a queen", "7k/8/6K1/8/8/8/8/1Q6 w - - 0 1", Status::ongoing},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(Position::of_fen(row.fen)->status() == row.status);
  }
}

TEST_CASE("who can mate is proved", "[partiar]") {
  const auto position = *Position::of_fen("7k/8/6K1/8/8/8/8/1Q6 w - - 0 1");
  const auto white = can_mate(position, Color::white);
  REQUIRE(white.chance == MateAnswer::Chance::winnable);
  Position at = position;
  for (const Move& move : white.line) at = *at.play(move.san);
  CHECK(at.status() == Status::checkmate);
  const auto black = can_mate(position, Color::black);
  CHECK(black.chance == MateAnswer::Chance::unwinnable);
  CHECK(black.obstacle == "material");
}

TEST_CASE("an invalid position or move is an error", "[partiar]") {
  const Position start;
  const struct {
    std::string_view what;
    Error error;
    Error::Kind kind;
    std::string_view said;
  } rows[] = {
      {"not a FEN", Position::of_fen("8/8").error(), Error::Kind::position, "FEN"},
      {"an illegal move", start.play("Nd4").error(), Error::Kind::move, "d4"},
      {"not a move", start.play("hello").error(), Error::Kind::move, "hello"},
      {"in a language", start.play("hello", "de", "de").error(), Error::Kind::move, "K D T L S"},
      {"unknown letters", start.play("e4", "xx").error(), Error::Kind::language, "xx"},
      {"an untranslated language", Position::of_fen("8/8", "xx").error(), Error::Kind::language,
       "xx"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what, row.error.message);
    CHECK(row.error.kind == row.kind);
    CHECK(row.error.message.contains(row.said));
  }
}

TEST_CASE("languages and the version are available", "[partiar]") {
  const auto all = languages();
  const auto czech = std::ranges::find(all, "cs", &Language::tag);
  REQUIRE(czech != all.end());
  CHECK(*czech == Language{"cs", "\u010De\u0161tina", "K", "D", "V", "S", "J", true});
  CHECK(all.size() > 40);
  CHECK(std::ranges::count(all, true, &Language::has_texts) > 10);
  CHECK(std::ranges::count(version(), '.') == 2);
}

}  // namespace
