#include "text/encoding.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/stringpiece.h>
#include <unicode/uchar.h>
#include <unicode/ucnv.h>
#include <unicode/unistr.h>
#include <unicode/utf8.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <utility>

#include "base/character.h"
#include "base/words.h"
#include "text/fold.h"
#include "text/internal/misfits.h"

namespace partiar::text {

namespace {

bool is_ascii(char c) {
  return c >= 0;
}

/// How many bytes at the start of `bytes` are ASCII.
std::size_t ascii_size(std::string_view bytes) noexcept {
  constexpr std::uint64_t foreign = 0x8080'8080'8080'8080;
  std::size_t size = 0;
  const auto all_ascii = [&]<class Block>(Block block) {
    if (size + sizeof block > bytes.size()) return false;
    std::memcpy(&block, bytes.data() + size, sizeof block);
    std::uint64_t any = 0;
    for (const std::uint64_t eight : block) any |= eight;
    return (any & foreign) == 0;
  };
  using Blocks = std::array<std::uint64_t, 8>;
  while (all_ascii(Blocks{})) size += sizeof(Blocks);
  using Eight = std::array<std::uint64_t, 1>;
  while (all_ascii(Eight{})) size += sizeof(Eight);
  while (size < bytes.size() && is_ascii(bytes[size])) ++size;
  return size;
}

/// Null if ICU has no data for it.
icu::LocalUConverterPointer converter(Encoding encoding) {
  UErrorCode status = U_ZERO_ERROR;
  icu::LocalUConverterPointer converter{ucnv_open(std::string{name_of(encoding)}.c_str(), &status)};
  return U_SUCCESS(status) ? std::move(converter) : icu::LocalUConverterPointer{};
}

/// Appends U+FFFD for each of `bytes`.
void append_replaced(std::string& out, std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size(); ++i) out += "\uFFFD";
}

std::size_t first_ascii(std::string_view bytes) {
  return static_cast<std::size_t>(std::ranges::find_if(bytes, is_ascii) - bytes.begin());
}

/// Appends non-ASCII bytes.
void append_converted(std::string& out, std::string_view bytes, UConverter& from, UConverter& to) {
  if (bytes.empty()) return;
  std::array<char16_t, 1024> pivot;
  char16_t* pivot_source = pivot.data();
  char16_t* pivot_target = pivot.data();
  const char* source = bytes.data();
  UErrorCode status = U_BUFFER_OVERFLOW_ERROR;
  bool first = true;
  while (status == U_BUFFER_OVERFLOW_ERROR) {
    const std::size_t written = out.size();
    out.resize(written + std::max<std::size_t>(64, 2 * bytes.size()));
    char* target = out.data() + written;
    status = U_ZERO_ERROR;
    ucnv_convertEx(&to, &from, &target, out.data() + out.size(), &source,
                   bytes.data() + bytes.size(), pivot.data(), &pivot_source, &pivot_target,
                   pivot.data() + pivot.size(), /*reset=*/static_cast<UBool>(first), /*flush=*/true,
                   &status);
    first = false;
    out.resize(static_cast<std::size_t>(target - out.data()));
  }
  if (U_FAILURE(status))
    append_replaced(out, bytes.substr(static_cast<std::size_t>(source - bytes.data())));
}

/// No script has more combining marks in a row on one letter (UAX 15, 13: stream-safe text).
constexpr std::size_t most_marks = 30;

/// Whether there may be more marks in a row than that: no mark is ASCII, and none comes of less
/// than a byte.
bool may_have_many_marks(std::string_view text) {
  std::size_t foreign = 0;
  for (const char c : text) {
    foreign = is_ascii(c) ? 0 : foreign + 1;
    if (foreign > most_marks) return true;
  }
  return false;
}

/// Counts combining marks in a row as they are in decomposed form, so that composing a text changes
/// no count.
class MarkCounter {
 public:
  explicit MarkCounter(const icu::Normalizer2& nfc) : nfc_{nfc} {}

