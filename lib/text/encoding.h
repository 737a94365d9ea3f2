/// Bytes of a text in an encoding of old, as UTF-8. What the text says is for others.
///
/// Source: Unicode 15.0, section 3.9 (well-formed UTF-8, U+FFFD for what is not).
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
  windows_1252,  ///< what most programs for Western languages wrote; ISO 8859-1 is in it
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
};
inline constexpr std::array encodings{
    Encoding::utf8,       Encoding::windows_1252, Encoding::windows_1250, Encoding::windows_1251,
    Encoding::iso_8859_1, Encoding::iso_8859_2,   Encoding::cp852,        Encoding::cp866,
    Encoding::koi8_r,     Encoding::windows_1253, Encoding::windows_1254, Encoding::windows_1257,
    Encoding::iso_8859_7, Encoding::iso_8859_9,   Encoding::iso_8859_13};

/// Returns the name of an encoding as IANA registers it, in small letters.
[[nodiscard]] std::string_view name_of(Encoding encoding);

/// Returns the encoding of that name, in letters of either case.
[[nodiscard]] std::optional<Encoding> encoding_named(std::string_view name);

/// Returns whether texts in a language (BCP 47) were written in `encoding`, as far as it has
/// letters that other languages have not: nothing is said of English.
[[nodiscard]] bool is_usual(Encoding encoding, std::string_view language);

/// Returns whether `bytes` are well-formed UTF-8. Cost: one pass, 64 bytes at a time where they are
/// ASCII; no allocation.
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// Returns how many bytes the code point at the start of `bytes` takes, 1 to 4, or 0 where they
/// start with no well-formed one or are none.
[[nodiscard]] std::size_t code_point_size(std::string_view bytes) noexcept;

/// Appends `bytes`, which are in `encoding`, to `out` in UTF-8. What is no character there becomes
/// U+FFFD, so that nothing disappears. Allocates as `out` grows.
void append_utf8_from(std::string& out, std::string_view bytes, Encoding encoding);

/// Makes `text` UTF-8 in composed form (NFC): lines that are no UTF-8 are read in `encoding`, and
/// what is UTF-8 already stays, so that a file put together from both comes out right.
///
/// Output: where in the new text such bytes were, rising; empty when there was nothing to do.
/// Cost:   one pass; copies only if something has to change.
[[nodiscard]] std::vector<std::uint32_t> make_utf8(std::string& text,
                                                   Encoding encoding = Encoding::windows_1252);

/// Makes `text` composed (NFC), as most text is, if it is UTF-8. Returns whether it is. Cost: as
/// `is_utf8`; copies only if something has to change.
bool compose(std::string& text);

/// Makes all of `text` UTF-8 in composed form, every byte being in `encoding`.
void make_utf8_from(std::string& text, Encoding encoding);

/// Returns the encodings that `bytes`, which are not UTF-8, may be in, the likeliest first: by
/// ICU's statistics of letters, and by how many characters would stand where no word has such.
/// Cost: looks at 64 KiB of lines that are no UTF-8. Allocates.
[[nodiscard]] std::vector<Encoding> likely_encodings(std::string_view bytes);

}  // namespace partiar::text
