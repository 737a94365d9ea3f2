// Each byte of the text of any scan has a place in its file, and what was nearly read a place in
// the text.
#include <algorithm>
#include <cstdint>
#include <string_view>

#include "input.h"
#include "text/scan.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using partiar::fuzz::check;
  const std::string_view file{reinterpret_cast<const char*>(data), size};
  const auto read = partiar::text::read_scan(file);
  if (!read) return 0;
  const auto& [shown, scan] = *read;
  const auto& nearly = scan.nearly;
  check(shown.origins.size() == shown.text.size());
  check(std::ranges::is_sorted(shown.origins));
  check(shown.origins.empty() || shown.origins.back() <= size);
  check(std::ranges::is_sorted(nearly, {}, &partiar::base::NearlyRead::at));
  check(nearly.empty() || nearly.back().at <= shown.text.size());
  return 0;
}
