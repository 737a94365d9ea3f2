/// Alarms in words, and texts that grow.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "findings/info.h"
#include "support/replayed.h"
#include "watch/boards.h"

namespace partiar::tests {

/// `threefold@8 white 0,4,8`, `move.blocked@9`, `flag black`.
inline std::string written(const replay::Game& game, const watch::Alarm& alarm) {
  if (const auto* event = std::get_if<laws::Event>(&alarm.what)) return written(game, *event);
  if (const auto* finding = std::get_if<findings::Finding>(&alarm.what)) return written(*finding);
  const bool is_white = std::get<watch::FallenFlag>(alarm.what).of == board::Color::white;
  return is_white ? "flag white" : "flag black";
}

/// The boards of one source, and all that they told: `+` what they raised, `-` what they withdrew.
class Watched {
 public:
  explicit Watched(std::string source = "games.pgn") : boards_{std::move(source), {}, {}} {}

  /// Returns what a look at the text tells.
  std::string look(std::string_view text) {
    return noted([&](const watch::Tell& tell) { return boards_.look(text, tell); });
  }
  std::string feed(std::string_view bytes) {
    return noted([&](const watch::Tell& tell) { return boards_.feed(bytes, tell); });
  }
  std::string end_feed() {
    return noted([&](const watch::Tell& tell) { return boards_.end_feed(tell); });
  }

  [[nodiscard]] const watch::Boards& boards() const { return boards_; }

 private:
  std::string noted(auto look) {
    std::string told;
    const auto done = look([&](const watch::Told& at) { note(told, at); });
    if (!done) append_word(told, "failed", "; ");
    return told;
  }

  void note(std::string& told, const watch::Told& at) {
    for (const watch::Withdrawn& withdrawn : at.changes.withdrawn) {
      const bool is_back = withdrawn.reason == watch::Reason::taken_back;
      append_word(told, (is_back ? "-taken back " : "-mended ") + said_[{at.board, withdrawn.key}],
                  "; ");
    }
    for (const watch::Alarm& alarm : at.changes.raised) {
      std::string& said = said_[{at.board, alarm.key}] = written(at.game, alarm);
      append_word(told, (at.is_standing ? "=" : "+") + said, "; ");
    }
  }

  watch::Boards boards_;
  std::map<std::pair<std::string, watch::AlarmKey>, std::string> said_;
};

}  // namespace partiar::tests
