/// Finds the same game in several records, among any number of games.
///
/// How two records are related is decided in `event/internal/kinship.h`.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "event/twin_game.h"
#include "event/twin_kind.h"

namespace partiar::event {

/// Why games could not be kept on disk, in the words of the database library.
struct StoreFailure {
  std::string detail;
};

/// What would be lost with a record.
struct Losses {
  std::vector<Loss> what{};         ///< most important first
  std::vector<std::string> tags{};  ///< their names, sorted

  [[nodiscard]] bool empty() const { return what.empty(); }
};

/// A record of a group, and its relation to the head of the group: the most complete one, or the
/// first if that is to be kept.
struct Twin {
  std::uint32_t id = 0;            ///< for `Twins::load`
  TwinGame game{};                 ///< without moves
  std::optional<TwinKind> kind{};  ///< empty for the head
  unsigned shared = 0;             ///< half-moves from the start, in common with the head
  bool is_certain = true;          ///< both are certainly of one game
  bool is_kept = false;            ///< the one to keep
  bool is_dropped = false;         ///< superfluous: nothing would be lost
  bool is_copy = false;            ///< the archive has the same record, whether certain or not
  bool is_merged = false;          ///< superfluous once the one to keep has its `losses`
  /// What the one to keep lacks, though it is certainly the same game: why this one is not dropped,
  /// or what is added to that one.
  Losses losses{};
  /// Why it is not merged, though nothing but tags and annotations would be lost.
  std::optional<Hindrance> hindrance{};
  std::optional<Merit> merit{};  ///< in what respect the head is better
};

/// Records of one game, or, for kind `players`, with the same moves.
struct TwinGroup {
  TwinKind kind{};          ///< the most serious among its twins
  bool is_certain = true;   ///< all its twins are
  std::vector<Twin> twins;  ///< by source name, then by position in it
};

/// Finds duplicates once all games are read.
class Twins {
 public:
  /// Input: `memory`, in bytes; anything beyond that is kept in an unnamed file in the directory
  ///        for temporary files (SQLITE_TMPDIR, TMPDIR, else /var/tmp).
  [[nodiscard]] static std::expected<Twins, StoreFailure> create(std::uint64_t memory);
  ~Twins();
  Twins(Twins&&) noexcept;
  Twins& operator=(Twins&&) noexcept;

  /// Adds games of a source in order, after `before` earlier ones of it. Sources are distinguished
  /// by name, and each is added in one go.
  [[nodiscard]] std::expected<void, StoreFailure> add(const std::string& source,
                                                      std::uint64_t before,
                                                      const std::vector<TwinGame>& games);

  /// How many records were added.
  [[nodiscard]] std::uint32_t size() const;

  /// A record of a group, without its source and keys.
  [[nodiscard]] std::expected<TwinGame, StoreFailure> load(std::uint32_t id);

  /// Passes groups to `take`, in the order of their games, until it returns false. The order in
  /// which sources were read has no influence, except on what `Keep::first` keeps.
  ///
  /// Output: how many games were not compared with all that they might be copies of, because there
  ///         were too many of those: more than any number of real games.
  /// Cost:   sorts all games by their moves on disk; a bounded number of comparisons for each, none
  ///         for an exact copy. Memory for each duplicate, for each game that begins like the last
  ///         one, and 8 bytes per game. A second time, only the groups are made again.
  [[nodiscard]] std::expected<std::uint64_t, StoreFailure> find(
      const KeepRule& rule, const std::function<bool(TwinGroup&&)>& take);

 private:
  class State;
  explicit Twins(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace partiar::event
