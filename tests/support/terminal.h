/// What a user sees in a terminal.
#pragma once

#include <fcntl.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <string>

#include "support/run_program.h"

namespace partiar::tests {

/// The output of a run to a terminal, which must fit into its buffer; nothing if the system has no
/// pseudo-terminals.
inline std::string shown_on_terminal(Run run) {
  const int terminal = ::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (terminal < 0 || ::grantpt(terminal) != 0 || ::unlockpt(terminal) != 0) return {};
  const ::winsize extent{.ws_row = 24, .ws_col = 80, .ws_xpixel = 0, .ws_ypixel = 0};
  ::ioctl(terminal, TIOCSWINSZ, &extent);
  const int program_side = ::open(::ptsname(terminal), O_RDWR | O_NOCTTY | O_CLOEXEC);
  run.output = program_side;
  run_program(run);
  std::array<char, 4'096> shown{};
  ::fcntl(terminal, F_SETFL, O_NONBLOCK);  // there may be no output
  const auto size = ::read(terminal, shown.data(), shown.size());
  ::close(program_side);
  ::close(terminal);
  return {shown.data(), size < 0 ? 0 : static_cast<std::size_t>(size)};
}

}  // namespace partiar::tests
