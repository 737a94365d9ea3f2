/// How far one word is from another.
#pragma once

#include <cstddef>
#include <string_view>

namespace partiar::text {

/// The number of bytes to insert, delete, replace or exchange with their neighbours, without
/// changing one twice (optimal string alignment distance). Cost: the product of the lengths;
/// allocates.
[[nodiscard]] std::size_t distance_of(std::string_view a, std::string_view b);

}  // namespace partiar::text
