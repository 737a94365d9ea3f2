#include "report/refusals.h"

#include <type_traits>
#include <variant>
#include <vector>

#include "base/join.h"
#include "report/claim_report.h"
#include "report/internal/alphabet_name.h"
#include "report/sentences.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using text::Messages;

std::string_view key_of(replay::PlaceFault fault) {
  switch (fault) {
    case replay::PlaceFault::no_start:
      return "claim_no_start";
    case replay::PlaceFault::broken:
      return "claim_broken";
    case replay::PlaceFault::numbers:
      return "claim_numbers";
    case replay::PlaceFault::not_reached:
      return "claim_not_reached";
  }
  return "claim_not_reached";
}

std::string list_of(const std::vector<const notation::Alphabet*>& alphabets,
                    const Messages& messages) {
  return base::joined(alphabets, ", ", [&](const notation::Alphabet* alphabet) {
    return internal::name_of(*alphabet, messages);
  });
}

void append_why(std::string& out, const Messages& messages, const GameName& game, board::Color by) {
  messages.append(out, "claim_not_his_turn",
                  {{"source", game.source}, {"number", game.number}, {"by", report::name_of(by)}});
}

void append_why(std::string& out, const Messages& messages, const GameName& game,
                board::Square square) {
  messages.append(
      out, "claim_touched_empty",
      {{"source", game.source}, {"number", game.number}, {"square", report::list_of(square)}});
}

void append_why(std::string& out, const Messages& messages, const GameName& game,
                const replay::WrittenMove& written) {
  std::string_view said = "claim_unreadable";
  std::string first, second, letters, rivals, squares;
  if (written.is_ambiguous()) {
    said = "claim_ambiguous";
    squares = report::list_of(written.reading->facts.squares);
  } else if (written.rival) {
    said = "claim_two_readings";
    append_words(first, messages, written.reading->san);
    append_words(second, messages, written.rival->san);
    letters = internal::name_of(*written.reading->alphabet, messages);
    rivals = internal::name_of(*written.rival->alphabet, messages);
  } else {
    letters = list_of(written.tried, messages);
  }
  messages.append(out, said,
                  {{"source", game.source},
                   {"number", game.number},
                   {"move", text::printable(written.text)},
                   {"first", first},
                   {"second", second},
                   {"letters", letters},
                   {"rivals", rivals},
                   {"squares", squares}});
}

void append_why(std::string& out, const Messages& messages, const GameName& game,
                replay::NoPeriod none) {
  messages.append(out, "claim_no_period",
                  {{"source", game.source},
                   {"number", game.number},
                   {"period", none.period},
                   {"periods", none.periods}});
}

}  // namespace

void append_refusal(std::string& out, const Messages& messages, const GameName& game,
                    replay::PlaceFault fault, std::size_t plies) {
  messages.append(out, key_of(fault),
                  {{"source", game.source}, {"number", game.number}, {"plies", plies}});
}

void append_refusal(std::string& out, const Messages& messages, const GameName& game,
                    const replay::Refusal& refusal, std::size_t plies) {
  const auto append = [&](const auto& why) {
    if constexpr (std::is_same_v<decltype(why), const replay::PlaceFault&>) {
      append_refusal(out, messages, game, why, plies);
    } else {
      append_why(out, messages, game, why);
    }
  };
  std::visit(append, refusal);
}

}  // namespace partiar::report
