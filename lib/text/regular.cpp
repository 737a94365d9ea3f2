#include "text/regular.h"

#include <unicode/regex.h>
#include <unicode/unistr.h>

#include <cstdint>
#include <utility>

namespace partiar::text {

namespace {

/// In ICU's units of about a millisecond.
constexpr std::int32_t longest_search = 1'000;

icu::UnicodeString utf16_of(std::string_view utf8) {
  return icu::UnicodeString::fromUTF8({utf8.data(), static_cast<std::int32_t>(utf8.size())});
}

}  // namespace

struct Regular::State {
  std::unique_ptr<icu::RegexMatcher> matcher;
};

std::optional<Regular> Regular::compile(std::string_view pattern) {
  UErrorCode error = U_ZERO_ERROR;
  auto matcher = std::make_unique<icu::RegexMatcher>(utf16_of(pattern), 0U, error);
  if (U_SUCCESS(error) != 0) matcher->setTimeLimit(longest_search, error);
  if (U_FAILURE(error) != 0) return std::nullopt;
  return Regular{std::make_shared<State>(std::move(matcher))};
}

std::optional<bool> Regular::is_found_in(std::string_view utf8) const {
  const icu::UnicodeString text = utf16_of(utf8);
  UErrorCode error = U_ZERO_ERROR;
  state_->matcher->reset(text);
  const bool is_found = state_->matcher->find(error) != 0;
  if (U_FAILURE(error) != 0) return std::nullopt;
  return is_found;
}

}  // namespace partiar::text
