#include "replay/tag_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstring>
#include <string>

#include "base/loose_signs.h"
#include "languages/results.h"
#include "pgn/result_signs.h"
#include "replay/internal/words.h"

namespace partiar::replay {

namespace {

using namespace internal;
using languages::ResultWord;
using laws::Claimed;

/// `value` without blanks and quotation marks, as words are compared.
std::string bare_of(std::string_view value) {
  std::string bare;
  while (!value.empty()) {
    const std::size_t size =
        std::max(base::blanks_size(value, " \t"), base::quotation_mark_size(value));
    if (size == 0) bare += value.front();
    value.remove_prefix(std::max(size, std::size_t{1}));
  }
  return bare;
}

template <class Value>
struct Word {
  std::string_view text;
  Value value;
};

/// Letters and digits only.
constexpr auto variants = std::to_array<Word<Variant>>({
    {"", Variant::standard},
    {"normal", Variant::standard},
    {"regular", Variant::standard},
    {"regularchess", Variant::standard},
    {"normalchess", Variant::standard},
    {"orthodoxchess", Variant::standard},
    {"fide", Variant::standard},
    {"standard", Variant::standard},
    {"standardchess", Variant::standard},
    {"chess", Variant::standard},
    {"classical", Variant::standard},
    {"orthodox", Variant::standard},
    {"fromposition", Variant::standard},
    {"chess960", Variant::chess960},
    {"960", Variant::chess960},
    {"frc", Variant::chess960},
    {"fischerandom", Variant::chess960},
    {"fischerrandom", Variant::chess960},
    {"fischerandomchess", Variant::chess960},
    {"fischerrandomchess", Variant::chess960},
    {"freestyle", Variant::chess960},
    {"freestylechess", Variant::chess960},
    {"chess960freestyle", Variant::chess960},
    {"wildfr", Variant::chess960},
});

/// Whether `text` equals `word`, compared as integers, since the length is known.
template <std::size_t size>
bool is(std::string_view text, const char (&word)[size]) {
  return text.size() == size - 1 && std::memcmp(text.data(), word, size - 1) == 0;
}

template <class Value>
std::optional<Value> find(std::span<const Word<Value>> words, std::string_view text) {
  for (const auto& word : words) {
    if (equals(word.text, text)) return word.value;
  }
  return std::nullopt;
}

}  // namespace

std::optional<SpokenTag> find_spoken_tag(std::string_view name) {
  const auto only = [&](const auto& wanted, SpokenTag tag) {
    return is(name, wanted) ? std::optional{tag} : std::nullopt;
  };
  // By length, since few share one.
  switch (name.size()) {
    case 3:
      return only("FEN", SpokenTag::fen);
    case 4:
      return is(name, "Date") ? SpokenTag::date : only("Mode", SpokenTag::mode);
    case 5:
      return only("SetUp", SpokenTag::set_up);
    case 6:
      return only("Result", SpokenTag::result);
    case 7:
      return is(name, "UTCDate") ? SpokenTag::utc_date : only("Variant", SpokenTag::variant);
    case 9:
      return only("EventDate", SpokenTag::event_date);
    case 11:
      return only("Termination", SpokenTag::termination);
    case 18:
      return only("TerminationDetails", SpokenTag::termination_details);
    default:
      return std::nullopt;
  }
}

bool is_correspondence(std::string_view mode) {
  constexpr std::array<std::string_view, 5> modes{"PM", "EM", "TC", "ICCF", "correspondence"};
  return std::ranges::any_of(modes, [&](auto known) { return equals(known, mode); });
}

std::optional<Claimed> find_plain_result(std::string_view value) {
  if (is(value, "1-0")) return Claimed::white_wins;
  if (is(value, "0-1")) return Claimed::black_wins;
  if (is(value, "1/2-1/2")) return Claimed::draw;
  return is(value, "*") ? std::optional{Claimed::nothing} : std::nullopt;
}

namespace {

/// Whether `value`, or the rest of it without signs and blanks, is such a word.
bool says(std::string_view value, ResultWord word) {
  return languages::find_result_word(value) == word ||
         languages::find_result_word(bare_of(value)) == word;
}

/// The signs of a value that is a result as a whole. Two figures without a sign between them, `10`,
/// are none outside a table.
std::optional<pgn::ResultSigns> find_signs(std::string_view value) {
  const auto signs = pgn::read_result_signs(value);
  return signs && signs->is_adjacent && !signs->is_by_signs ? std::nullopt : signs;
}

/// Who won a game that was played or forfeited, by its signs.
Claimed claimed_by(const pgn::ResultSigns& signs) {
  using pgn::Points;
  if (signs.is_draw()) return Claimed::draw;
  if (signs.white == Points::full && signs.black == Points::none) return Claimed::white_wins;
  if (signs.white == Points::none && signs.black == Points::full) return Claimed::black_wins;
  return Claimed::unusual;
}

std::optional<Claimed> read_signs(std::string_view value) {
  if (const auto plain = find_plain_result(value)) return plain;
  const std::string_view bare = trimmed(value);
  if (bare.empty() || bare == "*" || bare == "?") return Claimed::nothing;
  const auto signs = find_signs(value);
  if (!signs || (signs->is_by_signs && !signs->is_draw())) return std::nullopt;
  const Claimed claimed = claimed_by(*signs);
  return claimed == Claimed::unusual ? std::nullopt : std::optional{claimed};
}

bool is_win(std::optional<Claimed> claimed) {
  return claimed == Claimed::white_wins || claimed == Claimed::black_wins;
}

Claimed won_against(board::Color loser) {
  return loser == board::Color::white ? Claimed::black_wins : Claimed::white_wins;
}

/// Whether what is said of a win makes it one by forfeit; `K` is Swiss-Chess's letter for it.
bool tells_forfeit(std::string_view remark) {
  constexpr std::array<std::string_view, 3> letters{"F", "FF", "K"};
  return says(remark, ResultWord::forfeit) ||
         std::ranges::any_of(letters, [&](auto letter) { return equals(letter, remark); });
}

/// Whether words leave in force the result before them: known ones that tell no other.
bool may_be_said_of(Claimed result, std::string_view remark) {
  if (remark.empty()) return true;
  if (tells_forfeit(remark)) return is_win(result);
  const WrittenEnding ending = read_termination(remark);
  if (!ending.is_understood || remark.contains('?')) return false;
  if (ending.loser) return result == won_against(*ending.loser);
  return ending.told == Told::nothing || (ending.told == Told::draw && result == Claimed::draw);
}

}  // namespace

std::optional<ResultAmong> find_result_among(std::string_view words, std::size_t from) {
  while (const auto found = pgn::find_result_among(words, pgn::Figures::exact, from)) {
    const Claimed says = claimed_by(found->signs);
    from = found->end();
    if (says != Claimed::unusual && !found->signs.is_by_signs) {
      return ResultAmong{says, found->at, from, found->signs.is_single};
    }
  }
  return std::nullopt;
}

RemarkedResult split_remark(std::string_view value) {
  constexpr std::string_view half = "\u00BD";
  const auto bare = [](std::string_view text) {
    constexpr std::string_view around = " \t()[],;.";
    text.remove_prefix(std::min(text.find_first_not_of(around), text.size()));
    return text.substr(0, text.find_last_not_of(around) + 1);
  };
  if (find_signs(value)) return {bare(value), {}};
  const std::size_t at = value.rfind(half);
  std::size_t end =
      std::max(value.find_last_of(digits) + 1, at == value.npos ? 0 : at + half.size());
  if (end == 0) end = value.find_last_of("+-=") + 1;
  return {bare(value.substr(0, end)), bare(value.substr(end))};
}

Claimed read_result(std::string_view value) {
  if (const auto claimed = read_signs(value)) return *claimed;
  if (says(value, ResultWord::draw)) return Claimed::draw;
  const auto [signs, remark] = split_remark(value);
  const auto claimed = signs.empty() ? std::nullopt : read_signs(signs);
  return claimed && may_be_said_of(*claimed, remark) ? *claimed : Claimed::unusual;
}

laws::Claimed find_unusual_win(std::string_view value) {
  const auto [signs, remark] = split_remark(value);
  if (signs.empty()) {
    const WrittenEnding ending = read_termination(value);
    const bool is_told = ending.loser && !value.contains('?');
    return is_told ? won_against(*ending.loser) : Claimed::nothing;
  }
  if (!remark.empty() && !tells_forfeit(remark)) return Claimed::nothing;
  const auto found = find_signs(signs);
  return found && found->is_by_signs && is_win(claimed_by(*found)) ? claimed_by(*found)
                                                                   : Claimed::nothing;
}

std::string_view find_remark(std::string_view value) {
  const Claimed claimed = read_result(value);
  const auto [signs, remark] = split_remark(value);
  const bool is_in_words = signs.empty() && find_unusual_win(value) != Claimed::nothing;
  if (is_in_words) return value;
  const bool is_result = is_win(claimed) || claimed == Claimed::draw;
  return !is_result || tells_forfeit(remark) ? std::string_view{} : remark;
}

std::string_view sign_of(laws::Claimed result) {
  switch (result) {
    case Claimed::white_wins:
      return "1-0";
    case Claimed::black_wins:
      return "0-1";
    case Claimed::draw:
      return "1/2-1/2";
    default:
      return {};
  }
}

bool is_forfeit(std::string_view value) {
  if (value.find_first_not_of("01-*/2") == value.npos) return false;  // plain PGN signs
  const auto whole = find_signs(value);
  if (whole && !whole->is_by_signs && whole->has_forfeit_letter) return is_win(claimed_by(*whole));
  const auto [signs, remark] = split_remark(value);
  return is_win(read_signs(signs)) && tells_forfeit(remark);
}

bool is_draw(std::string_view word) {
  constexpr std::size_t longest = 128;  // bytes: a file may be a single word
  return word.size() <= longest && read_result(word) == Claimed::draw;
}

bool is_same_result(std::string_view one, std::string_view other) {
  const auto signs = find_signs(one);
  const auto others = find_signs(other);
  if (!signs || !others) return bare_of(one) == bare_of(other);
  return signs->white == others->white && signs->black == others->black &&
         signs->is_by_signs == others->is_by_signs;
}

bool is_known_result(std::string_view value) {
  using pgn::Points;
  const auto [written, remark] = split_remark(value);
  const bool is_remarked = !remark.empty() && says(remark, ResultWord::forfeit);
  const auto signs = find_signs(is_remarked ? written : value);
  if (!signs || signs->white == Points::full || signs->black == Points::full) {
    return signs && signs->is_by_signs && signs->white != signs->black;
  }
  return signs->white == Points::none || signs->black == Points::none;
}

std::optional<Variant> read_variant(std::string_view value) {
  std::string bare;
  for (const char c : value) {
    if (is_word(c) && c != '_') bare += c;
  }
  return find<Variant>(variants, bare);
}

namespace {

/// Removes a number of one or two digits, preceded by date separators, from the front of `text`; 0
/// if there is none.
unsigned take_number(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(".-/ "), text.size()));
  const auto number = text.substr(0, text.find_first_not_of(digits));
  text.remove_prefix(number.size());
  unsigned value = 0;
  if (number.size() <= 2) std::from_chars(number.data(), number.data() + number.size(), value);
  return value;
}

