#include "io/pipeline.h"

#include "io/internal/crew.h"

namespace partiar::io::internal {
namespace {

Flow work_alone(const Stages& stages) {
  stages.work(0, 0);
  return stages.finish(0);
}

}  // namespace

void run_alone(const Stages& stages) {
  while (stages.read(0) == Flow::go_on && work_alone(stages) == Flow::go_on) {
  }
}

void run_stages(const Stages& stages, unsigned jobs) {
  if (jobs <= 1) return run_alone(stages);
  // Most inputs are a single block, which is not worth starting a thread for.
  if (stages.read(0) == Flow::stop || work_alone(stages) == Flow::stop) return;
  run_by_crew(stages, jobs);
}

}  // namespace partiar::io::internal
