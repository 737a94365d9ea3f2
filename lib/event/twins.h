/// The same game in several records, among as many games as there are.
///
/// What two records have to do with each other is in `event/internal/kinship.h`.
#pragma once

#include <cstddef>
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

/// Why games could not be kept on disk, in the words of the library that keeps them.
struct StoreFailure {
  std::string detail;
};

/// A record of a group, and what it has to do with the head of it: the most complete one, or the
/// first where that is to be kept.
struct Twin {
  TwinGame game{};                 ///< without its moves
  std::optional<TwinKind> kind{};  ///< empty for the head
  unsigned shared = 0;             ///< half-moves, from the start, with the head
  bool is_certain = true;          ///< that both are of one game
  bool is_kept = false;            ///< it is the one to keep
  bool is_dropped = false;         ///< it can be left out: no move, result or annotation is lost
  std::optional<Merit> merit{};    ///< in what the head is better
};

/// Records of one game; of kind `players`, of the same moves.
struct TwinGroup {
  TwinKind kind{};          ///< the gravest of its twins
  bool is_certain = true;   ///< all of them are
  std::vector<Twin> twins;  ///< by their sources' names, then as they stand there
};

/// Finds twins once all games are read.
class Twins {
 public:
  /// Input: `memory`, in bytes: what is beyond it is kept in a file without a name, in the
  /// directory
  ///        for temporary files (SQLITE_TMPDIR, TMPDIR, else /var/tmp).
  [[nodiscard]] static std::expected<Twins, StoreFailure> create(std::uint64_t memory);
  ~Twins();
  Twins(Twins&&) noexcept;
  Twins& operator=(Twins&&) noexcept;

  /// Adds games of a source, in their order, of which `before` came before them. Sources are told
  /// apart by name; their games come one source after the other.
  [[nodiscard]] std::expected<void, StoreFailure> add(const std::string& source,
                                                      std::uint64_t before,
                                                      const std::vector<TwinGame>& games);

  /// Hands groups to `take` until it returns false, in the order of their games. They are the same
  /// in whatever order the sources were read, but for what `Keep::first` keeps. Cost: sorts all
  /// games by their moves on disk; memory for each that has a twin, and 8 bytes for
  ///       each game.
  [[nodiscard]] std::expected<void, StoreFailure> find(
      Keep keep, const std::function<bool(TwinGroup&&)>& take);

 private:
  class State;
  explicit Twins(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

}  // namespace partiar::event
