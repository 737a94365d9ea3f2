/// Which articles of the Laws the report cites, and how it names them.
///
/// An appendix is not an article, and the Guidelines are not part of the Laws: each is cited by its
/// name. `laws/editions.cpp` knows where an edition says what.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

/// What an article says in its own words, in English.
struct Quotation {
  std::string_view article, words;
};

/// Those of `articles`, separated by `, `, whose words are known.
[[nodiscard]] std::vector<Quotation> quotations_of(std::string_view articles,
                                                   laws::Edition edition);

/// The title under which they are quoted, in their language: `FIDE Laws of Chess 2023, 9.6.1`.
[[nodiscard]] std::string source_of(const Quotation& quotation, laws::Edition edition);

}  // namespace partiar::report
