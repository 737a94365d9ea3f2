#include "text/data_files.h"

#include <unicode/locid.h>
#include <unicode/udata.h>
#include <unicode/ures.h>

#include <algorithm>
#include <array>
#include <cassert>

#include "text/encoding.h"
#include "text/months.h"

namespace partiar::text {

namespace {

bool has_bundle(const char* package, const std::string& name) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalUResourceBundlePointer bundle{ures_openDirect(package, name.c_str(), &status)};
  return U_SUCCESS(status) != 0;
}

/// Languages that ICU has unless it was cut down; of others that locales/ may add, nobody knows.
constexpr std::array<const char*, 12> samples{"cs", "de", "es", "fr", "hu", "it",
                                              "nl", "pl", "pt", "ru", "sk", "uk"};

/// Whether ICU has a language, and with it the names of months. They are read for one language
/// alone, since that takes long.
bool has_months(const std::string& language) {
  const bool is_read = language == "de";
  return has_bundle(nullptr, language) && (!is_read || !month_names(language).front().empty());
}

std::optional<std::string> first_missing() {
  const auto encoding = std::ranges::find_if_not(encodings, is_known);
  if (encoding != encodings.end()) return std::string{name_of(*encoding)};
  const auto language = std::ranges::find_if_not(samples, has_months);
  if (language != samples.end()) return *language;
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
