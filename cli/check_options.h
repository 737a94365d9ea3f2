/// What no single option shows. All throw `UsageError`, `CLI::ExcludesError`, `CLI::RequiredError`
/// or `CLI::RequiresError`.
#pragma once

#include "options.h"

namespace partiar::cli {

/// Checks the options of a command before lists of files are read.
void check(const AuditOptions& options);
void check(const ConvertOptions& options);
void check(const BatchOptions& options);  ///< of commands that have no more to check
void check(const PositionOptions& options);
void check(const CompareOptions& options);
void check(const SelectOptions& options);
void check(const TwinsOptions& options);
/// Also chooses the format of the table.
void check(TableOptions& options);
inline void check(const ClaimOptions& /*options*/) {}
inline void check(const ExplainOptions& /*options*/) {}
inline void check(const LocalesOptions& /*options*/) {}

/// Checks what depends on how many files there are, also in a list.
void check_count(auto& /*options*/) {}
/// Keeps the choice of a game where there is one: then the one argument is its file.
void check_count(PositionOptions& options);
/// Of one file two games are chosen; of two files, one of each at most.
void check_count(CompareOptions& options);

/// What comes through a pipe or from a device has no place to be written to.
void check_places(const FixOptions& options);

}  // namespace partiar::cli
