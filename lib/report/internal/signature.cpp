#include "report/internal/signature.h"

namespace partiar::report::internal {

void add_signature(Element parent, Signed how, const text::Messages& messages) {
  if (how == Signed::no) return;
  const Element sign = add(parent, "div", "sign");
  const auto add_room = [&](const char* key, const char* css = "") {
    add(sign, "div", css, messages.text(key));
  };
  add_room("page_decision", "whole");
  add_room("page_arbiter");
  add_room("page_date");
  add_room("page_signature");
  if (how != Signed::players) return;
  add_room("page_white", "half");
  add_room("page_black", "half");
}

}  // namespace partiar::report::internal
