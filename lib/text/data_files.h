/// What ICU looks for on disk.
#pragma once

namespace partiar::text {

/// Has ICU look for no data files: all that we need is packed inside. It holds for everybody in the
/// process, so it is for programs, before anything else, and not for a library.
void look_for_no_data_files();

}  // namespace partiar::text
