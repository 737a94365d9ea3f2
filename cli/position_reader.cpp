#include "position_reader.h"

#include <algorithm>

#include "board/fen.h"
#include "languages/alphabets.h"
#include "languages/placements.h"

namespace partiar::cli {

namespace {

using notation::DiagramLine;
using notation::PlacementLanguage;

/// A FEN that ends after the board, the side to move or the castling rights.
std::optional<report::ReadPosition> read_short_fen(std::string_view text) {
  const auto read = board::read_fen_loosely(text);
  if (!read || read->ignored.size() != 1) return std::nullopt;
  if (read->ignored.front().fault != board::FenFault::field_missing) return std::nullopt;
  constexpr std::string_view blanks = " \t\r";
  text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
  const auto men_end = std::min(text.find_first_of(blanks), text.size());
  const bool has_turn = text.find_first_not_of(blanks, men_end) != text.npos;
  return report::ReadPosition{read->position, {nullptr, !has_turn, true}};
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
