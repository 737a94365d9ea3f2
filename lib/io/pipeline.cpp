#include "io/pipeline.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/parallel_pipeline.h>
#include <oneapi/tbb/task_arena.h>

#include <algorithm>
#include <atomic>
#include <utility>
#include <vector>

#include "io/internal/startable_threads.h"

namespace partiar::io::internal {
namespace {

Flow work_alone(const Stages& stages) {
  stages.work(0);
  return stages.finish(0);
}

void run_alone(const Stages& stages) {
  while (stages.read(0) == Flow::go_on && work_alone(stages) == Flow::go_on) {
  }
}

/// Of `jobs` threads in all, so many as oneTBB will get: it ends the process where one is refused.
/// Half of what can be started stays free: other processes start threads as well, memory is needed
/// for the work, and the system counts a thread for a moment after it has ended.
unsigned possible_jobs(unsigned jobs) {
  return std::min(jobs, 1 + count_startable_threads(2 * (jobs - 1)) / 2);
}

/// One stage's turn with what it shares with others: it sees what the turns before it did.
///
/// oneTBB sees to that, but in its library, where the thread sanitizer does not look.
class Turn {
 public:
  explicit Turn(std::atomic<std::size_t>& turns) : turns_{turns} {
    static_cast<void>(turns_.load(std::memory_order_acquire));
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() { turns_.fetch_add(1, std::memory_order_release); }

 private:
  std::atomic<std::size_t>& turns_;
};

/// Runs the stages on several threads; the first slot has been read into.
void run_together(const Stages& stages, unsigned jobs) {
  const std::size_t slots = held_at_once(jobs);
  std::size_t next = 0;
  bool is_read = true;
  std::atomic<bool> is_stopped = false;
  std::atomic<std::size_t> reads = 0;
  std::atomic<std::size_t> finishes = 0;
  std::vector<std::atomic<std::size_t>> uses(slots);
  // Tokens end in the order in which they began, and no more of them are under way than there are
  // slots, so the one that used a slot before has left it.
  const auto read = [&](tbb::flow_control& control) {
    const Turn turn{reads};
    const std::size_t slot = next++ % slots;
    const Turn use{uses[slot]};
    const bool needs_read = !std::exchange(is_read, false);
    if (is_stopped || (needs_read && stages.read(slot) == Flow::stop)) control.stop();
    return slot;
  };
  const auto work = [&](std::size_t slot) {
    const Turn use{uses[slot]};
    if (!is_stopped) stages.work(slot);
    return slot;
  };
  const auto finish = [&](std::size_t slot) {
    const Turn turn{finishes};
    const Turn use{uses[slot]};
    if (!is_stopped && stages.finish(slot) == Flow::stop) is_stopped = true;
  };

  const tbb::global_control threads{tbb::global_control::max_allowed_parallelism, jobs};
  tbb::task_arena arena{static_cast<int>(jobs)};
  const auto hand_over = [&] { const Turn read_before{reads}, finished_before{finishes}; };
  hand_over();
  arena.execute([&] {
    using tbb::filter_mode;
    tbb::parallel_pipeline(
        slots, tbb::make_filter<void, std::size_t>(filter_mode::serial_in_order, read) &
                   tbb::make_filter<std::size_t, std::size_t>(filter_mode::parallel, work) &
                   tbb::make_filter<std::size_t, void>(filter_mode::serial_in_order, finish));
  });
  hand_over();
}

}  // namespace

void run_stages(const Stages& stages, unsigned jobs) {
  if (jobs <= 1) return run_alone(stages);
  // Most inputs are one block, for which no thread is worth its start.
  if (stages.read(0) == Flow::stop || work_alone(stages) == Flow::stop) return;
  if (stages.read(0) == Flow::stop) return;
  const unsigned possible = possible_jobs(jobs);
  if (possible > 1) return run_together(stages, possible);
  if (work_alone(stages) == Flow::go_on) run_alone(stages);
}

}  // namespace partiar::io::internal
