#include "report/internal/finding_arguments.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <variant>

#include "board/fen.h"
#include "findings/code.h"
#include "languages/alphabets.h"
#include "support/catch.h"
#include "support/reports.h"

namespace {

using namespace partiar;
using namespace partiar::tests;
using report::internal::Arguments;
using report::internal::arguments_of;

using Values = std::map<std::string, std::string, std::less<>>;

Values values_of(const Arguments& arguments) {
  Values values;
  for (const text::Argument& argument : arguments.list()) {
    const auto* const number = std::get_if<std::int64_t>(&argument.value);
    values[std::string{argument.name}] =
        number != nullptr ? std::to_string(*number)
                          : std::string{std::get<std::string_view>(argument.value)};
  }
  return values;
}

/// The arguments of the first finding with that name in the game of `text`.
Values values_of(const std::string& text, std::string_view name,
                 const text::Messages& messages = english().messages(), report::Form form = {}) {
  Values values;
  bool is_found = false;
  every_game(text, [&](const replay::Game& game) {
    report::Score score{game, form};
    for (const findings::Finding& finding : game.findings) {
      if (is_found || findings::info_of(finding.code).name != name) continue;
      is_found = true;
      values = values_of(arguments_of(game, score, finding, messages));
    }
  });
  CHECK(is_found);
  return values;
}

TEST_CASE("among moves in other letters, a page quotes those of the record",
          "[report][html][sentences]") {
  const text::Messages czech = *text::Messages::open("cs");
  const report::Form page = report::page_form(czech);
  constexpr struct {
    std::string_view what, text, code, recorded, shown;
  } rows[] = {
      {"an illegal move", "1. e4 e5 2. Ke3 1-0", "move.moves-otherwise", "2.Ke3", "„2.Ke3“"},
      {"an unreadable one", "1. e4 e5 2. Nf9 1-0", "move.square-missing", "2.Nf9", "„2.Nf9“"},
      {"the form of a move", "1. Ng1-f3 d5 1-0", "notation.long-form", "1.Ng1-f3", "„1.Ng1-f3“"},
      {"a missing mark", "1. e4 f6 2. Qh5 g6 1-0", "notation.check-missing", "2.Qh5", "„2.Qh5“"},
      {"one after mate, which cannot be played", "1. f3 e5 2. g4 Qh4# 3. Nc3 0-1", "play.after-end",
       "3.Nc3", "„3.Nc3“"},
      {"one after the end, which can",
       "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
       "7. Nf3 Nf6 8. Ng1 Ng8 9. Nf3 1/2-1/2",
       "play.after-end", "9.Nf3", "9.Jf3"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(values_of(std::string{row.text}, row.code).at("move") == row.recorded);
    CHECK(values_of(std::string{row.text}, row.code, czech, page).at("move") == row.shown);
  }
}

TEST_CASE("a finding's arguments are what its sentence needs", "[report][sentences]") {
  const std::string knights =
      "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 ";
  constexpr struct {
    std::string_view what, text, code;
    std::string_view some;  ///< of the arguments
  } rows[] = {
      {"a mate", "1. f3 e5 2. g4 Qh4# 1-0", "result.checkmate",
       "last=2...Qh4#|words=queen to h4|color=white|earlier="},
      {"a fivefold repetition names the earlier ones",
       "[Date \"2024.01.01\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 "
       "7. Nf3 Nf6 8. Ng1 Ng8 1-0",
       "result.fivefold", "last=8...Ng8|earlier=at the start, 2...Ng8, 4...Ng8, 6...Ng8"},
      {"an illegal step", "1. e4 e5 2. Ke3 1-0", "move.moves-otherwise",
       "move=2.Ke3|piece=king|square=e3"},
      {"contradictory results", "[Result \"1-0\"]\n\n1. e4 e5 0-1", "result.tag-marker",
       "tag=1-0|marker=0-1"},
      {"a notation", "1. e2-e4 e7-e5 2. Nf3 1-0", "notation.long-form",
       "move=1.e2-e4|text=e2-e4|count=2"},
      {"a form of PGN", "1. e4 } e5 1-0", "pgn.stray-brace", "text=}|count=1"},
      {"a date before the first Laws known", "[Date \"1999.05.05\"]\n\n1. e4 e5 *",
       "laws.before-2009", "text=1999.05.05|edition=2009"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    std::string codes;
    every_game(std::string{row.text}, [&](const replay::Game& game) {
      for (const findings::Finding& finding : game.findings) {
        codes.append(findings::info_of(finding.code).name).append(" ");
      }
    });
    CAPTURE(codes);
    const Values values = values_of(std::string{row.text}, row.code);
    for (std::string_view rest = row.some; !rest.empty();) {
      const auto one = rest.substr(0, rest.find('|'));
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      const auto found = values.find(one.substr(0, one.find('=')));
      CAPTURE(one);
      CHECK(found != values.end());
      if (found != values.end()) CHECK(found->second == one.substr(one.find('=') + 1));
    }
  }
}

TEST_CASE("findings of one subject have the same arguments", "[report][sentences]") {
  const auto names_of = [](const Values& values) {
    std::string names;
    for (const auto& [name, value] : values) names += name + ' ';
    return names;
  };
  CHECK(names_of(values_of("1. f3 e5 2. g4 Qh4# 1-0", "result.checkmate")) ==
        names_of(values_of("[FEN \"7k/8/6K1/8/8/8/8/5Q2 w - - 0 1\"]\n\n1. Qf7 1-0",
                           "result.stalemate")));
}

TEST_CASE("a move outside of a game is quoted", "[report][sentences]") {
  findings::FindingFacts facts;
  facts.role = board::Role::bishop;
  facts.square = board::Square::g8;
  facts.squares = board::Bitboard{board::Square::c4} | board::Square::d5;
  facts.color = board::Color::black;
  const Values values = values_of(arguments_of(facts, "Bg8\x1b", languages::alphabets()[0]));
  CHECK(values.at("piece") == "bishop");
  CHECK(values.at("square") == "g8");
  CHECK(values.at("squares") == "c4, d5");
  CHECK(values.at("pieces") == "2");
  CHECK(values.at("color") == "black");
  CHECK(values.at("letters") == "K Q R B N");
  CHECK_FALSE(values.at("move").contains('\x1b'));
}

TEST_CASE("an error in a FEN has the part where it is", "[report][sentences]") {
  constexpr std::string_view fen = "8/8/8/8/8/8/9/8 w - -";
  const auto read = board::read_fen(fen);
  REQUIRE_FALSE(read);
  const Values values = values_of(arguments_of(read.error(), fen));
  CHECK(values.at("text") == "9");
  CHECK(values.at("number") == "2");
  const auto empty = board::read_fen("");
  REQUIRE_FALSE(empty);
  CHECK(values_of(arguments_of(empty.error(), "")).at("text").empty());
}

}  // namespace
