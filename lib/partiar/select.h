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
/// Output: the wanted games as they stand in the text, with what stands between a game and the
/// next. Errors: an unknown language or edition; `input` if the exact bytes of a wanted game are
/// unknown,
///         as on a web page, or the text is none.
[[nodiscard]] PARTIAR_API std::expected<std::string, Error> select_games(
    std::string_view text, const std::function<bool(const Game&)>& wanted,
    const AuditOptions& options = {});

}  // namespace v2
}  // namespace partiar
