#include "report/internal/quoted_laws.h"

#include <string>

#include "report/citations.h"

namespace partiar::report::internal {

void add_quotations(Element parent, std::string_view articles, laws::Edition edition) {
  for (const Quotation& quotation : quotations_of(articles, edition)) {
    const Element quote = add(parent, "blockquote");
    set(quote, "lang", "en");
    add(quote, "cite", "", source_of(quotation, edition));
    say(quote, ": “" + std::string{quotation.words} + "”");
  }
}

}  // namespace partiar::report::internal
