/// The editions of the Laws that tests refer to by name.
///
/// Tables with a column for each edition use `tabled_editions`. An edition added later is not among
/// them: its differences need tests of their own.
#pragma once

#include <array>

#include "laws/edition.h"

namespace partiar::tests {

inline constexpr laws::Edition of_2009{0};
inline constexpr laws::Edition of_2014{1};
inline constexpr laws::Edition of_2017{2};
inline constexpr laws::Edition of_2018{3};
inline constexpr laws::Edition of_2023{4};
inline constexpr std::array tabled_editions{of_2009, of_2014, of_2017, of_2018, of_2023};

}  // namespace partiar::tests
