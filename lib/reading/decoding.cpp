#include "reading/decoding.h"

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "reading/letters.h"
#include "replay/replayer.h"
#include "text/page.h"

namespace partiar::reading {

namespace {

constexpr std::size_t sample_size = 64 * std::size_t{1024};

/// Whether there are non-UTF-8 bytes in or between moves.
bool has_foreign_moves(std::string_view bytes) {
  while (!bytes.empty()) {
    const auto line = bytes.substr(0, std::min(bytes.find('\n'), bytes.size() - 1) + 1);
    bytes.remove_prefix(line.size());
    if (!line.starts_with('[') && !text::is_utf8(line)) return true;
  }
  return false;
}

/// The result of decoding bytes in one encoding.
struct Trial {
  std::size_t plies = 0;                                ///< playable half-moves
  decltype(replay::Game::alphabet) alphabet = nullptr;  ///< of the longest game
};

Trial try_out(std::string_view bytes, text::Encoding encoding, const Options& options) {
  std::string text{bytes};
  std::ignore = text::make_utf8(text, encoding);
  replay::Replayer replayer{with_letters({}, options)};
  Trial trial;
  std::size_t longest = 0;
  replayer.replay({text}, [&](const replay::Game& game) {
    const std::size_t plies = game.followed.moves.size();
    trial.plies += plies;
    if (plies > longest) trial.alphabet = game.alphabet;
    longest = std::max(longest, plies);
  });
  return trial;
}

/// The encoding declared by a page, except those that editors declare on every page.
std::optional<text::Encoding> said_encoding(std::string_view bytes) {
  using enum text::Encoding;
  const auto said = text::encoding_named(text::encoding_of_page(bytes));
  if (said == utf8 || said == windows_1252 || said == iso_8859_1) return std::nullopt;
  return said;
}

/// The likeliest encoding in which the most moves can be played; among equals, one usual for the
/// language of the letters, otherwise for the reader's language, if given.
text::Encoding choose_encoding(std::string_view bytes, const Options& options) {
  const auto likely = text::likely_encodings(bytes);
  const auto sample = sample_of(bytes);
  const bool all_alike = !has_foreign_moves(sample);
  std::vector<std::pair<text::Encoding, Trial>> trials;
  trials.reserve(likely.size());
  for (const text::Encoding encoding : likely) {
    trials.emplace_back(encoding, all_alike && !trials.empty()
                                      ? trials.front().second
                                      : try_out(sample, encoding, options));
  }
  const auto most = std::ranges::max(trials, {}, [](const auto& one) { return one.second.plies; });
  const auto is_best = [&](const auto& one) { return one.second.plies == most.second.plies; };
  const auto find_usual = [&](const std::vector<std::string>& languages) {
    return std::ranges::find_if(trials, [&](const auto& one) {
      return is_best(one) && std::ranges::any_of(languages, [&](const std::string& language) {
               return text::is_usual(one.first, language);
             });
    });
  };
  auto usual = trials.end();
  if (most.second.alphabet != nullptr) usual = find_usual(most.second.alphabet->languages);
  if (usual == trials.end()) usual = find_usual({options.language});
  return usual != trials.end() ? usual->first : most.first;
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
  const auto said = said_encoding(bytes);
  const text::Encoding encoding = said ? *said : choose_encoding(bytes, options);
  return {text::make_utf8(bytes, encoding), encoding};
}

}  // namespace partiar::reading
