/// Which articles of the Laws the report cites, and how it names them.
///
/// An appendix is not an article, and the Guidelines are not part of the Laws: each is cited by its
/// name. `laws/editions.cpp` knows where an edition says what.
#pragma once

#include <string>
#include <string_view>

#include "laws/edition.h"
#include "replay/game.h"
#include "text/messages.h"

namespace partiar::report {

/// The articles of the applied edition that a finding is about, in the order of its sentence, as in
/// `6.9, 7.5.5, 5.1.2`; empty if that edition has none.
[[nodiscard]] std::string articles_of(const replay::Game& game, const findings::Finding& finding);

/// The articles of an edition that a code may be about, whatever the game.
[[nodiscard]] std::string articles_of(findings::Code code, laws::Edition edition);

/// Appends `articles`, separated by `, `, with their edition; nothing if there are none: `Laws of
/// 2009, Articles 6.9 and 7.4.b`, `Laws of 2009, Appendix C.10`.
void append_citation(std::string& out, const text::Messages& messages, std::string_view articles,
                     laws::Edition edition);

}  // namespace partiar::report
