/// The words of the Laws on a page.
#pragma once

#include <string_view>

#include "laws/edition.h"
#include "report/internal/markup.h"

namespace partiar::report::internal {

/// Adds what those of `articles`, separated by `, `, say of which the words are known: each in
/// English, the authentic version, under its source.
void add_quotations(Element parent, std::string_view articles, laws::Edition edition);

}  // namespace partiar::report::internal
