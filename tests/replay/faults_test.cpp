// Every code of a game has a file in testdata/faults, named by the code, whose first game shows it.
// That the files of all codes show them is tested in tests/cli/explain_test.cpp.
#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "findings/info.h"
#include "support/catch.h"
#include "support/replayed.h"
#include "support/test_data.h"
#include "support/typed.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using namespace partiar::tests;

struct Row {
  std::string_view code;
  std::string_view findings;  ///< in the first game, with lines and columns of the file
  replay::Illegal illegal = replay::Illegal::stops;
  std::string_view letters = "en";
  laws::Conditions conditions{};
};
constexpr auto stops = replay::Illegal::stops;
constexpr auto stands = replay::Illegal::stands;
constexpr Row rows[] = {
    {"result.checkmate", "7:21 result.checkmate@4"},
    {"result.stalemate", "9:9 result.stalemate@1"},
    {"result.dead-position", "9:11 result.dead-position@1"},
    {"result.fivefold", "7:89 result.fivefold@16"},
    {"result.seventyfive", "9:10 result.seventyfive@1"},
    {"result.time-forfeit-unwinnable", "10:8 result.time-forfeit-unwinnable@1"},
    {"result.illegal-moves-unwinnable", "10:8 result.illegal-moves-unwinnable@1"},
    {"result.resignation-unwinnable", "10:8 result.resignation-unwinnable@1"},
    {"result.unwinnable-unless", "10:8 result.unwinnable-unless@1"},
    {"result.undecided", "10:7 result.undecided@1"},
    {"result.illegal-position",
     "10:4 play.pawn-left@1; 10:4 notation.check-missing@1; 10:11 result.illegal-position@2",
     stands,
     "en",
     {.competition = laws::Competition::blitz}},
    {"result.illegal-move-loses", "8:13 play.illegal-ends@3; 8:17 result.illegal-move-loses@2"},
    {"result.fivefold-disputed", "9:35 result.fivefold-disputed@20"},
    {"result.editions-differ", "9:9 result.editions-differ@1"},
    {"result.older-laws", "5:8 laws.before-2009; 11:8 result.older-laws@1"},
    {"result.correspondence", "12:8 result.correspondence@1"},
    {"result.unusual-end",
     "5:10 result.unusual; 5:10 result.unusual-end@4; 7:20 result.marker-missing"},
    {"result.decided", "6:15 result.decided@4"},
    {"result.draw-odds", "9:9 result.draw-odds@1"},
    {"result.clock-denied", "8:7 setup.clock-denied; 10:8 result.clock-denied@1"},
    {"result.pawn-left", "10:4 play.pawn-left@1; 10:7 result.pawn-left@1", stands},
    {"result.unstated", "2:20 result.marker-missing; 2:20 result.unstated@4"},
    {"result.bye-wins", "6:1 result.bye-wins"},
    {"result.of-another", "4:1 pgn.unknown-text; 4:1 result.of-another@4"},
    {"result.count-doubtful",
     "8:45 notation.move-number@9*4; 8:45 notation.move-number-back@9; 8:89 "
     "result.count-doubtful@16"},
    {"result.winner-flagged", "8:14 result.winner-flagged@2"},
    {"setup.clock-denied", "8:7 setup.clock-denied"},
    {"result.played-on",
     "9:34 notation.capture-missing@7; 9:34 notation.mate-missing@7; 9:38 move.king-in-check@8; "
     "9:73 result.played-on@7"},
    {"result.agreed-too-early", "8:7 result.agreed-too-early@1"},
    {"result.termination-contradicted", "7:15 result.termination-contradicted"},
    {"result.tag-marker", "7:10 result.tag-marker"},
    {"result.tag-open", "5:10 result.tag-open"},
    {"result.marker-open", "7:10 result.marker-open"},
    {"result.marker-missing", "7:9 result.marker-missing"},
    {"result.marker-twice", "7:14 result.marker-twice"},
    {"result.twice", "6:10 result.twice"},
    {"result.unusual", "5:10 result.unusual; 7:1 result.marker-open"},
    {"result.unknown", "5:10 result.unknown; 7:10 result.marker-open"},
    {"result.termination-unfitting", "6:15 result.termination-unfitting"},
    {"result.termination-unknown", "6:15 result.termination-unknown"},
    {"result.termination-open", "6:15 result.termination-open"},
    {"result.signal-otherwise", "7:29 play.board-signal@6; 7:37 result.signal-otherwise@5"},
    {"play.after-end", "7:24 play.after-end@5; 7:24 move.king-in-check@5"},
    {"play.board-signal", "7:29 play.board-signal@6"},
    {"play.illegal-stands", "8:28 play.illegal-stands@6; 8:35 notation.check-missing@7", stands},
    {"play.illegal-ends", "8:13 play.illegal-ends@3"},
    {"play.kings-in-check",
     "9:4 play.illegal-stands@1; 9:9 notation.check-missing@2; 9:20 play.kings-in-check@1", stands},
    {"play.pawn-left", "9:4 play.pawn-left@1", stands},
    {"move.unreadable", "7:7 move.unreadable@2"},
    {"move.square-missing", "7:4 move.square-missing@1"},
    {"move.file-missing", "7:22 move.file-missing@5"},
    {"move.ambiguous", "7:23 move.ambiguous@5"},
    {"move.promotion-missing", "9:4 move.promotion-missing@1"},
    {"move.promotion-impossible", "7:4 move.promotion-impossible@1"},
    {"move.no-such-piece", "7:13 move.no-such-piece@3"},
    {"move.own-piece-there", "7:4 move.own-piece-there@1"},
    {"move.moves-otherwise", "7:4 move.moves-otherwise@1"},
    {"move.blocked", "7:4 move.blocked@1"},
    {"move.nothing-to-capture", "7:13 move.nothing-to-capture@3"},
    {"move.pawn-file-missing", "7:13 move.pawn-file-missing@3"},
    {"move.king-in-check", "7:73 move.king-in-check@14"},
    {"move.castling-king-moved", "7:55 move.castling-king-moved@11"},
    {"move.castling-rook-moved", "7:53 move.castling-rook-moved@11"},
    {"move.castling-blocked", "7:15 move.castling-blocked@3"},
    {"move.castling-in-check", "9:4 move.castling-in-check@1"},
    {"move.castling-through-attack", "9:4 move.castling-through-attack@1"},
    {"move.castling-into-attack", "9:4 move.castling-into-attack@1"},
    {"move.castling-misplaced", "7:7 setup.start-misplaced; 9:35 move.castling-misplaced@7"},
    {"move.king-taken",
     "7:28 play.illegal-stands@6*2; 7:34 notation.check-missing@7; 7:43 move.king-taken@9", stands},
    {"move.missing", "7:17 move.missing@4"},
    {"move.descriptive", "7:13 move.descriptive@3"},
    {"move.null", "7:17 move.null@4"},
    {"move.variation", "7:11 move.variation"},
    {"laws.before-2009", "3:8 laws.before-2009"},
    {"laws.date-straddles", "3:8 laws.date-straddles"},
    {"laws.date-unreadable", "3:8 laws.date-unreadable"},
    {"laws.event-date-late", "4:13 laws.event-date-late"},
    {"notation.castling-zeros", "7:35 notation.castling-zeros@7"},
    {"notation.pawn-letter", "7:4 notation.pawn-letter@1"},
    {"notation.long-form", "7:4 notation.long-form@1*3"},
    {"notation.origin-superfluous", "7:4 notation.origin-superfluous@1"},
    {"notation.origin-by-rank", "9:4 notation.origin-by-rank@1"},
    {"notation.capture-sign", "7:13 notation.capture-sign@3"},
    {"notation.capture-missing", "7:13 notation.capture-missing@3"},
    {"notation.capture-superfluous", "7:4 notation.capture-superfluous@1"},
    {"notation.promotion-sign", "9:4 notation.promotion-sign@1"},
    {"notation.promotion-lower-case", "9:4 notation.promotion-lower-case@1"},
    {"notation.en-passant-mark", "7:27 notation.en-passant-mark@5"},
    {"notation.en-passant-superfluous", "7:18 notation.en-passant-superfluous@3"},
    {"notation.double-plus", "7:16 notation.double-plus@4"},
    {"notation.check-missing", "7:13 notation.check-missing@3"},
    {"notation.check-superfluous", "7:4 notation.check-superfluous@1"},
    {"notation.mate-missing", "7:27 notation.mate-missing@6"},
    {"notation.mate-superfluous", "7:24 notation.mate-superfluous@5"},
    {"notation.mark-otherwise", "7:16 notation.mark-otherwise@4"},
    {"notation.rank-missing", "7:13 notation.rank-missing@3"},
    {"notation.blank-inside", "7:13 notation.blank-inside@3*2"},
    {"notation.pawn-file", "7:13 notation.pawn-file@3"},
    {"notation.squares-only", "7:13 notation.squares-only@3"},
    {"notation.file-letter", "7:13 notation.file-letter@3"},
    {"notation.letter-also", "2:1 notation.letters; 7:24 notation.letter-also@5*2", stops, "auto"},
    {"notation.letter-lower-case", "7:4 notation.letter-lower-case@1*2"},
    {"text.homoglyph", "7:4 text.homoglyph@1"},
    {"notation.letters", "2:1 notation.letters", stops, "auto"},
    {"notation.case-ambiguous", "9:22 notation.letter-lower-case@5; 9:37 notation.case-ambiguous@8",
     stops},
    {"notation.letters-ambiguous", "7:13 notation.letters-ambiguous@3", stops, "auto"},
    {"notation.move-number", "7:10 notation.move-number@3"},
    {"notation.move-number-back",
     "7:31 notation.move-number@7*2; 7:31 notation.move-number-back@7"},
    {"notation.move-number-gap", "7:31 notation.move-number@7; 7:31 notation.move-number-gap@7"},
    {"pgn.comment-unterminated", "7:7 pgn.comment-unterminated; 7:27 result.marker-missing"},
    {"pgn.variation-unterminated",
     "7:17 move.variation; 7:23 pgn.variation-unterminated; 7:23 result.marker-missing"},
    {"pgn.tag-unterminated", "6:1 pgn.tag-unterminated"},
    {"pgn.tag-unopened", "6:1 pgn.tag-unopened"},
    {"pgn.tag-broken-line", "6:1 pgn.tag-broken-line"},
    {"pgn.tag-unquoted", "6:1 pgn.tag-unquoted"},
    {"pgn.tag-inner-quote", "6:1 pgn.tag-inner-quote"},
    {"pgn.tag-name", "6:1 pgn.tag-name"},
    {"head.ply-count", "7:12 head.ply-count"},
    {"head.rating", "7:12 head.rating"},
    {"head.eco", "7:7 head.eco"},
    {"head.time-control", "7:15 head.time-control"},
    {"head.fide-id", "7:15 head.fide-id"},
    {"head.date", "7:13 head.date"},
    {"head.date-order", "7:13 head.date-order"},
    {"pgn.tag-twice", "6:1 pgn.tag-twice"},
    {"pgn.stray-brace", "7:22 pgn.stray-brace"},
    {"pgn.stray-parenthesis", "7:14 pgn.stray-parenthesis"},
    {"pgn.unknown-text", "7:7 pgn.unknown-text"},
    {"pgn.heading", "3:1 pgn.heading"},
    {"pgn.heading-players", "3:1 pgn.heading; 3:1 pgn.heading-players"},
    {"setup.words", "3:1 setup.words"},
    {"setup.words-unread", "3:13 setup.words-unread"},
    {"setup.words-ambiguous", "3:1 setup.words-ambiguous"},
    {"setup.square-taken", "3:18 setup.square-taken"},
    {"setup.field-missing", "7:52 setup.field-missing"},
    {"setup.unknown-man", "7:30 setup.unknown-man"},
    {"setup.rank-too-long", "7:28 setup.rank-too-long"},
    {"setup.rank-too-short", "7:28 setup.rank-too-short"},
    {"setup.ranks-missing", "7:48 setup.ranks-missing"},
    {"setup.ranks-left-over", "7:43 setup.ranks-left-over"},
    {"setup.unknown-turn", "7:51 setup.unknown-turn"},
    {"setup.unknown-castling", "7:55 setup.unknown-castling"},
    {"setup.unknown-en-passant", "7:58 setup.unknown-en-passant"},
    {"setup.unknown-clock", "7:60 setup.unknown-clock"},
    {"setup.unknown-number", "7:62 setup.unknown-number"},
    {"setup.text-left-over", "7:64 setup.text-left-over"},
    {"setup.king-missing", "7:7 setup.king-missing"},
    {"setup.king-twice", "7:7 setup.king-twice"},
    {"setup.too-many-men", "7:7 setup.too-many-men"},
    {"setup.too-many-pawns", "7:7 setup.too-many-pawns"},
    {"setup.pawn-on-last-rank", "7:7 setup.pawn-on-last-rank"},
    {"setup.opponent-in-check", "7:51 setup.opponent-in-check"},
    {"setup.castling-without-king", "7:53 setup.castling-without-king"},
    {"setup.castling-without-rook", "7:53 setup.castling-without-rook"},
    {"setup.castling-rooks-same-side", "7:31 setup.castling-rooks-same-side"},
    {"setup.en-passant-impossible", "7:58 setup.en-passant-impossible"},
    {"setup.fen-twice", "7:7 setup.fen-twice"},
    {"setup.fen-unasked", "6:9 setup.fen-unasked"},
    {"setup.fen-missing", "6:9 setup.fen-missing"},
    {"setup.set-up-unknown", "6:9 setup.set-up-unknown"},
    {"setup.start-missing", "6:11 setup.start-missing"},
    {"setup.start-misplaced", "7:7 setup.start-misplaced"},
    {"setup.start-not-chess960", "8:7 setup.start-not-chess960"},
    {"setup.variant-missing", "7:7 setup.variant-missing"},
    {"setup.variant-unknown", "6:11 setup.variant-unknown"},
    {"text.encoding", "3:12 text.encoding"},
};

