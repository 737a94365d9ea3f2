#include "results/result.h"

#include <algorithm>
#include <array>
#include <string>

#include "base/loose_signs.h"
#include "base/words.h"
#include "languages/results.h"
#include "pgn/result_signs.h"
#include "results/ending.h"

namespace partiar::results {

using base::digits;
using base::equals;
using base::is;
using languages::ResultWord;
using laws::Claimed;

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
         languages::find_result_word(pgn::bare_value(value)) == word;
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
  const std::string_view bare = base::trimmed(value, " \t\r\n'\"");
  if (bare.empty() || bare == "*" || bare == "?") return Claimed::nothing;
  const auto signs = find_signs(value);
  if (!signs || (signs->is_by_signs && !signs->is_draw())) return std::nullopt;
  const Claimed claimed = claimed_by(*signs);
  return claimed == Claimed::unusual ? std::nullopt : std::optional{claimed};
}

bool is_win(std::optional<Claimed> claimed) {
  return claimed && laws::winner_of(*claimed);
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
  if (ending.loser) return result == laws::won_by(~*ending.loser);
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
  const auto bare = [](std::string_view text) { return base::trimmed(text, " \t\r\n()[],;."); };
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
    return is_told ? laws::won_by(~*ending.loser) : Claimed::nothing;
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
  if (!signs || !others) return pgn::bare_value(one) == pgn::bare_value(other);
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

WrittenResult read_written_result(std::string_view text, base::Span where) {
  const auto written = where.in(text);
  if (const auto plain = find_plain_result(written)) return {where, *plain};
  WrittenResult result{where, read_result(written)};
  result.is_forfeit = is_forfeit(written);
  if (result.says == Claimed::unusual) {
    result.is_known = is_known_result(written);
    result.won = find_unusual_win(written);
  }
  const auto remark = find_remark(written);
  const auto begin = static_cast<std::uint32_t>(remark.data() - text.data());
  if (!remark.empty()) result.remark = {begin, begin + static_cast<std::uint32_t>(remark.size())};
  return result;
}

bool exclude_each_other(std::string_view text, const WrittenResult& one,
                        const WrittenResult& other) {
  if (!is_definite(one) || !is_definite(other)) return false;
  const auto amounts_to = [](const WrittenResult& result) {
    return result.won == Claimed::nothing ? result.says : result.won;
  };
  if (amounts_to(one) != amounts_to(other)) return true;
  return amounts_to(one) == Claimed::unusual &&
         !is_same_result(one.where.in(text), other.where.in(text));
}

}  // namespace partiar::results
