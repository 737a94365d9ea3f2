#include <string>

#include "commands.h"
#include "diagnostics.h"
#include "examples.h"
#include "report/explanation.h"
#include "terminal.h"
#include "text/messages.h"

namespace partiar::cli {

Status run(const ExplainOptions& options) {
  const text::Messages messages = open_messages(options.language);
  const report::Sentences sentences{messages};
  std::string text;
  for (const findings::Code code : options.codes) {
    const findings::CodeInfo& info = findings::info_of(code);
    std::string explanation;
    report::append_explanation(explanation, info, sentences);
    wrap(explanation, options.width, "-");
    if (!text.empty()) text += '\n';
    text += explanation;
    // As it is to be typed, and as it stands in the files.
    const Example example = example_of(info);
    report::append_example(text, example.command, example.files, sentences);
  }
  return Diagnostics{options.language}.print_out(text);
}

}  // namespace partiar::cli
