/// Mistakes on the command line, explained to the user.
///
/// CLI11's messages are in English only and suggest nothing.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "text/messages.h"
#include "text/suggest.h"

namespace partiar::cli {

/// A mistake, and what was probably meant.
struct Mistake {
  std::string key;  ///< of its message in locales/
  std::vector<std::pair<std::string_view, std::string>> arguments{};
  std::optional<std::string> nearest{};
};

/// A mistake found by our own code.
class UsageError : public CLI::ParseError {
 public:
  explicit UsageError(Mistake mistake)
      : CLI::ParseError{"UsageError", mistake.key, CLI::ExitCodes::ValidationError},
        mistake_{std::move(mistake)} {}

  [[nodiscard]] const Mistake& mistake() const { return mistake_; }

 private:
  Mistake mistake_;
};

/// Returns the mistake behind `error`, which `app` threw; a message only CLI11 has is passed on
/// unchanged.
[[nodiscard]] Mistake mistake_of(const CLI::ParseError& error, const CLI::App& app);

/// Returns the message for a mistake, with a suggestion or where to look. Not printable.
[[nodiscard]] std::string sentence_of(const Mistake& mistake, const text::Messages& messages);

/// `value` is not one of `names`, the values of `option`. `also` are other names it may have been
/// meant for.
[[nodiscard]] UsageError no_such_value(std::string_view option, std::string_view value,
                                       std::span<const std::string> names,
                                       std::span<const text::Candidate> also = {});

/// Accepts only `names`.
[[nodiscard]] CLI::Validator one_of(std::string option, std::vector<std::string> names);

/// Accepts only whole numbers from `least` to `most`.
[[nodiscard]] CLI::Validator in_range(std::string option, std::uint64_t least, std::uint64_t most);

/// Accepts only sizes such as `1000`, `256KB` or `4 MB`, converted to bytes.
[[nodiscard]] CLI::Validator in_bytes(std::string option);

/// How the user is shown the languages.
enum class Listed : std::uint8_t {
  here,       ///< listed, if they are few
  elsewhere,  ///< by pointing to `partiar locales`
};

/// Returns the tag among `tags` that the user calls `name`. Throws `UsageError` if there is none.
[[nodiscard]] std::string read_language(std::string_view option, std::string_view name,
                                        std::span<const std::string> tags, Listed listed);

}  // namespace partiar::cli
