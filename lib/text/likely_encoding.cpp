// Detects the encoding of bytes that are not UTF-8.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/words.h"
#include "text/encoding.h"
#include "text/internal/misfits.h"
#include "text/internal/word_odds.h"

namespace partiar::text {

namespace {

using internal::LetterPairs;

/// How much is examined: bytes of lines that are not UTF-8, and words in ASCII.
constexpr std::size_t most_bytes = 64 * std::size_t{1024};
constexpr std::size_t most_plain = 200;

/// What a text says of its encoding.
struct Sample {
  std::set<char> bytes;           ///< not ASCII, of words that are not UTF-8
  std::set<std::string> lines;    ///< not UTF-8, without those of their words that are
  std::set<std::string> foreign;  ///< words of those
  std::set<std::string> plain;    ///< other words, in ASCII
};

constexpr bool is_beyond_ascii(char c) {
  return c < 0;
}

/// What a byte says of the word that it is in; 0: it is in none.
constexpr std::uint8_t of_word = 1;
constexpr std::uint8_t of_number = 2;   ///< a digit
constexpr std::uint8_t of_foreign = 4;  ///< beyond ASCII
constexpr auto word_parts = [] {
  std::array<std::uint8_t, 256> table{};
  for (unsigned byte = 0; byte < table.size(); ++byte) {
    const auto c = static_cast<char>(byte);
    if (base::is_letter_or_digit(c) || c == '\'') table[byte] = of_word;
    if (base::is_digit(c)) table[byte] |= of_number;
    if (is_beyond_ascii(c)) table[byte] |= of_foreign;
  }
  return table;
}();

/// Adds the words of a line: those with a digit are moves, dates or numbers.
void add_words(Sample& sample, std::string_view line, bool is_foreign, std::size_t most_foreign) {
  constexpr std::size_t shortest = 3;  // of a word in ASCII
  const auto part_at = [line](std::size_t at) -> std::uint8_t {
    return at < line.size() ? word_parts[static_cast<unsigned char>(line[at])] : 0;
  };
  for (std::size_t at = 0; at < line.size(); ++at) {
    const std::size_t begin = at;
    std::uint8_t all = 0;
    for (std::uint8_t part = 0; (part = part_at(at)) != 0; ++at) all |= part;
    const auto word = line.substr(begin, at - begin);
    if (all == of_word) {
      if (word.size() >= shortest && sample.plain.size() < most_plain) sample.plain.emplace(word);
    } else if (all == (of_word | of_foreign) && is_foreign &&
               sample.foreign.size() < most_foreign && !is_utf8(word)) {
      sample.foreign.emplace(word);
    }
  }
}

/// Adds a line, without its words that are UTF-8, which say nothing of the others, and without
/// moves, which mix scripts in their own way.
void add_line(Sample& sample, std::string_view line) {
  std::string out;
  while (!line.empty()) {
    const auto begin = std::ranges::find_if(line, base::is_letter_or_digit);
    const auto end = std::find_if_not(begin, line.end(), base::is_letter_or_digit);
    const std::string_view word{begin, end};
    out.append(line.begin(), begin);
    line.remove_prefix(static_cast<std::size_t>(end - line.begin()));
    const bool is_foreign = !is_utf8(word);
    if (is_foreign)
      std::ranges::copy_if(word, std::inserter(sample.bytes, sample.bytes.end()), is_beyond_ascii);
    const bool is_move = std::ranges::any_of(word, base::is_digit);
    if (!is_move && (is_foreign || base::is_ascii(word))) out += word;
  }
  sample.lines.insert(std::move(out));
}

/// The start of `bytes`, as far as it is examined. Of a tag, its value.
Sample sample_of(std::string_view bytes, std::size_t most_words) {
  Sample sample;
  std::size_t size = 0;
  while (!bytes.empty() && size < most_bytes) {
    auto line = base::take_whole_line(bytes).substr(0, most_bytes);
    const bool is_foreign = !is_utf8(line);
    if (is_foreign) {
      size += line.size();
      add_line(sample, line);
    }
    if (line.starts_with('[')) line.remove_prefix(std::min(line.find('"'), line.size()));
    const bool is_enough = sample.plain.size() >= most_plain;
    if (is_foreign || !is_enough) add_words(sample, line, is_foreign, most_words);
  }
  return sample;
}

/// Languages, and the encodings that have their letters.
struct Usual {
  std::vector<std::string_view> languages;
  std::vector<Encoding> encodings;
};

const std::vector<Usual>& all_usual() {
  using enum Encoding;
  static const std::vector<Usual> all{
      {{"cs", "sk", "pl", "hu", "hr", "sl", "bs", "sr-Latn", "ro"},
       {windows_1250, iso_8859_2, cp852, mac_central_europe}},
      {{"ru", "uk", "bg", "mk", "sr-Cyrl"},
       {windows_1251, cp866, koi8_r, koi8_u, iso_8859_5, mac_cyrillic}},
      {{"el"}, {windows_1253, iso_8859_7}},
      {{"tr", "az"}, {windows_1254, iso_8859_9}},
      {{"lt", "lv", "et"}, {windows_1257, iso_8859_13}},
      {{"af", "ca", "da", "de", "es", "et", "fi", "fr", "gl", "is", "it", "lb", "nb", "nl", "nn",
        "pt", "pt-BR", "sv"},
       {windows_1252, iso_8859_1, cp850, cp437, macintosh}},
  };
  return all;
}

/// How much likelier one encoding is than another before anything is read, as a logarithm.
double likely_at_first(Encoding encoding) {
  switch (encoding) {
    using enum Encoding;
    case utf8:
      return -std::numeric_limits<double>::infinity();
    case windows_1252:
    case windows_1250:
    case windows_1251:
    case windows_1253:
    case windows_1254:
    case windows_1257:
      return 0;
    case iso_8859_1:
    case iso_8859_2:
    case iso_8859_7:
    case iso_8859_9:
    case iso_8859_13:
    case koi8_r:
    case cp866:
      return -1;
    case koi8_u:
    case cp850:
    case cp852:
      return -2;
    case cp437:
    case iso_8859_5:
      return -2.5;
    case macintosh:
    case mac_central_europe:
    case mac_cyrillic:
      return -4;
  }
  std::unreachable();
}

/// What a word is worth in each language.
struct WordOdds {
  double highest = 0;            ///< as a logarithm
  std::vector<double> shares{};  ///< of each language, as a multiple of the highest
};

WordOdds odds_of(std::string_view utf8) {
  const auto word = internal::folded(utf8);
  const auto& all = internal::letter_pairs();
  WordOdds odds;
  odds.shares.reserve(all.size());
  for (const LetterPairs& language : all) odds.shares.push_back(language.log_odds(word));
  odds.highest = std::ranges::max(odds.shares);
  for (double& one : odds.shares) one = std::exp(one - odds.highest);
  return odds;
}

/// The languages of a text: a word is taken to be from one of them, and few languages are likelier
/// than many.
class Mixture {
 public:
  /// Input: the odds of words in ASCII, and of the others.
  Mixture(const std::vector<WordOdds>& plain, const std::vector<WordOdds>& foreign)
      : shares_(internal::letter_pairs().size(), 1.0 / languages()) {
    constexpr int rounds = 3;  // enough for the shares to settle
    for (int i = 0; i < rounds; ++i) estimate(plain, foreign);
    for (const WordOdds& word : foreign) add_shares(word, of_foreign_);
    for (const auto* const words : {&plain, &foreign}) {
      for (const WordOdds& word : *words) log_odds_ += word.highest + std::log(total_of(word));
    }
    // Each further language has to be worth it.
    log_odds_ -=
        static_cast<double>(std::ranges::count_if(counts_, [](double n) { return n > .5; }));
  }

