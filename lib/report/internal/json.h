/// JSON written to the end of a string.
#pragma once

#include <rapidjson/writer.h>

#include <string>
#include <string_view>

#include "text/encoding.h"
#include "text/printable.h"

namespace partiar::report::internal {

/// A stream of RapidJSON that appends to a string. The control characters that JSON need not escape
/// are escaped, too: a terminal would obey U+009B.
struct Sink {
  using Ch = char;
  std::string& out;

  void Put(char c) {
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
using Writer = rapidjson::Writer<Sink>;

inline void put(Writer& json, std::string_view text) {
  json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

/// Text of the input, which may be no UTF-8, or may end inside a character. A terminal that shows
/// it obeys nothing in it.
inline void put_input(Writer& json, std::string_view bytes) {
  if (text::is_printable(bytes)) return put(json, bytes);
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
