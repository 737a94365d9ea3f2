// What a reader skips: comments and variations, including unterminated ones.
#include <algorithm>

#include "base/game_start.h"
#include "base/tag_section.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

/// Where the comment ends that begins at `begin`, as `base::find_comment_end` has it.
base::CommentEnd Lexer::find_comment_end(std::size_t begin) {
  if (nothing_closes_) return {text_.size(), false};
  const base::CommentEnd end = base::find_comment_end(text_, begin);
  nothing_closes_ = !end.is_closed && end.at == text_.size();
  return end;
}

/// Where a comment that a brace closes at `end` ends if braces that would close nothing belong to
/// it: nested, escaped, or alone before the next comment and the next game.
std::size_t Lexer::find_nested_end(std::size_t begin, std::size_t end) {
  const auto game = text_.substr(0, base::find_section(text_, end));
  const auto next_brace = [game](std::size_t from) { return game.find_first_of("{}", from); };
  std::size_t depth = 0;
  for (std::size_t at = begin; at != game.npos; at = next_brace(at + 1)) {
    const bool is_escaped = game[at] == '}' && game[at - 1] == '\\';
    if (is_escaped) continue;
    depth = game[at] == '{' ? depth + 1 : depth - 1;
    if (depth > 0) continue;
    has_nested_ |= at + 1 > end;
    end = std::max(end, at + 1);
    break;
  }
  for (std::size_t at = next_brace(end); at != game.npos && game[at] == '}'; at = next_brace(end)) {
    end = at + 1;
  }
  return end;
}

const Token& Lexer::read_comment(std::size_t begin) {
  const auto [end, is_closed] = find_comment_end(begin);
  if (is_closed) [[likely]] {
    const std::size_t last = nests_ ? find_nested_end(begin, end) : end;
    if (last == end) return token(TokenKind::comment, begin, end);
    return token(TokenKind::comment, begin, last, PgnFault::stray_brace);
  }
  line_start_ = is_cut_ = true;
  fresh_at_ = end;
  return token(TokenKind::comment, begin, end, PgnFault::comment_unterminated);
}

void Lexer::nest_comments() {
  nests_ = true;
  if (token_.kind == TokenKind::comment && text_[token_.span.begin] == '{') {
    static_cast<void>(read_comment(token_.span.begin));
  }
}

/// A command such as `[%clk 0:45:00]` outside a comment.
const Token& Lexer::read_command(std::size_t begin) {
  const std::string_view line = text_.substr(begin, line_end(begin) - begin);
  const auto close = line.find(']');
  line_start_ = false;
  if (close != line.npos) return token(TokenKind::comment, begin, begin + close + 1);
  in_header_ = false;
  return read_unknown(begin);
}

const Token& Lexer::skip_variation() {
  const std::size_t begin = at_;
  std::size_t depth = 1;
  std::size_t i = begin;
  for (; i < text_.size(); ++i) {
    const char c = text_[i];
    if (c == '(') {
      ++depth;
    } else if (c == ')') {
      if (--depth == 0) return token(TokenKind::variation_close, begin, i + 1);
    } else if (c == '{') {
      const auto [end, is_closed] = find_comment_end(i);
      i = is_closed && nests_ ? find_nested_end(i, end) : end;
      if (!is_closed) break;
      --i;
    } else if (c == '}') {
      has_stray_brace_ = true;
    } else if ((c == ';' && !is_between_moves(i)) || (c == '%' && base::is_line_start(text_, i))) {
      i = line_end(i) - 1;
    } else if (c == '[' && base::is_tag_line(text_, i)) {
      i = std::max(base::begin_of_game(text_, i), begin);
      break;
    }
  }
  line_start_ = is_cut_ = true;
  fresh_at_ = i;
  return token(TokenKind::variation_close, begin, i, PgnFault::variation_unterminated);
}

}  // namespace partiar::pgn
