/// A JSON text as values that know where they stand.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::candidates::internal {

struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

  Kind kind{};
  std::uint32_t at = 0;              ///< byte in the text, near its start
  double number = 0;                 ///< or 1 for true
  std::string text{};                ///< of a string
  std::vector<JsonValue> items{};    ///< of an array or object
  std::vector<std::string> names{};  ///< of the items of an object

  /// The item of that name, the last if there are several; null: there is none, or it is `null`.
  [[nodiscard]] const JsonValue* find(std::string_view name) const;
};

/// Reads one value that fills `text`.
///
/// Errors: the byte at which it is no JSON, or too deep or large.
/// Cost:   one pass; at most `most_values` values are held.
[[nodiscard]] std::expected<JsonValue, std::uint32_t> parse_json(std::string_view text);

inline constexpr std::size_t deepest = 16;
inline constexpr std::size_t most_values = 200'000;

}  // namespace partiar::candidates::internal
