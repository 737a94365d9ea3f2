/// What is wrong with a command line, in a person's words.
///
/// CLI11 says it in English only, and knows no nearest word.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "suggest.h"
#include "text/messages.h"

namespace partiar::cli {

/// A mistake, and what may have been meant.
struct Mistake {
  std::string key;  ///< of what it says, in locales/
  std::vector<std::pair<std::string_view, std::string>> arguments{};
  std::optional<std::string> nearest{};
};

/// A mistake that we found ourselves.
class UsageError : public CLI::ParseError {
 public:
  explicit UsageError(Mistake mistake)
      : CLI::ParseError{"UsageError", mistake.key, CLI::ExitCodes::ValidationError},
        mistake_{std::move(mistake)} {}

  [[nodiscard]] const Mistake& mistake() const { return mistake_; }

 private:
  Mistake mistake_;
};

/// Returns what `error` says of the command line that `app` has read; what only CLI11 can say stays
/// as it is.
[[nodiscard]] Mistake mistake_of(const CLI::ParseError& error, const CLI::App& app);

/// Returns a mistake as it is said: with what was meant, or with where to look. Not printable.
[[nodiscard]] std::string sentence_of(const Mistake& mistake, const text::Messages& messages);

/// `value` is none of the names that `option` takes. `also` are names that may be meant.
[[nodiscard]] UsageError no_such_value(std::string_view option, std::string_view value,
                                       std::span<const std::string> names,
                                       std::span<const Candidate> also = {});

/// Lets only `names` pass.
[[nodiscard]] CLI::Validator one_of(std::string option, std::vector<std::string> names);

/// Lets only whole numbers from `least` to `most` pass.
[[nodiscard]] CLI::Validator in_range(std::string option, std::uint64_t least, std::uint64_t most);

/// Lets only sizes such as `1000`, `256KB` or `4 MB` pass, as a number of bytes.
[[nodiscard]] CLI::Validator in_bytes(std::string option);

/// How to show which languages there are.
enum class Listed : std::uint8_t {
  here,       ///< they are few
  elsewhere,  ///< by `partiar locales`
};

/// Returns the one of `tags` that a person calls `name`. Throws `UsageError` where there is none.
[[nodiscard]] std::string read_language(std::string_view option, std::string_view name,
                                        std::span<const std::string> tags, Listed listed);

}  // namespace partiar::cli
