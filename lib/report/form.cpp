#include "report/form.h"

#include "languages/alphabets.h"

namespace partiar::report {

Form page_form(const text::Messages& messages) {
  const auto& alphabets = languages::alphabets();
  const auto found = alphabets.find(messages.language());
  return {found ? &alphabets[*found].letters : &notation::PieceLetters::english()};
}

}  // namespace partiar::report
