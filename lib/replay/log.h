/// Findings in a game, in the order in which they were made.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/ply.h"
#include "base/span.h"
#include "findings/finding.h"

namespace partiar::replay {

/// Counts findings and keeps their first places.
class Log {
 public:
  Log() = default;
  /// Input: `memory`, an empty list.
  explicit Log(std::vector<findings::Finding>&& memory) : findings_{std::move(memory)} {}

  [[nodiscard]] bool has(findings::Code code) const {
    return std::ranges::find(findings_, code, &findings::Finding::code) != findings_.end();
  }

  void add(findings::Finding finding) { findings_.push_back(finding); }

  /// Adds a finding that is reported once a game, with its first place and count.
  /// Cost: searches the earlier findings.
  void count(findings::Code code, base::Span where, base::Ply ply = {},
             const findings::FindingFacts& facts = {}) {
    for (findings::Finding& finding : findings_) {
      if (finding.code != code) continue;
      ++finding.facts.count;
      return;
    }
    findings_.push_back({code, ply, where, facts});
  }

  [[nodiscard]] std::vector<findings::Finding> take() && { return std::move(findings_); }

 private:
  std::vector<findings::Finding> findings_;
};

}  // namespace partiar::replay
