#include "replay/fault_codes.h"

#include <utility>

namespace partiar::replay {

using board::FenFault;
using board::SetupFault;
using laws::EventKind;
using notation::Deviation;
using notation::ResolveFault;
using notation::SanFault;
using pgn::PgnFault;

Code code_of(SanFault fault) {
  switch (fault) {
    case SanFault::square_missing:
      return Code::move_square_missing;
    case SanFault::file_missing:
      return Code::move_file_missing;
    case SanFault::promotion_missing:
      return Code::move_promotion_missing;
    case SanFault::empty:
    case SanFault::unknown_start:
    case SanFault::trailing_text:
      return Code::move_unreadable;
  }
  std::unreachable();
}

// The codes that match these enumerations are in the same order, so that no switch has to repeat
// them line by line.
Code code_of(ResolveFault fault) {
  static_assert(static_cast<int>(Code::move_castling_into_attack) -
                    static_cast<int>(Code::move_ambiguous) ==
                static_cast<int>(ResolveFault::castling_into_attack));
  return static_cast<Code>(static_cast<int>(Code::move_ambiguous) + static_cast<int>(fault));
}
Code code_of(Deviation deviation) {
  static_assert(static_cast<int>(Code::text_homoglyph) -
                    static_cast<int>(Code::notation_castling_zeros) ==
                static_cast<int>(Deviation::homoglyph));
  return static_cast<Code>(static_cast<int>(Code::notation_castling_zeros) +
                           static_cast<int>(deviation));
}
Code code_of(PgnFault fault) {
  static_assert(static_cast<int>(Code::pgn_unknown_text) -
                    static_cast<int>(Code::pgn_comment_unterminated) ==
                static_cast<int>(PgnFault::unknown_text));
  return static_cast<Code>(static_cast<int>(Code::pgn_comment_unterminated) +
                           static_cast<int>(fault));
}
Code code_of(const board::FenError& error) {
  static_assert(static_cast<int>(Code::setup_text_left_over) -
                    static_cast<int>(Code::setup_field_missing) ==
                static_cast<int>(FenFault::text_left_over));
  static_assert(static_cast<int>(Code::setup_en_passant_impossible) -
                    static_cast<int>(Code::setup_king_missing) ==
                static_cast<int>(SetupFault::en_passant_impossible));
  if (error.setup) {
    return static_cast<Code>(static_cast<int>(Code::setup_king_missing) +
                             static_cast<int>(error.setup->fault));
  }
  return static_cast<Code>(static_cast<int>(Code::setup_field_missing) +
                           static_cast<int>(error.fault));
}
Code code_of(EventKind end) {
  switch (end) {
    case EventKind::checkmate:
      return Code::result_checkmate;
    case EventKind::stalemate:
      return Code::result_stalemate;
    case EventKind::dead_position:
      return Code::result_dead_position;
    case EventKind::fivefold:
      return Code::result_fivefold;
    case EventKind::seventyfive:
      return Code::result_seventyfive;
    default:
      std::unreachable();
  }
}

FindingFacts facts_of(const board::FenError& error) {
  FindingFacts facts;
  if (error.rank) facts.number = board::index(*error.rank) + 1;
  if (error.setup) {
    facts.color = error.setup->color;
    if (error.setup->square) facts.square = *error.setup->square;
  }
  return facts;
}

FindingFacts facts_of(const notation::SanError& error) {
  FindingFacts facts;
  facts.number = error.at + 1;
  return facts;
}

FindingFacts facts_of(const notation::ResolveError& error, const notation::San& san,
                      board::Color turn) {
  FindingFacts facts;
  facts.squares = error.origins;
  facts.role = san.role;
  facts.square = san.to;
  facts.color = turn;
  return facts;
}

}  // namespace partiar::replay
