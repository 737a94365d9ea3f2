/// Corrects results that the moves prove wrong, and leaves every other byte as it is.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "partiar/api.h"
#include "partiar/audit.h"
#include "partiar/error.h"

namespace partiar {
inline namespace v2 {

/// Bytes of a text that are replaced.
struct Correction {
  std::uint64_t offset = 0;  ///< bytes of the text before; of UTF-16, as if it were UTF-8
  std::string before, after;

  friend bool operator==(const Correction&, const Correction&) = default;
};

/// A game that is corrected, or left to a person.
struct FixedGame {
  std::uint64_t number = 0;           ///< in the text, counted from 1
  std::uint64_t line = 0;             ///< where it begins
  std::optional<std::string> result;  ///< the one now recorded; empty if nothing is changed
  std::vector<Correction> corrections;
  std::vector<std::string> choices;  ///< what a person can decide: `1-0`, `keep`, `repair`
  std::string report;                ///< what is changed or to be decided, in lines

  friend bool operator==(const FixedGame&, const FixedGame&) = default;
};

struct FixedText {
  std::string text;              ///< in the encoding that it had
  std::vector<FixedGame> games;  ///< only those that are corrected or left to a person

  friend bool operator==(const FixedText&, const FixedText&) = default;
};

/// A person's answer about a game with choices: one of them. Anything else leaves it open; one that
/// cannot be carried out is refused in the report.
using Decide = std::function<std::string(const FixedGame&)>;

/// Corrects the games of a text: PGN or a typed scoresheet. A game is corrected only if, read again
/// from the changed bytes, it has the same moves and records the right result.
///
/// Input:  `decide`, asked about each game that the moves alone do not settle; may be empty.
/// Errors: an unknown language or edition; `input` if it is no text, or an archive.
[[nodiscard]] PARTIAR_API std::expected<FixedText, Error> fix_text(std::string_view text,
                                                                   const AuditOptions& options = {},
                                                                   const Decide& decide = {});

}  // namespace v2
}  // namespace partiar
