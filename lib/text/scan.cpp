#include "text/scan.h"

#include <algorithm>

#include "base/character.h"
#include "base/game_start.h"
#include "text/internal/scanned_page.h"

namespace partiar::text {

namespace {

enum class Format : std::uint8_t { none, hocr, alto, table };

constexpr std::string_view blanks = " \t\r\n";

void drop_blanks(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
}

/// Whether an element has the class.
bool has_class(std::string_view text, std::string_view name) {
  constexpr std::string_view quotes = "'\"";
  constexpr std::size_t longest_tag = 2'000;
  for (auto at = text.find(name); at != text.npos; at = text.find(name, at + 1)) {
    const std::size_t from = at - std::min(at, longest_tag);
    const auto before = text.substr(from, at - from);
    const auto quote = before.find_last_of(quotes);
    const auto behind = at + name.size();
    const bool is_whole = behind < text.size() &&
                          (text[behind] == ' ' || text[behind] == '\'' || text[behind] == '"');
    if (quote == text.npos || !is_whole) continue;
    if (before.back() != ' ' && quote + 1 != before.size()) continue;
    const auto tag = before.substr(0, quote);
    const auto begin = tag.find_last_of("<>");
    if (tag.ends_with(" class=") && begin != tag.npos && tag[begin] == '<') return true;
  }
  return false;
}

/// The name of the first element, without that of its namespace.
std::string_view root_of(std::string_view text) {
  for (drop_blanks(text); text.starts_with("<?") || text.starts_with("<!"); drop_blanks(text)) {
    const std::string_view end = text.starts_with("<!--") ? "-->" : ">";
    const auto at = text.find(end);
    if (at == text.npos) return {};
    text.remove_prefix(at + end.size());
  }
  if (!text.starts_with('<')) return {};
  text = text.substr(1, text.find_first_of(" \t\r\n/>") - 1);
  return text.substr(text.find(':') == text.npos ? 0 : text.find(':') + 1);
}

Format format_of(std::string_view text) {
  constexpr std::string_view columns =
      "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\t"
      "text";
  text = base::without_byte_order_mark(text);
  drop_blanks(text);
  if (text.starts_with(columns)) {
    const auto behind = text.substr(columns.size());
    return behind.empty() || behind.find_first_of("\r\n") == 0 ? Format::table : Format::none;
  }
  if (!text.starts_with('<')) return Format::none;
  if (root_of(text) == "alto") return Format::alto;
  const bool is_hocr = has_class(text, "ocr_page") && has_class(text, "ocrx_word") &&
                       base::find_game(text) == text.npos;
  return is_hocr ? Format::hocr : Format::none;
}

void append(ScannedText& out, const internal::ScannedWord& word) {
  constexpr double sure = 60;  // per cent
  const auto begin = static_cast<std::uint32_t>(out.shown.text.size());
  out.shown.append(word.text, word.origin);
  for (base::NearlyRead nearly : word.nearly) {
    nearly.at += begin;
    out.scan.nearly.push_back(nearly);
  }
  const base::Span where{begin, static_cast<std::uint32_t>(out.shown.text.size())};
  if (word.is_wide) out.scan.wide->push_back(where);
  out.scan.is_rated |= word.certainty.has_value();
  if (word.certainty.value_or(0) >= sure) return;
  out.scan.unsure.push_back(where);
}

}  // namespace

bool is_scan(std::string_view text) {
  return format_of(text) != Format::none;
}

std::optional<ScannedText> read_scan(std::string_view text) {
  std::optional<std::vector<internal::ScannedPage>> pages;
  switch (format_of(text)) {
    case Format::none:
      return std::nullopt;
    case Format::hocr:
      pages = internal::read_hocr(text);
      break;
    case Format::alto:
      pages = internal::read_alto(text);
      break;
    case Format::table:
      pages = internal::read_scan_table(text);
      break;
  }
  if (!pages) return std::nullopt;
  internal::drop_heads(*pages);
  ScannedText read;
  for (internal::ScannedPage& page : *pages) {
    internal::arrange(page);
    if (internal::find_wide_words(page) && !read.scan.wide) read.scan.wide.emplace();
    for (const internal::ScannedLine& line : page.lines) {
      const std::uint32_t origin = line.words.front().origin;
      if (line.starts_paragraph && !read.shown.text.empty()) read.shown.append("\n", origin);
      for (const internal::ScannedWord& word : line.words) {
        append(read, word);
        read.shown.append(&word == &line.words.back() ? "\n" : " ", word.origin);
      }
    }
  }
  return read;
}

}  // namespace partiar::text
