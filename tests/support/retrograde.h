/// Who can still mate, by retrograde analysis of every position of a few pieces.
///
/// Deliberately simple: only the rules of movement are shared with the library. A position is
/// marked if it is mate, or if some legal move leads to a marked one, until no more marks are
/// added. Positions with castling rights are not included.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "board/legal_moves.h"
#include "board/position.h"

namespace partiar::tests {

class Retrograde {
 public:
  /// Calls `visit(position, white_can_mate, black_can_mate)` for every position of a set such as
  /// `KQvKR`, once per symmetry class and without en passant captures.
  template <class Visit>
  void every_position(std::string_view set, Visit visit) {
    const Table& table = table_of(std::string{set});
    for (std::size_t i = 0; i < table.marks.size(); ++i) {
      if (const auto position = placed(table, i)) {
        visit(*position, (table.marks[i] & 1U) != 0, (table.marks[i] & 2U) != 0);
      }
    }
  }

 private:
  struct Table {
    std::vector<board::Piece> men;  ///< White's king first
    bool pawns = false;
    std::vector<std::uint8_t> marks;  ///< bits: 1 White can mate, 2 Black can
  };

  /// A board that is turned and has its sides exchanged, so that one table serves all symmetric
  /// sets.
  struct View {
    std::string set;
    bool exchanged = false;
  };

  static std::string letters(const board::Position& position, board::Color color) {
    std::string text = "K";
    for (const board::Role role : {board::Role::queen, board::Role::rook, board::Role::bishop,
                                   board::Role::knight, board::Role::pawn}) {
      text.append(position.of(color, role).size(), board::letter_of(role));
    }
    return text;
  }

  static int worth(std::string_view men) {
    int sum = 0;
    for (const char man : men)
      sum = sum * 8 + static_cast<int>(std::string_view{"KPNBRQ"}.find(man));
    return sum + 100'000 * static_cast<int>(men.size());
  }

  static View view_of(const board::Position& position) {
    const std::string white = letters(position, board::Color::white);
    const std::string black = letters(position, board::Color::black);
    if (worth(black) > worth(white)) return {black + "v" + white, true};
    return {white + "v" + black, false};
  }

  static constexpr unsigned turned(unsigned square, unsigned way) {
    if ((way & 1U) != 0) square ^= 7U;                                   // files reversed
    if ((way & 2U) != 0) square ^= 56U;                                  // ranks reversed
    if ((way & 4U) != 0) square = (square >> 3U) | (square & 7U) << 3U;  // along the diagonal
    return square;
  }

  /// The index of White's king in a table: the files a to d, or a triangle of ten squares.
  static int king_place(unsigned square, bool pawns) {
    const unsigned file = square & 7U;
    const unsigned rank = square >> 3U;
    if (file > 3) return -1;
    if (pawns) return static_cast<int>(rank * 4 + file);
    if (rank > file) return -1;
    constexpr std::array<int, 4> first{0, 4, 7, 9};
    return first[rank] + static_cast<int>(file - rank);
  }

  /// The smallest index among a position and its symmetric ones.
  static std::size_t index_of(const Table& table, std::array<unsigned, 5> squares,
                              board::Color turn) {
    std::size_t least = SIZE_MAX;
    for (unsigned way = 0; way < (table.pawns ? 2U : 8U); ++way) {
      const int place = king_place(turned(squares[0], way), table.pawns);
      if (place < 0) continue;
      std::size_t index = board::index(turn);
      index = index * (table.pawns ? 32 : 10) + static_cast<std::size_t>(place);
      for (std::size_t i = 1; i < table.men.size(); ++i) {
        index = index * 64 + turned(squares[i], way);
      }
      least = std::min(least, index);
    }
    return least;
  }

  /// The position with an index; nothing if there is none.
  static std::optional<board::Position> placed(const Table& table, std::size_t number) {
    std::size_t index = number;
    std::array<unsigned, 5> squares{};
    board::Setup setup;
    for (std::size_t i = table.men.size() - 1; i > 0; --i) {
      const std::size_t square = index % 64;
      index /= 64;
      if (setup.men[square]) return std::nullopt;
      setup.men[square] = table.men[i];
      squares[i] = static_cast<unsigned>(square);
    }
    const std::size_t places = table.pawns ? 32 : 10;
    unsigned king = 0;
    while (king_place(king, table.pawns) != static_cast<int>(index % places)) ++king;
    if (setup.men[king]) return std::nullopt;
    squares[0] = king;
    if (index_of(table, squares, static_cast<board::Color>(index / places)) != number) {
      return std::nullopt;
    }
    setup.men[king] = table.men[0];
    setup.turn = static_cast<board::Color>(index / places);
    const auto position = board::Position::from(setup);
    if (!position) return std::nullopt;
    return *position;
  }

