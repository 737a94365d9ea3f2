#include "text/data_files.h"

#include <unicode/locid.h>
#include <unicode/udata.h>
#include <unicode/ures.h>

#include <algorithm>
#include <cassert>

#include "text/encoding.h"
#include "text/languages.h"
#include "text/months.h"

namespace partiar::text {

namespace {

bool has_bundle(const char* package, const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer bundle{ures_openDirect(package, name.c_str(), &status)};
  return U_SUCCESS(status) != 0;
}

/// Whether ICU has the names of months in a language, unless only this program knows that. They are
/// read for one language alone, as a sample, since that takes long.
bool has_months(const Language& language) {
  if (language.tag.contains("-x-")) return true;
  std::string name = language.tag;
  std::ranges::replace(name, '-', '_');
  const bool is_sample = name == "de";
  return has_bundle(nullptr, name) && (!is_sample || !month_names(name).front().empty());
}

std::optional<std::string> first_missing() {
  const auto* const encoding = std::ranges::find_if_not(encodings, is_known);
  if (encoding != encodings.end()) return std::string{name_of(*encoding)};
  const auto language = std::ranges::find_if_not(languages(), has_months);
  if (language != languages().end()) return language->tag;
  constexpr const char* transliterators = U_ICUDATA_NAME "-translit";
  return has_bundle(transliterators, "root") ? std::nullopt : std::optional{"Latin-ASCII"};
}

}  // namespace

void look_for_no_data_files() {
  UErrorCode status = U_ZERO_ERROR;
  udata_setFileAccess(UDATA_NO_FILES, &status);
  assert(U_SUCCESS(status));
  icu::Locale::setDefault(icu::Locale{"en", "US", "POSIX"}, status);
  assert(U_SUCCESS(status));
}

const std::optional<std::string>& find_missing_data() {
  static const std::optional<std::string> missing = first_missing();
  return missing;
}

}  // namespace partiar::text
