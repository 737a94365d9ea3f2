/// Web pages as a person sees them.
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::text {

/// What a browser shows of `text`, if that is an HTML page or the beginning of one: it starts with
/// a document type, or with an element that pages consist of. Bold type is enclosed in `**`, as in
/// Markdown; table cells are separated by tabs. Empty if it is not a page, or has more elements
/// than real pages have.
///
/// Cost: a look at the start; for a page a parse, in time proportional to its length and depth.
[[nodiscard]] std::optional<Shown> show_page(std::string_view text);

/// The encoding that a page declares, as written; empty if it is not a page or declares none.
[[nodiscard]] std::string_view encoding_of_page(std::string_view bytes);

}  // namespace partiar::text
