/// The letters that games are read in: asked for by name, or any of the known alphabets.
///
/// Which of them a game is written in is found by `replay/replayer.h`.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "reading/options.h"
#include "replay/replayer.h"

namespace partiar::reading {

/// Why a name stands for no letters.
enum class LettersFault : std::uint8_t { unknown };

/// Reads for `Options::letters` what a person calls an alphabet: a language (`cs`), `figurine`, or
/// `auto`, which is empty: letters are to be found.
[[nodiscard]] std::expected<std::optional<std::size_t>, LettersFault> read_letters(
    std::string_view name);

/// Returns `replay` with the alphabets that `options` leave to choose from.
[[nodiscard]] replay::ReplayOptions with_letters(replay::ReplayOptions replay,
                                                 const Options& options);

}  // namespace partiar::reading
