/// Parallel work on blocks, with results in input order.
///
/// The only place where threads are started. The caller supplies the work.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "io/block_reader.h"

namespace partiar::io {

/// Whether a run continues after a result.
enum class Flow : std::uint8_t { go_on, stop };

/// Inputs and results held at the same time: one per thread, one being read, one being finished.
[[nodiscard]] constexpr std::size_t held_at_once(unsigned jobs) {
  return jobs <= 1 ? 1 : jobs + std::size_t{2};
}

/// The threads that run at once on this machine; 1 where the build knows no threads.
[[nodiscard]] unsigned usual_jobs();

namespace internal {

/// The stages of a token, which is a slot number; see `run_ordered`.
struct Stages {
  std::function<Flow(std::size_t)> read;            ///< `stop` at the end of the input
  std::function<void(std::size_t, unsigned)> work;  ///< on any thread, with its number
  std::function<Flow(std::size_t)> finish;          ///< in reading order
};

void run_stages(const Stages& stages, unsigned jobs);

}  // namespace internal

/// Reads all inputs, works on them in parallel, and finishes the results in input order.
///
/// Input:  `reader`, whose `next()` returns an optional input, like that of `BlockReader`.
///         `jobs`, the total number of threads, or fewer if the system does not allow as many; with
///         1 none is started, nor is one for the first input. `make_work() -> work`, called once on
///         each thread with something to do, where `work(Input&&) -> Result` runs concurrently with
///         others. `finish(Result&&) -> Flow`, called on one thread at a time; after `stop` nothing
///         more is read and no further result is finished.
/// Cost:   at most `held_at_once(jobs)` inputs and results are held.
template <class Reader, class MakeWork, class Finish>
void run_ordered(Reader& reader, unsigned jobs, MakeWork make_work, Finish finish) {
  using Next = typename decltype(reader.next())::value_type;
  using Work = std::invoke_result_t<MakeWork&>;
  using Result = std::invoke_result_t<Work&, Next>;
  struct Slot {
    std::optional<Next> input;
    std::optional<Result> result;
  };
  std::vector<Slot> slots(held_at_once(jobs));
  std::vector<std::optional<Work>> works(std::max(jobs, 1U));
  internal::run_stages(
      {.read =
           [&](std::size_t slot) {
             slots[slot].input = reader.next();
             return slots[slot].input ? Flow::go_on : Flow::stop;
           },
       .work =
           [&](std::size_t slot, unsigned thread) {
             auto& work = works[thread];
             if (!work) work.emplace(make_work());
             slots[slot].result.emplace((*work)(*std::exchange(slots[slot].input, {})));
           },
       .finish = [&](std::size_t slot) { return finish(*std::exchange(slots[slot].result, {})); }},
      jobs);
}

}  // namespace partiar::io
