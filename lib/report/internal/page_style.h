/// The appearance of pages: on screen, light and dark, and on paper.
#pragma once

#include <string_view>

namespace partiar::report::internal {

/// A style sheet for the pages of `report/page.h`.
[[nodiscard]] std::string_view page_style();

}  // namespace partiar::report::internal
