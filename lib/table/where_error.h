/// Explains why an expression about games cannot be used.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/where.h"
#include "text/messages.h"

namespace partiar::table {

/// A sentence of locales/, with what is filled in; not safe on a terminal.
struct WhereSentence {
  std::string_view key;
  std::vector<std::pair<std::string_view, std::string>> arguments{};
};

/// What is wrong with `expression` and, where known, at which character.
[[nodiscard]] WhereSentence sentence_of(const WhereError& error, std::string_view expression);

/// The same in the words of a language, safe on a terminal.
[[nodiscard]] std::string words_of(const WhereError& error, std::string_view expression,
                                   const text::Messages& messages);

}  // namespace partiar::table
