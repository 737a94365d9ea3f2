#include "candidates/internal/legal_forms.h"

#include <cmath>

#include "board/legal_moves.h"
#include "candidates/habits.h"
#include "candidates/internal/sense.h"

namespace partiar::candidates::internal {

namespace {

using board::Move;
using board::Role;
using notation::San;

San::Kind kind_of(Move move) {
  if (move.kind() != Move::Kind::castling) return San::Kind::step;
  return move.to() > move.from() ? San::Kind::king_side_castling : San::Kind::queen_side_castling;
}

LegalForm form_of(const board::Position& position, Move move) {
  LegalForm form;
  form.move = move;
  form.role = position.role_on(move.from());
  form.to = move.to();
  form.captures = move.kind() == Move::Kind::en_passant ||
                  (move.kind() != Move::Kind::castling && position.occupied().contains(move.to()));
  return form;
}

/// Finds out which moves of a piece need the file or rank they come from.
void find_hints(std::vector<LegalForm>& forms) {
  for (LegalForm& form : forms) {
    if (form.role == Role::pawn || form.move.kind() == Move::Kind::castling) continue;
    bool same_file = false;
    bool same_rank = false;
    for (const LegalForm& other : forms) {
      if (other.move == form.move || other.role != form.role || other.to != form.to) continue;
      if (other.move.kind() == Move::Kind::castling) continue;
      form.needs_hint = true;
      same_file |= file_of(other.move.from()) == file_of(form.move.from());
      same_rank |= rank_of(other.move.from()) == rank_of(form.move.from());
    }
    form.needs_file = form.needs_hint && (!same_file || same_rank);
    form.needs_rank = same_file;
  }
}

/// The move as written with everything but a needed file or rank.
San plain_of(const LegalForm& form) {
  San san;
  san.kind = kind_of(form.move);
  san.role = form.role;
  san.to = form.to;
  san.captures = form.captures;
  if (form.move.kind() == Move::Kind::promotion) san.promotion = form.move.promotion();
  if (form.role == Role::pawn && form.captures) san.from_file = file_of(form.move.from());
  return san;
}

Writing spelled(const San& san) {
  Writing writing;
  const auto put = [&writing](std::uint8_t sign) { writing.signs[writing.size++] = sign; };
  if (san.kind != San::Kind::step) {
    const unsigned dashes = san.kind == San::Kind::king_side_castling ? 1 : 2;
    put(sign(Sign::castling));
    for (unsigned i = 0; i < dashes; ++i) {
      put(sign(Sign::dash));
      put(sign(Sign::castling));
    }
    return writing;
  }
  if (san.role != Role::pawn) put(sign(Sign::role, static_cast<unsigned>(san.role)));
  if (san.from_file) put(sign(Sign::file, index(*san.from_file)));
  if (san.from_rank) put(sign(Sign::rank, index(*san.from_rank)));
  if (san.captures) put(sign(Sign::capture));
  put(sign(Sign::file, index(file_of(san.to))));
  writing.rank_at = writing.size;
  put(sign(Sign::rank, index(rank_of(san.to))));
  if (san.promotion) {
    put(sign(Sign::promotion));
    put(sign(Sign::role, static_cast<unsigned>(*san.promotion)));
  }
  return writing;
}

/// Adds the ways in which a move is written: with and without what writers leave out.
void add_writings(LegalForm& form) {
  const auto add = [&form](San san, bool has_hint, bool has_capture, bool has_promotion) {
    if (has_hint && form.needs_file) san.from_file = file_of(form.move.from());
    if (has_hint && form.needs_rank) san.from_rank = rank_of(form.move.from());
    if (!has_capture) san.captures = false;
    if (!has_promotion) san.promotion.reset();
    Writing& writing = form.all_writings[form.writing_count++] = spelled(san);
    writing.chance = chance_of_writing(form, san);
  };
  const San plain = plain_of(form);
  const bool is_step = plain.kind == San::Kind::step;
  const bool may_lack_promotion = is_step && plain.promotion == Role::queen;
  for (const bool has_hint : {true, false}) {
    if (!has_hint && !form.needs_hint) continue;
    for (const bool has_capture : {true, false}) {
      if (!has_capture && !form.captures) continue;
      add(plain, has_hint, has_capture, true);
      if (may_lack_promotion) add(plain, has_hint, has_capture, false);
    }
  }
}

double chance_of_promotion(Move move, const std::optional<Role>& said) {
  if (move.kind() != Move::Kind::promotion) return said ? 0 : 1;
  if (said) return *said == move.promotion() ? 1 - habits.promotion_unsaid : 0;
  return move.promotion() == Role::queen ? habits.promotion_unsaid : 0;
}

double chance_of_capture(bool captures, bool said) {
  if (captures) return said ? 1 - habits.capture_unsigned : habits.capture_unsigned;
  return said ? habits.capture_needless : 1;
}

double chance_of_pawn(const LegalForm& form, const San& san) {
  const bool has_file = san.from_file.has_value();
  const double files = san.kind == San::Kind::pawn_files ? habits.files_only : 1;
  if (!form.captures) return has_file && !san.from_rank ? 0 : 1;
  return (has_file ? 1 : habits.other_sign) * files;
}

/// `e1g1`: the squares of the king.
bool castles_from_to(const LegalForm& form, const San& san) {
  const auto file = form.to > form.move.from() ? board::File::g : board::File::c;
  return san.kind == San::Kind::step && san.from_file == file_of(form.move.from()) &&
         san.from_rank == rank_of(form.move.from()) && rank_of(san.to) == rank_of(form.to) &&
         file_of(san.to) == file;
}

double chance_of_hint(const LegalForm& form, const San& san) {
  const bool is_written = san.from_file || san.from_rank;
  if (!form.needs_hint) return is_written ? habits.hint_needless : 1;
  return is_written ? 1 - habits.hint_omitted : habits.hint_omitted;
}

/// How probable each move is before anything is read. Anybody may play anything: what is written
/// weighs more than whether it is good.
void weigh(const board::Position& position, std::vector<LegalForm>& forms) {
  double sum = 0;
  for (LegalForm& form : forms) {
    form.chance = std::exp(weight_of(sense_of(position, form.move)));
    sum += form.chance;
  }
  const double any = habits.any_move / static_cast<double>(forms.size());
  for (LegalForm& form : forms) {
    form.chance = std::log((1 - habits.any_move) * form.chance / sum + any);
  }
}

}  // namespace

std::vector<LegalForm> legal_forms(const board::Position& position) {
  const board::MoveList moves = board::legal_moves(position);
  std::vector<LegalForm> forms;
  forms.reserve(moves.size());
  for (const Move move : moves) forms.push_back(form_of(position, move));
  find_hints(forms);
  weigh(position, forms);
  for (LegalForm& form : forms) add_writings(form);
  return forms;
}

double chance_of_writing(const LegalForm& form, const San& san) {
  const San::Kind kind = kind_of(form.move);
  // Both squares tell the piece: `g1f3`.
  const bool is_of_squares = san.role == Role::pawn && san.from_file && san.from_rank;
  if (kind != San::Kind::step) {
    return san.kind == kind || (is_of_squares && castles_from_to(form, san)) ? 1 : 0;
  }
  const bool is_files = san.kind == San::Kind::pawn_files;
  if (san.kind != San::Kind::step && !is_files) return 0;
  if (san.role != form.role && !is_of_squares) return 0;
  if (is_files ? file_of(san.to) != file_of(form.to) : san.to != form.to) return 0;
  if (san.from_file && *san.from_file != file_of(form.move.from())) return 0;
  if (san.from_rank && *san.from_rank != rank_of(form.move.from())) return 0;
  const bool is_pawn = form.role == Role::pawn;
  const double origin = is_pawn ? chance_of_pawn(form, san) : chance_of_hint(form, san);
  return origin * chance_of_promotion(form.move, san.promotion) *
         chance_of_capture(form.captures, san.captures);
}

}  // namespace partiar::candidates::internal
