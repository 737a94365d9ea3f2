#include "reading/source_reader.h"

#include <tuple>
#include <utility>

#include "languages/spoken.h"
#include "reading/decoding.h"
#include "reading/letters.h"
#include "text/encoding.h"

namespace partiar::reading {

namespace {

io::InputOptions limited(io::InputOptions input, const Options& options) {
  input.limits = options.limits;
  return input;
}

}  // namespace

SourceReader::SourceReader(io::BlockReader blocks, const Options& options)
    : blocks_{std::move(blocks)}, options_{options}, replayer_{with_letters({}, options)} {}

SourceReader::SourceReader(std::vector<std::string> paths, const Options& options,
                           const io::InputOptions& input)
    : SourceReader{io::BlockReader{std::move(paths), limited(input, options)}, options} {}

SourceReader SourceReader::of_bytes(std::string name, std::string_view bytes,
                                    const Options& options, const io::InputOptions& input) {
  return {io::BlockReader::of_bytes(std::move(name), bytes, limited(input, options)), options};
}

std::optional<Input> SourceReader::next() {
  auto input = blocks_.next();
  if (!input) return std::nullopt;
  if (auto* failure = std::get_if<io::Failure>(&*input)) return std::move(*failure);
  auto& block = std::get<io::Block>(*input);
  if (block.first_of_source) {
    letters_ = 0;
    encoding_.reset();
  }
  std::optional<GuessedEncoding> guessed;
  if (!options_.encoding && !encoding_ && !text::is_utf8(block.bytes)) {
    guessed = guess_encoding(block.bytes, options_);
    encoding_ = guessed->encoding;
  }
  if (block.first_of_source) is_spoken_ = languages::are_moves_spoken(sample_of(block.bytes));
  if (block.first_of_source && !options_.letters && !is_spoken_) {
    std::string sample{sample_of(block.bytes)};
    const bool is_all = sample.size() == block.bytes.size();
    std::ignore = decode(sample, options_, guessed);
    letters_ = replayer_.find_letters({.text = sample, .cut = block.cut || !is_all});
  }
  return Bytes{std::move(block), letters_, guessed, encoding_, is_spoken_};
}

}  // namespace partiar::reading
