// Makes the n-th call of a kind fail: loaded into the program with LD_PRELOAD by
// tests/cli/inject.py.
//
//   PARTIAR_FAIL=KIND:N:ERRNO         that call of `main` and what it calls fails once
//   PARTIAR_FAIL=KIND:N:ERRNO:always  so do all calls of that kind behind it
//   PARTIAR_CALLS=FILE                receives how many calls there were: lines `KIND COUNT`
//
// Standard C and C++ call themselves without these names, so their own calls of the system, as in
// `fwrite`, do not fail.
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

namespace {

enum Kind : unsigned {
  reading,
  writing,
  opening,
  closing,
  renaming,
  removing,
  syncing,
  truncating,
  mapping,
  asking,
  listing,
  allocating,
  starting,
  kinds
};
constexpr std::array<std::string_view, kinds> names{
    "read",     "write", "open", "close", "rename", "remove", "sync",
    "truncate", "mmap",  "stat", "list",  "malloc", "thread"};

struct Plan {
  unsigned kind = kinds;
  std::uint64_t number = 0;
  int error = 0;
  bool is_lasting = false;
};

Plan plan;
std::atomic<bool> is_on = false;
std::array<std::atomic<std::uint64_t>, kinds> calls{};
thread_local bool is_within = false;  ///< `dlsym` may allocate

/// Counts a call, and returns whether it must fail; `errno` is set then.
bool fails(Kind kind) {
  if (!is_on || is_within) return false;
  const std::uint64_t number = ++calls[kind];
  if (kind != plan.kind) return false;
  const bool is_meant = plan.is_lasting ? number >= plan.number : number == plan.number;
  if (is_meant) errno = plan.error;
  return is_meant;
}

void read_plan() {
  const char* const text = std::getenv("PARTIAR_FAIL");
  if (text == nullptr) return;
  const std::string_view whole{text};
  const auto colon = whole.find(':');
  const auto* const found = std::find(names.begin(), names.end(), whole.substr(0, colon));
  char* rest = nullptr;
  plan.number = std::strtoull(text + colon + 1, &rest, 10);
  plan.error = static_cast<int>(std::strtol(rest + 1, nullptr, 10));
  plan.is_lasting = whole.ends_with(":always");
  plan.kind = static_cast<unsigned>(found - names.begin());
}

void write_counts() {
  is_on = false;
  const char* const path = std::getenv("PARTIAR_CALLS");
  if (path == nullptr) return;
  std::FILE* const file = std::fopen(path, "we");
  if (file == nullptr) return;
  for (unsigned kind = 0; kind < kinds; ++kind) {
    std::fprintf(file, "%s %llu\n", names[kind].data(),
                 static_cast<unsigned long long>(calls[kind].load()));
  }
  std::fclose(file);
}

/// The function that would have been called.
template <class Function>
Function* next(const char* name) {
  is_within = true;
  auto* const found = reinterpret_cast<Function*>(::dlsym(RTLD_NEXT, name));
  is_within = false;
  return found;
}

using Main = int(int, char**, char**);
Main* main_of_program = nullptr;

int main_with_failures(int argc, char** argv, char** environment) {
  read_plan();
  std::atexit(write_counts);
  is_on = true;
  return main_of_program(argc, argv, environment);
}

}  // namespace

