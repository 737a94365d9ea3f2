#include "batch_outputs.h"

#include <string>
#include <utility>

namespace partiar::cli {

std::optional<Outputs> open_outputs(const BatchOptions& options, const Diagnostics& diagnostics) {
  const auto open = [&](const std::string& name) -> std::optional<io::Output> {
    if (!diagnostics.may_write(name, options.inputs, options.directories)) return std::nullopt;
    auto output = io::Output::create(name);
    if (output) return std::move(*output);
    diagnostics.report(output.error());
    return std::nullopt;
  };
  auto results = open(options.output);
  if (!results) return std::nullopt;
  if (options.rest.empty()) return Outputs{std::move(*results), std::nullopt};
  if (!diagnostics.are_apart(options.output, options.rest)) return std::nullopt;
  auto rest = open(options.rest);
  if (!rest) return std::nullopt;
  return Outputs{std::move(*results), std::move(rest)};
}

}  // namespace partiar::cli
