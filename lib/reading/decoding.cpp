#include "reading/decoding.h"

#include <algorithm>
#include <tuple>

#include "reading/letters.h"
#include "replay/replayer.h"

namespace partiar::reading {

namespace {

constexpr std::size_t sample_size = 64 * std::size_t{1024};

/// Whether bytes that are no UTF-8 stand where moves do.
bool has_foreign_moves(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto line = bytes.substr(0, std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    bytes.remove_prefix(line.size());
    if (!line.starts_with('[') && !text::is_utf8(line)) return true;
  }
  return false;
}

/// How many half-moves can be played when `bytes` are in `encoding`.
std::size_t plies_in(std::string_view bytes, text::Encoding encoding, const Options& options) {
  std::string text{bytes};
  std::ignore = text::make_utf8(text, encoding);
  replay::Replayer replayer{with_letters({}, options)};
  std::size_t plies = 0;
  replayer.replay({text},
                  [&plies](const replay::Game& game) { plies += game.followed.moves.size(); });
  return plies;
}

text::Encoding choose_encoding(std::string_view bytes, const Options& options) {
  const auto likely = text::likely_encodings(bytes);
  const auto sample = sample_of(bytes);
  if (!has_foreign_moves(sample)) return likely.front();
  std::size_t most = 0;
  text::Encoding best = likely.front();
  for (const text::Encoding encoding : likely) {
    const std::size_t plies = plies_in(sample, encoding, options);
    if (plies > most) best = encoding;
    most = std::max(most, plies);
  }
  return best;
}

}  // namespace

std::string_view sample_of(std::string_view bytes) {
  if (bytes.size() <= sample_size) return bytes;
  return bytes.substr(0, bytes.rfind('\n', sample_size) + 1);
}

Decoded decode(std::string& bytes, const Options& options) {
  if (options.encoding) {
    text::make_utf8_from(bytes, *options.encoding);
    return {{}, *options.encoding};
  }
  if (text::compose(bytes)) return {};
  const text::Encoding encoding = choose_encoding(bytes, options);
  return {text::make_utf8(bytes, encoding), encoding};
}

}  // namespace partiar::reading