extern "C" {

int __libc_start_main(Main* main, int argc, char** argv, void (*init)(), void (*fini)(),
                      void (*rtld_fini)(), void* stack_end) {
  using Start = int(Main*, int, char**, void (*)(), void (*)(), void (*)(), void*);
  main_of_program = main;
  return next<Start>("__libc_start_main")(main_with_failures, argc, argv, init, fini, rtld_fini,
                                          stack_end);
}

// NOLINTBEGIN(bugprone-macro-parentheses): a macro is the only way to say each of these once.
#define PARTIAR_FAILING(KIND, RESULT, FAILED, NAME, PARAMETERS, ARGUMENTS) \
  RESULT NAME PARAMETERS {                                                 \
    static auto* const real = next<RESULT PARAMETERS>(#NAME);              \
    if (fails(KIND)) return FAILED;                                        \
    return real ARGUMENTS;                                                 \
  }
// NOLINTEND(bugprone-macro-parentheses)

PARTIAR_FAILING(reading, ssize_t, -1, read, (int f, void* to, size_t n), (f, to, n))
PARTIAR_FAILING(reading, ssize_t, -1, pread, (int f, void* to, size_t n, off_t at), (f, to, n, at))
PARTIAR_FAILING(reading, ssize_t, -1, pread64, (int f, void* to, size_t n, off64_t at),
                (f, to, n, at))
PARTIAR_FAILING(reading, ssize_t, -1, __read_chk, (int f, void* to, size_t n, size_t size),
                (f, to, n, size))
PARTIAR_FAILING(reading, ssize_t, -1, __pread_chk,
                (int f, void* to, size_t n, off_t at, size_t size), (f, to, n, at, size))
PARTIAR_FAILING(reading, ssize_t, -1, __pread64_chk,
                (int f, void* to, size_t n, off64_t at, size_t size), (f, to, n, at, size))
PARTIAR_FAILING(writing, ssize_t, -1, write, (int f, const void* from, size_t n), (f, from, n))
PARTIAR_FAILING(writing, ssize_t, -1, pwrite, (int f, const void* from, size_t n, off_t at),
                (f, from, n, at))
PARTIAR_FAILING(writing, ssize_t, -1, pwrite64, (int f, const void* from, size_t n, off64_t at),
                (f, from, n, at))
PARTIAR_FAILING(writing, ssize_t, -1, writev, (int f, const iovec* from, int n), (f, from, n))
PARTIAR_FAILING(writing, ssize_t, -1, copy_file_range,
                (int in, off64_t* from, int out, off64_t* to, size_t n, unsigned flags),
                (in, from, out, to, n, flags))
PARTIAR_FAILING(opening, int, -1, creat, (const char* path, mode_t mode), (path, mode))
PARTIAR_FAILING(opening, int, -1, mkostemp, (char* path, int flags), (path, flags))
PARTIAR_FAILING(opening, int, -1, mkstemp, (char* path), (path))
PARTIAR_FAILING(opening, FILE*, nullptr, fopen, (const char* path, const char* mode), (path, mode))
PARTIAR_FAILING(opening, FILE*, nullptr, fopen64, (const char* path, const char* mode),
                (path, mode))
PARTIAR_FAILING(renaming, int, -1, rename, (const char* from, const char* to), (from, to))
PARTIAR_FAILING(renaming, int, -1, renameat, (int a, const char* from, int b, const char* to),
                (a, from, b, to))
PARTIAR_FAILING(renaming, int, -1, renameat2,
                (int a, const char* from, int b, const char* to, unsigned flags),
                (a, from, b, to, flags))
PARTIAR_FAILING(renaming, int, -1, link, (const char* from, const char* to), (from, to))
PARTIAR_FAILING(renaming, int, -1, linkat,
                (int a, const char* from, int b, const char* to, int flags),
                (a, from, b, to, flags))
PARTIAR_FAILING(renaming, int, -1, symlink, (const char* from, const char* to), (from, to))
PARTIAR_FAILING(renaming, int, -1, mkdir, (const char* path, mode_t mode), (path, mode))
PARTIAR_FAILING(removing, int, -1, unlink, (const char* path), (path))
PARTIAR_FAILING(removing, int, -1, unlinkat, (int at, const char* path, int flags),
                (at, path, flags))
PARTIAR_FAILING(removing, int, -1, remove, (const char* path), (path))
PARTIAR_FAILING(syncing, int, -1, fsync, (int f), (f))
PARTIAR_FAILING(syncing, int, -1, fdatasync, (int f), (f))
PARTIAR_FAILING(truncating, int, -1, ftruncate, (int f, off_t size), (f, size))
PARTIAR_FAILING(truncating, int, -1, ftruncate64, (int f, off64_t size), (f, size))
PARTIAR_FAILING(mapping, void*, MAP_FAILED, mmap,
                (void* at, size_t size, int use, int flags, int f, off_t offset),
                (at, size, use, flags, f, offset))
PARTIAR_FAILING(mapping, void*, MAP_FAILED, mmap64,
                (void* at, size_t size, int use, int flags, int f, off64_t offset),
                (at, size, use, flags, f, offset))
PARTIAR_FAILING(asking, int, -1, fstat, (int f, struct stat* to), (f, to))
PARTIAR_FAILING(asking, int, -1, fstat64, (int f, struct stat64* to), (f, to))
PARTIAR_FAILING(asking, int, -1, stat, (const char* path, struct stat* to), (path, to))
PARTIAR_FAILING(asking, int, -1, stat64, (const char* path, struct stat64* to), (path, to))
PARTIAR_FAILING(asking, int, -1, lstat, (const char* path, struct stat* to), (path, to))
PARTIAR_FAILING(asking, int, -1, lstat64, (const char* path, struct stat64* to), (path, to))
PARTIAR_FAILING(asking, int, -1, fstatat, (int at, const char* path, struct stat* to, int flags),
                (at, path, to, flags))
PARTIAR_FAILING(asking, int, -1, fstatat64,
                (int at, const char* path, struct stat64* to, int flags), (at, path, to, flags))
PARTIAR_FAILING(asking, int, -1, access, (const char* path, int mode), (path, mode))
PARTIAR_FAILING(asking, ssize_t, -1, readlink, (const char* path, char* to, size_t n),
                (path, to, n))
PARTIAR_FAILING(asking, off_t, -1, lseek, (int f, off_t at, int whence), (f, at, whence))
PARTIAR_FAILING(asking, off64_t, -1, lseek64, (int f, off64_t at, int whence), (f, at, whence))
PARTIAR_FAILING(asking, char*, nullptr, getcwd, (char* to, size_t n), (to, n))
PARTIAR_FAILING(asking, int, -1, fchmod, (int f, mode_t mode), (f, mode))
PARTIAR_FAILING(asking, int, -1, fchown, (int f, uid_t user, gid_t group), (f, user, group))
PARTIAR_FAILING(asking, ssize_t, -1, flistxattr, (int f, char* to, size_t n), (f, to, n))
PARTIAR_FAILING(asking, ssize_t, -1, fgetxattr, (int f, const char* name, void* to, size_t n),
                (f, name, to, n))
PARTIAR_FAILING(asking, int, -1, fsetxattr,
                (int f, const char* name, const void* from, size_t n, int flags),
                (f, name, from, n, flags))
PARTIAR_FAILING(asking, int, -1, utimensat,
                (int at, const char* path, const struct timespec* times, int flags),
                (at, path, times, flags))
PARTIAR_FAILING(listing, DIR*, nullptr, opendir, (const char* path), (path))
PARTIAR_FAILING(listing, DIR*, nullptr, fdopendir, (int f), (f))
PARTIAR_FAILING(listing, dirent*, nullptr, readdir, (DIR * directory), (directory))
PARTIAR_FAILING(listing, dirent64*, nullptr, readdir64, (DIR * directory), (directory))

/// A file is closed whatever `close` returns (Linux).
int close(int file) {
  static auto* const real = next<int(int)>("close");
  const bool is_failing = fails(closing);
  const int error = errno;
  const int done = real(file);
  if (!is_failing) return done;
  errno = error;
  return -1;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) {
  static auto* const real =
      next<int(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*)>("pthread_create");
  if (fails(starting)) return errno;
  return real(thread, attributes, start, argument);
}

#define PARTIAR_OPENING(NAME, PARAMETERS, FLAGS, ...)      \
  int NAME PARAMETERS {                                    \
    static auto* const real = next<int PARAMETERS>(#NAME); \
    mode_t mode = 0;                                       \
    if (((FLAGS) & (O_CREAT | O_TMPFILE)) != 0) {          \
      va_list more;                                        \
      va_start(more, FLAGS);                               \
      mode = va_arg(more, mode_t);                         \
      va_end(more);                                        \
    }                                                      \
    if (fails(opening)) return -1;                         \
    return real(__VA_ARGS__, mode);                        \
  }

PARTIAR_OPENING(open, (const char* path, int flags, ...), flags, path, flags)
PARTIAR_OPENING(open64, (const char* path, int flags, ...), flags, path, flags)
PARTIAR_OPENING(openat, (int at, const char* path, int flags, ...), flags, at, path, flags)
PARTIAR_OPENING(openat64, (int at, const char* path, int flags, ...), flags, at, path, flags)
PARTIAR_FAILING(opening, int, -1, __open_2, (const char* path, int flags), (path, flags))
PARTIAR_FAILING(opening, int, -1, __open64_2, (const char* path, int flags), (path, flags))
PARTIAR_FAILING(opening, int, -1, __openat_2, (int at, const char* path, int flags),
                (at, path, flags))
PARTIAR_FAILING(opening, int, -1, __openat64_2, (int at, const char* path, int flags),
                (at, path, flags))

#ifndef PARTIAR_SANITIZED  // sanitizers have their own
// glibc's own names for these need no `dlsym`, which allocates.
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size) {
  return fails(allocating) ? nullptr : __libc_malloc(size);
}
void* calloc(size_t count, size_t size) {
  return fails(allocating) ? nullptr : __libc_calloc(count, size);
}
void* realloc(void* old, size_t size) {
  return fails(allocating) ? nullptr : __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size) {
  return fails(allocating) ? nullptr : __libc_memalign(alignment, size);
}
void* memalign(size_t alignment, size_t size) {
  return fails(allocating) ? nullptr : __libc_memalign(alignment, size);
}
int posix_memalign(void** to, size_t alignment, size_t size) {
  if (fails(allocating)) return ENOMEM;
  *to = __libc_memalign(alignment, size);
  return *to == nullptr ? ENOMEM : 0;
}
#endif

}  // extern "C"
