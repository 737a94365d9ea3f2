#include "partiar/version.h"

namespace partiar {
inline namespace v2 {

std::string_view version() noexcept {
  return PARTIAR_VERSION;
}

}  // namespace v2
}  // namespace partiar
