#pragma once

namespace partiar::tests {

/// How often a test tries what it tries at random, or for each of many: `full` times, but under the
/// sanitizers, where each costs ten times as much, an eighth of that. The preset `minimal` tries
/// the same in full.
[[nodiscard]] constexpr unsigned repeats(unsigned full) {
#ifdef __SANITIZE_ADDRESS__
  return full / 8;
#else
  return full;
#endif
}

/// Every how many-th of many is tried.
[[nodiscard]] constexpr unsigned stride() {
  return 8 / repeats(8);
}

}  // namespace partiar::tests
