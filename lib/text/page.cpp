#include "text/page.h"

#include <gumbo.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <utility>
#include <vector>

#include "base/character.h"
#include "base/words.h"
#include "text/internal/page_memory.h"

namespace partiar::text {

namespace {

/// Time also grows with the depth of a page; only hostile ones are deep.
constexpr std::ptrdiff_t most_elements = 20'000;
/// Those of a cross-table of a thousand players, and how many of them may be open at once.
constexpr std::ptrdiff_t most_elements_of_rows = 400'000;
constexpr std::size_t most_open = 2'000;

/// How many cells those that span columns and rows may fill.
constexpr std::size_t spanned_by(std::ptrdiff_t elements) {
  constexpr std::size_t least = 100'000;
  return least + 4 * static_cast<std::size_t>(elements);
}

/// Bytes for the tree of a page: those that real pages need, with some to spare.
constexpr std::size_t memory_of(std::string_view page) {
  constexpr std::size_t least = std::size_t{4} << 20U;
  constexpr std::size_t of_each_byte = 24;
  return least + of_each_byte * page.size();
}

bool starts_with_any_case(std::string_view text, std::string_view lower_case) {
  return std::ranges::equal(text.substr(0, lower_case.size()), lower_case, {}, base::lower);
}

}  // namespace

bool is_page(std::string_view text) {
  text = base::without_byte_order_mark(text);
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
  if (!text.starts_with('<')) return false;
  // What is copied from the middle of a page begins with the end of an element.
  text.remove_prefix(text.starts_with("</") ? 2 : 1);
  constexpr std::array beginnings{
      "!doctype html", "?xml",  "!--",  "html", "head",       "meta", "title", "body", "article",
      "center",        "div",   "h1",   "h2",   "h3",         "main", "p>",    "p ",   "pre",
      "section",       "table", "span", "font", "blockquote", "br>",  "br ",   "br/"};
  return std::ranges::any_of(beginnings, [&](std::string_view beginning) {
    return starts_with_any_case(text, beginning);
  });
}

namespace {

/// What an element does to the lines of its page.
enum class Flow : std::uint8_t { inside_line, bold, cell, line, line_break, paragraph, unseen };

constexpr auto flows = [] {
  std::array<Flow, std::size_t{GUMBO_TAG_LAST} + 1> all{};
  const auto set = [&](Flow flow, std::initializer_list<GumboTag> tags) {
    for (const GumboTag tag : tags) all[tag] = flow;
  };
  set(Flow::unseen, {GUMBO_TAG_HEAD, GUMBO_TAG_SCRIPT, GUMBO_TAG_STYLE, GUMBO_TAG_TEMPLATE});
  set(Flow::line_break, {GUMBO_TAG_BR});
  set(Flow::bold, {GUMBO_TAG_B, GUMBO_TAG_STRONG});
  set(Flow::cell, {GUMBO_TAG_TD, GUMBO_TAG_TH});
  set(Flow::line, {GUMBO_TAG_ADDRESS, GUMBO_TAG_CAPTION, GUMBO_TAG_CENTER, GUMBO_TAG_DD,
                   GUMBO_TAG_DIV, GUMBO_TAG_DT, GUMBO_TAG_LI, GUMBO_TAG_OPTION, GUMBO_TAG_TR});
  set(Flow::paragraph,
      {GUMBO_TAG_ARTICLE,    GUMBO_TAG_ASIDE,  GUMBO_TAG_BLOCKQUOTE, GUMBO_TAG_DL,
       GUMBO_TAG_FIGCAPTION, GUMBO_TAG_FIGURE, GUMBO_TAG_FOOTER,     GUMBO_TAG_H1,
       GUMBO_TAG_H2,         GUMBO_TAG_H3,     GUMBO_TAG_H4,         GUMBO_TAG_H5,
       GUMBO_TAG_H6,         GUMBO_TAG_HEADER, GUMBO_TAG_HR,         GUMBO_TAG_MAIN,
       GUMBO_TAG_NAV,        GUMBO_TAG_OL,     GUMBO_TAG_P,          GUMBO_TAG_PRE,
       GUMBO_TAG_SECTION,    GUMBO_TAG_TABLE,  GUMBO_TAG_TEXTAREA,   GUMBO_TAG_UL});
  return all;
}();

constexpr bool keeps_lines(GumboTag tag) {
  return tag == GUMBO_TAG_PRE || tag == GUMBO_TAG_TEXTAREA;
}

bool is_element(const GumboNode& node) {
  return node.type == GUMBO_NODE_ELEMENT || node.type == GUMBO_NODE_TEMPLATE;
}

/// Whether more elements than real pages nest are open at once, not counting those that the next of
/// their kind closes, or that have no end.
bool is_deep(std::string_view text) {
  constexpr std::array<std::string_view, 17> alone{"area", "br",    "col", "dd",   "dt",   "hr",
                                                   "img",  "input", "li",  "link", "meta", "option",
                                                   "p",    "tbody", "td",  "th",   "tr"};
  std::size_t open = 0;
  for (std::size_t at = 0; (at = text.find('<', at)) != text.npos; ++at) {
    const bool is_end = text.substr(at + 1).starts_with('/');
    const auto name = text.substr(at + (is_end ? 2 : 1), 8);
    const auto size = std::ranges::find_if_not(name, base::is_letter_or_digit) - name.begin();
    const auto word = name.substr(0, static_cast<std::size_t>(size));
    if (word.empty() ||
        std::ranges::any_of(alone, [&](std::string_view tag) { return base::equals(tag, word); })) {
      continue;
    }
    if (!is_end && ++open > most_open) return true;
    if (is_end && open > 0) --open;
  }
  return false;
}

/// What is shown: text to be read, or the cells of tables.
enum class Shape : std::uint8_t { text, rows };

class Page {
 public:
  explicit Page(std::string_view text) : source_{text} {}
  Page(std::string_view text, std::size_t spanned)
      : source_{text}, shape_{Shape::rows}, may_span_{spanned} {}

