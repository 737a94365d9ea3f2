/// The data of ICU: where it looks for them, and whether it has what is needed.
#pragma once

#include <optional>
#include <string>

namespace partiar::text {

/// Stops ICU from looking for data files, and from going by the locale of the system: everything
/// needed is built in. This affects the whole process, so it is for programs, before anything else,
/// and not for a library.
void look_for_no_data_files();

/// Returns the first of the data without which games would be read differently: an encoding, the
/// names of months in a language, or the spelling of names in English letters. Empty if nothing is
/// missing, as is usual; some systems install a part only. What is only written has a fallback.
///
/// Cost: below 1 ms on first use.
[[nodiscard]] const std::optional<std::string>& find_missing_data();

}  // namespace partiar::text
