#include "report/citations.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <vector>

#include "base/join.h"
#include "findings/code.h"
#include "laws/event.h"
#include "laws/wording.h"
#include "replay/endings.h"

namespace partiar::report {

namespace {

using board::Role;
using findings::Code;
using findings::Finding;
using laws::Cause;
using laws::Topic;
using replay::Game;
using text::Argument;
using Topics = std::vector<Topic>;

/// What the Laws say about a recorded way to end a game.
std::optional<Topic> topic_of(Cause cause) {
  switch (cause) {
    case Cause::flag_fall:
      return Topic::flag_fall;
    case Cause::illegal_moves:
      return Topic::illegal_move;
    case Cause::resignation:
      return Topic::resignation;
    case Cause::both_flags:
      return Topic::both_flags;
    case Cause::agreement:
      return Topic::agreement;
    case Cause::checkmate:
      return Topic::checkmate;
    case Cause::stalemate:
      return Topic::stalemate;
    case Cause::repetition:
      return Topic::threefold;
    case Cause::fivefold:
      return Topic::fivefold;
    case Cause::fifty_moves:
      return Topic::fifty;
    case Cause::seventyfive_moves:
      return Topic::seventyfive;
    case Cause::dead_position:
      return Topic::dead_position;
    case Cause::unknown:
    case Cause::other:
      return std::nullopt;
  }
  return std::nullopt;
}

/// The topics of the ending recorded there.
Topics topics_of_ending(const Game& game, base::Span where) {
  for (const auto& ending : replay::endings_of(game.start, game.followed)) {
    if (!ending || ending->where.begin != where.begin) continue;
    if (const auto topic = topic_of(ending->cause)) return {*topic};
  }
  return {};
}

/// The topics under which a side that cannot mate may have been awarded the win.
Topics topics_of_win_without_mate(laws::Edition edition) {
  Topics topics{Topic::flag_fall, Topic::illegal_move};
  if (laws::rules_of(edition).resigner_may_draw) topics.push_back(Topic::resignation);
  return topics;
}

Topic topic_of_blocked(const findings::FindingFacts& facts) {
  if (facts.role != Role::pawn) return Topic::sliding_blocked;
  const auto rank = [](board::Square square) { return static_cast<int>(board::rank_of(square)); };
  const bool is_double =
      facts.squares.any() && std::abs(rank(facts.squares.first()) - rank(facts.square)) == 2;
  return is_double ? Topic::pawn_double_advance : Topic::pawn_advance;
}

Topics topics_of(const Game& game, const Finding& finding) {
  if (finding.facts.topic) return {*finding.facts.topic};
  switch (finding.code) {
    case Code::result_unusual_end:
    case Code::result_played_on:
    case Code::play_after_end:
      if (!game.judgement.end) return {};
      return {laws::topic_of(game.judgement.end->kind)};
    case Code::result_termination_contradicted:
    case Code::result_termination_unfitting:
      return topics_of_ending(game, finding.where);
    case Code::result_unwinnable_unless:
    case Code::result_undecided:
      return topics_of_win_without_mate(game.start.editions.applied);
    case Code::move_blocked:
      return {topic_of_blocked(finding.facts)};
    default:
      break;
  }
  const auto topic = findings::info_of(finding.code).topic;
  return topic ? Topics{*topic} : Topics{};
}

/// The topics that a code may be about, whatever the game.
Topics topics_of(Code code, laws::Edition edition) {
  switch (code) {
    case Code::result_played_on:
    case Code::play_after_end:
      return {Topic::checkmate, Topic::stalemate, Topic::dead_position, Topic::fivefold,
              Topic::seventyfive};
    case Code::result_unwinnable_unless:
    case Code::result_undecided:
      return topics_of_win_without_mate(edition);
    case Code::move_blocked:
      return {Topic::sliding_blocked, Topic::pawn_advance, Topic::pawn_double_advance};
    default:
      break;
  }
  const auto topic = findings::info_of(code).topic;
  return topic ? Topics{*topic} : Topics{};
}

/// The articles on some topics, each once.
template <class ArticleOf>
std::string list_of_articles(const Topics& topics, ArticleOf article_of) {
  std::vector<std::string_view> articles;
  for (const Topic topic : topics) {
    const std::string_view article = article_of(topic);
    if (!article.empty() && std::ranges::count(articles, article) == 0) articles.push_back(article);
  }
  return base::joined(articles, ", ");
}

/// The part of the Laws that an article belongs to.
enum class Part : std::uint8_t { articles, appendix, guidelines };

/// The prefix that `laws/editions.cpp` gives to numbers of the Guidelines.
constexpr std::string_view guidelines = "Guidelines ";

Part part_of(std::string_view article) {
  if (article.starts_with(guidelines)) return Part::guidelines;
  return article.front() >= 'A' && article.front() <= 'Z' ? Part::appendix : Part::articles;
}

std::vector<std::string_view> split_articles(std::string_view articles) {
  std::vector<std::string_view> split;
  for (std::size_t at = 0; at < articles.size();) {
    const std::size_t end = std::min(articles.find(", ", at), articles.size());
    split.push_back(articles.substr(at, end - at));
    at = end + 2;
  }
  return split;
}

/// `6.9, 7.5.5 and 5.1.2`
std::string listed(const std::vector<std::string_view>& articles, const text::Messages& messages) {
  const std::string first = base::joined(std::span{articles}.first(articles.size() - 1), ", ");
  if (first.empty()) return std::string{articles.back()};
  return messages.text("cited_list", {{"first", first}, {"last", articles.back()}});
}

}  // namespace

std::string articles_of(const Game& game, const Finding& finding) {
  return list_of_articles(topics_of(game, finding), [&](Topic topic) {
    return laws::article_of(topic, game.start.editions.applied, game.start.conditions);
  });
}

std::string articles_of(Code code, laws::Edition edition) {
  return list_of_articles(topics_of(code, edition),
                          [&](Topic topic) { return laws::article_of(topic, edition); });
}

void append_citation(std::string& out, const text::Messages& messages, std::string_view articles,
                     laws::Edition edition) {
  if (articles.empty()) return;
  std::array<std::vector<std::string_view>, 3> parts;
  for (std::string_view article : split_articles(articles)) {
    const Part part = part_of(article);
    if (part == Part::guidelines) article.remove_prefix(guidelines.size());
    parts[static_cast<unsigned>(part)].push_back(article);
  }
  constexpr std::array<std::string_view, 3> keys{"cited_articles", "cited_appendix",
                                                 "cited_guidelines"};
  const std::string_view outside = laws::rules_of(edition).guidelines_outside ? "yes" : "no";
  std::string places;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (parts[i].empty()) continue;
    if (!places.empty()) places += ", ";
    messages.append(places, keys[i],
                    {{"articles", listed(parts[i], messages)},
                     {"count", parts[i].size()},
                     {"outside", outside}});
  }
  messages.append(out, "citation", {{"edition", laws::name_of(edition)}, {"places", places}});
}

std::vector<Quotation> quotations_of(std::string_view articles, laws::Edition edition) {
  std::vector<Quotation> quotations;
  for (const std::string_view article : split_articles(articles)) {
    const std::string_view words = laws::wording_of(article, edition);
    if (!words.empty()) quotations.push_back({article, words});
  }
  return quotations;
}

std::string source_of(const Quotation& quotation, laws::Edition edition) {
  return "FIDE Laws of Chess " + std::string{laws::name_of(edition)} + ", " +
         std::string{quotation.article};
}

}  // namespace partiar::report
