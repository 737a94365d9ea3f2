/// Lists as one text.
#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace partiar::base {

/// What `text_of` makes of each of `values`, with `separator` between.
[[nodiscard]] std::string joined(auto&& values, std::string_view separator, auto text_of) {
  std::string all;
  std::string_view before;
  for (auto&& value : values) {
    all.append(before).append(std::invoke(text_of, value));
    before = separator;
  }
  return all;
}
[[nodiscard]] std::string joined(auto&& values, std::string_view separator) {
  return joined(values, separator, std::identity{});
}

}  // namespace partiar::base
