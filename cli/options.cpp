#include "options.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <concepts>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <utility>

#include "base/words.h"
#include "check_options.h"
#include "command_words.h"
#include "completions.h"
#include "diagnostics.h"
#include "help_format.h"
#include "io/compression.h"
#include "man_page.h"
#include "option_parts.h"
#include "partiar/version.h"
#include "terminal.h"
#include "text/data_files.h"
#include "text/printable.h"
#include "typed_words.h"

namespace partiar::cli {

namespace {

/// CLI11 takes an argument `[a,b]` for a list of a and b, also where a file has that name. It does
/// not with something before it, which is taken away again.
constexpr char guard = '\1';

/// The arguments as CLI11 is to parse them: the last one first. It takes `--` for the end of its
/// command's arguments, not of the options alone.
std::vector<std::string> guarded(const Words& words) {
  std::vector<std::string> arguments;
  bool may_be_option = true;
  for (const std::string_view argument : words) {
    if (may_be_option && argument == "--") {
      may_be_option = false;
      continue;
    }
    const bool is_no_option = !may_be_option && argument.starts_with('-') && argument != "-";
    const bool needs_guard =
        is_no_option || argument.starts_with('[') || argument.starts_with(guard);
    arguments.emplace_back(needs_guard ? 1 : 0, guard).append(argument);
  }
  std::ranges::reverse(arguments);
  return arguments;
}

std::string unguarded(const std::string& argument) {
  return argument.starts_with(guard) ? argument.substr(1) : argument;
}

/// Gives every option its arguments as they were.
void unguard(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands(nullptr)) {
    for (CLI::Option* option : command->get_options()) option->transform(unguarded);
  }
}

/// The names of the commands.
constexpr std::array commands = []<class... Each>(const std::tuple<Each...>*) {
  return std::array{Each::name...};
}(static_cast<const Commands*>(nullptr));

/// Passes the options of each command to `take`.
void for_each(Commands& all, auto take) {
  std::apply([&](auto&... options) { (take(options), ...); }, all);
}

/// What was asked for in place of a command.
class Generated : public CLI::Success {
 public:
  explicit Generated(std::string text) : text_{std::move(text)} {}
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// Man pages and completions, made of all that was added to `app`.
void add_generate(CLI::App& app, const text::Messages& messages, const Help& help) {
  std::vector<std::string> names{"man"};
  for (const std::string_view command : commands) names.push_back("man-" + std::string{command});
  for (const char* shell : {"bash", "zsh", "fish"}) {
    names.push_back("complete-" + std::string{shell});
  }
  const auto generate = [&app, &messages](const std::string& name) {
    const auto all = read_commands(app);
    if (name == "complete-bash") throw Generated{completion_of_bash(all)};
    if (name == "complete-zsh") throw Generated{completion_of_zsh(all)};
    if (name == "complete-fish") throw Generated{completion_of_fish(all)};
    const std::string command = name == "man" ? "" : name.substr(name.find('-') + 1);
    throw Generated{man_page(*std::ranges::find(all, command, &CommandWords::name), all, messages)};
  };
  app.add_option_function<std::string>("--generate", generate, help("help_generate"))
      ->check(one_of("--generate", names))
      ->type_name(base::joined(names, "|"))
      ->trigger_on_parse();
}

/// The parser with its texts in the reader's language.
void describe(CLI::App& app, const Help& help) {
  app.description(help("help_partiar"));
  app.name("partiar");
  app.footer(help("help_examples") + help("help_audit_examples") + help("help_convert_examples") +
             help("help_claim_examples") + help("help_compare_examples") +
             help("help_fix_examples") + help("help_select_examples") +
             help("help_twins_examples") + help("help_table_examples") +
             help("help_watch_examples") + help("help_explain_examples") +
             help("help_locales_examples") + help("help_position_examples") + help("help_status"));
  app.formatter(std::make_shared<HelpFormat>(columns_for(std::nullopt, "-")));
  app.option_defaults()->group(help("help_options"));
  // Of an option given twice the last one counts, so that an alias can be overruled.
  app.option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
  app.set_help_flag("-h,--help", help("help_help"));
  app.set_version_flag("-V,--version", std::string{"partiar "}.append(version()),
                       help("help_version"));
  for (const char* label :
       {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "REQUIRED", "Needs", "Excludes"}) {
    app.get_formatter()->label(label, help(std::string{"help_label_"} + label));
  }
}

Status refuse(const Mistake& mistake, const text::Messages& messages) {
  std::string sentence = sentence_of(mistake, messages);
  std::erase(sentence, guard);
  fmt::print(stderr, "partiar: {}\n", text::printable(sentence));
  return Status::failure;
}

/// Prints what was asked for, or what is wrong with the command line, and returns the status.
Status leave(const CLI::App& app, const CLI::ParseError& error, const text::Messages& messages) {
  if (error.get_exit_code() == 0) {
    std::ostringstream text;
    if (const auto* generated = dynamic_cast<const Generated*>(&error)) {
      text << generated->text();
    } else {
      app.exit(error, text, text);
    }
    return Diagnostics{{}}.print_out(text.str());
  }
  return refuse(mistake_of(error, app), messages);
}

bool is_command(std::string_view name) {
  return std::ranges::find(commands, name) != commands.end();
}

/// Adds the command `first`, or all where it is none: to know all options of all commands takes
/// longer than to read a hundred games.
void add_commands(CLI::App& app, Commands& all, std::string_view first, const Help& help) {
  for_each(all, [&]<class Given>(Given& options) {
    if (Given::name != first && is_command(first)) return;
    const std::string name{Given::name};
    CLI::App& added = *app.add_subcommand(name, help("help_" + name));
    added.group(help("help_commands"));
    add_options(OptionAdder{added, help}, options);
    added.get_help_ptr()->group(help("help_options"));  // CLI11 lists it on its own
    added.footer(help("help_examples") + help("help_" + name + "_examples") +
                 help(status_key(name)));
  });
  unguard(app);
}

/// Whether the next word is the value of `option`, whichever command has it.
bool takes_value(std::string_view option, const Help& help) {
  CLI::App app;
  Commands all;
  add_commands(app, all, {}, help);
  return std::ranges::any_of(app.get_subcommands(nullptr), [&](const CLI::App* command) {
    const CLI::Option* const found = command->get_option_no_throw(std::string{option});
    return found != nullptr && found->get_expected_max() > 0;
  });
}

bool is_parsed(const CLI::App& app, std::string_view command) {
  const auto parsed = app.get_subcommands();
  return !parsed.empty() && parsed.front()->get_name() == command;
}

/// Reads the list of files, if there is one. Returns false where that fails, which is said.
bool read_file_list(auto& options) {
  if (options.files_from.empty()) return true;
  const Diagnostics diagnostics{options.language};
  auto names = io::read_names(options.files_from, options.name_end);
  if (!names) {
    diagnostics.report(names.error());
    return false;
  }
  if (names->empty()) {
    // A slip in what made the list would else pass for files in order.
    diagnostics.report({io::Fault::names_no_files, options.files_from, {}});
    return false;
  }
  options.inputs.insert(options.inputs.end(), std::make_move_iterator(names->begin()),
                        std::make_move_iterator(names->end()));
  return true;
}

/// The reader's language, which helps to tell an encoding: the environment's only where a person
/// reads the output.
template <class Given>
std::string reader_of(const Given& options) {
  bool is_for_person = !std::same_as<Given, TableOptions>;
  if constexpr (requires { options.format == Format::text; }) {
    is_for_person = options.format == Format::text || options.format == Format::html;
  }
  return is_for_person ? language_of(options.language) : options.language;
}

/// The format that the name of the output asks for, as in `report.html` or `report.html.gz`; none
/// if its ending names no format.
std::optional<Format> format_named(std::string name) {
  constexpr std::pair<std::string_view, Format> endings[] = {{".html", Format::html},
                                                             {".htm", Format::html},
                                                             {".ndjson", Format::ndjson},
                                                             {".jsonl", Format::ndjson},
                                                             {".sarif", Format::sarif}};
  std::ranges::transform(name, name.begin(), base::lower);
  if (io::compression_of(name) != io::Compression::none) name.resize(name.rfind('.'));
  const auto found = std::ranges::find_if(
      endings, [&](const auto& ending) { return name.ends_with(ending.first); });
  if (found == std::end(endings)) return std::nullopt;
  return found->second;
}

/// Chooses the format of reports by the name of the output, where `--format` does not.
template <class Given>
void choose_format_by_name(Given& options, const CLI::App& app) {
  constexpr bool is_page = std::derived_from<Given, PageOptions>;
  if constexpr (is_page || std::same_as<Given, AuditOptions>) {
    if (app.get_subcommands().front()->count("--format") > 0) return;
    const auto named = format_named(options.output);
    if (!named || (is_page && named == Format::sarif)) return;
    options.format = *named;
    if constexpr (!is_page) options.format_by_name = true;
  }
}

/// Checks what no single option shows, and returns the options of the command that was parsed.
Command take_command(Commands& all, const CLI::App& app) {
  Command taken = Status::failure;
  for_each(all, [&]<class Given>(Given& options) {
    if (!is_parsed(app, Given::name)) return;
    choose_format_by_name(options, app);
    check(options);
    if constexpr (std::derived_from<Given, FileList>) {
      if (!read_file_list(options)) return;
    }
    check_count(options);
    if constexpr (std::same_as<Given, FixOptions>) check_places(options);
    if constexpr (requires { options.reading; }) {
      options.reading.language = reader_of(options);
    }
    taken = std::move(options);
  });
  return taken;
}

}  // namespace

Command read_command_line(int argc, const char* const* argv) {
  Words words(argv + std::min(argc, 1), argv + argc);
  const text::Messages messages = open_messages(language_in(words));
  const Help help{messages};
  put_command_first(
      words, {is_command, [&](std::string_view option) { return takes_value(option, help); }});
  const std::string_view first = words.empty() ? std::string_view{} : words.front();
  if (!first.empty() && !first.starts_with('-') && !is_command(first)) {
    const std::vector<std::string> known(commands.begin(), commands.end());
    return refuse({"usage_unknown_command",
                   {{"value", std::string{first}}},
                   text::find_nearest(first, known)},
                  messages);
  }
  CLI::App app;
  describe(app, help);
  app.require_subcommand(1);
  Commands all;
  add_commands(app, all, first, help);
  add_generate(app, messages, help);
  try {
    app.parse(guarded(words));
    if (const auto& missing = text::find_missing_data()) {
      Diagnostics{language_in(words)}.say("failure_no_data", {{"value", *missing}});
      return Status::failure;
    }
    return take_command(all, app);
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own statuses; ours are few and documented.
    return leave(app, error, messages);
  }
}

}  // namespace partiar::cli
