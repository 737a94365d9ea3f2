/// One call an option: from it come what is parsed, the help, the man pages and the completions.
#pragma once

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/join.h"
#include "text/messages.h"
#include "usage.h"

namespace partiar::cli {

/// Texts of the help, from locales/.
class Help {
 public:
  explicit Help(const text::Messages& messages) : messages_{messages} {}

  [[nodiscard]] std::string operator()(std::string_view key) const { return messages_.text(key); }

 private:
  const text::Messages& messages_;
};

using Names = std::vector<std::string>;

/// The name of an option that messages use: the last of `-j,--jobs`.
[[nodiscard]] std::string last_name(std::string_view names);

/// Adds options to a command. Each has names, a place for its value, what the value may be, and the
/// key of its sentence; what else is to be said of it goes on with the option that is returned.
class OptionAdder {
 public:
  OptionAdder(CLI::App& command, const Help& help) : command_{command}, help_{help} {}

  /// The option that was added under a name.
  CLI::Option* operator[](const char* name) const { return command_.get_option(name); }

  CLI::Option* flag(const char* names, bool& value, std::string_view key) const {
    return command_.add_flag(names, value, help_(key));
  }
  CLI::Option* flag(const char* names, const std::function<void()>& choose,
                    std::string_view key) const;

  /// A value that the help calls `type`. Empty for an argument, which has its name there.
  template <class Value>
  CLI::Option* value(const char* names, Value& value, const char* type,
                     std::string_view key) const {
    return command_.add_option(names, value, help_(key))->type_name(type);
  }
  /// One that `take` reads, which throws `UsageError`.
  CLI::Option* read(const char* names, const std::function<void(const std::string&)>& take,
                    const std::string& type, std::string_view key) const;

  template <class Value>
  CLI::Option* number(const char* names, Value& value, std::uint64_t least, std::uint64_t most,
                      std::string_view key) const {
    return this->value(names, value, "N", key)->check(in_range(last_name(names), least, most));
  }

  /// A number of bytes; the help shows its default as `usual`.
  template <class Value>
  CLI::Option* bytes(const char* name, Value& value, const char* usual,
                     std::string_view key) const {
    return this->value(name, value, "BYTES", key)->transform(in_bytes(name))->default_str(usual);
  }

  /// One of a few named values; the first is the default.
  template <class Value>
  CLI::Option* choice(const char* name, Value& value,
                      const std::vector<std::pair<std::string, Value>>& choices,
                      std::string_view key) const {
    Names names(choices.size());
    std::ranges::transform(choices, names.begin(), &std::pair<std::string, Value>::first);
    const auto choose = [&value, choices](const std::string& chosen) {
      value = std::ranges::find(choices, chosen, &std::pair<std::string, Value>::first)->second;
    };
    CLI::Option* const option =
        read(name, choose, base::joined(names, "|"), key)->check(one_of(name, names));
    if constexpr (requires { value.has_value(); }) {
      if (!value) return option;
    }
    return option->default_str(names.front());
  }

  using TakeNames = std::function<void(const Names&)>;

  /// Values with commas between them.
  CLI::Option* list(const char* name, const TakeNames& take, const std::string& type,
                    std::string_view key) const;
  /// The same where they are some of `known`.
  CLI::Option* list_of(const char* name, const Names& known, const TakeNames& take,
                       std::string_view key) const;

  /// An argument that may be several words.
  CLI::Option* names(const char* name, const TakeNames& take, std::string_view key) const;

  /// An option that may be given several times, with one value each.
  CLI::Option* repeated(const char* name, const TakeNames& take, const std::string& type,
                        std::string_view key) const;

 private:
  CLI::App& command_;
  const Help& help_;
};

}  // namespace partiar::cli
