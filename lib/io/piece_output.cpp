#include "io/piece_output.h"

#include <utility>

namespace partiar::io {

std::expected<PieceOutput, Failure> PieceOutput::create(const std::string& path, Show show) {
  auto output = Output::create(path);
  if (!output) return std::unexpected{std::move(output.error())};
  return PieceOutput{path, *std::move(output), std::move(show)};
}

std::expected<void, Failure> PieceOutput::put(const Rewriter& source, std::uint64_t number,
                                              std::string_view text) {
  const auto bytes = joint_.joined(source, number, text, path_);
  if (!bytes) return std::unexpected{bytes.error()};
  if (!output_.is_terminal()) return output_.write(*bytes);
  std::string shown;
  show_(shown, *bytes);
  return output_.write(shown);
}

}  // namespace partiar::io
