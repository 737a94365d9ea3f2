#include "base/tag_section.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::base;

constexpr auto npos = std::string_view::npos;

struct TagLine {
  std::string_view what, text;
  std::size_t at;
  bool is_one;
};
constexpr TagLine tag_lines[] = {
    {"a tag", "[Event \"x\"]", 0, true},
    {"a name with digits and _", "[White_2 \"x\"]", 0, true},
    {"blanks before and after the name", "[ \tEvent \t \"x\"]", 0, true},
    {"an unterminated value", "[Event \"", 0, true},
    {"after LF", "1-0\n[Event \"x\"]", 4, true},
    {"after CR", "1-0\r[Event \"x\"]", 4, true},
    {"after CRLF", "1-0\r\n[Event \"x\"]", 5, true},
    {"after a byte order mark", "\xEF\xBB\xBF[Event \"x\"]", 3, true},
    {"after a byte order mark within", "1-0\n\xEF\xBB\xBF[Event \"x\"]", 7, true},
    {"inside a line", "{ [Event \"x\"]", 2, false},
    {"after a byte order mark inside a line", "{ \xEF\xBB\xBF[Event \"x\"]", 5, false},
    {"a clock", "[%clk \"0:01\"]", 0, false},
    {"a digit first", "[2Event \"x\"]", 0, true},
    {"no blank", "[Event\"x\"]", 0, true},
    {"line ends between the tokens", "[\n Event\r\n\"x\"\n]", 0, true},
    {"a line end only", "[\n", 0, false},
    {"no quote", "[Event x]", 0, false},
    {"a no-break space", "[Event\u00A0\"x\"]", 0, true},
    {"a colon", "[Event: \"x\"]", 0, true},
    {"quotes of print", "[Event \u201Cx\u201D]", 0, true},
    {"quotes of print without an end", "[Event \u201Cx", 0, false},
    {"apostrophes", "[Event 'x']", 0, true},
    {"in quoted mail", "> [Event \"x\"]", 2, true},
    {"in mail quoted twice", "1-0\n> > [Event \"x\"]", 8, true},
    {"a sign in the name", "[Ev.ent \"x\"]", 0, true},
    {"a sign first", "[.Event \"x\"]", 0, false},
    {"nothing after the bracket", "[", 0, false},
    {"cut in the name", "[Eve", 0, false},
    {"cut before the quote", "[Event ", 0, false},
    {"a line end before the quote", "[Event\n\"x\"]", 0, true},
    {"the end of the text", "\n", 1, false},
    {"past the end of the text", "\n", 2, false},
};

TEST_CASE("a tag line is distinguished from other lines", "[base][tag_section]") {
  for (const auto& row : tag_lines) {
    CAPTURE(row.what, row.text);
    CHECK(is_tag_line(row.text, row.at) == row.is_one);
  }
}

TEST_CASE("a tag line is recognized by its first 256 bytes", "[base][tag_section]") {
  const auto with_name = [](std::size_t size) { return "[" + std::string(size, 'a') + " \"x\"]"; };
  CHECK(is_tag_line(with_name(253), 0));
  CHECK_FALSE(is_tag_line(with_name(254), 0));
}

TEST_CASE("a line starts after LF, CRLF or CR", "[base][tag_section]") {
  const std::string_view text =
      "\xEF\xBB\xBF"
      "a\nb\r\nc\rd";
  std::vector<std::size_t> starts;
  for (std::size_t at = 0; at <= text.size() + 1; ++at) {
    if (is_line_start(text, at)) starts.push_back(at);
  }
  CHECK(starts == std::vector<std::size_t>{0, 3, 5, 8, 10});
  CHECK(is_line_start("a\n> b", 4));
  CHECK_FALSE(is_line_start("a > b", 4));
}

