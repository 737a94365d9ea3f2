#include "man_page.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>

#include "base/join.h"
#include "base/words.h"
#include "partiar/version.h"

namespace partiar::cli {

namespace {

/// Text with requests and escapes neutralized.
std::string plain(std::string_view text) {
  std::string out;
  bool begins_line = true;
  for (const char c : text) {
    if (begins_line && (c == '.' || c == '\'')) out += "\\&";
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";  // else a hyphen, which cannot be copied as an option
    } else if (c == '|') {
      out += "|\\:";  // a long list of values may break here
    } else {
      out += c;
    }
    begins_line = c == '\n';
  }
  return out;
}

/// The same, wrapped for readers of the source.
std::string filled(std::string_view text) {
  constexpr std::size_t widest = 72;
  std::string lines{text};
  std::size_t width = 0;
  std::size_t blank = lines.npos;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (lines[i] == ' ') blank = i;
    width += lines[i] == '-' || lines[i] == '\\' ? 2 : 1;  // with its escape
    if (width > widest && blank != lines.npos) {
      i = blank;
      lines[i] = '\n';
    }
    if (lines[i] != '\n') continue;
    width = 0;
    blank = lines.npos;
  }
  return plain(lines) + '\n';
}

class Page {
 public:
  Page(const CommandWords& command, std::span<const CommandWords> all,
       const text::Messages& messages)
      : command_{command}, all_{all}, messages_{messages} {}

  std::string write() {
    put_head();
    put_arguments();
    put_options();
    if (is_program()) put_commands();
    put_examples();
    put_status();
    put_environment();
    put_see_also();
    return std::move(out_);
  }

 private:
  [[nodiscard]] std::string text(std::string_view key) const { return messages_.text(key); }

  [[nodiscard]] bool is_program() const { return command_.name.empty(); }

  [[nodiscard]] static std::string name_of(const CommandWords& command) {
    return command.name.empty() ? "partiar" : "partiar-" + command.name;
  }

  void put_section(std::string_view key) { out_ += ".SH " + plain(text(key)) + '\n'; }

  void put_head() {
    std::string title = name_of(command_);
    std::ranges::transform(title, title.begin(), base::upper);
    out_ += ".TH " + title + " 1 " PARTIAR_DATE " \"partiar " + std::string{version()} + "\"\n";
    put_section("man_name");
    std::string_view what = command_.description;
    if (what.ends_with('.')) what.remove_suffix(1);
    if (what.starts_with("partiar ")) what.remove_prefix(8);
    out_ += filled(name_of(command_) + " - " + std::string{what});
    put_section("man_synopsis");
    if (is_program()) {
      out_ += ".B partiar\n\\fI" + plain(text("help_label_SUBCOMMAND")) + "\\fR [\\fI" +
              plain(text("help_label_OPTIONS")) + "\\fR]\n";
      return;
    }
    out_ += ".B partiar " + plain(command_.name) + "\n[\\fI" + plain(text("help_label_OPTIONS")) +
            "\\fR]";
    for (const ArgumentWords& argument : command_.arguments) {
      const std::string name =
          "\\fI" + plain(argument.name) + "\\fR" + (argument.is_list ? "..." : "");
      out_ += argument.is_required ? ' ' + name : " [" + name + ']';
    }
    out_ += '\n';
  }

  void put_arguments() {
    if (command_.arguments.empty()) return;
    put_section("man_arguments");
    for (const ArgumentWords& argument : command_.arguments) {
      out_ += ".TP\n.I " + plain(argument.name) + '\n' + filled(argument.description);
    }
  }

  /// What to know of an option besides what it does.
  [[nodiscard]] std::string notes_on(const OptionWords& option) const {
    std::string notes;
    if (option.names.back() != "--jobs") notes += note(text("man_default"), option.usual);
    notes += note(text("help_label_Needs"), base::joined(option.needs, ", "));
    notes += note(text("help_label_Excludes"), base::joined(option.excludes, ", "));
    return notes;
  }

  void put_options() {
    put_section("man_options");
    for (const OptionWords& option : command_.options) {
      out_ += ".TP\n";
      std::string names = base::joined(option.names, ", ", [](const std::string& name) {
        return "\\fB" + plain(name) + "\\fR";
      });
      if (!option.value.empty()) names += " \\fI" + plain(option.value) + "\\fR";
      out_ += names + '\n' + filled(option.description + notes_on(option));
    }
  }

  void put_commands() {
    put_section("man_commands");
    for (const CommandWords& command : all_.subspan(1)) {
      out_ += ".TP\n.BR partiar\\-" + plain(command.name) + " (1)\n" + filled(command.description);
    }
  }

  void put_examples() {
    put_section("man_examples");
    out_ += ".nf\n";
    for (const CommandWords& command : is_program() ? all_.subspan(1) : std::span{&command_, 1}) {
      out_ += plain(text("help_" + command.name + "_examples"));
    }
    out_ += ".fi\n";
  }

  void put_status() {
    put_section("man_exit_status");
    const std::string sentence = text(status_key(command_.name));
    out_ += filled(sentence.substr(sentence.find(": ") + 2));  // the heading says what these are
  }

  void put_environment() {
    put_section("man_environment");
    for (const auto& [names, key] :
         {std::pair{"LC_ALL, LC_MESSAGES, LANG", "man_locale"},
          std::pair{"LANGUAGE", "man_language"}, std::pair{"COLUMNS", "man_columns"},
          std::pair{"NO_COLOR", "man_no_color"}}) {
      out_ += ".TP\n.B " + plain(names) + '\n' + filled(text(key));
    }
  }

  void put_see_also() {
    put_section("man_see_also");
    for (const CommandWords& command : all_) {
      if (command.name == command_.name) continue;
      out_ += ".BR " + plain(name_of(command)) + " (1),\n";
    }
    // The chapters of the manual, in locales/manual.
    out_ += ".BR partiar\\-arbiters (7),\n.BR partiar\\-databases (7),\n";
    out_ += ".BR partiar\\-languages (7)\n";
  }

  const CommandWords& command_;
  std::span<const CommandWords> all_;
  const text::Messages& messages_;
  std::string out_;
};

}  // namespace

std::string man_page(const CommandWords& command, std::span<const CommandWords> all,
                     const text::Messages& messages) {
  return Page{command, all, messages}.write();
}

}  // namespace partiar::cli
