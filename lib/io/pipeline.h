/// Work on blocks in parallel, with results in the order of the input.
///
/// The only place where threads are started. What the work is, is the caller's.
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

/// Whether a run goes on after a result.
enum class Flow : std::uint8_t { go_on, stop };

/// Inputs and results that are held at once: one a thread, one to read, one to finish.
[[nodiscard]] constexpr std::size_t held_at_once(unsigned jobs) {
  return jobs <= 1 ? 1 : jobs + std::size_t{2};
}

namespace internal {

/// The stages of one token, which is the number of a slot; see `run_ordered`.
struct Stages {
  std::function<Flow(std::size_t)> read;            ///< `stop` at the end of the input
  std::function<void(std::size_t, unsigned)> work;  ///< on any thread, of that number
  std::function<Flow(std::size_t)> finish;          ///< in the order of reading
};

void run_stages(const Stages& stages, unsigned jobs);

}  // namespace internal

/// Reads all inputs, works on them in parallel, and finishes the results in the order of the input.
///
/// Input:  `reader`, whose `next()` gives an optional input, as that of `BlockReader` does.
///         `jobs`, the number of threads in all, or fewer where the system does not let us start
///         so many; with 1 none is started, nor for the first input.
///         `make_work() -> work`, called once on each thread that has something to do, where
///         `work(Input&&) -> Result` runs at the same time as that of others.
///         `finish(Result&&) -> Flow`, called on one thread at a time; after `stop` nothing more is
///         read and no further result is finished.
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