  void take(UChar32 character) {
    const bool has_marks =
        u_getIntPropertyValue(character, UCHAR_LEAD_CANONICAL_COMBINING_CLASS) != 0 ||
        u_getIntPropertyValue(character, UCHAR_TRAIL_CANONICAL_COMBINING_CLASS) != 0;
    if (!has_marks) {
      count_ = 0;
      return;
    }
    icu::UnicodeString parts;
    if (nfc_.getDecomposition(character, parts) == 0) parts = character;
    for (std::int32_t i = 0; i < parts.length(); i = parts.moveIndex32(i, 1)) {
      count_ = nfc_.getCombiningClass(parts.char32At(i)) == 0 ? 0 : count_ + 1;
      most_ = std::max(most_, count_);
    }
  }

  [[nodiscard]] std::size_t most() const { return most_; }

 private:
  const icu::Normalizer2& nfc_;
  std::size_t count_ = 0;
  std::size_t most_ = 0;
};

/// The start of a text that composes with nothing after it.
struct Segment {
  std::size_t size = 0;
  bool has_many_marks = false;
};

Segment first_segment(const icu::Normalizer2& nfc, std::string_view text) {
  Segment segment;
  MarkCounter marks{nfc};
  while (segment.size < text.size()) {
    const auto rest = text.substr(segment.size);
    UChar32 character = 0;
    U8_GET_UNSAFE(rest.data(), 0, character);
    if (segment.size > 0 && nfc.hasBoundaryBefore(character)) break;
    marks.take(character);
    segment.size += code_point_size(rest);
  }
  segment.has_many_marks = marks.most() > most_marks;
  return segment;
}

/// The highest byte of a UTF-8 text; empty if it is not UTF-8.
std::optional<unsigned char> highest_byte(std::string_view bytes) noexcept {
  unsigned char highest = 0;
  for (;;) {
    bytes.remove_prefix(ascii_size(bytes));
    if (bytes.empty()) return highest;
    const std::size_t size = code_point_size(bytes);
    if (size == 0) return std::nullopt;
    highest = std::max(highest, static_cast<unsigned char>(bytes[0]));
    bytes.remove_prefix(size);
  }
}

/// Composes a text, except for letters with more marks than any script has: ICU takes quadratic
/// time to put them in order. These stay as they are, and so does a text that is composed again.
void compose_marks(std::string& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(status);
  if (U_FAILURE(status)) return;
  const bool many_marks = may_have_many_marks(text);
  if (!many_marks && nfc->isNormalizedUTF8(text, status)) return;
  std::string composed;
  icu::StringByteSink<std::string> sink{&composed};
  const std::string_view all = text;
  std::size_t done = 0;
  const auto compose_to = [&](std::size_t end) {
    nfc->normalizeUTF8(0, all.substr(done, end - done), sink, nullptr, status);
    done = end;
  };
  for (std::size_t at = 0; many_marks && at < all.size();) {
    const Segment segment = first_segment(*nfc, all.substr(at));
    const std::size_t end = at + segment.size;
    if (segment.has_many_marks) {
      compose_to(at);
      composed += all.substr(at, segment.size);
      done = end;
    }
    at = end;
  }
  compose_to(all.size());
  if (U_SUCCESS(status)) text = std::move(composed);
}

}  // namespace

std::string_view name_of(Encoding encoding) {
  // In the order of `Encoding`.
  static constexpr auto names =
      std::to_array<std::string_view>({"utf-8",         "windows-1252", "windows-1250",
                                       "windows-1251",  "iso-8859-1",   "iso-8859-2",
                                       "cp852",         "cp866",        "koi8-r",
                                       "windows-1253",  "windows-1254", "windows-1257",
                                       "iso-8859-7",    "iso-8859-9",   "iso-8859-13",
                                       "cp850",         "cp437",        "koi8-u",
                                       "iso-8859-5",    "macintosh",    "x-mac-centraleurroman",
                                       "x-mac-cyrillic"});
  static_assert(names.size() == encodings.size());
  return names.at(static_cast<std::size_t>(encoding));
}

