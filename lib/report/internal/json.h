/// JSON written to the end of a string.
#pragma once

#include <rapidjson/writer.h>

#include <algorithm>
#include <cstddef>
#include <ranges>
#include <string>
#include <string_view>

#include "base/json_memory.h"
#include "text/encoding.h"
#include "text/printable.h"

namespace partiar::report::internal {

/// A RapidJSON stream that appends to a string. Control characters that JSON need not escape are
/// escaped, too: terminals obey U+009B.
struct Sink {
  using Ch = char;
  std::string& out;

  void Put(char c) {
    if (c >= ' ' && c != '\x7F') [[likely]] {
      out += c;
      return;
    }
    const bool c1 = (static_cast<unsigned char>(c) & 0xE0U) == 0x80U && out.ends_with('\xC2');
    if (c1) out.pop_back();
    if (c1 || c == '\x7F') return put_escaped(c);
    out += c;
  }
  void Flush() {}

 private:
  void put_escaped(char c) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    out += "\\u00";
    out += digits[static_cast<unsigned char>(c) >> 4U];
    out += digits[static_cast<unsigned char>(c) & 15U];
  }
};

/// Whether `text` needs no escapes in JSON. Scans all of it without branching, as most texts need
/// none.
[[nodiscard]] inline bool is_plain(std::string_view text) {
  unsigned char other = 0;
  for (const char c : text) {
    other |= static_cast<unsigned char>(c < ' ') | static_cast<unsigned char>(c == '\x7F') |
             static_cast<unsigned char>(c == '"') | static_cast<unsigned char>(c == '\\');
  }
  return other == 0;
}

using BasicWriter = rapidjson::Writer<Sink, rapidjson::UTF8<>, rapidjson::UTF8<>, base::JsonMemory>;

/// RapidJSON's writer, except that text without escapes is appended in one go.
class Writer : public BasicWriter {
 public:
  explicit Writer(Sink& sink) : BasicWriter{sink} {}

  bool Key(std::string_view name) { return put(name); }
  /// Writes a key that is a literal in our code.
  template <std::size_t size>
  bool Key(const char (&name)[size]) {
    return put_plain({name, size - 1});
  }

  /// Writes a string.
  bool put(std::string_view text) {
    if (is_plain(text)) return put_plain(text);
    return String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
  }

  /// Writes a string that `is_plain`.
  bool put_plain(std::string_view text) {
    Prefix(rapidjson::kStringType);
    std::string& out = os_->out;
    const std::size_t begin = out.size() + 1;
    const std::size_t end = begin + text.size();
    out.resize_and_overwrite(end + 1, [&](char* data, std::size_t) {
      data[begin - 1] = data[end] = '"';
      std::ranges::copy(text, data + begin);
      return end + 1;
    });
    return EndValue(true);
  }
};

inline void put(Writer& json, std::string_view text) {
  json.put(text);
}

/// Whether a terminal obeys nothing in it once JSON has escaped the line ends.
[[nodiscard]] inline bool has_printable_lines(std::string_view text) {
  return std::ranges::all_of(std::views::split(text, '\n'), [](auto&& line) {
    return text::is_printable({line.begin(), line.end()});
  });
}

/// Writes text of the input, which may be invalid UTF-8 or end within a character. Escaped so that
/// a terminal obeys nothing in it.
inline void put_input(Writer& json, std::string_view bytes) {
  if (is_plain(bytes)) {
    json.put_plain(bytes);
    return;
  }
  if (has_printable_lines(bytes)) return put(json, bytes);
  std::string repaired;
  text::append_utf8_from(repaired, bytes, text::Encoding::utf8);
  std::string quoted;
  Sink sink{quoted};
  Writer quoting{sink};
  put(quoting, repaired);
  std::string printable;
  text::append_printable_json(printable, quoted);
  json.RawValue(printable.data(), printable.size(), rapidjson::kStringType);
}

}  // namespace partiar::report::internal