  /// Nothing if the page does not fit into the memory.
  std::optional<Shown> show() && {
    if (tree_ == nullptr) return std::nullopt;
    const GumboNode* node = tree_->root;
    while (node != nullptr) {
      if (enter(*node) && node->v.element.children.length > 0) {
        node = child(*node, 0);
      } else {
        node = leave_up_to_next(node);
      }
    }
    return std::move(shown_);
  }

 private:
  static const GumboNode* child(const GumboNode& parent, std::size_t index) {
    return static_cast<const GumboNode*>(parent.v.element.children.data[index]);
  }

  /// Leaves `node`, and each parent whose last child it was. Not recursive, since a hostile page is
  /// deep.
  const GumboNode* leave_up_to_next(const GumboNode* node) {
    leave(*node);
    while (node != tree_->root) {
      const GumboNode& parent = *node->parent;
      const std::size_t next = node->index_within_parent + 1;
      if (next < parent.v.element.children.length) return child(parent, next);
      leave(parent);
      node = &parent;
    }
    return nullptr;
  }

  /// Whether its children are to be shown.
  bool enter(const GumboNode& node) {
    if (!is_element(node)) {
      append_text(node);
      return false;
    }
    const GumboTag tag = node.v.element.tag;
    const Flow flow = flows[tag];
    if (flow == Flow::unseen) return false;
    part_from_last(node);
    if (tag == GUMBO_TAG_IMG) append_image(node.v.element);
    if (keeps_lines(tag)) ++preformatted_;
    if (flow == Flow::bold && shape_ == Shape::text) ++bold_;
    if (flow == Flow::line_break) push(is_in_cell() ? " " : "\n");
    if (tag == GUMBO_TAG_TABLE) tables_.emplace_back();
    end_line(flow);
    if (tag == GUMBO_TAG_TR) tables_.back().column = 0;
    if (flow == Flow::cell) begin_cell();
    return true;
  }

