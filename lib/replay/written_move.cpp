#include "replay/written_move.h"

#include <algorithm>

#include "base/words.h"
#include "board/legal_moves.h"
#include "findings/code.h"
#include "languages/alphabets.h"
#include "notation/resolve.h"
#include "replay/fault_codes.h"

namespace partiar::replay {

using findings::Code;

namespace {

using board::Position;
using notation::Alphabet;

/// `text` without a word for check or mate that stands apart: `Qxf7 mat`. A score has such a word
/// as one of its own, and whether it is right does not matter (C.13).
std::string_view without_mark(std::string_view text, const notation::PieceLetters& letters) {
  const auto blank = text.find_last_of(' ');
  if (blank == text.npos) return text;
  const bool is_mark = notation::find_mark(text.substr(blank + 1), letters) != notation::Mark::none;
  return is_mark ? base::trimmed(text.substr(0, blank)) : text;
}

std::optional<Reading> read_by(const Alphabet& alphabet, std::string_view text,
                               const Position& position) {
  const auto san = notation::read_san(without_mark(text, alphabet.letters), alphabet.letters);
  if (!san) return std::nullopt;
  Reading reading{.alphabet = &alphabet,
                  .san = notation::with_piece(position, san->san),
                  .is_look_alike = san->deviations.has(notation::Deviation::homoglyph)};
  const auto resolved = notation::resolve(position, san->san);
  if (!resolved) {
    reading.fault = code_of(resolved.error().fault);
    reading.facts = facts_of(resolved.error(), reading.san, position.turn());
  } else if (board::takes_king(position, resolved->move)) {
    reading.fault = Code::move_king_taken;
  } else {
    reading.move = resolved->move;
  }
  return reading;
}

}  // namespace

std::string_view bare_move(std::string_view text) {
  text = base::trimmed(text);
  const auto number = std::min(text.find_first_not_of(base::digits), text.size());
  const std::string_view behind = text.substr(number);
  const bool numbered = behind.starts_with('.') || behind.starts_with("\u2026") ||
                        (number > 0 && behind.starts_with(' '));
  if (numbered) text = behind;
  for (bool found = true; found;) {
    text = base::trimmed(text);
    found = text.starts_with('.') || text.starts_with("\u2026");
    if (found) text.remove_prefix(text.starts_with('.') ? 1 : 3);
  }
  // `e.p.` is a word of its own here, as an appendix to a move it is read with it (C.9.3).
  for (bool found = true; found;) {
    found = false;
    for (const std::string_view mark : {"(=)", "!", "?", " e.p.", " ep", " e. p."}) {
      const std::string_view rest = base::trimmed(text.substr(0, text.size() - mark.size()));
      if (!text.ends_with(mark) || rest.empty()) continue;
      text = rest;
      found = true;
    }
  }
  return text;
}

bool WrittenMove::is_ambiguous() const {
  return is_clear() && !reading->move && reading->fault == Code::move_ambiguous;
}

WrittenMove read_written_move(std::string_view text, const Position& position,
                              std::span<const Alphabet* const> alphabets) {
  WrittenMove written{bare_move(text), {}};
  const auto note_rival = [&](const Reading& other) {
    const bool is_other = other.move && other.move != written.reading->move;
    if (is_other && !written.rival) written.rival = other;
  };
  for (const Alphabet* alphabet : alphabets) {
    if (std::ranges::count(written.tried, alphabet) > 0) continue;
    written.tried.push_back(alphabet);
    const auto reading = read_by(*alphabet, written.text, position);
    if (!reading) continue;
    if (!written.reading) {
      written.reading = reading;
    } else {
      note_rival(*reading);
    }
  }
  if (!written.reading || !written.reading->is_look_alike) return written;
  for (const Alphabet& alphabet : languages::alphabets()) {
    const auto reading = read_by(alphabet, written.text, position);
    if (reading && !reading->is_look_alike) note_rival(*reading);
  }
  return written;
}

}  // namespace partiar::replay
