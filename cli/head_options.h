/// Edits of the heads of games, as `convert` and `fix` have them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics.h"
#include "edit/head_editor.h"
#include "option_parts.h"
#include "pgn/tag_edit.h"

namespace partiar::cli {

/// What becomes of the tags.
void add_head(Adder add, HeadOptions& options);

/// Reads the files that edits come from; reports why if that fails, or if one of them is among the
/// files to write.
[[nodiscard]] std::optional<edit::HeadEdits> read_head_edits(
    const HeadOptions& options, const reading::Options& reading,
    const std::vector<std::string>& outputs, const Diagnostics& diagnostics);

/// The openings of all files; nothing if that fails, which has been reported.
[[nodiscard]] std::optional<table::Openings> read_openings(const std::vector<std::string>& files,
                                                           const io::Limits& limits,
                                                           const Diagnostics& diagnostics);

/// How many tags changed, by kind; empty if none did.
[[nodiscard]] std::string sentence_of(const pgn::EditCounts& counts,
                                      const text::Messages& messages);

}  // namespace partiar::cli
