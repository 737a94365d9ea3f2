#include "replay/internal/notes.h"

#include "replay/fault_codes.h"

namespace partiar::replay::internal {

using findings::Finding;
using notation::Deviation;

bool has_exact_letters(notation::Deviations deviations) {
  return !deviations.has(Deviation::letter_also) && !deviations.has(Deviation::homoglyph) &&
         !deviations.has(Deviation::letter_lower_case) && !deviations.has(Deviation::pawn_letter);
}

void Notes::note(notation::Deviations deviations, base::Span where, base::Ply ply) {
  while (!deviations.empty()) {
    const Deviation deviation = deviations.take_first();
    if (deviation == Deviation::check_missing || deviation == Deviation::mate_missing) {
      settle_mark();
      missing_ = Missing{deviation, where, ply};
    } else {
      count(deviation, where, ply);
    }
  }
}

void Notes::count(Deviation deviation, base::Span where, base::Ply ply) {
  Noted& noted = noted_[static_cast<unsigned>(deviation)];
  if (any_.has(deviation)) {
    ++noted.count;
    return;
  }
  any_ |= deviation;
  noted = {1, ply.value, where.begin, where.end};
}

void Notes::settle_mark() {
  if (missing_) count(missing_->mark, missing_->where, missing_->ply);
  missing_.reset();
}

void Notes::note_mark_apart(base::Ply ply) {
  if (missing_ && missing_->ply == ply) missing_.reset();
}

bool Notes::has_loose_case() const {
  return any_.has(Deviation::letter_lower_case) || any_.has(Deviation::file_letter);
}

bool Notes::has_own_letters() const {
  return !any_.has(Deviation::letter_also) && !any_.has(Deviation::homoglyph);
}

bool Notes::is_exact() const {
  // A false check or mate speaks against the letters that produce it.
  return has_exact_letters(any_) && !any_.has(Deviation::check_superfluous) &&
         !any_.has(Deviation::mate_superfluous);
}

void Notes::report(Log& log, base::Ply last) {
  settle_mark();
  for (notation::Deviations left = any_; !left.empty();) {
    const Deviation deviation = left.take_first();
    const Noted& noted = noted_[static_cast<unsigned>(deviation)];
    if (noted.ply > last.value) continue;
    Finding finding{code_of(deviation), {noted.ply}, {noted.begin, noted.end}, {}};
    finding.facts.count = noted.count;
    log.add(finding);
  }
}

}  // namespace partiar::replay::internal
