/// Who signs a section of a page.
#pragma once

#include <cstdint>

namespace partiar::report {

enum class Signed : std::uint8_t {
  no,
  arbiter,  ///< who decides
  players,  ///< both players as well
};

}  // namespace partiar::report
