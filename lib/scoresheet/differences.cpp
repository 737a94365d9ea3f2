#include "scoresheet/differences.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

#include "base/span.h"
#include "laws/verdict.h"
#include "pgn/lexer.h"
#include "replay/written_result.h"

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

bool is_known(std::string_view value) {
  return value.find_first_not_of("?. -") != value.npos;
}

bool is_alike(Field field, std::string_view first, std::string_view second) {
  if (field != Field::date) return sorted_words(first) == sorted_words(second);
  // What is not known of a day is no contradiction: `2024.??.??`.
  return std::ranges::equal(first, second,
                            [](char a, char b) { return a == b || a == '?' || b == '?'; });
}

/// What stands behind the half-moves.
struct Remarks {
  std::map<Ply, std::string> clocks;
  std::map<Ply, std::string> offers;
};

/// The value of `[%clk 0:45:00]` in a comment.
std::optional<std::string_view> find_clock(std::string_view comment) {
  constexpr std::string_view command = "[%clk ";
  const auto begin = comment.find(command);
  if (begin == comment.npos) return std::nullopt;
  const auto value = comment.substr(begin + command.size());
  return value.substr(0, value.find(']'));
}

Remarks read_remarks(const Game& game, Ply agreed) {
  Remarks remarks;
  Ply ply;
  std::size_t depth = 0;
  for (const replay::Entry& entry : game.followed.entries) {
    if (entry.move) ply = ply.next();
    if (ply > agreed) break;
    switch (entry.kind) {
      case pgn::TokenKind::variation_open:
        ++depth;
        break;
      case pgn::TokenKind::variation_close:
        depth -= std::min<std::size_t>(depth, 1);
        break;
      case pgn::TokenKind::comment:
        if (const auto clock = find_clock(entry.where.in(game.text)); clock && depth == 0) {
          remarks.clocks.try_emplace(ply, *clock);
        }
        break;
      case pgn::TokenKind::draw_offer:
        if (depth == 0) remarks.offers.try_emplace(ply, entry.where.in(game.text));
        break;
      default:
        break;
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

/// The results that a record has, as they are written; the second where they exclude each other.
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

std::string find_value(const Game& game, std::string_view tag) {
  std::string value;
  if (const auto raw = game.find_tag(tag)) {
    pgn::append_tag_value(value, *raw);
  } else if (const auto heading = game.heading()) {
    value = heading->find(tag).value_or("");
  }
  return is_known(value) ? value : std::string{};
}

std::string sorted_words(std::string_view name) {
  std::vector<std::string> words(1);
  for (const char c : name) {
    if (c != ' ' && c != ',' && c != '.') {
      words.back() += c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    } else if (!words.back().empty()) {
      words.emplace_back();
    }
  }
  std::ranges::sort(words);
  std::string sorted;
  for (const std::string& word : words) {
    if (!word.empty()) sorted.append(word).append(" ");
  }
  return sorted;
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
    std::string ours = find_value(first, tag.name);
    std::string theirs = find_value(second, tag.name);
    if (ours.empty() || theirs.empty() || is_alike(tag.field, ours, theirs)) continue;
    found.push_back({tag.field, {}, std::move(ours), std::move(theirs)});
  }
  const Remarks ours = read_remarks(first, agreed);
  const Remarks theirs = read_remarks(second, agreed);
  compare_offers(ours, theirs, found);
  compare_clocks(ours, theirs, found);
  return found;
}

}  // namespace partiar::scoresheet
