#include "reading.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "languages/alphabets.h"

namespace partiar::cli {

namespace {

/// So much of a source's start tells what alphabet it is written in.
constexpr std::size_t sample_size = 64 * std::size_t{1024};

std::string_view sample_of(std::string_view bytes) {
  if (bytes.size() <= sample_size) return bytes;
  return bytes.substr(0, bytes.rfind('\n', sample_size) + 1);
}

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
std::size_t plies_in(std::string_view bytes, text::Encoding encoding,
                     const ReadingOptions& options) {
  std::string text{bytes};
  std::ignore = text::make_utf8(text, encoding);
  replay::Replayer replayer{with_letters({}, options)};
  std::size_t plies = 0;
  replayer.replay({text}, [&plies](const replay::Game& game) { plies += game.moves.size(); });
  return plies;
}

text::Encoding choose_encoding(std::string_view bytes, const ReadingOptions& options) {
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

replay::ReplayOptions with_letters(replay::ReplayOptions replay, const ReadingOptions& reading) {
  replay.alphabets = &languages::alphabets();
  replay.letters = reading.letters;
  return replay;
}

SourceReader::SourceReader(const std::vector<std::string>& inputs, const io::InputOptions& input,
                           const ReadingOptions& options)
    : blocks_{inputs, input}, options_{options}, replayer_{with_letters({}, options)} {}

std::optional<Reading> SourceReader::next() {
  auto input = blocks_.next();
  if (!input) return std::nullopt;
  const auto* block = std::get_if<io::Block>(&*input);
  if (block != nullptr && block->first_of_source && !options_.letters) {
    std::string sample{sample_of(block->bytes)};
    std::ignore = decode(sample, options_);
    letters_ = replayer_.find_letters(
        {.text = sample, .cut = block->cut || sample.size() < block->bytes.size()});
  }
  return Reading{*std::move(input), letters_};
}

Decoded decode(std::string& bytes, const ReadingOptions& options) {
  if (options.encoding) {
    text::make_utf8_from(bytes, *options.encoding);
    return {{}, *options.encoding};
  }
  if (text::compose(bytes)) return {};
  const text::Encoding encoding = choose_encoding(bytes, options);
  return {text::make_utf8(bytes, encoding), encoding};
}

std::uint32_t replay_block(replay::Replayer& replayer, const io::Block& block,
                           const replay::Source& source, std::uint32_t first,
                           const replay::GameTaker& sink) {
  if (block.portion.empty()) return replayer.count_games(source);
  return replayer.replay_from(source, first, [&](const replay::Game& game, std::uint32_t number) {
    return !block.portion.contains(game.span.begin) || sink(game, number);
  });
}

}  // namespace partiar::cli
