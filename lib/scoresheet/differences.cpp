#include "scoresheet/differences.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "base/character.h"
#include "base/span.h"
#include "base/words.h"
#include "laws/verdict.h"
#include "pgn/lexer.h"
#include "replay/clock_times.h"

namespace partiar::scoresheet {

namespace {

using base::Ply;
using replay::Game;

struct Tag {
  Field field;
  std::string_view name;
};
constexpr std::array tags{Tag{Field::white, "White"}, Tag{Field::black, "Black"},
                          Tag{Field::event, "Event"}, Tag{Field::date, "Date"},
                          Tag{Field::round, "Round"}, Tag{Field::board, "Board"}};

/// Calls `take` with each word of a name until it returns false; returns whether all were accepted.
template <class Take>
bool all_words(std::string_view name, Take take) {
  constexpr std::string_view partings = " ,.";
  for (auto at = name.find_first_not_of(partings); at != name.npos;) {
    const auto end = std::min(name.find_first_of(partings, at), name.size());
    if (!take(name.substr(at, end - at))) return false;
    at = name.find_first_not_of(partings, end);
  }
  return true;
}

std::size_t count_words(std::string_view name) {
  std::size_t count = 0;
  all_words(name, [&](std::string_view) { return ++count > 0; });
  return count;
}

/// Whether a word is the initial of another: a single character of UTF-8.
bool is_initial(std::string_view word) {
  return std::ranges::all_of(word.substr(1), base::is_within_character);
}

/// Whether all words of a name occur in another, which has at least as many.
bool has_words(std::string_view longer, std::string_view shorter) {
  bool is_one_whole = false;
  const bool are_all = all_words(shorter, [&](std::string_view ours) {
    return !all_words(longer, [&](std::string_view theirs) {
      const auto size = std::min(ours.size(), theirs.size());
      const bool is_begun = base::equals(ours.substr(0, size), theirs.substr(0, size));
      const bool is_whole = is_begun && ours.size() == theirs.size();
      is_one_whole |= is_whole && !is_initial(ours);
      return !is_whole && !(is_begun && is_initial(ours.size() < theirs.size() ? ours : theirs));
    });
  });
  return are_all && is_one_whole;
}

bool are_same_words(std::string_view first, std::string_view second) {
  return count_words(first) == count_words(second) && has_words(first, second) &&
         has_words(second, first);
}

bool is_part_of_round(std::string_view round, std::string_view whole) {
  return round.size() > whole.size() && round.starts_with(whole) && round[whole.size()] == '.';
}

/// Annotations after half-moves.
struct Remarks {
  std::map<Ply, std::string> clocks;
  std::map<Ply, std::string> offers;
};

Remarks read_remarks(const Game& game, Ply agreed) {
  Remarks remarks;
  for (const replay::ClockTime& time : replay::clock_times(game)) {
    if (time.ply <= agreed) remarks.clocks.try_emplace(time.ply, time.text);
  }
  Ply ply;
  std::size_t depth = 0;
  for (const replay::Entry& entry : game.followed.entries) {
    if (entry.move) ply = ply.next();
    if (ply > agreed) break;
    if (entry.kind == pgn::TokenKind::variation_open) ++depth;
    if (entry.kind == pgn::TokenKind::variation_close) depth -= std::min<std::size_t>(depth, 1);
    if (entry.kind == pgn::TokenKind::draw_offer && depth == 0) {
      remarks.offers.try_emplace(ply, entry.where.in(game.text));
    }
  }
  return remarks;
}

void compare_clocks(const Remarks& first, const Remarks& second, std::vector<Difference>& out) {
  std::optional<Difference> found;
  for (const auto& [ply, time] : first.clocks) {
    const auto other = second.clocks.find(ply);
    if (other == second.clocks.end() || other->second == time) continue;
    if (found) {
      ++found->count;
    } else {
      found = Difference{Field::clock, ply, time, other->second};
    }
  }
  if (found) out.push_back(*std::move(found));
}

void compare_offers(const Remarks& first, const Remarks& second, std::vector<Difference>& out) {
  for (const auto& [ply, offer] : first.offers) {
    if (!second.offers.contains(ply)) out.push_back({Field::offer, ply, offer, {}});
  }
  for (const auto& [ply, offer] : second.offers) {
    if (!first.offers.contains(ply)) out.push_back({Field::offer, ply, {}, offer});
  }
}

/// The results of a record as written; the second only if they contradict each other.
struct Results {
  std::string one, other;
};
Results results_of(const Game& game) {
  const auto tag = game.result_tag();
  const auto in_text = [&](base::Span where) { return std::string{where.in(game.text)}; };
  const std::string marker{game.marker_text().value_or("")};
  if (game.judgement.claimed != laws::Claimed::contradictory) {
    const bool is_told_by_tag = tag && game.start.tag->says == game.judgement.claimed;
    return {is_told_by_tag ? in_text(*tag) : marker, {}};
  }
  const auto& excluded =
      game.start.contradiction ? game.start.contradiction : game.followed.markers.contradiction;
  const auto& above = game.start.heading_result;
  const bool is_above = !tag && above && excluded;
  Results results{tag        ? in_text(*tag)
                  : is_above ? in_text(above->where)
                             : marker,
                  excluded ? in_text(*excluded) : marker};
  if (results.one == results.other) results.other = marker;
  return results;
}

}  // namespace

bool may_be_same(Field field, std::string_view first, std::string_view second) {
  // Bounds the time, since each word is compared with each: no name is as long.
  constexpr std::size_t longest = 500;
  constexpr std::size_t most_words = 16;
  if (first == second) return true;
  if (std::max(first.size(), second.size()) > longest) return false;
  switch (field) {
    case Field::date:
      // Unknown parts of a date contradict nothing: `2024.??.??`.
      return std::ranges::equal(first, second,
                                [](char a, char b) { return a == b || a == '?' || b == '?'; });
    case Field::white:
    case Field::black: {
      const std::size_t ours = count_words(first);
      const std::size_t theirs = count_words(second);
      if (std::max(ours, theirs) > most_words) return false;
      return ours < theirs ? has_words(second, first) : has_words(first, second);
    }
    case Field::round:
      return is_part_of_round(first, second) || is_part_of_round(second, first);
    default:
      return are_same_words(first, second);
  }
}

std::vector<Difference> find_differences(const Game& first, const Game& second, Ply agreed) {
  std::vector<Difference> found;
  if (first.judgement.claimed != second.judgement.claimed) {
    Results ours = results_of(first);
    Results theirs = results_of(second);
    found.push_back({.field = Field::result,
                     .first = std::move(ours.one),
                     .second = std::move(theirs.one),
                     .first_too = std::move(ours.other),
                     .second_too = std::move(theirs.other)});
  }
  for (const Tag& tag : tags) {
    std::string ours = first.known_tag(tag.name);
    std::string theirs = second.known_tag(tag.name);
    if (ours.empty() || theirs.empty() || may_be_same(tag.field, ours, theirs)) continue;
    found.push_back({tag.field, {}, std::move(ours), std::move(theirs)});
  }
  const Remarks ours = read_remarks(first, agreed);
  const Remarks theirs = read_remarks(second, agreed);
  compare_offers(ours, theirs, found);
  compare_clocks(ours, theirs, found);
  return found;
}

}  // namespace partiar::scoresheet
