// What `convert --to spoken` writes is read back as the same moves, in every language.
#include "report/spoken.h"

#include <string>
#include <string_view>
#include <vector>

#include "board/fen.h"
#include "notation/move_writer.h"
#include "reading/game_reader.h"
#include "report/game_writer.h"
#include "support/catch.h"
#include "support/converted.h"
#include "support/random_games.h"
#include "support/test_data.h"
#include "text/messages.h"

namespace {

using namespace partiar;

struct Read {
  std::vector<std::vector<board::Move>> games;
  std::size_t spoken = 0;  ///< games of which it is said
};

Read read(std::string_view text) {
  Read out;
  reading::GameReader reader{reading::SourceReader::of_bytes("text", text)};
  const auto done = reader.read([&](const replay::Game& game, const reading::Place&) {
    out.games.push_back(game.followed.moves);
    out.spoken += game.has(findings::Code::notation_spoken) ? 1 : 0;
    return true;
  });
  CHECK(done.has_value());
  return out;
}

/// Random games with tags, of up to `plies` half-moves.
std::string random_games(unsigned games, unsigned plies) {
  std::string text;
  for (unsigned seed = 0; seed < games; ++seed) {
    const auto fen = tests::game_starts[seed % 7];  // standard chess
    text.append("[Event \"E\"]\n[SetUp \"1\"]\n[FEN \"").append(fen).append("\"]\n\n");
    tests::random_game(
        board::read_fen(fen).value(), seed, plies,
        [&](const board::Position& before, board::Move move, const board::Position&) {
          notation::append_move(text, before, move, {});
          text += ' ';
        });
    text += "*\n\n";
  }
  return text;
}

std::string spoken(std::string_view text, std::string_view language) {
  const auto messages = text::Messages::open(language).value();
  const report::Speech speech{messages};
  report::GameStyle style;
  style.speech = &speech;
  return tests::converted(text, style);
}

TEST_CASE("announced moves are read back in every language", "[reading][spoken][D.2]") {
  const std::string games[] = {random_games(21, 60), tests::bytes_of("testdata/pgn/five-games.pgn"),
                               tests::bytes_of("testdata/audit/last-evening.pgn")};
  for (const std::string& text : games) {
    const Read expected = read(text);
    for (const std::string& language : text::available_locales()) {
      CAPTURE(language);
      const Read found = read(spoken(text, language));
      CHECK(found.games == expected.games);
      CHECK(found.spoken == expected.games.size());
    }
  }
}

TEST_CASE("words that are no announced move leave a game undecided", "[reading][spoken]") {
  constexpr std::string_view start = "1. Eva 4 Eva 5 2. Springer Felix 3 Springer Cesar 6 3. ";
  for (const std::string_view last :
       {"L\u00E4ufer Cesar 4 irgendeine Rochade 1-0", "Springer Otto 1-0", "hin und her 1-0"}) {
    CAPTURE(last);
    reading::GameReader reader{
        reading::SourceReader::of_bytes("text", std::string{start}.append(last))};
    const auto done = reader.read([](const replay::Game& game, const reading::Place&) {
      CHECK(game.judgement.verdict == laws::Verdict::unreadable);
      return true;
    });
    CHECK(done.has_value());
  }
}

TEST_CASE("an announced move is quoted where it stands", "[reading][spoken]") {
  constexpr std::string_view text = "1. Eva 4 Eva 5\n2. Springer Felix 4 *\n";
  reading::GameReader reader{reading::SourceReader::of_bytes("text", text)};
  const auto done = reader.read([](const replay::Game& game, const reading::Place& place) {
    REQUIRE(game.followed.stop.has_value());
    const auto where = place.lines.locate(game.followed.stop->finding.where.begin);
    CHECK(where == base::LineColumn{2, 4});
    return true;
  });
  CHECK(done.has_value());
}

}  // namespace
