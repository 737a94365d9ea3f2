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
#include <utility>

#include "audit.h"
#include "claim.h"
#include "compare.h"
#include "convert.h"
#include "fix.h"
#include "io/unfinished.h"
#include "locales.h"
#include "options.h"
#include "position.h"
#include "report/memory.h"
#include "select.h"
#include "table.h"
#include "text/data_files.h"
#include "text/memory.h"
#include "twins.h"

namespace {

using namespace partiar::cli;

struct Run {
  Status operator()(const AuditOptions& options) const { return run_audit(options); }
  Status operator()(const ConvertOptions& options) const { return run_convert(options); }
  Status operator()(const LocalesOptions& options) const { return run_locales(options); }
  Status operator()(const PositionOptions& options) const { return run_position(options); }
  Status operator()(const ClaimOptions& options) const { return run_claim(options); }
  Status operator()(const CompareOptions& options) const { return run_compare(options); }
  Status operator()(const FixOptions& options) const { return run_fix(options); }
  Status operator()(const SelectOptions& options) const { return run_select(options); }
  Status operator()(const TwinsOptions& options) const { return run_twins(options); }
  Status operator()(const TableOptions& options) const { return run_table(options); }
  Status operator()(Status status) const { return status; }
};

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
    status = std::visit(Run{}, read_command_line(argc, argv));
  } catch (const std::bad_alloc&) {
    end_without_memory();
  } catch (const std::exception& error) {
    // One that a library documents as impossible.
    std::fprintf(stderr, "partiar: %s\n", error.what());
  }
  has_returned = true;
  return static_cast<int>(status);
}
