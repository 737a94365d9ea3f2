/// Regular expressions that a user wrote.
#pragma once

#include <memory>
#include <optional>
#include <string_view>

namespace partiar::text {

/// A compiled expression in ICU's syntax. Copies share it.
class Regular {
 public:
  /// Output: nothing if `pattern`, in UTF-8, is none.
  [[nodiscard]] static std::optional<Regular> compile(std::string_view pattern);

  /// Whether `utf8` contains a match; nothing if finding that out takes too long, as with
  /// `(a*)*b`. Cost: that of the expression; not thread-safe.
  [[nodiscard]] std::optional<bool> is_found_in(std::string_view utf8) const;

 private:
  struct State;
  explicit Regular(std::shared_ptr<State> state) : state_{std::move(state)} {}

  std::shared_ptr<State> state_;
};

}  // namespace partiar::text
