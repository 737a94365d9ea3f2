// The words of the Laws, article by article.
#include "laws/wording.h"

#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "laws/flag_fall.h"
#include "support/catch.h"

namespace {

using namespace partiar::laws;

/// Whether an edition cites the article for some competition.
bool is_cited(std::string_view article, Edition edition) {
  const auto is_among = [article](std::string_view cited) {
    return (", " + std::string{cited} + ", ").contains(", " + std::string{article} + ", ");
  };
  for (const Competition competition :
       {Competition::standard, Competition::rapid, Competition::blitz}) {
    for (const Supervision supervision : {Supervision::adequate, Supervision::none}) {
      const Conditions conditions{competition, supervision};
      if (is_among(wrong_claim_of(edition, conditions).article)) return true;
      if (is_among(flag_rules_of(edition, conditions).call_article)) return true;
      for (std::size_t topic = 0; topic < topic_count; ++topic) {
        if (is_among(article_of(static_cast<Topic>(topic), edition, conditions))) return true;
      }
    }
  }
  return false;
}

TEST_CASE("each wording belongs to an article that its edition cites", "[laws]") {
  std::set<std::pair<std::string_view, std::string_view>> seen;
  for (const auto& [edition, article, words] : wordings()) {
    CAPTURE(edition, article);
    CHECK(seen.emplace(edition, article).second);
    CHECK(words.find_first_of("\"'") == words.npos);  // typographic quotes
    for (const Edition known : editions()) {
      if (name_of(known) != edition) continue;
      CHECK(wording_of(article, known) == words);
      CHECK(is_cited(article, known));
    }
  }
}

TEST_CASE("the words of how a game ends on the board are whole", "[laws]") {
  unsigned seen = 0;
  for (const auto& [edition, article, words] : wordings()) {
    const bool is_by_the_board = article.starts_with("5.") && article != "5.1.b" &&
                                 article != "5.1.2" && article != "5.2.c" && article != "5.2.3";
    if (!is_by_the_board) continue;
    CAPTURE(edition, article);
    CHECK(words.contains("This immediately ends the game, provided that the move producing the "));
    ++seen;
  }
  CHECK(seen == 4 * 3);  // mate, stalemate and dead position in each edition that has the words
}

TEST_CASE("words end with a sentence, or say that it goes on", "[laws]") {
  for (const auto& [edition, article, words] : wordings()) {
    CAPTURE(edition, article);
    const bool is_ended = words.ends_with('.') || words.ends_with("[…]") || words.ends_with(")");
    CHECK(is_ended);
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