struct NoFile {
  std::string_view code, why;
};
constexpr NoFile no_files[] = {
    {"notation.spoken", "the whole text is read otherwise: tests/reading/spoken_test.cpp"},
    {"notation.descriptive", "likewise: tests/scoresheet/descriptive_test.cpp"},
    {"notation.signs", "likewise: tests/scoresheet/signs_test.cpp"},
    {"pgn.game-cut", "a file shows it by its size alone"},
    {"pgn.nesting", "only who visits variations meets it"},
    {"pgn.token-length", "a file shows it by its size alone"},
    {"pgn.heading-length", "a file shows it by its size alone"},
    {"text.page", "a file shows it by its size alone"},
    {"text.scan", "only reading knows scans: tests/reading/scans_test.cpp"},
    {"sheet.unsure", "only reading knows scans: tests/reading/scans_test.cpp"},
    {"text.encoding-doubtful", "only reading detects an encoding: tests/reading/decoding_test.cpp"},
    {"pgn.tag-count", "a file shows it by its size alone"},
    {"pgn.moves-after-result", "the game above shows nothing: tests/replay/fragments_test.cpp"},
    {"laws.event-began", "other games of the run show it: tests/reading/beginnings_test.cpp"},
    {"pgn.no-games", "it is told of a file, and by no game"},
    {"sheet.words", "only the weighed reading finds it: tests/reading/typed_test.cpp"},
    {"sheet.columns", "likewise"},
    {"sheet.assumed", "likewise"},
    {"sheet.passed-over", "likewise"},
    {"sheet.goes-on", "likewise"},
    {"sheet.new-game", "likewise"},
    {"sheet.mentioned", "likewise: tests/reading/mentions_test.cpp"},
    {"sheet.ambiguous", "likewise"},
    {"sheet.moves-left", "likewise"},
    {"scan.decoded", "a recognizer's games show it: tests/candidates/score_test.cpp"},
    {"scan.doubtful", "likewise"},
    {"scan.overruled", "likewise"},
    {"scan.otherwise", "likewise"},
    {"scan.left-out", "likewise"},
    {"scan.shifted", "likewise"},
    {"scan.parted", "two sheets merged show it: tests/reading/merged_game_test.cpp"},
    {"scan.ends", "likewise"},
    {"scan.uncertain", "a recognizer's games show it: tests/candidates/score_test.cpp"},
    {"scan.unread", "likewise"},
    {"scan.no-json", "likewise"},
    {"scan.malformed", "likewise"},
};

