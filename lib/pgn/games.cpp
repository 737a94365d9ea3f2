#include "pgn/games.h"

#include <utility>

#include "base/emptied.h"
#include "base/game_start.h"
#include "pgn/internal/typed.h"
#include "pgn/known_tags.h"

namespace partiar::pgn {

namespace {

/// Whether a token without a fault, among the moves of a game with tags and not after a blank line,
/// belongs to that game and does not affect where it ends.
constexpr bool goes_on_game(TokenKind kind) {
  using enum TokenKind;
  switch (kind) {
    case comment:
    case line_comment:
    case escape:
    case number:
    case en_passant:
    case glyph:
    case draw_offer:
    case nag:
      return true;
    default:
      return false;
  }
}

/// Whether a token may be one of the words of prose, or a sign between them.
constexpr bool may_be_of_prose(TokenKind kind) {
  using enum TokenKind;
  return kind == move || kind == number || kind == unknown || kind == glyph || kind == en_passant;
}

/// Whether a token may stand before the first move of a game.
constexpr bool annotates(TokenKind kind) {
  using enum TokenKind;
  return kind == comment || kind == line_comment || kind == nag || kind == draw_offer;
}

}  // namespace

Games::Games(std::string_view text, const Walk& movetext, std::uint32_t end, Variations variations)
    : text_{text}, variations_{variations}, walk_{movetext} {
  const Token& first = walk_.lexer.last();
  in_game_ = first.kind != TokenKind::end && first.span.begin < end;
  if (in_game_) held_ = Held::token;
  next_ = NextGame{end, walk_};
  tags_end_ = looked_until_ =
      end;  // all tags before it are its own, and no other game starts there
  if (!in_game_) static_cast<void>(finish(end));
}

/// The next token; an unterminated comment is cut where the next game begins.
inline const Token& Games::lex(Walk& walk) const {
  const Token& token = walk.lexer.next();
  if (token.kind == TokenKind::comment && token.fault == PgnFault::comment_unterminated &&
      !walk.cutter.has_tags()) [[unlikely]] {
    walk.lexer.cut_comment(internal::find_next_game(text_, token.span));
  }
  return token;
}

std::string_view Games::name_of_tag(const Walk& walk) const {
  const bool is_tag = walk.lexer.last().kind == TokenKind::tag;
  return is_tag ? name_of(walk.lexer.tag(), text_) : std::string_view{};
}

bool Games::starts_game(const Walk& walk) const {
  return walk.cutter.starts_game(walk.lexer.last(), name_of_tag(walk), text_);
}

void Games::note(Walk& walk) const {
  walk.cutter.note(walk.lexer.last(), name_of_tag(walk), text_);
}

/// Whether the next game begins with `token`, a comment or an escape above its tags.
bool Games::is_above_next(const Token& token) const {
  const bool may_be = annotates(token.kind) || token.kind == TokenKind::escape;
  return token.after_blank_line && may_be && base::begins_above_section(text_, token.span.begin);
}

/// Advances to the token that starts a game. `annotated` receives the state at the first annotation
/// before it, and `above` where that or an escape begins.
bool Games::find_start(std::optional<Walk>& annotated, std::optional<std::uint32_t>& above) {
  const bool is_held = held_ == Held::token;
  const bool is_above = is_held && is_above_next(walk_.lexer.last());
  if (is_held && !is_above) return walk_.lexer.last().kind != TokenKind::end;
  for (bool is_read = is_above; is_read || lex(walk_).kind != TokenKind::end; is_read = false) {
    if (starts_game(walk_)) return true;
    const Token& token = walk_.lexer.last();
    if (!annotated && annotates(token.kind)) annotated = walk_;
    if (!above && (annotated || token.kind == TokenKind::escape)) above = token.span.begin;
  }
  held_ = Held::token;
  return false;
}

bool Games::next(GameHead& head) {
  while (in_game_) static_cast<void>(next_token());
  const std::uint32_t from = end_;
  std::optional<Walk> annotated;
  std::optional<std::uint32_t> above;
  if (!find_start(annotated, above)) return false;
  begin_game(head);
  bool has_prose = false;
  if (from == start_ && is_prose_above_tags(head)) {
    has_prose = true;
    if (!above) above = head.begin;
    begin_game(head);
  }
  head.has_prose_above = has_prose;
  // Above tags and headings they may be about anything.
  if (!head.tags.empty() || head.heading) {
    if (above) head.above = base::Span{*above, head.begin};
  } else if (annotated) {
    walk_ = *annotated;
    begin_game(head);
  }
  head.from = from;
  return true;
}

/// Fills `head` with the game that starts with the last token read.
void Games::begin_game(GameHead& head) {
  const Token& first = walk_.lexer.last();
  const std::uint32_t begin = next_ ? next_->begin : first.span.begin;
  next_.reset();
  head = GameHead{.begin = begin,
                  .tags = base::emptied(std::move(head.tags)),
                  .faulty_tags = base::emptied(std::move(head.faulty_tags)),
                  .limits = limits_};
  names_.clear();
  walk_.cutter.restart(begin != first.span.begin);
  walk_.lexer.begin_game(first.kind != TokenKind::tag);
  depth_ = 0;
  has_stray_brace_ = false;
  in_game_ = true;
  held_ = Held::token;
  note(walk_);
  read_head(head);
}

/// Whether what begins with words and has no moves is prose above the tags of a game, not one that
/// only has players and a result.
bool Games::is_prose_above_tags(const GameHead& head) const {
  if (!head.heading || head.has_moves || walk_.lexer.last().kind != TokenKind::tag) return false;
  return !walk_.cutter.has_result_above() ||
         !internal::names_players_anywhere(head.heading->in(text_));
}

bool Games::next_rest(GameHead& head) {
  const auto end = static_cast<std::uint32_t>(text_.size());
  if (end_ == end) return false;
  head = GameHead{.begin = end_, .from = end_, .limits = limits_};
  head.moves_begin = end;
  head.heading = find_heading(head);
  static_cast<void>(finish(end));
  return true;
}

/// Whether `token` begins its line and so is not part of what precedes it.
bool Games::is_annotation_line(const Token& token) const {
  return annotates(token.kind) && internal::begins_line(text_, token.span.begin);
}

/// Reads to the first token of the movetext. Comments may stand between the tags, and annotations
/// after a heading: then it goes back to the first of them.
void Games::read_head(GameHead& head) {
  std::optional<Walk> first;
  for (;;) {
    if (walk_.lexer.last().kind == TokenKind::tag) {
      take_tags(head);
    } else if (walk_.cutter.in_tags() || is_annotation_line(walk_.lexer.last())) {
      if (!first) first = walk_;
    } else if (walk_.cutter.in_heading()) {
      first.reset();
    } else {
      head.has_moves = true;
      break;
    }
    const Token& next = lex(walk_);
    if (next.kind == TokenKind::end || starts_game(walk_) || is_above_next(next)) break;
    take_words();
    note(walk_);
  }
  tags_end_ = walk_.lexer.last().span.begin;
  if (first) {
    walk_ = *first;
  } else if (!head.has_moves) {
    static_cast<void>(finish(tags_end_));
  }
  head.moves_begin = walk_.lexer.last().span.begin;
  movetext_ = walk_;
  head.heading = find_heading(head);
}

/// Words between tags and moves, as people paste them, are read as a comment.
void Games::take_words() {
  const Token& token = walk_.lexer.last();
  const bool may_be_words = token.kind == TokenKind::move || token.kind == TokenKind::unknown;
  if (!may_be_words || !walk_.cutter.in_tags() || !walk_.cutter.has_tags()) return;
  const std::uint32_t end = internal::find_moves_behind_words(text_, token.span);
  if (end > token.span.begin) walk_.lexer.take_words(end);
}

void Games::take_tags(GameHead& head) {
  take_tag(head, walk_.lexer.last());
  while (const Token* token = walk_.lexer.next_plain_tag()) take_tag(head, *token);
}

void Games::take_tag(GameHead& head, const Token& token) {
  if (head.beyond) return;
  if (token.fault) head.faulty_tags.push_back(token);
  Tag tag = walk_.lexer.tag();
  const auto name = name_of(tag, text_);
  tag.repeats = names_.add(name, text_, head.tags);
  if (tag.repeats && name != "FEN" && name != "Result") {
    head.faulty_tags.push_back(token);
    head.faulty_tags.back().fault = PgnFault::tag_twice;
  }
  if (head.tags.size() == limits_.count || token.span.size() > limits_.size) {
    head.beyond = token.span;
  } else {
    head.tags.push_back(tag);
  }
}

std::optional<base::Span> Games::find_heading(const GameHead& head) const {
  if (!head.tags.empty() || head.beyond) return std::nullopt;
  constexpr std::string_view blanks = " \t\r\n\v\f";
  const auto words = text_.substr(head.begin, head.moves_begin - head.begin);
  const auto first = words.find_first_not_of(blanks);
  if (first == words.npos) return std::nullopt;
  // A comment that was cut, or a variation's parenthesis that comes first.
  const bool is_variation =
      words[first] == '(' && !internal::is_number_in_parentheses(words.substr(first));
  if (words[first] == '{' || is_variation) return std::nullopt;
  const auto last = words.find_last_not_of(blanks);
  return base::Span{head.begin + static_cast<std::uint32_t>(first),
                    head.begin + static_cast<std::uint32_t>(last) + 1};
}

const Token& Games::next_token() {
  while (in_game_) {
    if (held_ == Held::end) break;
    if (std::exchange(held_, Held::nothing) == Held::token) return hand_over();
    const Token& token = lex(walk_);
    // The path of most tokens, recognized early.
    if (depth_ == 0 && walk_.cutter.is_among_moves() && !token.after_blank_line) [[likely]] {
      if (token.kind == TokenKind::move) {
        walk_.cutter.note_moves(1);
        return token;
      }
      if (goes_on_game(token.kind) && !token.fault) return token;
    }
    const bool is_own_tag = token.kind == TokenKind::tag && token.span.begin < tags_end_;
    if (ends_game(token, is_own_tag)) break;
    if (depth_ == 0) note(walk_);
    if (is_own_tag) continue;
    if (depth_ == 0) look_ahead();
    if (next_ && token.span.begin >= next_->begin) break;
    return hand_over();
  }
  if (!in_game_) return token_;
  has_stray_brace_ = walk_.lexer.has_stray_brace();
  has_nested_ = walk_.lexer.has_nested();
  const bool is_before_next = next_ && walk_.lexer.last().span.begin < next_->begin;
  if (!next_ || (is_before_next && held_ != Held::end)) {
    return finish(walk_.lexer.last().span.begin);
  }
  walk_ = next_->walk;
  return finish(next_->begin);
}

/// Whether the game ends before `token`, which has not been noted.
bool Games::ends_game(const Token& token, bool is_own_tag) const {
  if (token.kind == TokenKind::end) return true;
  if (next_ && token.span.begin >= next_->begin) return true;
  if (is_above_next(token)) return true;
  const bool may_start = depth_ == 0 || token.kind == TokenKind::tag;
  return may_start && !is_own_tag && starts_game(walk_);
}

/// If the last token noted may begin the heading of another game, finds out whether it does.
void Games::look_ahead() {
  const std::uint32_t begin = walk_.lexer.last().span.begin;
  if (walk_.cutter.heading() != begin || begin < looked_until_) return;
  Walk ahead = walk_;
  for (;;) {
    const Token& token = lex(ahead);
    looked_until_ = token.span.begin;
    if (token.kind == TokenKind::end) return;
    if (starts_game(ahead)) {
      const std::uint32_t start = ahead.cutter.start_of(token);
      if (start != token.span.begin) next_ = NextGame{start, ahead};
      return;
    }
    note(ahead);
    if (!ahead.cutter.heading()) return;
    if (token.kind == TokenKind::variation_open) static_cast<void>(ahead.lexer.skip_variation());
  }
}

/// The game ends at `end`; the last token read does not belong to it.
const Token& Games::finish(std::uint32_t end) {
  in_game_ = false;
  held_ = Held::token;
  end_ = end;
  token_ = {TokenKind::end, {}, false, {end, end}};
  return token_;
}

/// With other tokens than those by which the end was found, one may go beyond it.
const Token& Games::hand_over() {
  const Token& token = take_last();
  if (!next_ || token.span.end <= next_->begin) return token;
  token_ = token;
  token_.span.end = next_->begin;
  held_ = Held::end;
  return token_;
}

const Token& Games::take_last() {
  const Token& token = walk_.lexer.last();
  switch (token.kind) {
    case TokenKind::variation_open:
      if (variations_ == Variations::skip) return walk_.lexer.skip_variation();
      ++depth_;
      return token;
    case TokenKind::variation_close:
      if (depth_ == 0) break;
      --depth_;
      return token;
    case TokenKind::number:
    case TokenKind::move:
      if (!walk_.cutter.is_word_behind_result(token, text_)) return token;
      if (walk_.cutter.has_tags()) return take_last_words();
      break;
    default:
      return token;
  }
  token_ = token;
  const bool is_stray = token.kind == TokenKind::variation_close;
  token_.fault = is_stray ? PgnFault::stray_parenthesis : PgnFault::unknown_text;
  if (!is_stray) token_.kind = TokenKind::unknown;
  return token_;
}

/// The words behind the result of a game with tags, from the last token on, as one: up to a blank
/// line, a comment, a variation, another result or the next game.
const Token& Games::take_last_words() {
  token_ = walk_.lexer.last();
  token_.kind = TokenKind::unknown;
  token_.fault = PgnFault::unknown_text;
  for (;;) {
    Walk ahead = walk_;
    const Token& token = lex(ahead);
    const bool goes_on = may_be_of_prose(token.kind) && !token.after_blank_line;
    if (!goes_on || starts_game(ahead)) return token_;
    note(ahead);
    walk_ = ahead;
    look_ahead();
    if (next_ && walk_.lexer.last().span.begin >= next_->begin) return token_;
    token_.span.end = walk_.lexer.last().span.end;
  }
}

}  // namespace partiar::pgn
