/// The arguments in a message's pattern.
#pragma once

#include <unicode/messagepattern.h>

#include <cstdint>
#include <map>
#include <string>

#include "support/catch.h"

namespace partiar::tests {

inline std::string utf8_of(const icu::UnicodeString& text) {
  std::string utf8;
  text.toUTF8String(utf8);
  return utf8;
}

enum class Kind : std::uint8_t { text, number };

/// The arguments of a pattern by name. A number is recognized by `plural`, `selectordinal` or
/// `number`.
inline std::map<std::string, Kind> arguments_of(const icu::UnicodeString& text) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::MessagePattern pattern{text, nullptr, status};
  REQUIRE(U_SUCCESS(status));
  std::map<std::string, Kind> arguments;
  for (int i = 0; i + 1 < pattern.countParts(); ++i) {
    if (pattern.getPartType(i) != UMSGPAT_PART_TYPE_ARG_START) continue;
    const auto type = pattern.getPart(i).getArgType();
    const bool is_number =
        type == UMSGPAT_ARG_TYPE_SIMPLE || UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(type);
    const auto name = utf8_of(pattern.getSubstring(pattern.getPart(i + 1)));
    const auto kind = is_number ? Kind::number : Kind::text;
    const auto [known, is_new] = arguments.emplace(name, kind);
    if (!is_new && kind == Kind::number) known->second = kind;
  }
  return arguments;
}

}  // namespace partiar::tests
