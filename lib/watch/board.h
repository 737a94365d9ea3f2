/// One game that grows: which alarms it raises, and which it withdraws.
#pragma once

#include <cstdint>
#include <vector>

#include "base/ply.h"
#include "replay/game.h"
#include "watch/alarm.h"

namespace partiar::watch {

/// Whether the text may be one that its program is still writing.
enum class Text : std::uint8_t {
  moving,   ///< it has just changed: only its moves count, and nothing is withdrawn
  settled,  ///< it has stood still since the last look
};

/// Why an alarm no longer holds.
enum class Reason : std::uint8_t {
  taken_back,  ///< moves it rested on are gone, or are others
  mended,      ///< the record no longer says what it was about
};

struct Withdrawn {
  AlarmKey key;
  Reason reason{};

  friend bool operator==(const Withdrawn&, const Withdrawn&) = default;
};

/// What a look at a board has changed.
struct Changes {
  std::vector<Withdrawn> withdrawn;
  std::vector<Alarm> raised;

  [[nodiscard]] bool empty() const { return withdrawn.empty() && raised.empty(); }
};

/// Follows one game. It keeps no more than its alarms: whoever starts anew gets those that hold.
class Board {
 public:
  /// Takes the game as it stands now. Each alarm is raised once, until it is withdrawn.
  Changes take(const replay::Game& game, Text text);

 private:
  struct Standing {
    AlarmKey key;
    base::Ply ply;
    std::uint64_t moves = 0;  ///< the hash of those up to `ply`
  };

  void withdraw(const replay::Game& game, const std::vector<Alarm>& now, Changes& changes);
  [[nodiscard]] bool is_raised(const AlarmKey& key) const;

  std::vector<Standing> standing_;
};

}  // namespace partiar::watch
