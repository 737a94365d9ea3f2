// Detects the encoding of bytes that are not UTF-8.
#include <unicode/localpointer.h>
#include <unicode/ucsdet.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/words.h"
#include "text/encoding.h"
#include "text/internal/misfits.h"

namespace partiar::text {

namespace {

/// Appends a line without its words that are UTF-8, which say nothing of the others.
void append_foreign(std::string& out, std::string_view line) {
  const auto is_ascii = [](char c) { return c >= 0; };
  while (!line.empty()) {
    const bool is_foreign = !is_ascii(line.front());
    const auto end = std::ranges::find_if(line, [&](char c) { return is_ascii(c) == is_foreign; });
    const auto run = line.substr(0, static_cast<std::size_t>(end - line.begin()));
    line.remove_prefix(run.size());
    if (!is_foreign || !is_utf8(run)) out += run;
  }
}

/// The lines of `bytes` that are not UTF-8, up to 64 KiB of them.
std::string foreign_lines(std::string_view bytes) {
  constexpr std::size_t enough = 64 * std::size_t{1024};
  std::string lines;
  while (!bytes.empty() && lines.size() < enough) {
    const auto line = base::take_whole_line(bytes);
    if (!is_utf8(line)) append_foreign(lines, line.substr(0, enough));
  }
  return lines;
}

/// How many characters of `lines` would be in implausible places if read in `encoding`.
std::size_t misfits(const std::string& lines, Encoding encoding) {
  std::string utf8;
  append_utf8_from(utf8, lines, encoding);
  return internal::count_misfits(utf8);
}

/// ICU's guesses at the encoding, the likeliest first.
std::vector<Encoding> detected(const std::string& lines) {
  std::vector<Encoding> found;
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUCharsetDetectorPointer detector{ucsdet_open(&status)};
  ucsdet_setText(detector.getAlias(), lines.data(), static_cast<std::int32_t>(lines.size()),
                 &status);
  std::int32_t count = 0;
  const UCharsetMatch** matches = ucsdet_detectAll(detector.getAlias(), &count, &status);
  for (std::int32_t i = 0; U_SUCCESS(status) && i < count; ++i) {
    std::string name = ucsdet_getName(matches[i], &status);
    std::ranges::transform(name, name.begin(), base::lower);
    const auto known = std::ranges::find(encodings, std::string_view{name},
                                         [](Encoding encoding) { return name_of(encoding); });
    const bool is_new = known != encodings.end() && *known != Encoding::utf8 &&
                        std::ranges::count(found, *known) == 0;
    if (is_new) found.push_back(*known);
  }
  return found;
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
       {windows_1250, iso_8859_2, cp852}},
      {{"ru", "uk", "bg", "mk", "sr-Cyrl"}, {windows_1251, cp866, koi8_r}},
      {{"el"}, {windows_1253, iso_8859_7}},
      {{"tr", "az"}, {windows_1254, iso_8859_9}},
      {{"lt", "lv"}, {windows_1257, iso_8859_13}},
      {{"af", "ca", "da", "de", "es", "fi", "fr", "gl", "is", "it", "lb", "nb", "nl", "nn", "pt",
        "pt-BR", "sv"},
       {windows_1252, iso_8859_1}},
  };
  return all;
}

}  // namespace

bool is_usual(Encoding encoding, std::string_view language) {
  const auto without_region = language.substr(0, language.find_first_of("-_"));
  return std::ranges::any_of(all_usual(), [&](const Usual& usual) {
    return (std::ranges::count(usual.languages, language) > 0 ||
            std::ranges::count(usual.languages, without_region) > 0) &&
           std::ranges::count(usual.encodings, encoding) > 0;
  });
}

std::vector<Encoding> likely_encodings(std::string_view bytes) {
  const std::string lines = foreign_lines(bytes);
  std::vector<Encoding> order = detected(lines);
  for (const Encoding encoding : encodings) {
    const bool listed = encoding == Encoding::utf8 || std::ranges::count(order, encoding) > 0;
    if (!listed) order.push_back(encoding);
  }
  std::vector<std::pair<std::size_t, Encoding>> ranked;
  ranked.reserve(order.size());
  for (const Encoding encoding : order) ranked.emplace_back(misfits(lines, encoding), encoding);
  std::ranges::stable_sort(ranked, {}, &std::pair<std::size_t, Encoding>::first);
  std::ranges::transform(ranked, order.begin(), &std::pair<std::size_t, Encoding>::second);
  return order;
}

}  // namespace partiar::text
