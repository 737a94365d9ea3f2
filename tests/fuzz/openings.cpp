// A table of openings with any bytes is read, or its error has a place in it; read again it adds
// nothing, and each position has a name of the table.
#include "table/openings.h"

#include <algorithm>
#include <string_view>

#include "input.h"
#include "replay/game.h"
#include "replay/replayer.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace partiar;
  using fuzz::check;
  const std::string_view text = fuzz::Input{data, size}.text();
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n')) + 1;
  table::Openings openings;
  const auto added = openings.add(text);
  if (!added) check(added.error().line >= 1 && added.error().line <= lines);
  check(openings.size() < lines || openings.empty());
  const std::size_t all = openings.size();
  const auto again = openings.add(text);
  check(again.has_value() == added.has_value() && openings.size() == all);

  replay::Replayer replayer;
  std::size_t found = 0;
  replayer.replay({text}, [&](const replay::Game& game) {
    const table::Opening* opening = openings.find(game.followed.last);
    if (opening == nullptr) return;
    ++found;
    check(text.contains(opening->eco) && text.contains(opening->name));
  });
  check(found == 0 || !openings.empty());
  return 0;
}
