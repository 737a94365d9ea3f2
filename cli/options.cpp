#include "options.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <thread>
#include <utility>

#include "command_words.h"
#include "completions.h"
#include "diagnostics.h"
#include "help_format.h"
#include "man_page.h"
#include "option_parts.h"
#include "partiar/version.h"
#include "terminal.h"
#include "text/data_files.h"
#include "text/language_names.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

void add_locales(CLI::App& app, LocalesOptions& options, const Help& help) {
  CLI::App& locales = *app.add_subcommand("locales", help("help_locales"));
  locales.group(help("help_commands"));
  const auto choose = [&options](const std::string& name) {
    options.locale = read_letters_name("LANG", name, {});
  };
  locales.add_option_function<std::string>("LANG", choose, help("help_locales_lang"))
      ->type_name("");
  add_choice<Format>(locales, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_locales_format"));
  add_language(locales, options.language, help);
}

UsageError too_many(std::string_view name, unsigned most) {
  return UsageError{
      {"usage_too_many", {{"option", std::string{name}}, {"most", std::to_string(most)}}}};
}

/// A FEN without quotes comes as its fields.
void join_fields(std::vector<std::string>& fens) {
  const bool fields = fens.size() >= 2 && fens.size() <= 6 && (fens[1] == "w" || fens[1] == "b");
  if (!fields) return;
  for (std::size_t i = 1; i < fens.size(); ++i) fens[0] += ' ' + fens[i];
  fens.resize(1);
}

/// Keeps the choice of a game where there is one: then the one argument is its file.
void choose_game(PositionOptions& options) {
  GameChoice& choice = *options.choice;
  const bool chosen = choice.game || choice.player || choice.round || choice.ply || choice.move;
  if (!chosen) {
    options.choice.reset();
    return join_fields(options.positions);
  }
  if (options.positions.size() > 1) throw too_many("FILE", 1);
  choice.input = options.positions.front();
}

/// Some file is asked for, if only in a list; standard input is read once.
void check_files(const BatchOptions& options) {
  if (options.inputs.empty() && options.files_from.empty()) throw CLI::RequiredError("FILE");
  const bool is_read_twice =
      options.files_from == "-" && std::ranges::count(options.inputs, "-") > 0;
  if (is_read_twice) throw CLI::ExcludesError("--files-from -", "-");
}

/// All but the list of codes is about files.
void check_inputs(const AuditOptions& options) {
  if (!options.list_codes) check_files(options);
  const bool is_read_twice = options.official == "-" && std::ranges::count(options.inputs, "-") > 0;
  if (is_read_twice) throw CLI::ExcludesError("--official -", "-");
  const bool is_listed = options.format == Format::text || options.format == Format::ndjson;
  // In a page the summary leads to each game; a test suite counts all its tests.
  const bool is_page = options.format == Format::html || options.format == Format::junit;
  const auto format = [](std::string_view name) { return "--format " + std::string{name}; };
  const std::string_view page = options.format == Format::html ? "html" : "junit";
  if (is_page && !options.only.empty()) throw CLI::ExcludesError("--only", format(page));
  if (!is_listed && options.order != Order::file) {
    throw CLI::ExcludesError("--sort", format(is_page ? page : "sarif"));
  }
}

/// Of one file two games are chosen; of two files, one of each at most.
void check_games(const CompareOptions& options) {
  const std::size_t files = options.inputs.size();
  const std::size_t games = options.games.size();
  if (files > 2) throw too_many("FILE", 2);
  if (games > 2) throw too_many("--game", 2);
  if (files == 1 && games == 1) throw UsageError{{"usage_game_twice"}};
}

/// What comes through a pipe or from a device has no place to be written to.
void check_places(const FixOptions& options) {
  if (!options.in_place) return;
  for (const std::string& input : options.inputs) {
    std::error_code error;
    const auto type = std::filesystem::status(input, error).type();
    using enum std::filesystem::file_type;
    const bool has_place =
        type == regular || type == directory || type == not_found || type == none;
    if (input != "-" && has_place) continue;
    std::string name;
    text::append_printable(name, input);
    throw CLI::ExcludesError("--in-place", name);
  }
}

/// CLI11 takes an argument `[a,b]` for a list of a and b, also where a file has that name. It does
/// not with something before it, which is taken away again.
constexpr char guard = '\1';

/// The arguments, as they were typed.
using Words = std::vector<std::string_view>;

/// How many words at `at` are `--lang` and its language.
std::size_t words_of_language(const Words& words, std::size_t at) {
  if (words[at].starts_with("--lang=")) return 1;
  return words[at] == "--lang" && at + 1 < words.size() ? 2 : 0;
}

/// Whoever says `partiar --lang cs audit` says it of the command.
void put_command_first(Words& words) {
  std::size_t at = 0;
  while (at < words.size()) {
    const std::size_t size = words_of_language(words, at);
    if (size == 0) break;
    at += size;
  }
  if (at == words.size()) return;
  const auto command = std::next(words.begin(), static_cast<std::ptrdiff_t>(at));
  const bool has_value = *command == "--generate" && std::next(command) != words.end();
  std::rotate(words.begin(), command, std::next(command, has_value ? 2 : 1));
}

/// The language that is asked for, before anything else is known; empty where it is none.
std::string language_in(const Words& words) {
  constexpr std::string_view option = "--lang";
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::size_t size = words_of_language(words, i);
    if (size == 0) continue;
    const auto name = size == 1 ? words[i].substr(option.size() + 1) : words[i + 1];
    return text::find_language(name, text::available_locales()).value_or("");
  }
  return {};
}

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

