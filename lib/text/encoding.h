/// Converts text in legacy encodings to UTF-8. What the text says is no concern here.
///
/// Source: Unicode 15.0, section 3.9 (well-formed UTF-8, U+FFFD for anything else).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::text {

enum class Encoding : std::uint8_t {
  utf8,
  windows_1252,  ///< what most programs for Western languages wrote; includes ISO 8859-1
  windows_1250,  ///< Central Europe
  windows_1251,  ///< Cyrillic
  iso_8859_1,
  iso_8859_2,
  cp852,         ///< Central Europe under DOS
  cp866,         ///< Cyrillic under DOS
  koi8_r,        ///< Russian
  windows_1253,  ///< Greek
  windows_1254,  ///< Turkish
  windows_1257,  ///< Baltic
  iso_8859_7,    ///< Greek
  iso_8859_9,    ///< Turkish
  iso_8859_13,   ///< Baltic
  cp850,         ///< Western languages under DOS
  cp437,         ///< DOS in the United States
  koi8_u,        ///< Ukrainian
  iso_8859_5,    ///< Cyrillic
  macintosh,     ///< Western languages, classic Mac OS
  mac_central_europe,
  mac_cyrillic,
};
inline constexpr std::array encodings{
    Encoding::utf8,         Encoding::windows_1252, Encoding::windows_1250,
    Encoding::windows_1251, Encoding::iso_8859_1,   Encoding::iso_8859_2,
    Encoding::cp852,        Encoding::cp866,        Encoding::koi8_r,
    Encoding::windows_1253, Encoding::windows_1254, Encoding::windows_1257,
    Encoding::iso_8859_7,   Encoding::iso_8859_9,   Encoding::iso_8859_13,
    Encoding::cp850,        Encoding::cp437,        Encoding::koi8_u,
    Encoding::iso_8859_5,   Encoding::macintosh,    Encoding::mac_central_europe,
    Encoding::mac_cyrillic};

/// Returns the IANA name of an encoding, in lower case.
[[nodiscard]] std::string_view name_of(Encoding encoding);

/// Returns the encoding of that name, in either case, or of another name by which ICU knows it:
/// `latin1`, `cp1250`.
[[nodiscard]] std::optional<Encoding> encoding_named(std::string_view name);

/// Returns whether `encoding` was in use for texts in a language (BCP 47), if that has letters
/// which set it apart from others: for English always false.
[[nodiscard]] bool is_usual(Encoding encoding, std::string_view language);

/// Returns whether `bytes` are well-formed UTF-8. Cost: one pass, 64 bytes at a time through ASCII;
/// no allocation.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// Returns how many bytes the code point at the start of `bytes` takes, 1 to 4, or 0 if they do not
/// start with a well-formed one or are empty.
[[nodiscard]] std::size_t code_point_size(std::string_view bytes) noexcept;

/// Returns whether ICU has data for `encoding`, as it does unless it was cut down.
[[nodiscard]] bool is_known(Encoding encoding);

/// Appends `bytes`, which are in `encoding`, to `out` in UTF-8. Undefined bytes, and all of an
/// encoding that ICU does not know, become U+FFFD, so that nothing disappears. Allocates as `out`
/// grows.
void append_utf8_from(std::string& out, std::string_view bytes, Encoding encoding);

/// Converts `text` to UTF-8 in composed form (NFC): what is not UTF-8 is read in `encoding`, and
/// what is stays, so that a file with both comes out right: lines, and in other lines runs of
/// foreign bytes, if they are as plausible in UTF-8.
///
/// Output: the places of converted bytes in the new text, the first of each line, in rising order;
/// empty if there were none.
/// Cost:   one pass; copies only if something has to change.
[[nodiscard]] std::vector<std::uint32_t> make_utf8(std::string& text,
                                                   Encoding encoding = Encoding::windows_1252);

/// Composes `text` (NFC), as most text already is, if it is UTF-8. Returns whether it is. A letter
/// with more than thirty combining marks stays as it is, so that the time is linear. What was
/// composed stays as it is, too, and lines may be composed one by one. Cost: as `is_utf8`; copies
/// only if something has to change.
bool compose(std::string& text);

/// Converts all of `text` from `encoding` to UTF-8 in composed form.
void make_utf8_from(std::string& text, Encoding encoding);

/// An encoding that bytes may be in.
struct LikelyEncoding {
  Encoding encoding;
  double behind;     ///< the first: the natural logarithm of how many times less likely it is
  std::size_t text;  ///< the same number for encodings in which the bytes read the same
};

/// Less than this behind, an encoding is as good as the first: one in twenty.
inline constexpr double in_doubt = 3;

/// Returns the encodings that `bytes`, which are not UTF-8, may be in, the likeliest first: by the
/// letters that follow one another in the names of each language of locales/, and by the number of
/// characters in implausible places.
/// Cost: examines 64 KiB of lines that are not UTF-8, at most `most_words` different words of them,
/// and 200 that are ASCII, which tell the language. Allocates.
[[nodiscard]] std::vector<LikelyEncoding> likely_encodings(std::string_view bytes,
                                                           std::size_t most_words = 200);

}  // namespace partiar::text
