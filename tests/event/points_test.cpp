#include "event/points.h"

#include <string>
#include <string_view>
#include <vector>

#include "event/official_list.h"
#include "support/catch.h"

namespace {

using namespace partiar::event;

/// A player of a tournament report: points in columns 81 to 84, rounds from 92.
struct Line {
  std::string_view points, rounds;
};

std::string report(const std::vector<Line>& lines, std::string_view more) {
  std::string text;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::string line = "001    " + std::to_string(i + 1) + " m    Player " + std::to_string(i + 1);
    line.resize(80, ' ');
    line += lines[i].points;
    line.resize(91, ' ');
    text += line.append(lines[i].rounds) + "\n";
  }
  return text.append(more);
}

/// `2: 3/2`: the second player has three half points instead of two.
std::string found_in(const std::string& text) {
  const auto list = read_official_list(text);
  REQUIRE(list.has_value());
  std::string found;
  for (const WrongPoints& points : list->wrong_points) {
    found += std::to_string(list->players[points.player].number) + ": " +
             std::to_string(points.listed) + "/" + std::to_string(points.added) + "\n";
  }
  return found;
}

TEST_CASE("points are those of the results by some scoring", "[event][points]") {
  const std::string_view win = "   2 w 1";
  const std::string_view loss = "   1 b 0";
  const struct {
    std::string_view what;
    std::vector<Line> lines;
    std::string_view more, found;
  } rows[] = {
      {"as usual", {{" 1.0", win}, {" 0.0", loss}}, "", ""},
      {"one too many", {{" 1.0", win}, {" 1.0", loss}}, "", "2: 2/0\n"},
      {"half a point too few", {{" 0.5", win}, {" 0.0", loss}}, "", "1: 1/2\n"},
      {"decimal commas", {{" 0,5", "   2 w ="}, {" 1,0", "   1 b ="}}, "", "2: 2/1\n"},
      {"three points for a win",
       {{" 3.0", win}, {" 0.0", loss}, {" 1.0", "   4 w ="}, {" 1.0", "   3 b ="}},
       "",
       ""},
      {"three points for a win, and one wrong",
       {{" 3.0", win}, {" 0.0", loss}, {" 1.0", "   4 w ="}, {" 2.0", "   3 b ="}},
       "",
       "4: 4/2\n"},
      {"a point for a loss",
       {{" 3.0", win}, {" 1.0", loss}, {" 2.0", "   4 w ="}, {" 2.0", "   3 b ="}},
       "",
       ""},
      {"byes and forfeits",
       {{" 2.0", "   2 w +  0000 - U"}, {" 0.5", "   1 b -  0000 - H"}, {" 1.0", "0000 - F"}},
       "",
       ""},
      {"byes of half a point",
       {{" 1.5", "   2 w 1  0000 - U"}, {" 0.5", "   1 b 0  0000 - U"}},
       "",
       ""},
      {"a bye of one that is half a point for another",
       {{" 2.0", "   2 w 1  0000 - U"}, {" 0.5", "   1 b 0  0000 - U"}, {" 1.0", "0000 - U"}},
       "",
       "2: 1/2\n"},
      {"no points anywhere", {{" 0.0", win}, {" 0.0", loss}}, "", ""},
      {"an empty field", {{"", win}, {" 0.0", loss}}, "", ""},
      {"an adjourned game", {{" 1.0", "   2 w ?"}, {" 0.0", "   1 b ?"}}, "", ""},
      {"points lent to the upper half",
       {{" 2.0", win}, {" 0.0", loss}},
       "XXA    1  1.0  1.0\n",
       ""},
      {"points taken by the arbiter",
       {{" 1.0", win}, {"-1.0", loss}},
       "299 - 000 -1.0 000    2\n",
       ""},
      {"an unknown scoring",
       {{" 5.0", win}, {" 0.0", loss}},
       "162 W   5.0     D   2.0     L   0.0\n",
       ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(found_in(report(row.lines, row.more)) == row.found);
  }
}

TEST_CASE("points are read in halves", "[event][points]") {
  CHECK(halves_in("3\u00BD") == 7U);
  CHECK(halves_in(" 3.5") == 7U);
  CHECK(halves_in("\u00BD") == 1U);
  CHECK(halves_in("10") == 20U);
  CHECK(halves_in("2,0") == 4U);
  CHECK_FALSE(halves_in("").has_value());
  CHECK_FALSE(halves_in("3.25").has_value());
  CHECK_FALSE(halves_in("Novak").has_value());
}

}  // namespace
