#include "report/placement_report.h"

#include <array>

#include "findings/info.h"
#include "replay/fault_codes.h"
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

std::vector<PositionRemark> remarks_on(const board::Position& position,
                                       const languages::PositionNotes& notes,
                                       const Sentences& sentences) {
  std::vector<PositionRemark> remarks;
  for (const board::FenError& error : notes.ignored) {
    if (error.fault == board::FenFault::field_missing) continue;  // told as assumed
    PositionRemark& remark = remarks.emplace_back(replay::code_of(error), error.at + 1);
    sentences.append(remark.sentence, error, notes.fen);
  }
  if (!board::castles_as_standard(position)) {
    remarks.emplace_back(findings::Code::setup_variant_missing, std::nullopt,
                         sentences.messages().text("position_chess960"));
  }
  return remarks;
}

void append_remark(std::string& out, const PositionRemark& remark, const text::Messages& messages,
                   std::size_t line) {
  if (remark.column || line > 0) {
    messages.append(
        out, line > 0 ? "place" : "place_column",
        {{"line", std::to_string(line)}, {"column", std::to_string(remark.column.value_or(1))}});
    messages.append(out, "colon");
  }
  const auto severity = findings::info_of(remark.code).severity;
  out += messages.text("severity_" + std::string{report::name_of(severity)});
  messages.append(out, "colon");
  out += remark.sentence;
}

void append_position_notes(std::string& out, const languages::PositionNotes& notes,
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

void append_position_error(std::string& out, const languages::UnreadPosition& unread,
                           std::string_view text, const Sentences& sentences) {
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
