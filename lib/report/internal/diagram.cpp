#include "report/internal/diagram.h"

#include <array>

#include "report/internal/arguments.h"
#include "report/sentences.h"
#include "text/languages.h"

namespace partiar::report::internal {

namespace {

using board::Color;
using board::Role;
using board::Square;

/// In units of the drawing, whose origin is the upper left corner of a8. The margin holds
/// coordinates.
constexpr int square_size = 40;
constexpr const char* view_box = "-18 -3 341 341";

int left_of(Square square) {
  return square_size * static_cast<int>(index(file_of(square)));
}
int top_of(Square square) {
  return square_size * (7 - static_cast<int>(index(rank_of(square))));
}

void add_square(Element svg, Square square, const char* css, int inset) {
  const Element rect = add(svg, "rect", css);
  set(rect, "x", left_of(square) + inset);
  set(rect, "y", top_of(square) + inset);
  set(rect, "width", square_size - 2 * inset);
  set(rect, "height", square_size - 2 * inset);
}

/// The squares that a move changes.
board::Bitboard squares_of(board::Move move) {
  if (move.kind() != board::Move::Kind::castling) return board::Bitboard{move.from()} | move.to();
  return board::Bitboard{move.from()} | castling_squares(move.from(), move.to()).king;
}

/// `king g8, queen a5`, with a language's names of the pieces.
std::string men_of(const board::Position& position, Color color, const text::Language& language) {
  using enum Role;
  constexpr std::array order{king, queen, rook, bishop, knight, pawn};  // as in `Language::pieces`
  std::string list;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Square square : position.of(color, order[i])) {
      if (!list.empty()) list += ", ";
      list += language.pieces[i] + ' ' + name_of(square);
    }
  }
  return list;
}

std::string in_words(const Diagram& diagram, const text::Messages& messages) {
  const text::Language& language = text::language_of(messages.language());
  std::string words = diagram.caption.empty() ? "" : diagram.caption + ". ";
  messages.append(words, "page_diagram",
                  {{"white", men_of(diagram.position, Color::white, language)},
                   {"black", men_of(diagram.position, Color::black, language)},
                   {"proof", report::list_of(diagram.proof)},
                   {"count", diagram.proof.size()}});
  return words;
}

}  // namespace

