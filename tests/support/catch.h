/// Catch2, version 2 or 3, whichever is installed.
///
/// Common to both: TEST_CASE SECTION CHECK REQUIRE CAPTURE INFO GENERATE REQUIRE_THAT, tags,
/// `[.slow]`. Different: SKIP (3 only); `Contains` (2) is `ContainsSubstring` (3).
#pragma once

#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
