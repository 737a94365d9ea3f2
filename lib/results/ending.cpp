#include "results/ending.h"

#include "languages/doubts.h"
#include "languages/endings.h"
#include "languages/ordinals.h"
#include "languages/statement.h"
#include "pgn/result_signs.h"
#include "results/result.h"

namespace partiar::results {

namespace {

using languages::Outcome;
using laws::Cause;
using laws::Claimed;

Told told_by(Outcome outcome) {
  switch (outcome) {
    case Outcome::unsaid:
      return Told::nothing;
    case Outcome::drawn:
    case Outcome::drawn_on_time:
      return Told::draw;
    case Outcome::unfinished:
      return Told::unfinished;
    case Outcome::both_lost:
      return Told::both_lose;
    case Outcome::one_lost:
      return Told::win;
  }
  return Told::nothing;
}

/// The last result in signs among the words: `adjudication: 0-1`. In any but PGN's spelling it may
/// be a time, `0:1 on the clock`, where nobody decided.
Claimed find_result_in_signs(std::string_view value, bool is_decision) {
  Claimed last = Claimed::nothing;
  for (auto found = find_result_among(value); found; found = find_result_among(value, found->end)) {
    const auto signs = value.substr(found->begin, found->end - found->begin);
    const bool is_sure =
        is_decision || signs.size() == value.size() || find_plain_result(signs).has_value();
    if (is_sure) last = found->says;
  }
  return last;
}

std::optional<languages::Side> find_loser(std::string_view value, bool is_decision,
                                          std::string_view white, std::string_view black) {
  using languages::Side;
  switch (find_result_in_signs(value, is_decision)) {
    case Claimed::white_wins:
      return Side::black;
    case Claimed::black_wins:
      return Side::white;
    default:
      break;
  }
  if (!languages::may_name_side(value, {white, black})) return std::nullopt;
  if (const auto loser = languages::read_loser(value, white, black)) return loser;
  return languages::read_fault(value, {white, black});
}

WrittenEnding ending_of(const languages::EndingRead& read, std::string_view value,
                        const languages::PlayerNames& players, base::Span where) {
  WrittenEnding ending{where, read.cause, {}, told_by(read.outcome), read.is_understood};
  if (ending.cause == Cause::illegal_moves) ending.illegal_move = languages::find_ordinal(value);
  if (read.is_whole) return ending;
  // The loser matters only if the end was not a normal one.
  const bool is_normal = read.cause == Cause::unknown && read.outcome == Outcome::unsaid;
  const bool may_lose = !is_normal && read.outcome != Outcome::drawn_on_time;
  const auto loser =
      may_lose ? find_loser(value, read.is_decision, players.white, players.black) : std::nullopt;
  if (loser) {
    ending.loser = *loser == languages::Side::white ? board::Color::white : board::Color::black;
    ending.told = Told::win;
    ending.is_understood = true;
  } else if (find_result_in_signs(value, read.is_decision) == Claimed::draw) {
    ending.told = Told::draw;
    ending.is_understood = true;
  }
  return ending;
}

/// Reads what is not denied; a telephone or a default beside a flag fall leaves the cause open.
WrittenEnding read_doubted(const languages::EndingRead& read, std::string_view value,
                           const languages::PlayerNames& players, base::Span where) {
  const languages::FoldedWords affirmed = languages::affirmed_words(value, players);
  WrittenEnding ending = ending_of(languages::read_ending(affirmed.words), affirmed.words,
                                   {affirmed.white, affirmed.black}, where);
  const bool is_open =
      laws::may_draw(ending.cause) &&
      languages::names_other_cause(affirmed.words, {affirmed.white, affirmed.black});
  if (is_open) ending.cause = Cause::other;
  ending.is_understood = read.is_understood || ending.told != Told::nothing;
  // `failed to come back`: unknown words are no normal end because something is denied among them.
  if (!ending.is_understood && ending.cause == Cause::unknown) ending.cause = Cause::other;
  return ending;
}

/// The forfeit that signs tell by themselves: `+/-`, `-/-`.
std::optional<WrittenEnding> read_forfeit(std::string_view value, base::Span where) {
  constexpr std::size_t longest = 8;
  const auto signs = value.size() > longest ? std::nullopt : pgn::read_result_signs(value);
  const bool is_dashes = signs && signs->is_adjacent && signs->white == signs->black;
  if (!signs || !signs->is_by_signs || signs->is_draw() || is_dashes) return std::nullopt;
  WrittenEnding ending{.where = where, .cause = Cause::other, .loser = {}};
  const bool has_white_won = signs->white == pgn::Points::full;
  ending.told = has_white_won || signs->black == pgn::Points::full ? Told::win : Told::both_lose;
  if (ending.told == Told::win) {
    ending.loser = has_white_won ? board::Color::black : board::Color::white;
  }
  return ending;
}

}  // namespace

WrittenEnding read_termination(std::string_view value, std::string_view white,
                               std::string_view black, base::Span where) {
  if (const auto forfeit = read_forfeit(value, where)) return *forfeit;
  const languages::EndingRead read = languages::read_ending(value);
  const languages::PlayerNames players{white, black};
  return read.may_be_doubted ? read_doubted(read, value, players, where)
                             : ending_of(read, value, players, where);
}

}  // namespace partiar::results
