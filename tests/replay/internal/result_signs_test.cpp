#include "replay/internal/result_signs.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "findings/code.h"
#include "support/catch.h"

namespace {

using namespace partiar;
using replay::internal::ResultSigns;

/// The markers of a text whose results are separated by blanks.
struct Read {
  replay::Markers markers;
  bool is_twice = false;
};

Read read(std::string_view text) {
  Read read;
  replay::Log log;
  for (std::size_t begin = 0; begin < text.size();) {
    const auto end = std::min(text.find(' ', begin), text.size());
    const base::Span where{static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    replay::internal::add_marker(read.markers, text, where, log);
    begin = end + 1;
  }
  read.is_twice = log.has(findings::Code::result_marker_twice);
  return read;
}

TEST_CASE("the first definite result counts, and one that excludes it contradicts it",
          "[replay][results]") {
  const struct {
    std::string_view what, text;
    std::string_view first, contradiction;
    bool is_twice = false;
  } rows[] = {
      {"one", "1-0", "1-0", ""},
      {"the same twice", "1-0 1-0", "1-0", "", true},
      {"an open one before it", "* 0-1", "0-1", "", true},
      {"an open one behind it", "0-1 *", "0-1", "", true},
      {"another", "1-0 0-1", "1-0", "0-1"},
      {"two others", "1-0 0-1 1/2-1/2", "1-0", "0-1"},
  };
  for (const auto& row : rows) {
    CAPTURE(row.what);
    const Read said = read(row.text);
    REQUIRE(said.markers.first);
    CHECK(said.markers.first->where.in(row.text) == row.first);
    const auto other = said.markers.contradiction.value_or(base::Span{});
    CHECK(other.in(row.text) == row.contradiction);
    CHECK(said.is_twice == row.is_twice);
  }
}

TEST_CASE("signs behind an earlier move are an evaluation", "[replay][results]") {
  ResultSigns signs;
  CHECK(signs.forfeits(base::Ply{}).empty());
  CHECK_FALSE(signs.equals(base::Ply{}));
  signs.add_forfeit({0, 3}, base::Ply{2});
  signs.set_equals({4, 5}, base::Ply{2});
  CHECK(signs.forfeits(base::Ply{2}).size() == 1);
  CHECK(signs.equals(base::Ply{2}));
  CHECK(signs.forfeits(base::Ply{3}).empty());
  CHECK_FALSE(signs.equals(base::Ply{3}));
}

TEST_CASE("forfeits behind a later move replace those before it", "[replay][results]") {
  ResultSigns signs;
  signs.add_forfeit({0, 3}, base::Ply{2});
  signs.add_forfeit({4, 7}, base::Ply{3});
  signs.add_forfeit({8, 11}, base::Ply{3});
  const auto found = signs.forfeits(base::Ply{3});
  CHECK(std::vector<base::Span>{found.begin(), found.end()} ==
        std::vector<base::Span>{{4, 7}, {8, 11}});
}

}  // namespace
