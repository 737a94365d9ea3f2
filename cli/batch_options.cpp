#include <charconv>

#include "event/layout.h"
#include "languages/alphabets.h"
#include "option_parts.h"

namespace partiar::cli {

namespace {

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
  const auto choose = [&shard](const std::string& text) {
    const auto read = read_shard(text);
    if (!read) throw UsageError{{"failure_shard_form"}};
    shard = *read;
  };
  command.add_option_function<std::string>("--shard", choose, help("help_audit_shard"))
      ->type_name("I/N");
}

/// What commands that go through many games have in common.
void add_batch(CLI::App& command, BatchOptions& options, const Help& help) {
  add_fail_on(command, options.fail_on, help);
  add_reading(command, options.reading, help);
  command.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_language(command, options.language, help);
  add_jobs(command, options.jobs, help);
  add_limits(command, options.reading.limits, help);
  add_game_limits(command, options.limits, help);
  add_shard(command, options.shard, help);
}

/// What `--to` names: a notation with English letters, or the letters of a language.
void choose_notation(ConvertOptions& options, const std::string& name) {
  const std::vector<std::pair<std::string_view, Notation>> notations{{"san", Notation::san},
                                                                     {"lan", Notation::lan},
                                                                     {"uci", Notation::uci},
                                                                     {"iccf", Notation::iccf},
                                                                     {"spoken", Notation::spoken}};
  std::vector<std::string> others{"figurine", "figurine-black"};
  for (const auto& [known, notation] : notations) others.emplace_back(known);
  const std::string chosen = read_letters_name("--to", name, std::move(others));
  for (const auto& [known, notation] : notations) {
    if (chosen == known) options.notation = notation;
  }
  if (const auto letters = languages::find_letters(chosen)) options.letters_to = *letters;
}

/// What `--strip` and `--keep-tags` leave of games.
void add_strip(CLI::App& convert, ConvertOptions& options, const Help& help) {
  using report::Stripped;
  static constexpr std::pair<std::string_view, bool Stripped::*> parts[] = {
      {"comments", &Stripped::comments},
      {"variations", &Stripped::variations},
      {"nags", &Stripped::nags},
      {"clocks", &Stripped::clocks},
      {"tags", &Stripped::tags}};
  std::vector<std::string> names;
  for (const auto& [name, member] : parts) names.emplace_back(name);
  const auto strip = [&options](const std::vector<std::string>& chosen) {
    for (const auto& [name, member] : parts) {
      options.stripped.*member |= std::ranges::count(chosen, name) > 0;
    }
  };
  convert
      .add_option_function<std::vector<std::string>>("--strip", strip, help("help_convert_strip"))
      ->delimiter(',')
      ->check(one_of("--strip", names))
      ->allow_extra_args(false)
      ->type_name(fmt::format("{},...", fmt::join(names, "|")));
  const auto keep = [&options](const std::vector<std::string>& tags) {
    options.kept_tags = tags;
    options.stripped.tags = true;
  };
  convert
      .add_option_function<std::vector<std::string>>("--keep-tags", keep,
                                                     help("help_convert_keep_tags"))
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAME,...");
}

/// Which games are printed, and in what order.
void add_selection(CLI::App& audit, AuditOptions& options, const Help& help) {
  const std::vector<std::string> kinds{"must-correct", "check", "unreadable", "warning"};
  audit.add_option("--only", options.only, help("help_audit_only"))
      ->delimiter(',')
      ->check(one_of("--only", kinds))
      ->allow_extra_args(false)
      ->type_name(fmt::format("{},...", fmt::join(kinds, "|")));
  add_choice<Order>(audit, "--sort", options.order,
                    {{"file", Order::file}, {"verdict", Order::verdict}, {"round", Order::round}},
                    help("help_audit_sort"));
  // The parts of a run, put together, would be in no order.
  audit.get_option("--sort")->excludes(audit.get_option("--shard"));
}

/// What is asked of all games together. A part of them is no event.
void add_event(CLI::App& audit, AuditOptions& options, const Help& help) {
  CLI::Option* const shard = audit.get_option("--shard");
  audit.add_flag("--event", options.event, help("help_audit_event"))->excludes(shard);
  CLI::Option* const official =
      audit.add_option("--official", options.official, help("help_audit_official"))
          ->excludes(shard)
          ->type_name("FILE");
  const auto choose = [&options](const std::vector<std::string>& names) {
    for (const std::string& name : names) {
      const auto column = event::find_column(name);
      if (!column) throw UsageError{{"failure_columns"}};
      options.columns.push_back(*column);
    }
    if (!event::has_needed(options.columns)) {
      throw UsageError{{"failure_columns"}};
    }
  };
  audit
      .add_option_function<std::vector<std::string>>("--columns", choose,
                                                     help("help_audit_columns"))
      ->needs(official)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name("NAME,...");
}

}  // namespace

