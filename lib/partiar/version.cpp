#include "partiar/version.h"

namespace partiar {
inline namespace v1 {

std::string_view version() noexcept {
  return PARTIAR_VERSION;
}

}  // namespace v1
}  // namespace partiar
