#include "position_reader.h"

#include <array>
#include <span>

#include "board/fen.h"
#include "languages/alphabets.h"
#include "languages/placements.h"

namespace partiar::cli {

namespace {

using notation::DiagramLine;
using notation::PlacementLanguage;

/// A FEN that ends behind its men, the side to move or the castling rights, with the rest put
/// behind.
std::optional<report::ReadPosition> read_short_fen(std::string_view text) {
  constexpr std::array<std::string_view, 3> rest{" w", " -", " -"};
  text = text.substr(0, text.find_last_not_of(" \t\r") + 1);
  std::string whole{text};
  std::size_t missing = 0;
  for (auto fen = board::read_fen(whole); !fen; fen = board::read_fen(whole)) {
    if (fen.error().fault != board::FenFault::field_missing || missing == rest.size()) return {};
    ++missing;
    whole = text;
    for (const std::string_view field : std::span{rest}.last(missing)) whole += field;
  }
  const auto position = board::read_fen(whole);
  if (!position || missing == 0) return std::nullopt;
  return report::ReadPosition{*position, {nullptr, missing == rest.size(), true}};
}

}  // namespace

PositionReader::PositionReader(std::optional<std::size_t> letters, std::string_view language) {
  const auto& alphabets = languages::alphabets();
  const auto own = alphabets.find(language);
  for (const PlacementLanguage& known : languages::placement_languages()) {
    const auto is = [&](std::optional<std::size_t> i) {
      return i && known.alphabet == &alphabets[*i];
    };
    if (letters && !is(letters)) continue;
    (letters || is(0) || is(own) ? preferred_ : others_).push_back(&known);
  }
}

std::expected<report::ReadPosition, report::UnreadPosition> PositionReader::read(
    std::string_view text) const {
  const auto fen = board::read_fen(text);
  if (text.size() > longest_text) {
    const board::FenError too_long{board::FenFault::text_left_over, longest_text, {}, {}};
    return std::unexpected{report::UnreadPosition{fen ? too_long : fen.error(), {}, {}}};
  }
  if (fen) return report::ReadPosition{*fen, {}};
  if (const auto completed = read_short_fen(text)) return *completed;
  const auto reading = notation::read_placement_in(text, preferred_, others_);
  if (!reading) {
    std::optional<notation::PlacementError> error;
    if (reading.error().men > 0) error = reading.error();
    return std::unexpected{report::UnreadPosition{fen.error(), error, {}}};
  }
  if (reading->rival) return std::unexpected{report::UnreadPosition{fen.error(), {}, *reading}};
  const auto& placement = reading->placement;
  return report::ReadPosition{placement.position,
                              {reading->language->alphabet, !placement.says_turn, true}};
}

LineGatherer::Texts LineGatherer::add(std::string_view line, std::size_t number) {
  const DiagramLine kind = notation::kind_of_diagram_line(line);
  const bool goes_on = kind != DiagramLine::none && (kind == DiagramLine::frame || ranks_ < 8);
  Texts texts;
  if (!goes_on) texts = finish();
  if (kind == DiagramLine::none) {
    texts.emplace_back(line, number);
    return texts;
  }
  if (diagram_.empty()) first_line_ = number;
  diagram_.append(line).append("\n");
  if (kind == DiagramLine::rank) ++ranks_;
  return texts;
}

LineGatherer::Texts LineGatherer::finish() {
  Texts texts;
  if (ranks_ > 0) texts.emplace_back(std::move(diagram_), first_line_);
  diagram_.clear();
  ranks_ = 0;
  return texts;
}

}  // namespace partiar::cli