/// Standard input is one of the lists, the list of files, or games.
void check_lists(const SelectOptions& options) {
  check_files(options);
  const bool has_games = std::ranges::count(options.inputs, "-") > 0;
  const std::array<std::pair<std::string_view, bool>, 4> readers{
      {{"--games -", options.games == "-"},
       {"--drop -", options.drop == "-"},
       {"--files-from -", options.files_from == "-"},
       {"-", has_games}}};
  std::string_view first;
  for (const auto& [name, reads] : readers) {
    if (!reads) continue;
    if (!first.empty()) throw CLI::ExcludesError(std::string{first}, std::string{name});
    first = name;
  }
}

constexpr std::array<std::string_view, 10> commands{"audit",   "convert", "position", "claim",
                                                    "compare", "fix",     "select",   "twins",
                                                    "table",   "locales"};

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
      ->type_name(fmt::format("{}", fmt::join(names, "|")))
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
             help("help_locales_examples") + help("help_position_examples") + help("help_status"));
  app.formatter(std::make_shared<HelpFormat>(columns_for(std::nullopt, "-")));
  app.option_defaults()->group(help("help_options"));
  app.set_help_flag("-h,--help", help("help_help"));
  app.set_version_flag("--version", std::string{"partiar "}.append(version()),
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

/// The options of all commands; one of them is asked for.
struct Options {
  AuditOptions audit;
  ConvertOptions convert;
  PositionOptions position;
  ClaimOptions claim;
  CompareOptions compare;
  FixOptions fix;
  SelectOptions select;
  TwinsOptions twins;
  TableOptions table;
  LocalesOptions locales;
};

bool is_command(std::string_view name) {
  return std::ranges::find(commands, name) != commands.end();
}

/// Adds the command `first`, or all where it is none: to know all options of all commands takes
/// longer than to read a hundred games.
void add_commands(CLI::App& app, Options& all, std::string_view first, const Help& help) {
  all.audit.jobs = std::max(1U, std::thread::hardware_concurrency());
  all.convert.jobs = all.audit.jobs;
  all.fix.jobs = all.audit.jobs;
  all.select.jobs = all.audit.jobs;
  all.twins.jobs = all.audit.jobs;
  all.table.jobs = all.audit.jobs;
  const auto add = [&](std::string_view name, auto add_options, auto& options) {
    if (name == first || !is_command(first)) add_options(app, options, help);
  };
  add("audit", add_audit, all.audit);
  add("convert", add_convert, all.convert);
  add("position", add_position, all.position);
  add("claim", add_claim, all.claim);
  add("compare", add_compare, all.compare);
  add("fix", add_fix, all.fix);
  add("select", add_select, all.select);
  add("twins", add_twins, all.twins);
  add("table", add_table, all.table);
  add("locales", add_locales, all.locales);
  for (CLI::App* command : app.get_subcommands(nullptr)) {
    command->get_help_ptr()->group(help("help_options"));  // CLI11 lists it on its own
    const std::string& name = command->get_name();
    command->footer(help("help_examples") + help("help_" + name + "_examples") +
                    help(status_key(name)));
  }
  unguard(app);
}

/// Reads the list of files, if there is one. Returns false where that fails, which is said.
bool read_file_list(BatchOptions& options) {
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

/// The same for options that are complete with that.
template <class Options>
Command with_file_list(Options&& options) {
  if (!read_file_list(options)) return Status::failure;
  return std::forward<Options>(options);
}

/// Checks what no single option shows, and returns the options of the command `first`.
Command take_command(Options&& all, std::string_view first) {
  all.audit.shows_progress = !all.audit.quiet;
  all.convert.shows_progress = !all.convert.quiet;
  all.fix.shows_progress = !all.fix.quiet;
  all.twins.shows_progress = !all.twins.quiet;
  all.table.shows_progress = !all.table.quiet;
  all.select.shows_progress = !all.select.quiet;
  if (first == "convert") {
    check_files(all.convert);
    return with_file_list(std::move(all.convert));
  }
  if (first == "locales") return std::move(all.locales);
  if (first == "claim") return std::move(all.claim);
  if (first == "twins") {
    check_files(all.twins);
    return with_file_list(std::move(all.twins));
  }
  if (first == "compare") {
    check_games(all.compare);
    return std::move(all.compare);
  }
  if (first == "fix") {
    check_files(all.fix);
    if (!read_file_list(all.fix)) return Status::failure;
    check_places(all.fix);
    return std::move(all.fix);
  }
  if (first == "table") {
    check_files(all.table);
    choose_format(all.table);
    return with_file_list(std::move(all.table));
  }
  if (first == "select") {
    check_lists(all.select);
    return with_file_list(std::move(all.select));
  }
  if (first == "position") {
    choose_game(all.position);
    return std::move(all.position);
  }
  check_inputs(all.audit);
  return with_file_list(std::move(all.audit));
}

}  // namespace

Command read_command_line(int argc, const char* const* argv) {
  Words words(argv + std::min(argc, 1), argv + argc);
  put_command_first(words);
  const text::Messages messages = open_messages(language_in(words));
  const Help help{messages};
  const std::string_view first = words.empty() ? std::string_view{} : words.front();
  if (!first.empty() && !first.starts_with('-') && !is_command(first)) {
    const std::vector<std::string> known(commands.begin(), commands.end());
    return refuse(
        {"usage_unknown_command", {{"value", std::string{first}}}, find_nearest(first, known)},
        messages);
  }
  CLI::App app;
  describe(app, help);
  app.require_subcommand(1);
  Options all;
  add_commands(app, all, first, help);
  add_generate(app, messages, help);
  try {
    app.parse(guarded(words));
    if (const auto& missing = text::find_missing_data()) {
      const text::Argument value{"value", std::string_view{*missing}};
      Diagnostics{language_in(words)}.say("failure_no_data", std::array{value});
      return Status::failure;
    }
    return take_command(std::move(all), first);
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own statuses; ours are few and documented.
    return leave(app, error, messages);
  }
}

}  // namespace partiar::cli