void add_fail_on(CLI::App& command, std::optional<findings::Severity>& least, const Help& help) {
  using findings::Severity;
  add_choice<std::optional<Severity>>(command, "--fail-on", least,
                                      {{"error", Severity::error},
                                       {"warning", Severity::warning},
                                       {"info", Severity::info},
                                       {"never", std::nullopt}},
                                      help("help_audit_fail_on"));
}

void add_convert(CLI::App& app, ConvertOptions& options, const Help& help) {
  CLI::App& convert = *app.add_subcommand("convert", help("help_convert"));
  convert.group(help("help_commands"));
  add_files(convert, options, help);
  const auto choose = [&options](const std::string& name) { choose_notation(options, name); };
  convert.add_option_function<std::string>("--to", choose, help("help_convert_to"))
      ->type_name("LANG|figurine|figurine-black|san|lan|uci|iccf|spoken")
      ->default_str("san");
  add_choice<Layout>(convert, "--style", options.layout,
                     {{"pgn", Layout::pgn},
                      {"fide", Layout::fide},
                      {"short", Layout::short_form},
                      {"informant", Layout::informant}},
                     help("help_convert_style"));
  add_strip(convert, options, help);
  add_illegal(convert, options.illegal, help);
  add_choice<Format>(convert, "--format", options.format,
                     {{"pgn", Format::text}, {"ndjson", Format::ndjson}},
                     help("help_convert_format"));
  convert.add_option("--rest", options.rest, help("help_convert_rest"))->type_name("FILE");
  convert.add_flag("-q,--quiet", options.quiet, help("help_convert_quiet"));
  add_batch(convert, options, help);
}

void add_audit(CLI::App& app, AuditOptions& options, const Help& help) {
  CLI::App& audit = *app.add_subcommand("audit", help("help_audit"));
  audit.group(help("help_commands"));
  add_files(audit, options, help);
  add_choice<Format>(audit, "--format", options.format,
                     {{"text", Format::text},
                      {"ndjson", Format::ndjson},
                      {"html", Format::html},
                      {"sarif", Format::sarif},
                      {"junit", Format::junit}},
                     help("help_audit_format"));
  audit.add_flag("--all", options.all, help("help_audit_all"));
  audit.add_flag("--claims", options.claims, help("help_audit_claims"));
  audit.add_flag("-q,--quiet", options.quiet, help("help_audit_quiet"));
  add_judging(audit, options, help);
  audit.add_flag("--variations", options.variations, help("help_audit_variations"));
  add_choice<ColorMode>(
      audit, "--color", options.color,
      {{"auto", ColorMode::automatic}, {"always", ColorMode::always}, {"never", ColorMode::never}},
      help("help_audit_color"));
  add_layout(audit, options.width, options.diagrams, help);
  add_batch(audit, options, help);
  add_selection(audit, options, help);
  add_event(audit, options, help);
  audit.add_flag("--list-codes", options.list_codes, help("help_audit_list_codes"));
}

}  // namespace partiar::cli
