// hOCR 1.2, https://kba.github.io/hocr-spec/1.2/, as XML.
#include <algorithm>
#include <pugixml.hpp>

#include "base/character.h"
#include "base/decimal.h"
#include "text/internal/scanned_page.h"

namespace partiar::text::internal {

namespace {

/// What may stand in one place of a word, surest first.
struct Choice {
  char32_t character;
  std::uint8_t per_cent;
};
using Choices = std::vector<Choice>;

std::string_view class_of(pugi::xml_node node) {
  return node.attribute("class").value();
}

/// What stands behind `name` in a title: `bbox 1 2 3 4; x_wconf 96`.
std::string_view property(pugi::xml_node node, std::string_view name) {
  std::string_view title = node.attribute("title").value();
  const auto at = title.find(name);
  if (at == title.npos) return {};
  title.remove_prefix(at + name.size());
  return title.substr(0, title.find(';'));
}

/// The next number of a property; 0 if there is none.
double take_figure(std::string_view& from) {
  from.remove_prefix(std::min(from.find_first_not_of(' '), from.size()));
  return base::take_decimal(from);
}

Box box_of(pugi::xml_node node) {
  std::string_view figures = property(node, "bbox");
  Box box;
  for (double* const side : {&box.left, &box.top, &box.right, &box.bottom})
    *side = take_figure(figures);
  return box;
}

std::optional<double> certainty_of(pugi::xml_node word) {
  std::string_view figures = property(word, "x_wconf");
  if (figures.empty()) return std::nullopt;
  return take_figure(figures);
}

/// The alternatives of one place of a word.
Choices choices_of(pugi::xml_node place) {
  constexpr std::size_t most = 8;
  Choices choices;
  for (const pugi::xml_node one : place.children("span")) {
    const std::string_view text = one.text().get();
    const auto [code, size] = base::first_character(text);
    if (size == 0 || size != text.size() || choices.size() == most) continue;
    std::string_view figures = property(one, "x_confs");
    choices.push_back(
        {code, static_cast<std::uint8_t>(std::clamp(take_figure(figures), 0., 100.))});
  }
  return choices;
}

bool has(const Choices& choices, char32_t character) {
  return std::ranges::find(choices, character, &Choice::character) != choices.end();
}

/// A character of a word and its place.
struct Sign {
  char32_t character;
  std::uint32_t at;
};

/// Assigns the places of alternatives to the characters of a word in order, so that as many as
/// possible have theirs.
class Alignment {
 public:
  Alignment(const std::vector<Sign>& signs, const std::vector<Choices>& places)
      : signs_{signs}, places_{places}, width_{places.size() + 1} {
    matched_.assign((signs.size() + 1) * width_, 0);
    for (std::size_t i = signs.size(); i-- > 0;) {
      for (std::size_t j = places.size(); j-- > 0;) {
        matched_[i * width_ + j] =
            std::max({at(i + 1, j), at(i, j + 1), at(i + 1, j + 1) + gain(i, j)});
      }
    }
  }

  void append_to(std::vector<base::NearlyRead>& out, std::uint32_t end) const {
    std::size_t i = 0;
    for (std::size_t j = 0; j < places_.size(); ++j) {
      while (i < signs_.size() && at(i, j) == at(i + 1, j) && at(i, j) > at(i, j + 1)) ++i;
      const bool is_its =
          i < signs_.size() && gain(i, j) > 0 && at(i, j) == at(i + 1, j + 1) + gain(i, j);
      const std::uint32_t place = i < signs_.size() ? signs_[i].at : end;
      append(out, places_[j], place, is_its ? signs_[i].character : U' ', !is_its);
      if (is_its) ++i;
    }
  }

 private:
  /// Appends the choices of a place for which `taken` was read; a blank if nothing was.
  static void append(std::vector<base::NearlyRead>& out, const Choices& choices,
                     std::uint32_t place, char32_t taken, bool is_before) {
    const auto own = std::ranges::find(choices, taken, &Choice::character);
    const int most = own != choices.end() ? own->per_cent : 100;
    for (const auto& [character, per_cent] : choices) {
      if (character == U' ' || character == taken) continue;
      const int less = std::max(0, most - per_cent);
      out.push_back({place, character, static_cast<std::uint8_t>(100 - less), is_before});
    }
  }

