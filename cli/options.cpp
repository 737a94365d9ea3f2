#include "options.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <iterator>
#include <ranges>
#include <sstream>
#include <thread>
#include <utility>

#include "diagnostics.h"
#include "option_parts.h"
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
  locales.footer(help("help_examples") + help("help_locales_examples") + help("help_status"));
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

/// All but the list of codes is about files.
void check_inputs(const AuditOptions& options) {
  if (options.inputs.empty() && !options.list_codes) throw CLI::RequiredError("FILE");
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

/// The format is told by the ending of the file's name, unless it is asked for. Only a database can
/// be brought up to date.
void choose_format(TableOptions& options) {
  std::string name = options.output;
  std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
  if (options.format == TableFormat::automatic) {
    const bool is_csv = name == "-" || name.ends_with(".csv");
    const bool is_database =
        name.ends_with(".db") || name.ends_with(".sqlite") || name.ends_with(".sqlite3");
    if (!is_csv && !is_database) throw UsageError{{"table_ending", {{"value", options.output}}}};
    options.format = is_csv ? TableFormat::csv : TableFormat::sqlite;
  }
  if (options.format == TableFormat::sqlite && options.output == "-") {
    throw UsageError{{"table_no_file"}};
  }
  if (options.format == TableFormat::sqlite) return;
  const std::pair<bool, const char*> of_databases[] = {
      {options.positions, "--positions"}, {options.update, "--update"}, {options.prune, "--prune"}};
  for (const auto& [is_chosen, option] : of_databases) {
    if (is_chosen) throw CLI::ExcludesError(option, "CSV");
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
  std::rotate(words.begin(), command, std::next(command));
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

/// The arguments as CLI11 is to parse them: the last one first.
std::vector<std::string> guarded(const Words& words) {
  std::vector<std::string> arguments;
  for (const std::string_view argument : words | std::views::reverse) {
    const bool needs_guard = argument.starts_with('[') || argument.starts_with(guard);
    arguments.emplace_back(needs_guard ? 1 : 0, guard).append(argument);
  }
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

constexpr std::array<std::string_view, 8> commands{"audit",   "convert", "position", "claim",
                                                   "compare", "fix",     "table",    "locales"};

/// The parser with its texts in the reader's language.
void describe(CLI::App& app, const Help& help) {
  app.description(help("help_partiar"));
  app.name("partiar");
  app.footer(help("help_examples") + help("help_audit_examples") + help("help_convert_examples") +
             help("help_claim_examples") + help("help_compare_examples") +
             help("help_fix_examples") + help("help_table_examples") +
             help("help_locales_examples") + help("help_position_examples") + help("help_status"));
  app.option_defaults()->group(help("help_options"));
  app.set_help_flag("-h,--help", help("help_help"));
  app.set_version_flag("--version", "partiar " PARTIAR_VERSION, help("help_version"));
  for (const char* label :
       {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "REQUIRED", "Excludes"}) {
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
    app.exit(error, text, text);
    return Diagnostics{{}}.print_out(text.str()) ? Status::clean : Status::failure;
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
  add("table", add_table, all.table);
  add("locales", add_locales, all.locales);
  unguard(app);
}

/// Checks what no single option shows, and returns the options of the command `first`.
Command take_command(Options&& all, std::string_view first) {
  all.audit.shows_progress = !all.audit.quiet;
  all.convert.shows_progress = !all.convert.quiet;
  all.fix.shows_progress = !all.fix.quiet;
  all.table.shows_progress = !all.table.quiet;
  if (first == "convert") return std::move(all.convert);
  if (first == "locales") return std::move(all.locales);
  if (first == "claim") return std::move(all.claim);
  if (first == "compare") {
    check_games(all.compare);
    return std::move(all.compare);
  }
  if (first == "fix") {
    check_places(all.fix);
    return std::move(all.fix);
  }
  if (first == "table") {
    choose_format(all.table);
    return std::move(all.table);
  }
  if (first == "position") {
    choose_game(all.position);
    return std::move(all.position);
  }
  check_inputs(all.audit);
  return std::move(all.audit);
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
  try {
    app.parse(guarded(words));
    return take_command(std::move(all), first);
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own statuses; ours are few and documented.
    return leave(app, error, messages);
  }
}

}  // namespace partiar::cli
