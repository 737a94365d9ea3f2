// What a reader skips: comments and variations, including unterminated ones.
#include <algorithm>

#include "base/tag_section.h"
#include "pgn/lexer.h"

namespace partiar::pgn {

/// Just past the `}` of the comment that begins at `begin`; if it is missing, the next tag section
/// or the end of the text.
std::size_t Lexer::comment_end(std::size_t begin, bool& closed) {
  closed = false;
  if (nothing_closes_) return text_.size();
  // The window grows, so that a text full of unclosed comments takes linear time.
  for (std::size_t window = 1024;; window *= 4) {
    const std::string_view seen = text_.substr(0, std::min(begin + window, text_.size()));
    const std::size_t brace = seen.find('}', begin);
    closed = brace != std::string_view::npos;
    const std::string_view inside = closed ? seen.substr(0, brace) : seen;
    const bool has_lines = inside.find('\n', begin) != std::string_view::npos ||
                           inside.find('\r', begin) != std::string_view::npos;
    const std::size_t section =
        has_lines ? base::find_section(text_, begin, inside.size()) : std::string_view::npos;
    if (section != std::string_view::npos) {
      closed = false;
      return section;
    }
    if (closed) return brace + 1;
    if (seen.size() == text_.size()) {
      nothing_closes_ = true;
      return text_.size();
    }
  }
}

const Token& Lexer::read_comment(std::size_t begin) {
  bool closed = false;
  const std::size_t end = comment_end(begin, closed);
  if (closed) return token(TokenKind::comment, begin, end);
  line_start_ = true;
  return token(TokenKind::comment, begin, end, PgnFault::comment_unterminated);
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
      bool closed = false;
      i = comment_end(i, closed) - 1;
      if (!closed) {
        ++i;
        break;
      }
    } else if ((c == ';' && !is_between_moves(i)) || (c == '%' && base::is_line_start(text_, i))) {
      i = line_end(i) - 1;
    } else if (c == '[' && base::is_tag_line(text_, i)) {
      break;
    }
  }
  line_start_ = true;
  return token(TokenKind::variation_close, begin, i, PgnFault::variation_unterminated);
}

}  // namespace partiar::pgn
