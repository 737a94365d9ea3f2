#include "reading/letters.h"

#include "languages/alphabets.h"

namespace partiar::reading {

std::expected<std::optional<std::size_t>, LettersFault> read_letters(std::string_view name) {
  const auto found = languages::alphabets().find(name);
  if (!found && name != "auto") return std::unexpected{LettersFault::unknown};
  return found;
}

replay::ReplayOptions with_letters(replay::ReplayOptions replay, const Options& options) {
  replay.alphabets = &languages::alphabets();
  replay.letters = options.letters;
  return replay;
}

}  // namespace partiar::reading