/// `2024.03.15`, as nearly all dates are written (PGN 8.1.1.3); empty for anything else.
std::optional<laws::Date> read_plain_date(std::string_view date) {
  if (date.size() != 10 || date[4] != '.' || date[7] != '.') return std::nullopt;
  constexpr std::array<std::size_t, 8> digits_at{0, 1, 2, 3, 5, 6, 8, 9};
  unsigned value = 0;
  for (const std::size_t at : digits_at) {
    const unsigned digit = static_cast<unsigned char>(date[at]) - unsigned{'0'};
    if (digit > 9) return std::nullopt;
    value = value * 10 + digit;
  }
  const laws::Date read{static_cast<int>(value / 10'000), value / 100 % 100, value % 100};
  const bool is_real = read.year > 0 && read.month >= 1 && read.month <= 12 && read.day <= 31;
  return is_real ? std::optional{read} : std::nullopt;
}

}  // namespace

std::optional<laws::Date> read_date(std::string_view date) {
  if (const auto plain = read_plain_date(date)) return plain;
  const std::size_t at = find_year(date);
  if (at == date.npos) return std::nullopt;
  laws::Date read;
  std::from_chars(date.data() + at, date.data() + at + 4, read.year);
  const auto set = [&read](unsigned month, unsigned day) {
    if (month > 12) return read;
    read.month = month;
    if (month > 0 && day <= 31) read.day = day;
    return read;
  };
  auto before = date.substr(0, at);
  if (before.find_first_of(digits) == before.npos) {  // PGN 8.1.1.3
    auto behind = date.substr(at + 4);
    const unsigned month = take_number(behind);
    return set(month, take_number(behind));
  }
  // Among words, as in `5 July 2017`, only the year is certain.
  if (before.find_first_not_of("0123456789.-/ ") != before.npos) return read;
  const bool by_dots = before.find_first_of("-/") == before.npos;
  const unsigned first = take_number(before);
  const unsigned second = take_number(before);
  if (before.find_first_of(digits) != before.npos || first == 0) return read;
  if (second == 0) return set(first, 0);
  // `15. 3. 2024`; with other separators, as in `3/15/2024`, the month may come first.
  if (by_dots || first > 12 || first == second) return set(second, first);
  return second > 12 ? set(first, second) : read;
}

}  // namespace partiar::replay
