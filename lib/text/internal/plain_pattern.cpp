#include "text/internal/plain_pattern.h"

#include <unicode/unistr.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <variant>

namespace partiar::text::internal {

namespace {

using icu::MessagePattern;

std::string text_of(const Argument& argument) {
  if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
    return std::to_string(*number);
  }
  const auto value = std::get<std::string_view>(argument.value);
  std::string text;  // what is not UTF-8 is replaced
  return icu::UnicodeString::fromUTF8(value).toUTF8String(text);
}

/// One filling in. Parts of the pattern are named by their index.
class Filling {
 public:
  Filling(std::string& out, const MessagePattern& pattern, std::span<const Argument> arguments)
      : out_{out}, pattern_{pattern}, arguments_{arguments} {}

  /// Appends the message that begins with part `start`; `number` stands for `#`.
  void append_message(std::int32_t start, const std::string& number) {
    std::int32_t at = pattern_.getPart(start).getLimit();
    for (std::int32_t i = start + 1;; ++i) {
      const MessagePattern::Part& part = pattern_.getPart(i);
      append_literal(at, part.getIndex());
      at = part.getLimit();
      switch (part.getType()) {
        case UMSGPAT_PART_TYPE_MSG_LIMIT:
          return;
        case UMSGPAT_PART_TYPE_REPLACE_NUMBER:
          out_ += number;
          break;
        case UMSGPAT_PART_TYPE_ARG_START:
          append_argument(i);
          i = pattern_.getLimitPartIndex(i);
          at = pattern_.getPart(i).getLimit();
          break;
        default:  // an apostrophe that quotes
          break;
      }
    }
  }

 private:
  [[nodiscard]] std::string substring(std::int32_t part) const {
    std::string text;
    return pattern_.getSubstring(pattern_.getPart(part)).toUTF8String(text);
  }

  void append_literal(std::int32_t begin, std::int32_t end) {
    pattern_.getPatternString().tempSubStringBetween(begin, end).toUTF8String(out_);
  }

  /// Appends the argument that begins with part `start`.
  void append_argument(std::int32_t start) {
    const std::string name = substring(start + 1);
    const auto argument = std::ranges::find(arguments_, name, &Argument::name);
    if (argument == arguments_.end()) {
      out_ += '{' + name + '}';
      return;
    }
    const std::string text = text_of(*argument);
    const auto type = pattern_.getPart(start).getArgType();
    const bool is_chosen =
        UMSGPAT_ARG_TYPE_HAS_PLURAL_STYLE(type) || type == UMSGPAT_ARG_TYPE_SELECT;
    if (is_chosen) {
      append_message(choose(start, text), text);
    } else {
      out_ += text;
    }
  }

  /// Returns where the message for `value` begins among those of the argument at `start`.
  [[nodiscard]] std::int32_t choose(std::int32_t start, const std::string& value) const {
    std::int32_t other = 0;
    std::int32_t best = 0;
    const std::int32_t end = pattern_.getLimitPartIndex(start);
    for (std::int32_t i = start + 2; i < end; ++i) {
      if (pattern_.getPart(i).getType() != UMSGPAT_PART_TYPE_ARG_SELECTOR) continue;
      const std::string selector = substring(i);
      while (pattern_.getPart(i).getType() != UMSGPAT_PART_TYPE_MSG_START) ++i;
      if (selector == value || selector == '=' + value) return i;
      if (selector == "one" && value == "1") best = i;
      if (selector == "other") other = i;
      i = pattern_.getLimitPartIndex(i);
    }
    return best > 0 ? best : other;
  }

  std::string& out_;
  const MessagePattern& pattern_;
  std::span<const Argument> arguments_;
};

}  // namespace

void append_plainly(std::string& out, const MessagePattern& pattern,
                    std::span<const Argument> arguments) {
  Filling{out, pattern, arguments}.append_message(0, {});
}

}  // namespace partiar::text::internal
