/// Translates public options into internal ones.
#pragma once

#include <expected>
#include <initializer_list>
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

/// The error with the sentence `key`, whose arguments are printable.
[[nodiscard]] Error error_of(Error::Kind kind, const text::Messages& messages, std::string_view key,
                             std::initializer_list<text::Argument> arguments);

/// The error for a source that cannot be read.
[[nodiscard]] Error error_of(const io::Failure& failure, const text::Messages& messages);

/// The number of threads for `jobs`: 0 means one for each core.
[[nodiscard]] unsigned threads_of(unsigned jobs);

/// The error for letters of an unknown name.
[[nodiscard]] Error unknown_letters(const text::Messages& messages, std::string_view name);

/// How to read games in the letters of that name; if empty, they are found. Errors: language.
[[nodiscard]] std::expected<reading::Options, Error> reading_in(std::string_view letters,
                                                                const text::Messages& messages);

/// How to read and judge games, and the texts to say so in.
struct Judging {
  reading::Options reading;
  replay::ReplayOptions replay;  ///< without letters
  text::Messages messages;
};
/// Errors: language, edition.
[[nodiscard]] std::expected<Judging, Error> judging_by(const AuditOptions& options);

/// How to replay games. Errors: edition.
[[nodiscard]] std::expected<replay::ReplayOptions, Error> replay_by(const AuditOptions& options,
                                                                    const text::Messages& messages);

}  // namespace partiar::internal
