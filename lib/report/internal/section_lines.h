/// The text of a page's section by where its lines go.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace partiar::report::internal {

struct SaidLine {
  std::string says;
  bool is_inner = false;  ///< belongs to the line above

  friend bool operator==(const SaidLine&, const SaidLine&) = default;
};

struct SectionLines {
  std::vector<std::string> heads;
  std::vector<SaidLine> found;    ///< what the verdict rests on
  std::vector<SaidLine> follows;  ///< what comes of it
  std::vector<std::string> list;  ///< at the end: its heading, and its entries
};

/// Lines where a part begins; empty if there is no such part.
struct PartLines {
  std::string_view verdict;  ///< a part of its own, which is left out
  std::string_view follows;
  std::string_view list;
};

/// Sorts the lines of a text. Those without an indent are heads; those indented by more than two
/// blanks belong to the line above.
[[nodiscard]] SectionLines lines_of(std::string_view text, const PartLines& parts);

}  // namespace partiar::report::internal
