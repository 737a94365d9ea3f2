#include "option_parts.h"

#include "languages/labels.h"
#include "reading/letters.h"
#include "text/encoding.h"
#include "text/fold.h"
#include "text/languages.h"
#include "text/words.h"

namespace partiar::cli {

namespace {

/// Limits on what is read of one game.
void add_game_limits(CLI::App& command, replay::GameLimits& limits, const Help& help) {
  const auto add = [&](const char* name, std::uint32_t& value, std::uint32_t most,
                       const char* key) {
    return command.add_option(name, value, help(key))
        ->check(in_range(name, 0, most))
        ->type_name("N")
        ->capture_default_str();
  };
  add("--max-nesting", limits.nesting, 1'000'000, "help_audit_max_nesting");
  add("--max-tags", limits.tags, 1U << 31U, "help_audit_max_tags");
  add("--max-token", limits.token, 1U << 31U, "help_audit_max_token")
      ->transform(in_bytes("--max-token"))
      ->type_name("BYTES")
      ->default_str("256KB");
}

}  // namespace

CLI::Option* add_list(CLI::App& app, const char* name, const std::string& type,
                      const std::function<void(const Names&)>& take, const std::string& help) {
  return app.add_option_function<Names>(name, take, help)
      ->delimiter(',')
      ->allow_extra_args(false)
      ->type_name(type);
}

CLI::Option* add_list_of(CLI::App& app, const char* name, const Names& known,
                         const std::function<void(const Names&)>& take, const std::string& help) {
  return add_list(app, name, base::joined(known, "|") + ",...", take, help)
      ->check(one_of(name, known));
}

void add_language(CLI::App& app, std::string& language, const Help& help) {
  const auto choose = [&language](const std::string& name) {
    language = read_language("--lang", name, text::available_locales(), Listed::here);
  };
  app.add_option_function<std::string>("--lang", choose, help("help_lang"))
      ->type_name(base::joined(text::available_locales(), "|"));
}

void add_laws(CLI::App& app, std::optional<laws::Edition>& edition, const Help& help) {
  std::vector<std::pair<std::string, std::optional<laws::Edition>>> editions{
      {"auto", std::nullopt}};
  for (const laws::Edition known : laws::editions()) {
    editions.emplace_back(laws::name_of(known), known);
  }
  add_choice(app, "--laws", edition, editions, help("help_audit_laws"));
}

void add_conditions(CLI::App& app, laws::Conditions& conditions, const Help& help) {
  using laws::Competition;
  using laws::Supervision;
  add_choice<Competition>(app, "--competition", conditions.competition,
                          {{"standard", Competition::standard},
                           {"rapid", Competition::rapid},
                           {"blitz", Competition::blitz}},
                          help("help_competition"));
  add_choice<Supervision>(app, "--supervision", conditions.supervision,
                          {{"none", Supervision::none}, {"adequate", Supervision::adequate}},
                          help("help_supervision"));
}

void add_illegal(CLI::App& app, replay::Illegal& illegal, const Help& help) {
  using replay::Illegal;
  add_choice<Illegal>(app, "--illegal", illegal,
                      {{"stops", Illegal::stops}, {"stands", Illegal::stands}},
                      help("help_audit_illegal"));
}

void add_effort(CLI::App& app, unsigned& effort, const Help& help) {
  app.add_option("--effort", effort, help("help_effort"))
      ->check(in_range("--effort", 1, replay::most_effort))
      ->type_name("N");
}

void add_judging(CLI::App& app, JudgingOptions& options, const Help& help) {
  add_conditions(app, options.conditions, help);
  add_laws(app, options.edition, help);
  add_illegal(app, options.illegal, help);
  add_effort(app, options.effort, help);
}

void add_width(CLI::App& app, std::optional<unsigned>& width, const Help& help) {
  app.add_option("--width", width, help("help_width"))
      ->check(in_range("--width", 0, 10'000))
      ->type_name("N");
}

void add_layout(CLI::App& app, std::optional<unsigned>& width, bool& diagrams, const Help& help) {
  add_width(app, width, help);
  app.add_flag("--diagrams", diagrams, help("help_diagrams"));
}

void add_page_format(CLI::App& app, Format& format, const Help& help) {
  add_choice<Format>(app, "--format", format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}, {"html", Format::html}},
                     help("help_claim_format"));
}

void add_page(CLI::App& app, PageOptions& options, const Help& help) {
  app.add_option("-o,--output", options.output, help("help_audit_output"))->type_name("FILE");
  add_layout(app, options.width, options.diagrams, help);
  add_language(app, options.language, help);
}

std::optional<board::Color> find_color(std::string_view name) {
  const text::Folded folded{name};
  const auto label = languages::find_label(name);
  if (label == languages::Label::white || folded.view() == "w") return board::Color::white;
  if (label == languages::Label::black || folded.view() == "b") return board::Color::black;
  return std::nullopt;
}

std::vector<Candidate> color_words() {
  std::vector<Candidate> words;
  for (const std::string_view color : {"white", "black"}) {
    for (const text::WordList& list : text::read_word_lists({&color, 1})) {
      for (const std::string& word : list.words) words.emplace_back(word, std::string{color});
    }
  }
  return words;
}

std::string read_letters_name(std::string_view option, const std::string& name,
                              std::vector<std::string> others) {
  if (std::ranges::count(others, name) > 0) return name;
  for (const text::Language& language : text::languages()) others.push_back(language.tag);
  return read_language(option, name, others, Listed::elsewhere);
}

/// `cs`, `de`, `figurine`, ...: too many to list in the help; `partiar locales` lists them.
void add_reading(CLI::App& app, reading::Options& options, const Help& help) {
  const auto choose_letters = [&options](const std::string& name) {
    const auto letters =
        reading::read_letters(read_letters_name("--letters", name, {"figurine", "auto"}));
    if (letters) options.letters = *letters;
  };
  app.add_option_function<std::string>("--letters", choose_letters, help("help_letters"))
      ->type_name("LANG|figurine|auto")
      ->default_str("auto");
  std::vector<std::pair<std::string, std::optional<text::Encoding>>> names{{"auto", std::nullopt}};
  for (const text::Encoding encoding : text::encodings) {
    names.emplace_back(text::name_of(encoding), encoding);
  }
  const auto use_own_name = [](std::string& name) {
    if (const auto encoding = text::encoding_named(name)) name = text::name_of(*encoding);
    return std::string{};
  };
  add_choice(app, "--encoding", options.encoding, names, help("help_encoding"))
      ->transform(CLI::Validator{use_own_name, ""});
}

void add_choice_of_game(CLI::App& app, GameChoice& choice, const Help& help) {
  CLI::Option* game = app.add_option("--game", choice.game, help("help_claim_game"))
                          ->check(in_range("--game", 1, std::uint64_t{1} << 40U))
                          ->type_name("N");
  app.add_option("--player", choice.player, help("help_player"))->excludes(game)->type_name("NAME");
  app.add_option("--round", choice.round, help("help_round"))->excludes(game)->type_name("R");
  const auto read_move = [&choice](const std::string& text) {
    choice.move = replay::read_numbered_move(text);
    if (!choice.move) throw UsageError{{"claim_move_form"}};
  };
  CLI::Option* ply = app.add_option("--ply", choice.ply, help("help_claim_ply"))->type_name("N");
  app.add_option_function<std::string>("--move", read_move, help("help_claim_move"))
      ->excludes(ply)
      ->type_name("MOVE");
}

void add_limits(CLI::App& command, io::Limits& limits, const Help& help) {
  const auto add = [&](const char* name, auto& value, std::uint64_t most, const char* key) {
    return command.add_option(name, value, help(key))
        ->check(in_range(name, 1, most))
        ->type_name("N")
        ->capture_default_str();
  };
  const auto add_size = [&](const char* name, auto& value, std::uint64_t most, const char* key) {
    return add(name, value, most, key)->transform(in_bytes(name))->type_name("BYTES");
  };
  constexpr std::uint64_t most = std::uint64_t{1} << 60U;
  add_size("--max-game", limits.game, std::uint64_t{1} << 31U, "help_audit_max_game")
      ->default_str("1MB");
  add("--max-members", limits.members, most, "help_max_members");
  add_size("--max-expanded", limits.expanded, most, "help_max_expanded")->default_str("1TB");
  add("--max-ratio", limits.ratio, most, "help_max_ratio");
}

void add_files(CLI::App& command, BatchOptions& options, const Help& help) {
  command.add_option("FILE", options.inputs, help("help_audit_file"))->type_name("");
  const auto descend = [&options](std::int64_t) { options.directories = io::Directories::descend; };
  command.add_flag_function("-r,--recursive", descend, help("help_audit_recursive"));
  CLI::Option* from =
      command.add_option("--files-from", options.files_from, help("help_files_from"))
          ->type_name("FILE|-");
  const auto choose = [&options](std::int64_t) { options.name_end = io::NameEnd::nul; };
  command.add_flag_function("-0,--null", choose, help("help_null"))->needs(from);
}

void add_run(CLI::App& command, BatchOptions& options, const Help& help) {
  add_language(command, options.language, help);
  command.add_option("-j,--jobs", options.jobs, help("help_audit_jobs"))
      ->check(in_range("--jobs", 1, 1024))
      ->type_name("N")
      ->capture_default_str();
  add_limits(command, options.reading.limits, help);
  add_game_limits(command, options.limits, help);
}

void add_options(CLI::App& locales, LocalesOptions& options, const Help& help) {
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

}  // namespace partiar::cli
