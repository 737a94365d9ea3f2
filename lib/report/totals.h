/// What a run has seen, for its last line and its exit status.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "laws/verdict.h"
#include "replay/game.h"

namespace partiar::report {

struct Totals {
  std::uint64_t games = 0;
  std::array<std::uint64_t, 4> verdicts{};  ///< by `laws::Verdict`
  std::optional<replay::Severity> worst;

  void add(const replay::Game& game) {
    ++games;
    ++verdicts[static_cast<unsigned>(game.judgement.verdict)];
    for (const replay::Finding& finding : game.findings) add(finding.code);
  }
  void add(replay::Code code) {
    const auto severity = replay::info_of(code).severity;
    if (!worst || severity > *worst) worst = severity;
  }
  void add(const Totals& other) {
    games += other.games;
    for (std::size_t i = 0; i < verdicts.size(); ++i) verdicts[i] += other.verdicts[i];
    if (other.worst && (!worst || *other.worst > *worst)) worst = other.worst;
  }
  [[nodiscard]] std::uint64_t of(laws::Verdict verdict) const {
    return verdicts[static_cast<unsigned>(verdict)];
  }
};

}  // namespace partiar::report