/// In the text, `^` precedes each `[` where a section starts.
struct Sections {
  std::string_view what, marked;
};
constexpr Sections sections[] = {
    {"one game", "^[Event \"a\"]\n[Site \"b\"]\n\n1. e4 1-0\n"},
    {"a byte order mark first", "\xEF\xBB\xBF^[Event \"a\"]\n[Site \"b\"]\n\n1. e4 1-0\n"},
    {"two games", "^[Event \"a\"]\n\n1. e4 1-0\n\n^[Event \"b\"]\n\n1. d4 *\n"},
    {"two games, CRLF", "^[Event \"a\"]\r\n\r\n1. e4 1-0\r\n\r\n^[Event \"b\"]\r\n\r\n1. d4 *\r\n"},
    {"two games, CR", "^[Event \"a\"]\r\r1. e4 1-0\r\r^[Event \"b\"]\r\r1. d4 *\r"},
    {"files joined, each with a byte order mark",
     "\xEF\xBB\xBF^[Event \"a\"]\n\n1. e4 1-0\n\n\xEF\xBB\xBF^[Event \"b\"]\n\n*\n"},
    {"a blank line with blanks", "^[Event \"a\"]\n\n*\n \t\n^[Event \"b\"]\n\n*\n"},
    {"no blank line between games", "^[Event \"a\"]\n\n1-0\n^[Event \"b\"]\n[Site \"c\"]\n\n*\n"},
    {"no blank line, one tag only", "^[Event \"a\"]\n\n1-0\n[Event \"b\"]\n\n*\n"},
    {"no Event tag", "^[White \"a\"]\n\n1-0\n\n^[White \"b\"]\n\n*\n"},
    {"games without moves", "^[Event \"a\"]\n[Result \"*\"]\n\n^[Event \"b\"]\n[Result \"*\"]\n"},
    {"blank lines within a tag section",
     "^[Event \"a\"]\n\n[Site \"b\"]\n\n\n[Round \"1\"]\n\n*\n"},
    {"an escape within a tag section", "^[Event \"a\"]\n% so\n[Site \"b\"]\n[Round \"1\"]\n\n*\n"},
    {"escapes and blank lines within a tag section",
     "^[Event \"a\"]\n\n% so\n\n%\n[Site \"b\"]\n[Round \"1\"]\n\n*\n"},
    {"an escape between games", "^[Event \"a\"]\n\n*\n% so\n^[Event \"b\"]\n[Site \"c\"]\n\n*\n"},
    {"comments within a tag section",
     "^[Event \"a\"]\n; so\n[Site \"b\"]\n\n{so}\n\n[Round \"1\"]\n[Date \"?\"]\n\n*\n"},
    {"comments between games",
     "^[Event \"a\"]\n\n*\n; so\n{so}\n^[Event \"b\"]\n[Site \"c\"]\n\n*\n"},
    {"a leading comment that ends like a tag", "; \"]\n^[White \"a\"]\n[Black \"b\"]\n\n*\n"},
    {"a comment followed by something",
     "^[Event \"a\"]\n\n{so} *\n^[White \"b\"]\n[Black \"c\"]\n\n*\n"},
    {"Event not the first tag", "^[Site \"a\"]\n[Event \"b\"]\n\n*\n"},
    {"an unterminated tag, then more tags", "^[Event \"a\n[Site \"b\"]\n[Round \"1\"]\n\n*\n"},
    {"a tag without bracket, then more tags", "^[Event \"a\n\n[Site \"b\"]\n\n*\n"},
    {"tags over several lines",
     "^[\nEvent\n\"a\"\n]\n[ Site\n\"b\"\n ]\n[Round \"1\"\n]\n[Date \"2\" ]\n[White "
     "\"c\"]\n\n*\n"},
    {"tags over several lines behind a game",
     "^[Event \"a\"]\n\n1-0\n^[White\n\"b\"\n]\n[\nBlack \"c\"]\n\n*\n"},
    {"tags on one line behind a game",
     "^[Event \"a\"]\n\n1-0\n^[White \"b\"] [Black \"c\"]\n\n*\n"},
    {"a comment of several lines among tags",
     "^[Event \"a\"]\n{so\nand so}\n[Site \"b\"]\n[Round \"1\"]\n\n*\n"},
    {"games without moves, with comments above",
     "^[Event \"a\"]\n[Result \"*\"]\n\n{b\nc}\n^[Event \"d\"]\n[Result \"*\"]\n"},
    {"an Event tag that cuts a tag",
     "^[Event \"a\"]\n[Site \"b^[Event \"c\"]\n[Site \"d\"]\n\n*\n"},
    {"an Event tag that cuts moves",
     "^[Event \"a\"]\n\n1. e4 e^[Event \"c\"]\n[Site \"d\"]\n\n*\n"},
    {"an Event tag in a remark", "^[Event \"a\"]\n; [Event \"c\"]\n[Site \"d\"]\n\n*\n"},
    {"an Event tag behind a tag", "^[Site \"a\"] [Event \"c\"]\n[Round \"d\"]\n\n*\n"},
    {"an unterminated comment", "^[Event \"a\"]\n\n1. e4 { so\n\n^[Event \"b\"]\n\n*\n"},
    {"a bracket in a comment", "^[Event \"a\"]\n\n1. e4 { so\n[see \"b\"] }\n*\n"},
    {"clocks", "^[Event \"a\"]\n\n1. e4\n{ [%clk 0:01] }\n[%clk 0:02]\n*\n"},
    {"moves first, no tags", "1. e4 *\n\n^[Event \"b\"]\n\n*\n"},
    {"quotes of print",
     "^[Event \u201Ca\u201D]\n[Site \u201Cb\u201D]\n\n1-0\n"
     "^[Event \u201Cc\u201D]\n[Site \u201Cd\u201D]\n"},
    {"a line with quotes of print in a comment",
     "^[Event \"a\"]\n\n1. e4 { so\n\n[see \u201Cb\u201D]\n }\n*\n"},
    {"signs behind tags", "^[Event \"a\"]]\n[Site \"b\"],\n[Round \"1\"]\n[Date \"2\"]\n\n*\n"},
    {"quoted mail", "> ^[Event \"a\"]\n> [Site \"b\"]\n>\n> 1-0\n>\n> ^[Event \"c\"]\n> \n> 0-1\n"},
    {"blank lines first", "\n\r\n \n^[Event \"a\"]\n\n*\n"},
    {"nothing", ""},
    {"no section", "1. e4 e5 *\n"},
};

