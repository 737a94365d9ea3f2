// However a text grows, shrinks or is cut, each alarm is raised when it does not stand and
// withdrawn when it does, and what has settled tells nothing more.
#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "input.h"
#include "watch/boards.h"

namespace {

using namespace partiar;
using fuzz::check;

using Standing = std::set<std::pair<std::string, watch::AlarmKey>>;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const replay::Illegal illegal = input.choose() ? replay::Illegal::stands : replay::Illegal::stops;
  const bool is_feed = input.choose();
  const std::size_t looks = 1 + input.choose(6);
  std::size_t seen = 0;
  watch::Boards boards{"x.pgn", {}, {.illegal = illegal}};
  Standing standing;
  std::size_t told = 0;
  const auto tell = [&](const watch::Told& at) {
    ++told;
    for (const watch::Withdrawn& alarm : at.changes.withdrawn) {
      check(standing.erase({at.board, alarm.key}) == 1);
    }
    for (const watch::Alarm& alarm : at.changes.raised) {
      check(standing.insert({at.board, alarm.key}).second);
    }
  };
  for (std::size_t i = 0; i < looks; ++i) {
    const std::size_t until = input.choose(256) * input.text().size() / 255;
    if (!is_feed) {
      static_cast<void>(boards.look(input.text().substr(0, until), tell));
    } else if (until > seen) {
      static_cast<void>(boards.feed(input.text().substr(seen, until - seen), tell));
      seen = until;
    }
  }
  const auto look = [&] {
    static_cast<void>(is_feed ? boards.feed({}, tell) : boards.look(input.text(), tell));
  };
  for (int i = 0; i < 3; ++i) look();
  told = 0;
  look();
  check(told == 0);
  return 0;
}