  /// The logarithm of how likely the words are together.
  [[nodiscard]] double log_odds() const { return log_odds_; }

  /// How usual `encoding` is for the languages of the words that are not in ASCII, as a logarithm.
  [[nodiscard]] double usual_in(Encoding encoding) const {
    constexpr double unusual = 0.05;
    double sum = 0;
    double all = 0;
    for (std::size_t i = 0; i < of_foreign_.size(); ++i) {
      all += of_foreign_[i];
      sum += of_foreign_[i] *
             (is_usual(encoding, internal::letter_pairs()[i].language()) ? 1 : unusual);
    }
    return all > 0 ? std::log(sum / all) : 0;
  }

 private:
  using Numbers = std::vector<double>;  ///< one a language

  static double languages() { return static_cast<double>(internal::letter_pairs().size()); }

  [[nodiscard]] double total_of(const WordOdds& word) const {
    double sum = 0;
    for (std::size_t i = 0; i < shares_.size(); ++i) sum += shares_[i] * word.shares[i];
    return sum;
  }

  /// Adds to `counts` one word, divided among the languages.
  void add_shares(const WordOdds& word, Numbers& counts) const {
    const double total = total_of(word);
    for (std::size_t i = 0; i < counts.size(); ++i) {
      counts[i] += shares_[i] * word.shares[i] / total;
    }
  }

