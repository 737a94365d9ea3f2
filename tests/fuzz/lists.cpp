// A list of games with any bytes is read, or its error has a place in it; a list that was read goes
// on with the game that is written behind it.
#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "input.h"
#include "memory_file.h"
#include "reading/game_list.h"

namespace {

using namespace partiar;
using fuzz::check;

auto read(std::string_view bytes, reading::ListUse use) {
  static const fuzz::MemoryFile file;
  file.hold(bytes);
  return reading::GameList::read(file.path(), use);
}

bool is_json(std::string_view text) {
  if (text.starts_with("\uFEFF")) text.remove_prefix(3);
  const auto at = text.find_first_not_of(" \t\r\n");
  return at != text.npos && (text[at] == '{' || text[at] == '[');
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto use = input.choose() ? reading::ListUse::drop : reading::ListUse::choose;
  std::string text{input.text()};
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) + 1;
  auto list = read(text, use);
  if (!list) {
    const auto* error = std::get_if<reading::GameListError>(&list.error());
    check(error != nullptr && error->line >= 1 && error->line <= lines);
    return 0;
  }
  if (const auto unmet = list->find_unmet()) {
    check(unmet->number > 0 && !unmet->is_source_met);
    auto* source = list->meet(unmet->source);
    check(source != nullptr);
    check(reading::GameList::find(*source, unmet->number, {}) == reading::Listed::yes);
    const auto next = list->find_unmet();
    check(!next || next->number != unmet->number || next->source != unmet->source);
  }

  text += is_json(text) ? "\n{\"source\":\"another\",\"game\":7}" : "\nanother:7\n";
  auto more = read(text, use);
  check(more.has_value());
  auto* another = more->meet("another");
  check(another != nullptr);
  check(reading::GameList::find(*another, 7, {}) == reading::Listed::yes);
  return 0;
}
