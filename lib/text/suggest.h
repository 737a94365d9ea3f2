/// Finds the word that a user may have meant by an unknown one.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace partiar::text {

/// A known word, and what to type for it: `Deutsch` for `de`.
struct Candidate {
  std::string word, says;

  explicit Candidate(std::string known) : word{known}, says{std::move(known)} {}
  Candidate(std::string known, std::string typed)
      : word{std::move(known)}, says{std::move(typed)} {}
};

/// Returns what to type for the candidate closest to `word`, if one is close enough: at most one
/// letter in three is wrong, missing, extra or exchanged with its neighbour, or one word contains
/// the other. One that begins with `word` is closer than any misspelling. Case and diacritics are
/// ignored. Cost: the product of the lengths, for each candidate.
[[nodiscard]] std::optional<std::string> find_nearest(std::string_view word,
                                                      std::span<const Candidate> candidates);
[[nodiscard]] std::optional<std::string> find_nearest(std::string_view word,
                                                      std::span<const std::string> candidates);

}  // namespace partiar::text
