#include "text/data_files.h"

#include <unicode/udata.h>

#include <cassert>

namespace partiar::text {

void look_for_no_data_files() {
  UErrorCode status = U_ZERO_ERROR;
  udata_setFileAccess(UDATA_NO_FILES, &status);
  assert(U_SUCCESS(status));
}

}  // namespace partiar::text
