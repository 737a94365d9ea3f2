// What words on a sheet or in a tag mean does not depend on their case, and lies within them.
#include <algorithm>
#include <string>
#include <string_view>

#include "event/names.h"
#include "input.h"
#include "languages/columns.h"
#include "languages/endings.h"
#include "languages/labels.h"
#include "languages/months.h"
#include "languages/ordinals.h"
#include "languages/results.h"
#include "languages/statement.h"
#include "languages/titles.h"
#include "notation/descriptive.h"
#include "replay/place.h"
#include "report/fix_report.h"
#include "text/encoding.h"

namespace {

using namespace partiar;
using namespace partiar::languages;
using fuzz::check;

std::string with_case(std::string_view text, char first, char last) {
  std::string other{text};
  for (char& c : other) {
    if (c >= first && c <= last) c = static_cast<char>(c ^ 0x20);
  }
  return other;
}

void check_same(std::string_view text, std::string_view other) {
  check(find_label(text) == find_label(other));
  check(find_result_word(text) == find_result_word(other));
  check(find_heading(text) == find_heading(other));
  check(is_bye(text) == is_bye(other));
  check(find_month(text) == find_month(other));
  check(is_weekday(text) == is_weekday(other));
  check(find_ordinal(text) == find_ordinal(other));
  check(is_title(text) == is_title(other));
  check(is_opening(text) == is_opening(other));
  check(is_and_so_on(text) == is_and_so_on(other));
  check(fix::find_answer(text) == fix::find_answer(other));
}

void check_names(std::string_view text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const event::PersonName one{text.substr(0, end)};
  const event::PersonName other{text.substr(std::min(end + 1, text.size()))};
  check(one.compare(other) == other.compare(one));
  check(one.compare(one) == event::Likeness::same || one.key().empty());
  check(std::ranges::is_sorted(one.sounds()));
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text = fuzz::Input{data, size}.text();
  if (!text::is_utf8(text)) return 0;
  check_same(with_case(text, 'a', 'z'), with_case(with_case(text, 'a', 'z'), 'A', 'Z'));
  for (const auto& month : {find_month(text), find_month_beside(text, true),
                            find_month_beside(text, false), find_month(text, "cs")}) {
    check(!month || (*month >= 1 && *month <= 12));
  }
  if (const auto ordinal = find_ordinal(text)) check(*ordinal >= 1 && *ordinal <= 3);
  if (const auto versus = find_versus(text)) {
    check(versus->begin < versus->end && versus->end <= text.size());
  }
  check(read_ending(text) == read_ending(text));
  static_cast<void>(read_loser(text, "Novák, Jan", "Black, Joseph"));
  static_cast<void>(read_statement(text, {"Novák, Jan", "Black, Joseph"}, 40));
  static_cast<void>(read_fault(text, {"Novák, Jan", "Black, Joseph"}));
  if (const auto move = replay::read_numbered_move(text)) check(move->number > 0);
  check_names(text);
  return 0;
}
