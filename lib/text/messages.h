/// The texts that people read, in their language, from the bundles in locales/.
///
/// Which sentence says what is up to `report`; here are keys and patterns, and no chess. Bundles
/// are part of the program: nothing is read from disk, and the environment is not consulted.
///
/// Source: ICU MessageFormat (patterns), BCP 47 (names of languages).
#pragma once

#include <concepts>
#include <cstdint>
#include <expected>
#include <initializer_list>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace partiar::text {

/// A value for the placeholder `{name}` of a pattern.
///
/// An integer is formatted for the language (`1,234` in English) and selects plural forms; what
/// merely looks like a number, such as the ordinal of a game, is passed as text.
struct Argument {
  /// Refers to `text`, UTF-8, which may be a temporary of the expression that uses this.
  Argument(std::string_view placeholder, std::string_view text) : name{placeholder}, value{text} {}
  Argument(std::string_view placeholder, std::integral auto number)
      : name{placeholder}, value{static_cast<std::int64_t>(number)} {}

  std::string_view name;  ///< ASCII
  std::variant<std::string_view, std::int64_t> value;
};

/// Why a language is not available.
enum class LocaleFault : std::uint8_t {
  malformed,  ///< not a BCP 47 language tag, such as `de` or `pt-BR`
  unknown,    ///< there are no texts in that language
};

struct LocaleError {
  LocaleFault fault;

  friend bool operator==(LocaleError, LocaleError) = default;
};

enum class Direction : std::uint8_t { left_to_right, right_to_left };

/// The texts of one language.
///
/// Use an object on one thread at a time: it caches the patterns it has read.
class Messages {
 public:
  /// Opens the texts of a language.
  ///
  /// Input:  `bcp47`, a language tag such as `cs` or `de-CH`; a region without texts of its own
  ///         uses those of its language.
  /// Errors: malformed; unknown, so that nobody gets a language other than the one requested.
  [[nodiscard]] static std::expected<Messages, LocaleError> open(std::string_view bcp47);

  Messages(Messages&&) noexcept;
  Messages& operator=(Messages&&) noexcept;
  ~Messages();

  /// Appends the text `key`, with `arguments` filled in, to `out`.
  ///
  /// Input:  a key of the bundle `root`, and an argument for each name in its pattern. A missing
  ///         key is a bug; with asserts off, its name becomes the text.
  /// Cost:   the first use of a key parses its pattern, about 10 µs; later uses 1 µs,
  ///         or 0.1 µs if nothing is chosen or formatted in it. Allocates.
  void append(std::string& out, std::string_view key,
              std::span<const Argument> arguments = {}) const;
  void append(std::string& out, std::string_view key,
              std::initializer_list<Argument> arguments) const {
    append(out, key, std::span{arguments});
  }

  /// The same as a new string.
  [[nodiscard]] std::string text(std::string_view key,
                                 std::span<const Argument> arguments = {}) const;
  [[nodiscard]] std::string text(std::string_view key,
                                 std::initializer_list<Argument> arguments) const {
    return text(key, std::span{arguments});
  }

  /// Returns the language tag of the texts.
  [[nodiscard]] std::string language() const;

  /// Returns the direction in which the language is written.
  [[nodiscard]] Direction direction() const;

  /// Returns whether there is a text `key`, in this language or its fallbacks.
  [[nodiscard]] bool has(std::string_view key) const;

 private:
  struct State;
  explicit Messages(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

/// Returns the language tags for which there are texts, in alphabetical order; `open` accepts each.
/// Languages with letters only are excluded. Looked up on first use.
[[nodiscard]] const std::vector<std::string>& available_locales();

}  // namespace partiar::text
