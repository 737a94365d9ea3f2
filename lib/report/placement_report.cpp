#include "report/placement_report.h"

#include <array>

#include "report/internal/alphabet_name.h"
#include "report/internal/arguments.h"

namespace partiar::report {

namespace {

std::string_view name_of(notation::PlacementFault fault) {
  constexpr std::array<std::string_view, 5> names{"word", "taken", "none", "ambiguous",
                                                  "impossible"};
  return names[static_cast<unsigned>(fault)];
}

}  // namespace

void append_position_notes(std::string& out, const PositionNotes& notes,
                           const text::Messages& messages) {
  if (notes.alphabet != nullptr) {
    out += "  ";
    messages.append(out, "position_read_in",
                    {{"letters", internal::name_of(*notes.alphabet, messages)}});
    out += '\n';
  }
  if (!notes.assumes_turn && !notes.assumes_rights) return;
  out += "  ";
  messages.append(out, "position_assumed", {{"turn", notes.assumes_turn ? "assumed" : "said"}});
  out += '\n';
}

void append_position_error(std::string& out, const UnreadPosition& unread, std::string_view text,
                           const Sentences& sentences) {
  const std::string quoted = internal::quote(text);
  if (unread.readings) {
    const auto& [placement, language, rival, rival_language] = *unread.readings;
    const text::Messages& messages = sentences.messages();
    return messages.append(out, "position_two_readings",
                           {{"text", quoted},
                            {"first", board::fen_of(placement.position)},
                            {"second", board::fen_of(rival->position)},
                            {"letters", internal::name_of(*language->alphabet, messages)},
                            {"rivals", internal::name_of(*rival_language->alphabet, messages)}});
  }
  if (!unread.words) return sentences.append(out, unread.fen, text);
  if (unread.words->setup) {
    const board::FenError impossible{board::FenFault::impossible, 0, {}, unread.words->setup};
    return sentences.append(out, impossible, text);
  }
  sentences.messages().append(out, "position_unreadable",
                              {{"text", quoted},
                               {"word", internal::quote(unread.words->word)},
                               {"fault", name_of(unread.words->fault)}});
}

}  // namespace partiar::report
