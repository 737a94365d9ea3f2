/// Edits of the tags of a game, as values: what they come from and where they are written, others
/// know.
///
/// Source: PGN standard 8.1.1 (the roster stands first, in its order).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "pgn/known_tags.h"

namespace partiar::pgn {

/// A tag without escapes.
struct TagPair {
  std::string name, value;
  std::optional<std::size_t> origin{};  ///< its place among the tags before edits; empty: added

  friend bool operator==(const TagPair&, const TagPair&) = default;
};

enum class EditKind : std::uint8_t {
  set,
  renamed,
  dropped,
  named,      ///< a player, as an authority file has him
  rated,      ///< a rating, as a list has it
  opening,    ///< an opening, by position
  ply_count,  ///< the number of half-moves
  result,     ///< that of the moves, in the tag
  ordered,    ///< the tags of a game in another order
};
inline constexpr std::array edit_kinds{EditKind::set,       EditKind::renamed, EditKind::dropped,
                                       EditKind::named,     EditKind::rated,   EditKind::opening,
                                       EditKind::ply_count, EditKind::result,  EditKind::ordered};

struct TagEdit {
  EditKind kind{};
  std::string name{};
  std::string value{};  ///< to set; the new name of one that is renamed; else nothing
};

/// How many tags changed, by `EditKind`; of `ordered`, how many games.
using EditCounts = std::array<std::uint64_t, edit_kinds.size()>;

/// Carries out `edits` in their order, those of kind `ordered` last.
///
/// A tag that is set is changed where it stands, the first of its name; a new one of the roster
/// gets its place there, any other goes behind all. All tags of a name are renamed, unless there is
/// one of the new name. `ordered` edits name tags in the order that they get behind the roster.
/// Output: what changed is added to `counts`.
void apply(std::vector<TagPair>& tags, std::span<const TagEdit> edits, EditCounts& counts);

/// Whether both are the same names and values in the same order, wherever they come from.
/// `apart_from` is a tag whose value does not count.
[[nodiscard]] bool say_the_same(std::span<const TagPair> one, std::span<const TagPair> other,
                                std::string_view apart_from = {});

/// Adds what the roster lacks, as unknown.
void complete_roster(std::vector<TagPair>& tags);

/// What the export format has for an unknown value.
[[nodiscard]] constexpr std::string_view unknown_value(std::string_view name) {
  if (name == "Date") return "????.??.??";
  return name == "Result" ? "*" : "?";
}

/// Whether a name may be that of a tag: letters, digits and underscores (PGN 8.1).
[[nodiscard]] constexpr bool is_tag_name(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, [](char c) {
    return base::is_letter(c) || base::is_digit(c) || c == '_';
  });
}

}  // namespace partiar::pgn
