/// The place for signatures on a page.
#pragma once

#include "report/internal/markup.h"
#include "report/signed.h"
#include "text/messages.h"

namespace partiar::report::internal {

/// Adds lines for the decision, the person who made it, the time, and the signatures.
void add_signature(Element parent, Signed how, const text::Messages& messages);

}  // namespace partiar::report::internal