struct Unmarked {
  std::string text;
  std::vector<std::size_t> starts;
};

Unmarked unmarked(std::string_view marked) {
  Unmarked out;
  for (const char c : marked) {
    if (c == '^') {
      out.starts.push_back(out.text.size());
    } else {
      out.text.push_back(c);
    }
  }
  return out;
}

TEST_CASE("a section starts where a game's tags begin", "[base][tag_section]") {
  for (const auto& row : sections) {
    const auto [text, starts] = unmarked(row.marked);
    CAPTURE(row.what, text);
    std::vector<std::size_t> told;
    for (std::size_t at = 0; at <= text.size(); ++at) {
      if (starts_section(text, at)) told.push_back(at);
    }
    CHECK(told == starts);
  }
}

TEST_CASE("sections are found from both ends", "[base][tag_section]") {
  for (const auto& row : sections) {
    const auto [text, starts] = unmarked(row.marked);
    CAPTURE(row.what, text);
    std::vector<std::size_t> found;
    for (std::size_t at = find_section(text, 0); at != npos; at = find_section(text, at + 1)) {
      found.push_back(at);
    }
    CHECK(found == starts);
    const bool has_first =
        !starts.empty() && (starts.front() == 0 || text.starts_with("\xEF") || text[0] == '>');
    // A stream is split between lines only.
    const bool cuts_line = !starts.empty() && !is_line_start(text, starts.back());
    const std::size_t last =
        starts.size() > (has_first ? 1 : 0) && !cuts_line ? starts.back() : npos;
    CHECK(find_last_section(text) == last);
    if (last == npos) continue;
    CHECK(find_last_section(text, last - 1) == last);
    CHECK(find_last_section(text, last) == npos);
  }
}

TEST_CASE("later text never undoes a section start", "[base][tag_section][property]") {
  for (const auto& row : sections) {
    const std::string text = unmarked(row.marked).text;
    CAPTURE(row.what, text);
    for (std::size_t size = 0; size <= text.size(); ++size) {
      for (std::size_t at = 0; at < size; ++at) {
        if (starts_section(std::string_view{text}.substr(0, size), at)) {
          CHECK(starts_section(text, at));
        }
      }
    }
  }
}

TEST_CASE("text before a section start does not matter after it", "[base][tag_section][property]") {
  for (const auto& row : sections) {
    const auto [text, starts] = unmarked(row.marked);
    CAPTURE(row.what, text);
    for (const std::size_t start : starts) {
      const std::string_view rest = std::string_view{text}.substr(start);
      for (std::size_t at = 1; at < rest.size(); ++at) {
        CHECK(starts_section(rest, at) == starts_section(text, start + at));
      }
    }
  }
}

TEST_CASE("a game begins with the comments directly above its tags", "[base][tag_section]") {
  // `<` stands where the game begins whose section is the last one.
  constexpr std::string_view rows[] = {
      "[Event \"a\"]\n\n1-0\n\n<[Event \"b\"]\n",
      "[Event \"a\"]\n\n1-0\n\n<{c}\n[Event \"b\"]\n",
      "[Event \"a\"]\n\n1-0\n\n<{c\nd}\n; e\n% f\n{g} {h}\n[Event \"b\"]\n",
      "[Event \"a\"]\r\n\r\n1-0\r\n\r\n<; c\r\n[Event \"b\"]\r\n",
      "[Event \"a\"]\n\n1-0\n{c}\n<[Event \"b\"]\n[Site \"d\"]\n",
      "[Event \"a\"]\n\n1-0\n\n{c}\n\n<[Event \"b\"]\n",
      "[Event \"a\"]\n\n1-0\n\n{c}\n\n<{d}\n[Event \"b\"]\n",
      "[Event \"a\"]\n\n1. e4 {c}\n<[Event \"b\"]\n[Site \"d\"]\n",
      "[Event \"a\"]\n\n1-0\n\nc}\n<[Event \"b\"]\n[Site \"d\"]\n",
  };
  for (const std::string_view marked : rows) {
    std::string text{marked};
    const std::size_t begin = text.find('<');
    text.erase(begin, 1);
    CAPTURE(text);
    const std::size_t section = text.find("[Event \"b\"");
    REQUIRE(starts_section(text, section));
    CHECK(begin_of_game(text, section) == begin);
  }
}

TEST_CASE("an answer is final once the lookahead is available", "[base][tag_section]") {
  const auto two_tags = [](std::size_t line_size) {
    return "1-0\n[Event \"" + std::string(line_size - 9, 'a') + "\n[Site \"b\"]\n";
  };
  CHECK(starts_section(two_tags(4'096), 4));
  CHECK_FALSE(starts_section(two_tags(4'097), 4));
}

}  // namespace
