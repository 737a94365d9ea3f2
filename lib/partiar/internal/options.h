/// What the options of the public face become further inside.
#pragma once

#include <expected>
#include <span>
#include <string_view>

#include "io/failure.h"
#include "partiar/audit.h"
#include "partiar/error.h"
#include "reading/options.h"
#include "replay/options.h"
#include "text/messages.h"

namespace partiar::internal {

/// Opens the texts of a language. Errors: language.
[[nodiscard]] std::expected<text::Messages, Error> open_texts(std::string_view language);

/// Says `key`, whose arguments are printable.
[[nodiscard]] Error error_of(Error::Kind kind, const text::Messages& messages, std::string_view key,
                             std::span<const text::Argument> arguments);

/// Says why a source cannot be read.
[[nodiscard]] Error error_of(const io::Failure& failure, const text::Messages& messages);

/// The number of threads that is asked for as `jobs`: 0 is one for each core.
[[nodiscard]] unsigned threads_of(unsigned jobs);

/// That nobody knows the letters of that name.
[[nodiscard]] Error unknown_letters(const text::Messages& messages, std::string_view name);

/// How games are read by letters of that name, empty where they are to be found. Errors: language.
[[nodiscard]] std::expected<reading::Options, Error> reading_in(std::string_view letters,
                                                                const text::Messages& messages);

/// How games are replayed. Errors: edition.
[[nodiscard]] std::expected<replay::ReplayOptions, Error> replay_by(const AuditOptions& options,
                                                                    const text::Messages& messages);

}  // namespace partiar::internal
