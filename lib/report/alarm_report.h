/// What boards that are being watched have to say, as text and as lines of JSON.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "replay/game.h"
#include "report/game_place.h"
#include "report/sentences.h"
#include "report/text_report.h"
#include "watch/board.h"

namespace partiar::report {

/// What a look at one board has changed.
struct ToldAlarms {
  const replay::Game& game;
  GamePlace place;
  std::uint64_t games_before = 0;  ///< in the source, before those that `place` counts
  std::string board;               ///< tells it from all others
  const watch::Changes& changes;
  bool is_standing = false;  ///< the alarms were there when the watch began
  std::string time;          ///< as printed
};

/// Writes alarms, and remembers what it said of each, to say what is withdrawn.
class AlarmReport {
 public:
  AlarmReport(const Sentences& sentences, Colors colors)
      : sentences_{sentences}, games_{sentences, colors, Detail::all} {}

  /// Appends a paragraph: time and heading of the game, and a line for each alarm with its article.
  void append(std::string& out, const ToldAlarms& told);

  /// Appends a line of `partiar.watch/1` for each alarm.
  void append_ndjson(std::string& out, const ToldAlarms& told);

 private:
  /// What was said of an alarm.
  struct Said {
    std::string name;  ///< in machine formats
    std::string sentence;
  };
  using Name = std::pair<std::string, watch::AlarmKey>;

  const Said& say(const ToldAlarms& told, const watch::Alarm& alarm);
  Said take(const ToldAlarms& told, const watch::Withdrawn& withdrawn);

  const Sentences& sentences_;
  TextReport games_;
  std::map<Name, Said> said_;
};

}  // namespace partiar::report
