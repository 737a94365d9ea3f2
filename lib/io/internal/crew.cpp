#include "io/internal/crew.h"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

namespace partiar::io {

unsigned usual_jobs() {
  return std::max(std::thread::hardware_concurrency(), 1U);
}

namespace internal {
namespace {

/// A crew of identical threads. As long as there is work, each finishes the next result in order
/// unless another thread is doing so, or else reads an input, unless another is, and works on it.
class Crew {
 public:
  Crew(const Stages& stages, unsigned jobs)
      : stages_{stages}, jobs_{jobs}, is_worked_(held_at_once(jobs)) {}

  /// Returns once everything is done. The first input has already been read into slot 0.
  void run() {
    Lock lock{mutex_};
    add_thread();
    work_on(lock, read_++, 0);
    take_turns(lock, 0);
    // Reading is over, so no more threads will be started.
    lock.unlock();
    threads_.clear();
    if (failure_) std::rethrow_exception(failure_);
  }

 private:
  using Lock = std::unique_lock<std::mutex>;

  void take_turns(Lock& lock, unsigned thread) {
    while (!is_stopped_) {
      if (!is_finishing_ && is_worked_[slot_of(finished_)]) {
        finish(lock);
      } else if (is_at_end_) {
        return;  // threads still working will finish the rest
      } else if (!is_reading_ && read_ - finished_ < is_worked_.size()) {
        read(lock, thread);
      } else {
        changed_.wait(lock);
      }
    }
  }

  void read(Lock& lock, unsigned thread) {
    is_reading_ = true;
    Flow flow = Flow::stop;
    unlocked(lock, [&] { flow = stages_.read(slot_of(read_)); });
    is_reading_ = false;
    if (is_stopped_) return;
    is_at_end_ = flow == Flow::stop;
    if (is_at_end_) return changed_.notify_all();
    const std::size_t token = read_++;
    add_thread();
    changed_.notify_one();
    work_on(lock, token, thread);
  }

  void work_on(Lock& lock, std::size_t token, unsigned thread) {
    unlocked(lock, [&] { stages_.work(slot_of(token), thread); });
    is_worked_[slot_of(token)] = true;
  }

  void finish(Lock& lock) {
    is_finishing_ = true;
    Flow flow = Flow::stop;
    unlocked(lock, [&] { flow = stages_.finish(slot_of(finished_)); });
    is_finishing_ = false;
    is_worked_[slot_of(finished_++)] = false;
    is_stopped_ |= flow == Flow::stop;
    if (is_stopped_) return changed_.notify_all();
    changed_.notify_one();
  }

  /// Adds a thread if there may be input for it, as long as the system allows.
  void add_thread() {
    const auto thread = static_cast<unsigned>(threads_.size()) + 1;
    if (thread >= jobs_) return;
    try {
      threads_.emplace_back([this, thread] {
        Lock lock{mutex_};
        take_turns(lock, thread);
      });
    } catch (const std::exception&) {  // `system_error`, or no memory for it
      jobs_ = thread;
    }
  }

  /// Runs a stage with the lock released.
  template <class Stage>
  void unlocked(Lock& lock, Stage stage) {
    lock.unlock();
    std::exception_ptr failure;
    try {
      stage();
    } catch (...) {
      failure = std::current_exception();
    }
    lock.lock();
    if (!failure) return;
    if (!failure_) failure_ = failure;
    is_stopped_ = true;
    changed_.notify_all();
  }

  [[nodiscard]] std::size_t slot_of(std::size_t token) const { return token % is_worked_.size(); }

  const Stages& stages_;
  unsigned jobs_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<bool> is_worked_;  ///< by slot: a result is waiting
  std::size_t read_ = 0;         ///< inputs
  std::size_t finished_ = 0;     ///< results
  bool is_reading_ = false;
  bool is_finishing_ = false;
  bool is_at_end_ = false;   ///< of the inputs
  bool is_stopped_ = false;  ///< nothing more is read or finished
  std::exception_ptr failure_;
  std::vector<std::jthread> threads_;  ///< besides the calling thread
};

}  // namespace

void run_by_crew(const Stages& stages, unsigned jobs) {
  if (stages.read(0) == Flow::go_on) Crew{stages, jobs}.run();
}

}  // namespace internal
}  // namespace partiar::io