namespace {

/// Whether ICU knows an encoding by that name, too: `latin1`, `cp1250`, `koi8r`.
bool is_also_named(Encoding encoding, const std::string& name) {
  const std::string own{name_of(encoding)};
  UErrorCode status = U_ZERO_ERROR;
  const std::uint16_t count = ucnv_countAliases(own.c_str(), &status);
  for (std::uint16_t i = 0; i < count; ++i) {
    const char* const alias = ucnv_getAlias(own.c_str(), i, &status);
    if (U_SUCCESS(status) && ucnv_compareNames(alias, name.c_str()) == 0) return true;
  }
  return false;
}

}  // namespace

std::optional<Encoding> encoding_named(std::string_view name) {
  const Folded folded{name};
  auto found = std::ranges::find(encodings, folded.view(), name_of);
  if (found == encodings.end()) {
    const auto has_name = [alias = std::string{name}](Encoding encoding) {
      return is_also_named(encoding, alias);
    };
    found = std::ranges::find_if(encodings, has_name);
  }
  return found == encodings.end() ? std::nullopt : std::optional{*found};
}

bool is_known(Encoding encoding) {
  return converter(encoding).isValid() != 0;
}

std::size_t code_point_size(std::string_view bytes) noexcept {
  const auto byte = [bytes](std::size_t i) { return static_cast<unsigned char>(bytes[i]); };
  if (bytes.empty()) return 0;
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;

  // Unicode, table 3-7: how many bytes follow, and the bounds of the second byte, which exclude
  // overlong forms, surrogates and anything beyond U+10FFFF.
  std::size_t size = 0;
  unsigned least = 0x80;
  unsigned most = 0xBF;
  if (lead >= 0xC2 && lead <= 0xDF) {
    size = 2;
  } else if (lead >= 0xE0 && lead <= 0xEF) {
    size = 3;
    if (lead == 0xE0) least = 0xA0;
    if (lead == 0xED) most = 0x9F;
  } else if (lead >= 0xF0 && lead <= 0xF4) {
    size = 4;
    if (lead == 0xF0) least = 0x90;
    if (lead == 0xF4) most = 0x8F;
  }
  if (size == 0 || bytes.size() < size || byte(1) < least || byte(1) > most) return 0;
  for (std::size_t i = 2; i < size; ++i) {
    if (byte(i) < 0x80 || byte(i) > 0xBF) return 0;
  }
  return size;
}

bool is_utf8(std::string_view bytes) noexcept {
  return highest_byte(bytes).has_value();
}

void append_utf8_from(std::string& out, std::string_view bytes, Encoding encoding) {
  const std::size_t same = ascii_size(bytes);
  out += bytes.substr(0, same);
  bytes.remove_prefix(same);
  if (bytes.empty()) return;

  const auto from = converter(encoding);
  const auto to = converter(Encoding::utf8);
  while (!bytes.empty()) {
    // Every encoding here has ASCII unchanged; IBM's converters swap some controls.
    const std::size_t ascii = ascii_size(bytes);
    out += bytes.substr(0, ascii);
    bytes.remove_prefix(ascii);
    const auto foreign = bytes.substr(0, first_ascii(bytes));
    bytes.remove_prefix(foreign.size());
    if (from.isValid() && to.isValid()) {
      append_converted(out, foreign, *from.getAlias(), *to.getAlias());
    } else {
      append_replaced(out, foreign);
    }
  }
}

bool compose(std::string& text) {
  // The lead byte of U+0300, the first combining character: text without a lead byte this high
  // needs no composing.
  constexpr unsigned char first_mark = 0xCC;
  const auto highest = highest_byte(text);
  if (highest && *highest >= first_mark) compose_marks(text);
  return highest.has_value();
}

