/// Plain text that a reader of scans (OCR) wrote: here and there, it took characters of moves for
/// others.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "base/span.h"
#include "notation/alphabets.h"
#include "scoresheet/reading.h"

namespace partiar::scoresheet {

/// Whether several words in lines of moves are none, but end in what a square is mistaken for:
/// `S£6`, `2.93`, `Vel`; but not files alone, `hb`, of which a typist may have left out the ranks.
/// Cost: that of `read_words`.
[[nodiscard]] bool is_misread(std::string_view text);

/// Reads such text, or the part of it at `where`, as a scan.
///
/// Output: nothing if a person may have written it: if a word that has the form of a move would be
/// another one, or a word among the moves would be left over; or if moves fit equally well.
/// Cost:   that of `read_scanned`, at most what is `left`.
[[nodiscard]] std::optional<WeighedReading> read_misread(std::string_view text,
                                                         const notation::Alphabets& alphabets,
                                                         std::optional<std::size_t> asked,
                                                         base::Span where, std::size_t& left);

}  // namespace partiar::scoresheet
