/// What the games of a run are from: for the head of a page that is handed in.
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "laws/edition.h"
#include "replay/game.h"

namespace partiar::report {

/// A value of all games that have one; nothing if they differ.
class CommonValue {
 public:
  void add(const std::string& value);
  void add(const CommonValue& other);
  [[nodiscard]] std::string value() const { return differs_ ? std::string{} : value_; }

 private:
  std::string value_;
  bool differs_ = false;
};

/// Values are printable.
struct Occasion {
  CommonValue event, site, arbiter;
  std::string first, last;  ///< of the dates that games state in full, as PGN writes them
  std::set<laws::Edition> editions{};  ///< applied

  void add(const replay::Game& game);
  void add(const Occasion& other);
  /// `2018, 2023`
  [[nodiscard]] std::string laws() const;
};

/// What a page says of the run that made it.
struct PageRun {
  std::string made{};  ///< the date
  /// Names and SHA-256, which is empty if unknown.
  std::vector<std::pair<std::string, std::string>> files{};
};

}  // namespace partiar::report
