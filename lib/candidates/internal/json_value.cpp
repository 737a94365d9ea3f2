#include "candidates/internal/json_value.h"

#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <cstddef>
#include <utility>

#include "base/json_memory.h"

namespace partiar::candidates::internal {

namespace {

using Kind = JsonValue::Kind;

/// Builds the values. The names of its functions are prescribed by RapidJSON; returning false stops
/// the parser.
class Builder : public rapidjson::BaseReaderHandler<rapidjson::UTF8<>, Builder> {
 public:
  explicit Builder(const rapidjson::MemoryStream& stream) : stream_{stream} {}

  bool Null() { return put({.kind = Kind::null, .at = at()}); }
  bool Bool(bool value) {
    return put({.kind = Kind::boolean, .at = at(), .number = value ? 1.0 : 0.0});
  }
  bool Int(int value) { return Double(value); }
  bool Uint(unsigned value) { return Double(value); }
  bool Int64(std::int64_t value) { return Double(static_cast<double>(value)); }
  bool Uint64(std::uint64_t value) { return Double(static_cast<double>(value)); }
  bool Double(double value) { return put({.kind = Kind::number, .at = at(), .number = value}); }
  bool String(const char* text, rapidjson::SizeType size, bool) {
    return put({.kind = Kind::string, .at = at(), .text = {text, size}});
  }
  bool Key(const char* text, rapidjson::SizeType size, bool) {
    open_.back().names.emplace_back(text, size);
    return true;
  }
  bool StartObject() { return begin(Kind::object); }
  bool EndObject(rapidjson::SizeType) { return end(); }
  bool StartArray() { return begin(Kind::array); }
  bool EndArray(rapidjson::SizeType) { return end(); }

  [[nodiscard]] JsonValue take() { return std::move(whole_); }

 private:
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(stream_.Tell()); }
  bool put(JsonValue&& value) {
    if (++count_ > most_values) return false;
    (open_.empty() ? whole_ : open_.back().items.emplace_back()) = std::move(value);
    return true;
  }
  bool begin(Kind kind) {
    if (open_.size() == deepest) return false;
    open_.push_back({.kind = kind, .at = at()});
    return true;
  }
  bool end() {
    JsonValue value = std::move(open_.back());
    open_.pop_back();
    return put(std::move(value));
  }

  const rapidjson::MemoryStream& stream_;
  JsonValue whole_;
  std::vector<JsonValue> open_;
  std::size_t count_ = 0;
};

}  // namespace

const JsonValue* JsonValue::find(std::string_view name) const {
  for (std::size_t i = names.size(); i-- > 0;) {
    if (names[i] == name) return items[i].kind == Kind::null ? nullptr : &items[i];
  }
  return nullptr;
}

std::expected<JsonValue, std::uint32_t> parse_json(std::string_view text) {
  rapidjson::MemoryStream stream{text.data(), text.size()};
  Builder builder{stream};
  rapidjson::GenericReader<rapidjson::UTF8<>, rapidjson::UTF8<>, base::JsonMemory> reader;
  constexpr unsigned flags = rapidjson::kParseIterativeFlag | rapidjson::kParseValidateEncodingFlag;
  const auto result = reader.Parse<flags>(stream, builder);
  if (!result) return std::unexpected{static_cast<std::uint32_t>(result.Offset())};
  return builder.take();
}

}  // namespace partiar::candidates::internal
