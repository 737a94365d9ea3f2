#include "report/refusals.h"

#include <array>
#include <cstdint>
#include <type_traits>
#include <variant>
#include <vector>

#include "report/claim_report.h"
#include "report/internal/alphabet_name.h"
#include "report/sentences.h"
#include "text/printable.h"

namespace partiar::report {

namespace {

using text::Argument;
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
  std::string list;
  for (const notation::Alphabet* alphabet : alphabets) {
    if (!list.empty()) list += ", ";
    list += internal::name_of(*alphabet, messages);
  }
  return list;
}

void append_why(std::string& out, const Messages& messages, const GameName& game, board::Color by) {
  messages.append(out, "claim_not_his_turn",
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"by", report::name_of(by)}});
}

void append_why(std::string& out, const Messages& messages, const GameName& game,
                board::Square square) {
  const std::string name = report::list_of(square);
  messages.append(out, "claim_touched_empty",
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"square", name}});
}

void append_why(std::string& out, const Messages& messages, const GameName& game,
                const replay::WrittenMove& written) {
  std::string_view said = "claim_unreadable";
  std::string move;
  text::append_printable(move, written.text);
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
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"move", move}, Argument{"first", first},
                             Argument{"second", second}, Argument{"letters", letters},
                             Argument{"rivals", rivals}, Argument{"squares", squares}});
}

void append_why(std::string& out, const Messages& messages, const GameName& game,
                replay::NoPeriod none) {
  messages.append(out, "claim_no_period",
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"period", std::int64_t{none.period}},
                             Argument{"periods", std::int64_t{none.periods}}});
}

}  // namespace

void append_refusal(std::string& out, const Messages& messages, const GameName& game,
                    replay::PlaceFault fault, std::size_t plies) {
  messages.append(out, key_of(fault),
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"plies", static_cast<std::int64_t>(plies)}});
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
