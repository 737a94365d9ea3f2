// A file of decisions with any bytes is read, or its error has a place in it; what is to be kept of
// it is written so that it reads as the same.
#include "fix/decisions.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "base/words.h"
#include "input.h"
#include "memory_file.h"

namespace {

using namespace partiar;
using fuzz::check;

using Read = std::expected<fix::Decisions, std::variant<fix::DecisionError, io::Failure>>;

Read read(std::string_view bytes) {
  static const fuzz::MemoryFile file;
  file.hold(bytes);
  return fix::Decisions::read(file.path(), "# The questions.\n");
}

std::string kept(const fix::Decisions& decisions) {
  std::string text = decisions.head();
  decisions.append_unasked(text);
  return text;
}

/// Asks about the games that the lines name.
void ask(const fix::Decisions& decisions, std::string_view text) {
  for (std::uint64_t number = 1; !text.empty(); ++number) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const auto fields = base::split(text.substr(0, end), '\t');
    text.remove_prefix(std::min(end + 1, text.size()));
    if (fields.size() < 6) continue;
    auto* const found = decisions.find(fields[2], number, fields[5]);
    if (found == nullptr) continue;
    check(found->check == fields[5]);
    found->is_asked = true;
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Input{data, size}.text();
  const auto lines = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) + 1;
  const auto decisions = read(text);
  if (!decisions) {
    const auto* error = std::get_if<fix::DecisionError>(&decisions.error());
    check(error != nullptr && error->line >= 1 && error->line <= lines);
    return 0;
  }
  const std::string once = kept(*decisions);
  const auto again = read(once);
  check(again.has_value());
  check(kept(*again) == once);
  check(again->count_unasked() == decisions->count_unasked());

  const std::size_t unasked = decisions->count_unasked();
  ask(*decisions, text);
  std::size_t changed = 0;
  decisions->list_changed([&](const fix::Decision&) { ++changed; });
  check(decisions->count_unasked() + changed <= unasked);
  return 0;
}
