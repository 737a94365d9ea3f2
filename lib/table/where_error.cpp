#include "table/where_error.h"

#include <algorithm>
#include <cstddef>

#include "base/character.h"
#include "text/printable.h"

namespace partiar::table {

WhereSentence sentence_of(const WhereError& error, std::string_view expression) {
  if (error.fault == WhereFault::unavailable) return {"usage_no_sqlite"};
  if (error.fault == WhereFault::failed && error.line > 0) {
    return {
        "where_failed",
        {{"source", error.source}, {"line", std::to_string(error.line)}, {"detail", error.detail}}};
  }
  const std::size_t at = std::min(error.at.value_or(expression.size()), expression.size());
  return {"usage_where",
          {{"at", std::to_string(base::count_characters(expression.substr(0, at)) + 1)},
           {"rest", std::string{expression.substr(at)}},
           {"known", at < expression.size() ? "yes" : "no"},
           {"quoted", expression.substr(at).starts_with('"') ? "yes" : "no"},
           {"detail", error.detail}}};
}

std::string words_of(const WhereError& error, std::string_view expression,
                     const text::Messages& messages) {
  const WhereSentence sentence = sentence_of(error, expression);
  std::vector<text::Argument> arguments;
  arguments.reserve(sentence.arguments.size());
  for (const auto& [name, value] : sentence.arguments) arguments.emplace_back(name, value);
  return text::printable(messages.text(sentence.key, arguments));
}

}  // namespace partiar::table
