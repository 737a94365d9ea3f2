#include "pgn/readable.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "pgn/lexer.h"

namespace partiar::pgn {

namespace {

constexpr std::string_view blanks{" \t\r\n\v\f\0", 7};

/// Just past the last ink of a part of `text`.
std::uint32_t end_of_ink(std::string_view text, base::Span part) {
  const auto size = part.in(text).find_last_not_of(blanks) + 1;
  return part.begin + static_cast<std::uint32_t>(size);
}

/// Where a token is unreadable, if it is.
std::optional<base::Span> unreadable_part(std::string_view text, const Token& token) {
  if (token.kind == TokenKind::line_comment || token.kind == TokenKind::escape) return token.span;
  const bool is_open =
      token.kind == TokenKind::comment && token.fault == PgnFault::comment_unterminated;
  if (!is_open) return std::nullopt;
  const std::uint32_t end = end_of_ink(text, token.span);
  return base::Span{end, end};
}

/// The blanks between two tokens, without blank lines.
std::string_view one_line_end(std::string_view gap) {
  return std::ranges::count(gap, '\n') > 1 ? "\n" : gap;
}

}  // namespace

std::string as_comment(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    if (c == '\0') continue;
    if (c == '}' && out.ends_with('\\')) out.pop_back();
    out += c == '{' ? '(' : c == '}' ? ')' : c;
  }
  return out;
}

std::string as_readable(std::string_view part) {
  if (part.empty()) return "}";
  if (part.starts_with(';')) part.remove_prefix(1);
  return part.find_first_not_of(blanks) == part.npos ? std::string{} : '{' + as_comment(part) + '}';
}

std::vector<base::Span> find_unreadable(std::string_view text, Games tokens, std::uint32_t from) {
  std::vector<base::Span> parts;
  for (auto token = tokens.next_token(); token.kind != TokenKind::end;
       token = tokens.next_token()) {
    const auto part = token.span.begin >= from ? unreadable_part(text, token) : std::nullopt;
    if (part) parts.push_back(*part);
  }
  return parts;
}

std::uint32_t end_of_tags(const GameHead& head) {
  return head.tags.empty() ? 0 : head.tags.back().value.end;
}

namespace {

/// The comments above a game, in braces.
std::string comments_in(std::string_view text, base::Span where) {
  std::string out;
  Lexer lexer{text.substr(0, where.end), where.begin};
  for (Token token = lexer.next(); token.kind != TokenKind::end; token = lexer.next()) {
    auto comment = token.span.in(text);
    if (comment.starts_with('{') && comment.ends_with('}')) {
      comment = comment.substr(1, comment.size() - 2);
    }
    out += as_readable(comment) + '\n';
  }
  return out;
}

/// A game as it is copied.
class Copy {
 public:
  Copy(std::string_view text, const GameHead& head)
      : text_{text}, head_{head}, tags_end_{end_of_tags(head)}, at_{head.begin} {}

  void add(const Token& token) {
    const auto gap = base::Span{at_, token.span.begin}.in(text_);
    out_ += is_among_moves_ ? one_line_end(gap) : gap;
    if (!is_among_moves_ && token.span.begin >= tags_end_) begin_moves();
    if (token.kind == TokenKind::result) {
      result_at_ = out_.size();
    } else if (token.kind != TokenKind::comment) {
      result_at_ = out_.npos;
    }
    const auto part = is_among_moves_ ? unreadable_part(text_, token) : std::nullopt;
    out_ += base::Span{token.span.begin, part ? part->begin : token.span.end}.in(text_);
    if (part) out_ += as_readable(part->in(text_));
    at_ = token.span.end;
  }

  std::string finish(std::uint32_t end, std::string_view remark, std::string_view result) && {
    out_ += base::Span{at_, end}.in(text_);
    out_.resize(out_.find_last_not_of(blanks) + 1);
    if (!is_among_moves_) begin_moves();
    if (result_at_ == out_.npos) {
      out_ += '\n';
      result_at_ = out_.size();
      out_ += result;
    }
    const std::string mark = '{' + std::string{remark} + "}\n";
    if (!out_.contains(mark)) out_.insert(result_at_, mark);
    std::erase(out_, '\0');
    return std::move(out_);
  }

 private:
  /// What stands above the tags goes behind them: elsewhere a comment there ends them.
  void begin_moves() {
    is_among_moves_ = true;
    if (head_.above) out_ += comments_in(text_, *head_.above);
  }

  std::string_view text_;
  const GameHead& head_;
  std::uint32_t tags_end_;
  std::uint32_t at_;
  std::string out_{};
  std::size_t result_at_ = std::string::npos;  ///< if nothing but comments follows it
  bool is_among_moves_ = false;
};

}  // namespace

std::string readable_copy(std::string_view text, const GameHead& head, Games tokens,
                          std::string_view remark, std::string_view result) {
  Copy copy{text, head};
  for (auto token = tokens.next_token(); token.kind != TokenKind::end;
       token = tokens.next_token()) {
    copy.add(token);
  }
  return std::move(copy).finish(tokens.end(), remark, result) + '\n';
}

}  // namespace partiar::pgn