  void leave(const GumboNode& node) {
    if (!is_element(node)) return;
    const GumboTag tag = node.v.element.tag;
    const Flow flow = flows[tag];
    if (flow == Flow::unseen) return;
    if (keeps_lines(tag)) --preformatted_;
    if (bold_ > 0 && flow == Flow::bold) {
      --bold_;
      if (bold_ == 0) push("");
    }
    if (flow == Flow::cell) end_cell(node.v.element);
    end_line(flow);
    if (tag == GUMBO_TAG_TABLE) tables_.pop_back();
  }

  /// Passes the columns that cells of rows above still fill.
  void begin_cell() {
    Table& table = tables_.back();
    ++table.open_cells;
    if (shape_ == Shape::text) return;
    for (; table.column < table.rows_left.size() && table.rows_left[table.column] > 0;
         ++table.column) {
      --table.rows_left[table.column];
      push("\t");
    }
  }

  void end_cell(const GumboElement& cell) {
    Table& table = tables_.back();
    if (table.open_cells > 0) --table.open_cells;
    if (shape_ == Shape::text) return push("\t");
    const Spans spans = spans_of(cell);
    for (unsigned left = spans.columns; left > 0; --left) {
      push("\t");
      table.rows_left.resize(std::max(table.rows_left.size(), table.column + 1));
      table.rows_left[table.column++] = spans.rows - 1;
    }
  }

  struct Spans {
    unsigned columns = 1;
    unsigned rows = 1;
  };

  /// What a cell fills; only itself once a page has spanned more than any real one.
  Spans spans_of(const GumboElement& cell) {
    const Spans spans{span_of(cell, "colspan"), span_of(cell, "rowspan")};
    const std::size_t filled = std::size_t{spans.columns} * spans.rows - 1;
    if (filled > may_span_) return {};
    may_span_ -= filled;
    return spans;
  }

  /// How many columns or rows a cell fills; 1 for more than any real table spans.
  static unsigned span_of(const GumboElement& cell, const char* direction) {
    const GumboAttribute* const span = gumbo_get_attribute(&cell.attributes, direction);
    const std::string_view digits = span == nullptr ? "" : span->value;
    if (digits.empty() || digits.size() > 2) return 1;
    unsigned count = 0;
    for (const char c : digits) {
      if (!base::is_digit(c)) return 1;
      count = 10 * count + static_cast<unsigned>(c - '0');
    }
    return std::max(count, 1U);
  }

  /// Whether a line may not end here, since a row is one.
  [[nodiscard]] bool is_in_cell() const {
    return shape_ == Shape::rows && tables_.back().open_cells > 0;
  }

  void end_line(Flow flow) {
    if (flow != Flow::line && flow != Flow::paragraph) return;
    if (is_in_cell()) {
      if (!ends_with_blank()) push(" ");
      return;
    }
    if (!ends_with("\n")) push("\n");
    if (flow == Flow::paragraph && !ends_with("\n\n")) push("\n");
  }

  /// Separates an element from one directly before it: style sheets do, for moves in a list.
  void part_from_last(const GumboNode& node) {
    if (node.parent == nullptr || !is_element(*node.parent) || node.index_within_parent == 0)
      return;
    if (is_element(*child(*node.parent, node.index_within_parent - 1)) && !ends_with_blank()) {
      push(" ");
    }
  }

  [[nodiscard]] bool ends_with(std::string_view bytes) const {
    return shown_.text.empty() || shown_.text.ends_with(bytes);
  }
  [[nodiscard]] bool ends_with_blank() const {
    return shown_.text.empty() || is_blank(static_cast<unsigned char>(shown_.text.back()));
  }
  static constexpr bool is_blank(char32_t c) {
    return c == U' ' || c == U'\t' || c == U'\n' || c == U'\r' || c == U'\f';
  }

