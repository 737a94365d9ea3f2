// A position in words, as a diagram or as a FEN that may lack fields is read in any language, and a
// position that was read, written in words, reads as the same.
#include "languages/placements.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "input.h"
#include "languages/alphabets.h"
#include "languages/position_text.h"
#include "notation/placement.h"

namespace {

using namespace partiar;
using board::Color;
using board::Position;
using fuzz::check;

/// The men alone, as in a FEN.
std::string men_of(const Position& position) {
  const std::string fen = fen_of(position);
  return fen.substr(0, fen.find(' '));
}

void append_men(std::string& out, const Position& position, Color color,
                const notation::PieceLetters& letters) {
  for (unsigned i = 0; i < 64; ++i) {
    const auto square = static_cast<board::Square>(i);
    const auto piece = position.piece_on(square);
    if (!piece || piece->color != color) continue;
    if (piece->role != board::Role::pawn) out += letters.text_of(piece->role);
    out += static_cast<char>('a' + i % 8);
    out += static_cast<char>('1' + i / 8);
    out += ' ';
  }
}

void check_words(const Position& position, const notation::PlacementLanguage& language) {
  std::string words;
  append_men(words, position, Color::white, language.alphabet->letters);
  words += "/ ";
  append_men(words, position, Color::black, language.alphabet->letters);
  const auto read = notation::read_placement(words, language);
  if (!read) {
    // Black is to move, which the words do not say.
    check(read.error().fault == notation::PlacementFault::impossible &&
          position.turn() == Color::black);
    return;
  }
  check(men_of(read->position) == men_of(position));
}

void check_diagram(const Position& position) {
  std::string diagram;
  for (const char c : men_of(position)) {
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) {
      diagram.append(static_cast<std::size_t>(c - '0'), '.');
    } else {
      diagram += c == '/' ? '\n' : c;
    }
  }
  check(notation::is_diagram(diagram));
  const auto read = notation::read_diagram(diagram, languages::placement_languages().front());
  if (!read) {
    check(position.turn() == Color::black);
    return;
  }
  check(men_of(read->position) == men_of(position));
}

void check_gathered(std::string_view text) {
  languages::LineGatherer gatherer;
  std::size_t number = 0;
  std::size_t last = 0;
  const auto add = [&](const languages::LineGatherer::Texts& texts) {
    for (const auto& [one, line] : texts) {
      check(line > last && line <= number);
      last = line;
    }
  };
  while (!text.empty()) {
    const auto line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    add(gatherer.add(line, ++number));
  }
  add(gatherer.finish());
  check(gatherer.finish().empty());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto& languages = languages::placement_languages();
  const auto& language = languages[input.choose(languages.size())];
  static const languages::PositionReader reader{{}, "en"};
  const std::string_view text = input.text();
  check_gathered(text);
  if (notation::is_diagram(text)) static_cast<void>(notation::read_diagram(text, language));
  if (const auto read = notation::read_placement(text, language)) {
    check(fuzz::read_written(read->position).has_value());
    check_words(read->position, language);
  }
  const auto read = reader.read(text);
  if (!read) return 0;
  const auto again = fuzz::read_written(read->position);
  check(again && again->is_same(read->position));
  check_words(read->position, language);
  check_diagram(read->position);
  return 0;
}
