/// JSON written to the end of a string.
#pragma once

#include <rapidjson/writer.h>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/json_memory.h"
#include "text/printable.h"

namespace partiar::report::internal {

/// A RapidJSON stream that appends to a string.
struct Sink {
  using Ch = char;
  std::string& out;

  void Put(char c) { out += c; }
  void Flush() {}
};

/// Whether a string needs no escapes in JSON. Scans all of it without branching, as most texts need
/// none.
[[nodiscard]] inline bool is_plain(std::string_view text) {
  unsigned char escaped = 0;
  unsigned char foreign = 0;
  for (const char c : text) {
    escaped |= static_cast<unsigned char>(static_cast<unsigned char>(c) < ' ') |
               static_cast<unsigned char>(c == '\x7F') | static_cast<unsigned char>(c == '"') |
               static_cast<unsigned char>(c == '\\');
    foreign |= static_cast<unsigned char>(c);
  }
  if (escaped != 0) return false;
  return foreign < 0x80 || text::is_printable(text);
}

using BasicWriter = rapidjson::Writer<Sink, rapidjson::UTF8<>, rapidjson::UTF8<>, base::JsonMemory>;

/// RapidJSON's writer, except that every string is made safe for a terminal, and that one without
/// escapes is appended in one go.
class Writer : public BasicWriter {
 public:
  explicit Writer(Sink& sink) : BasicWriter{sink} {}

  bool Key(std::string_view name) { return put(name); }
  /// Writes a key that is a literal in our code.
  template <std::size_t size>
  bool Key(const char (&name)[size]) {
    return put_plain({name, size - 1});
  }

  /// Writes a string, whatever it is: escaped so that a terminal obeys nothing in it, with U+FFFD
  /// for what is not UTF-8.
  bool put(std::string_view text) {
    if (is_plain(text)) return put_plain(text);
    std::string json;
    text::append_json_string(json, text);
    return RawValue(json.data(), json.size(), rapidjson::kStringType);
  }

  bool String(const char*, rapidjson::SizeType, bool = false) = delete;  // use `put`

  /// Writes text, a number, a truth value, or null for an optional that is empty.
  template <class Value>
  void write(const Value& value) {
    if constexpr (std::same_as<Value, std::nullopt_t>) {
      Null();
    } else if constexpr (std::same_as<Value, bool>) {
      Bool(value);
    } else if constexpr (std::unsigned_integral<Value>) {
      Uint64(value);
    } else if constexpr (std::signed_integral<Value>) {
      Int64(value);
    } else if constexpr (std::floating_point<Value>) {
      Double(value);
    } else if constexpr (requires { value.has_value(); }) {
      value.has_value() ? write(*value) : static_cast<void>(Null());
    } else {
      put(value);
    }
  }

  /// Writes a member of the open object.
  template <std::size_t size, class Value>
  void member(const char (&name)[size], const Value& value) {
    Key(name);
    write(value);
  }

  /// Writes a member that is an object, whose members `put_members` writes.
  template <std::size_t size>
  void object(const char (&name)[size], auto put_members) {
    Key(name);
    StartObject();
    put_members();
    EndObject();
  }

  /// Writes a member that is an array of values, of what `value_of` makes of each.
  template <std::size_t size>
  void list(const char (&name)[size], auto&& values, auto value_of) {
    Key(name);
    StartArray();
    for (auto&& value : values) write(std::invoke(value_of, value));
    EndArray();
  }

  /// The same of objects, whose members `put_members` writes.
  template <std::size_t size>
  void objects(const char (&name)[size], auto&& values, auto put_members) {
    Key(name);
    StartArray();
    for (auto&& value : values) {
      StartObject();
      put_members(value);
      EndObject();
    }
    EndArray();
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

/// `text`, or nothing where it is empty.
[[nodiscard]] constexpr std::optional<std::string_view> unless_empty(std::string_view text) {
  return text.empty() ? std::nullopt : std::optional{text};
}

/// Appends an object and a line end; `put_members` takes its writer.
inline void append_line(std::string& out, auto put_members) {
  Sink sink{out};
  Writer json{sink};
  json.StartObject();
  put_members(json);
  json.EndObject();
  out += '\n';
}

}  // namespace partiar::report::internal
