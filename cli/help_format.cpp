#include "help_format.h"

#include <algorithm>
#include <set>

#include "base/join.h"
#include "base/words.h"
#include "command_words.h"
#include "report/wrap.h"
#include "text/width.h"

namespace partiar::cli {

namespace {

/// Where less than this would be left to the right column, it goes below the left one.
constexpr std::size_t least_room = 24;
constexpr std::size_t column_below = 8;

/// How far the rest of a long left column is indented.
constexpr std::size_t hang = 6;

/// Appends `text` from column `at` on. A part without room begins a new line, indented by `column`;
/// parts end at blanks and after the bars between values.
void append_cut(std::string& out, std::string_view text, std::size_t at, std::size_t column,
                std::size_t width) {
  while (!text.empty()) {
    const std::size_t stop = std::min(text.find_first_of(" |"), text.size());
    const bool is_bar = stop < text.size() && text[stop] == '|';
    const std::string_view part = text.substr(0, stop + (is_bar ? 1 : 0));
    const std::size_t columns = text::width_of(part);
    if (width != 0 && at > column && at + columns > width) {
      out.erase(out.find_last_not_of(' ') + 1);
      out += '\n';
      out.append(column, ' ');
      at = column;
    }
    out += part;
    at += columns;
    text.remove_prefix(part.size());
    if (!is_bar && !text.empty()) {
      out += ' ';
      ++at;
      text.remove_prefix(1);
    }
  }
}

std::string joined(const std::set<CLI::Option*>& options) {
  return base::joined(names_of(options), ", ");
}

}  // namespace

std::string HelpFormat::entry(std::string_view left, std::string_view right,
                              std::size_t column) const {
  if (width_ != 0 && width_ < column + least_room) column = column_below;
  std::string out;
  append_cut(out, left, 0, hang, width_);
  constexpr std::size_t gap = 2;
  std::size_t at = text::width_of(out);
  if (!left.empty() && (at + gap > column || out.contains('\n'))) {
    out += '\n';
    at = 0;
  }
  out.append(column - at, ' ');
  append_cut(out, right, column, column, width_);
  return out + '\n';
}

std::string HelpFormat::make_description(const CLI::App* app) const {
  std::string out;
  report::append_wrapped(out, Formatter::make_description(app), width_);
  return out;
}

std::string HelpFormat::make_subcommand(const CLI::App* command) const {
  return entry("  " + command->get_display_name(true), command->get_description(),
               get_column_width());
}

std::string HelpFormat::make_option(const CLI::Option* option, bool is_positional) const {
  return entry("  " + make_option_name(option, is_positional) + make_option_opts(option),
               make_option_desc(option), get_column_width());
}

std::string HelpFormat::make_option_name(const CLI::Option* option, bool is_positional) const {
  std::string name = Formatter::make_option_name(option, is_positional);
  constexpr std::string_view clears = "{false}";
  if (name.ends_with(clears)) name.resize(name.size() - clears.size());
  return name;
}

std::string HelpFormat::make_option_opts(const CLI::Option* option) const {
  if (option->get_type_size() == 0) return "";
  std::string out;
  if (const auto type = option->get_type_name(); !type.empty()) out += " " + type;
  if (const auto value = option->get_default_str(); !value.empty()) out += "=" + value;
  const bool is_list = option->get_expected_max() == CLI::detail::expected_max_vector_size;
  if (is_list && !out.ends_with("...")) out += " ...";
  if (option->get_required()) out += " " + get_label("REQUIRED");
  return out;
}

std::string HelpFormat::make_option_desc(const CLI::Option* option) const {
  return option->get_description() + note(get_label("Needs"), joined(option->get_needs())) +
         note(get_label("Excludes"), joined(option->get_excludes()));
}

std::string HelpFormat::make_footer(const CLI::App* app) const {
  std::string out;
  const std::string footer = Formatter::make_footer(app);
  for (std::string_view rest = footer; !rest.empty();) {
    const std::string_view line = base::take_line(rest);
    constexpr std::string_view gap = "  ";
    const std::size_t last_gap = line.rfind(gap);
    if (last_gap == line.npos || last_gap == 0) {
      report::append_wrapped(out, std::string{line} + '\n', width_);
      continue;
    }
    const std::string_view right = line.substr(last_gap + gap.size());
    const std::string_view left = line.substr(0, line.find_last_not_of(' ', last_gap) + 1);
    out += entry(left, right, text::width_of(line.substr(0, line.size() - right.size())));
  }
  return out;
}

}  // namespace partiar::cli
