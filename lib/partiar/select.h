/// Cuts games out of a text, byte for byte.
#pragma once

#include <expected>
#include <functional>
#include <string>
#include <string_view>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"
#include "partiar/game.h"

namespace partiar {
inline namespace v2 {

/// Selects games of a text by what `wanted` says of each: by its verdict, its findings, its tags.
///
/// Input:  `wanted`; if empty, all are.
/// Output: the wanted games in the bytes of the text, each up to the next one; the first also has
///         what stands above it.
/// Errors: an unknown language or edition; `input` if it is no text, or an archive, or if the exact
///         bytes of its games are unknown, as on a web page or in columns.
[[nodiscard]] PARTIAR_API std::expected<std::string, Error> select_games(
    std::string_view text, const std::function<bool(const Game&)>& wanted,
    const AuditOptions& options = {});

/// The same by an expression of SQL, as `partiar select --where` takes it. What the tags of a game
/// decide needs no replay.
///
/// Errors: those of `select_games`; `expression` if it is none, or cannot be evaluated for a game.
[[nodiscard]] PARTIAR_API std::expected<std::string, Error> select_games_where(
    std::string_view text, std::string_view expression, const AuditOptions& options = {});

}  // namespace v2
}  // namespace partiar
