/// The letters in which games are read: asked for by name, or any known alphabet.
///
/// `replay/replayer.h` finds out which one a game is written in.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <string_view>

#include "reading/options.h"
#include "replay/replayer.h"

namespace partiar::reading {

/// Why a name does not stand for letters.
enum class LettersFault : std::uint8_t { unknown };

/// Reads a person's name for an alphabet into `Options::letters`: a language (`cs`), `figurine`, or
/// `auto`, which is empty: to be detected.
[[nodiscard]] std::expected<std::optional<std::size_t>, LettersFault> read_letters(
    std::string_view name);

/// Returns `replay` with the alphabets that `options` allow.
[[nodiscard]] replay::ReplayOptions with_letters(replay::ReplayOptions replay,
                                                 const Options& options);

}  // namespace partiar::reading
