/// The version of the library, by semantic versioning: a program built with one version works with
/// every later one of the same major version.
///
/// Source: https://semver.org
#pragma once

#include <string_view>

#include "partiar/api.h"

namespace partiar {
inline namespace v2 {

/// Returns the version of the library at run time, such as `1.2.0`.
[[nodiscard]] PARTIAR_API std::string_view version() noexcept;

}  // namespace v2
}  // namespace partiar
