#include "candidates/internal/strip.h"

#include <string>
#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using namespace partiar::candidates;
using namespace partiar::candidates::internal;

/// A box a character, for the half-move of that number; `x` is crossed out, for the next one.
Sheet sheet_of(std::string_view plies) {
  Sheet sheet;
  std::uint32_t last = 0;
  for (const char ply : plies) {
    Box box;
    box.is_crossed_out = ply == 'x';
    box.ply = box.is_crossed_out ? last + 1 : static_cast<std::uint32_t>(ply - '0');
    last = box.is_crossed_out ? last : box.ply;
    box.candidates = {{std::string{"e"} + (box.is_crossed_out ? '8' : ply), 0.9}};
    sheet.boxes.push_back(box);
  }
  return sheet;
}

/// Which boxes may hold the next half-move, `-` for none, likeliest first.
std::string steps_of(const Strip& strip, const Progress& from) {
  std::vector<Step> steps;
  strip.steps_from(from, steps);
  std::ranges::stable_sort(steps, std::greater{}, &Step::chance);
  std::string boxes;
  for (const Step& step : steps) boxes += step.box ? std::to_string(*step.box) : "-";
  return boxes;
}

TEST_CASE("a sheet goes on with the likeliest box", "[candidates][strip]") {
  const struct {
    std::string_view what, plies;
    Progress from;
    std::string_view steps;
  } rows[] = {
      {"the next one", "123", {.box = 1}, "1-2"},
      {"not one that is crossed out", "1x23", {.box = 1}, "21-3"},
      {"a half-move is missing where a box is", "13", {.box = 1}, "-1"},
      {"and was read then", "13", {.box = 1, .skipped = 1}, "1-"},
      {"at most two half-moves are left out", "12", {.box = 1, .skipped = 2}, "1"},
      {"behind the last box nothing is written", "12", {.box = 2}, "-"},
  };
  const auto& letters = notation::PieceLetters::english();
  for (const auto& row : rows) {
    CAPTURE(row.what);
    CHECK(steps_of(Strip{sheet_of(row.plies), letters}, row.from) == row.steps);
  }
}

TEST_CASE("a box that repeats the one before may be passed over", "[candidates][strip]") {
  const auto& letters = notation::PieceLetters::english();
  const Strip repeats{sheet_of("113"), letters};
  const Strip differs{sheet_of("123"), letters};
  std::vector<Step> of_repeats, of_differs;
  repeats.steps_from({.box = 1}, of_repeats);
  differs.steps_from({.box = 1}, of_differs);
  CHECK(of_repeats[1].chance > of_differs[1].chance);
}

TEST_CASE("a sheet ends when nothing is left of it", "[candidates][strip]") {
  const Strip strip{sheet_of("123456"), notation::PieceLetters::english()};
  CHECK(strip.chance_of_end({.box = 6}) == 0);
  CHECK(strip.chance_of_end({.box = 5}) < 0);
  CHECK(strip.chance_of_end({.box = 5}) > never);
  CHECK(strip.chance_of_end({.box = 0}) == never);
}

TEST_CASE("empty boxes are none, but count in the numbers", "[candidates][strip]") {
  Sheet sheet = sheet_of("12");
  sheet.boxes.insert(sheet.boxes.begin() + 1, Box{});
  const Strip strip{sheet, notation::PieceLetters::english()};
  CHECK(strip.size() == 2);
  CHECK(strip.number_of(1) == 2);
}

TEST_CASE("behind the end of a game any number of boxes may be filled in", "[candidates][strip]") {
  const Strip strip{sheet_of("12345678"), notation::PieceLetters::english()};
  CHECK(strip.chance_of_end({.box = 2}) == never);
  CHECK(strip.chance_behind_end({.box = 2}) > never);
  CHECK(strip.chance_behind_end({.box = 8}) == 0);
  CHECK(strip.chance_behind_end({.box = 7}) < 0);
}

}  // namespace
