// Whatever is asked about any game, there is a ruling or a refusal, in text without control
// characters, and the same one again.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "input.h"
#include "partiar/claim.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using fuzz::check;

constexpr std::array<std::string_view, 13> outcomes{
    "right", "wrong", "stands", "restored", "loses",   "undecided", "draws",
    "over",  "bound", "free",   "absent",   "goes_on", "restarts"};

bool is_printable(std::string_view text) {
  return text::is_utf8(text) && std::ranges::none_of(text, [](char c) {
           return (c >= 0 && c < ' ' && c != '\n') || c == 0x7F;
         });
}

/// The first line says what is asked: the move or nothing, and after a blank what was written.
Question question_of(fuzz::Input& input, std::string_view line) {
  Question question;
  question.about = static_cast<Question::About>(input.choose(8));
  const std::size_t by = input.choose(3);
  if (by > 0) question.by = by == 1 ? Color::white : Color::black;
  question.count = 1 + static_cast<unsigned>(input.choose(3));
  const std::size_t ply = input.choose();
  if (ply > 0) question.ply = static_cast<std::uint32_t>(input.choose(256));
  const std::size_t blank = std::min(line.find(' '), line.size());
  question.move = line.substr(0, blank);
  question.written = line.substr(std::min(blank + 1, line.size()));
  question.touched = question.written;
  question.control = "40/7200:3600";
  if (const std::size_t absent = input.choose(4); absent > 0) {
    question.absent = static_cast<Question::Absent>(absent - 1);
  }
  return question;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Input input{data, size};
  const std::string_view whole = input.text();
  const std::size_t end = std::min(whole.find('\n'), whole.size());
  const Question question = question_of(input, whole.substr(0, end));
  const std::string_view text = input.text();
  auto games = Games::of_text(text.substr(std::min(end + 1, text.size())));
  check(games.has_value());
  const auto game = games->next();
  if (!game || !*game) return 0;
  const auto ruling = rule_on(**game, question);
  if (!ruling) {
    check(is_printable(ruling.error().message) && !ruling.error().message.empty());
    return 0;
  }
  check(std::ranges::count(outcomes, ruling->outcome) == 1);
  check(is_printable(ruling->report) && ruling->report.ends_with('\n'));
  return 0;
}
