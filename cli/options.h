/// The command line, read into plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "event/official_list.h"
#include "event/twin_kind.h"
#include "io/block_reader.h"
#include "io/name_list.h"
#include "io/shard.h"
#include "laws/edition.h"
#include "notation/letters.h"
#include "reading/options.h"
#include "replay/claim.h"
#include "replay/finding.h"
#include "replay/replayer.h"
#include "report/game_writer.h"

namespace partiar::cli {

enum class Format : std::uint8_t { text, ndjson, html, sarif, junit };
enum class Order : std::uint8_t { file, verdict, round };
enum class ColorMode : std::uint8_t { automatic, always, never };

/// What the exit status says, the same for every command.
enum class Status : int { clean = 0, findings = 1, failure = 2 };

/// How a notation is asked for.
enum class Notation : std::uint8_t { san, lan, uci, iccf, spoken };
enum class Layout : std::uint8_t { pgn, fide, short_form, informant };

/// What commands that go through many games have in common.
struct BatchOptions {
  reading::Options reading;
  std::vector<std::string> inputs;
  std::string files_from;                        ///< a file that names more of them; empty: none
  io::NameEnd name_end = io::NameEnd::line_end;  ///< in that
  bool recursive = false;
  /// The least severity that makes the exit status 1; empty for never.
  std::optional<replay::Severity> fail_on = replay::Severity::error;
  std::string output = "-";  ///< a file, or standard output
  std::string language;      ///< empty: that of the environment
  unsigned jobs = 1;
  replay::GameLimits limits;
  unsigned effort = 1;  ///< times the usual search for who can still mate
  io::Shard shard;
  std::string rest;             ///< a file for what the results leave aside; empty: none
  bool warns_of_guess = false;  ///< of an encoding
  bool tells_bytes = false;     ///< where each game stands in its source; needs those of `reading`
  bool shows_progress = true;
  std::size_t block_size = io::usual_block_size;
  /// What the results of blocks may take in all until they are written. Of a text of nothing but
  /// errors there is more to say than it has bytes.
  std::size_t most_held = std::size_t{8} << 20U;
};

struct ConvertOptions : BatchOptions {
  Notation notation = Notation::san;
  notation::PieceLetters letters_to = notation::PieceLetters::english();
  Layout layout = Layout::pgn;
  Format format = Format::text;  ///< of PGN
  replay::Illegal illegal = replay::Illegal::stops;
  report::Stripped stripped;
  std::vector<std::string> kept_tags;
  bool quiet = false;
};

struct LocalesOptions {
  std::string locale;  ///< empty: all
  Format format = Format::text;
  std::string language;
};

struct AuditOptions : BatchOptions {
  Format format = Format::text;
  bool all = false;     ///< every game, every event
  bool claims = false;  ///< every chance to claim a draw
  bool quiet = false;   ///< the exit status only
  bool variations = false;
  bool list_codes = false;
  Order order = Order::file;
  std::vector<std::string> only;  ///< the kinds of games to print; empty: all
  std::optional<unsigned> width;  ///< of a text; empty: the terminal's, or 80
  bool diagrams = false;
  std::optional<laws::Edition> edition;  ///< empty: the one in force when a game was played
  laws::Conditions conditions;
  replay::Illegal illegal = replay::Illegal::stops;
  ColorMode color = ColorMode::automatic;
  bool event = false;                  ///< look at all games together
  std::string official;                ///< a list of results; empty: none
  std::vector<event::Column> columns;  ///< of that list, if it is a table; empty: found

