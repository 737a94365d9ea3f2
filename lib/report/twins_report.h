/// What is told of games that stand in several records.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "event/twins.h"
#include "report/sentences.h"

namespace partiar::report {

/// How many groups of each kind there are, and records that can be left out.
struct TwinCounts {
  std::uint64_t games = 0;
  std::uint64_t groups = 0;
  std::array<std::uint64_t, event::twin_kinds.size()> kinds{};
  std::uint64_t dropped = 0;

  void add(const event::TwinGroup& group);
};

/// Appends a paragraph for a person: what the records have to do with each other, and where each
/// stands.
void append_twins(std::string& out, const event::TwinGroup& group, event::Keep keep,
                  const Sentences& sentences);

/// Appends what was found in all, in a line or two.
void append_twin_counts(std::string& out, const TwinCounts& counts, event::Keep keep,
                        const Sentences& sentences);

/// Appends a line for each record, as testdata/contract/twins.schema.json has it, in no language.
///
/// Input: `number`, of the group, counted from 1.
void append_twins_ndjson(std::string& out, const event::TwinGroup& group, std::uint64_t number,
                         event::Keep keep);

}  // namespace partiar::report
