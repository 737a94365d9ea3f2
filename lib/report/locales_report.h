/// The known languages, their piece letters, and what each can be mistaken for.
#pragma once

#include <string>

#include "text/languages.h"
#include "text/messages.h"

namespace partiar::report {

/// Appends a line of a table: tag, letters, name.
void append_language_line(std::string& out, const text::Language& language);

/// Appends everything known about a language, for a person.
void append_language(std::string& out, const text::Language& language,
                     const text::Messages& messages);

/// Appends one JSON object and a line end: `partiar.locales/1`.
void append_language_ndjson(std::string& out, const text::Language& language);

}  // namespace partiar::report
