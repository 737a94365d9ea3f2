#include "report/internal/scan_places.h"

#include <cstdint>

#include "base/join.h"
#include "report/internal/arguments.h"
#include "report/sentences.h"

namespace partiar::report::internal {

std::string place_of(const replay::ScannedBox& box, const replay::ScannedGame& game,
                     const text::Messages& messages) {
  const auto by = game.sheets[box.sheet];
  Arguments arguments;
  arguments.add("by", std::string{by ? report::name_of(*by) : "other"});
  arguments.add("sheet", std::int64_t{box.sheet} + 1);
  arguments.add("page", std::int64_t{box.page.value_or(0)});
  arguments.add("line", static_cast<std::int64_t>(box.line.value_or(0)));
  arguments.add("box", std::int64_t{box.number});
  arguments.add("text", quote(box.written));
  std::string place;
  messages.append(place, "scan_box", arguments.list());
  return place;
}

void append_questions(std::string& out, const replay::ScannedGame& game,
                      const text::Messages& messages) {
  if (game.questions.empty()) return;
  const std::string places = base::joined(
      game.questions, between_places,
      [&](const replay::Question& question) { return place_of(question.box, game, messages); });
  out += ' ';
  messages.append(out, "scan_look", {{"places", std::string_view{places}}});
}

}  // namespace partiar::report::internal
