// Results among and after the moves.
#include <algorithm>
#include <string_view>

#include "languages/statement.h"
#include "replay/internal/follower.h"

namespace partiar::replay::internal {

namespace {

using pgn::TokenKind;

bool is_comment(TokenKind kind) {
  return kind == TokenKind::comment || kind == TokenKind::line_comment || kind == TokenKind::escape;
}

/// The last sentence of a text, as far as it holds no move: up to the last word with a figure.
std::string_view last_sentence(std::string_view text) {
  while (text.ends_with('.')) text.remove_suffix(1);
  const auto figure = text.find_last_of("12345678");
  if (figure != text.npos)
    text.remove_prefix(std::min(text.find_first_of(" \t\r\n", figure), text.size()));
  const auto stop = text.find_last_of(".!?;", text.size() < 2 ? 0 : text.size() - 2);
  if (stop != text.npos) text.remove_prefix(stop + 1);
  const auto ink = text.find_first_not_of(" \t\r\n");
  return ink == text.npos ? std::string_view{} : text.substr(ink);
}

}  // namespace

/// `+/-`, `-/+` or `-/-`: the result of an unplayed game or, where the tag says the same, of a
/// forfeited one, unless a move follows, which makes it an evaluation.
bool Follower::is_forfeit(const pgn::Token& token) const {
  if (!sidelines_.are_closed() || out_.stop) return false;
  const auto& tag = task_.start.tag;
  if (out_.moves.empty()) return results::is_known_result(text_of(token));
  return tag && tag->says == laws::Claimed::unusual && tag->is_known &&
         results::is_same_result(tag->where.in(task_.source.text), text_of(token));
}

void Follower::note_forfeit(const pgn::Token& token) {
  if (is_forfeit(token)) signs_.add_forfeit(token.span, last_ply());
}

/// The last sentence after a move that could not be played: `Qa4 Black resigns`, `4. Ba5 draw`;
/// empty if a comment follows it, which says how the game ended itself.
std::string_view Follower::words_behind_stop() const {
  const auto& stop = out_.stop;
  if (!stop || stop->kind != Stop::Kind::word) return {};
  const std::uint32_t begin = stop->finding.where.end;
  const std::uint32_t end = out_.end.ink;
  if (begin >= end) return {};
  const auto words = base::Span{begin, end}.in(task_.source.text);
  const auto said = words.substr(0, words.find_last_not_of(" \t\r\n*") + 1);
  return said.ends_with('}') ? std::string_view{} : last_sentence(said);
}

/// `=` apart from the last move of a typed game without tags: a draw, unless a move or a result
/// follows.
void Follower::note_equals(const pgn::Token& token) {
  const bool is_apart = token.span.begin > 0 && std::string_view{" \t\r\n"}.contains(
                                                    task_.source.text[token.span.begin - 1]);
  const bool is_typed = task_.head.tags.empty();
  if (text_of(token) != "=" || !is_apart || !is_typed || !sidelines_.are_closed()) return;
  signs_.set_equals(token.span, last_ply());
}

/// At the end of the game: an apparent evaluation is the result if no move followed it.
void Follower::read_first_result() {
  if (out_.stop) return;
  for (const base::Span where : signs_.forfeits(last_ply())) read_marker(where);
  if (out_.markers.first || task_.start.heading_result || out_.moves.empty()) return;
  if (const auto equals = signs_.equals(last_ply())) read_marker(*equals);
}

/// Whether the Result tag says that both lose (Laws 2023, glossary, "result").
bool Follower::has_double_loss_tag() const {
  if (!task_.start.tag) return false;
  const auto tag = task_.start.tag->where.in(task_.source.text);
  constexpr std::size_t longest = 16;  // bounded, as this is asked at each castling with zeros
  return tag.size() <= longest && tag.starts_with('0') && !tag.ends_with('1') &&
         results::is_same_result(tag, "0-0");
}

/// `0-0` is that result, even if it could be castling, when it stands where results do: no number
/// before it, and nothing but comments after it.
bool Follower::is_double_loss(const pgn::Token& token) const {
  if (task_.source.text[token.span.begin] != '0' || !has_double_loss_tag() ||
      !results::is_same_result(text_of(token), "0-0")) {
    return false;
  }
  pgn::Games ahead = games_;
  TokenKind next = ahead.next_token().kind;
  while (is_comment(next)) next = ahead.next_token().kind;
  return next == TokenKind::end && !is_numbered(token);
}

/// Whether `0-0`, where castling is impossible, is the result of a game lost by both.
bool Follower::is_unplayable_double_loss(const pgn::Token& token) const {
  return text_of(token) == "0-0" &&
         (has_double_loss_tag() || (out_.moves.empty() && !has_move_behind()));
}

/// Whether the last thing before `token` in the main line is a number without a move.
bool Follower::is_numbered(const pgn::Token& token) const {
  pgn::Games games{task_.source.text, games_.movetext(), token.span.end};
  bool numbered = false;
  for (;;) {
    const pgn::Token& before = games.next_token();
    if (before.span.begin >= token.span.begin) return numbered;
    if (before.kind == TokenKind::move || before.kind == TokenKind::number) {
      numbered = before.kind == TokenKind::number;
    }
  }
}

/// Whether a possible move follows in the main line.
bool Follower::has_move_behind() const {
  pgn::Games ahead = games_;
  std::uint32_t depth = 0;
  for (;;) {
    const TokenKind kind = ahead.next_token().kind;
    if (kind == TokenKind::end) return false;
    if (kind == TokenKind::move && depth == 0) return true;
    if (kind == TokenKind::variation_open) ++depth;
    if (kind == TokenKind::variation_close && depth > 0) --depth;
  }
}

}  // namespace partiar::replay::internal
