/// Signs that people, word processors and mail programs write instead of those of PGN: blanks,
/// dashes, quotation marks, and the marks of quoted mail.
///
/// Source: Unicode 15, general categories Zs, Zl, Zp, Pi and Pf; RFC 3676, 4.5 (quoted lines).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

namespace partiar::base {

/// The size of a line end beyond ASCII at the front of `text`: U+2028, U+2029 or U+0085.
[[nodiscard]] constexpr std::size_t wide_line_end(std::string_view text) noexcept {
  if (text.starts_with("\xC2\x85")) return 2;
  return text.starts_with("\u2028") || text.starts_with("\u2029") ? 3 : 0;
}

/// The size of a non-ASCII blank at the front of `text`: a no-break space, a byte order mark, a
/// line end, or one of those that web pages and print set between moves.
[[nodiscard]] constexpr std::size_t wide_blank(std::string_view text) noexcept {
  if (text.starts_with("\u00A0")) return 2;
  const auto sign = text.substr(0, 3);
  const bool is_space = (sign >= "\u2000" && sign <= "\u200B") || sign == "\u202F" ||
                        sign == "\u205F" || sign == "\u2060" || sign == "\u3000" ||
                        sign == "\uFEFF";
  return is_space ? 3 : wide_line_end(text);
}

/// The size of the blanks at the front of `text`: those in `narrow`, and any beyond ASCII.
[[nodiscard]] constexpr std::size_t blanks_size(std::string_view text,
                                                std::string_view narrow) noexcept {
  std::size_t size = 0;
  while (size < text.size()) {
    const std::size_t step = narrow.contains(text[size]) ? 1 : wide_blank(text.substr(size));
    if (step == 0) break;
    size += step;
  }
  return size;
}

/// The size of a dash at the front of `text`: a hyphen, U+2010 to U+2015, U+2212; 0 if there is
/// none.
[[nodiscard]] constexpr std::size_t dash_size(std::string_view text) noexcept {
  if (text.starts_with('-')) return 1;
  if (!text.starts_with('\xE2')) return 0;
  const auto sign = text.substr(0, 3);
  return (sign >= "\u2010" && sign <= "\u2015") || sign == "\u2212" ? 3 : 0;
}

/// The size of a quotation mark at the front of `text`, of whatever form; 0 if there is none.
[[nodiscard]] constexpr std::size_t quotation_mark_size(std::string_view text) noexcept {
  constexpr auto marks = std::to_array<std::string_view>(
      {"\"",     "''",     "``",     ",,",     "'",      "`",      "\u00B4", "\u00AB",
       "\u00BB", "\u2018", "\u2019", "\u201A", "\u201B", "\u201C", "\u201D", "\u201E",
       "\u201F", "\u2032", "\u2033", "\u2039", "\u203A", "\uFF02", "\uFF07"});
  const auto mark =
      std::ranges::find_if(marks, [text](std::string_view each) { return text.starts_with(each); });
  return mark == marks.end() ? 0 : mark->size();
}

/// The size of the sign at the end of `text` that `size_of`, one of the above, finds at the front
/// of a text; 0 if there is none.
[[nodiscard]] constexpr std::size_t size_at_end(std::string_view text,
                                                std::size_t (*size_of)(std::string_view)) {
  for (std::size_t size = std::min<std::size_t>(text.size(), 3); size > 0; --size) {
    if (size_of(text.substr(text.size() - size)) == size) return size;
  }
  return 0;
}

/// Whether `text` is a dash and nothing else.
[[nodiscard]] constexpr bool is_dash(std::string_view text) noexcept {
  return !text.empty() && dash_size(text) == text.size();
}

/// At most this many bytes of a line's front count as marks of quoted mail.
inline constexpr std::size_t longest_mail_quote = 32;

/// The size of the marks at the front of `line` by which mail programs quote: `> `, `>> `, `> > `,
/// with the blanks around them; 0 if there are none.
[[nodiscard]] constexpr std::size_t mail_quote_size(std::string_view line) noexcept {
  const auto size = std::min(line.substr(0, longest_mail_quote).find_first_not_of("> \t"),
                             std::min(line.size(), longest_mail_quote));
  return line.substr(0, size).contains('>') ? size : 0;
}

/// Where the line begins of which only marks of quoted mail precede `at`; otherwise `at`.
[[nodiscard]] constexpr std::size_t before_mail_quote(std::string_view text,
                                                      std::size_t at) noexcept {
  const auto before = text.substr(0, at);
  const auto near = before.substr(before.size() - std::min(before.size(), longest_mail_quote));
  const auto marks = near.substr(near.find_last_not_of("> \t") + 1);
  return marks.contains('>') ? at - marks.size() : at;
}

}  // namespace partiar::base
