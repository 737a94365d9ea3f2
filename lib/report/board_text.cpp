#include "report/board_text.h"

#include <array>

#include "report/internal/diagram.h"

namespace partiar::report {

namespace {

using board::Color;

std::string_view letter_of(Color color, board::Role role) {
  constexpr std::array<std::array<std::string_view, 6>, 2> letters{
      {{"P", "N", "B", "R", "Q", "K"}, {"p", "n", "b", "r", "q", "k"}}};
  return letters[index(color)][static_cast<unsigned>(role)];
}

std::string_view figurine_of(Color color, board::Role role) {
  constexpr std::array<std::array<std::string_view, 6>, 2> figurines{
      {{"♙", "♘", "♗", "♖", "♕", "♔"}, {"♟", "♞", "♝", "♜", "♛", "♚"}}};
  return figurines[index(color)][static_cast<unsigned>(role)];
}

std::string_view sign_on(const board::Position& position, board::Square square, Board board) {
  if (!position.occupied().contains(square)) return board == Board::drawn ? "·" : ".";
  const Color color = position.of(Color::white).contains(square) ? Color::white : Color::black;
  const board::Role role = position.role_on(square);
  return board == Board::drawn ? figurine_of(color, role) : letter_of(color, role);
}

}  // namespace

void append_board(std::string& out, const board::Position& position, Board board,
                  std::string_view indent) {
  if (board == Board::left_out) return;
  for (unsigned down = 8; down > 0; --down) {
    out += indent;
    out += static_cast<char>('0' + down);
    out += ' ';
    for (unsigned across = 0; across < 8; ++across) {
      out += ' ';
      out += sign_on(
          position,
          board::square(static_cast<board::File>(across), static_cast<board::Rank>(down - 1)),
          board);
    }
    out += '\n';
  }
  out += indent;
  out += "   a b c d e f g h\n";
}

void append_board_after(std::string& out, Score& score, base::Ply ply, Board board,
                        const text::Messages& messages) {
  if (board == Board::left_out) return;
  out += "  ";
  out += internal::caption_of(score, ply, messages);
  out += '\n';
  append_board(out, score.after(ply), board, "    ");
}

}  // namespace partiar::report
