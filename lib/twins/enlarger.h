/// Gives records what others have, as they are cut out of their sources.
#pragma once

#include <cstdint>
#include <expected>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "event/twins.h"
#include "fix/game_fixer.h"
#include "io/rewriter.h"
#include "reading/options.h"
#include "reading/text.h"
#include "replay/game.h"
#include "replay/replayer.h"
#include "select/cutter.h"
#include "twins/leaving.h"

namespace partiar::twins {

/// Records for several threads.
class SharedTwins {
 public:
  /// `twins` must outlive this.
  explicit SharedTwins(event::Twins& twins) : twins_{twins} {}
  [[nodiscard]] std::expected<event::TwinGame, event::StoreFailure> load(std::uint32_t id) const;

 private:
  event::Twins& twins_;
  mutable std::mutex mutex_;
};

/// A game to be cut out, given what others have.
struct EnlargedCut {
  select::Cut cut{};
  std::optional<std::uint32_t> refused{};  ///< its id, if it cannot be given that
};

/// Makes cuts of the games of one text after the other. For one thread.
class Enlarger {
 public:
  /// The arguments must outlive this, but for `replay`.
  Enlarger(const EnlargedRecords& records, const SharedTwins& twins, const event::KeepRule& rule,
           const reading::Options& reading, const replay::ReplayOptions& replay)
      : records_{records}, twins_{twins}, rule_{rule}, fixer_{reading, replay} {}

  /// Starts on the games of `text`, which must outlive their cuts.
  void begin(const reading::Text& text);

  /// The cut of the next game of `source`; it is refused if the game, read again with what it is
  /// given, would not be the same.
  [[nodiscard]] EnlargedCut cut(const replay::Game& game, std::string_view source,
                                std::uint32_t number);

 private:
  [[nodiscard]] std::optional<std::vector<io::Change>> changes_of(const replay::Game& game,
                                                                  const EnlargedRecord& record);

  const EnlargedRecords& records_;
  const SharedTwins& twins_;
  const event::KeepRule& rule_;
  fix::GameFixer fixer_;
  std::optional<select::Cutter> cutter_;
};

}  // namespace partiar::twins