std::string file_of(std::string_view code) {
  std::string name{code};
  std::ranges::replace_if(name, [](char c) { return c == '.' || c == '-'; }, '_');
  return "testdata/faults/" + name + ".pgn";
}

std::vector<Replayed> games_of(std::string text, replay::Illegal illegal = replay::Illegal::stops,
                               std::string_view letters = "en",
                               const laws::Conditions& conditions = {}) {
  const auto recoded = text::make_utf8(text);
  auto options = any_letters(letters);
  options.variations = pgn::Variations::visit;
  options.illegal = illegal;
  options.conditions = conditions;
  return replay_typed({.text = text, .recoded = recoded}, options);
}

/// Whether the file of a code shows it by another game than its first.
bool is_shown_by_others(findings::Code code) {
  return code == findings::Code::laws_event_began || code == findings::Code::pgn_moves_after_result;
}

TEST_CASE("every code of a game has its file", "[replay][faults][conventions]") {
  std::vector<std::string> expected;
  for (const auto& info : findings::codes()) {
    if (info.subject == findings::Subject::event) {
      expected.push_back(file_of(info.name));
      continue;
    }
    const auto is_code = [&](const auto& row) { return row.code == info.name; };
    CAPTURE(info.name);
    CHECK(std::ranges::count_if(rows, is_code) + std::ranges::count_if(no_files, is_code) == 1);
    const bool has_file = std::ranges::none_of(no_files, is_code) || is_shown_by_others(info.code);
    if (has_file) expected.push_back(file_of(info.name));
  }
  std::ranges::sort(expected);
  std::vector<std::string> found;
  for (const std::string& file : pgn_files()) {
    if (file.starts_with("testdata/faults/")) found.push_back(file);
  }
  CHECK(found == expected);
}

