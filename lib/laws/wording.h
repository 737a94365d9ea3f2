/// What the Laws say in their own words.
#pragma once

#include <span>
#include <string_view>

#include "laws/edition.h"

namespace partiar::laws {

/// A row of `wording.inc`.
struct Wording {
  std::string_view edition, article, words;
};

[[nodiscard]] std::span<const Wording> wordings();

/// The words of an article in English, which is the authentic version; empty if they are not known.
/// Input: `article` as `article_of` gives it, `9.6.1`.
[[nodiscard]] std::string_view wording_of(std::string_view article, Edition edition);

}  // namespace partiar::laws