  /// Appends bytes that are not from the page; bold type ends before them.
  void push(std::string_view bytes) {
    if (is_bold_) shown_.append("**", at_);
    is_bold_ = false;
    shown_.append(bytes, at_);
  }

  /// A picture's alternative text: some sites draw pieces this way.
  void append_image(const GumboElement& image) {
    constexpr std::size_t longest = 4;
    const GumboAttribute* const words = gumbo_get_attribute(&image.attributes, "alt");
    const std::string_view value = words == nullptr ? "" : words->value;
    if (value.size() <= longest) push(value);
  }

  void append_text(const GumboNode& node) {
    const GumboText& part = node.v.text;
    std::string_view source{part.original_text.data, part.original_text.length};
    if (node.type == GUMBO_NODE_COMMENT || source.empty()) return;  // empty: inserted by the parser
    std::string_view shown = part.text;
    while (!shown.empty()) {
      const auto [code, size] = base::first_character(shown);
      const std::string_view bytes = shown.substr(0, size);
      // It stands in the source as shown, or as an entity.
      constexpr std::size_t longest_entity = 12;
      const auto next = source.substr(0, longest_entity);
      const std::size_t found = next.find(bytes);
      if (found != next.npos) source.remove_prefix(found);
      at_ = static_cast<std::size_t>(source.data() - source_.data());
      source.remove_prefix(found != next.npos ? size : next.find(';') + 1);
      append(code, bytes);
      shown.remove_prefix(size);
    }
  }

  void append(char32_t code, std::string_view bytes) {
    if (is_blank(code)) {
      if (preformatted_ > 0 && !is_in_cell()) return push(bytes);
      if (!ends_with_blank()) shown_.append(" ", at_);
      return;
    }
    if ((bold_ > 0) != is_bold_) shown_.append("**", at_);
    is_bold_ = bold_ > 0;
    shown_.append(bytes, at_);
  }

  std::string_view source_;
  internal::PageMemory memory_{memory_of(source_)};
  const GumboOutput* tree_ = memory_.parse(source_);
  Shown shown_{};
  std::size_t at_ = 0;  ///< in the source
  unsigned preformatted_ = 0;
  unsigned bold_ = 0;
  bool is_bold_ = false;
  Shape shape_ = Shape::text;
  std::size_t may_span_ = 0;  ///< how many more cells

  struct Table {
    unsigned open_cells = 0;
    std::size_t column = 0;             ///< of the next cell
    std::vector<unsigned> rows_left{};  ///< that a cell above still fills, by column
  };
  std::vector<Table> tables_{1};  ///< those that enclose this place, behind none
};

}  // namespace

std::optional<Shown> show_page(std::string_view text) {
  if (!is_page(text) || std::ranges::count(text, '<') > most_elements) return std::nullopt;
  return Page{text}.show();
}

std::optional<Shown> show_rows_of_page(std::string_view text) {
  const std::ptrdiff_t elements = std::ranges::count(text, '<');
  if (!is_page(text) || elements > most_elements_of_rows || is_deep(text)) return std::nullopt;
  return Page{text, spanned_by(elements)}.show();
}

std::string_view encoding_of_page(std::string_view bytes) {
  constexpr std::size_t longest_start = 2048;
  constexpr std::string_view key = "charset=";
  if (!is_page(bytes)) return {};
  bytes = bytes.substr(0, longest_start);
  const auto found = std::ranges::search(bytes, key, {}, base::lower);
  if (found.empty()) return {};
  bytes.remove_prefix(static_cast<std::size_t>(found.end() - bytes.begin()));
  if (bytes.starts_with('"')) bytes.remove_prefix(1);
  return bytes.substr(0, bytes.find_first_of("\"'>;/ \t\r\n"));
}

}  // namespace partiar::text
