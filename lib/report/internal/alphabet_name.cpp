#include "report/internal/alphabet_name.h"

#include <algorithm>

#include "languages/alphabets.h"
#include "text/language_names.h"

namespace partiar::report::internal {

std::string name_of(const notation::Alphabet& alphabet, const text::Messages& messages) {
  const auto own = std::ranges::find(alphabet.languages, messages.language());
  const std::string& tag = own != alphabet.languages.end() ? *own : alphabet.languages.front();
  std::string name;
  languages::append_letters(name, alphabet);
  return name + " (" + text::name_in(tag, messages) + ")";
}

}  // namespace partiar::report::internal
