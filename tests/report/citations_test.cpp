// The articles cited for each code under each edition, compared with the reports. The cells come
// from the texts of the Laws; if one is empty, the row says why.
#include "report/citations.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"
#include "support/editions.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using board::Role;
using findings::Code;
using findings::Finding;

/// Articles by edition: 2009, 2014, 2017, 2018, 2023.
using Articles = std::array<std::string_view, tabled_editions.size()>;

constexpr Articles same(std::string_view article) {
  return {article, article, article, article, article};
}

constexpr Articles none = same("");

/// Why a code has no article, or none in some edition.
constexpr std::string_view pgn = "the format of the file, of which the Laws do not speak";
constexpr std::string_view typed = "how a sheet is typed or read, of which the Laws do not speak";
constexpr std::string_view optional_mark = "no edition asks for it, and none forbids it";
constexpr std::string_view fen = "how positions are written down for programs";
constexpr std::string_view about_laws = "about the Laws, not under them";
constexpr std::string_view other_sign =
    "PGN's way, where the Laws ask for another or leave it open";

struct Row {
  std::string_view code;
  Articles articles;
  std::string_view why_none = {};
  std::string_view game = "1. e4 e5 *";
  std::string_view at = {};  ///< the part of `game` that the finding is about
  findings::FindingFacts facts = {};
  laws::Conditions conditions = {};
};

constexpr std::string_view mate = "1. f3 e5 2. g4 Qh4# 3. a3 1-0";
constexpr std::string_view stale =
    "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1\"]\n\n1. Qf7 1-0";
constexpr std::string_view mate_and_on = "1. f3 e5 2. g4 Qh4# 3. a3 a6 4. b3 b6 5. c3 c6 1-0";
constexpr std::string_view stale_and_on =
    "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/5Q2/8 w - - 0 1\"]\n\n"
    "1. Qf7 Kg8 2. Qg7 Kf8 3. Qh7 Ke8 4. Qg7 1-0";
constexpr std::string_view no_mate =
    "[SetUp \"1\"]\n[FEN \"k7/8/8/8/8/8/8/K6q w - - 0 1\"]\n\n1. Ka2 1-0";
constexpr std::string_view on_time = "[Termination \"time forfeit\"]\n\n1. e4 1/2-1/2";
constexpr std::string_view resigns = "[Termination \"White resigns\"]\n\n1. e4 1-0";
constexpr std::string_view by_mate = "[Termination \"checkmate\"]\n\n1. e4 1-0";
constexpr std::string_view threefold = "[Termination \"threefold repetition\"]\n\n1. e4 1-0";
constexpr std::string_view adjudged = "[Termination \"adjudication\"]\n\n1. e4 1-0";

findings::FindingFacts moving(Role role) {
  findings::FindingFacts facts;
  facts.role = role;
  return facts;
}

/// A pawn to be moved two squares.
findings::FindingFacts advancing() {
  auto facts = moving(Role::pawn);
  facts.squares = board::Square::f2;
  facts.square = board::Square::f4;
  return facts;
}

/// For a finding with a topic of its own.
findings::FindingFacts about(laws::Topic topic) {
  findings::FindingFacts facts;
  facts.topic = topic;
  return facts;
}

constexpr laws::Conditions rapid{laws::Competition::rapid};
constexpr laws::Conditions blitz{laws::Competition::blitz};
constexpr laws::Conditions watched{laws::Competition::blitz, laws::Supervision::adequate};

