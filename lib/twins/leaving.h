/// What becomes of the records of games: which are left out, and which are given what others have.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "event/twins.h"
#include "select/selecting.h"
#include "twins/archive.h"

namespace partiar::twins {

/// A record that is given what others have, and these.
struct EnlargedRecord {
  std::uint32_t id = 0;
  std::vector<std::uint32_t> others{};
};

/// Such records by their source and first byte.
using EnlargedRecords = std::map<std::pair<std::string, std::uint64_t>, EnlargedRecord>;

/// Takes the groups of twins one by one, and keeps lists of the records that are left out or given
/// something.
class Leaving {
 public:
  /// `archive` must outlive this.
  explicit Leaving(const Archive& archive) : archive_{archive} { lists_.drop.emplace(); }

  /// Notes what becomes of the records of a group. Of a game that the archive holds, it first marks
  /// the other records as superfluous, unless they have more of the game.
  void take(event::TwinGroup& group);

  /// The records to leave out. To be called behind the last group.
  [[nodiscard]] select::GameLists& lists();
  [[nodiscard]] const EnlargedRecords& enlarged() const { return enlarged_; }
  /// How many records are merged with others.
  [[nodiscard]] std::uint64_t merged() const { return merged_; }

 private:
  [[nodiscard]] bool is_archived(const event::Twin& twin) const;
  void hold(event::TwinGroup& group) const;

  const Archive& archive_;
  select::GameLists lists_;
  EnlargedRecords enlarged_;
  std::uint64_t merged_ = 0;
};

}  // namespace partiar::twins
