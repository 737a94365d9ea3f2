#include "io/internal/startable_threads.h"

#include <atomic>
#include <cstddef>
#include <cstdlib>
#include <exception>
#include <latch>
#include <thread>
#include <vector>

namespace partiar::io::internal {
namespace {

/// So much a thread may come to need; it is only set aside, not used. Beyond 32 MiB glibc's malloc
/// learns nothing from it for later.
constexpr std::size_t memory_of_thread = std::size_t{33} << 20U;

}  // namespace

unsigned count_startable_threads(unsigned most) {
  std::atomic<unsigned> able = 0;
  std::atomic<std::size_t> tried = 0;
  std::latch all_tried{1};
  const auto try_out = [&] {
    void* volatile memory = std::malloc(memory_of_thread);  // volatile, lest it be left out
    if (memory != nullptr) ++able;
    ++tried;
    tried.notify_one();
    all_tried.wait();
    std::free(memory);
  };
  std::vector<std::thread> threads;
  try {
    threads.reserve(most);
    while (threads.size() < most) threads.emplace_back(try_out);
  } catch (const std::exception&) {
    most = static_cast<unsigned>(threads.size());  // that was one too many
  }
  for (std::size_t now = tried; now < threads.size(); now = tried) tried.wait(now);
  all_tried.count_down();
  for (std::thread& thread : threads) thread.join();
  return able;
}

}  // namespace partiar::io::internal
