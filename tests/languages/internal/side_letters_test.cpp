#include "languages/internal/side_letters.h"

#include <string>
#include <string_view>

#include "support/catch.h"

namespace {

using partiar::languages::internal::SpelledOut;

TEST_CASE("a letter beside a deed is the side of its language", "[languages][side_letters]") {
  constexpr struct {
    std::string_view text, spelled;
  } rows[] = {
      {"W lost on time", "white lost on time"},
      {"B resigned", "black resigned"},
      {"B. resigned", "black resigned"},
      {"W's flag fell", "white's flag fell"},
      {"w lost on time", "w lost on time"},
      {"resignation by B", "resignation by black"},
      {"0-1, W lost on time", "0-1, white lost on time"},
      {"B abandonnent", "blancs abandonnent"},
      {"S gibt auf", "schwarz gibt auf"},
      {"S. feladta", "sötét feladta"},
      {"Č prohrál", "černý prohrál"},
      {"B. se vzdal", "bílý se vzdal"},
      {"Z verliest op tijd", "zwart verliest op tijd"},
      {"P perdem por tempo", "pretas perdem por tempo"},
      {"C. poddały się", "czarne poddały się"},
      {"Ч. сдались", "чёрные сдались"},
      {"Б. здалися", "білі здалися"},
      {"B. Berg resigned", "b. berg resigned"},
      {"remíza s výhodou", "remíza s výhodou"},
      {"WHITE'S PHONE RANG", "white's phone rang"},
      {"a draw", "a draw"},
      {"W", "w"},
      {"", ""},
  };
  for (const auto& row : rows) {
    CAPTURE(row.text);
    CHECK(SpelledOut{row.text}.view() == row.spelled);
  }
}

}  // namespace