namespace {

constexpr bool has_latin_letters(Encoding encoding) {
  using enum Encoding;
  constexpr std::array others{windows_1251, cp866,        koi8_r,       koi8_u,
                              iso_8859_5,   mac_cyrillic, windows_1253, iso_8859_7};
  return std::ranges::count(others, encoding) == 0;
}

/// Whether the bytes of a line from `begin` to `end`, between ASCII, are UTF-8 in a line that is
/// not: what is pasted into an older file. They may be a short word of Cyrillic or Greek as well.
bool is_utf8_within(std::string_view line, std::size_t begin, std::size_t end, Encoding encoding) {
  const auto run = line.substr(begin, end - begin);
  if (!is_utf8(run)) return false;
  const auto before = line.substr(0, begin).substr(begin > 0 ? begin - 1 : 0);
  const bool is_behind_whole = end < line.size() && is_ascii(line[end]);
  const auto behind = line.substr(end, is_behind_whole ? 1 : 0);
  std::string converted{before};
  append_utf8_from(converted, run, encoding);
  std::string kept = std::string{before}.append(run).append(behind);
  compose(kept);
  const std::size_t misfits = internal::count_misfits(kept);
  const std::size_t otherwise = internal::count_misfits(converted.append(behind));
  return has_latin_letters(encoding) ? misfits <= otherwise : misfits < otherwise;
}

/// How many bytes of `run` are UTF-8 but for a last character that was cut, as programs cut
/// comments at a number of bytes; all of them if none was cut, or if so little precedes it that it
/// may be another encoding.
std::size_t size_before_cut(std::string_view run) {
  constexpr std::size_t few = 4;
  constexpr std::size_t longest_part = 3;
  std::size_t whole = 0;
  while (whole < run.size()) {
    const std::size_t size = code_point_size(run.substr(whole));
    if (size == 0) break;
    whole += size;
  }
  const auto rest = run.substr(whole);
  const bool is_part = !rest.empty() && rest.size() <= longest_part &&
                       static_cast<unsigned char>(rest[0]) >= 0xC2 &&
                       std::ranges::all_of(rest.substr(1), base::is_within_character);
  return is_part && whole >= few ? whole : run.size();
}

/// Converts what is not UTF-8 in a line, or is by chance; returns where the first converted byte is
/// in the result.
std::optional<std::size_t> convert_line(std::string& line, Encoding encoding) {
  const std::string_view all = line;
  std::string out;
  std::size_t done = 0;
  std::optional<std::size_t> first;
  for (std::size_t at = ascii_size(all); at < all.size();) {
    const std::size_t run_end = at + first_ascii(all.substr(at));
    const std::size_t end = at + size_before_cut(all.substr(at, run_end - at));
    if (is_utf8_within(all, at, end, encoding)) {
      append_utf8_from(out, all.substr(done, at - done), encoding);
      out += all.substr(at, end - at);
      done = end;
    } else if (!first) {
      std::string before = out + std::string{all.substr(done, at - done)};
      compose(before);
      first = before.size();
    }
    at = end + ascii_size(all.substr(end));
  }
  append_utf8_from(out, all.substr(done), encoding);
  compose(out);
  line = std::move(out);
  return first;
}

}  // namespace

std::vector<std::uint32_t> make_utf8(std::string& text, Encoding encoding) {
  std::vector<std::uint32_t> places;
  if (compose(text)) return places;
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  std::string_view rest = text;
  while (!rest.empty()) {
    const std::size_t ascii = ascii_size(rest);
    const auto plain = ascii == rest.size() ? rest : rest.substr(0, rest.rfind('\n', ascii) + 1);
    out += plain;
    rest.remove_prefix(plain.size());
    std::string line{base::take_whole_line(rest)};
    // In an encoding with Latin letters, a capital and a letter or sign may be UTF-8 by chance.
    const bool may_be_chance = has_latin_letters(encoding) && !base::is_ascii(line);
    if (may_be_chance || !compose(line)) {
      const auto place = convert_line(line, encoding);
      if (place) places.push_back(static_cast<std::uint32_t>(out.size() + *place));
    }
    out += line;
  }
  text = std::move(out);
  return places;
}

void make_utf8_from(std::string& text, Encoding encoding) {
  std::string out;
  out.reserve(text.size() + text.size() / 8);
  append_utf8_from(out, text, encoding);
  compose(out);
  text = std::move(out);
}

}  // namespace partiar::text
