// ALTO 2 to 4, https://www.loc.gov/standards/alto/.
#include <algorithm>
#include <pugixml.hpp>

#include "base/character.h"
#include "text/internal/scanned_page.h"

namespace partiar::text::internal {

namespace {

/// The name of an element without that of its namespace.
std::string_view local_name(pugi::xml_node node) {
  const std::string_view name = node.name();
  return name.substr(name.find(':') == name.npos ? 0 : name.find(':') + 1);
}

Box place_of(pugi::xml_node node) {
  const double left = node.attribute("HPOS").as_double();
  const double top = node.attribute("VPOS").as_double();
  return {left, top, left + node.attribute("WIDTH").as_double(),
          top + node.attribute("HEIGHT").as_double()};
}

/// Notes where another reading of the whole word has other characters, if it has as many.
void note_alternative(ScannedWord& word, std::string_view other) {
  constexpr std::uint8_t as_likely = 50;  // ALTO does not say
  const std::string_view text = word.text;
  if (base::count_characters(text) != base::count_characters(other)) return;
  for (std::uint32_t at = 0; at < text.size();) {
    const auto [ours, size] = base::first_character(text.substr(at));
    const auto [theirs, other_size] = base::first_character(other);
    if (theirs != ours) word.nearly.push_back({at, theirs, as_likely, false});
    at += size;
    other.remove_prefix(other_size);
  }
}

/// A string, or the hyphen at the end of a line.
void add_string(ScannedLine& line, pugi::xml_node string) {
  ScannedWord word{.box = place_of(string),
                   .text = string.attribute("CONTENT").value(),
                   .origin = static_cast<std::uint32_t>(string.offset_debug())};
  if (word.text.empty()) return;
  if (const auto certainty = string.attribute("WC")) word.certainty = 100 * certainty.as_double();
  for (const pugi::xml_node child : string.children()) {
    if (local_name(child) == "ALTERNATIVE") note_alternative(word, child.text().get());
  }
  std::ranges::stable_sort(word.nearly, {}, &base::NearlyRead::at);
  line.words.push_back(std::move(word));
}

struct AltoWalker : pugi::xml_tree_walker {
  bool for_each(pugi::xml_node& node) override {
    const std::string_view name = local_name(node);
    if (name == "Page") {
      pages.push_back({place_of(node), {}});
    } else if (name == "TextBlock") {
      starts_paragraph = true;
    } else if (name == "TextLine" && !pages.empty()) {
      pages.back().lines.push_back({place_of(node), {}, starts_paragraph});
      starts_paragraph = false;
    } else if ((name == "String" || name == "HYP") && !pages.empty() &&
               !pages.back().lines.empty()) {
      add_string(pages.back().lines.back(), node);
    }
    return true;
  }

  std::vector<ScannedPage> pages{};
  bool starts_paragraph = true;
};

}  // namespace

std::optional<std::vector<ScannedPage>> read_alto(std::string_view text) {
  pugi::xml_document document;
  if (!document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8))
    return std::nullopt;
  AltoWalker walker;
  document.traverse(walker);
  return std::move(walker.pages);
}

}  // namespace partiar::text::internal
