// Whatever the environment or a person says, texts in some language open, and a language found by
// name is one of those that there are.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "input.h"
#include "text/encoding.h"
#include "text/language_names.h"
#include "text/languages.h"
#include "text/messages.h"
#include "text/months.h"

namespace {

using namespace partiar;
using fuzz::check;

void check_opens(std::string_view tag) {
  const auto messages = text::Messages::open(tag);
  check(messages.has_value());
  const std::string language = messages->language();
  check(std::ranges::count(text::available_locales(), language) == 1);
  check(text::Messages::open(language)->language() == language);
  std::string sentence;
  messages->append(sentence, "fix_decisions_head");
  check(text::is_utf8(sentence));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const std::size_t way = input.choose(4);
  const std::string_view text = input.text();
  std::array<std::string_view, 4> lines{};
  std::string_view rest = text;
  for (auto& line : lines) {
    line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(line.size() + 1, rest.size()));
  }
  switch (way) {
    case 0:
      check_opens(text::locale_of(
          {.lc_all = lines[0], .lc_messages = lines[1], .lang = lines[2], .language = lines[3]}));
      break;
    case 1:
      if (text::Messages::open(text)) check_opens(text);
      break;
    case 2: {
      const auto& tags = text::available_locales();
      const auto found = text::find_language(text, tags);
      check(!found || std::ranges::count(tags, *found) == 1);
      break;
    }
    default: {
      check(!text::name_of_language(text).empty() || text.empty());
      const auto months = text::month_names(text);
      for (const auto& names : months) check(names.empty() == months.front().empty());
      static_cast<void>(text::has_dot_behind_day(text));
      static_cast<void>(text::weekday_names(text));
    }
  }
  return 0;
}
