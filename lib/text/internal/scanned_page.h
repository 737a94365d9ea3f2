/// A scanned page: its words with their boxes.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/nearly_read.h"

namespace partiar::text::internal {

/// In the units of its file; `bottom` is below `top`.
struct Box {
  double left = 0, top = 0, right = 0, bottom = 0;

  [[nodiscard]] double height() const { return bottom - top; }
  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double middle() const { return (top + bottom) / 2; }
};

struct ScannedWord {
  Box box{};
  std::string text{};
  std::uint32_t origin = 0;                ///< in the file
  std::vector<base::NearlyRead> nearly{};  ///< counted within `text`
  std::optional<double> certainty{};       ///< of its reader, in per cent
  bool is_wide = false;                    ///< wider than its characters: one was lost
};

struct ScannedLine {
  Box box{};
  std::vector<ScannedWord> words{};
  bool starts_paragraph = false;
};

struct ScannedPage {
  Box box{};
  std::vector<ScannedLine> lines{};
};

/// Output: nothing if the XML is broken.
[[nodiscard]] std::optional<std::vector<ScannedPage>> read_hocr(std::string_view text);
[[nodiscard]] std::optional<std::vector<ScannedPage>> read_alto(std::string_view text);
[[nodiscard]] std::vector<ScannedPage> read_scan_table(std::string_view text);

/// Whether the boxes of a page's lines and words may be such.
[[nodiscard]] bool has_sane_boxes(const ScannedPage& page);

/// Drops the lines above and below the text that other pages have, too, but for their numbers, and
/// page numbers; never a line with a result, a move or two names.
void drop_heads(std::vector<ScannedPage>& pages);

/// Finds the words of a page that are wider than their characters, so that a sign was lost in them.
///
/// Output: false if that cannot be said, since there are few words or no boxes.
[[nodiscard]] bool find_wide_words(ScannedPage& page);

/// Puts the lines of a page in the order in which a person reads them; if its boxes are absurd,
/// they stay as they are.
void arrange(ScannedPage& page);

}  // namespace partiar::text::internal
