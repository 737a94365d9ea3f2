// Columns, by their place.
#include <algorithm>
#include <iterator>
#include <span>

#include "text/internal/scanned_page.h"

namespace partiar::text::internal {

namespace {

using Lines = std::vector<ScannedLine>;

Box around(const Lines& lines) {
  Box all = lines.front().box;
  for (const ScannedLine& line : lines) {
    all = {std::min(all.left, line.box.left), std::min(all.top, line.box.top),
           std::max(all.right, line.box.right), std::max(all.bottom, line.box.bottom)};
  }
  return all;
}

bool is_finite(const Box& box) {
  constexpr double largest = 1e6;
  const auto is_within = [](double side) { return side >= -largest && side <= largest; };
  return is_within(box.left) && is_within(box.top) && is_within(box.right) && is_within(box.bottom);
}

/// The middle of the widest gap between two columns; nothing if a page has but one.
std::optional<double> find_gutter(const Lines& lines) {
  constexpr std::size_t fewest = 3;  // lines of a column
  constexpr std::size_t crossing = 10;
  constexpr int steps = 200;
  const Box all = around(lines);
  const double step = all.width() / steps;
  double best = 0;
  double begin = 0;
  std::optional<double> gutter;
  for (int i = 1; i < steps; ++i) {
    const double x = all.left + i * step;
    std::size_t before = 0;
    std::size_t behind = 0;
    for (const ScannedLine& line : lines) {
      before += line.box.right <= x ? 1U : 0U;
      behind += line.box.left >= x ? 1U : 0U;
    }
    const std::size_t across = lines.size() - before - behind;
    const bool parts = before >= fewest && behind >= fewest && across * crossing <= lines.size();
    if (!parts) {
      begin = x;
    } else if (x - begin > best) {
      best = x - begin;
      gutter = (x + begin) / 2;
    }
  }
  return gutter;
}

void fit_box(ScannedLine& line) {
  line.box = line.words.front().box;
  for (const ScannedWord& word : line.words) {
    line.box = {std::min(line.box.left, word.box.left), std::min(line.box.top, word.box.top),
                std::max(line.box.right, word.box.right),
                std::max(line.box.bottom, word.box.bottom)};
  }
}

/// Cuts the lines that a reader of scans joined across two columns.
void cut_at(Lines& lines, double gutter) {
  Lines cut;
  for (ScannedLine& line : lines) {
    const auto behind = std::ranges::find_if(line.words, [&](const ScannedWord& word) {
      return (word.box.left + word.box.right) / 2 > gutter;
    });
    const bool crosses = behind != line.words.begin() && behind != line.words.end() &&
                         std::prev(behind)->box.right <= gutter && behind->box.left >= gutter;
    if (!crosses) {
      cut.push_back(std::move(line));
      continue;
    }
    ScannedLine right{.starts_paragraph = line.starts_paragraph};
    right.words.assign(std::make_move_iterator(behind), std::make_move_iterator(line.words.end()));
    line.words.erase(behind, line.words.end());
    fit_box(line);
    fit_box(right);
    cut.push_back(std::move(line));
    cut.push_back(std::move(right));
  }
  lines = std::move(cut);
}

/// Sorts lines from the top, column by column; a line across columns ends those above it.
void order(Lines& lines, int depth) {
  constexpr int most_columns = 4;
  const auto top = [](const ScannedLine& line) { return line.box.middle(); };
  if (lines.empty()) return;
  const auto gutter = depth < most_columns ? find_gutter(lines) : std::nullopt;
  if (!gutter) {
    std::ranges::stable_sort(lines, {}, top);
    return;
  }
  cut_at(lines, *gutter);
  std::ranges::stable_sort(lines, {}, top);
  Lines ordered;
  Lines left;
  Lines right;
  const auto close = [&] {
    for (Lines* const column : {&left, &right}) {
      order(*column, depth + 1);
      if (!column->empty()) column->front().starts_paragraph = true;
      std::ranges::move(*column, std::back_inserter(ordered));
      column->clear();
    }
  };
  for (ScannedLine& line : lines) {
    if (line.box.right <= *gutter) {
      left.push_back(std::move(line));
    } else if (line.box.left >= *gutter) {
      right.push_back(std::move(line));
    } else {
      close();
      ordered.push_back(std::move(line));
    }
  }
  close();
  lines = std::move(ordered);
}

}  // namespace

bool has_sane_boxes(const ScannedPage& page) {
  return std::ranges::all_of(page.lines, [](const ScannedLine& line) {
    const bool is_sane = is_finite(line.box) && line.box.width() > 0 && line.box.height() > 0;
    return is_sane && std::ranges::all_of(line.words, is_finite, &ScannedWord::box);
  });
}

void arrange(ScannedPage& page) {
  std::erase_if(page.lines, [](const ScannedLine& line) { return line.words.empty(); });
  if (!has_sane_boxes(page)) return;
  order(page.lines, 0);
}

}  // namespace partiar::text::internal
