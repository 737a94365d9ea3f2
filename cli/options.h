/// The command line, read into plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "edit/sort_key.h"
#include "event/official_list.h"
#include "event/twin_kind.h"
#include "findings/info.h"
#include "fix/rewriting.h"
#include "io/block_reader.h"
#include "io/name_list.h"
#include "io/pipeline.h"
#include "io/shard.h"
#include "laws/edition.h"
#include "notation/letters.h"
#include "notation/move_writer.h"
#include "pgn/tag_edit.h"
#include "pgn/writer.h"
#include "reading/options.h"
#include "replay/claim.h"
#include "replay/replayer.h"
#include "report/game_writer.h"
#include "select/passages.h"
#include "select/selecting.h"
#include "table/where.h"

namespace partiar::cli {

enum class Format : std::uint8_t { text, ndjson, html, sarif, junit, fen };

enum class Order : std::uint8_t { file, verdict, round };
enum class ColorMode : std::uint8_t { automatic, always, never };

/// The exit status, with the same meaning for every command.
enum class Status : int {
  clean = 0,
  findings = 1,
  failure = 2,
  closed_pipe = 141,  ///< the output was no longer read: as of a process that SIGPIPE ends
};

/// The notations that can be asked for.
enum class Notation : std::uint8_t { san, lan, uci, iccf, spoken };
enum class Layout : std::uint8_t { pgn, fide, short_form, informant };

/// Of the commands that read files: a list of them.
struct FileList {
  std::string files_from;                        ///< a file that lists more of them; empty: none
  io::NameEnd name_end = io::NameEnd::line_end;  ///< in that list
};

/// What commands that process many games have in common.
struct BatchOptions : FileList {
  static constexpr bool has_own_status = false;  ///< of a command; see `help_status`
  reading::Options reading;
  std::vector<std::string> inputs;
  io::Directories directories = io::Directories::refuse;
  bool quiet = false;  ///< no more than the results, of some commands the exit status only
  /// The least severity that makes the exit status 1; empty for never.
  std::optional<findings::Severity> fail_on = findings::Severity::error;
  std::string output = "-";  ///< a file, or standard output
  std::string language;      ///< empty: that of the environment
  unsigned jobs = io::usual_jobs();
  replay::GameLimits limits;
  unsigned effort = 1;  ///< multiplies the effort of finding out who can still mate
  std::shared_ptr<table::Where> where{};  ///< of the games, those that count; null: all
  io::Shard shard;
  std::string rest;             ///< a file for games that the results leave out; empty: none
  bool warns_of_guess = false;  ///< when an encoding was guessed
  bool is_read_again = false;   ///< the sources were read before, and what is wrong with them said
  bool wraps_messages = true;   ///< on standard error; not lines of a machine format
  bool tells_bytes = false;     ///< each game's place in bytes; requires `reading.keeps_bytes`
  std::size_t block_size = io::usual_block_size;
  /// The memory that results may take until they are written. A text full of errors can give a
  /// report longer than itself.
  std::size_t most_held = std::size_t{8} << 20U;
};

/// Of the commands that judge games.
struct JudgingOptions : BatchOptions {
  bool variations = false;
  std::optional<laws::Edition> edition;   ///< empty: the one in force when the event began
  std::optional<laws::Date> event_began;  ///< according to the official list
  replay::FindBeginning find_beginning;   ///< according to all games of the run
  laws::Conditions conditions;
  replay::Illegal illegal = replay::Illegal::stops;
};

/// What becomes of the tags of games.
struct HeadOptions {
  std::vector<pgn::TagEdit> edits;    ///< the same for all games
  std::string names;                  ///< an authority file; empty: none
  std::string ratings;                ///< a list of players with their ratings; empty: none
  std::vector<std::string> openings;  ///< files of opening names
  bool ply_count = false;
  bool proved = false;  ///< correct what the moves prove wrong

