/// Which names the tags of a game have.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_set>

#include "pgn/known_tags.h"
#include "pgn/token.h"

namespace partiar::pgn::internal {

class TagNames {
 public:
  /// Adds a name, which follows those of `tags`, all of them added before. Returns whether one of
  /// them is the same.
  bool add(std::string_view name, std::string_view text, std::span<const Tag> tags) {
    if (tags.size() < many) {
      const auto is_same = [&](const Tag& tag) { return name_of(tag, text) == name; };
      return may_repeat(name) && std::ranges::any_of(tags, is_same);
    }
    if (tags.size() == many) {
      all_.emplace();
      for (const Tag& tag : tags) all_->insert(name_of(tag, text));
    }
    return !all_->insert(name).second;
  }

  void clear() {
    bits_ = 0;
    all_.reset();
  }

 private:
  /// A search of each name among so many would be slow.
  static constexpr std::size_t many = 32;

  /// For most names it is false.
  bool may_repeat(std::string_view name) {
    const auto byte = [](char c) { return static_cast<unsigned char>(c); };
    const unsigned sum = name.empty() ? 0 : byte(name.front()) * 5U + byte(name.back());
    const std::uint64_t bit = std::uint64_t{1} << ((sum + name.size() * 11) & 63U);
    const bool was_there = (bits_ & bit) != 0;
    bits_ |= bit;
    return was_there;
  }

  std::uint64_t bits_ = 0;                                     ///< one for each name
  std::optional<std::unordered_set<std::string_view>> all_{};  ///< once there are many
};

}  // namespace partiar::pgn::internal
