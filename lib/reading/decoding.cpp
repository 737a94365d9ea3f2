#include "reading/decoding.h"

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "base/words.h"
#include "languages/alphabets.h"
#include "reading/letters.h"
#include "replay/replayer.h"
#include "text/page.h"

namespace partiar::reading {

namespace {

constexpr std::size_t sample_size = 64 * std::size_t{1024};

/// Whether a word with a digit, such as a move, is not UTF-8.
bool has_foreign_moves(std::string_view bytes) {
  while (!bytes.empty()) {
    auto line = base::take_whole_line(bytes);
    if (line.starts_with('[') || text::is_utf8(line)) continue;
    while (!line.empty()) {
      const auto begin = std::ranges::find_if(line, base::is_letter_or_digit);
      const auto end = std::find_if_not(begin, line.end(), base::is_letter_or_digit);
      const std::string_view word{begin, end};
      line.remove_prefix(static_cast<std::size_t>(end - line.begin()));
      if (!base::is_ascii(word) && std::ranges::any_of(word, base::is_digit)) return true;
    }
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

/// An encoding that may be meant.
struct Candidate {
  text::LikelyEncoding likely;
  Trial trial{};
};

/// Enough to notice that the encoding of a source changes.
constexpr std::size_t words_to_confirm = 100;

/// The encodings in which the most moves can be played.
std::vector<Candidate> best_candidates(std::string_view bytes, const Options& options,
                                       std::optional<text::Encoding> before) {
  const auto encodings =
      before ? text::likely_encodings(bytes, words_to_confirm) : text::likely_encodings(bytes);
  const auto sample = sample_of(bytes);
  const bool all_alike = !has_foreign_moves(sample);
  std::vector<Candidate> candidates;
  std::map<std::size_t, Trial> by_text;  // many encodings have the same letters
  for (const text::LikelyEncoding& likely : encodings) {
    const auto [known, is_new] = by_text.try_emplace(all_alike ? 0 : likely.text);
    if (is_new) {
      std::string text{sample};
      std::ignore = text::make_utf8(text, likely.encoding);
      known->second = try_out(text, options);
    }
    candidates.push_back({likely, known->second});
  }
  const auto most = std::ranges::max(candidates, {}, [](const Candidate& one) {
                      return one.trial.plies;
                    }).trial.plies;
  std::erase_if(candidates, [&](const Candidate& one) { return one.trial.plies < most; });
  return candidates;
}

bool is_usual_in(text::Encoding encoding, const std::vector<std::string>& languages) {
  return std::ranges::any_of(
      languages, [&](const std::string& language) { return text::is_usual(encoding, language); });
}

/// Among encodings in which the moves are played alike, the likeliest; the language of the letters
/// counts, and the encoding of what stood `before`, and where that leaves a doubt, the reader's
/// language.
GuessedEncoding choose_encoding(std::string_view bytes, const Options& options,
                                std::optional<text::Encoding> before) {
  constexpr double worth_of_letters = 4;
  constexpr double worth_of_source = text::in_doubt;
  auto candidates = best_candidates(bytes, options, before);
  for (auto& [likely, trial] : candidates) {
    const bool is_of_letters =
        trial.alphabet &&
        is_usual_in(likely.encoding, languages::alphabets()[*trial.alphabet].languages);
    if (is_of_letters) likely.behind -= worth_of_letters;
    if (likely.encoding == before) likely.behind -= worth_of_source;
  }
  const auto behind = [](const Candidate& one) { return one.likely.behind; };
  std::ranges::stable_sort(candidates, {}, behind);
  const double least = behind(candidates.front());
  const auto is_possible = [&](const Candidate& one) {
    return behind(one) - least < text::in_doubt;
  };
  candidates.erase(std::ranges::find_if_not(candidates, is_possible), candidates.end());
  auto chosen = std::ranges::find_if(candidates, [&](const Candidate& one) {
    return text::is_usual(one.likely.encoding, options.language);
  });
  if (chosen == candidates.end()) chosen = candidates.begin();
  const auto other = std::ranges::find_if(
      candidates, [&](const Candidate& one) { return one.likely.text != chosen->likely.text; });
  if (other == candidates.end()) return {chosen->likely.encoding};
  return {chosen->likely.encoding, other->likely.encoding};
}

}  // namespace

std::string_view sample_of(std::string_view bytes) {
  if (bytes.size() <= sample_size) return bytes;
  return bytes.substr(0, bytes.rfind('\n', sample_size) + 1);
}

GuessedEncoding guess_encoding(std::string_view bytes, const Options& options,
                               std::optional<text::Encoding> before) {
  const auto said = said_encoding(bytes);
  return said ? GuessedEncoding{*said} : choose_encoding(bytes, options, before);
}

bool SourceEncoding::go_on(std::string_view bytes, bool is_first_of_source,
                           const Options& options) {
  guessed.reset();
  if (is_first_of_source) before.reset();
  if (options.encoding || text::is_utf8(bytes)) return false;
  if (!before) {
    guessed = guess_encoding(bytes, options);
    before = guessed->encoding;
  }
  return true;
}

Decoded decode(std::string& bytes, const Options& options, const SourceEncoding& known) {
  if (options.encoding) {
    text::make_utf8_from(bytes, *options.encoding);
    return {{}, {*options.encoding}};
  }
  if (text::compose(bytes)) return {};
  const GuessedEncoding guessed =
      known.guessed ? *known.guessed : guess_encoding(bytes, options, known.before);
  return {text::make_utf8(bytes, guessed.encoding), guessed};
}

}  // namespace partiar::reading