TEST_CASE("a file shows its code at its place", "[replay][faults]") {
  for (const Row& row : rows) {
    CAPTURE(row.code);
    const auto games =
        games_of(bytes_of(file_of(row.code)), row.illegal, row.letters, row.conditions);
    REQUIRE_FALSE(games.empty());
    CHECK(games[0].findings == row.findings);
    CHECK(row.findings.contains(row.code));
  }
}

constexpr std::string_view neighbour =
    "[Event \"Neighbour\"]\n[White \"Kral\"]\n[Black \"Vesely\"]\n[Result \"0-1\"]\n\n"
    "1. d4 d5 2. c4 0-1\n";

void check_neighbour(const Replayed& game) {
  CHECK(game.event == "Neighbour");
  CHECK(game.moves == "d4 d5 c4");
  CHECK(game.verdict == laws::Verdict::ok);
  CHECK(game.claimed == laws::Claimed::black_wins);
  CHECK(game.findings == "");
}

TEST_CASE("a broken game never affects its neighbours", "[replay][faults]") {
  for (const Row& row : rows) {
    CAPTURE(row.code);
    const std::string file = bytes_of(file_of(row.code));
    const auto alone = games_of(file, row.illegal, row.letters, row.conditions);
    const auto among =
        games_of(std::string{neighbour} + '\n' + file + '\n' + std::string{neighbour}, row.illegal,
                 row.letters, row.conditions);
    REQUIRE(among.size() == alone.size() + 2);
    check_neighbour(among.front());
    check_neighbour(among.back());
    for (std::size_t i = 0; i < alone.size(); ++i) {
      CHECK(among[i + 1].codes == alone[i].codes);
      CHECK(among[i + 1].moves == alone[i].moves);
      CHECK(among[i + 1].verdict == alone[i].verdict);
    }
  }
}

