#include "text/internal/pattern.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>

#include "base/words.h"
#include "text/internal/plain_pattern.h"

namespace partiar::text::internal {

namespace {

icu::Formattable formattable_of(const Argument& argument) {
  if (const auto* number = std::get_if<std::int64_t>(&argument.value)) return {*number};
  return {icu::UnicodeString::fromUTF8(std::get<std::string_view>(argument.value))};
}

}  // namespace

std::optional<Pattern> Pattern::read(const icu::UnicodeString& text, const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  icu::MessagePattern parts{status};
  parts.parse(text, nullptr, status);
  if (U_FAILURE(status)) return std::nullopt;
  std::optional<icu::MessageFormat> format{std::in_place, text, locale, status};
  if (U_FAILURE(status)) format.reset();
  return Pattern{parts, format, split(parts)};
}

/// Nothing if anything in the pattern depends on more than the texts filled in.
std::optional<std::vector<Pattern::Piece>> Pattern::split(const icu::MessagePattern& parts) {
  const icu::UnicodeString& text = parts.getPatternString();
  std::vector<Piece> pieces;
  std::int32_t at = 0;
  const auto literal_to = [&](std::int32_t end) {
    std::string literal;
    return text.tempSubStringBetween(at, end).toUTF8String(literal);
  };
  for (std::int32_t i = 1; i < parts.countParts(); ++i) {
    const icu::MessagePattern::Part& part = parts.getPart(i);
    switch (part.getType()) {
      case UMSGPAT_PART_TYPE_ARG_START:
        if (part.getArgType() != UMSGPAT_ARG_TYPE_NONE) return std::nullopt;
        pieces.push_back({literal_to(part.getIndex())});
        break;
      case UMSGPAT_PART_TYPE_ARG_NAME:
        parts.getSubstring(part).toUTF8String(pieces.back().name);
        break;
      case UMSGPAT_PART_TYPE_ARG_LIMIT:
        at = part.getLimit();
        break;
      case UMSGPAT_PART_TYPE_MSG_LIMIT:
        pieces.push_back({literal_to(part.getIndex())});
        break;
      default:  // a quoted brace
        return std::nullopt;
    }
  }
  return pieces;
}

/// Returns false, and appends nothing, unless all values are texts in ASCII: numbers are formatted,
/// and what is not UTF-8 is replaced.
bool Pattern::fill_in(std::string& out, std::span<const Argument> arguments) const {
  if (!pieces_) return false;
  const std::size_t begin = out.size();
  for (const auto& [literal, name] : *pieces_) {
    out += literal;
    if (name.empty()) continue;
    const auto argument = std::ranges::find(arguments, name, &Argument::name);
    const auto* value =
        argument == arguments.end() ? nullptr : std::get_if<std::string_view>(&argument->value);
    if (value == nullptr || !base::is_ascii(*value)) {
      out.resize(begin);
      return false;
    }
    out += *value;
  }
  return true;
}

/// Returns false, and appends nothing, if ICU lacks data for it.
bool Pattern::format(std::string& out, std::span<const Argument> arguments) const {
  if (!format_) return false;
  std::vector<icu::UnicodeString> names;
  std::vector<icu::Formattable> values;
  names.reserve(arguments.size());
  values.reserve(arguments.size());
  for (const Argument& argument : arguments) {
    names.push_back(icu::UnicodeString::fromUTF8(argument.name));
    values.push_back(formattable_of(argument));
  }
  UErrorCode status = U_ZERO_ERROR;
  icu::UnicodeString text;
  format_->format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), text,
                  status);
  if (U_SUCCESS(status)) text.toUTF8String(out);
  return U_SUCCESS(status) != 0;
}

void Pattern::append(std::string& out, std::span<const Argument> arguments) const {
  if (fill_in(out, arguments) || format(out, arguments)) return;
  append_plainly(out, parts_, arguments);
}

}  // namespace partiar::text::internal
