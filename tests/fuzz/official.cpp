// Reading any text as an official list ends: its pairings refer to its players, or the error has a
// place in it.
#include <cstdint>
#include <string_view>

#include "event/official_list.h"
#include "input.h"
#include "text/encoding.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar;
  using fuzz::check;
  const std::string_view text = fuzz::Input{data, size}.text();
  if (!text::is_utf8(text)) return 0;
  const std::size_t lines = event::lines_of(text).size();
  const auto list = event::read_official_list(text);
  if (!list) {
    check(list.error().line >= 1 && list.error().line <= lines + 1);
    check(list.error().column >= 1 && list.error().column <= size + 1);
    return 0;
  }
  const std::size_t players = list->players.size();
  for (const event::Pairing& pairing : list->pairings) {
    check(pairing.white < players && pairing.black < players && pairing.line <= lines);
  }
  for (const event::Bye& bye : list->byes) check(bye.player < players && bye.line <= lines);
  return 0;
}