  void estimate(const std::vector<WordOdds>& plain, const std::vector<WordOdds>& foreign) {
    constexpr double weight = 3;  // of all languages alike, in words
    counts_.assign(shares_.size(), 0);
    for (const auto* const words : {&plain, &foreign}) {
      for (const WordOdds& word : *words) add_shares(word, counts_);
    }
    const auto words = static_cast<double>(plain.size() + foreign.size());
    for (std::size_t i = 0; i < shares_.size(); ++i) {
      shares_[i] = (counts_[i] + weight / languages()) / (words + weight);
    }
  }

  double log_odds_ = 0;
  Numbers shares_;
  Numbers counts_{};
  Numbers of_foreign_ = Numbers(shares_.size(), 0.0);
};

std::string joined(const std::set<std::string>& lines) {
  std::string all;
  for (const std::string& line : lines) all.append(line).append(1, '\n');
  return all;
}

std::vector<WordOdds> odds_of_each(std::string_view words) {
  std::vector<WordOdds> odds;
  while (!words.empty()) odds.push_back(odds_of(base::take_line(words)));
  return odds;
}

/// How likely a sample is, read in one encoding or in several that have the same letters.
struct Weighed {
  std::optional<Mixture> mixture{};  ///< none: the letters alone rule these encodings out
  double log_odds = 0;
};

/// Weighs a sample in any encoding.
class Weigher {
 public:
  explicit Weigher(const Sample& sample)
      : plain_{odds_of_each(joined(sample.plain))},
        foreign_{joined(sample.foreign)},
        lines_{joined(sample.lines)} {}

  /// How likely the sample is in `encoding`, as a logarithm.
  [[nodiscard]] double log_odds(Encoding encoding) {
    std::pair<std::string, std::string> read;
    append_utf8_from(read.first, foreign_, encoding);
    append_utf8_from(read.second, lines_, encoding);
    auto known = weighed_.find(read);
    if (known == weighed_.end()) {
      const Weighed weighed = weigh(read.first, read.second);
      known = weighed_.emplace(std::move(read), weighed).first;
    }
    const auto& [mixture, log_odds] = known->second;
    return likely_at_first(encoding) + log_odds + (mixture ? mixture->usual_in(encoding) : 0);
  }

 private:
  Weighed weigh(std::string_view words, std::string_view lines) {
    constexpr double misfit = 5;
    constexpr double hopeless = 60;  // more than languages that suit the other words can make up
    const auto foreign = odds_of_each(words);
    const double misfits = misfit * static_cast<double>(internal::count_misfits(lines));
    double alone = -misfits;
    for (const WordOdds& word : foreign) alone += word.highest;
    if (alone < best_alone_ - hopeless) return {{}, best_ + alone - best_alone_};
    Weighed weighed{.mixture = Mixture{plain_, foreign}};
    weighed.log_odds = weighed.mixture->log_odds() - misfits;
    if (alone > best_alone_) {
      best_alone_ = alone;
      best_ = weighed.log_odds;
    }
    return weighed;
  }

  std::vector<WordOdds> plain_;
  std::string foreign_, lines_;
  std::map<std::pair<std::string, std::string>, Weighed> weighed_{};  ///< by what is read
  /// The likeliest so far, by the words that are not in ASCII, whatever their language.
  double best_alone_ = -std::numeric_limits<double>::infinity();
  double best_ = 0;  ///< what it weighs
};

}  // namespace

bool is_usual(Encoding encoding, std::string_view language) {
  const auto without_region = language.substr(0, language.find_first_of("-_"));
  return std::ranges::any_of(all_usual(), [&](const Usual& usual) {
    return (std::ranges::count(usual.languages, language) > 0 ||
            std::ranges::count(usual.languages, without_region) > 0) &&
           std::ranges::count(usual.encodings, encoding) > 0;
  });
}

std::vector<LikelyEncoding> likely_encodings(std::string_view bytes, std::size_t most_words) {
  const Sample sample = sample_of(bytes, most_words);
  Weigher weigher{sample};
  std::map<std::string, std::size_t> texts;
  std::vector<LikelyEncoding> ranked;
  for (const Encoding encoding : encodings) {
    if (encoding == Encoding::utf8) continue;
    std::string text;
    append_utf8_from(text, std::string(sample.bytes.begin(), sample.bytes.end()), encoding);
    const std::size_t number = texts.try_emplace(std::move(text), texts.size()).first->second;
    ranked.push_back({encoding, -weigher.log_odds(encoding), number});
  }
  std::ranges::stable_sort(ranked, {}, &LikelyEncoding::behind);
  const double first = ranked.front().behind;
  for (LikelyEncoding& one : ranked) one.behind -= first;
  return ranked;
}

}  // namespace partiar::text
