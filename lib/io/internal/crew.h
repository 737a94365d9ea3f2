/// Runs the stages of a pipeline in several threads.
///
/// Not by oneTBB, though its `parallel_pipeline` would do the same in 25 lines for as many
/// CPU-seconds: where the system allows fewer threads than it wants (`prlimit --nproc=3`), it ends
/// the process (2021.8, of Debian 12).
#pragma once

#include "io/pipeline.h"

namespace partiar::io::internal {

/// Runs the stages to their end in at most `jobs` threads: with slots for `held_at_once(jobs)`.
void run_by_crew(const Stages& stages, unsigned jobs);

/// The same in the calling thread, with one slot.
void run_alone(const Stages& stages);

}  // namespace partiar::io::internal
