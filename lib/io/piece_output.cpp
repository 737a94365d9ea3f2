#include "io/piece_output.h"

#include <algorithm>
#include <array>
#include <utility>

namespace partiar::io {

Compression compression_of(std::string_view name) {
  constexpr std::array<std::pair<std::string_view, Compression>, 5> endings{
      {{".gz", Compression::gzip},
       {".bz2", Compression::bzip2},
       {".xz", Compression::xz},
       {".lzma", Compression::lzma},
       {".zst", Compression::zstd}}};
  const auto is_same = [](char a, char b) {
    return (a >= 'A' && a <= 'Z' ? static_cast<char>(a - 'A' + 'a') : a) == b;
  };
  for (const auto& [ending, compression] : endings) {
    if (name.size() <= ending.size()) continue;
    if (std::ranges::equal(name.substr(name.size() - ending.size()), ending, is_same)) {
      return compression;
    }
  }
  return Compression::none;
}

std::expected<PieceOutput, Failure> PieceOutput::create(const std::string& path, Show show) {
  auto output = Output::create(path);
  if (!output) return std::unexpected{std::move(output.error())};
  auto state = std::make_unique<State>(path, *std::move(output), std::move(show));
  const Compression compression = path == "-" ? Compression::none : compression_of(path);
  state->compressor = std::make_unique<Compressor>(
      compression, [to = state.get()](std::string_view bytes) -> std::expected<void, Failure> {
        if (!to->output.is_terminal()) return to->output.write(bytes);
        std::string shown;
        to->show(shown, bytes);
        return to->output.write(shown);
      });
  return PieceOutput{std::move(state)};
}

std::expected<void, Failure> PieceOutput::put(const Rewriter& source, std::uint64_t number,
                                              std::string_view text) {
  const auto bytes = state_->joint.joined(source, number, text, state_->path);
  if (!bytes) return std::unexpected{bytes.error()};
  return state_->compressor->write(*bytes);
}

std::expected<void, Failure> PieceOutput::commit() {
  if (auto finished = state_->compressor->finish(); !finished) return finished;
  return state_->output.commit();
}

}  // namespace partiar::io
