/// Files that must not outlive a run that does not finish, however it ends.
#pragma once

#include <csignal>
#include <string>
#include <vector>

namespace partiar::io {

/// Makes an interrupt, a termination request or a hangup end the process at once with the status
/// 128 + signal, as shells do, without leaving anything unfinished. Signals that were ignored at
/// the start, as by `nohup`, stay ignored.
void end_on_signals();

/// Ends the process at once with `status`, also without leaving anything unfinished: where memory
/// runs out, say. Allocates nothing. Any thread may call it.
[[noreturn]] void end_at_once(int status);

/// Defers these signals, so that nothing comes between creating a file and noting that it is
/// unfinished. Only for the moment: others that want to do so have to wait. Holds may be nested.
class SignalHold {
 public:
  SignalHold();
  ~SignalHold();
  SignalHold(const SignalHold&) = delete;
  SignalHold& operator=(const SignalHold&) = delete;

 private:
  ::sigset_t before_{};
};

/// Files and directories that are removed with this, or when a signal ends the process, the last
/// one first: unless they are kept. Killing the process with SIGKILL leaves them behind.
class Unfinished {
 public:
  Unfinished() = default;
  Unfinished(Unfinished&& other) noexcept;
  Unfinished& operator=(Unfinished&& other) noexcept;
  /// Removes them. A directory that others have put something into stays.
  ~Unfinished();

  /// Adds what was just created at `path`, under the same `SignalHold`.
  void add(const std::string& path);
  /// Adds a file that was there, but empty, which it will be again.
  void add_empty(const std::string& path);

  /// Lets all of them stay.
  void keep();

  [[nodiscard]] bool empty() const { return paths_.empty(); }

 private:
  std::vector<std::string> paths_;
};

}  // namespace partiar::io
