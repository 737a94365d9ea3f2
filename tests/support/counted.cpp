// Linked into the programs that tests start, which write their counts of lines (Coverage.cmake)
// only where PARTIAR_COUNT is set.
#include <cstdlib>

extern "C" void __real___gcov_exit();
extern "C" void __wrap___gcov_exit() {
  if (std::getenv("PARTIAR_COUNT") != nullptr) __real___gcov_exit();
}