  std::uint8_t marks_of(const board::Position& position) {
    if (position.en_passant()) return followed(position);
    const View view = view_of(position);
    const Table& table = table_of(view.set);
    std::array<unsigned, 5> squares{};
    board::Bitboard left = position.occupied();
    for (std::size_t i = 0; i < table.men.size(); ++i) {
      board::Piece man = table.men[i];
      if (view.exchanged) man.color = ~man.color;
      const board::Square square = (left & position.of(man.color, man.role)).first();
      left &= ~board::Bitboard{square};
      squares[i] = board::index(square) ^ (view.exchanged ? 56U : 0U);
    }
    const board::Color turn = view.exchanged ? ~position.turn() : position.turn();
    const unsigned marks = table.marks[index_of(table, squares, turn)];
    if (!view.exchanged) return static_cast<std::uint8_t>(marks);
    return static_cast<std::uint8_t>((marks & 1U) << 1U | marks >> 1U);
  }

  /// The marks of all positions that a move leads to; for a mate, its own.
  std::uint8_t followed(const board::Position& position) {
    return marks_after(position, [](board::Move) { return true; });
  }

  /// The same for moves that change the set of pieces: captures and promotions. An en passant
  /// capture is entered one move early, since no table contains the position in between.
  std::uint8_t entered(const board::Position& position) {
    return marks_after(position, [&](board::Move move) {
      if (move.kind() == board::Move::Kind::promotion) return true;
      if (position.occupied().contains(move.to())) return true;
      board::Position after = position;
      after.play_unchecked(move);
      return after.en_passant().has_value();
    });
  }

  template <class Counts>
  std::uint8_t marks_after(const board::Position& position, Counts counts) {
    const board::MoveList moves = board::legal_moves(position);
    if (moves.empty()) {
      if (position.checkers().empty()) return 0;
      return position.turn() == board::Color::black ? 1 : 2;
    }
    unsigned marks = 0;
    for (const board::Move move : moves) {
      if (!counts(move)) continue;
      board::Position after = position;
      after.play_unchecked(move);
      marks |= marks_of(after);
    }
    return static_cast<std::uint8_t>(marks);
  }

  /// The squares that a piece may have come from without a capture or promotion.
  static board::Bitboard origins(board::Piece man, board::Square at, board::Bitboard occupied) {
    if (man.role != board::Role::pawn) return board::attacks(man, at, occupied) & ~occupied;
    const auto rank = board::index(relative_rank(man.color, rank_of(at)));
    if (rank < 2) return {};
    const board::Square one = behind(man.color, at);
    if (occupied.contains(one)) return {};
    board::Bitboard from = one;
    if (rank == 3 && !occupied.contains(behind(man.color, one))) from |= behind(man.color, one);
    return from;
  }

  /// Gives the marks of position `index` to all predecessors by a piece's move. Those newly marked
  /// are added to `open`.
  static void mark_origins(Table& table, std::size_t index, std::vector<std::uint32_t>& open) {
    const auto position = placed(table, index);
    std::array<unsigned, 5> squares{};
    std::size_t rest = index;
    for (std::size_t i = table.men.size() - 1; i > 0; --i) {
      squares[i] = rest % 64;
      rest /= 64;
    }
    squares[0] = board::index(position->king(board::Color::white));
    const board::Color mover = ~position->turn();
    for (std::size_t i = 0; i < table.men.size(); ++i) {
      if (table.men[i].color != mover) continue;
      const unsigned at = squares[i];
      for (const board::Square from :
           origins(table.men[i], static_cast<board::Square>(at), position->occupied())) {
        squares[i] = board::index(from);
        const std::size_t before = index_of(table, squares, mover);
        const unsigned marks = table.marks[before] | table.marks[index];
        if (marks == table.marks[before] || !placed(table, before)) continue;
        table.marks[before] = static_cast<std::uint8_t>(marks);
        open.push_back(static_cast<std::uint32_t>(before));
      }
      squares[i] = at;
    }
  }

  const Table& table_of(const std::string& set) {
    if (const auto found = tables_.find(set); found != tables_.end()) return found->second;
    Table& table = tables_[set];
    const auto versus = set.find('v');
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (i == versus) continue;
      const auto color = i < versus ? board::Color::white : board::Color::black;
      table.men.push_back({color, *board::find_role(set[i])});
    }
    table.pawns = set.contains('P');
    std::size_t size = table.pawns ? 64 : 20;
    for (std::size_t i = 1; i < table.men.size(); ++i) size *= 64;
    table.marks.assign(size, 0);
    std::vector<std::uint32_t> open;
    for (std::size_t i = 0; i < size; ++i) {
      const auto position = placed(table, i);
      if (!position) continue;
      table.marks[i] = entered(*position);
      if (table.marks[i] != 0) open.push_back(static_cast<std::uint32_t>(i));
    }
    while (!open.empty()) {
      const std::uint32_t index = open.back();
      open.pop_back();
      mark_origins(table, index, open);
    }
    return table;
  }

  std::map<std::string, Table> tables_;
};

}  // namespace partiar::tests
