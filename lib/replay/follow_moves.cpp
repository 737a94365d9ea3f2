// Moves of the main line and of variations, token by token.
#include "board/legal_moves.h"
#include "findings/code.h"
#include "replay/fault_codes.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

using findings::Code;
using findings::FindingFacts;
using notation::Deviation;

void Follower::play_main(const pgn::Token& token) {
  // The rest of the word may be missing.
  if (task_.source.is_cut(token.span.end) && !out_.stop) break_off(Stop::Kind::cut);
  if (is_double_loss(token)) [[unlikely]]
    return read_marker(token.span);
  if (out_.stop) return read_behind_stop(token);
  if (is_read_otherwise(token)) return stop_at(token, Code::notation_letters_ambiguous);
  if (is_black_behind_sign(token)) return stop_missing(token);
  const auto read = read_word(token);
  if (!read) return stop_unread(token, read.error());
  auto resolved = notation::resolve(out_.last, read->san);
  if (!resolved) {
    if (is_unplayable_double_loss(token)) return read_marker(token.span);
    const auto standing = let_stand(token, *read, resolved.error());
    if (!standing) return stop_unplayable(token, *read, resolved.error());
    resolved = notation::Resolved{*standing, {}};
  } else if (out_.irregular) {
    note_answer();
    if (board::takes_king(out_.last, resolved->move)) return stop_at(token, Code::move_king_taken);
  }
  if (const auto other = find_other_case(token, *read, resolved->move)) {
    FindingFacts facts;
    facts.squares = board::Bitboard{resolved->move.from()} | *other;
    return stop_at(token, Code::notation_case_ambiguous, facts);
  }
  play_resolved(token, *read, *resolved);
}

void Follower::play_resolved(const pgn::Token& token, const notation::SanReading& read,
                             const notation::Resolved& resolved) {
  if (!out_.behind_end && record_.has_ended()) {
    out_.behind_end = BehindEnd{out_.next_ply(), token.span};
  }
  if (visits_) before_ = {out_.last, out_.moves.size()};
  play(resolved.move, read.san.role);
  out_.moves.push_back(resolved.move);
  // A promotion uses a letter of the language, except in UCI and ICCF.
  const bool has_letter = read.san.promotion &&
                          !read.deviations.has(Deviation::promotion_lower_case) &&
                          !read.deviations.has(Deviation::squares_only);
  if (has_letter) [[unlikely]]
    out_.letters.roles.add(*read.san.promotion);

  notation::Deviations deviations = read.deviations;
  deviations |= resolved.deviations;
  if (deviations.has(Deviation::en_passant_mark)) deviations |= judge_en_passant_mark();
  deviations |= judge_mark(read.san.mark);
  keep_move(resolved.move, deviations);
  if (!deviations.empty()) notes_.note(deviations, token.span, last_ply());
}

/// Leaves only adding `move` to the game's moves.
void Follower::play(board::Move move, board::Role role) {
  if (!unanswered_) record_.about_to_play(out_.last, move);
  if (out_.irregular) {
    out_.last.play_recorded(move);
  } else {
    out_.last.play_unchecked(move);
  }
  if (!unanswered_) record_.played(move, out_.last);
  out_.letters.roles.add(role);
}

/// `e.p.` after the last move.
notation::Deviations Follower::judge_en_passant_mark() const {
  const bool is_true =
      !out_.moves.empty() && out_.moves.back().kind() == board::Move::Kind::en_passant;
  return is_true ? Deviation::en_passant_mark : Deviation::en_passant_superfluous;
}

/// The square of a piece or pawn that the same letters would name with the first in the other case:
/// `bxc5` in a game with `nf3`, and `BXC5` in one with `E4`.
std::optional<board::Square> Follower::find_other_case(const pgn::Token& token,
                                                       const notation::SanReading& read,
                                                       board::Move move) const {
  const bool is_loose = notes_.has_loose_case() ||
                        read.deviations.has(Deviation::letter_lower_case) ||
                        read.deviations.has(Deviation::file_letter);
  if (!is_loose) return std::nullopt;
  std::string word{text_of(token)};
  const bool is_pawn = read.san.role == board::Role::pawn;
  const char first_file = is_pawn ? 'a' : 'A';
  if (word[0] < first_file || word[0] > first_file + 7) return std::nullopt;
  word[0] = static_cast<char>(word[0] ^ ('a' ^ 'A'));
  const auto other = notation::read_san(word, *task_.in.letters);
  if (!other || (other->san.role == board::Role::pawn) == is_pawn) return std::nullopt;
  const auto resolved = notation::resolve(out_.last, other->san);
  if (!resolved || resolved->move == move) return std::nullopt;
  return resolved->move.from();
}

/// Another alphabet reads a word of a variation as another move: in which one the game is written
/// is open.
void Follower::stop_at_difference() {
  if (out_.stop) return;
  out_.stop = Stop{.kind = Stop::Kind::word,
                   .finding = {Code::notation_letters_ambiguous, {}, task_.in.differs, {}}};
}

void Follower::play_in_variation(const pgn::Token& token) {
  if (is_read_otherwise(token)) stop_at_difference();
  Sidelines::Played played;
  switch (sidelines_.play(text_of(token), *task_.in.letters, played)) {
    case Sidelines::Fate::played:
      return keep_move(played.move, played.deviations);
    case Sidelines::Fate::broken:
      if (play_joined_in_variation(token)) return;
      return log_.count(Code::move_variation, token.span);
    case Sidelines::Fate::passed_over:
      return;
  }
}

}  // namespace partiar::replay::internal
