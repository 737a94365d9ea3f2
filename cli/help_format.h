/// The help of a command, laid out in columns of the terminal.
///
/// CLI11 counts bytes, where a letter may take several, and leaves long lines to the terminal.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>

namespace partiar::cli {

class HelpFormat : public CLI::Formatter {
 public:
  /// Lines of at most `width` columns, 0 for any number.
  explicit HelpFormat(std::size_t width) : width_{width} {}

  /// The option and, in the right column, what it does.
  [[nodiscard]] std::string make_option(const CLI::Option* option,
                                        bool is_positional) const override;
  /// Its names, without what CLI11 adds to those of a flag that unsets.
  [[nodiscard]] std::string make_option_name(const CLI::Option* option,
                                             bool is_positional) const override;

 private:
  std::size_t width_;
};

}  // namespace partiar::cli
