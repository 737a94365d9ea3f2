#include "io/pipeline.h"

#include <atomic>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "support/catch.h"
#include "support/scratch_directory.h"

namespace {

using namespace partiar::io;
using partiar::tests::ScratchDirectory;

std::string games(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += "[Event \"" + std::to_string(i) + "\"]\n\n1. e4 *\n\n";
  return out;
}

std::string text_of(const Input& input) {
  if (const auto* failure = std::get_if<Failure>(&input)) return "(" + failure->source + ")";
  return std::get<Block>(input).bytes;
}

TEST_CASE("results come in input order whatever the number of jobs", "[io][pipeline]") {
  const ScratchDirectory scratch;
  const std::string text = games(2'000);
  const std::vector<std::string> paths{scratch.write("a", text), "missing",
                                       scratch.write("b", text)};
  for (const unsigned jobs : {0U, 1U, 2U, 4U, 16U}) {
    CAPTURE(jobs);
    BlockReader reader{paths, {.block_size = 100}};
    std::string out;
    std::atomic<unsigned> working = 0;
    std::atomic<unsigned> most = 0;
    run_ordered(
        reader, jobs,
        [&] {
          return [&](Input&& input) {
            const unsigned now = ++working;
            if (now > most) most = now;
            std::string result = text_of(input);
            --working;
            return result;
          };
        },
        [&](std::string&& result) {
          out += result;
          return Flow::go_on;
        });
    CHECK(out == text + "(missing)" + text);
    CHECK(most <= std::max(jobs, 1U));
  }
}

TEST_CASE("no more inputs are held than there are slots", "[io][pipeline]") {
  const ScratchDirectory scratch;
  for (const unsigned jobs : {1U, 3U}) {
    BlockReader reader{{scratch.write("a", games(1'000))}, {.block_size = 50}};
    std::atomic<std::size_t> held = 0;
    std::atomic<bool> is_within = true;
    run_ordered(
        reader, jobs,
        [&] {
          return [&](Input&& input) {
            if (++held > held_at_once(jobs)) is_within = false;
            return text_of(input);
          };
        },
        [&](std::string&&) {
          --held;
          return Flow::go_on;
        });
    CHECK(is_within);
  }
}

TEST_CASE("a run stops when it is told to", "[io][pipeline]") {
  const ScratchDirectory scratch;
  const std::string path = scratch.write("a", games(10'000));
  for (const unsigned jobs : {1U, 4U}) {
    CAPTURE(jobs);
    BlockReader reader{{path}, {.block_size = 50}};
    int finished = 0;
    run_ordered(
        reader, jobs, [] { return [](Input&& input) { return text_of(input); }; },
        [&](std::string&&) { return ++finished == 5 ? Flow::stop : Flow::go_on; });
    CHECK(finished == 5);
    CHECK(reader.next());
  }
}

TEST_CASE("one job runs on the thread that asked for it", "[io][pipeline]") {
  const ScratchDirectory scratch;
  BlockReader reader{{scratch.write("a", games(100))}, {.block_size = 50}};
  std::set<std::thread::id> threads;
  run_ordered(
      reader, 1,
      [&] {
        return [&](Input&&) {
          threads.insert(std::this_thread::get_id());
          return 0;
        };
      },
      [](int) { return Flow::go_on; });
  CHECK(threads == std::set{std::this_thread::get_id()});
}

TEST_CASE("no input, no result", "[io][pipeline]") {
  for (const unsigned jobs : {1U, 2U}) {
    BlockReader reader{{}};
    bool is_called = false;
    run_ordered(
        reader, jobs, [&] { return [&](Input&&) { return is_called = true; }; },
        [&](bool) { return is_called = true, Flow::go_on; });
    CHECK_FALSE(is_called);
  }
}

}  // namespace
