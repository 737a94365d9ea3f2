/// The visible text of a text with markup, with the origin of each byte.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

struct Shown {
  std::string text{};
  std::vector<std::uint32_t> origins{};  ///< of each byte, in the marked-up text; never falling

  void append(std::string_view bytes, std::size_t origin) {
    text += bytes;
    const std::uint32_t least = origins.empty() ? 0 : origins.back();
    origins.resize(text.size(), std::max(static_cast<std::uint32_t>(origin), least));
  }
};

}  // namespace partiar::text
