#include "languages/position_text.h"

#include <algorithm>
#include <utility>

#include "languages/alphabets.h"
#include "languages/placements.h"

namespace partiar::languages {

namespace {

using notation::DiagramLine;
using notation::PlacementLanguage;

/// A FEN, though it may end early or have parts that are ignored.
std::optional<ReadPosition> read_fen(std::string_view text) {
  auto read = board::read_fen_loosely(text);
  if (!read) return std::nullopt;
  ReadPosition position{read->position, {}};
  const bool is_short = std::ranges::count(read->ignored, board::FenFault::field_missing,
                                           &board::FenError::fault) > 0;
  if (is_short) {
    constexpr std::string_view blanks = " \t\r";
    auto rest = text.substr(std::min(text.find_first_not_of(blanks), text.size()));
    rest.remove_prefix(std::min(rest.find_first_of(blanks), rest.size()));
    position.notes.assumes_turn = rest.find_first_not_of(blanks) == rest.npos;
    position.notes.assumes_rights = true;
  }
  if (!read->ignored.empty()) position.notes.fen = text;
  position.notes.ignored = std::move(read->ignored);
  return position;
}

}  // namespace

PositionReader::PositionReader(std::optional<std::size_t> letters, std::string_view language) {
  const auto& alphabets = languages::alphabets();
  const auto own = alphabets.find(language);
  for (const PlacementLanguage& known : placement_languages()) {
    const auto is = [&](std::optional<std::size_t> i) {
      return i && known.alphabet == &alphabets[*i];
    };
    if (letters && !is(letters)) continue;
    (letters || is(0) || is(own) ? preferred_ : others_).push_back(&known);
  }
}

std::expected<ReadPosition, UnreadPosition> PositionReader::read(std::string_view text) const {
  const auto fen = board::read_fen(text);
  if (text.size() > longest_text) {
    const board::FenError too_long{board::FenFault::text_left_over, longest_text, {}, {}};
    return std::unexpected{UnreadPosition{fen ? too_long : fen.error(), {}, {}}};
  }
  if (auto read = read_fen(text)) return *std::move(read);
  const auto reading = notation::read_placement_in(text, preferred_, others_);
  if (!reading) {
    std::optional<notation::PlacementError> error;
    if (reading.error().men > 0) error = reading.error();
    return std::unexpected{UnreadPosition{fen.error(), error, {}}};
  }
  if (reading->rival) return std::unexpected{UnreadPosition{fen.error(), {}, *reading}};
  const auto& placement = reading->placement;
  return ReadPosition{placement.position,
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

}  // namespace partiar::languages
