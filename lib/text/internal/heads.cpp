// Running heads and page numbers, by their place and by what other pages have.
#include <algorithm>
#include <functional>
#include <string>
#include <string_view>

#include "base/named_squares.h"
#include "base/words.h"
#include "text/internal/scanned_page.h"

namespace partiar::text::internal {

namespace {

using Lines = std::vector<ScannedLine>;

std::string text_of(const ScannedLine& line) {
  std::string text;
  for (const ScannedWord& word : line.words) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

/// Whether a line is only a number, perhaps between dashes: `- 41 -`, but not `1-0`.
bool is_page_number(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  constexpr std::string_view around = "-\u2013\u2014 ";
  constexpr std::size_t longest = 4;
  text.remove_prefix(std::min(text.find_first_not_of(around), text.size()));
  text = text.substr(0, text.find_last_not_of(around) + 1);
  return !text.empty() && text.size() <= longest && text.find_first_not_of(digits) == text.npos;
}

/// Whether a line may be of a game: it has a square, castling, a result, or a dash between names.
bool may_be_of_game(std::string_view text) {
  for (const std::string_view sign :
       {" - ", " \u2013 ", " \u2014 ", "0-", "1-", "O-O", "\u00BD", "/2"}) {
    if (text.find(sign) != text.npos) return true;
  }
  return base::count_squares(text) > 0;
}

/// The letters of a line: what a running head has on all pages.
std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c < 0 || base::is_letter(c)) letters += base::lower(c);
  }
  return letters;
}

/// Whether two lines have the same letters but for a few misread ones.
bool are_alike(std::string_view one, std::string_view other) {
  constexpr std::size_t share = 8;
  if (one.size() != other.size() || one.empty()) return false;
  std::size_t others = 0;
  for (std::size_t i = 0; i < one.size(); ++i) others += one[i] != other[i] ? 1 : 0;
  return others * share <= one.size();
}

/// The first and the last line of a page, by their place; nothing if there is but one.
std::vector<const ScannedLine*> outer_lines(const ScannedPage& page) {
  constexpr std::size_t fewest = 2;
  if (page.lines.size() < fewest) return {};
  const auto middle = [](const ScannedLine& line) { return line.box.middle(); };
  const auto [first, last] = std::ranges::minmax_element(page.lines, {}, middle);
  return {&*first, &*last};
}

/// Whether a line stands where page numbers do.
bool is_in_margin(const ScannedLine& line, const Box& page) {
  constexpr double margin = 0.1;  // of the page's height
  const double above = (line.box.middle() - page.top) / page.height();
  return (above >= 0 && above < margin) || (above > 1 - margin && above <= 1);
}

/// Whether no other line stands beside it.
bool is_alone(const ScannedLine& line, const Lines& lines) {
  return std::ranges::none_of(lines, [&](const ScannedLine& other) {
    return &other != &line && other.box.top < line.box.bottom && line.box.top < other.box.bottom;
  });
}

}  // namespace

void drop_heads(std::vector<ScannedPage>& pages) {
  std::vector<std::vector<std::string>> heads;
  for (ScannedPage& page : pages) {
    std::erase_if(page.lines, [](const ScannedLine& line) { return line.words.empty(); });
    heads.emplace_back();
    if (!has_sane_boxes(page)) continue;
    for (const ScannedLine* const line : outer_lines(page))
      heads.back().push_back(letters_of(text_of(*line)));
  }
  const auto repeats = [&](std::size_t own, std::string_view letters) {
    constexpr std::size_t near = 4;  // pages; left and right ones differ
    const std::size_t first = own - std::min(own, near);
    for (std::size_t i = first; i < std::min(own + near + 1, heads.size()); ++i) {
      const auto is_alike = [&](const std::string& head) { return are_alike(letters, head); };
      if (i != own && std::ranges::any_of(heads[i], is_alike)) return true;
    }
    return false;
  };
  for (std::size_t i = 0; i < pages.size(); ++i) {
    if (heads[i].empty()) continue;
    std::vector<std::size_t> dropped;
    for (const ScannedLine* const line : outer_lines(pages[i])) {
      const std::string text = text_of(*line);
      const bool is_number = is_page_number(text) && is_in_margin(*line, pages[i].box);
      const bool is_head = is_number || (!may_be_of_game(text) && repeats(i, letters_of(text)));
      if (is_head && is_alone(*line, pages[i].lines))
        dropped.push_back(static_cast<std::size_t>(line - pages[i].lines.data()));
    }
    std::ranges::sort(dropped, std::greater{});
    for (const std::size_t line : dropped)
      pages[i].lines.erase(pages[i].lines.begin() + static_cast<std::ptrdiff_t>(line));
  }
}

}  // namespace partiar::text::internal
