#include "options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>
#include <thread>

#include "diagnostics.h"
#include "languages/alphabets.h"
#include "reading/letters.h"
#include "text/languages.h"
#include "text/printable.h"

namespace partiar::cli {

namespace {

/// Texts of the help, from locales/.
class Help {
 public:
  explicit Help(const text::Messages& messages) : messages_{messages} {}

  [[nodiscard]] std::string operator()(std::string_view key) const {
    std::string out;
    messages_.append(out, key);
    return out;
  }

 private:
  const text::Messages& messages_;
};

/// An option whose value is one of a few names; the first is the default.
template <class Value>
void add_choice(CLI::App& app, const char* name, Value& value,
                const std::vector<std::pair<std::string, Value>>& choices,
                const std::string& help) {
  std::vector<std::string> names(choices.size());
  std::ranges::transform(choices, names.begin(), &std::pair<std::string, Value>::first);
  const auto choose = [&value, choices](const std::string& chosen) {
    value = std::ranges::find(choices, chosen, &std::pair<std::string, Value>::first)->second;
  };
  app.add_option_function<std::string>(name, choose, help)
      ->check(CLI::IsMember(names).description(""))
      ->type_name(fmt::format("{}", fmt::join(names, "|")))
      ->default_str(names.front());
}

void add_language(CLI::App& app, std::string& language, const Help& help) {
  app.add_option("--lang", language, help("help_lang"))
      ->check(CLI::IsMember(text::available_locales()).description(""))
      ->type_name(fmt::format("{}", fmt::join(text::available_locales(), "|")));
}

void add_laws(CLI::App& app, std::optional<laws::Edition>& edition, const Help& help) {
  std::vector<std::pair<std::string, std::optional<laws::Edition>>> editions{
      {"auto", std::nullopt}};
  for (const laws::Edition known : laws::editions) {
    editions.emplace_back(laws::name_of(known), known);
  }
  add_choice(app, "--laws", edition, editions, help("help_audit_laws"));
}

void add_illegal(CLI::App& app, replay::Illegal& illegal, const Help& help) {
  using replay::Illegal;
  add_choice<Illegal>(app, "--illegal", illegal,
                      {{"stops", Illegal::stops}, {"stands", Illegal::stands}},
                      help("help_audit_illegal"));
}

/// `cs`, `de`, `figurine`, ...: too many to list in a help; `partiar locales` does.
void add_reading(CLI::App& app, reading::Options& options, const Help& help) {
  const auto choose_letters = [&options, &help](const std::string& name) {
    const auto letters = reading::read_letters(name);
    if (!letters) throw CLI::ValidationError("--letters", help("failure_unknown_letters"));
    options.letters = *letters;
  };
  app.add_option_function<std::string>("--letters", choose_letters, help("help_letters"))
      ->type_name("LANG|figurine|auto")
      ->default_str("auto");
  std::vector<std::pair<std::string, std::optional<text::Encoding>>> names{{"auto", std::nullopt}};
  for (const text::Encoding encoding : text::encodings) {
    names.emplace_back(text::name_of(encoding), encoding);
  }
  add_choice(app, "--encoding", options.encoding, names, help("help_encoding"));
}

/// Reads `3/8`: the third of eight parts.
std::optional<io::Shard> read_shard(std::string_view text) {
  constexpr std::uint32_t most = 100'000;
  io::Shard shard;
  const char* const end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  if (index.ec != std::errc{} || index.ptr == end || *index.ptr != '/') return std::nullopt;
  const auto count = std::from_chars(index.ptr + 1, end, shard.count);
  if (count.ec != std::errc{} || count.ptr != end) return std::nullopt;
  const bool is_part = 1 <= shard.index && shard.index <= shard.count && shard.count <= most;
  return is_part ? std::optional{shard} : std::nullopt;
}

void add_shard(CLI::App& command, io::Shard& shard, const Help& help) {
  const auto choose = [&shard, &help](const std::string& text) {
    const auto read = read_shard(text);
    if (!read) throw CLI::ValidationError("--shard", help("failure_shard_form"));
    shard = *read;
  };
  command.add_option_function<std::string>("--shard", choose, help("help_audit_shard"))
      ->type_name("I/N");
}

void add_limits(CLI::App& command, io::Limits& limits, const Help& help) {
  const auto add = [&](const char* name, auto& value, std::uint64_t most, const char* key) {
    return command.add_option(name, value, help(key))
        ->check(CLI::Range(std::uint64_t{1}, most).description(""))
        ->type_name("N")
        ->capture_default_str();
  };
  const auto add_size = [&](const char* name, auto& value, std::uint64_t most, const char* key) {
    return add(name, value, most, key)
        ->transform(CLI::AsSizeValue(false).description(""))
        ->type_name("BYTES");
  };
  constexpr std::uint64_t most = std::uint64_t{1} << 60U;
  add_size("--max-game", limits.game, std::uint64_t{1} << 31U, "help_audit_max_game")
      ->default_str("1MB");
  add("--max-members", limits.members, most, "help_max_members");
  add_size("--max-expanded", limits.expanded, most, "help_max_expanded")->default_str("1TB");
  add("--max-ratio", limits.ratio, most, "help_max_ratio");
}

void add_game_limits(CLI::App& command, replay::GameLimits& limits, const Help& help) {
  const auto add = [&](const char* name, std::uint32_t& value, std::uint32_t most,
                       const char* key) {
    return command.add_option(name, value, help(key))
        ->check(CLI::Range(0U, most).description(""))
        ->type_name("N")
        ->capture_default_str();
  };
  add("--max-nesting", limits.nesting, 1'000'000, "help_audit_max_nesting");
  add("--max-tags", limits.tags, 1U << 31U, "help_audit_max_tags");
  add("--max-token", limits.token, 1U << 31U, "help_audit_max_token")
      ->transform(CLI::AsSizeValue(false).description(""))
      ->type_name("BYTES")
      ->default_str("256KB");
}

/// What commands that go through many games have in common.
void add_batch(CLI::App& command, BatchOptions& options, const Help& help) {
  using replay::Severity;
  add_choice<std::optional<Severity>>(command, "--fail-on", options.fail_on,
                                      {{"error", Severity::error},
                                       {"warning", Severity::warning},
                                       {"info", Severity::info},
                                       {"never", std::nullopt}},
                                      help("help_audit_fail_on"));
  add_reading(command, options.reading, help);
  command.add_flag("-r,--recursive", options.recursive, help("help_audit_recursive"));
  command.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_language(command, options.language, help);
  command.add_option("-j,--jobs", options.jobs, help("help_audit_jobs"))
      ->check(CLI::Range(1U, 1024U).description(""))
      ->type_name("N")
      ->capture_default_str();
  add_limits(command, options.reading.limits, help);
  add_game_limits(command, options.limits, help);
  add_shard(command, options.shard, help);
}

/// What `--to` names: a notation with English letters, or the letters of a language.
void choose_notation(ConvertOptions& options, const std::string& name, const Help& help) {
  const std::vector<std::pair<std::string_view, Notation>> notations{{"san", Notation::san},
                                                                     {"lan", Notation::lan},
                                                                     {"uci", Notation::uci},
                                                                     {"iccf", Notation::iccf},
                                                                     {"spoken", Notation::spoken}};
  for (const auto& [known, notation] : notations) {
    if (name == known) options.notation = notation;
    if (name == known) return;
  }
  const auto letters = languages::find_letters(name);
  if (!letters) throw CLI::ValidationError("--to", help("failure_unknown_letters"));
  options.letters_to = *letters;
}

void add_convert(CLI::App& app, ConvertOptions& options, const Help& help) {
  CLI::App& convert = *app.add_subcommand("convert", help("help_convert"));
  convert.group(help("help_commands"));
  convert.add_option("FILE", options.inputs, help("help_audit_file"))->required()->type_name("");
  const auto choose = [&options, &help](const std::string& name) {
    choose_notation(options, name, help);
  };
  convert.add_option_function<std::string>("--to", choose, help("help_convert_to"))
      ->type_name("LANG|figurine|figurine-black|san|lan|uci|iccf|spoken")
      ->default_str("san");
  add_choice<Layout>(convert, "--style", options.layout,
                     {{"pgn", Layout::pgn},
                      {"fide", Layout::fide},
                      {"short", Layout::short_form},
                      {"informant", Layout::informant}},
                     help("help_convert_style"));
  add_batch(convert, options, help);
  convert.footer(help("help_examples") + help("help_convert_examples") + help("help_status"));
}

void add_locales(CLI::App& app, LocalesOptions& options, const Help& help) {
  CLI::App& locales = *app.add_subcommand("locales", help("help_locales"));
  locales.group(help("help_commands"));
  const auto choose = [&options, &help](const std::string& tag) {
    const auto& known = text::languages();
    if (std::ranges::count(known, tag, &text::Language::tag) == 0) {
      throw CLI::ValidationError("LANG", help("failure_unknown_letters"));
    }
    options.locale = tag;
  };
  locales.add_option_function<std::string>("LANG", choose, help("help_locales_lang"))
      ->type_name("");
  add_choice<Format>(locales, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_audit_format"));
  add_language(locales, options.language, help);
  locales.footer(help("help_examples") + help("help_locales_examples") + help("help_status"));
}

void add_audit(CLI::App& app, AuditOptions& options, const Help& help) {
  CLI::App& audit = *app.add_subcommand("audit", help("help_audit"));
  audit.group(help("help_commands"));
  audit.add_option("FILE", options.inputs, help("help_audit_file"))->type_name("");
  add_choice<Format>(audit, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_audit_format"));
  audit.add_flag("--all", options.all, help("help_audit_all"));
  audit.add_flag("--claims", options.claims, help("help_audit_claims"));
  audit.add_flag("-q,--quiet", options.quiet, help("help_audit_quiet"));
  add_laws(audit, options.edition, help);
  add_illegal(audit, options.illegal, help);
  audit.add_flag("--variations", options.variations, help("help_audit_variations"));
  add_choice<ColorMode>(
      audit, "--color", options.color,
      {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
      help("help_audit_color"));
  add_batch(audit, options, help);
  audit.add_flag("--list-codes", options.list_codes, help("help_audit_list_codes"));
  audit.footer(help("help_examples") + help("help_audit_examples") + help("help_status"));
}

void add_position(CLI::App& app, PositionOptions& options, const Help& help) {
  CLI::App& position = *app.add_subcommand("position", help("help_position"));
  position.group(help("help_commands"));
  position.add_option("FEN", options.fens, help("help_position_fen"))->required()->type_name("");
  position.add_flag("--helpmate", options.helpmate, help("help_position_helpmate"));
  position.add_flag("--with-clock", options.with_clock, help("help_position_with_clock"));
  add_choice<Format>(position, "--format", options.format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_position_format"));
  position.add_option("--perft", options.perft, help("help_position_perft"))
      ->check(CLI::Range(0U, 20U).description(""))
      ->type_name("DEPTH");
  add_language(position, options.language, help);
  position.footer(help("help_examples") + help("help_position_examples") + help("help_status"));
}

void add_claim(CLI::App& app, ClaimOptions& options, const Help& help) {
  using laws::Competition;
  CLI::App& claim = *app.add_subcommand("claim", help("help_claim"));
  claim.group(help("help_commands"));
  claim.add_option("FILE", options.input, help("help_claim_file"))->required()->type_name("");
  claim.add_option("--game", options.game, help("help_claim_game"))
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1} << 40U).description(""))
      ->type_name("N");
  const auto read_move = [&options, &help](const std::string& text) {
    options.move = replay::read_numbered_move(text);
    if (!options.move) throw CLI::ValidationError(help("claim_move_form"));
  };
  CLI::Option* ply = claim.add_option("--ply", options.ply, help("help_claim_ply"))->type_name("N");
  claim.add_option_function<std::string>("--move", read_move, help("help_claim_move"))
      ->excludes(ply)
      ->type_name("MOVE");
  CLI::Option* intended =
      claim.add_option("--intended", options.intended, help("help_claim_intended"))
          ->type_name("SAN");
  claim.add_option("--sealed", options.sealed, help("help_claim_sealed"))
      ->excludes(intended)
      ->type_name("TEXT");
  add_choice<std::optional<board::Color>>(
      claim, "--by", options.by, {{"white", board::Color::white}, {"black", board::Color::black}},
      help("help_claim_by"));
  claim.get_option("--by")->default_str("");
  add_choice<Competition>(claim, "--competition", options.competition,
                          {{"standard", Competition::standard},
                           {"rapid", Competition::rapid},
                           {"blitz", Competition::blitz}},
                          help("help_claim_competition"));
  add_reading(claim, options.reading, help);
  add_limits(claim, options.reading.limits, help);
  add_laws(claim, options.edition, help);
  add_illegal(claim, options.illegal, help);
  add_language(claim, options.language, help);
  claim.footer(help("help_examples") + help("help_claim_examples") + help("help_claim_status"));
}

/// A FEN without quotes comes as its fields.
void join_fields(std::vector<std::string>& fens) {
  const bool fields = fens.size() >= 4 && fens.size() <= 6 && (fens[1] == "w" || fens[1] == "b");
  if (!fields) return;
  for (std::size_t i = 1; i < fens.size(); ++i) fens[0] += ' ' + fens[i];
  fens.resize(1);
}

/// CLI11 takes an argument `[a,b]` for a list of a and b, also where a file has that name. It does
/// not with something before it, which is taken away again.
constexpr char guard = '\1';

/// The arguments as CLI11 is to parse them: the last one first.
std::vector<std::string> guarded(int argc, const char* const* argv) {
  std::vector<std::string> arguments;
  for (int i = argc - 1; i > 0; --i) {
    const std::string_view argument = argv[i];
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

/// The parser with its texts in the reader's language.
void describe(CLI::App& app, const Help& help) {
  app.description(help("help_partiar"));
  app.name("partiar");
  app.footer(help("help_examples") + help("help_audit_examples") + help("help_convert_examples") +
             help("help_claim_examples") + help("help_locales_examples") +
             help("help_position_examples") + help("help_status"));
  app.option_defaults()->group(help("help_options"));
  app.set_help_flag("-h,--help", help("help_help"));
  app.set_version_flag("--version", "partiar " PARTIAR_VERSION, help("help_version"));
  for (const char* label :
       {"Usage", "Positionals", "OPTIONS", "SUBCOMMAND", "REQUIRED", "Excludes"}) {
    app.get_formatter()->label(label, help(std::string{"help_label_"} + label));
  }
}

Status refuse(std::string_view key, std::string_view detail, const text::Messages& messages) {
  std::string printable;
  text::append_printable(printable, detail);
  std::string sentence;
  messages.append(sentence, key, std::array{text::Argument{"detail", printable}});
  fmt::print(stderr, "partiar: {}\n", sentence);
  return Status::failure;
}

/// Prints what was asked for, or what is wrong with the command line, and returns the status.
Status leave(const CLI::App& app, const CLI::ParseError& error, const text::Messages& messages) {
  if (error.get_exit_code() == 0) {
    std::ostringstream text;
    app.exit(error, text, text);
    return Diagnostics{{}}.print_out(text.str()) ? Status::clean : Status::failure;
  }
  std::string detail = error.what();
  std::erase(detail, guard);
  return refuse("failure_usage", detail, messages);
}

}  // namespace

Command read_command_line(int argc, const char* const* argv) {
  const text::Messages messages = open_messages({});
  const Help help{messages};
  CLI::App app;
  describe(app, help);
  app.require_subcommand(1);

  AuditOptions audit;
  audit.jobs = std::max(1U, std::thread::hardware_concurrency());
  PositionOptions position;
  add_audit(app, audit, help);
  ConvertOptions convert;
  convert.jobs = audit.jobs;
  add_convert(app, convert, help);
  add_position(app, position, help);
  ClaimOptions claim;
  add_claim(app, claim, help);
  LocalesOptions locales;
  add_locales(app, locales, help);
  unguard(app);

  const std::string_view first = argc > 1 ? argv[1] : "";
  const auto is_first = [&](const CLI::App* command) { return command->get_name() == first; };
  if (!first.empty() && !first.starts_with('-') && app.get_subcommands(is_first).empty()) {
    return refuse("failure_unknown_command", first, messages);
  }
  try {
    app.parse(guarded(argc, argv));
    if (app.got_subcommand("audit") && audit.inputs.empty() && !audit.list_codes) {
      throw CLI::RequiredError("FILE");
    }
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own statuses; ours are few and documented.
    return leave(app, error, messages);
  }
  if (app.got_subcommand("convert")) return convert;
  if (app.got_subcommand("locales")) return locales;
  if (app.got_subcommand("claim")) return claim;
  if (app.got_subcommand("position")) {
    join_fields(position.fens);
    return position;
  }
  return audit;
}

}  // namespace partiar::cli
