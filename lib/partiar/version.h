/// The version of the library, by semantic versioning: a program built with one goes on with every
/// later one of the same first number.
///
/// Source: https://semver.org
#pragma once

#include <string_view>

#include "partiar/api.h"

namespace partiar {
inline namespace v1 {

/// Returns the version of the library that the program runs with, such as `1.2.0`.
[[nodiscard]] PARTIAR_API std::string_view version() noexcept;

}  // namespace v1
}  // namespace partiar
