#include "report/position_report.h"

#include <string>
#include <string_view>

#include "support/catch.h"
#include "support/positions.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using board::Color;

std::string text_of(std::string_view fen, bool helpmates) {
  const auto position = position_of(fen);
  const report::PositionFacts facts{
      position,
      {laws::can_mate(position, Color::white), laws::can_mate(position, Color::black)},
      helpmates,
      {}};
  std::string text;
  report::append_position_text(text, facts, english(), report::Board::left_out);
  report::append_position_ndjson(text, facts, english());
  return text;
}

struct Row {
  std::string_view what, fen;
  bool helpmates;
  std::string_view text;  ///< without the position
};
constexpr Row rows[] = {
    {"stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 80", true,
     "  Stalemate: Black has no legal move.\n"
     "  No legal moves.\n"
     "  White can never mate: the game is over.\n"
     "  Black can never mate: the game is over.\n"
     R"({"schema":"partiar.position/1","fen":"7k/5Q2/6K1/8/8/8/8/8 b - - 0 80","status":"stalemate",)"
     R"("legal_moves":[],"can_mate":{"white":"unwinnable","black":"unwinnable"},)"
     R"("reason":{"white":"over","black":"over"}})"},
    {"mate", "8/8/8/8/8/6k1/6q1/6K1 w - - 0 80", false,
     "  Checkmate: White is mated.\n"
     "  No legal moves.\n"
     "  White can never mate: the game is over.\n"
     "  Black can still mate.\n"
     R"({"schema":"partiar.position/1","fen":"8/8/8/8/8/6k1/6q1/6K1 w - - 0 80","status":"checkmate",)"
     R"("legal_moves":[],"can_mate":{"white":"unwinnable","black":"winnable"},)"
     R"("reason":{"white":"over"}})"},
    {"dead", "8/8/4k3/8/8/3K4/8/8 w - - 0 1", true,
     "  Dead position: neither king can be mated by any series of legal moves. White to move.\n"
     "  8 legal moves: Kc2 Kd2 Ke2 Kc3 Ke3 Kc4 Kd4 Ke4\n"
     "  White can never mate: insufficient material.\n"
     "  Black can never mate: insufficient material.\n"
     R"({"schema":"partiar.position/1","fen":"8/8/4k3/8/8/3K4/8/8 w - - 0 1","status":"dead",)"
     R"("legal_moves":["Kc2","Kd2","Ke2","Kc3","Ke3","Kc4","Kd4","Ke4"],)"
     R"("can_mate":{"white":"unwinnable","black":"unwinnable"},)"
     R"("reason":{"white":"material","black":"material"}})"},
    {"a forced line", "k7/1Q6/8/8/8/8/8/K7 b - - 0 1", false,
     "  Dead position: neither king can be mated by any series of legal moves. Black to move.\n"
     "  1 legal move: Kxb7\n"
     "  White can never mate: every move is forced: Kxb7.\n"
     "  Black can never mate: insufficient material.\n"
     R"({"schema":"partiar.position/1","fen":"k7/1Q6/8/8/8/8/8/K7 b - - 0 1","status":"dead",)"
     R"("legal_moves":["Kxb7"],"can_mate":{"white":"unwinnable","black":"unwinnable"},)"
     R"("reason":{"white":"forced-line","black":"material"}})"},
};

TEST_CASE("a position is told with its moves and who can mate", "[report][position]") {
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(text_of(row.fen, row.helpmates) ==
          std::string{row.fen} + '\n' + std::string{row.text} + '\n');
  }
}

TEST_CASE("a helpmate is shown if asked for", "[report][position]") {
  constexpr std::string_view fen = "7k/8/6K1/8/8/8/8/R7 w - - 0 1";
  const std::string shown = text_of(fen, true);
  const std::string hidden = text_of(fen, false);
  CHECK(shown.contains("  White can still mate: "));
  CHECK(shown.contains("\"helpmate\":{\"white\":\""));
  CHECK(hidden.contains("  White can still mate.\n"));
  CHECK_FALSE(hidden.contains("helpmate"));
}

TEST_CASE("a check is told in both formats", "[report][position]") {
  const std::string text = text_of("7k/8/6K1/8/8/8/8/7R b - - 0 1", false);
  CHECK(text.contains("\"status\":\"check\""));
}

TEST_CASE("a text that is no position has a line with the reason", "[report][position]") {
  std::string line;
  report::append_position_error_ndjson(line, "a \"b\"", "Because.");
  CHECK(line ==
        "{\"schema\":\"partiar.position/1\",\"fen\":\"a \\\"b\\\"\",\"error\":\"Because.\"}\n");
}

TEST_CASE("moves are written in the letters asked for", "[report][position]") {
  const board::Move line[] = {{board::Square::g1, board::Square::f3},
                              {board::Square::b8, board::Square::c6}};
  std::string moves;
  report::append_moves(moves, board::Position::initial(), line);
  CHECK(moves == "Nf3 Nc6");
  moves.clear();
  report::append_moves(moves, board::Position::initial(), {});
  CHECK(moves.empty());
}

}  // namespace
