/// Runs the program `partiar` from the top of the repository.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "support/scratch_directory.h"

namespace partiar::tests {

struct Run {
  std::vector<std::string> arguments;
  std::string_view input{};                ///< its standard input
  std::vector<std::string> environment{};  ///< `NAME=value`, in addition to ours
  int output = -1;                         ///< its standard output, unless read here
  std::function<void(::pid_t)> started{};  ///< called once it runs
  std::string program = PARTIAR_PROGRAM;   ///< or another program that runs it
};

struct Ran {
  int status = -1;  ///< as in a shell: 128 plus the signal that killed it
  std::string output, errors;
  double seconds = 0;  ///< of a processor
};

/// The environment of the tests, with `more` replacing whatever affects language, colours and
/// width; by default lines are not wrapped.
inline std::vector<std::string> environment_with(std::vector<std::string> more) {
  const bool tells_width = std::ranges::any_of(
      more, [](const std::string& variable) { return variable.starts_with("COLUMNS="); });
  if (!tells_width) more.emplace_back("COLUMNS=0");
  // Half the time of a sanitized run. What tests call in their own process is searched for leaks,
  // too, and freed memory is kept for long there.
  more.emplace_back(
      "ASAN_OPTIONS=detect_leaks=0:quarantine_size_mb=4:malloc_context_size=2:"
      "max_malloc_fill_size=0");
  for (char** variable = environ; *variable != nullptr; ++variable) {
    const std::string_view text{*variable};
    const bool decides = text.starts_with("LC_") || text.starts_with("LANG") ||
                         text.starts_with("NO_COLOR=") || text.starts_with("COLUMNS=");
    if (!decides) more.emplace_back(text);
  }
  return more;
}

inline std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (std::string& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

inline Ran run_program(const Run& run) {
  // Files, so that neither side has to wait for the other to read.
  const ScratchDirectory scratch;
  const std::string input = scratch.write("in", run.input);
  const std::string output = scratch.write("out", "");
  const std::string errors = scratch.write("err", "");
  std::vector<std::string> arguments = run.arguments;
  arguments.insert(arguments.begin(), run.program);
  std::vector<std::string> environment = environment_with(run.environment);

  ::posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addchdir_np(&actions, PARTIAR_SOURCE_DIR);
  ::posix_spawn_file_actions_addopen(&actions, 0, input.c_str(), O_RDONLY, 0);
  if (run.output >= 0) {
    ::posix_spawn_file_actions_adddup2(&actions, run.output, 1);
  } else {
    ::posix_spawn_file_actions_addopen(&actions, 1, output.c_str(), O_WRONLY, 0);
  }
  ::posix_spawn_file_actions_addopen(&actions, 2, errors.c_str(), O_WRONLY, 0);
  // Background jobs may ignore signals that the program must not.
  ::sigset_t heeded;
  ::sigemptyset(&heeded);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) ::sigaddset(&heeded, signal);
  ::posix_spawnattr_t attributes;
  ::posix_spawnattr_init(&attributes);
  ::posix_spawnattr_setsigdefault(&attributes, &heeded);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
  ::pid_t child = -1;
  Ran ran;
  const int failed = ::posix_spawn(&child, run.program.c_str(), &actions, &attributes,
                                   pointers_to(arguments).data(), pointers_to(environment).data());
  ::posix_spawnattr_destroy(&attributes);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failed == 0 && run.started) run.started(child);
  int status = 0;
  ::rusage used{};
  if (failed != 0 || ::wait4(child, &status, 0, &used) != child) return ran;
  const auto seconds_of = [](const ::timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  ran.seconds = seconds_of(used.ru_utime) + seconds_of(used.ru_stime);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.output = scratch.read("out");
  ran.errors = scratch.read("err");
  return ran;
}

/// Runs a shell script, in which `$partiar` is the program and `$1`, `$2`, ... are `arguments`.
inline Ran run_in_shell(std::string script, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), {"-c", std::move(script), "sh"});
  return run_program({.arguments = std::move(arguments),
                      .environment = {"partiar=" + std::string{PARTIAR_PROGRAM}},
                      .program = "/bin/sh"});
}

}  // namespace partiar::tests
