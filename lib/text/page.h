/// Web pages as a person sees them.
#pragma once

#include <optional>
#include <string_view>

#include "text/shown.h"

namespace partiar::text {

/// Whether `text` is an HTML page or the beginning of one: it starts with a document type, or with
/// an element that pages consist of. Cost: a look at the start.
[[nodiscard]] bool is_page(std::string_view text);

/// What a browser shows of `text`, if that is a page. Bold type is enclosed in `**`, as in
/// Markdown; table cells are separated by tabs. Empty if it is not a page, or has more elements,
/// attributes or unclosed elements than real pages have.
///
/// Cost: for a page a parse, in time proportional to its length, up to 20,000 tags, and its depth.
[[nodiscard]] std::optional<Shown> show_page(std::string_view text);

/// The rows of its tables, for whoever reads cells: a line each, with a tab behind every cell, and
/// one more for each further column that the cell spans. Text outside of tables has lines of its
/// own; an empty line stands before and behind a table. Empty if it is not a page, or has more
/// elements, attributes or unclosed elements than real tables of results have.
///
/// Cost: as `show_page`, up to 400,000 tags.
[[nodiscard]] std::optional<Shown> show_rows_of_page(std::string_view text);

/// The encoding that a page declares, as written; empty if it is not a page or declares none.
[[nodiscard]] std::string_view encoding_of_page(std::string_view bytes);

}  // namespace partiar::text
