/// Which articles of the Laws the report cites, and how it names them.
///
/// An appendix is no article, and the Guidelines are no part of the Laws: each goes by its name.
/// Where an edition says what is in `laws/edition.h`.
#pragma once

#include <string>
#include <string_view>

#include "laws/edition.h"
#include "replay/game.h"
#include "text/messages.h"

namespace partiar::report {

/// The articles that a finding is about under the edition applied, in the order of its sentence, as
/// in `6.9, 7.5.5, 5.1.2`; empty where that edition has none.
[[nodiscard]] std::string articles_of(const replay::Game& game, const replay::Finding& finding);

/// Appends one or more `articles`, separated by `, `, with their edition; nothing where there are
/// none: `Laws of 2009, Articles 6.9 and 7.4.b`, `Laws of 2009, Appendix C.10`.
void append_citation(std::string& out, const text::Messages& messages, std::string_view articles,
                     laws::Edition edition);

}  // namespace partiar::report
