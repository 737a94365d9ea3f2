/// Options that several commands have. Values go straight into the structures of `options.h`.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "option_adder.h"
#include "options.h"

namespace partiar::cli {

using Adder = const OptionAdder&;

/// In a file.
inline constexpr std::uint64_t most_games = std::uint64_t{1} << 40U;

void add_language(Adder add, std::string& language);
void add_output(Adder add, std::string& output);
void add_quiet(Adder add, bool& quiet, std::string_view key);

/// The width of text.
void add_width(Adder add, std::optional<unsigned>& width);

/// The layout of text: its width, and whether positions are drawn.
void add_layout(Adder add, std::optional<unsigned>& width, bool& diagrams);

/// Text or data.
void add_format(Adder add, Format& format, std::string_view key);

/// Text, data or a page.
void add_page_format(Adder add, Format& format);

/// Where a page or what takes its place goes, its layout and its language.
void add_page(Adder add, PageOptions& options);

void add_laws(Adder add, std::optional<laws::Edition>& edition);

/// The kind of play, and whether every board is supervised.
void add_conditions(Adder add, laws::Conditions& conditions,
                    std::string_view competition = "help_competition");
void add_illegal(Adder add, replay::Illegal& illegal);
void add_judging(Adder add, JudgingOptions& options);
/// How much effort goes into finding out who can still mate.
void add_effort(Adder add, unsigned& effort);

/// A game of a file, and a place in it.
void add_choice_of_game(Adder add, GameChoice& choice);

/// Letters and encoding.
void add_reading(Adder add, reading::Options& options);

/// Limits on what is read.
void add_limits(Adder add, io::Limits& limits);

/// Whether directories are read.
void add_recursive(Adder add, io::Directories& directories, std::string_view key);

/// The files to read, directories, and lists that name more. There must be at least one:
/// `read_file_list` reports it if not.
void add_files(Adder add, BatchOptions& options, std::string_view key = "help_audit_file");
/// A list of files to read.
void add_file_list(Adder add, FileList& list);
/// The moves of each game in a notation.
void add_moves(Adder add, std::optional<notation::MoveForm>& moves, std::string_view key);
/// Which games count, by an expression of SQL.
void add_where(Adder add, BatchOptions& options);

/// The language, the number of threads, and limits on what is read.
void add_run(Adder add, BatchOptions& options);

/// The least severity that makes the exit status 1; `help` is the key of what it says.
void add_fail_on(Adder add, std::optional<findings::Severity>& least, const char* help);

/// Reads a person's word for a side: `white`, `w`, `bílý`.
[[nodiscard]] std::optional<board::Color> find_color(std::string_view name);

/// Words for a side in every language, each with what to type.
[[nodiscard]] std::vector<text::Candidate> color_words();

/// Reads the name of a tag, a known one in any case, that is neither the result nor the start of a
/// game; for one of these, `refusal` is the key of what is said. Throws `UsageError`.
[[nodiscard]] std::string read_tag_name(std::string_view name, std::string_view refusal);

/// Reads the name of a set of letters: a language, or one that is none. Throws `UsageError`.
[[nodiscard]] std::string read_letters_name(std::string_view option, const std::string& name,
                                            std::vector<std::string> others);

/// Reads the name of a code that `is_known`. Throws `UsageError` with the message `refusal`.
[[nodiscard]] findings::Code read_code(const std::string& name, std::string_view refusal,
                                       bool (*is_known)(const findings::CodeInfo&));

/// The options of each command.
void add_options(Adder add, AuditOptions& options);
void add_options(Adder add, ConvertOptions& options);
void add_options(Adder add, PositionOptions& options);
void add_options(Adder add, ClaimOptions& options);
void add_options(Adder add, CompareOptions& options);
void add_options(Adder add, FixOptions& options);
void add_options(Adder add, SelectOptions& options);
void add_options(Adder add, TwinsOptions& options);
void add_options(Adder add, TableOptions& options);
void add_options(Adder add, WatchOptions& options);
void add_options(Adder add, ExplainOptions& options);
void add_options(Adder add, LocalesOptions& options);

/// Without an explicit format, the file name's extension decides. Only a database can be updated.
/// Throws `UsageError`, `CLI::ExcludesError`.
void choose_format(TableOptions& options);

}  // namespace partiar::cli
