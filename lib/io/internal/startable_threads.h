/// How many threads the system lets us start.
///
/// Who works with them is `io/pipeline.h`.
#pragma once

namespace partiar::io::internal {

/// Returns how many threads could be started at once just now, with memory to work, `most` at the
/// most. None is left.
[[nodiscard]] unsigned count_startable_threads(unsigned most);

}  // namespace partiar::io::internal
