/// The progress of a run, on the last line of a terminal.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "text/messages.h"

namespace partiar::cli {

/// What a run has done.
struct Done {
  std::uint64_t bytes = 0;  ///< of files, as they are on disk
  std::uint64_t games = 0;
};

/// A line on standard error that is redrawn in place, first after a second, and erased before any
/// other output. Nothing is shown if standard error is not a terminal.
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
  /// The total of `Done::bytes`, if known.
  void set_total(std::optional<std::uint64_t> bytes) { total_ = bytes; }

  /// Draws, if it is time.
  void show(const Done& done);
  /// Clears the line.
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
