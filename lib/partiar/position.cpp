#include "partiar/position.h"

#include <array>
#include <utility>

#include "board/fen.h"
#include "board/legal_moves.h"
#include "languages/alphabets.h"
#include "laws/winnable.h"
#include "partiar/internal/game_maker.h"
#include "partiar/internal/options.h"
#include "replay/written_move.h"
#include "report/sentences.h"
#include "text/printable.h"

namespace partiar {
inline namespace v2 {

namespace {

/// The position of a value, which has been validated before.
board::Position read(const Position& position) {
  return *board::read_fen(position.fen());
}

/// Why a text is not a legal move.
Error no_move(const text::Messages& messages, const replay::WrittenMove& move,
              const notation::Alphabet& alphabet) {
  const std::string written = text::printable(move.text);
  if (move.is_clear()) {
    Error error{.kind = Error::Kind::move, .message = {}};
    report::Sentences{messages}.append_fault(error.message, move.reading->fault,
                                             move.reading->facts, written, alphabet);
    return error;
  }
  std::string letters;
  languages::append_letters(letters, alphabet);
  return internal::error_of(Error::Kind::move, messages, "move_unreadable",
                            {{"move", written}, {"letters", letters}});
}

}  // namespace

Position::Position() : fen_{board::fen_of(board::Position::initial())} {}

std::expected<Position, Error> Position::of_fen(std::string_view fen, std::string_view language) {
  const auto messages = internal::open_texts(language);
  if (!messages) return std::unexpected{messages.error()};
  const auto read = board::read_fen(fen);
  if (!read) {
    Error error{.kind = Error::Kind::position, .message = {}};
    report::Sentences{*messages}.append(error.message, read.error(), fen);
    return std::unexpected{std::move(error)};
  }
  Position position;
  position.fen_ = board::fen_of(*read);
  return position;
}

Color Position::turn() const {
  return internal::color_of(read(*this).turn());
}

Status Position::status() const {
  const board::Position position = read(*this);
  if (board::has_legal_move(position)) {
    return laws::is_dead(position) ? Status::dead_position : Status::ongoing;
  }
  return position.checkers().any() ? Status::checkmate : Status::stalemate;
}

std::vector<Move> Position::legal_moves() const {
  const board::Position position = read(*this);
  std::vector<Move> moves;
  for (const board::Move move : board::legal_moves(position)) {
    moves.push_back(internal::move_of(position, move));
  }
  return moves;
}

std::expected<Position, Error> Position::play(std::string_view move, std::string_view letters,
                                              std::string_view language) const {
  const auto messages = internal::open_texts(language);
  if (!messages) return std::unexpected{messages.error()};
  const auto& alphabets = languages::alphabets();
  const auto found = alphabets.find(letters);
  if (!found) return std::unexpected{internal::unknown_letters(*messages, letters)};
  board::Position position = read(*this);
  const std::array tried{&alphabets[*found]};
  const replay::WrittenMove read_move = replay::read_written_move(move, position, tried);
  const auto legal = read_move.move();
  if (!legal) return std::unexpected{no_move(*messages, read_move, *tried.front())};
  position.play_recorded(*legal);
  Position next;
  next.fen_ = board::fen_of(position);
  return next;
}

static_assert(default_mate_limit == laws::default_node_limit);

MateAnswer can_mate(const Position& position, Color color, std::uint64_t limit) {
  board::Position at = read(position);
  const laws::Limits limits{.nodes = limit};
  auto answer = laws::can_mate(at, internal::color_of(color), limits);
  laws::shorten_helpmate(at, internal::color_of(color), limits, answer);
  MateAnswer made{
      .chance = static_cast<MateAnswer::Chance>(answer.chance), .obstacle = {}, .line = {}};
  if (answer.obstacle) made.obstacle = laws::code_of(*answer.obstacle);
  for (const board::Move move : answer.line) {
    made.line.push_back(internal::move_of(at, move));
    at.play_recorded(move);
  }
  return made;
}

}  // namespace v2
}  // namespace partiar
