#include "io/internal/crew.h"

namespace partiar::io {

unsigned usual_jobs() {
  return 1;
}

void internal::run_by_crew(const Stages& stages, unsigned) {
  run_alone(stages);
}

}  // namespace partiar::io
