#include "replay/claim.h"

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "replay/replayer.h"
#include "support/catch.h"
#include "support/claims.h"
#include "support/editions.h"
#include "support/replayed.h"
#include "support/test_data.h"

namespace {

using namespace partiar;
using namespace partiar::replay;
using board::Color;
using findings::Code;
using laws::Edition;

/// Calls `visit` with the game of that event in testdata/laws.
void with_game(std::string_view file, std::string_view event, Edition edition,
               const std::function<void(const Game&)>& visit) {
  const std::string text = tests::bytes_of("testdata/laws/" + std::string{file} + ".pgn");
  bool found = false;
  Replayer replayer{{.edition = edition}};
  replayer.replay({text}, [&](const Game& game) {
    if (game.find_tag("Event") != event) return;
    found = true;
    visit(game);
  });
  REQUIRE(found);
}

struct Number {
  std::string_view text;
  std::optional<NumberedMove> move;
};
constexpr Number numbers[] = {
    {"56w", NumberedMove{56, Color::white}},
    {"56.", NumberedMove{56, Color::white}},
    {"56b", NumberedMove{56, Color::black}},
    {"56...", NumberedMove{56, Color::black}},
    {"56\u2026", NumberedMove{56, Color::black}},
    {"", {}},
    {"w", {}},
    {"0w", {}},
    {"56", {}},
    {"56c", {}},
    {"56..", {}},
    {"99999999999w", {}},
    {"-1w", {}},
};

TEST_CASE("half-moves are identified by their numbers", "[replay][claim]") {
  for (const Number& row : numbers) {
    CAPTURE(row.text);
    CHECK(read_numbered_move(row.text) == row.move);
  }
}

/// The claims in the commentary's game of repetitions: the ruling by the Laws, not the
/// commentary's.
struct Row {
  std::string_view what, move, written;
  bool right;
  std::size_t occurrences;
};
constexpr Row rows[] = {
    {"the first time", "56...", "", false, 1},
    {"with Black to move it is another position", "59.", "", false, 1},
    {"without en passant it is another position", "62...", "", false, 1},
    {"the second time with White to move", "64...", "", false, 2},
    {"White's claim by 69.Bc3, right in the commentary", "69w", "69.Bc3", false, 2},
    {"Black's claim after 69.Bc3, right in the commentary", "69w", "", false, 2},
    {"White's claim by 71.Bc3", "71w", "Bc3", true, 3},
    {"White's claim by 71.Bb4 instead", "71w", "Bb4", true, 3},
    {"Black's claim after 71.Bc3", "71w", "", true, 3},
    {"White's claim by 73.Bc3", "73w", "73. Bc3", true, 4},
    {"White's claim by 73.Bb4 instead", "73w", "Bb4", true, 3},
    {"Black's claim after 73.Bc3", "73w", "", true, 4},
    {"White's claim by 73.Bd2", "73w", "Bd2", false, 2},
    {"nobody's after the capture", "74b", "", false, 1},
};

TEST_CASE("the claims of an arbiter's commentary", "[replay][claim][9.2]") {
  for (const Edition edition : laws::editions()) {
    with_game("repetition", "Four occurrences", edition, [](const Game& game) {
      for (const Row& row : rows) {
        CAPTURE(row.what);
        ClaimRequest request;
        request.move = read_numbered_move(row.move);
        if (!row.written.empty()) request.written = row.written;
        const auto claim = find_claim(game, request);
        REQUIRE(claim);
        const ClaimAnswer answer = answer_claim(game, *claim);
        CHECK(answer.right == row.right);
        CHECK(answer.ruling.occurrences.size() == row.occurrences);
        CHECK_FALSE(answer.over);
      }
    });
  }
}

TEST_CASE("the chances of each player", "[replay][claim][9.2]") {
  with_game("repetition", "Four occurrences", tests::of_2023, [](const Game& game) {
    const auto written = [&](Color color) {
      std::string list;
      for (const auto& event : chances_to_claim(game, color)) {
        tests::append_word(list, tests::written(game, event), "; ");
      }
      return list;
    };
    CHECK(written(Color::white) ==
          "threefold-intended@29 white Bc3 6,26; threefold-intended@29 white Bb4 14,18; "
          "threefold-intended@33 white Bc3 6,26,30; threefold-intended@33 white Bb4 14,18");
    CHECK(written(Color::black) == "threefold@30 black 6,26,30; threefold@34 black 6,26,30,34");
  });
}

struct Fifty {
  std::string_view what, event, move, written;
  bool right;
};
constexpr Fifty fifties[] = {
    {"99 half-moves on the board", "A: fifty moves", "50w", "", false},
    {"Black's only move completes them", "A: fifty moves", "50b", "Ka8", true},
    {"White may claim on the board", "A: fifty moves", "50b", "", true},
    {"99 half-moves before White's 50th", "A: fifty moves, a half-move more", "50w", "Nc6+", true},
    {"Black may claim on the board", "A: fifty moves, a half-move more", "50w", "", true},
};

TEST_CASE("the fifty moves of an arbiter's commentary", "[replay][claim][9.3]") {
  for (const Fifty& row : fifties) {
    CAPTURE(row.what);
    with_game("counts", row.event, tests::of_2018, [&](const Game& game) {
      ClaimRequest request;
      request.move = read_numbered_move(row.move);
      if (!row.written.empty()) request.written = row.written;
      const auto claim = find_claim(game, request);
      REQUIRE(claim);
      CHECK(answer_claim(game, *claim).right == row.right);
    });
  }
}

TEST_CASE("no claim is possible once the game was over", "[replay][claim][9.6]") {
  ClaimRequest request;
  request.move = read_numbered_move("75b");
  for (const auto& [edition, over] :
       {std::pair{tests::of_2009, false}, std::pair{tests::of_2014, true}}) {
    with_game("counts", "B: seventy-five moves", edition, [&](const Game& game) {
      const auto claim = find_claim(game, request);
      REQUIRE(claim);
      const ClaimAnswer answer = answer_claim(game, *claim);
      CHECK(answer.over.has_value() == over);
      CHECK(answer.right == !over);
    });
  }
}

TEST_CASE("a claim is looked for in the score only", "[replay][claim]") {
  with_game("repetition", "Four occurrences", tests::of_2023, [](const Game& game) {
    ClaimRequest at_the_end;
    REQUIRE(find_claim(game, at_the_end));
    CHECK(find_claim(game, at_the_end)->ply == base::Ply{37});
    CHECK(find_claim(game, at_the_end)->by == Color::white);
    for (const std::string_view text : {"55b", "75w", "99999b"}) {
      CAPTURE(text);
      ClaimRequest request;
      request.move = read_numbered_move(text);
      CHECK(find_claim(game, request) == std::unexpected{PlaceFault::not_reached});
    }
    ClaimRequest next;  // the move written down comes after the score
    next.move = read_numbered_move("75w");
    next.written = "Kg2";
    REQUIRE(find_claim(game, next));
    CHECK(find_claim(game, next)->ply == base::Ply{37});
    ClaimRequest beyond;
    beyond.ply = base::Ply{38};
    CHECK(find_claim(game, beyond) == std::unexpected{PlaceFault::not_reached});
  });
}

TEST_CASE("an illegal written move makes a claim incorrect", "[replay][claim][9.5]") {
  with_game("repetition", "Four occurrences", tests::of_2023, [](const Game& game) {
    ClaimRequest request;
    request.ply = base::Ply{30};  // where it is correct without the move
    for (const auto& [text, code] : {std::pair{"Rb8", Code::move_no_such_piece},
                                     std::pair{"Kg6", Code::move_own_piece_there}}) {
      CAPTURE(text);
      request.written = text;
      const auto claim = find_claim(game, request);
      REQUIRE(claim);
      REQUIRE(claim->written);
      REQUIRE(claim->written->is_clear());
      CHECK(claim->written->reading->fault == code);
      CHECK_FALSE(answer_claim(game, *claim).right);
    }
  });
}

struct NoPlace {
  std::string_view what, text, move;
  std::optional<base::Ply> ply;
  PlaceFault fault;
};
const NoPlace no_places[] = {
    {"a malformed FEN", "[FEN \"x\"]\n\n1.e4 *", "", base::Ply{0}, PlaceFault::no_start},
    {"another variant", "[Variant \"Atomic\"]\n\n1.e4 *", "1w", {}, PlaceFault::no_start},
    {"a broken score, and no place", "1.e4 e4 2.Nf3 *", "", {}, PlaceFault::broken},
    {"numbers that do not fit", "1.e4 e5 3.Nf3 *", "3w", {}, PlaceFault::numbers},
    {"beyond what can be replayed", "1.e4 e4 2.Nf3 *", "2w", {}, PlaceFault::not_reached},
};

TEST_CASE("why there is nothing to rule on", "[replay][claim]") {
  for (const NoPlace& row : no_places) {
    CAPTURE(row.what);
    Replayer replayer;
    replayer.replay({row.text}, [&](const Game& game) {
      ClaimRequest request;
      request.ply = row.ply;
      request.move = read_numbered_move(row.move);
      CHECK(find_claim(game, request) == std::unexpected{row.fault});
    });
  }
}

struct Sealed {
  std::string_view what, event, text;
  std::string_view outcome;  ///< `stands`, `over`, or the consequence of an illegal move
};
constexpr Sealed sealeds[] = {
    {"a legal move stands", "A: fifty moves", "Nb5", "stands"},
    {"with its number", "A: fifty moves", "48.Nb5", "stands"},
    {"an illegal move: a bare king cannot win", "A: fifty moves", "Nb2", "draws"},
    {"castling with zeros, with its number", "A: fifty moves", "48. 0-0", "draws"},
    {"with a draw offer and a mark", "A: fifty moves", "48...Nb5!? (=)", "stands"},
    {"unreadable, against a bare king", "A: fifty moves", "N?", "unreadable draws"},
    {"another language, against a bare king", "A: fifty moves", "Sb5", "unreadable draws"},
    {"ambiguous, against a bare king", "A: fifty moves", "Nb5 Ka8", "unreadable draws"},
    {"empty, against a bare king", "A: fifty moves", "", "unreadable draws"},
};

/// The ruling in words.
std::string told(const Game& game, const FoundClaim& sealed) {
  const SealedAnswer answer = answer_sealed(game, sealed);
  if (answer.over) return "over";
  if (answer.end) return "stands " + tests::written(game, *answer.end);
  if (!answer.loss) return "stands";
  const std::string unread = sealed.written->is_clear() ? "" : "unreadable ";
  return unread + tests::named(*answer.loss);
}

TEST_CASE("sealed moves", "[replay][claim][I.8]") {
  for (const Sealed& row : sealeds) {
    CAPTURE(row.what);
    with_game("counts", row.event, tests::of_2018, [&](const Game& game) {
      ClaimRequest request;
      request.asked = Asked::sealed;
      request.ply = base::Ply{0};
      request.written = row.text;
      const auto sealed = find_claim(game, request);
      REQUIRE(sealed);
      CHECK(told(game, *sealed) == row.outcome);
    });
  }
  const auto answer = [](std::string_view file, std::string_view event, Edition edition,
                         std::optional<std::uint32_t> ply, std::string_view text) {
    std::string outcome;
    with_game(file, event, edition, [&](const Game& game) {
      ClaimRequest request;
      request.asked = Asked::sealed;
      if (ply) request.ply = base::Ply{*ply};
      request.written = text;
      outcome = told(game, *find_claim(game, request));
    });
    return outcome;
  };
  CHECK(answer("repetition", "Four occurrences", tests::of_2018, 36, "Bc2") == "loses");
  CHECK(answer("repetition", "Four occurrences", tests::of_2018, 36, "xyz") == "unreadable loses");
  CHECK(answer("counts", "A: fifty moves", tests::of_2018, {}, "Ka7") == "over");
  CHECK(answer("counts", "A: fifty moves", tests::of_2018, 6, "Bb7") == "stands checkmate@7");
}

TEST_CASE("a sealed move that ends the game by itself draws", "[replay][claim][9.6]") {
  const struct {
    std::string_view what, text, written;
    Edition edition;
    std::string_view outcome;
  } ends[] = {
      {"seventy-five moves", "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/R7/K7 w - - 149 90\"]\n\n*",
       "Ra3", tests::of_2018, "stands seventyfive@1"},
      {"which no edition counted before 2014",
       "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/R7/K7 w - - 149 90\"]\n\n*", "Ra3", tests::of_2009,
       "stands"},
      {"mate first", "[SetUp \"1\"]\n[FEN \"k7/8/BKN5/8/8/8/8/8 w - - 149 76\"]\n\n*", "Bb7",
       tests::of_2018, "stands checkmate@1"},
      {"the fifth occurrence",
       "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 5.Nf3 Nf6 6.Ng1 Ng8 7.Nf3 Nf6 8.Ng1 *", "Ng8",
       tests::of_2018, "stands fivefold@16 0,4,8,12,16"},
      {"which did not end a game in 2009",
       "1.Nf3 Nf6 2.Ng1 Ng8 3.Nf3 Nf6 4.Ng1 Ng8 5.Nf3 Nf6 6.Ng1 Ng8 7.Nf3 Nf6 8.Ng1 *", "Ng8",
       tests::of_2009, "stands"},
      {"a dead position", "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/8/r7/K7 w - - 0 1\"]\n\n*", "Kxa2",
       tests::of_2009, "stands dead@1"},
  };
  for (const auto& row : ends) {
    CAPTURE(row.what);
    Replayer replayer{{.edition = row.edition}};
    replayer.replay({row.text}, [&](const Game& game) {
      ClaimRequest request;
      request.asked = Asked::sealed;
      request.written = row.written;
      const auto sealed = find_claim(game, request);
      REQUIRE(sealed);
      CHECK(told(game, *sealed) == row.outcome);
    });
  }
}

}  // namespace
