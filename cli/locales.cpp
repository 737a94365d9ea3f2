#include "commands.h"
#include "diagnostics.h"
#include "report/locales_report.h"
#include "text/languages.h"

namespace partiar::cli {

Status run(const LocalesOptions& options) {
  const text::Messages messages = open_messages(options.language);
  std::string list;
  for (const text::Language& language : text::languages()) {
    const bool chosen = language.tag == options.locale;
    if (!chosen && !options.locale.empty()) continue;
    if (options.format == Format::ndjson) {
      report::append_language_ndjson(list, language);
    } else if (chosen) {
      report::append_language(list, language, messages);
    } else {
      report::append_language_line(list, language);
    }
  }
  return Diagnostics{options.language}.print_out(list);
}

}  // namespace partiar::cli
