#include "report/wrap.h"

#include <algorithm>

#include "text/width.h"

namespace partiar::report {

namespace {

/// The width of a word without its colour escapes: `ESC [ ... m`.
std::size_t columns_of(std::string_view word) {
  std::size_t columns = 0;
  while (!word.empty()) {
    const std::size_t escape = std::min(word.find('\x1b'), word.size());
    columns += text::width_of(word.substr(0, escape));
    const std::size_t end = word.find('m', escape);
    if (end == word.npos) break;
    word.remove_prefix(end + 1);
  }
  return columns;
}

/// The hanging indent after a break: the same under a heading and under the lines below it, deeper
/// for a third level.
std::size_t hang_of(std::size_t indent, std::size_t width) {
  constexpr std::size_t step = 2;
  const std::size_t hang = std::max(indent, step) + step;
  return hang < width / 2 ? hang : 0;
}

void append_cut(std::string& out, std::string_view line, std::size_t width) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  const std::size_t hang = hang_of(indent, width);
  out.append(indent, ' ');
  std::size_t column = indent;
  bool is_first = true;
  for (std::size_t at = indent; at < line.size();) {
    const std::size_t begin = line.find_first_not_of(' ', at);
    if (begin == line.npos) return;
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::size_t columns = columns_of(word);
    const std::size_t blanks = begin - at;
    if (is_first || column + blanks + columns <= width) {
      out.append(blanks, ' ');
      column += blanks + columns;
    } else {
      out += '\n';
      out.append(hang, ' ');
      column = hang + columns;
    }
    out += word;
    is_first = false;
    at = end;
  }
}

}  // namespace

void append_wrapped(std::string& out, std::string_view lines, std::size_t width) {
  if (width == 0) {
    out += lines;
    return;
  }
  constexpr std::size_t share_of_breaks = 16;
  out.reserve(out.size() + lines.size() + lines.size() / share_of_breaks);
  while (!lines.empty()) {
    const std::size_t size = std::min(lines.find('\n'), lines.size());
    const std::string_view line = lines.substr(0, size);
    if (size <= width || columns_of(line) <= width) {
      out += line;
    } else {
      append_cut(out, line, width);
    }
    if (size < lines.size()) out += '\n';
    lines.remove_prefix(std::min(size + 1, lines.size()));
  }
}

}  // namespace partiar::report
