/// What a person sees of a text with marks, each byte with its place.
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
  std::vector<std::uint32_t> origins{};  ///< in the text with marks, of each byte; never falling

  void append(std::string_view bytes, std::size_t origin) {
    text += bytes;
    const std::uint32_t least = origins.empty() ? 0 : origins.back();
    origins.resize(text.size(), std::max(static_cast<std::uint32_t>(origin), least));
  }
};

}  // namespace partiar::text