  [[nodiscard]] bool is_event() const { return event || !official.empty(); }
};

/// Which game of a file, and where in it; empty: the file holds one, and the end of its score.
struct GameChoice {
  std::string input;
  std::optional<std::uint64_t> game;
  std::optional<std::string> player;  ///< words of a name
  std::optional<std::string> round;
  std::optional<std::uint32_t> ply;
  std::optional<replay::NumberedMove> move;
};

struct PositionOptions {
  reading::Options reading;
  std::optional<GameChoice> choice;  ///< a position of a game
  std::optional<unsigned> perft;
  bool helpmate = false;
  bool with_clock = false;  ///< seventy-five moves end a series of moves
  unsigned effort = 1;
  Format format = Format::text;
  std::vector<std::string> positions;  ///< files of them, too, and `-` for standard input
  std::string output = "-";
  std::optional<unsigned> width;  ///< of a text; empty: the terminal's, or 80
  bool diagrams = false;
  std::string language;
};

struct ClaimOptions {
  reading::Options reading;
  GameChoice choice;
  replay::Asked asked = replay::Asked::draw;
  std::optional<std::string> written;  ///< the move that is intended, or sealed
  std::optional<board::Color> by;
  unsigned count = 1;  ///< which illegal move of the player it is
  laws::Conditions conditions;
  replay::Illegal illegal = replay::Illegal::stops;
  std::optional<laws::Edition> edition;
  Format format = Format::text;
  std::string output = "-";
  std::optional<unsigned> width;  ///< of a text; empty: the terminal's, or 80
  bool diagrams = false;
  std::string language;
};

struct CompareOptions {
  reading::Options reading;
  std::vector<std::string> inputs;   ///< one file of two games, or one for each side
  std::vector<std::uint64_t> games;  ///< which of each file; empty: all
  bool recursive = false;
  replay::Illegal illegal = replay::Illegal::stops;
  std::optional<laws::Edition> edition;
  Format format = Format::text;
  std::string output = "-";
  std::optional<unsigned> width;  ///< of a text; empty: the terminal's, or 80
  bool diagrams = false;
  std::string language;
};

/// What `partiar fix` does with what it finds.
enum class FixMode : std::uint8_t {
  write,
  dry_run,  ///< says it, and writes nothing
  diff,     ///< shows it
};

struct FixOptions : BatchOptions {
  FixMode mode = FixMode::write;
  bool in_place = false;  ///< each file takes its own place
  bool keeps_old = true;  ///< beside, as `NAME~`
  std::string to = "-";   ///< a file for the games, or standard output
  std::string decisions;  ///< a file of what a person decides; empty: none
  Format format = Format::text;
  bool quiet = false;
  std::optional<laws::Edition> edition;
  laws::Conditions conditions;
  replay::Illegal illegal = replay::Illegal::stops;

  [[nodiscard]] bool writes_in_place() const { return in_place && mode == FixMode::write; }
  /// Whether the list of what is done goes to standard error, since the games, or what is changed
  /// in them, go to standard output.
  [[nodiscard]] bool lists_beside() const {
    return mode != FixMode::dry_run && !writes_in_place() && to == "-";
  }
};

struct TwinsOptions : BatchOptions {
  Format format = Format::text;
  event::Keep keep = event::Keep::none;
  std::uint64_t memory = std::uint64_t{256} << 20U;  ///< bytes, before games are kept on disk
  bool quiet = false;                                ///< the exit status only
  replay::Illegal illegal = replay::Illegal::stops;
  std::optional<unsigned> width;  ///< of a text; empty: the terminal's, or 80
};

/// What a table is written as.
enum class TableFormat : std::uint8_t { automatic, csv, sqlite };

struct TableOptions : BatchOptions {
  TableFormat format = TableFormat::automatic;  ///< by the name of the output
  bool positions = false;
  bool update = false;                ///< a database is there, and only what is not in it is read
  bool prune = false;                 ///< and files that are gone are dropped from it
  std::vector<std::string> openings;  ///< files that name them
  bool quiet = false;
  std::optional<laws::Edition> edition;
  laws::Conditions conditions;
  replay::Illegal illegal = replay::Illegal::stops;
};

/// Which games `partiar select` cuts out; all that is asked must be so.
struct SelectOptions : BatchOptions {
  std::vector<laws::Verdict> verdicts;  ///< one of them; empty: any
  std::vector<replay::Code> codes;      ///< one of them is found; empty: any
  std::string games;                    ///< a list of games; empty: none
  std::string drop;                     ///< a list of games that are left out; empty: none
  std::optional<std::uint64_t> head;    ///< so many of those that come first
  std::optional<std::uint64_t> sample;  ///< so many, drawn by lot
  std::uint64_t seed = 0;               ///< of the lot
  std::string to = "-";                 ///< a file for the games, or standard output
  std::string others;                   ///< a file for the other games; empty: none
  std::string tag;                      ///< whose values have a file each; empty: none
  std::string directory;                ///< for those files
  bool quiet = false;
  bool variations = false;
  std::optional<laws::Edition> edition;
  laws::Conditions conditions;
  replay::Illegal illegal = replay::Illegal::stops;
};

/// A command to run, or the status to end with at once: help was printed, or a mistake named.
using Command =
    std::variant<AuditOptions, ConvertOptions, PositionOptions, ClaimOptions, CompareOptions,
                 FixOptions, SelectOptions, TwinsOptions, TableOptions, LocalesOptions, Status>;

/// Reads the arguments of `main`; what is wrong with them goes to standard error.
[[nodiscard]] Command read_command_line(int argc, const char* const* argv);

}  // namespace partiar::cli
