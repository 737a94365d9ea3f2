/// Passes ICU the packed bundle named by the variable PARTIAR_LOCALES before `main`. The first
/// bundle set wins, so the program, which is linked with this, uses it.
#include <unicode/udata.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

bool hand_over() {
  static std::vector<char> bytes;
  const char* const path = std::getenv("PARTIAR_LOCALES");
  if (path == nullptr) return false;
  std::ifstream file{path, std::ios::binary};
  bytes.assign(std::istreambuf_iterator<char>{file}, {});
  UErrorCode status = U_ZERO_ERROR;
  udata_setAppData("partiar", bytes.data(), &status);
  if (U_FAILURE(status)) std::abort();
  return true;
}

[[maybe_unused]] const bool handed_over = hand_over();

}  // namespace
