/// Pages of the web as a person sees them.
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::text {

/// What a browser shows of `text`, if it is a page of HTML or the beginning of one: it starts with
/// its declaration, or with an element that a page is made of. Bold print stands between `**`, as
/// in Markdown; cells of a table are parted by tabs. Nothing where it is no page, or has more
/// elements than pages have.
///
/// Cost: a look at the start; of a page a parse, in time of its length and its depth.
[[nodiscard]] std::optional<Shown> show_page(std::string_view text);

/// The encoding that a page says it is in, as it says it; empty where it is none or says nothing.
[[nodiscard]] std::string_view encoding_of_page(std::string_view bytes);

}  // namespace partiar::text
