// Plays words from a position: the move that each means is in the list of all legal moves, and the
// move as written means itself.
#include <algorithm>
#include <string>
#include <string_view>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "input.h"
#include "languages/alphabets.h"
#include "notation/move_writer.h"
#include "notation/resolve.h"

namespace {

using namespace partiar;
using namespace partiar::notation;
using board::Move;
using board::Position;
using fuzz::check;

/// Whether a legal move is what `san` says: piece, squares and promotion.
bool is_said_by(const Position& position, const San& said, Move move) {
  const San san = with_piece(position, said);
  const bool castling = move.kind() == Move::Kind::castling;
  const bool short_one = board::file_of(move.to()) > board::file_of(move.from());
  switch (san.kind) {
    case San::Kind::king_side_castling:
      return castling && short_one;
    case San::Kind::queen_side_castling:
      return castling && !short_one;
    case San::Kind::step:
    case San::Kind::pawn_files:
      break;
  }
  if (castling || position.role_on(move.from()) != san.role) return false;
  const auto from_file = board::file_of(move.from());
  const auto to_file = board::file_of(move.to());
  const bool whole = san.kind == San::Kind::step;
  if (whole ? move.to() != san.to : to_file != board::file_of(san.to)) return false;
  if (san.role == board::Role::pawn) {
    const bool takes = from_file != to_file;
    const bool promotes = move.kind() == Move::Kind::promotion;
    // `Pxd4` takes from a file that it does not name.
    const bool aside = san.from_file || san.captures;
    if (takes ? !aside : san.captures) return false;
    if (promotes ? san.promotion != move.promotion() : san.promotion.has_value()) return false;
  } else if (san.promotion) {
    return false;
  }
  return (!san.from_file || from_file == *san.from_file) &&
         (!san.from_rank || board::rank_of(move.from()) == *san.from_rank);
}

/// A legal move as written means that move and no other, in every form and alphabet.
void check_written(const Position& position, Move move, MoveStyle style) {
  std::string text;
  append_move(text, position, move, style);
  const auto reading = read_san(text, *style.letters);
  check(reading.has_value());
  const auto resolved = resolve(position, reading->san);
  check(resolved && resolved->move == move);
  const bool canonical = style.form == MoveForm::san;
  check(!canonical || (reading->deviations.empty() && resolved->deviations.empty()));
}

void check_refused(const Position& position, const San& san, ResolveFault fault) {
  const auto legal = board::legal_moves(position);
  const auto named =
      std::ranges::count_if(legal, [&](Move move) { return is_said_by(position, san, move); });
  if (fault != ResolveFault::ambiguous) return check(named == 0);
  // `ed` may also be a promotion, without saying which.
  check(named > 1 || san.kind == San::Kind::pawn_files);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const auto& letters = languages::alphabets()[input.choose(languages::alphabets().size())].letters;
  const auto form = static_cast<MoveForm>(input.choose(4));
  std::string_view words = input.text();
  const auto line = words.substr(0, words.find('\n'));
  const auto start = board::read_fen(line);
  if (start) words.remove_prefix(line.size());
  Position position = start ? *start : Position::initial();
  const MoveStyle style{.form = form, .letters = &letters, .chess960 = start.has_value()};

  while (!words.empty()) {
    const auto word = words.substr(0, words.find_first_of(" \n"));
    words.remove_prefix(std::min(word.size() + 1, words.size()));
    const auto reading = read_san(word, letters);
    if (!reading) continue;
    const auto resolved = resolve(position, reading->san);
    if (!resolved) {
      check_refused(position, reading->san, resolved.error().fault);
      continue;
    }
    const Move move = resolved->move;
    const auto legal = board::legal_moves(position);
    check(std::ranges::count(legal, move) == 1);
    check(move.kind() == Move::Kind::castling || is_said_by(position, reading->san, move));
    check_written(position, move, {.letters = &letters});
    check_written(position, move, style);
    const San san = san_of(position, move);
    position.play_unchecked(move);
    check(judge_mark(san.mark, position).empty());
  }
  return 0;
}
