#include "text/messages.h"

#include <cassert>
#include <functional>
#include <unordered_map>
#include <utility>

#include "text/internal/bundle.h"
#include "text/internal/pattern.h"

namespace partiar::text {

namespace {

struct Hash : std::hash<std::string_view> {
  using is_transparent = void;
};

}  // namespace

struct Messages::State {
  internal::Bundle bundle;
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
  const icu::Locale locale = bundle->locale();
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

std::string Messages::text(std::string_view key, std::span<const Argument> arguments) const {
  std::string text;
  append(text, key, arguments);
  return text;
}

std::string Messages::language() const {
  return state_->bundle.tag;
}

Direction Messages::direction() const {
  return static_cast<bool>(state_->locale.isRightToLeft()) ? Direction::right_to_left
                                                           : Direction::left_to_right;
}

bool Messages::has(std::string_view key) const {
  return internal::find_text(state_->bundle, key).has_value();
}

const std::vector<std::string>& available_locales() {
  return internal::tags_with_texts();
}

}  // namespace partiar::text
