#include "report/placement_report.h"

#include <array>

#include "report/internal/alphabet_name.h"
#include "report/internal/arguments.h"

namespace partiar::report {

namespace {

using text::Argument;

std::string fen_of(const board::Position& position) {
  std::string fen;
  board::append_fen(fen, position);
  return fen;
}

std::string_view name_of(notation::PlacementFault fault) {
  constexpr std::array<std::string_view, 5> names{"word", "taken", "none", "ambiguous",
                                                  "impossible"};
  return names[static_cast<unsigned>(fault)];
}

}  // namespace

void append_position_notes(std::string& out, const PositionNotes& notes,
                           const text::Messages& messages) {
  if (notes.alphabet != nullptr) {
    const std::string letters = internal::name_of(*notes.alphabet, messages);
    out += "  ";
    messages.append(out, "position_read_in", std::array{Argument{"letters", letters}});
    out += '\n';
  }
  if (!notes.assumes_turn && !notes.assumes_rights) return;
  out += "  ";
  messages.append(
      out, "position_assumed",
      std::array{Argument{"turn", std::string_view{notes.assumes_turn ? "assumed" : "said"}}});
  out += '\n';
}

void append_position_error(std::string& out, const UnreadPosition& unread, std::string_view text,
                           const Sentences& sentences) {
  const std::string quoted = internal::quote(text);
  if (unread.readings) {
    const auto& [placement, language, rival, rival_language] = *unread.readings;
    const std::string first = fen_of(placement.position);
    const std::string second = fen_of(rival->position);
    const std::string letters = internal::name_of(*language->alphabet, sentences.messages());
    const std::string rivals = internal::name_of(*rival_language->alphabet, sentences.messages());
    sentences.messages().append(
        out, "position_two_readings",
        std::array{Argument{"text", quoted}, Argument{"first", first}, Argument{"second", second},
                   Argument{"letters", letters}, Argument{"rivals", rivals}});
    return;
  }
  if (!unread.words) return sentences.append(out, unread.fen, text);
  if (unread.words->setup) {
    const board::FenError impossible{board::FenFault::impossible, 0, {}, unread.words->setup};
    return sentences.append(out, impossible, text);
  }
  const std::string word = internal::quote(unread.words->word);
  sentences.messages().append(out, "position_unreadable",
                              std::array{Argument{"text", quoted}, Argument{"word", word},
                                         Argument{"fault", name_of(unread.words->fault)}});
}

}  // namespace partiar::report