  [[nodiscard]] bool is_asked() const {
    return proved || !edits.empty() || !names.empty() || !ratings.empty() || !openings.empty() ||
           ply_count;
  }
};

struct ConvertOptions : BatchOptions {
  static constexpr std::string_view name = "convert";
  Notation notation = Notation::san;
  notation::PieceLetters letters_to = notation::PieceLetters::english();
  Layout layout = Layout::pgn;
  Format format = Format::text;  ///< which is PGN
  replay::Illegal illegal = replay::Illegal::stops;
  report::Stripped stripped;
  std::vector<std::string> kept_tags;
  HeadOptions head;
  bool diff = false;                ///< of the tags, in place of the games
  std::vector<edit::SortBy> order;  ///< empty: that of the input
  std::size_t width = pgn::MovetextWriter::usual_width;
  bool is_bare = false;  ///< nothing but moves
};

struct LocalesOptions {
  static constexpr std::string_view name = "locales";
  static constexpr bool has_own_status = false;
  std::string locale;  ///< empty: all
  Format format = Format::text;
  std::string language;
};

struct ExplainOptions {
  static constexpr std::string_view name = "explain";
  static constexpr bool has_own_status = false;
  std::vector<findings::Code> codes;
  std::optional<unsigned> width;  ///< of text; empty: the terminal's, or 80
  std::string language;
};

struct AuditOptions : JudgingOptions {
  static constexpr std::string_view name = "audit";
  Format format = Format::text;
  bool format_by_name = false;              ///< the name of the output has chosen it
  bool all = false;                         ///< every game, every event
  bool claims = false;                      ///< every chance to claim a draw
  std::optional<notation::MoveForm> moves;  ///< of each game, as data; nothing: left out
  bool list_codes = false;
  Order order = Order::file;
  std::vector<std::string> only;  ///< the kinds of games to print; empty: all
  std::optional<unsigned> width;  ///< of text; empty: the terminal's, or 80
  bool diagrams = false;
  ColorMode color = ColorMode::automatic;
  bool event = false;                  ///< look at all games together
  std::string official;                ///< an official list of results; empty: none
  std::vector<event::Column> columns;  ///< of that list, if it is a table; empty: detected

  [[nodiscard]] bool is_event() const { return event || !official.empty(); }
};

/// Which game of a file, and where in it; if empty, the only game of the file, and the end of its
/// score.
struct GameChoice {
  std::string input;
  std::optional<std::uint64_t> game;
  std::optional<std::string> player;  ///< words of a name
  std::optional<std::string> round;
  std::optional<std::uint32_t> ply;
  std::optional<replay::NumberedMove> move;
};

/// What `partiar watch` follows: files, directories and a feed that grow.
struct WatchOptions : JudgingOptions {
  static constexpr std::string_view name = "watch";
  static constexpr bool has_own_status = true;
  Format format = Format::text;
  std::optional<unsigned> width;  ///< of text; empty: the terminal's, or 80
  bool bell = false;

  WatchOptions() { illegal = replay::Illegal::stands; }
};

/// What commands have in common that show one game or position, as text, data or a page.
struct PageOptions {
  static constexpr bool has_own_status = false;  ///< of a command; see `help_status`
  reading::Options reading;
  Format format = Format::text;
  std::string output = "-";
  std::optional<unsigned> width;  ///< of text; empty: the terminal's, or 80
  bool diagrams = false;
  std::string language;
};

struct PositionOptions : PageOptions, FileList {
  static constexpr std::string_view name = "position";
  std::optional<GameChoice> choice;  ///< the position is taken from a game
  std::optional<unsigned> perft;
  bool helpmate = false;
  bool with_clock = false;  ///< a line of play ends after seventy-five moves (9.6.2)
  unsigned effort = 1;
  std::vector<std::string> positions;  ///< also files of positions, and `-` for standard input
  std::vector<std::string> inputs;     ///< more such files
};

struct ClaimOptions : PageOptions {
  static constexpr std::string_view name = "claim";
  static constexpr bool has_own_status = true;
  GameChoice choice;
  replay::ClaimRequest request;        ///< without what `choice` and `written` say
  std::optional<std::string> written;  ///< the intended or sealed move
  replay::Illegal illegal = replay::Illegal::stops;
  std::optional<laws::Edition> edition;
};

struct CompareOptions : PageOptions, FileList {
  static constexpr std::string_view name = "compare";
  static constexpr bool has_own_status = true;
  std::vector<std::string> inputs;   ///< one file with both games, or one file for each side
  std::vector<std::uint64_t> games;  ///< one of each file; empty: all
  io::Directories directories = io::Directories::refuse;
  replay::Illegal illegal = replay::Illegal::stops;
  std::optional<laws::Edition> edition;
  bool merge = false;  ///< write each two as one game; `output` is for the games

