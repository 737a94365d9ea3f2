/// The editions of the Laws that tests refer to by name.
///
/// Tables with a column for each edition use `tabled_editions`. An edition added later is not among
/// them: its differences need tests of their own.
#pragma once

#include <array>
#include <string_view>

#include "laws/edition.h"

namespace partiar::tests {

/// Fails to compile if no edition has that name.
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
