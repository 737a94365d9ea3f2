/// Values after labels, as on a printed scoresheet: `White: …`, `Round: …`.
#pragma once

#include <string>

#include "heading/heading.h"

namespace partiar::heading::internal {

/// Takes the labelled values from `text` into `heading`: players only if both are named, numbers
/// and dates only if nothing of the value is lost.
void take_labelled(Heading& heading, std::string& text);

}  // namespace partiar::heading::internal
