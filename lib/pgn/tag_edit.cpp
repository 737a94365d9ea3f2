#include "pgn/tag_edit.h"

#include <utility>

namespace partiar::pgn {

namespace {

bool has(const std::vector<TagPair>& tags, std::string_view name) {
  return std::ranges::find(tags, name, &TagPair::name) != tags.end();
}

/// Its place in the roster, or the number of those places.
std::size_t rank_of(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(roster, name) - roster.begin());
}

void insert(std::vector<TagPair>& tags, TagPair tag) {
  const std::size_t rank = rank_of(tag.name);
  const auto behind = std::ranges::find_if(tags, [&](const TagPair& other) {
    return rank < roster.size() && rank_of(other.name) > rank;
  });
  tags.insert(behind, std::move(tag));
}

/// Returns the number of changes, as do the others.
std::uint64_t set(std::vector<TagPair>& tags, const TagEdit& edit) {
  const auto found = std::ranges::find(tags, edit.name, &TagPair::name);
  if (found == tags.end()) {
    insert(tags, {edit.name, edit.value});
    return 1;
  }
  if (found->value == edit.value) return 0;
  found->value = edit.value;
  return 1;
}

std::uint64_t drop(std::vector<TagPair>& tags, const TagEdit& edit) {
  return std::erase_if(tags, [&](const TagPair& tag) { return tag.name == edit.name; });
}

std::uint64_t rename(std::vector<TagPair>& tags, const TagEdit& edit) {
  if (has(tags, edit.value)) return 0;
  const bool stay = rank_of(edit.value) == roster.size() && rank_of(edit.name) == roster.size();
  std::vector<TagPair> moved;
  std::uint64_t count = 0;
  for (TagPair& tag : tags) {
    if (tag.name != edit.name) continue;
    ++count;
    if (!stay) moved.push_back({edit.value, tag.value, tag.origin});
    if (stay) tag.name = edit.value;
  }
  std::erase_if(tags, [&](const TagPair& tag) { return tag.name == edit.name; });
  for (TagPair& tag : moved) insert(tags, std::move(tag));
  return count;
}

std::uint64_t order(std::vector<TagPair>& tags, std::span<const TagEdit> edits) {
  const auto place_of = [&](const TagPair& tag) {
    const std::size_t rank = rank_of(tag.name);
    if (rank < roster.size()) return rank;
    const auto named = std::ranges::find_if(edits, [&](const TagEdit& edit) {
      return edit.kind == EditKind::ordered && edit.name == tag.name;
    });
    return rank + static_cast<std::size_t>(named - edits.begin());
  };
  if (std::ranges::is_sorted(tags, {}, place_of)) return 0;
  std::ranges::stable_sort(tags, {}, place_of);
  return 1;
}

}  // namespace

void apply(std::vector<TagPair>& tags, std::span<const TagEdit> edits, EditCounts& counts) {
  bool is_ordered = false;
  for (const TagEdit& edit : edits) {
    std::uint64_t& count = counts.at(static_cast<std::size_t>(edit.kind));
    switch (edit.kind) {
      case EditKind::dropped:
        count += drop(tags, edit);
        break;
      case EditKind::renamed:
        count += rename(tags, edit);
        break;
      case EditKind::ordered:
        is_ordered = true;
        break;
      default:
        count += set(tags, edit);
    }
  }
  if (is_ordered) counts.at(static_cast<std::size_t>(EditKind::ordered)) += order(tags, edits);
}

bool say_the_same(std::span<const TagPair> one, std::span<const TagPair> other,
                  std::string_view apart_from) {
  return std::ranges::equal(one, other, [&](const TagPair& a, const TagPair& b) {
    return a.name == b.name && (a.value == b.value || a.name == apart_from);
  });
}

void complete_roster(std::vector<TagPair>& tags) {
  for (const std::string_view name : roster) {
    if (has(tags, name)) continue;
    insert(tags, {std::string{name}, std::string{unknown_value(name)}});
  }
}

}  // namespace partiar::pgn
