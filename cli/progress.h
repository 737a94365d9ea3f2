/// How far a run is, on a terminal's last line, while somebody waits.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "text/messages.h"

namespace partiar::cli {

/// What a run has done.
struct Done {
  std::uint64_t bytes = 0;  ///< of files, as they lie on the disk
  std::uint64_t games = 0;
};

/// A line on standard error that is drawn anew in its place, first after a second, and erased
/// before anything else is written. Nothing is shown where standard error is no terminal.
class Progress {
 public:
  enum class Shown : std::uint8_t { no, on_terminal };

  /// `messages` must outlive this.
  Progress(Shown shown, const text::Messages& messages);
  ~Progress() { erase(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// Whether anything will ever be shown.
  [[nodiscard]] bool is_shown() const { return width_ > 0; }
  /// That of `Done::bytes`, if it is known.
  void set_total(std::optional<std::uint64_t> bytes) { total_ = bytes; }

  /// Draws, if it is time to.
  void show(const Done& done);
  /// Leaves the line as if nothing had stood there.
  void erase();

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] std::string line_of(const Done& done, double seconds) const;

  const text::Messages& messages_;
  std::size_t width_ = 0;  ///< of the terminal; 0 where there is none
  std::optional<std::uint64_t> total_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_;  ///< when to draw
  bool is_drawn_ = false;
};

}  // namespace partiar::cli
