/// Rewrites games as PGN: in another language's letters or in another notation.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "partiar/api.h"
#include "partiar/error.h"

namespace partiar {
inline namespace v2 {

/// How games are written.
struct ConvertOptions {
  enum class Notation : std::uint8_t {
    san,   ///< `Nf3`
    lan,   ///< `Ng1-f3`
    uci,   ///< `g1f3`
    iccf,  ///< `7163`
  };

  std::string to = "en";        ///< BCP 47 of the piece letters to write, or `figurine`
  std::string letters{};        ///< of the letters to read; empty: found by replaying
  std::string language = "en";  ///< of comments on what could not be replayed
  Notation notation = Notation::san;
};

/// Converts the games of a text: PGN, a typed scoresheet, a web page.
///
/// Output: PGN; comments, variations and tags are kept. A game that cannot be replayed is copied,
///         with a comment that says so; `Games` reports the reason.
/// Errors: an unknown language.
/// Cost:   about one and a half times that of an audit; allocates a text of about the same size.
[[nodiscard]] PARTIAR_API std::expected<std::string, Error> convert(
    std::string_view text, const ConvertOptions& options = {});

/// The callbacks of `convert_files`: both are called on one thread at a time, in the order of the
/// input.
struct ConvertCallbacks {
  std::function<bool(std::string_view)> write;  ///< receives some games; returns whether to go on
  std::function<void(const Error&)> failed{};   ///< a source or a game is not read to its end
};

/// Converts the games of files on several threads.
///
/// Input:  `paths`, as for `Games::open`. `jobs`, the number of threads; 0: one for each core.
/// Output: PGN, in whole games, as `convert` writes it for each file.
/// Errors: an unknown language.
/// Cost:   some megabytes a thread, whatever the size of the input.
[[nodiscard]] PARTIAR_API std::expected<void, Error> convert_files(
    std::vector<std::string> paths, const ConvertOptions& options,
    const ConvertCallbacks& callbacks, unsigned jobs = 0);

}  // namespace v2
}  // namespace partiar
