/// How two records of one game are related.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "findings/info.h"

namespace partiar::event {

/// Least serious first.
enum class TwinKind : std::uint8_t {
  same,       ///< the same moves by the same players
  contained,  ///< the moves of one are the beginning of the other's
  players,    ///< the same moves by different players
  moves,      ///< the same players and event, but other moves from some point on
  result,     ///< the same game with a different result
};
inline constexpr std::array twin_kinds{TwinKind::same, TwinKind::contained, TwinKind::players,
                                       TwinKind::moves, TwinKind::result};

/// `same`, `contained`, ...
[[nodiscard]] std::string_view name_of(TwinKind kind);

/// Two results cannot both be right, which is an error; a mere repetition is information.
[[nodiscard]] findings::Severity severity_of(TwinKind kind);

/// Which record to keep.
enum class Keep : std::uint8_t {
  none,   ///< no recommendation
  best,   ///< the most complete
  first,  ///< the one read first
};

/// Which records may be left out.
struct KeepRule {
  Keep keep = Keep::none;
  /// How many records, those read first, are an archive: of a game that it has, its most complete
  /// record is the one to keep.
  std::uint32_t archived = 0;
  /// Tags that need not be kept; each stands for all that end with that word, `date` for
  /// `EventDate`, in any case.
  std::vector<std::string> may_differ{};
  /// Whether what is only in other records goes to the one that is kept, so that they may be left
  /// out; not to those of these ids, sorted.
  bool merges = false;
  std::vector<std::uint32_t> unmergeable{};

  constexpr KeepRule() = default;
  // NOLINTNEXTLINE(google-explicit-constructor): most rules are no more than that
  constexpr KeepRule(Keep kept, std::vector<std::string> tags = {})
      : keep{kept}, may_differ{std::move(tags)} {}
};

/// In what respect one record is more complete than another, most important first.
enum class Merit : std::uint8_t {
  moves,        ///< it has more playable moves
  readable,     ///< all its moves are playable
  result,       ///< it has a result, or the one its moves prove
  annotations,  ///< it has more of them
  tags,         ///< more of them have a meaningful value
  place,        ///< in none: it just comes first
};

[[nodiscard]] std::string_view name_of(Merit merit);

/// What one record has and another lacks, most important first.
enum class Loss : std::uint8_t {
  moves,        ///< playable ones
  unread,       ///< what follows them and cannot be played
  result,       ///< or how it came about
  annotations,  ///< comments, signs or variations
  heading,      ///< the words above moves without tags
  tags,         ///< or their values
};

[[nodiscard]] std::string_view name_of(Loss loss);

/// Why the record that is kept cannot be given the tags and annotations of another one.
enum class Hindrance : std::uint8_t {
  untagged,      ///< it has no tags
  tags,          ///< it has other values of them, or the other record has several
  letters,       ///< there are variations in the letters of another language
  contradicted,  ///< it says otherwise of a half-move: another clock, evaluation or grade
  unsayable,     ///< words that are no comment, or a comment that cannot be written as one
  unwritable,    ///< the game, read again with all that is added, would be another
};

[[nodiscard]] std::string_view name_of(Hindrance hindrance);

}  // namespace partiar::event
