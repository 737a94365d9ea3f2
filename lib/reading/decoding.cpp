#include "reading/decoding.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "languages/alphabets.h"
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

/// How far the games of a text can be followed.
struct Trial {
  std::size_t plies = 0;                  ///< playable half-moves
  std::optional<std::size_t> alphabet{};  ///< of the longest game
};

Trial try_out(std::string_view text, const Options& options) {
  replay::Replayer replayer{with_letters({}, options)};
  Trial trial;
  std::size_t longest = 0;
  replayer.follow({text}, [&](const replay::Followed& followed) {
    const std::size_t plies = followed.moves.size();
    trial.plies += plies;
    if (plies > longest) trial.alphabet = followed.letters.alphabet;
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
  std::map<std::string, Trial> by_text;  // many encodings have the same letters
  for (const text::Encoding encoding : likely) {
    if (all_alike && !trials.empty()) {
      trials.emplace_back(encoding, trials.front().second);
      continue;
    }
    std::string text{sample};
    std::ignore = text::make_utf8(text, encoding);
    const auto [known, is_new] = by_text.try_emplace(std::move(text));
    if (is_new) known->second = try_out(known->first, options);
    trials.emplace_back(encoding, known->second);
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
  if (most.second.alphabet) {
    usual = find_usual(languages::alphabets()[*most.second.alphabet].languages);
  }
  if (usual == trials.end()) usual = find_usual({options.language});
  return usual != trials.end() ? usual->first : most.first;
}

}  // namespace

std::string_view sample_of(std::string_view bytes) {
  if (bytes.size() <= sample_size) return bytes;
  return bytes.substr(0, bytes.rfind('\n', sample_size) + 1);
}

Decoded decode(std::string& bytes, const Options& options, std::optional<text::Encoding> guessed) {
  if (options.encoding) {
    text::make_utf8_from(bytes, *options.encoding);
    return {{}, *options.encoding};
  }
  if (text::compose(bytes)) return {};
  if (!guessed) guessed = said_encoding(bytes);
  const text::Encoding encoding = guessed ? *guessed : choose_encoding(bytes, options);
  return {text::make_utf8(bytes, encoding), encoding};
}

}  // namespace partiar::reading
