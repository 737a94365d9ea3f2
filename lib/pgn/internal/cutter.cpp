#include "pgn/internal/cutter.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "base/tag_section.h"
#include "base/words.h"
#include "pgn/internal/typed.h"

namespace partiar::pgn::internal {

namespace {

bool is_first_number(const Token& token, std::string_view text) {
  if (token.kind != TokenKind::number) return false;
  const auto number = token.span.in(text);
  return number.starts_with('1') && number.find_first_of(base::digits, 1) == number.npos;
}

/// All moves but castling have one; what people write about a result has none.
bool has_rank(const Token& token, std::string_view text) {
  return token.span.in(text).find_first_of("12345678") != std::string_view::npos;
}

std::string_view word_behind(const Token& token, std::string_view text) {
  std::string_view rest = text.substr(token.span.end);
  return take_word(rest);
}

/// Whether `token`, with no words before it, is a move or a move number.
bool begins_moves(const Token& token, std::string_view text) {
  if (token.kind == TokenKind::number) return may_be_moves(text.substr(token.span.end));
  const auto word = token.span.in(text);
  return names_square(word) || (is_numeric_move(word) && is_numeric_move(word_behind(token, text)));
}

/// Whether `token` is a move number other than a game's first.
bool goes_on(const Token& token, std::string_view text) {
  return token.kind == TokenKind::number && is_digit(text[token.span.begin]) &&
         !is_first_number(token, text) && looks_like_move(word_behind(token, text));
}

/// Whether a game may begin with a number behind a result, or moves go on there: not if words stand
/// between that may be a `heading`.
bool may_follow_result(const Token& number, std::string_view text,
                       std::optional<std::uint32_t> heading) {
  return number.span.in(text).starts_with('1') || (!heading && goes_on(number, text));
}

/// Whether a tag begins in `section` with `start`, a bracket and a name. Within the value of
/// another one, `\` precedes its quotation mark (PGN 7).
bool has_tag(std::string_view section, std::string_view start) {
  for (std::size_t at = section.find(start); at != section.npos; at = section.find(start, at)) {
    at = std::min(section.find_first_not_of(' ', at + start.size()), section.size());
    if (section.substr(at).starts_with('"')) return true;
  }
  return false;
}

/// Whether a roster tag of `section` is among the tags that begin `rest`, so that these are another
/// game's; if not, an Event tag there only stands twice.
bool repeats_roster(std::string_view section, std::string_view rest) {
  constexpr std::size_t near = 2'048;
  rest = rest.substr(0, near);
  rest = rest.substr(0, std::min(rest.find("\n\n"), rest.find("\n\r\n")));
  return std::ranges::any_of(
      std::to_array<std::string_view>(
          {"[Site ", "[Date ", "[Round ", "[White ", "[Black ", "[Result "}),
      [&](std::string_view start) { return has_tag(rest, start) && has_tag(section, start); });
}

}  // namespace

bool Cutter::starts_with_tag(const Token& token, std::string_view name,
                             std::string_view text) const {
  if (place_ != Place::tags) return true;
  const std::uint32_t at = token.span.begin;
  if (name == event &&
      (token.after_blank_line ||
       (has_event_ && repeats_roster(text.substr(tags_, at - tags_), text.substr(at))))) {
    return true;
  }
  return (token.after_blank_line && first_tag_ == name) || base::starts_section(text, at);
}

/// Whether a number or a move behind a result begins a game. Among words there, only the first move
/// of a game does, where it begins a line.
bool Cutter::starts_behind_result(const Token& token, std::string_view text) const {
  const bool is_number = token.kind == TokenKind::number;
  if (is_used_time(text, token.span.begin)) return false;
  if (has_words_behind_ && is_number && !is_first_number(token, text)) return false;
  if (has_words_behind_ && !heading_) {
    return is_number && begins_line(text, token.span.begin) &&
           may_be_moves(text.substr(token.span.end));
  }
  if (is_number) return may_follow_result(token, text, heading_);
  return heading_ ? ends_heading(token, text) : has_rank(token, text);
}

bool Cutter::starts_game(const Token& token, std::string_view name, std::string_view text) const {
  switch (token.kind) {
    case TokenKind::tag:
      return starts_with_tag(token, name, text);
    case TokenKind::number:
      return place_ == Place::none ||
             (place_ == Place::behind_result && starts_behind_result(token, text)) ||
             (place_ == Place::moves && moves_ > 1 && is_first_number(token, text) &&
              (token.after_blank_line || (heading_ && ends_heading(token, text))));
    case TokenKind::move:
      return place_ == Place::none ||
             (place_ == Place::behind_result && starts_behind_result(token, text));
    case TokenKind::result:
    case TokenKind::unknown:
    case TokenKind::variation_open:
      return place_ == Place::none;
    default:
      return false;
  }
}

void Cutter::note(const Token& token, std::string_view name, std::string_view text) {
  const bool typed = !first_tag_ || place_ == Place::behind_result;
  if (typed && token.kind != TokenKind::tag) note_untagged(token, text);
  if (place_ == Place::heading) return;
  switch (token.kind) {
    case TokenKind::tag:
      if (!first_tag_) tags_ = token.span.begin;
      if (!first_tag_) first_tag_ = name;
      place_ = Place::tags;
      has_event_ |= name == event;
      break;
    case TokenKind::result:
      place_ = Place::behind_result;
      break;
    case TokenKind::move:
      if (place_ == Place::behind_result) {  // `1-0 White resigns`
        has_words_behind_ |= first_tag_ && is_long_word(token.span.in(text));
        break;
      }
      ++moves_;
      place_ = Place::moves;
      break;
    case TokenKind::number:
    case TokenKind::unknown:
    case TokenKind::variation_open:
      // A result before a brace that closes nothing stood in a comment.
      if (place_ != Place::behind_result || token.fault == PgnFault::stray_brace) {
        place_ = Place::moves;
      }
      break;
    case TokenKind::comment:
      // The comment has swallowed everything up to the next tag section.
      if (token.fault == PgnFault::comment_unterminated && place_ == Place::tags)
        place_ = Place::moves;
      break;
    default:
      break;
  }
}

void Cutter::restart(bool in_heading) {
  Cutter fresh;
  fresh.place_ = in_heading ? Place::heading : Place::tags;
  fresh.has_result_above_ = in_heading && has_result_in_next_;
  *this = fresh;
}

bool Cutter::is_word_behind_result(const Token& token, std::string_view text) const {
  const char first = text[token.span.begin];
  const bool is_number = token.kind == TokenKind::number && first >= '0' && first <= '9';
  return place_ == Place::behind_result &&
         (token.kind == TokenKind::move || (is_number && heading_));
}

/// People type lines of names above their moves, with dates, ratings and table numbers, and
/// whatever signs their mail program or editor puts before them.
void Cutter::note_untagged(const Token& token, std::string_view text) {
  if (place_ == Place::behind_result && is_used_time(text, token.span.begin)) return;
  const auto signs = std::exchange(signs_, std::nullopt);
  switch (token.kind) {
    case TokenKind::result:
      has_result_above_ |= place_ == Place::heading;
      has_result_in_next_ |= heading_.has_value();
      // An asterisk above a heading: the previous game already has its result.
      if (place_ == Place::behind_result && token.span.in(text) == "*") keep_signs(token, signs);
      break;
    case TokenKind::variation_open:
    case TokenKind::comment:
      if (is_number_in_parentheses(text.substr(token.span.begin))) keep_signs(token, signs);
      break;
    case TokenKind::number:
    case TokenKind::move:
      note_typed_move(token, text, signs);
      break;
    case TokenKind::unknown:
    case TokenKind::variation_close:
    case TokenKind::glyph:
      keep_signs(token, signs);
      break;
    default:
      break;
  }
}

/// Signs after a blank line may precede a heading.
void Cutter::keep_signs(const Token& token, std::optional<std::uint32_t> signs) {
  signs_ = token.after_blank_line ? std::optional{token.span.begin} : signs;
}

void Cutter::note_typed_move(const Token& token, std::string_view text,
                             std::optional<std::uint32_t> signs) {
  const bool begins =
      place_ == Place::heading ? ends_heading(token, text) : begins_moves(token, text);
  switch (place_) {
    case Place::tags:
      if (!begins) place_ = Place::heading;
      break;
    case Place::heading:
      if (begins) place_ = Place::moves;
      break;
    case Place::moves:
    case Place::behind_result:
      if (!begins && (signs || may_begin_heading(token, text))) {
        heading_ = signs.value_or(token.span.begin);
        has_result_in_next_ = false;
      } else if (place_ == Place::moves && goes_on(token, text)) {
        heading_.reset();  // words among the moves
      }
      break;
    case Place::none:
      break;
  }
  after_number_ = is_digit(text[token.span.begin]) && token.kind == TokenKind::number;
  has_first_line_ |= place_ == Place::heading && is_first_number(token, text) &&
                     begins_line(text, token.span.begin);
}

/// Whether the next game's heading may begin with `token`, which begins no moves. After a blank
/// line, any words may; on the next line, only player names, with labels or below a round, and only
/// if this game has its result: otherwise they and the result there may be words about this game.
bool Cutter::may_begin_heading(const Token& token, std::string_view text) const {
  const bool has_result = place_ == Place::behind_result || has_result_above_;
  return token.after_blank_line ||
         (has_result && !heading_ && begins_line(text, token.span.begin) &&
          names_players_below(text.substr(token.span.begin)));
}

/// Whether the moves begin with `token`, after words: with a number, or with two moves without one.
bool Cutter::ends_heading(const Token& token, std::string_view text) const {
  const bool is_line_start = begins_line(text, token.span.begin);
  std::string_view rest = text.substr(token.span.end);
  if (token.kind == TokenKind::move) {
    const auto word = token.span.in(text);
    const bool is_first =
        is_line_start || (!after_number_ && nearly_begins_line(text, token.span.begin));
    const bool is_move = names_square(word) || (is_line_start && is_numeric_move(word));
    // After a number 1, these are not the first moves.
    return is_first && is_move && !has_first_line_ && looks_like_move(take_word(rest));
  }
  if (is_first_number(token, text)) {
    return is_line_start ? may_be_moves(rest) : looks_like_move(take_word(rest));
  }
  return is_digit(text[token.span.begin]) && begins_with_two_moves(rest);
}

}  // namespace partiar::pgn::internal
