#include "report/refusals.h"

#include <array>
#include <cstdint>
#include <vector>

#include "languages/alphabets.h"
#include "report/claim_report.h"
#include "report/sentences.h"
#include "text/languages.h"
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

/// Appends `English (K Q R B N)`.
void append_alphabet(std::string& out, const notation::Alphabet& alphabet) {
  out += text::name_of_language(alphabet.languages.front());
  out += " (";
  languages::append_letters(out, alphabet);
  out += ')';
}

std::string list_of(const std::vector<const notation::Alphabet*>& alphabets) {
  std::string list;
  for (const notation::Alphabet* alphabet : alphabets) {
    if (!list.empty()) list += "; ";
    append_alphabet(list, *alphabet);
  }
  return list;
}

}  // namespace

void append_refusal(std::string& out, const Messages& messages, const GameName& game,
                    replay::PlaceFault fault, std::size_t plies) {
  messages.append(out, key_of(fault),
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"plies", static_cast<std::int64_t>(plies)}});
}

void append_refusal(std::string& out, const Messages& messages, const GameName& game,
                    board::Color by) {
  messages.append(out, "claim_not_his_turn",
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"by", name_of(by)}});
}

void append_refusal(std::string& out, const Messages& messages, const GameName& game,
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
    append_alphabet(letters, *written.reading->alphabet);
    append_alphabet(rivals, *written.rival->alphabet);
  } else {
    letters = list_of(written.tried);
  }
  messages.append(out, said,
                  std::array{Argument{"source", game.source}, Argument{"number", game.number},
                             Argument{"move", move}, Argument{"first", first},
                             Argument{"second", second}, Argument{"letters", letters},
                             Argument{"rivals", rivals}, Argument{"squares", squares}});
}

}  // namespace partiar::report
