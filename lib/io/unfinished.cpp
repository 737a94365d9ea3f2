#include "io/unfinished.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <ranges>
#include <thread>
#include <utility>

namespace partiar::io {

namespace {

constexpr std::array ending_signals{SIGINT, SIGTERM, SIGHUP};

enum class Remedy : bool { remove, empty };

struct Entry {
  std::string path;
  Remedy remedy = Remedy::remove;
};

/// Of the process. Never destroyed, since a signal may come while it exits; made without memory,
/// since that may be what runs out.
union Entries {
  constexpr Entries() : all{} {}
  ~Entries() {}
  std::vector<Entry> all;
};
constinit Entries entries_of_process;

std::vector<Entry>& entries() {
  return entries_of_process.all;
}

::sigset_t set_of_ending_signals() {
  ::sigset_t signals;
  ::sigemptyset(&signals);
  for (const int signal : ending_signals) ::sigaddset(&signals, signal);
  return signals;
}

/// What there may be no memory to add.
struct {
  const char* path = nullptr;
  Remedy remedy = Remedy::remove;
} constinit being_added;

/// Guards the entries. A thread that holds it has the signals blocked, so the handler may wait.
std::atomic_flag is_held{};
thread_local unsigned holds = 0;

void acquire() {
  while (is_held.test_and_set(std::memory_order_acquire)) std::this_thread::yield();
}

/// Async-signal-safe, by POSIX.
void undo(const char* path, Remedy remedy) {
  if (remedy == Remedy::empty) {
    static_cast<void>(::truncate(path, 0));
  } else if (::unlink(path) != 0) {
    ::rmdir(path);
  }
}

extern "C" void end_run(int signal) {
  end_at_once(128 + signal);
}

void add_entry(std::vector<std::string>& paths, const std::string& path, Remedy remedy) {
  const SignalHold hold;
  being_added = {.path = path.c_str(), .remedy = remedy};
  entries().push_back({path, remedy});
  paths.push_back(path);
  being_added = {};
}

/// Takes the last entry with the path.
Entry take_entry(const std::string& path) {
  auto& all = entries();
  const auto found = std::ranges::find(all | std::views::reverse, path, &Entry::path);
  Entry entry = std::move(*found);
  all.erase(std::prev(found.base()));
  return entry;
}

}  // namespace

void end_at_once(int status) {
  // Another signal would wait for this thread itself.
  const ::sigset_t signals = set_of_ending_signals();
  ::pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  if (holds == 0) acquire();  // never released: nothing more is created
  if (being_added.path != nullptr) undo(being_added.path, being_added.remedy);
  for (const Entry& entry : entries() | std::views::reverse) {
    undo(entry.path.c_str(), entry.remedy);
  }
  ::_exit(status);
}

void end_on_signals() {
  for (const int signal : ending_signals) {
    struct ::sigaction inherited{};
    ::sigaction(signal, nullptr, &inherited);
    if (inherited.sa_handler == SIG_IGN) continue;
    struct ::sigaction ending{};
    ending.sa_handler = end_run;
    ending.sa_mask = set_of_ending_signals();
    ::sigaction(signal, &ending, nullptr);
  }
}

SignalHold::SignalHold() {
  const ::sigset_t signals = set_of_ending_signals();
  ::pthread_sigmask(SIG_BLOCK, &signals, &before_);
  if (holds++ == 0) acquire();
}

SignalHold::~SignalHold() {
  if (--holds == 0) is_held.clear(std::memory_order_release);
  ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

Unfinished::Unfinished(Unfinished&& other) noexcept : paths_{std::exchange(other.paths_, {})} {}

Unfinished& Unfinished::operator=(Unfinished&& other) noexcept {
  std::swap(paths_, other.paths_);
  return *this;
}

Unfinished::~Unfinished() {
  for (const std::string& path : paths_ | std::views::reverse) {
    const SignalHold hold;
    const Entry entry = take_entry(path);
    undo(entry.path.c_str(), entry.remedy);
  }
}

void Unfinished::add(const std::string& path) {
  add_entry(paths_, path, Remedy::remove);
}

void Unfinished::add_empty(const std::string& path) {
  add_entry(paths_, path, Remedy::empty);
}

void Unfinished::keep() {
  if (paths_.empty()) return;
  const SignalHold hold;
  for (const std::string& path : paths_ | std::views::reverse) static_cast<void>(take_entry(path));
  paths_.clear();
}

}  // namespace partiar::io
