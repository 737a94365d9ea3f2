#include "reading/whole_text.h"

#include <cstddef>
#include <utility>
#include <variant>

#include "io/block_reader.h"
#include "text/encoding.h"

namespace partiar::reading {

namespace {

constexpr std::size_t most = std::size_t{64} << 20U;

}  // namespace

std::expected<WholeText, io::Failure> read_whole_text(const std::string& path,
                                                      const Options& options) {
  io::InputOptions input{.limits = options.limits};
  input.limits.game = most;
  io::BlockReader reader{{path}, input};
  WholeText whole;
  while (auto next = reader.next()) {
    if (auto* const failure = std::get_if<io::Failure>(&*next)) {
      return std::unexpected{std::move(*failure)};
    }
    const auto& block = std::get<io::Block>(*next);
    whole.text += block.bytes;
    if (block.cut || whole.text.size() > most) {
      return std::unexpected{io::Failure{io::Fault::expands_too_far, path, {}}};
    }
  }
  if (options.encoding) {
    text::make_utf8_from(whole.text, *options.encoding);
  } else if (!text::compose(whole.text)) {
    whole.bytes = whole.text;
    whole.likely = text::likely_encodings(whole.text);
    static_cast<void>(text::make_utf8(whole.text, whole.likely.front().encoding));
    whole.guessed = text::name_of(whole.likely.front().encoding);
  }
  return whole;
}

}  // namespace partiar::reading
