#include "help_format.h"

#include <algorithm>
#include <string_view>

#include "text/width.h"

namespace partiar::cli {

namespace {

/// On a terminal that leaves less beside the options, lines go on to its edge and beyond.
constexpr std::size_t least_room = 20;

/// Appends words to `line`, a new one of `column` blanks begun where the next has no room.
void append_words(std::string& out, std::string_view words, std::size_t column, std::size_t width) {
  std::size_t at = column;
  while (!words.empty()) {
    const std::size_t size = std::min(words.find_first_of(" \n"), words.size());
    const std::string_view word = words.substr(0, size);
    const std::size_t columns = text::width_of(word);
    if (at > column && width != 0 && at + 1 + columns > width) {
      out += '\n';
      out.append(column, ' ');
      at = column;
    } else if (at > column) {
      out += ' ';
      ++at;
    }
    out += word;
    at += columns;
    words.remove_prefix(std::min(size + 1, words.size()));
  }
}

}  // namespace

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
  const std::size_t column = get_column_width();
  std::string out = "  " + make_option_name(option, is_positional) + make_option_opts(option);
  std::size_t at = text::width_of(out);
  if (at >= column) {
    out += '\n';
    at = 0;
  }
  out.append(column - at, ' ');
  const std::size_t width = width_ < column + least_room ? 0 : width_;
  append_words(out, make_option_desc(option), column, width);
  return out + '\n';
}

std::string HelpFormat::make_option_name(const CLI::Option* option, bool is_positional) const {
  std::string name = Formatter::make_option_name(option, is_positional);
  constexpr std::string_view unsets = "{false}";
  if (name.ends_with(unsets)) name.resize(name.size() - unsets.size());
  return name;
}

}  // namespace partiar::cli
