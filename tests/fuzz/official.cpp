// Reading any text, or any bytes in any encoding, as an official list ends: its pairings refer to
// its players, or the error has a place in it. So does reading it as an authority file.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "event/authority.h"
#include "event/official_list.h"
#include "input.h"
#include "memory_file.h"
#include "reading/whole_text.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;

void check_authority(std::string_view text) {
  const std::size_t lines = event::lines_of(text).size();
  const auto authority = event::Authority::read(text);
  if (!authority) check(authority.error().line >= 1 && authority.error().line <= lines + 1);
}

void check_list(std::string_view text, const std::vector<event::Column>& columns) {
  const std::size_t lines = event::lines_of(text).size();
  const auto list = event::read_official_list(text, columns);
  if (!list) {
    check(list.error().line >= 1 && list.error().line <= lines + 1);
    check(list.error().column >= 1 && list.error().column <= text.size() + 1);
    return;
  }
  const std::size_t players = list->players.size();
  for (const event::Pairing& pairing : list->pairings) {
    check(pairing.white < players && pairing.black < players && pairing.line <= lines);
  }
  for (const event::Bye& bye : list->byes) check(bye.player < players && bye.line <= lines);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const fuzz::MemoryFile file;
  fuzz::Input input{data, size};
  const std::size_t way = input.choose(3);
  std::vector<event::Column> columns;
  if (way == 2) {
    for (std::size_t left = input.choose(8); left > 0; --left) {
      columns.push_back(static_cast<event::Column>(input.choose(9)));
    }
  }
  if (way != 1) {
    if (!text::is_utf8(input.text())) return 0;
    check_list(input.text(), columns);
    check_authority(input.text());
    return 0;
  }
  const std::size_t encoding = input.choose(1 + text::encodings.size());
  reading::Options options;
  if (encoding > 0) options.encoding = text::encodings[encoding - 1];
  file.hold(input.text());
  const auto whole = reading::read_whole_text(file.path(), options);
  if (!whole) return 0;
  check(text::is_utf8(whole->text));
  check_list(whole->text, columns);
  for (const text::LikelyEncoding& likely : whole->likely) {
    std::string text = whole->bytes;
    static_cast<void>(text::make_utf8(text, likely.encoding));
    check_list(text, columns);
  }
  return 0;
}
