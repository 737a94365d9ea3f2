/// When events began, by the dates of all their games.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "io/block_reader.h"
#include "reading/options.h"
#include "replay/options.h"

namespace partiar::reading {

/// Games of one event have the same Event and Site tags, and no pause of months lies between them.
/// The inputs are read once, when a first game asks. Pipes cannot be read again, and of much input
/// only an index could tell in little memory: of these nothing is known.
///
/// Input:  as for `SourceReader`.
/// Cost:   one pass over the tags of at most 256 MiB; memory for the events that were played when
///         the Laws changed.
[[nodiscard]] replay::FindBeginning beginnings_in(const std::vector<std::string>& paths,
                                                  const Options& options,
                                                  const io::InputOptions& input);

/// The same for a text in memory, which is copied.
[[nodiscard]] replay::FindBeginning beginnings_in_text(std::string_view bytes,
                                                       const Options& options);

}  // namespace partiar::reading
