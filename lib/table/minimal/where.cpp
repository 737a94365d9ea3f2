#include "table/where.h"

namespace partiar::table {

namespace internal {
class Condition {};
}  // namespace internal

Where::~Where() = default;

std::expected<std::shared_ptr<Where>, WhereError> Where::compile(
    std::string /*expression*/) {  // NOLINT(performance-unnecessary-value-param): as it is declared
  return std::unexpected{WhereError{.fault = WhereFault::unavailable}};
}

replay::GameFilter Where::filter(std::optional<WhereError>& /*failed*/) {
  return {};
}

}  // namespace partiar::table
