/// Articles of the Laws that people name as the ground of a result.
#pragma once

#include <string_view>

namespace partiar::languages::internal {

/// Whether case-folded words cite an article: a number beside a word for one (`Art. 11.7`, `7.§`),
/// or a number of three parts, which is neither a time nor points (`11.3.b`). Cost: one pass.
[[nodiscard]] bool cites_article(std::string_view folded);

}  // namespace partiar::languages::internal
