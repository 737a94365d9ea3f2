#include "table/where.h"

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "replay/replayer.h"
#include "support/catch.h"
#include "table/where_error.h"

namespace {

using namespace partiar;
using table::Where;
using table::WhereError;
using table::WhereFault;

constexpr std::string_view games = R"([Event "A"]
[Date "2021.03.04"]
[White "Carlsen, Magnus"]
[Black "Müller, Karl"]
[WhiteElo "2850"]
[BlackElo "2500"]
[ECO "B90"]
[TimeControl "180+2"]
[Result "1-0"]

1. e4 e5 2. Nf3 {a remark} Nc6 (2... d6) 1-0

[Event "B"]
[Date "2019.??.??"]
[White "Łukasz, X"]
[Black "Carlsen, Magnus"]
[WhiteElo "2600"]
[BlackElo "unrated"]
[TimeControl "5400+30"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1

[Event "C"]
[Date "????.??.??"]
[White "Nobody"]
[Round "3 \"b\""]
[Result "*"]

1. d4 d5 1/2-1/2
)";

/// The events of the games for which an expression holds.
std::string chosen(std::string_view expression) {
  const auto where = Where::compile(std::string{expression});
  if (!where) return "unread";
  std::string letters;
  std::optional<WhereError> failed;
  const replay::GameFilter filter = (*where)->filter(failed);
  replay::Replayer replayer;
  replayer.replay({.text = games}, [&](const replay::Game& game) {
    if (filter.by_game(game)) letters += game.tag("Event").value_or("?");
  });
  return failed ? "failed" : letters;
}

struct Row {
  std::string_view expression, games;
};
constexpr std::array rows{
    Row{"1", "ABC"},
    Row{"0", ""},
    Row{"null", ""},
    Row{"white like 'carlsen%'", "A"},
    Row{"white like 'Carlsen%' or black like 'Carlsen%'", "AB"},
    Row{"player('carlsen%')", "AB"},
    Row{"not player('carlsen%')", "C"},
    Row{"player('%muller%')", "A"},
    Row{"player('LUKASZ%')", "B"},
    Row{"player('_obody')", "C"},
    Row{"fold(white) = 'lukasz, x'", "B"},
    Row{"fold(black) = fold('MÜLLER, karl')", "A"},
    Row{"black = 'Müller, Karl'", "A"},
    Row{"black is null", "C"},
    Row{"white_elo > black_elo", "A"},
    Row{"white_elo >= 2600", "AB"},
    Row{"black_elo is null", "BC"},
    Row{"elo(2800)", "A"},
    Row{"elo(2550, 2650)", "B"},
    Row{"not elo(2700)", "B"},  // no rating, no answer
    Row{"elo(null) is null and elo('abc') is null and elo(2000, 'x') is null", "ABC"},
    Row{"elo('2800')", "A"},
    Row{"year >= 2020", "A"},
    Row{"year between 2019 and 2021", "AB"},
    Row{"year is null", "C"},
    Row{"date glob '2019*'", "B"},
    Row{"round = '3 \"b\"'", "C"},
    Row{"eco glob 'B[89]*'", "A"},
    Row{"tag('ECO') is null", "BC"},
    Row{"tag('Event') in ('A', 'C')", "AC"},
    Row{"tag('event') is null", "ABC"},
    Row{"time_control = 300", "A"},
    Row{"time_control > 3600", "B"},
    Row{"result = '1/2-1/2'", "C"},
    Row{"result = '0-1'", "B"},
    Row{"result_tag = '*' and result_moves = '1/2-1/2'", "C"},
    Row{"plies < 4", "C"},
    Row{"plies = 4", "AB"},
    Row{"ends = 'checkmate'", "B"},
    Row{"ends is null", "AC"},
    Row{"verdict = 'ok'", "ABC"},
    Row{"has_comments", "A"},
    Row{"has_variations = 1", "A"},
    Row{"has_comments = 0 and has_variations = 0", "BC"},
    Row{"final_fen like 'rnb1kbnr/%'", "B"},
    Row{"white regexp '^[A-Z]\\w+, M'", "A"},
    Row{"white regexp 'ł' or white regexp '(?i)^ł'", "B"},
    Row{"black regexp 'x'", ""},
    Row{"not black regexp 'x'", "AB"},
    Row{"length(white) > 10 and upper(substr(white, 1, 1)) = 'C'", "A"},
    Row{"max(white_elo, 2700) > 2700", "A"},
    Row{"case event when 'A' then 0 else 1 end", "BC"},
    Row{"exists (select 1 from game where year > 2020)", "A"},
    Row{"year /* a comment", "unread"},
    Row{"year > 2020 -- a comment", "A"},
};

TEST_CASE("an expression holds for games as SQL says", "[table][where]") {
  for (const Row& row : rows) {
    CAPTURE(row.expression);
    CHECK(chosen(row.expression) == row.games);
  }
}

struct Unread {
  std::string_view what, expression, detail;
  std::optional<std::size_t> at{};
  std::string_view nearest = "";
};
constexpr std::array unread{
    Unread{"an unknown column", "plies < 4 and whit = 'x'", "no such column: whit", 14, "white"},
    Unread{"the same behind a letter of two bytes", "white = 'ü' and blak = 'x'",
           "no such column: blak", 17, "black"},
    Unread{"a name in quotation marks is no text", "white = \"Carlsen\"", "no such column: Carlsen",
           8},
    Unread{"an unknown function", "tagg('ECO') = 'x'", "no such function: tagg", 0, "tag"},
    Unread{"a semicolon behind a column", "white;", "near \";\": syntax error", 5},
    Unread{"a clause behind the expression", "1 order by 1", "near \"order\": syntax error", 2},
    Unread{"a limit behind it", "1 limit 0", "near \"limit\": syntax error", 2},
    Unread{"a parenthesis too many", "1)", "near \")\": syntax error", 1},
    Unread{"a function that makes a table", "(select 1 from json_each('[1]'))", "not authorized"},
    Unread{"nothing", "", "incomplete input", 0},
    Unread{"no end", "white like", "incomplete input", 10},
    Unread{"an open text", "white = 'x", "unrecognized token: \"'x", 8},
    Unread{"two expressions that together would be one", "1) or (1", "near \")\": syntax error", 1},
    Unread{"two statements", "1; drop table game", "near \";\": syntax error", 1},
    Unread{"two values", "white, black", "row value misused"},
    Unread{"all columns", "*", "near \"*\": syntax error", 0},
    Unread{"a whole statement", "1 from game limit 1", "near \"from\": syntax error", 2},
    Unread{"a parameter", "white = ?", "too many SQL variables"},
    Unread{"a count of games", "count(*) > 0", "misuse of aggregate function count()", 0},
    Unread{"another table", "(select count(*) from sqlite_schema)", "not authorized"},
    Unread{"what does not end",
           "(with recursive t(x) as (select 1 union all select 1 from t) "
           "select count(*) from t)",
           "not authorized"},
    Unread{"code", "load_extension('x')", "not authorized to use function: load_extension", 0},
    Unread{"chance", "random() > 0", "not authorized to use function: random", 0},
};

TEST_CASE("what is no expression is refused, with its place", "[table][where]") {
  for (const Unread& row : unread) {
    CAPTURE(row.what);
    const auto where = Where::compile(std::string{row.expression});
    REQUIRE_FALSE(where);
    CHECK(where.error().fault == WhereFault::not_sql);
    CHECK_THAT(where.error().detail, Catch::Matchers::StartsWith(std::string{row.detail}));
    CHECK_FALSE(where.error().detail.contains('\n'));  // of the statement around it
    if (row.at) CHECK(where.error().at == row.at);
    CHECK(where.error().nearest == row.nearest);
  }
}

TEST_CASE("an expression costs no more than it should", "[table][where]") {
  for (const std::string_view expression :
       {"length(replace(hex(zeroblob(1000000)), '0', '000000')) > 0",
        "length(printf('%9000000d', 1)) > 0"}) {
    CAPTURE(expression);
    CHECK((chosen(expression) == "failed" || chosen(expression) == ""));
  }
  const std::string nested = std::string(1'000, '(') + '1' + std::string(1'000, ')');
  CHECK(chosen(nested) == "unread");
  CHECK(chosen("white like '" + std::string(70'000, '%') + "'") == "unread");
}

TEST_CASE("what cannot be evaluated is an error, and chooses nothing", "[table][where]") {
  for (const std::string_view expression :
       {"white regexp '('", "event = 'C' and white regexp 'a{'", "abs(-9223372036854775808)"}) {
    CAPTURE(expression);
    CHECK(chosen(expression) == "failed");
  }
}

TEST_CASE("the result of the moves takes the place of a tag that says nothing", "[table][where]") {
  // Long values, so that one read when it is gone would be seen.
  const std::string blanks(60, ' ');
  const auto where = Where::compile("result = '*' or result = '0-1'");
  REQUIRE(where);
  std::optional<WhereError> failed;
  const replay::GameFilter filter = (*where)->filter(failed);
  std::string answers;
  replay::Replayer replayer;
  for (const std::string_view end : {"*", "0-1", "1-0", ""}) {
    for (const std::string& tag : {std::string{"*"}, blanks + "*", std::string(60, 'x')}) {
      const std::string text =
          "[Event \"x\"]\n[Result \"" + tag + "\"]\n\n1. e4 " + std::string{end} + "\n";
      replayer.replay({.text = text}, [&](const replay::Game& game) {
        answers += filter.by_game(game) ? 'y' : 'n';
      });
    }
  }
  CHECK(answers == "yynyynnnnyyn");
}

TEST_CASE("an expression that takes too long is said to", "[table][where]") {
  std::string expression = "(select count(*) from game a0";
  for (int i = 1; i < 13; ++i) {
    expression += ", (select 1 union all select 2 union all select 3 union all select 4) a" +
                  std::to_string(i);
  }
  const auto where = Where::compile(expression + ") > 0");
  REQUIRE(where);
  std::optional<WhereError> failed;
  const replay::GameFilter filter = (*where)->filter(failed);
  replay::Replayer replayer;
  replayer.replay({.text = games},
                  [&](const replay::Game& game) { CHECK_FALSE(filter.by_game(game)); });
  REQUIRE(failed);
  CHECK(failed->detail == "it takes too long");
}

struct Early {
  std::string_view expression;
  std::string_view answers;  ///< of each game: yes, no, undecided
};
constexpr std::array early{
    Early{"white like 'Carlsen%'", "ynn"},
    Early{"year > 2020 and plies < 40", "unn"},  // of NULL no more is asked
    Early{"plies < 40", "uuu"},
    Early{"year > 2020 or plies < 40", "yuu"},
    Early{"result = '1-0'", "ynu"},
    Early{"tag('Event') = 'B' and has_comments", "nun"},
    Early{"elo(2700) and verdict = 'ok'", "unn"},
};

TEST_CASE("games are decided by their tags where these suffice", "[table][where]") {
  for (const Early& row : early) {
    CAPTURE(row.expression);
    const auto where = Where::compile(std::string{row.expression});
    REQUIRE(where);
    std::optional<WhereError> failed;
    replay::GameFilter filter = (*where)->filter(failed);
    std::string answers;
    const auto by_tags = filter.by_tags;
    filter.by_tags = [&](const replay::Game& game) {
      const auto answer = by_tags(game);
      answers += !answer ? 'u' : *answer ? 'y' : 'n';
      return answer;
    };
    replay::Replayer replayer;
    replayer.replay_from(
        {.text = games}, 1, [](const replay::Game&, std::uint32_t) { return true; }, &filter);
    CHECK(answers == row.answers);
  }
}

TEST_CASE("several filters are used at once", "[table][where]") {
  const auto where = Where::compile("white like 'C%'");
  REQUIRE(where);
  std::string letters;
  std::optional<WhereError> failed;
  const replay::GameFilter one = (*where)->filter(failed);
  const replay::GameFilter other = (*where)->filter(failed);
  replay::Replayer replayer;
  replayer.replay({.text = games}, [&](const replay::Game& game) {
    letters += one.by_game(game) ? 'y' : 'n';
    letters += other.by_game(game) ? 'y' : 'n';
  });
  CHECK(letters == "yynnnn");
  CHECK_FALSE(failed);
}

TEST_CASE("a mistake is shown from where it begins", "[table][where]") {
  const auto where = Where::compile("white = 'ü' and blak = 'x'");
  REQUIRE_FALSE(where);
  const auto [key, arguments] = table::sentence_of(where.error(), "white = 'ü' and blak = 'x'");
  CHECK(key == "usage_where");
  REQUIRE(arguments.size() == 5);
  CHECK(arguments[0].second == "17");  // characters
  CHECK(arguments[1].second == "blak = 'x'");
  CHECK(arguments[3].second == "no");  // it is no text in the wrong quotes
}

}  // namespace
