#include "report/internal/signature.h"

#include <string>

namespace partiar::report::internal {

void add_signature(Element parent, const text::Messages& messages) {
  const Element sign = add(parent, "div", "sign");
  for (const char* key : {"page_decision", "page_arbiter", "page_date", "page_signature"}) {
    std::string label;
    messages.append(label, key);
    add(sign, "div", "", label);
  }
}

}  // namespace partiar::report::internal
