#include "options.h"

#include <CLI/CLI.hpp>
#include <map>
#include <thread>

namespace partiar::cli {

namespace {

constexpr const char* examples =
    "Examples:\n"
    "  partiar audit games.pgn                    what must be corrected, and why\n"
    "  partiar audit --all --format ndjson *.pgn  one JSON object a game\n"
    "  zstdcat db.pgn.zst | partiar audit -       from standard input\n"
    "  partiar audit --recursive event/ -o report.txt\n"
    "  partiar position --perft 5 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'\n"
    "\n"
    "Exit status: 0 nothing to report, 1 something was, 2 the command could not do its work,\n"
    "130 interrupted.";

void add_audit(CLI::App& app, AuditOptions& options, std::string& fail_on) {
  CLI::App& audit = *app.add_subcommand(
      "audit", "Replay games and report which recorded results must be corrected.");
  audit.add_option("FILE", options.inputs,
                   "PGN files, plain, compressed or in archives; - is standard input");
  audit.add_option("--format", options.format, "text for a person, ndjson for a program")
      ->transform(CLI::CheckedTransformer(
          std::map<std::string, Format>{{"text", Format::text}, {"ndjson", Format::ndjson}}))
      ->type_name("text|ndjson");
  audit.add_flag("--all", options.all, "Report every game and every event, not only findings");
  audit.add_flag("-q,--quiet", options.quiet, "No report, only the exit status");
  audit.add_option("--fail-on", fail_on, "Least severity that makes the exit status 1")
      ->check(CLI::IsMember({"info", "warning", "error", "never"}))
      ->type_name("info|warning|error|never")
      ->capture_default_str();
  audit.add_flag("-r,--recursive", options.recursive, "Read the PGN files in directories");
  audit.add_flag("--variations", options.variations, "Replay variations, too");
  audit.add_option("-o,--output", options.output, "Write the report to this file");
  audit.add_option("--color", options.color, "When to use colours")
      ->transform(
          CLI::CheckedTransformer(std::map<std::string, ColorMode>{{"auto", ColorMode::automatic},
                                                                   {"always", ColorMode::always},
                                                                   {"never", ColorMode::never}}))
      ->type_name("auto|always|never");
  audit.add_option("--lang", options.language, "Language of the text report, such as en");
  audit.add_option("-j,--jobs", options.jobs, "Threads to work with")
      ->check(CLI::Range(1U, 1024U))
      ->capture_default_str();
  audit.add_option("--max-game", options.max_game, "A longer game is cut, with a finding")
      ->transform(CLI::AsSizeValue(false))
      ->capture_default_str();
  audit.add_flag("--list-codes", options.list_codes, "List what can be found, and end");
  audit.footer(examples);
}

void add_position(CLI::App& app, PositionOptions& options) {
  CLI::App& position =
      *app.add_subcommand("position", "Say something about positions: count their moves.");
  position.add_option("FEN", options.fens, "FEN, X-FEN or Shredder-FEN; - reads one a line")
      ->required();
  position.add_option("--perft", options.perft, "Count sequences of so many legal half-moves")
      ->required()
      ->check(CLI::Range(0U, 20U))
      ->type_name("DEPTH");
  position.add_option("--lang", options.language, "Language of messages, such as en");
  position.footer(examples);
}

std::optional<scoresheet::Severity> read_severity(const std::string& name) {
  if (name == "info") return scoresheet::Severity::info;
  if (name == "warning") return scoresheet::Severity::warning;
  if (name == "error") return scoresheet::Severity::error;
  return std::nullopt;
}

/// A FEN without quotes comes as its fields.
void join_fields(std::vector<std::string>& fens) {
  const bool fields = fens.size() >= 4 && fens.size() <= 6 && (fens[1] == "w" || fens[1] == "b");
  if (!fields) return;
  for (std::size_t i = 1; i < fens.size(); ++i) fens[0] += ' ' + fens[i];
  fens.resize(1);
}

}  // namespace

Command read_command_line(int argc, const char* const* argv) {
  CLI::App app{"partiar reads chess games as people write them and says what the Laws say."};
  app.name("partiar");
  app.set_version_flag("--version", "partiar " PARTIAR_VERSION);
  app.require_subcommand(1);
  app.footer(examples);

  AuditOptions audit;
  audit.jobs = std::max(1U, std::thread::hardware_concurrency());
  audit.max_game = std::size_t{8} * 1024 * 1024;
  std::string fail_on = "error";
  PositionOptions position;
  add_audit(app, audit, fail_on);
  add_position(app, position);

  try {
    app.parse(argc, argv);
    if (app.got_subcommand("audit") && audit.inputs.empty() && !audit.list_codes) {
      throw CLI::RequiredError("FILE");
    }
  } catch (const CLI::ParseError& error) {
    // CLI11 has its own statuses; ours are few and documented.
    return app.exit(error) == 0 ? Status::clean : Status::failure;
  }
  if (app.got_subcommand("position")) {
    join_fields(position.fens);
    return position;
  }
  audit.fail_on = read_severity(fail_on);
  return audit;
}

}  // namespace partiar::cli
