#include "text/messages.h"

#include <algorithm>
#include <cassert>
#include <functional>
#include <unordered_map>
#include <utility>

#include "text/internal/bundle.h"
#include "text/internal/pattern.h"

namespace partiar::text {

namespace {

std::string tag_of(const icu::Locale& locale) {
  UErrorCode status = U_ZERO_ERROR;
  auto tag = locale.toLanguageTag<std::string>(status);
  assert(U_SUCCESS(status));
  return tag;
}

icu::Locale own_locale_of(const icu::ResourceBundle& bundle) {
  UErrorCode status = U_ZERO_ERROR;
  icu::Locale locale = bundle.getLocale(ULOC_VALID_LOCALE, status);
  assert(U_SUCCESS(status));
  return locale;
}

struct Hash : std::hash<std::string_view> {
  using is_transparent = void;
};

}  // namespace

struct Messages::State {
  icu::ResourceBundle bundle;
  icu::Locale locale;
  std::unordered_map<std::string, internal::Pattern, Hash, std::equal_to<>> read = {};

  /// Returns the pattern `key`, or null if there is none.
  const internal::Pattern* find_pattern(std::string_view key) {
    if (const auto known = read.find(key); known != read.end()) return &known->second;
    const auto text = internal::find_text(bundle, key);
    auto pattern = text ? internal::Pattern::read(*text, locale) : std::nullopt;
    return pattern ? &read.emplace(key, *std::move(pattern)).first->second : nullptr;
  }
};

Messages::Messages(std::unique_ptr<State> state) : state_{std::move(state)} {}
Messages::Messages(Messages&&) noexcept = default;
Messages& Messages::operator=(Messages&&) noexcept = default;
Messages::~Messages() = default;

std::expected<Messages, LocaleError> Messages::open(std::string_view bcp47) {
  auto bundle = internal::open_bundle(bcp47);
  if (!bundle) return std::unexpected{bundle.error()};
  const icu::Locale locale = own_locale_of(*bundle);
  return Messages{std::make_unique<State>(State{*std::move(bundle), locale})};
}

void Messages::append(std::string& out, std::string_view key,
                      std::span<const Argument> arguments) const {
  const internal::Pattern* pattern = state_->find_pattern(key);
  assert(pattern != nullptr);
  if (pattern == nullptr) {
    out += key;
  } else {
    pattern->append(out, arguments);
  }
}

std::string Messages::language() const {
  return tag_of(state_->locale);
}

Direction Messages::direction() const {
  return static_cast<bool>(state_->locale.isRightToLeft()) ? Direction::right_to_left
                                                           : Direction::left_to_right;
}

bool Messages::has(std::string_view key) const {
  return internal::find_text(state_->bundle, key).has_value();
}

const std::vector<std::string>& available_locales() {
  static const std::vector<std::string> all = [] {
    std::vector<std::string> tags;
    for (const icu::Locale& locale : internal::bundle_locales()) tags.push_back(tag_of(locale));
    std::ranges::sort(tags);
    return tags;
  }();
  return all;
}

std::string locale_of(const Environment& environment) {
  std::string_view name = environment.lc_all;
  if (name.empty()) name = environment.lc_messages;
  if (name.empty()) name = environment.lang;

  std::string tag{name.substr(0, name.find_first_of(".@"))};
  std::ranges::replace(tag, '_', '-');
  const auto bundle = internal::open_bundle(tag);
  return bundle ? tag_of(own_locale_of(*bundle)) : "en";
}

}  // namespace partiar::text
