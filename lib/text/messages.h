/// The texts that a person reads, in the person's language, from the bundles in locales/.
///
/// Which sentence says what is for `report`; here are keys and patterns, and no chess. Bundles are
/// part of the program: nothing is read from disk, and no variable of the environment is looked at.
///
/// Source: ICU MessageFormat (patterns), BCP 47 (names of languages).
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace partiar::text {

/// A value for the place `{name}` of a pattern.
///
/// An integer is written by the rules of the language (`1,234` in English) and selects plurals;
/// what merely looks like a number, such as the ordinal of a game, is given as text.
struct Argument {
  std::string_view name;                               ///< ASCII
  std::variant<std::string_view, std::int64_t> value;  ///< text in UTF-8
};

/// Why a language cannot be had.
enum class LocaleFault : std::uint8_t {
  malformed,  ///< it is no BCP 47 language tag, such as `de` or `pt-BR`
  unknown,    ///< there are no texts in that language
};

struct LocaleError {
  LocaleFault fault;

  friend bool operator==(LocaleError, LocaleError) = default;
};

enum class Direction : std::uint8_t { left_to_right, right_to_left };

/// The texts of one language.
///
/// An object is for one thread at a time: it keeps the patterns that it has read.
class Messages {
 public:
  /// Opens the texts of a language.
  ///
  /// Input:  `bcp47`, a language tag such as `cs` or `de-CH`; a region without texts of its own has
  ///         those of its language.
  /// Errors: malformed; unknown, so that nobody gets another language than the one asked for.
  [[nodiscard]] static std::expected<Messages, LocaleError> open(std::string_view bcp47);

  Messages(Messages&&) noexcept;
  Messages& operator=(Messages&&) noexcept;
  ~Messages();

  /// Appends the text `key`, with `arguments` in their places, to `out`.
  ///
  /// Input:  a key that the bundle `root` has, and an argument for each name in its pattern. A key
  ///         that is missing is a bug; where asserts are off its name is the text.
  /// Cost:   the first use of a key reads its pattern, about 10 µs; then about 1 µs. Allocates.
  void append(std::string& out, std::string_view key,
              std::span<const Argument> arguments = {}) const;

  /// Returns the language tag of the texts.
  [[nodiscard]] std::string language() const;

  /// Returns which way the language is written.
  [[nodiscard]] Direction direction() const;

  /// Returns whether there is a text `key`, in this language or in what it falls back to.
  [[nodiscard]] bool has(std::string_view key) const;

 private:
  struct State;
  explicit Messages(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

/// Returns the language tags for which there are texts, in alphabetical order. `open` knows each;
/// languages with letters only are not among them. Looked up when first asked for.
[[nodiscard]] const std::vector<std::string>& available_locales();

/// The variables by which POSIX selects the language of messages; one that is not set is empty.
struct Environment {
  std::string_view lc_all;
  std::string_view lc_messages;
  std::string_view lang;
};

/// Returns the language tag for texts under `environment`: the first variable that is not empty
/// decides (`cs_CZ.UTF-8` is `cs`, where there is `cs` and no `cs-CZ`), else English. `open` knows
/// it. Source: POSIX.1-2017, Base Definitions 8.2.
[[nodiscard]] std::string locale_of(const Environment& environment);

}  // namespace partiar::text
