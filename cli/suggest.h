/// What somebody may have meant who typed a word that there is not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace partiar::cli {

/// A word that there is, and what to type for it: `Deutsch` for `de`.
struct Candidate {
  std::string word, says;

  explicit Candidate(std::string known) : word{known}, says{std::move(known)} {}
  Candidate(std::string known, std::string typed)
      : word{std::move(known)}, says{std::move(typed)} {}
};

/// Returns what to type for the candidate that is nearest to `word`, if one is near: by letters
/// that are wrong, missing, too many or exchanged, one in three at most, or since one word is in
/// the other. Case and marks of letters do not count. Cost: the product of lengths for each
/// candidate.
[[nodiscard]] std::optional<std::string> find_nearest(std::string_view word,
                                                      std::span<const Candidate> candidates);
[[nodiscard]] std::optional<std::string> find_nearest(std::string_view word,
                                                      std::span<const std::string> candidates);

}  // namespace partiar::cli
