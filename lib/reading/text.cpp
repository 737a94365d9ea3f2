#include "reading/text.h"

#include <algorithm>
#include <utility>

#include "reading/typed.h"

namespace partiar::reading {

namespace {

constexpr bool is_line_end(char c) {
  return c == '\n' || c == '\r';
}

/// Where in `original` the byte `at` of `text` was, which was made of it: in the same line, behind
/// as many characters.
std::size_t place_in(std::string_view original, std::string_view text, std::size_t at) {
  const auto before = text.substr(0, at);
  auto lines = std::ranges::count_if(before, is_line_end);
  std::size_t place = 0;
  for (; lines > 0 && place < original.size(); ++place) {
    if (is_line_end(original[place])) --lines;
  }
  const auto in_line = before.substr(before.find_last_of("\r\n") + 1);
  const auto characters = std::ranges::count_if(
      in_line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
  return std::min(place + static_cast<std::size_t>(characters), original.size());
}

}  // namespace

Text::Text(Bytes bytes, const Options& options)
    : block_{std::move(bytes.block)},
      letters_{bytes.letters},
      original_{options.keeps_bytes ? block_.bytes : std::string{}},
      decoded_{decode(block_.bytes, options)} {
  if (original_ == block_.bytes) original_.clear();
}

std::string_view Text::guessed_encoding() const {
  return decoded_.recoded.empty() ? std::string_view{} : text::name_of(decoded_.encoding);
}

std::string_view Text::as_read(base::Span span) const {
  if (original_.empty()) return span.in(block_.bytes);
  const std::size_t begin = place_in(original_, block_.bytes, span.begin);
  const std::size_t end = place_in(original_, block_.bytes, span.end);
  return std::string_view{original_}.substr(begin, end - begin);
}

replay::Source Text::source() const {
  return {.text = block_.bytes,
          .recoded = decoded_.recoded,
          .encoding = text::name_of(decoded_.encoding),
          .cut = block_.cut,
          .letters = letters_};
}

std::uint32_t Text::replay_games(replay::Replayer& replayer, std::uint32_t first,
                                 const replay::GameTaker& take) const {
  const auto take_ours = [&](const replay::Game& game, std::uint32_t number) {
    return !block_.portion.contains(game.span().begin) || take(game, number);
  };
  const bool is_whole = block_.first_of_source && block_.last_of_source;
  if (const auto games = is_whole ? read_typed(source(), replayer) : std::nullopt) {
    const auto count = static_cast<std::uint32_t>(games->size());
    for (std::uint32_t number = std::max(first, 1U); first > 0 && number <= count; ++number) {
      if (!take_ours((*games)[number - 1], number)) break;
    }
    return count;
  }
  if (block_.portion.empty()) return replayer.count_games(source());
  return replayer.replay_from(source(), first, take_ours);
}

}  // namespace partiar::reading