  [[nodiscard]] int at(std::size_t i, std::size_t j) const { return matched_[i * width_ + j]; }
  /// More for the first choice.
  [[nodiscard]] int gain(std::size_t i, std::size_t j) const {
    if (!has(places_[j], signs_[i].character)) return 0;
    return places_[j].front().character == signs_[i].character ? 3 : 2;
  }

  const std::vector<Sign>& signs_;
  const std::vector<Choices>& places_;
  std::size_t width_;
  std::vector<int> matched_;
};

/// The next node within `root` in the document's order.
pugi::xml_node next_of(pugi::xml_node node, pugi::xml_node root, bool skips_children) {
  if (!skips_children && node.first_child()) return node.first_child();
  while (node && node != root && !node.next_sibling()) node = node.parent();
  return node == root ? pugi::xml_node{} : node.next_sibling();
}

/// The text in `word`, but not that of single characters.
std::string text_in(pugi::xml_node word) {
  std::string text;
  for (pugi::xml_node node = word; node;) {
    const bool is_character = class_of(node) == "ocrx_cinfo";
    if (node.type() == pugi::node_pcdata) text += node.value();
    node = next_of(node, word, is_character);
  }
  return text;
}

void trim(std::string& text) {
  constexpr std::string_view blanks = " \t\r\n";
  text.erase(0, std::min(text.find_first_not_of(blanks), text.size()));
  text.erase(text.find_last_not_of(blanks) + 1);
}

ScannedWord word_of(pugi::xml_node node) {
  constexpr std::size_t longest = 60;  // with alternatives
  ScannedWord word{.box = box_of(node), .origin = static_cast<std::uint32_t>(node.offset_debug())};
  word.text = text_in(node);
  word.certainty = certainty_of(node);
  trim(word.text);
  std::vector<Choices> places;
  for (const pugi::xml_node place : node.children("span")) {
    if (class_of(place) != "ocrx_cinfo") continue;
    if (place.child("span")) {
      places.push_back(choices_of(place));
    } else if (!property(place, "x_bboxes").empty()) {
      word.text += place.text().get();
    }
  }
  if (word.text.size() > longest || places.size() > longest) return word;
  std::vector<Sign> signs;
  for (std::uint32_t at = 0; at < word.text.size();) {
    const auto [code, size] = base::first_character(std::string_view{word.text}.substr(at));
    signs.push_back({code, at});
    at += size;
  }
  Alignment{signs, places}.append_to(word.nearly, static_cast<std::uint32_t>(word.text.size()));
  return word;
}

/// Gathers the words of a document in its order.
class HocrReader {
 public:
  std::vector<ScannedPage> read(pugi::xml_node root) && {
    for (pugi::xml_node node = root; node;) {
      const bool is_word = take(node);
      node = next_of(node, root, is_word);
    }
    return std::move(pages_);
  }

 private:
  /// Whether it is a word.
  bool take(pugi::xml_node node) {
    const std::string_view name = class_of(node);
    if (name == "ocr_page") {
      pages_.push_back({box_of(node), {}});
    } else if (name == "ocr_par" || name == "ocr_carea") {
      starts_paragraph_ = true;
    } else if (name == "ocr_line" || name == "ocr_header" || name == "ocr_textfloat" ||
               name == "ocr_caption" || name == "ocrx_line") {
      add_line(node);
    } else if (name == "ocrx_word") {
      if (pages_.empty() || pages_.back().lines.empty()) add_line(node);
      ScannedWord word = word_of(node);
      if (!word.text.empty()) pages_.back().lines.back().words.push_back(std::move(word));
      return true;
    }
    return false;
  }

  void add_line(pugi::xml_node node) {
    if (pages_.empty()) pages_.emplace_back();
    pages_.back().lines.push_back({box_of(node), {}, starts_paragraph_});
    starts_paragraph_ = false;
  }

  std::vector<ScannedPage> pages_;
  bool starts_paragraph_ = true;
};

}  // namespace

std::optional<std::vector<ScannedPage>> read_hocr(std::string_view text) {
  pugi::xml_document document;
  if (!document.load_buffer(text.data(), text.size(), pugi::parse_default, pugi::encoding_utf8))
    return std::nullopt;
  return HocrReader{}.read(document);
}

}  // namespace partiar::text::internal
