#include "text/suggest.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar::text;

TEST_CASE("the nearest word is found, if any is near", "[text][suggest]") {
  const std::vector<Candidate> known{Candidate{"--format"}, Candidate{"--from"}, Candidate{"all"},
                                     Candidate{"Če\u0161tina", "cs"}};
  struct Row {
    std::string_view word;
    std::optional<std::string> nearest;
  };
  const Row rows[] = {
      {"--formt", "--format"}, {"--frmo", "--from"}, {"cestina", "cs"}, {"CESTIN", "cs"},
      {"--form", "--format"},  {"xyz", {}},          {"al", {}},        {"", {}},
      {"alle", "all"},
  };
  for (const Row& row : rows) {
    CAPTURE(row.word);
    CHECK(find_nearest(row.word, known) == row.nearest);
  }
}

}  // namespace
