#include "replay/touched.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/words.h"
#include "board/legal_moves.h"
#include "languages/alphabets.h"

namespace partiar::replay {

namespace {

using board::Color;
using board::Move;
using board::Position;
using board::Role;
using board::Square;
using laws::Topic;

/// The square of the piece that a legal move captures.
std::optional<Square> captured_by(const Position& position, Move move) {
  if (move.kind() == Move::Kind::en_passant) return board::behind(position.turn(), move.to());
  const bool captures = position.of(~position.turn()).contains(move.to());
  return captures ? std::optional{move.to()} : std::nullopt;
}

/// Finds what is to be played.
class Toucher {
 public:
  Toucher(const Position& position, std::span<const Square> touched)
      : position_{position}, touched_{touched} {
    for (const Square square : touched) {
      (position.of(position.turn()).contains(square) ? own_ : others_).push_back(square);
    }
  }

  [[nodiscard]] Touch touch() const {
    const bool both = !own_.empty() && !others_.empty();
    auto castling = castle();
    if (castling && (!both || (castling->duty == Duty::castle && are_own_first()))) {
      return *std::move(castling);
    }
    if (both) {
      const auto taking = moves_if([&](Move move) {
        return move.from() == own_.front() && captures(move, others_.front());
      });
      if (!taking.empty()) {
        return {Duty::both, Topic::touched_both, own_.front(), others_.front(), false, taking};
      }
    }
    for (const Square square : touched_) {
      const bool is_own = position_.of(position_.turn()).contains(square);
      Touch touch = is_own ? move_with(square) : capture_of(square);
      if (touch.moves.empty()) continue;
      if (both) touch.topic = Topic::touched_both;
      touch.rook_first = is_rook_first();
      return touch;
    }
    Touch touch;
    touch.rook_first = is_rook_first();
    touch.moves = moves_if([&](Move move) { return !is_ruled_out(move); });
    return touch;
  }

 private:
  template <class Fits>
  [[nodiscard]] std::vector<Move> moves_if(Fits fits) const {
    std::vector<Move> moves;
    std::ranges::copy_if(board::legal_moves(position_), std::back_inserter(moves), fits);
    return moves;
  }

  [[nodiscard]] bool captures(Move move, Square square) const {
    return captured_by(position_, move) == square;
  }

  [[nodiscard]] bool are(Role first, Role second) const {
    return own_.size() > 1 && position_.role_on(own_[0]) == first &&
           position_.role_on(own_[1]) == second;
  }

  /// Whether the first two pieces touched were the player's own.
  [[nodiscard]] bool are_own_first() const {
    return own_.size() > 1 && std::ranges::equal(std::span{own_}.first(2), touched_.first(2));
  }

  [[nodiscard]] bool is_rook_first() const { return are(Role::rook, Role::king); }

  /// Whether a move castles with the rook on a square.
  static bool castles(Move move, Square rook) {
    return move.kind() == Move::Kind::castling && move.to() == rook;
  }

  [[nodiscard]] bool is_ruled_out(Move move) const {
    return is_rook_first() && castles(move, own_[0]);
  }

  /// The king was touched, and then a rook.
  [[nodiscard]] std::optional<Touch> castle() const {
    if (!are(Role::king, Role::rook)) return std::nullopt;
    const Square rook = own_[1];
    auto castling = moves_if([&](Move move) { return castles(move, rook); });
    if (!castling.empty()) {
      return Touch{Duty::castle, Topic::touched_castling, rook, {}, false, std::move(castling)};
    }
    Touch king = move_with(own_[0]);
    king.topic = Topic::castling_denied;
    if (!king.moves.empty()) return king;
    king = {.topic = Topic::castling_denied};
    king.moves = moves_if([](Move) { return true; });
    return king;
  }

  [[nodiscard]] Touch move_with(Square square) const {
    const auto fits = [&](Move move) { return move.from() == square && !is_ruled_out(move); };
    return {Duty::move, Topic::touched_own, square, {}, false, moves_if(fits)};
  }

  [[nodiscard]] Touch capture_of(Square square) const {
    const auto fits = [&](Move move) { return captures(move, square); };
    return {Duty::capture, Topic::touched_other, {}, square, false, moves_if(fits)};
  }

  const Position& position_;
  std::span<const Square> touched_;
  std::vector<Square> own_;
  std::vector<Square> others_;
};

bool is_letter_of_piece(std::string_view text) {
  return std::ranges::any_of(languages::alphabets(), [&](const notation::Alphabet& alphabet) {
    const auto found = alphabet.letters.find_as_written(text);
    return found && found->size == text.size();
  });
}

/// `e1`, `E1`, or `Ke1` with the letter of a piece in any language: which piece stands there is
/// known.
std::optional<Square> read_square(std::string_view word) {
  if (word.size() < 2) return std::nullopt;
  const std::string_view place = word.substr(word.size() - 2);
  const std::string_view piece = word.substr(0, word.size() - 2);
  const auto file = board::find_file(base::lower(place[0]));
  const auto rank = board::find_rank(place[1]);
  if (!file || !rank || !(piece.empty() || is_letter_of_piece(piece))) return std::nullopt;
  return board::square(*file, *rank);
}

}  // namespace

std::optional<std::vector<Square>> read_touched(std::string_view text) {
  constexpr std::string_view between = ", ";
  if (text.empty() || between.contains(text.front())) return std::nullopt;
  std::vector<Square> squares;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of(between), text.size());
    const auto square = read_square(text.substr(0, end));
    if (!square) return std::nullopt;
    squares.push_back(*square);
    text.remove_prefix(std::min(text.find_first_not_of(between, end), text.size()));
  }
  return squares;
}

std::optional<Square> find_empty(const Position& position, std::span<const Square> touched) {
  const auto is_empty = [&](Square square) { return !position.occupied().contains(square); };
  const auto found = std::ranges::find_if(touched, is_empty);
  return found == touched.end() ? std::nullopt : std::optional{*found};
}

Touch touch(const Position& position, std::span<const Square> touched) {
  return Toucher{position, touched}.touch();
}

}  // namespace partiar::replay
