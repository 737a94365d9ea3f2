/// Where ICU looks for data files.
#pragma once

namespace partiar::text {

/// Stops ICU from looking for data files: everything needed is built in. This affects the whole
/// process, so it is for programs, before anything else, and not for a library.
void look_for_no_data_files();

}  // namespace partiar::text
