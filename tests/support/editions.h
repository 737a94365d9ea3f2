/// The editions of the Laws that tests speak of by name.
///
/// A table with a column for each has those of `tabled_editions`. An edition that is added is not
/// among them: what it says differently is for tests of its own.
#pragma once

#include <array>
#include <string_view>

#include "laws/edition.h"

namespace partiar::tests {

/// Does not compile for a name that no edition has.
consteval laws::Edition edition_of(std::string_view name) {
  for (const laws::Edition edition : laws::editions) {
    if (laws::name_of(edition) == name) return edition;
  }
  throw "no such edition";
}

inline constexpr laws::Edition of_2009 = edition_of("2009");
inline constexpr laws::Edition of_2014 = edition_of("2014");
inline constexpr laws::Edition of_2017 = edition_of("2017");
inline constexpr laws::Edition of_2018 = edition_of("2018");
inline constexpr laws::Edition of_2023 = edition_of("2023");
inline constexpr std::array tabled_editions{of_2009, of_2014, of_2017, of_2018, of_2023};

}  // namespace partiar::tests