  /// Where the report goes: nothing else may go where the games themselves go.
  [[nodiscard]] bool reports_beside() const { return merge && output == "-"; }
};

struct FixOptions : JudgingOptions {
  static constexpr std::string_view name = "fix";
  static constexpr bool has_own_status = true;
  fix::RewriteOptions rewrite;
  HeadOptions head;
  Format format = Format::text;

  /// Whether the list of corrections goes to standard error, because standard output is for the
  /// games or the diff.
  [[nodiscard]] bool lists_beside() const {
    return rewrite.mode != fix::FixMode::dry_run && !rewrite.writes_in_place() && rewrite.to == "-";
  }
};

struct TwinsOptions : BatchOptions {
  static constexpr std::string_view name = "twins";
  Format format = Format::text;
  event::KeepRule rule;
  std::vector<std::string> archive;  ///< files of `--new`
  bool writes_new = false;           ///< the games that these do not hold
  bool dry_run = false;
  std::uint64_t memory = std::uint64_t{256} << 20U;  ///< bytes, before games move to disk
  replay::Illegal illegal = replay::Illegal::stops;
  std::optional<unsigned> width;  ///< of text; empty: the terminal's, or 80

  /// Whether `output` is for games.
  [[nodiscard]] bool writes_games() const { return rule.merges || writes_new; }
  /// Whether the report goes to standard error, because standard output is for them.
  [[nodiscard]] bool reports_beside() const { return writes_games() && !dry_run && output == "-"; }
};

/// What a table is written as.
enum class TableFormat : std::uint8_t { automatic, csv, sqlite };

struct TableOptions : JudgingOptions {
  static constexpr std::string_view name = "table";
  static constexpr bool has_own_status = true;
  TableFormat format = TableFormat::automatic;  ///< by the extension of the output
  bool positions = false;
  bool half_moves = false;                  ///< a row for each
  std::optional<notation::MoveForm> moves;  ///< all of a game in one column; nothing: no column
  bool update = false;                ///< the database exists; read only what it does not have
  bool prune = false;                 ///< also drop files that are gone
  std::vector<std::string> openings;  ///< files of opening names
};

/// Which games `partiar select` cuts out; all conditions must hold.
struct SelectOptions : JudgingOptions {
  static constexpr std::string_view name = "select";
  static constexpr bool has_own_status = true;
  std::vector<laws::Verdict> verdicts;  ///< any of them; empty: no condition
  std::vector<findings::Code> codes;    ///< a finding has any of them; empty: no condition
  std::vector<std::string> positions;   ///< the game reaches one of them; empty: no condition
  std::optional<std::string> line;      ///< the moves that it begins with; nothing: no condition
  select::Passages passages;            ///< the same, read

  /// Whether the games have to be replayed, whatever `where` asks.
  [[nodiscard]] bool needs_moves() const {
    return !verdicts.empty() || !codes.empty() || !passages.empty();
  }
  select::SelectingOptions cut;
};

/// The commands, in the order of the help.
using Commands = std::tuple<AuditOptions, ConvertOptions, PositionOptions, ClaimOptions,
                            CompareOptions, FixOptions, SelectOptions, TwinsOptions, TableOptions,
                            WatchOptions, ExplainOptions, LocalesOptions>;

/// A command to run, or the status to exit with at once after printing help or reporting a mistake.
template <class All>
struct OneOf;
template <class... Each>
struct OneOf<std::tuple<Each...>> {
  using Type = std::variant<Each..., Status>;
};
using Command = OneOf<Commands>::Type;

/// Reads the arguments of `main`; mistakes are reported on standard error.
[[nodiscard]] Command read_command_line(int argc, const char* const* argv);

}  // namespace partiar::cli
