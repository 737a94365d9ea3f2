#include "option_parts.h"

#include <algorithm>
#include <array>
#include <ranges>

#include "languages/labels.h"
#include "pgn/tag_edit.h"
#include "reading/letters.h"
#include "table/where_error.h"
#include "text/encoding.h"
#include "text/fold.h"
#include "text/languages.h"
#include "text/words.h"

namespace partiar::cli {

namespace {

constexpr std::uint64_t most_bytes = std::uint64_t{1} << 31U;  // of a game

/// The mistake in an expression of `--where`, and what was probably meant.
UsageError no_expression(const std::string& expression, const table::WhereError& error) {
  const table::WhereSentence sentence = table::sentence_of(error, expression);
  Mistake mistake{std::string{sentence.key}, sentence.arguments};
  if (!error.nearest.empty()) mistake.nearest = error.nearest;
  return UsageError{std::move(mistake)};
}

/// Limits on what is read of one game.
void add_game_limits(Adder add, replay::GameLimits& limits) {
  add.number("--max-nesting", limits.nesting, 0, 1'000'000, "help_audit_max_nesting")
      ->capture_default_str();
  add.number("--max-tags", limits.tags, 0, most_bytes, "help_audit_max_tags")
      ->capture_default_str();
  add.bytes("--max-token", limits.token, "256KB", "help_audit_max_token")
      ->check(in_range("--max-token", 0, most_bytes));
}

}  // namespace

void add_language(Adder add, std::string& language) {
  const auto choose = [&language](const std::string& name) {
    language = read_language("--lang", name, text::available_locales(), Listed::here);
  };
  add.read("--lang", choose, base::joined(text::available_locales(), "|"), "help_lang");
}

void add_output(Adder add, std::string& output) {
  add.value("-o,--output", output, "FILE", "help_audit_output");
}

void add_quiet(Adder add, bool& quiet, std::string_view key) {
  add.flag("-q,--quiet", quiet, key);
}

void add_laws(Adder add, std::optional<laws::Edition>& edition) {
  std::vector<std::pair<std::string, std::optional<laws::Edition>>> editions{
      {"auto", std::nullopt}};
  for (const laws::Edition known : laws::editions()) {
    editions.emplace_back(laws::name_of(known), known);
  }
  add.choice("--laws", edition, editions, "help_audit_laws");
}

void add_conditions(Adder add, laws::Conditions& conditions, std::string_view competition) {
  using laws::Competition;
  using laws::Supervision;
  add.choice<Competition>("--competition", conditions.competition,
                          {{"standard", Competition::standard},
                           {"rapid", Competition::rapid},
                           {"blitz", Competition::blitz}},
                          competition);
  add.choice<Supervision>("--supervision", conditions.supervision,
                          {{"none", Supervision::none}, {"adequate", Supervision::adequate}},
                          "help_supervision");
}

void add_illegal(Adder add, replay::Illegal& illegal) {
  using replay::Illegal;
  add.choice<Illegal>("--illegal", illegal,
                      {{"stops", Illegal::stops}, {"stands", Illegal::stands}},
                      "help_audit_illegal");
}

void add_effort(Adder add, unsigned& effort) {
  add.number("--effort", effort, 1, replay::most_effort, "help_effort");
}

void add_judging(Adder add, JudgingOptions& options) {
  add_conditions(add, options.conditions);
  add_laws(add, options.edition);
  add_illegal(add, options.illegal);
  add_effort(add, options.effort);
}

void add_width(Adder add, std::optional<unsigned>& width) {
  add.number("--width", width, 0, 10'000, "help_width");
}

void add_layout(Adder add, std::optional<unsigned>& width, bool& diagrams) {
  add_width(add, width);
  add.flag("--diagrams", diagrams, "help_diagrams");
}

void add_format(Adder add, Format& format, std::string_view key) {
  add.choice<Format>("--format", format, {{"text", Format::text}, {"ndjson", Format::ndjson}}, key);
}

void add_page_format(Adder add, Format& format) {
  add.choice<Format>("--format", format,
                     {{"text", Format::text}, {"ndjson", Format::ndjson}, {"html", Format::html}},
                     "help_claim_format");
}

void add_page(Adder add, PageOptions& options) {
  add_output(add, options.output);
  add_layout(add, options.width, options.diagrams);
  add_language(add, options.language);
}

std::optional<board::Color> find_color(std::string_view name) {
  const text::Folded folded{name};
  const auto label = languages::find_label(name);
  if (label == languages::Label::white || folded.view() == "w") return board::Color::white;
  if (label == languages::Label::black || folded.view() == "b") return board::Color::black;
  return std::nullopt;
}

std::vector<text::Candidate> color_words() {
  std::vector<text::Candidate> words;
  for (const std::string_view color : {"white", "black"}) {
    for (const text::WordList& list : text::read_word_lists({&color, 1})) {
      for (const std::string& word : list.words) words.emplace_back(word, std::string{color});
    }
  }
  return words;
}

std::string read_tag_name(std::string_view name, std::string_view refusal) {
  constexpr std::array<std::string_view, 4> kept{"Result", "SetUp", "FEN", "Variant"};
  if (!pgn::is_tag_name(name)) {
    throw UsageError{{"failure_tag_name", {{"value", std::string{name}}}}};
  }
  const std::string_view known = pgn::known_form(name);
  if (std::ranges::count(kept, known) > 0) {
    throw UsageError{{std::string{refusal}, {{"value", std::string{name}}}}};
  }
  return std::string{known};
}

std::string read_letters_name(std::string_view option, const std::string& name,
                              std::vector<std::string> others) {
  if (std::ranges::count(others, name) > 0) return name;
  for (const text::Language& language : text::languages()) others.push_back(language.tag);
  return read_language(option, name, others, Listed::elsewhere);
}

void add_reading(Adder add, reading::Options& options) {
  const auto choose_letters = [&options](const std::string& name) {
    const auto letters =
        reading::read_letters(read_letters_name("--letters", name, {"figurine", "auto"}));
    if (letters) options.letters = *letters;
  };
  // Languages are too many to list in the help; `partiar locales` lists them.
  add.read("--letters", choose_letters, "LANG|figurine|auto", "help_letters")->default_str("auto");
  std::vector<std::pair<std::string, std::optional<text::Encoding>>> names{{"auto", std::nullopt}};
  for (const text::Encoding encoding : text::encodings) {
    names.emplace_back(text::name_of(encoding), encoding);
  }
  const auto use_own_name = [](std::string& name) {
    if (const auto encoding = text::encoding_named(name)) name = text::name_of(*encoding);
    return std::string{};
  };
  add.choice("--encoding", options.encoding, names, "help_encoding")
      ->transform(CLI::Validator{use_own_name, ""});
}

void add_choice_of_game(Adder add, GameChoice& choice) {
  CLI::Option* game = add.number("--game", choice.game, 1, most_games, "help_claim_game");
  add.value("--player", choice.player, "NAME", "help_player")->excludes(game);
  add.value("--round", choice.round, "R", "help_round")->excludes(game);
  CLI::Option* ply = add.value("--ply", choice.ply, "N", "help_claim_ply");
  const auto read_move = [&choice](const std::string& text) {
    choice.move = replay::read_numbered_move(text);
    if (!choice.move) throw UsageError{{"claim_move_form"}};
  };
  add.read("--move", read_move, "MOVE", "help_claim_move")->excludes(ply);
}

void add_limits(Adder add, io::Limits& limits) {
  constexpr std::uint64_t most = std::uint64_t{1} << 60U;
  add.bytes("--max-game", limits.game, "1MB", "help_audit_max_game")
      ->check(in_range("--max-game", 1, most_bytes));
  add.number("--max-members", limits.members, 1, most, "help_max_members")->capture_default_str();
  add.bytes("--max-expanded", limits.expanded, "1TB", "help_max_expanded")
      ->check(in_range("--max-expanded", 1, most));
  add.number("--max-ratio", limits.ratio, 1, most, "help_max_ratio")->capture_default_str();
}

void add_recursive(Adder add, io::Directories& directories, std::string_view key) {
  add.flag("-r,--recursive", [&directories] { directories = io::Directories::descend; }, key);
}

void add_files(Adder add, BatchOptions& options, std::string_view key) {
  add.value("FILE", options.inputs, "", key);
  add_recursive(add, options.directories, "help_audit_recursive");
  add_file_list(add, options);
}

void add_file_list(Adder add, FileList& list) {
  CLI::Option* from = add.value("--files-from", list.files_from, "FILE|-", "help_files_from");
  add.flag("-0,--null", [&list] { list.name_end = io::NameEnd::nul; }, "help_null")->needs(from);
}

void add_moves(Adder add, std::optional<notation::MoveForm>& moves, std::string_view key) {
  using notation::MoveForm;
  add.choice<std::optional<MoveForm>>("--moves", moves,
                                      {{"uci", MoveForm::uci},
                                       {"san", MoveForm::san},
                                       {"lan", MoveForm::lan},
                                       {"iccf", MoveForm::iccf}},
                                      key);
}

void add_where(Adder add, BatchOptions& options) {
  const auto compile = [&options](const std::string& expression) {
    auto where = table::Where::compile(expression);
    if (!where) throw no_expression(expression, where.error());
    options.where = *std::move(where);
  };
  add.read("--where", compile, "EXPR", "help_where");
}

void add_run(Adder add, BatchOptions& options) {
  add_language(add, options.language);
  add.number("-j,--jobs", options.jobs, 1, 1024, "help_audit_jobs")->capture_default_str();
  add_limits(add, options.reading.limits);
  add_game_limits(add, options.limits);
}

void add_fail_on(Adder add, std::optional<findings::Severity>& least, const char* help) {
  using findings::Severity;
  add.choice<std::optional<Severity>>("--fail-on", least,
                                      {{"error", Severity::error},
                                       {"warning", Severity::warning},
                                       {"info", Severity::info},
                                       {"never", std::nullopt}},
                                      help);
}

findings::Code read_code(const std::string& name, std::string_view refusal,
                         bool (*is_known)(const findings::CodeInfo&)) {
  auto codes = findings::codes() | std::views::filter(is_known);
  const auto code = std::ranges::find(codes, name, &findings::CodeInfo::name);
  if (code != codes.end()) return code->code;
  Names known;
  for (const findings::CodeInfo& info : codes) known.emplace_back(info.name);
  throw UsageError{{std::string{refusal}, {{"value", name}}, text::find_nearest(name, known)}};
}

void add_options(Adder add, ExplainOptions& options) {
  const auto choose = [&options](const Names& names) {
    for (const std::string& name : names) {
      options.codes.push_back(
          read_code(name, "usage_no_code", [](const findings::CodeInfo&) { return true; }));
    }
  };
  add.names("CODE", choose, "help_explain_code")->required();
  add_width(add, options.width);
  add_language(add, options.language);
}

void add_options(Adder add, LocalesOptions& options) {
  const auto choose = [&options](const std::string& name) {
    options.locale = read_letters_name("LANG", name, {});
  };
  add.read("LANG", choose, "", "help_locales_lang");
  add_format(add, options.format, "help_locales_format");
  add_language(add, options.language);
}

}  // namespace partiar::cli
