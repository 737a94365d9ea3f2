/// What is reported about games that occur in several records.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "event/twins.h"
#include "report/sentences.h"

namespace partiar::report {

/// The number of groups of each kind, and of records that can be dropped.
struct TwinCounts {
  std::uint64_t games = 0;
  std::uint64_t groups = 0;
  std::array<std::uint64_t, event::twin_kinds.size()> kinds{};
  std::uint64_t dropped = 0;

  void add(const event::TwinGroup& group);
};

/// Appends a paragraph: how the records of the group are related, and where each one is.
void append_twins(std::string& out, const event::TwinGroup& group, event::Keep keep,
                  const Sentences& sentences);

/// Appends the totals, in a line or two.
void append_twin_counts(std::string& out, const TwinCounts& counts, event::Keep keep,
                        const Sentences& sentences);

/// Appends a line for each record, as in testdata/contract/twins.schema.json, language-neutral.
///
/// Input: `number`, of the group, counted from 1.
void append_twins_ndjson(std::string& out, const event::TwinGroup& group, std::uint64_t number,
                         event::Keep keep);

}  // namespace partiar::report
