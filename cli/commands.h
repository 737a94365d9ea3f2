/// The commands. Each writes where its options and the environment direct it, reports what goes
/// wrong on standard error, and returns the status to exit with.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Replays games and reports which results must be corrected.
[[nodiscard]] Status run(const AuditOptions& options);

/// Writes games in another notation, language or layout.
[[nodiscard]] Status run(const ConvertOptions& options);

/// States facts about single positions, for each in turn. With `--perft`, one count per line, `-`
/// if the text is not a position.
[[nodiscard]] Status run(const PositionOptions& options);

/// Rules on one claim of a draw, or on a sealed move. Status: `clean` if the claim is correct or
/// the sealed move stands, else `findings`.
[[nodiscard]] Status run(const ClaimOptions& options);

/// Shows two records of one game side by side, or many games pair by pair. Status: `clean` if all
/// records agree in moves and result, `findings` if some do not or a game has no counterpart.
[[nodiscard]] Status run(const CompareOptions& options);

/// Writes games with their results corrected and every other byte unchanged.
[[nodiscard]] Status run(const FixOptions& options);

/// Cuts games out of their files, byte for byte.
[[nodiscard]] Status run(const SelectOptions& options);

/// Finds games that occur in several records.
[[nodiscard]] Status run(const TwinsOptions& options);

/// Writes games as the tables of a database, or as lines of CSV.
[[nodiscard]] Status run(const TableOptions& options);

/// Follows live boards, and says at once what an arbiter should hear. Status: that of the audit
/// with which it ends.
[[nodiscard]] Status run(const WatchOptions& options);

/// Explains codes of findings, each with an example.
[[nodiscard]] Status run(const ExplainOptions& options);

/// Lists languages, their piece letters, and what each can be confused with.
[[nodiscard]] Status run(const LocalesOptions& options);

}  // namespace partiar::cli
