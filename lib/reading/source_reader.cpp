#include "reading/source_reader.h"

#include <tuple>
#include <utility>

#include "base/candidates_line.h"
#include "languages/spoken.h"
#include "reading/decoding.h"
#include "reading/letters.h"
#include "scoresheet/descriptive.h"
#include "scoresheet/signs.h"

namespace partiar::reading {

namespace {

io::InputOptions limited(io::InputOptions input, const Options& options) {
  input.limits = options.limits;
  return input;
}

replay::Wording wording_of(std::string_view text) {
  if (base::holds_candidates(text)) return replay::Wording::scanned;
  const auto sample = sample_of(text);
  if (languages::are_moves_spoken(sample)) return replay::Wording::spoken;
  const bool is_descriptive = scoresheet::are_moves_descriptive(sample);
  return is_descriptive ? replay::Wording::descriptive : replay::Wording::score;
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
    wording_ = wording_of(block.bytes);
  }
  encoding_.go_on(block.bytes, block.first_of_source, options_);
  if (block.first_of_source && !options_.letters && wording_ == replay::Wording::score) {
    std::string sample{sample_of(block.bytes)};
    const bool is_all = sample.size() == block.bytes.size();
    std::ignore = decode(sample, options_, encoding_);
    if (scoresheet::has_strange_signs(sample)) wording_ = replay::Wording::signs;
    letters_ = replayer_.find_letters({.text = sample, .cut = block.cut || !is_all});
  }
  return Bytes{std::move(block), letters_, encoding_, wording_};
}

}  // namespace partiar::reading