// clang-format off
const Row rows[] = {
    {"result.checkmate", {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}},
    {"result.stalemate", {"5.2.a", "5.2.a", "5.2.1", "5.2.1", "5.2.1"}},
    {"result.dead-position", {"5.2.b", "5.2.b", "5.2.2", "5.2.2", "5.2.2"}},
    {"result.fivefold", {"", "9.6.a", "9.6.1", "9.6.1", "9.6.1"}, "2009 has no such rule"},
    {"result.seventyfive", {"", "9.6.b", "9.6.2", "9.6.2", "9.6.2"}, "2009 has no such rule"},
    {"result.time-forfeit-unwinnable", same("6.9")},
    {"result.illegal-moves-unwinnable", {"7.4.b", "7.5.b", "7.5.3", "7.5.5", "7.5.5"}},
    {"result.illegal-moves-unwinnable", {"7.4.b", "A.4.b", "A.4.2", "7.5.5", "7.5.5"}, {}, {}, {}, {}, rapid},
    {"result.illegal-moves-unwinnable", {"B.3.c", "A.4.b", "A.4.2", "7.5.5", "7.5.5"}, {}, {}, {}, {}, blitz},
    {"result.resignation-unwinnable", {"5.1.b", "5.1.b", "5.1.2", "5.1.2", "5.1.2"}},
    {"result.unwinnable-unless", {"6.9, 7.4.b", "6.9, 7.5.b", "6.9, 7.5.3", "6.9, 7.5.5", "6.9, 7.5.5, 5.1.2"}, {}, no_mate},
    {"result.unwinnable-unless", {"6.9, 7.4.b", "6.9, A.4.b", "6.9, A.4.2", "6.9, 7.5.5", "6.9, 7.5.5, 5.1.2"}, {}, no_mate, {}, {}, rapid},
    {"result.unwinnable-unless", {"6.9, B.3.c", "6.9, A.4.b", "6.9, A.4.2", "6.9, 7.5.5", "6.9, 7.5.5, 5.1.2"}, {}, no_mate, {}, {}, blitz},
    {"result.unwinnable-unless", {"6.9, 7.4.b", "6.9, 7.5.b", "6.9, 7.5.3", "6.9, 7.5.5", "6.9, 7.5.5, 5.1.2"}, {}, no_mate, {}, {}, watched},
    {"result.undecided", {"6.9, 7.4.b", "6.9, 7.5.b", "6.9, 7.5.3", "6.9, 7.5.5", "6.9, 7.5.5, 5.1.2"}, {}, no_mate},
    {"result.illegal-position", {"A.4.c", "A.4.d", "A.4.4", "A.4.4", "A.5.4"}, {}, {}, {}, {}, rapid},
    {"result.illegal-position", {"A.4.c", "A.4.d", "A.4.4", "A.4.4", "A.5.4"}, {}, {}, {}, about(laws::Topic::pawn_left), rapid},
    {"result.illegal-move-loses", {"7.4.b", "7.5.b", "7.5.3", "7.5.5", "7.5.5"}},
    {"result.illegal-move-loses", {"B.3.c", "A.4.b", "A.4.2", "7.5.5", "7.5.5"}, {}, {}, {}, {}, blitz},
    {"result.fivefold-disputed", {"", "9.6.a", "9.6.1", "9.6.1", "9.6.1"}, "2009 has no such rule"},
    {"result.editions-differ", none, about_laws},
    {"result.older-laws", none, about_laws},
    {"result.correspondence", none, about_laws},
    {"result.termination-unknown", none, "nobody knows what it says"},
    {"result.termination-open", none, "no result is recorded"},
    {"result.signal-otherwise", none, "no play"},
    {"result.unusual-end", {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}, {}, mate},
    {"result.unusual-end", {"5.2.a", "5.2.a", "5.2.1", "5.2.1", "5.2.1"}, {}, stale},
    {"result.decided", {"13.4", "12.9", "12.9", "12.9", "12.9"}, {}, mate},
    {"result.draw-odds", none, "the rules of the event decide"},
    {"result.clock-denied", {"", "9.6.b", "9.6.2", "9.6.2", "9.6.2"}, "2009 has no such rule"},
    {"result.pawn-left", {"7.4.a", "7.5.a", "7.5.2", "7.5.2", "7.5.2"}, {}, stale},
    {"result.unstated", {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}, {}, {}, {}, about(laws::Topic::checkmate)},
    {"result.of-another", same("8.7")},
    {"result.bye-wins", none, "no game was played"},
    {"result.count-doubtful", {"", "9.6.a", "9.6.1", "9.6.1", "9.6.1"}, "2009 has no such rule", {}, {}, about(laws::Topic::fivefold)},
    {"result.winner-flagged", {"6.11.b", "6.11.b", "Guidelines III.3.1", "Guidelines III.3.1", "Guidelines III.3.1"}},
    {"result.played-on", {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}, {}, mate_and_on},
    {"result.played-on", {"5.2.a", "5.2.a", "5.2.1", "5.2.1", "5.2.1"}, {}, stale_and_on},
    {"result.agreed-too-early", {"5.2.c", "5.2.c", "5.2.3", "5.2.3", "5.2.3"}},
    {"result.termination-contradicted", {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}, {}, by_mate, "checkmate"},
    {"result.termination-contradicted", {"9.2.b", "9.2.b", "9.2.1.2", "9.2.1.2", "9.2.2"}, {}, threefold, "threefold repetition"},
    {"result.termination-unfitting", same("6.9"), {}, on_time, "time forfeit"},
    {"result.termination-unfitting", {"5.1.b", "5.1.b", "5.1.2", "5.1.2", "5.1.2"}, {}, resigns, "White resigns"},
    {"result.termination-unfitting", none, "the Laws leave it to the arbiter", adjudged, "adjudication"},
    {"result.tag-marker", same("8.7")},
    {"result.tag-open", none, pgn},
    {"result.marker-open", none, pgn},
    {"result.marker-missing", none, pgn},
    {"result.marker-twice", none, pgn},
    {"result.twice", same("8.7")},
    {"result.unusual", none, "given by arbiters and organizers"},
    {"result.unknown", none, "nobody knows what it says"},
    {"play.after-end", {"5.1.a", "5.1.a", "5.1.1", "5.1.1", "5.1.1"}, {}, mate},
    {"play.after-end", {"5.2.a", "5.2.a", "5.2.1", "5.2.1", "5.2.1"}, {}, stale},
    {"play.board-signal", none, "no play"},
    {"play.illegal-stands", none, "in standard play the position is restored"},
    {"play.illegal-stands", {"A.4.c", "A.4.b", "A.4.2", "A.4.2", "A.5.2"}, {}, {}, {}, {}, rapid},
    {"play.illegal-stands", {"B.3.c", "A.4.b", "A.4.2", "A.4.2", "A.5.2"}, {}, {}, {}, {}, blitz},
    {"play.illegal-ends", {"7.4.b", "7.5.b", "7.5.3", "7.5.5", "7.5.5"}},
    {"play.illegal-ends", {"B.3.c", "A.4.b", "A.4.2", "7.5.5", "7.5.5"}, {}, {}, {}, {}, blitz},
    {"play.kings-in-check", {"7.4.a", "7.5.a", "7.5.1", "7.5.1", "7.5.1"}},
    {"play.kings-in-check", {"A.4.c", "A.4.d", "A.4.4", "A.4.4", "A.5.4"}, {}, {}, {}, {}, rapid},
    {"play.pawn-left", {"7.4.a", "7.5.a", "7.5.2", "7.5.2", "7.5.2"}},
    {"play.pawn-left", {"A.4.c", "A.4.d", "A.4.4", "A.4.4", "A.5.4"}, {}, {}, {}, {}, rapid},
    {"move.unreadable", {"8.1", "8.1.a", "", "8.1.1", "8.1.1"}, "Article 8 of 2017 could not be read"},
    {"move.square-missing", same("C.8")},
    {"move.file-missing", {"C.9", "C.9", "C.9", "C.9.3", "C.9.3"}},
    {"move.ambiguous", same("C.10")},
    {"move.promotion-missing", {"C.12", "C.11", "C.11", "C.11", "C.11"}},
    {"move.promotion-impossible", {"3.7.e", "3.7.e", "3.7.5.1", "3.7.5.1", "3.7.3.3"}},
    {"move.no-such-piece", {"3", "3.10.b", "3.10.2", "3.10.2", "3.10.2"}},
    {"move.own-piece-there", same("3.1")},
    {"move.moves-otherwise", {"3", "3.10.b", "3.10.2", "3.10.2", "3.10.2"}},
    {"move.blocked", same("3.5"), {}, {}, {}, moving(Role::rook)},
    {"move.blocked", {"3.7.a", "3.7.a", "3.7.1", "3.7.1", "3.7.1"}, {}, {}, {}, moving(Role::pawn)},
    {"move.blocked", {"3.7.b", "3.7.b", "3.7.2", "3.7.2", "3.7.2"}, {}, {}, {}, advancing()},
    {"move.nothing-to-capture", same("3.7")},
    {"move.pawn-file-missing", same("3.7")},
    {"move.king-in-check", {"3.9", "3.9", "3.9.2", "3.9.2", "3.9.2"}},
    {"move.castling-king-moved", {"3.8.b(1)", "3.8.b(1)", "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {"move.castling-rook-moved", {"3.8.b(1)", "3.8.b(1)", "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {"move.castling-blocked", {"3.8.b(2)", "3.8.b(2)", "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {"move.castling-in-check", {"3.8.b(2)", "3.8.b(2)", "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {"move.castling-through-attack", {"3.8.b(2)", "3.8.b(2)", "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {"move.castling-into-attack", {"3.8.b(2)", "3.8.b(2)", "3.8.2.2", "3.8.2.2", "3.8.2.2"}},
    {"move.castling-misplaced", {"3.8.b(1)", "3.8.b(1)", "3.8.2.1", "3.8.2.1", "3.8.2.1"}},
    {"move.castling-misplaced", {"A.4.a", "A.4.a", "A.4.1", "A.4.1", "A.5.1"}, {}, {}, {}, {}, rapid},
    {"move.king-taken", {"1.2", "1.2", "1.4.1", "1.4.1", "1.4.1"}},
    {"move.missing", {"8.1", "8.1.a", "", "8.1.1", "8.1.1"}, "Article 8 of 2017 could not be read"},
    {"move.descriptive", same("C")},
    {"move.null", none, "is none of the Laws"},
    {"move.variation", none, "was not played"},
    {"laws.before-2009", none, about_laws},
    {"laws.date-straddles", none, about_laws},
    {"laws.date-unreadable", none, about_laws},
    {"laws.event-began", none, about_laws},
    {"laws.event-date-late", none, about_laws},
    {"notation.castling-zeros", none, other_sign},
    {"notation.pawn-letter", same("C.4")},
    {"notation.long-form", none, "C.8 allows it from 2018 on"},
    {"notation.origin-superfluous", none, "C.8 allows it from 2018 on"},
    {"notation.origin-by-rank", same("C.10")},
    {"notation.capture-sign", none, optional_mark},
    {"notation.capture-missing", none, optional_mark},
    {"notation.capture-superfluous", none, optional_mark},
    {"notation.promotion-sign", none, other_sign},
    {"notation.promotion-lower-case", none, other_sign},
    {"notation.en-passant-mark", none, other_sign},
    {"notation.en-passant-superfluous", none, optional_mark},
    {"notation.double-plus", none, other_sign},
    {"notation.check-missing", none, optional_mark},
    {"notation.check-superfluous", none, optional_mark},
    {"notation.mate-missing", none, optional_mark},
    {"notation.mate-superfluous", none, optional_mark},
    {"notation.mark-otherwise", none, optional_mark},
    {"notation.rank-missing", none, "read without doubt, though C.9 asks for the square"},
    {"notation.blank-inside", none, "read without doubt"},
    {"notation.pawn-file", none, "read without doubt, though C.9 asks for the file"},
    {"notation.squares-only", none, "read without doubt"},
    {"notation.file-letter", none, "read without doubt"},
    {"notation.letter-also", none, "C.3 leaves the letters to the player"},
    {"notation.letter-lower-case", none, "read without doubt"},
    {"text.homoglyph", none, pgn},
    {"notation.descriptive", same("C")},
    {"notation.signs", none, "C.3 leaves the letters to the player"},
    {"notation.spoken", {"E.2.1", "D.2.1", "", "D.2.1", "D.2.1"}, "appendices of 2017 could not be read"},
    {"notation.letters", none, "C.3 leaves the letters to the player"},
    {"notation.letters-ambiguous", none, "C.3 leaves the letters to the player"},
    {"notation.case-ambiguous", same("C.2")},
    {"notation.move-number", none, pgn},
    {"notation.move-number-back", none, pgn},
    {"notation.move-number-gap", none, pgn},
    {"pgn.comment-unterminated", none, pgn},
    {"pgn.variation-unterminated", none, pgn},
    {"pgn.tag-unterminated", none, pgn},
    {"pgn.tag-unopened", none, pgn},
    {"pgn.tag-broken-line", none, pgn},
    {"pgn.tag-unquoted", none, pgn},
    {"pgn.tag-inner-quote", none, pgn},
    {"pgn.tag-name", none, pgn},
    {"head.ply-count", none, pgn},
    {"head.rating", none, pgn},
    {"head.eco", none, pgn},
    {"head.time-control", none, pgn},
    {"head.fide-id", none, pgn},
    {"head.date", none, pgn},
    {"head.date-order", none, pgn},
    {"pgn.tag-twice", none, pgn},
    {"pgn.stray-brace", none, pgn},
    {"pgn.stray-parenthesis", none, pgn},
    {"pgn.unknown-text", none, pgn},
    {"pgn.heading", none, pgn},
    {"pgn.heading-players", none, pgn},
    {"pgn.heading-length", none, pgn},
    {"pgn.moves-after-result", none, pgn},
    {"pgn.game-cut", none, pgn},
    {"pgn.nesting", none, pgn},
    {"pgn.token-length", none, pgn},
    {"pgn.tag-count", none, pgn},
    {"pgn.no-games", none, pgn},
    {"setup.words", none, pgn},
    {"setup.words-unread", none, pgn},
    {"setup.words-ambiguous", none, pgn},
    {"setup.square-taken", none, pgn},
    {"setup.field-missing", none, fen},
    {"setup.unknown-man", none, fen},
    {"setup.rank-too-long", none, fen},
    {"setup.rank-too-short", none, fen},
    {"setup.ranks-missing", none, fen},
    {"setup.ranks-left-over", none, fen},
    {"setup.unknown-turn", none, fen},
    {"setup.unknown-castling", none, fen},
    {"setup.unknown-en-passant", none, fen},
    {"setup.unknown-clock", none, fen},
    {"setup.clock-denied", none, fen},
    {"setup.unknown-number", none, fen},
    {"setup.text-left-over", none, fen},
    {"setup.king-missing", none, fen},
    {"setup.king-twice", none, fen},
    {"setup.too-many-men", none, fen},
    {"setup.too-many-pawns", none, fen},
    {"setup.pawn-on-last-rank", none, fen},
    {"setup.opponent-in-check", none, fen},
    {"setup.castling-without-king", none, fen},
    {"setup.castling-without-rook", none, fen},
    {"setup.castling-rooks-same-side", none, fen},
    {"setup.en-passant-impossible", none, fen},
    {"setup.fen-twice", none, fen},
    {"setup.fen-unasked", none, fen},
    {"setup.fen-missing", none, fen},
    {"setup.set-up-unknown", none, fen},
    {"setup.start-missing", none, fen},
    {"setup.start-misplaced", {"7.1.a", "7.2.a", "", "7.2.1", "7.2.1"}, "Article 7 of 2017 could not be read"},
    {"setup.start-misplaced", {"A.4.a", "A.4.a", "A.4.1", "A.4.1", "A.5.1"}, {}, {}, {}, {}, blitz},
    {"setup.start-not-chess960", {"F.2", "F.2", "", "Guidelines II.2", "Guidelines II.2"}, "the Guidelines of 2017 could not be read"},
    {"setup.variant-missing", none, fen},
    {"setup.variant-unknown", none, fen},
    {"text.encoding", none, pgn},
    {"text.encoding-doubtful", none, pgn},
    {"text.page", none, pgn},
    {"text.scan", none, pgn},
    {"sheet.words", none, typed},
    {"sheet.columns", none, typed},
    {"sheet.assumed", none, typed},
    {"sheet.unsure", none, typed},
    {"sheet.passed-over", none, typed},
    {"sheet.goes-on", none, typed},
    {"sheet.new-game", none, typed},
    {"sheet.mentioned", none, typed},
    {"sheet.ambiguous", none, typed},
    {"sheet.moves-left", none, typed},
    {"scan.decoded", none, typed},
    {"scan.doubtful", none, typed},
    {"scan.overruled", none, typed},
    {"scan.otherwise", none, typed},
    {"scan.left-out", none, typed},
    {"scan.shifted", none, typed},
    {"scan.parted", none, typed},
    {"scan.ends", none, typed},
    {"scan.uncertain", none, typed},
    {"scan.unread", none, typed},
    {"scan.no-json", none, typed},
    {"scan.malformed", none, typed},
};
// clang-format on

Code code_of(std::string_view name) {
  const auto found = std::ranges::find(findings::codes(), name, &findings::CodeInfo::name);
  CAPTURE(name);
  REQUIRE(found != findings::codes().end());
  return found->code;
}

/// Calls `visit` with the game of `row` under an edition, with the row's code as the only finding.
template <class Visit>
void judge_under(const Row& row, laws::Edition edition, Visit visit) {
  const std::string_view text = row.game.empty() ? Row{}.game : row.game;
  base::SourceMap lines{text};
  replay::Replayer replayer{{.edition = edition, .conditions = row.conditions}};
  replayer.replay({text}, [&](const replay::Game& replayed) {
    replay::Game game = replayed;
    const auto begin = static_cast<std::uint32_t>(text.find(row.at));
    const auto end = static_cast<std::uint32_t>(begin + row.at.size());
    game.findings = {Finding{code_of(row.code), {}, {begin, end}, row.facts}};
    visit(game, report::GamePlace{"-", 1, lines});
  });
}

/// The end of the line in the text report, after a code's sentence.
std::string expected_line(std::string_view articles, std::string_view code, laws::Edition edition) {
  std::vector<std::string> numbers;
  std::string appendix;
  constexpr std::string_view guidelines = "Guidelines ";
  for (const auto article : std::views::split(articles, std::string_view{", "})) {
    const std::string number{std::string_view{article}};
    if (number.front() >= 'A') {
      appendix = number;
    } else {
      numbers.push_back(number);
    }
  }
  std::string line = "\n    ";
  if (!articles.empty()) line += "Laws of " + std::string{laws::name_of(edition)} + ", ";
  if (!numbers.empty()) line += numbers.size() > 1 ? "Articles " : "Article ";
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    if (i > 0) line += i + 1 == numbers.size() ? " and " : ", ";
    line += numbers[i];
  }
  if (appendix.starts_with(guidelines)) {
    line += appendix + (edition == of_2023 ? " (not part of the Laws)" : "");
  } else if (!appendix.empty()) {
    line += (numbers.empty() ? "Appendix " : ", Appendix ") + appendix;
  }
  if (!articles.empty()) line += ' ';
  return line + '[' + std::string{code} + "]\n";
}

TEST_CASE("every code cites what each edition says (C1, C2, C3)", "[report][citations]") {
  const report::TextReport report{english(), report::Colors::off, report::Detail::all};
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < tabled_editions.size(); ++i) {
      CAPTURE(row.code, row.game, laws::name_of(tabled_editions[i]));
      judge_under(row, tabled_editions[i], [&](const auto& game, const auto& place) {
        report::Chunk chunk;
        report.append(chunk, game, place);
        CAPTURE(chunk.text);
        CHECK(chunk.text.contains(expected_line(row.articles[i], row.code, tabled_editions[i])));
        report::Chunk line;
        report::append_ndjson(line, game, place, english());
        const std::string article =
            "\"article\":\"" + std::string{row.articles[i]} + "\",\"message\"";
        CHECK(line.text.contains(article) == !row.articles[i].empty());
      });
    }
  }
}

TEST_CASE("every code has a row, and every empty cell a reason", "[report][citations]") {
  for (const findings::CodeInfo& info : findings::codes()) {
    if (info.subject == findings::Subject::event) continue;
    CAPTURE(info.name);
    CHECK(std::ranges::count(rows, info.name, &Row::code) >= 1);
  }
  for (const Row& row : rows) {
    CAPTURE(row.code);
    CHECK((std::ranges::count(row.articles, "") > 0) == !row.why_none.empty());
  }
}

TEST_CASE("an appendix and the Guidelines are cited by name in every language (C2)",
          "[report][citations]") {
  for (const std::string& tag : text::available_locales()) {
    const text::Messages messages = text::Messages::open(tag).value();
    const auto citation = [&](std::string_view articles, laws::Edition edition = of_2023) {
      std::string out;
      report::append_citation(out, messages, articles, edition);
      return out;
    };
    const std::string article = citation("5.1.1");
    const std::string appendix = citation("C.10");
    const std::string guidelines = citation("Guidelines I.8");
    CAPTURE(tag, article, appendix, guidelines);
    CHECK(article.contains("5.1.1"));
    CHECK(appendix.contains("C.10"));
    CHECK(guidelines.contains("I.8"));
    // The word for an article comes before its number, or after it.
    const auto bare = [](std::string text, std::string_view number) {
      return text.replace(text.find(number), number.size(), "#");
    };
    CHECK(bare(appendix, "C.10") != bare(article, "5.1.1"));
    CHECK(bare(guidelines, "I.8") != bare(article, "5.1.1"));
    CHECK(guidelines.ends_with(')'));
    // Only the Laws of 2023 say that the Guidelines are not part of them.
    CHECK_FALSE(citation("Guidelines I.8", of_2018).ends_with(')'));
    CHECK((tag == "en" || !guidelines.contains("Guidelines")));
    const std::string several = citation("6.9, 7.5.5, 5.1.2");
    CHECK(several.contains("6.9, 7.5.5 "));
    CHECK(several.contains(" 5.1.2"));
  }
}

TEST_CASE("a citation names its edition, and each part of it", "[report][citations]") {
  const auto citation = [](std::string_view articles, laws::Edition edition) {
    std::string out = "> ";
    english().append_citation(out, articles, edition);
    return out;
  };
  CHECK(citation("9.2.2", of_2023) == "> Laws of 2023, Article 9.2.2");
  CHECK(citation("5.1.a", of_2009) == "> Laws of 2009, Article 5.1.a");
  CHECK(citation("", of_2023) == "> ");
  CHECK(citation("6.9, 7.5.5, 5.1.2", of_2023) == "> Laws of 2023, Articles 6.9, 7.5.5 and 5.1.2");
  CHECK(citation("6.9, B.3.c", of_2009) == "> Laws of 2009, Article 6.9, Appendix B.3.c");
  CHECK(citation("Guidelines 8", of_2009) == "> Laws of 2009, Guidelines 8");
  CHECK(citation("Guidelines I.8", of_2018) == "> Laws of 2018, Guidelines I.8");
  CHECK(citation("6.9, Guidelines III.3.1", of_2023) ==
        "> Laws of 2023, Article 6.9, Guidelines III.3.1 (not part of the Laws)");
  CHECK(citation("E.8", of_2014) == "> Laws of 2014, Appendix E.8");
}

}  // namespace
