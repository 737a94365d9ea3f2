#include "progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <utility>

#include "terminal.h"
#include "text/width.h"

namespace partiar::cli {

namespace {

using namespace std::chrono_literals;

constexpr auto patience = 1s;
constexpr auto pace = 100ms;

/// `3.2`, `120`: millions of bytes.
std::string megabytes_of(double bytes) {
  const double megabytes = bytes / 1e6;
  return megabytes < 10 ? fmt::format("{:.1f}", megabytes) : fmt::format("{:.0f}", megabytes);
}

/// `0:07`, `12:30`, `1:02:03`.
std::string clock_of(double seconds) {
  const auto all = static_cast<std::uint64_t>(std::llround(seconds));
  const std::uint64_t hours = all / 3'600;
  const std::uint64_t minutes = all / 60 % 60;
  return hours > 0 ? fmt::format("{}:{:02}:{:02}", hours, minutes, all % 60)
                   : fmt::format("{}:{:02}", minutes, all % 60);
}

/// `[######----] ` in the room that is left; empty if there is too little.
std::string bar_of(double part, std::size_t room) {
  constexpr std::size_t frame = 3;
  constexpr std::size_t least = 8;
  constexpr std::size_t most = 30;
  if (room < least + frame) return {};
  const std::size_t size = std::min(room - frame, most);
  const auto full = static_cast<std::size_t>(part * static_cast<double>(size));
  return '[' + std::string(full, '#') + std::string(size - full, '-') + "] ";
}

}  // namespace

Progress::Progress(Shown shown, const text::Messages& messages)
    : messages_{messages}, next_{start_ + patience} {
  if (shown == Shown::on_terminal) width_ = find_width(STDERR_FILENO).value_or(0);
}

std::string Progress::line_of(const Done& done, double seconds) const {
  const auto bytes = static_cast<double>(done.bytes);
  const double total = static_cast<double>(total_.value_or(0));
  const bool has_total = total > 0;
  const double part = has_total ? std::min(bytes / total, 1.0) : 0;
  const std::string read = megabytes_of(bytes);
  const std::string left = part > 0 ? clock_of(seconds / part - seconds) : std::string{};
  const std::string says = messages_.text(has_total ? "progress_of" : "progress",
                                          {{"percent", static_cast<std::int64_t>(100 * part)},
                                           {"done", read},
                                           {"total", megabytes_of(total)},
                                           {"games", done.games},
                                           {"rate", megabytes_of(bytes / seconds)},
                                           {"passed", clock_of(seconds)},
                                           {"left", left}});
  const std::size_t room = width_ - 1;  // some terminals wrap after the last column
  const std::size_t columns = text::width_of(says);
  if (columns > room) return has_total ? fmt::format("{:.0f} %", 100 * part) : read + " MB";
  return (has_total ? bar_of(part, room - columns) : std::string{}) + says;
}

void Progress::show(const Done& done) {
  if (!is_shown()) return;
  const auto now = Clock::now();
  if (now < next_) return;
  next_ = now + pace;
  width_ = find_width(STDERR_FILENO).value_or(width_);
  const std::chrono::duration<double> passed = now - start_;
  fmt::print(stderr, "\r{}\x1b[K", line_of(done, passed.count()));
  std::fflush(stderr);
  is_drawn_ = true;
}

void Progress::erase() {
  if (!std::exchange(is_drawn_, false)) return;
  std::fputs("\r\x1b[K", stderr);
  std::fflush(stderr);
}

}  // namespace partiar::cli
