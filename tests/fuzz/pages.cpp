// Each visible byte of any page or marked-up text has a place in it, and the places never decrease.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "input.h"
#include "text/marks.h"
#include "text/page.h"

namespace {

using partiar::fuzz::check;

void check_shown(const std::optional<partiar::text::Shown>& shown, std::string_view text) {
  if (!shown) return;
  check(shown->origins.size() == shown->text.size());
  check(std::ranges::is_sorted(shown->origins));
  check(shown->origins.empty() || shown->origins.back() <= text.size());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text{reinterpret_cast<const char*>(data), size};
  check_shown(partiar::text::show_without_marks(text), text);
  const std::string page = "<html>" + std::string{text};
  check_shown(partiar::text::show_page(page), page);
  check(partiar::text::encoding_of_page(page).size() <= page.size());
  return 0;
}