std::string_view diagram_parts() {
  return R"svg(<svg class="parts" width="0" height="0" aria-hidden="true" focusable="false"><defs>
<g id="board"><rect class="light" width="320" height="320"></rect><path class="dark" fill-rule="evenodd" d="M40 0h40v320H40zM120 0h40v320h-40zM200 0h40v320h-40zM280 0h40v320h-40zM0 40h320v40H0zM0 120h320v40H0zM0 200h320v40H0zM0 280h320v40H0z"></path><rect class="edge" width="320" height="320"></rect>
<g class="coordinates"><text x="20" y="334">a</text><text x="60" y="334">b</text><text x="100" y="334">c</text><text x="140" y="334">d</text><text x="180" y="334">e</text><text x="220" y="334">f</text><text x="260" y="334">g</text><text x="300" y="334">h</text><text x="-10" y="24">8</text><text x="-10" y="64">7</text><text x="-10" y="104">6</text><text x="-10" y="144">5</text><text x="-10" y="184">4</text><text x="-10" y="224">3</text><text x="-10" y="264">2</text><text x="-10" y="304">1</text></g></g>
<g id="pawn" transform="translate(-3 -3.5) scale(1.15)"><path d="M20 9a5.2 5.2 0 0 1 3.3 9.2c.2 5 2.2 8 5.7 11.3V34H11v-4.5c3.5-3.3 5.5-6.3 5.7-11.3A5.2 5.2 0 0 1 20 9z"></path></g>
<g id="knight" transform="translate(-3 -3.5) scale(1.15)"><path d="M17.5 9.5 18.2 5.5l3.6 3.2c6.6 1 9.9 6 9.9 13.3 0 3.6-.5 6.4-1 8.5V34H12v-3.5c0-4.2 2.7-6.7 6.2-9.9-2.6 1-4.3 1.2-6 2.8l-1.7 1.8c-1.3 1.1-3.3.1-3.8-1.7-.3-1.1.1-2 .6-2.9l4.3-7c.9-1.9 3.3-3.1 5.9-4.1z"></path><circle class="inner" cx="16.3" cy="14" r="1.2"></circle></g>
<g id="bishop" transform="translate(-3 -3.5) scale(1.15)"><path d="M20 5.5a2.4 2.4 0 0 1 1.5 4.2c3.9 2.7 6.3 6 6.3 9.6 0 2.8-1.5 4.9-3.6 6.1.5 2.1 2 3.3 4.8 4.1V34H11v-4.5c2.8-.8 4.3-2 4.8-4.1-2.1-1.2-3.6-3.3-3.6-6.1 0-3.6 2.4-6.9 6.3-9.6A2.4 2.4 0 0 1 20 5.5z"></path><path class="inner line" d="M20 14v7.5M16.5 17.5h7"></path></g>
<g id="rook" transform="translate(-3 -3.5) scale(1.15)"><path d="M10.5 8.5h4.8v3.2h2.7V8.5h4v3.2h2.7V8.5h4.8v7.2l-3 2.8v8l3 3V34h-19v-4.5l3-3v-8l-3-2.8z"></path><path class="inner line" d="M13.5 18.5h13M13.5 26.5h13"></path></g>
<g id="queen" transform="translate(-3 -3.5) scale(1.15)"><path d="M9.5 28 7.2 14.2l5.9 7.6.7-11 4.5 10L20 8.5l1.7 12.3 4.5-10 .7 11 5.9-7.6L30.5 28l-1.5 2v4H11v-4z"></path><circle cx="7.2" cy="13" r="2"></circle><circle cx="13.8" cy="9.3" r="2"></circle><circle cx="20" cy="7.2" r="2"></circle><circle cx="26.2" cy="9.3" r="2"></circle><circle cx="32.8" cy="13" r="2"></circle><path class="inner line" d="M11 29.5h18"></path></g>
<g id="king" transform="translate(-1.6 -1.7) scale(1.08)"><path class="line" d="M20 4v8.5M16.7 7h6.6"></path><path d="M20 14.3c1.5-2.3 3.7-3.3 6.1-3.3 3.9 0 6.4 2.7 6.4 6 0 4-3 6.7-5 10.5l1.5 2.5v4H11v-4l1.5-2.5c-2-3.8-5-6.5-5-10.5 0-3.3 2.5-6 6.4-6 2.4 0 4.6 1 6.1 3.3z"></path><path class="inner line" d="M20 15v11.5M11 29.5h18"></path></g>
</defs></svg>
)svg";
}

std::string caption_of(Score& score, base::Ply ply, const text::Messages& messages) {
  Arguments arguments;
  add_last(arguments, score, ply);
  return messages.text("page_position", arguments.list());
}

void add_diagram(Element parent, const Diagram& diagram, const text::Messages& messages) {
  const Element figure = add(parent, "figure", "diagram");
  const Element svg = add(figure, "svg", "board");
  set(svg, "viewBox", view_box);
  set(svg, "role", "img");
  set(svg, "aria-label", in_words(diagram, messages));
  set(add(svg, "use"), "href", "#board");
  if (diagram.last) {
    for (const Square square : squares_of(*diagram.last)) add_square(svg, square, "last", 0);
  }
  for (const Square square : diagram.proof) add_square(svg, square, "proof", 2);
  const auto& position = diagram.position;
  for (const Square square : position.occupied()) {
    const bool is_white = position.of(Color::white).contains(square);
    const Element man = add(svg, "use", is_white ? "white" : "black");
    set(man, "href", '#' + std::string{report::name_of(position.role_on(square))});
    set(man, "x", left_of(square));
    set(man, "y", top_of(square));
  }
  if (!diagram.caption.empty()) add(figure, "figcaption", "", diagram.caption);
}

}  // namespace partiar::report::internal
