#include <fcntl.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <new>

#include "commands.h"
#include "io/unfinished.h"
#include "options.h"
#include "report/memory.h"
#include "text/data_files.h"
#include "text/memory.h"

namespace {

using namespace partiar::cli;

/// Where nothing is left to run: what was asked for has been printed, or a mistake reported.
Status run(Status status) {
  return status;
}

/// Occupies the numbers of closed standard files, so that no file opened later is read or written
/// in their place. Using them still fails: they are open in the wrong direction.
void hold_standard_files() {
  for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    const bool is_closed = ::fcntl(file, F_GETFD) < 0;
    if (is_closed) static_cast<void>(::open("/dev/null", file == 0 ? O_WRONLY : O_RDONLY));
  }
}

/// Returns the memory of a large game to the system once it is done, and keeps that of usual blocks
/// for the next ones. Left alone, glibc keeps up to 32 MB per thread; with the first of these
/// limits only, it returns each block, and the system clears its pages again for the next one,
/// which takes a tenth of the time.
void limit_kept_memory() {
#ifdef __GLIBC__
  ::mallopt(M_MMAP_THRESHOLD, 512 << 10);
  ::mallopt(M_TRIM_THRESHOLD, 4 << 20);
#endif
}

/// Called in any thread, and by libraries that would go on without what was to be in the memory.
[[noreturn]] void end_without_memory() {
  static std::atomic_flag is_said;
  // In the words of the system: looking up ours would take memory.
  if (!is_said.test_and_set()) std::fprintf(stderr, "partiar: %s\n", std::strerror(ENOMEM));
  partiar::io::end_at_once(static_cast<int>(Status::failure));
}

bool has_returned = false;

/// A library that ends the process, as libarchive does where memory runs out, has said why.
void end_within_library() {
  if (!has_returned) partiar::io::end_at_once(static_cast<int>(Status::failure));
}

}  // namespace

int main(int argc, char** argv) {
  hold_standard_files();
  limit_kept_memory();
  std::atexit(end_within_library);
  std::set_new_handler(end_without_memory);
  partiar::text::end_without_memory(end_without_memory);
  partiar::report::check_page_memory();
  partiar::text::look_for_no_data_files();
  // A closed pipe, or a file over its size limit, shows up as a failed write, which ends the run in
  // order.
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
  partiar::io::end_on_signals();
  Status status = Status::failure;
  try {
    const auto run_command = [](const auto& command) { return run(command); };
    status = std::visit(run_command, read_command_line(argc, argv));
  } catch (const std::bad_alloc&) {
    end_without_memory();
  } catch (const std::exception& error) {
    // One that a library documents as impossible.
    std::fprintf(stderr, "partiar: %s\n", error.what());
  }
  has_returned = true;
  return static_cast<int>(status);
}