struct Cut {
  std::string_view what, text, findings;
};
constexpr Cut cuts[] = {
    {"after a move", "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 ", "4:10 pgn.game-cut"},
    {"in a comment, which is ours to end", "[Event \"x\"]\n\n1. e4 {all that was sai",
     "3:24 pgn.game-cut"},
    {"in a variation", "[Event \"x\"]\n\n1. e4 (1. d4 d5", "3:16 pgn.game-cut"},
    {"before its first tag", "{all that was said", "1:19 pgn.game-cut"},
};

TEST_CASE("a game cut for its size is reported", "[replay][faults]") {
  for (const Cut& row : cuts) {
    CAPTURE(row.what);
    const auto games = replay_games({.text = row.text, .cut = true}, pgn::Variations::visit);
    REQUIRE(games.size() == 1);
    CHECK(games[0].findings == row.findings);
    CHECK(games[0].verdict == laws::Verdict::unreadable);
  }
}

TEST_CASE("only the last game was cut", "[replay][faults]") {
  const std::string text = std::string{neighbour} + "\n[Event \"x\"]\n\n1. e4";
  const auto games = replay_games({.text = text, .cut = true});
  REQUIRE(games.size() == 2);
  check_neighbour(games[0]);
  CHECK(games[1].codes.contains("pgn.game-cut"));
}

TEST_CASE("a text without games has nothing to report", "[replay][faults]") {
  for (const std::string_view text : {"", "\n\n", "{a}\n; b\n% c\n", "\uFEFF"}) {
    CAPTURE(text);
    CHECK(replay_games({text}).empty());
  }
}

TEST_CASE("only the game that was not UTF-8 is reported", "[replay][faults]") {
  const std::string text =
      "[White \"a\"]\n\n1. e4 *\n\n[White \"Nov\xE1k\"]\n\n1. e4 {\xE9\xE8} *\n\n[White "
      "\"c\"]\n\n*";
  const auto games = games_of(text);
  REQUIRE(games.size() == 3);
  CHECK(games[0].findings == "");
  CHECK(games[1].findings == "5:12 text.encoding");
  CHECK(games[2].findings == "");
}

}  // namespace
