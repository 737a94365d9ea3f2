#include "candidates/scan_reader.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "base/words.h"
#include "candidates/internal/json_value.h"
#include "replay/written_move.h"

namespace partiar::candidates {

namespace {

using internal::JsonValue;
using Kind = JsonValue::Kind;

constexpr std::string_view schema = "partiar.candidates/1";
/// No game is longer (FIDE's 75 moves end it), and no box needs more.
constexpr std::uint32_t most_plies = 12'000;
constexpr std::size_t most_candidates = 64;
constexpr std::size_t most_characters = 12;
constexpr std::size_t longest_text = 64;

/// Reads values, and keeps the first fault.
class Reader {
 public:
  Reader(const notation::Alphabets& alphabets, std::optional<std::size_t> asked)
      : alphabets_{alphabets}, asked_{asked} {}

  std::expected<Scan, ScanError> read(const JsonValue& line) {
    Scan scan;
    if (line.kind != Kind::object) fail(line, "");
    const JsonValue* const said = line.find("schema");
    if (said == nullptr || said->text != schema) fail(said ? *said : line, "schema");
    if (const auto* const tags = member(line, "tags", Kind::object)) {
      for (std::size_t i = 0; i < tags->items.size(); ++i) {
        const JsonValue& value = tags->items[i];
        if (value.kind != Kind::string) fail(value, "tags");
        if (sets_up(tags->names[i], value.text)) fail(value, "tags." + tags->names[i]);
        scan.tags.emplace_back(tags->names[i], value.text);
      }
    }
    const auto* const sheets = member(line, "sheets", Kind::array);
    const bool is_count = sheets && !sheets->items.empty() && sheets->items.size() <= most_sheets;
    if (!is_count) fail(sheets ? *sheets : line, "sheets");
    for (std::size_t i = 0; i < (sheets ? sheets->items.size() : 0) && !fault_; ++i) {
      path_ = "sheets[" + std::to_string(i) + "]";
      scan.sheets.push_back(read_sheet(sheets->items[i]));
    }
    if (fault_) return std::unexpected{*std::move(fault_)};
    return scan;
  }

 private:
  /// Games are decoded from the initial position.
  static bool sets_up(std::string_view name, std::string_view value) {
    return (name == "FEN" && !value.empty()) || (name == "SetUp" && value != "0");
  }

  void fail(const JsonValue& at, std::string_view name) {
    if (fault_) return;
    const bool is_joined = !path_.empty() && !name.empty();
    fault_ = {at.at, path_ + (is_joined ? "." : "") + std::string{name}};
  }

  /// A member that may be missing.
  const JsonValue* member(const JsonValue& of, std::string_view name, Kind kind) {
    const JsonValue* const value = of.find(name);
    if (value == nullptr) return nullptr;
    if (value->kind == kind) return value;
    fail(*value, name);
    return nullptr;
  }

  /// A whole number from 1.
  std::optional<std::uint32_t> count(const JsonValue& of, std::string_view name) {
    const JsonValue* const value = member(of, name, Kind::number);
    if (value == nullptr) return std::nullopt;
    const bool fits = value->number >= 1 && value->number <= most_plies;
    if (!fits || value->number != std::floor(value->number)) fail(*value, name);
    return fault_ ? 1 : static_cast<std::uint32_t>(value->number);
  }

  std::string text(const JsonValue& of, std::string_view name) {
    const JsonValue* const value = member(of, name, Kind::string);
    return value == nullptr ? std::string{} : value->text;
  }

  double probability(const JsonValue& value, std::string_view name) {
    const bool fits = value.kind == Kind::number && value.number >= 0 && value.number <= 1;
    if (!fits) fail(value, name);
    return fits ? value.number : 0;
  }

