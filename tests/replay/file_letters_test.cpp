// The letters of a file, by what its games allow.
#include "replay/file_letters.h"

#include <string_view>
#include <vector>

#include "support/catch.h"

namespace {

using namespace partiar;
using notation::Alphabets;

/// Alphabets that no game has anything to do with but by these numbers; 0 is English.
constexpr std::size_t english = 0;
constexpr std::size_t german = 1;
constexpr std::size_t czech = 2;
constexpr std::size_t finnish = 3;

Alphabets::Set set(std::initializer_list<std::size_t> alphabets) {
  Alphabets::Set all = 0;
  for (const std::size_t one : alphabets) all |= Alphabets::only(one);
  return all;
}

/// A move or two in letters that only they have.
replay::LettersFit fit(std::size_t alphabet, std::initializer_list<std::size_t> like,
                       std::uint32_t broken = 0, std::uint32_t telling = 2) {
  return {alphabet, broken, telling, set(like)};
}

struct Row {
  std::string_view what;
  std::vector<replay::GameLetters> games;
  Alphabets::Set found;
};

TEST_CASE("the letters of a file are those that all its games allow, or that some prove",
          "[replay][letters]") {
  const replay::GameLetters of_both{{fit(german, {german, czech}), fit(czech, {german, czech})}};
  const replay::GameLetters of_german{{fit(german, {german})}};
  const replay::GameLetters of_czech{{fit(czech, {czech})}};
  const replay::GameLetters of_english{{fit(english, {english}, 0, 0)}, true};
  const replay::GameLetters with_tags{{fit(finnish, {english, finnish})}, true};
  const Row rows[] = {
      {"no game", {}, 0},
      {"nothing that tells", {{}, {}}, 0},
      {"all that one game allows", {of_both}, set({german, czech})},
      {"one that all allow", {of_both, of_german, {}}, set({german})},
      {"two that are proved", {of_german, of_both, of_czech}, set({german, czech})},
      {"broken variations of all games together",
       {{{fit(german, {german, czech}, 1), fit(czech, {german, czech}, 0)}},
        {{fit(german, {german, czech}, 0), fit(czech, {german, czech}, 3)}}},
       set({german})},
      {"a mistake in letters of the others",
       {of_german, of_german, {{fit(czech, {german, czech}, 0, 3)}}},
       set({german})},
      {"more moves than are mistakes",
       {of_german, of_german, {{fit(czech, {german, czech}, 0, 4)}}},
       set({german, czech})},
      {"a mistake in English letters", {of_english, with_tags}, set({english})},
      {"one game with English letters", {with_tags}, 0},
      {"two games with English letters", {with_tags, with_tags}, set({finnish})},
      {"the same without tags", {{with_tags.fits}}, set({finnish})},
  };
  for (const Row& row : rows) {
    CAPTURE(row.what);
    CHECK(replay::find_file_letters(row.games) == row.found);
  }
}

}  // namespace
