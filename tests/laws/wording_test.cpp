// The words of the Laws, article by article.
#include "laws/wording.h"

#include <set>
#include <string_view>
#include <utility>

#include "support/catch.h"

namespace {

using namespace partiar::laws;

TEST_CASE("each wording belongs to an article that its edition cites", "[laws]") {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const auto& [edition, article, words] : wordings()) {
    CAPTURE(edition, article);
    CHECK(seen.emplace(edition, article).second);
    CHECK(words.find_first_of("\"'") == words.npos);  // typographic quotes
    bool is_cited = false;
    for (const Edition known : editions()) {
      if (name_of(known) != edition) continue;
      CHECK(wording_of(article, known) == words);
      for (std::size_t topic = 0; topic < topic_count; ++topic) {
        is_cited = is_cited || article_of(static_cast<Topic>(topic), known) == article;
      }
      is_cited = is_cited || wrong_claim_of(known, {}).article == article;
    }
    CHECK(is_cited);
  }
}

TEST_CASE("an article without known words has none", "[laws]") {
  CHECK(wording_of("9.9", newest()).empty());
  CHECK(wording_of("", newest()).empty());
  // The same number is another article in another edition.
  CHECK(wording_of("9.2.2", newest()).contains("has just appeared"));
  CHECK(wording_of("9.2.2", editions().front()).empty());
}

}  // namespace
