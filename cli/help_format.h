/// The help of a command, laid out in the columns of the terminal.
///
/// CLI11 counts bytes, of which a letter may take several, and leaves long lines to the terminal.
#pragma once

#include <CLI/CLI.hpp>
#include <cstddef>
#include <string>
#include <string_view>

namespace partiar::cli {

class HelpFormat : public CLI::Formatter {
 public:
  /// Lines of at most `width` columns, 0 for unlimited.
  explicit HelpFormat(std::size_t width) : width_{width} {}

  [[nodiscard]] std::string make_description(const CLI::App* app) const override;
  [[nodiscard]] std::string make_subcommand(const CLI::App* command) const override;
  /// The option and, in the right column, what it does.
  [[nodiscard]] std::string make_option(const CLI::Option* option,
                                        bool is_positional) const override;
  /// The option's names, without what CLI11 adds to those of a flag that clears a setting.
  [[nodiscard]] std::string make_option_name(const CLI::Option* option,
                                             bool is_positional) const override;
  /// The values it takes and its default.
  [[nodiscard]] std::string make_option_opts(const CLI::Option* option) const override;
  /// What it does, and the options that it needs or excludes.
  [[nodiscard]] std::string make_option_desc(const CLI::Option* option) const override;
  /// Examples and the exit status; the comment on an example is a column of its own.
  [[nodiscard]] std::string make_footer(const CLI::App* app) const override;

 private:
  [[nodiscard]] std::string entry(std::string_view left, std::string_view right,
                                  std::size_t column) const;

  std::size_t width_;
};

}  // namespace partiar::cli
