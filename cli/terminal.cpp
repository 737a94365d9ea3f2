#include "terminal.h"

#include <fmt/chrono.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <utility>

#include "base/number.h"
#include "report/wrap.h"
#include "text/fold.h"

namespace partiar::cli {

namespace {

/// Sentences would be unreadable on a narrower terminal.
constexpr std::size_t least = 20;
constexpr std::size_t usual = 80;

std::optional<std::size_t> read_columns() {
  const char* const variable = std::getenv("COLUMNS");
  if (variable == nullptr) return std::nullopt;
  return base::read_number<std::size_t>(variable);
}

std::size_t usable(std::optional<std::size_t> columns) {
  if (!columns) return usual;
  return *columns == 0 ? 0 : std::max(*columns, least);
}

}  // namespace

std::optional<std::size_t> find_width(int file) {
  ::winsize size{};
  if (::isatty(file) != 1 || ::ioctl(file, TIOCGWINSZ, &size) != 0) return std::nullopt;
  return size.ws_col > 0 ? std::optional{std::size_t{size.ws_col}} : std::nullopt;
}

std::size_t columns_for(std::optional<unsigned> asked, const std::string& output) {
  std::optional<std::size_t> columns = asked;
  if (!columns) columns = read_columns();
  if (!columns && output == "-") columns = find_width(STDOUT_FILENO);
  return usable(columns);
}

std::size_t error_columns() {
  const auto columns = read_columns();
  return usable(columns ? columns : find_width(STDERR_FILENO));
}

std::string today() {
  return fmt::format("{:%Y-%m-%d}", fmt::localtime(std::time(nullptr)));
}

report::Form form_of(Format format, const text::Messages& messages) {
  return format == Format::html ? report::page_form(messages) : report::Form{};
}

report::Board drawn_board() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const variable = std::getenv(name);
    if (variable == nullptr || *variable == '\0') continue;
    const text::Folded locale{variable};
    const bool is_unicode = locale.view().contains("utf-8") || locale.view().contains("utf8");
    return is_unicode ? report::Board::drawn : report::Board::shown;
  }
  return report::Board::shown;
}

void wrap(std::string& text, std::optional<unsigned> asked, const std::string& output) {
  std::string lines;
  report::append_wrapped(lines, text, columns_for(asked, output));
  text = std::move(lines);
}

}  // namespace partiar::cli