  Sheet read_sheet(const JsonValue& value) {
    Sheet sheet;
    if (value.kind != Kind::object) fail(value, "");
    const std::string by = text(value, "by");
    if (by == "white") sheet.by = board::Color::white;
    if (by == "black") sheet.by = board::Color::black;
    if (!by.empty() && !sheet.by) fail(*value.find("by"), "by");
    const std::string letters = text(value, "letters");
    const auto found = letters.empty() ? asked_ : alphabets_.find(letters);
    if (!letters.empty() && !found) fail(*value.find("letters"), "letters");
    sheet.letters = found.value_or(0);
    if (const auto figurines = alphabets_.find("figurine")) {
      sheet.signs = PieceSigns{alphabets_[*figurines].letters};
    }
    sheet.result = text(value, "result");
    const JsonValue* const boxes = member(value, "boxes", Kind::array);
    if (boxes == nullptr) fail(value, "boxes");
    if (boxes != nullptr && boxes->items.size() > most_plies) fail(*boxes, "boxes");
    const std::string path = path_;
    for (std::size_t i = 0; boxes && i < boxes->items.size() && !fault_; ++i) {
      path_ = path + ".boxes[" + std::to_string(i) + "]";
      const std::uint32_t last = sheet.boxes.empty() ? 0 : sheet.boxes.back().ply;
      sheet.boxes.push_back(read_box(boxes->items[i], last + 1));
      sheet.boxes.back().number = static_cast<std::uint32_t>(i + 1);
    }
    std::ranges::stable_sort(sheet.boxes, {}, &Box::ply);
    return sheet;
  }

  Box read_box(const JsonValue& value, std::uint32_t ply) {
    Box box{.ply = ply, .at = value.at};
    if (value.kind != Kind::object) fail(value, "");
    box.ply = count(value, "ply").value_or(ply);
    box.page = count(value, "page");
    if (const auto* const area = member(value, "bbox", Kind::array)) {
      const auto is_number = [](const JsonValue& one) { return one.kind == Kind::number; };
      if (area->items.size() != 4 || !std::ranges::all_of(area->items, is_number)) {
        fail(*area, "bbox");
      } else {
        box.area.emplace();
        std::ranges::transform(area->items, box.area->begin(), &JsonValue::number);
      }
    }
    const JsonValue* const crossed_out = member(value, "crossed_out", Kind::boolean);
    box.is_crossed_out = crossed_out != nullptr && crossed_out->number != 0;
    if (const auto* const other = value.find("other")) box.other = probability(*other, "other");
    if (const auto* const list = member(value, "candidates", Kind::array)) {
      box.candidates = read_list(*list, "candidates");
      drop_blanks(box);
    }
    const JsonValue* const characters = member(value, "characters", Kind::array);
    if (characters == nullptr) return box;
    if (characters->items.size() > most_characters) fail(*characters, "characters");
    for (const JsonValue& character : characters->items) {
      box.characters.push_back(read_list(character, "characters"));
      if (fault_) break;
    }
    if (std::ranges::all_of(box.characters, is_blank)) box.characters.clear();
    return box;
  }

  static bool is_blank(const std::vector<Candidate>& character) {
    const auto has_ink = [](const Candidate& one) { return !base::trimmed(one.text).empty(); };
    return !character.empty() && std::ranges::none_of(character, has_ink);
  }

  /// Keeps of each candidate the move; one without ink says that the box is empty.
  static void drop_blanks(Box& box) {
    for (Candidate& one : box.candidates) {
      one.text = replay::bare_move(one.text);
      if (one.text.empty()) box.blank += one.probability;
    }
    std::erase_if(box.candidates, [](const Candidate& one) { return one.text.empty(); });
  }

  std::vector<Candidate> read_list(const JsonValue& list, std::string_view name) {
    std::vector<Candidate> read;
    if (list.kind != Kind::array || list.items.size() > most_candidates) fail(list, name);
    for (const JsonValue& pair : list.items) {
      const bool is_pair = pair.items.size() == 2 && pair.items[0].kind == Kind::string &&
                           pair.items[0].text.size() <= longest_text;
      if (!is_pair) fail(pair, name);
      if (fault_) break;
      read.push_back({pair.items[0].text, probability(pair.items[1], name)});
    }
    return read;
  }

  const notation::Alphabets& alphabets_;
  std::optional<std::size_t> asked_;
  std::string path_;
  std::optional<ScanError> fault_;
};

}  // namespace

std::expected<Scan, ScanError> read_scan(std::string_view line,
                                         const notation::Alphabets& alphabets,
                                         std::optional<std::size_t> asked) {
  const auto value = internal::parse_json(line);
  if (!value) return std::unexpected{ScanError{value.error(), {}}};
  return Reader{alphabets, asked}.read(*value);
}

}  // namespace partiar::candidates
