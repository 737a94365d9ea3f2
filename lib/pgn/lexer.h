/// Splits PGN text into tokens.
///
/// The lexer is total: every byte belongs to a token or is blank; what it does not recognize is
/// `TokenKind::unknown`. It knows nothing of games: `games.h` finds where one ends.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/game_start.h"
#include "pgn/token.h"

namespace partiar::pgn {

/// Cost: one pass over the text (two over tags and comments); no allocation.
class Lexer {
 public:
  /// `text` must outlive the lexer and be smaller than 4 GiB; reading begins at `begin`, where a
  /// game does.
  explicit Lexer(std::string_view text, std::size_t begin = 0);

  /// The next token; `TokenKind::end` if there is none. Valid until the next call.
  [[nodiscard]] const Token& next();

  /// The last token returned.
  [[nodiscard]] const Token& last() const { return token_; }

  /// The next token after a tag, if it is a tag as nearly every program writes it: on the following
  /// line, `[Name "value"]` and nothing else, except `Event`, which may begin a game. Null
  /// otherwise; `next` then reads what follows.
  [[nodiscard]] const Token* next_plain_tag();

  /// The parts of the last tag returned.
  [[nodiscard]] const Tag& tag() const { return tag_; }

  /// Just past the last token.
  [[nodiscard]] std::uint32_t at() const { return static_cast<std::uint32_t>(at_); }

  /// Continues at `at`, after movetext tokens that another reader has read.
  void go_on(std::uint32_t at) {
    at_ = at;
    line_start_ = false;
    token_.kind = at_ > 0 && text_[at_ - 1] == '}' ? TokenKind::comment : TokenKind::move;
  }

  /// A game begins; in one without tags, a semicolon may separate moves.
  void begin_game(bool is_typed) {
    is_typed_ = is_typed;
    has_stray_brace_ = false;
  }

  /// Whether a brace was read in this game that closes nothing.
  [[nodiscard]] bool has_stray_brace() const { return has_stray_brace_; }
  /// From the last token on, reads such a brace as the end of the comment before it, with all that
  /// stands between: nested and escaped braces, or one too many. Its fault is `stray_brace`.
  void nest_comments();
  [[nodiscard]] bool nests() const { return nests_; }
  /// Whether a comment read so has nested or escaped braces.
  [[nodiscard]] bool has_nested() const { return has_nested_; }

  /// Ends the last token read, an unterminated comment, at `at` inside it.
  void cut_comment(std::uint32_t at) {
    is_cut_ &= at == token_.span.end;
    token_.span.end = at;
    at_ = at;
  }

  /// Reads the last token and what follows, up to `end`, as words that are no part of PGN.
  void take_words(std::uint32_t end);

  /// Skips the variation whose `(` was read last, including nested ones.
  ///
  /// Returns: `variation_close` with the span of all that was skipped; with the fault
  ///          `variation_unterminated` if a tag section or the end of the text came first.
  [[nodiscard]] const Token& skip_variation();

 private:
  [[nodiscard]] char at(std::size_t i) const { return i < text_.size() ? text_[i] : '\0'; }
  [[nodiscard]] std::size_t line_end(std::size_t from) const;
  bool skip_blank();
  const Token& token(TokenKind kind, std::size_t begin, std::size_t end,
                     std::optional<PgnFault> fault = {});
  [[nodiscard]] bool closes_plain_tag(std::size_t quote) const;
  const Token& read_tag(std::size_t begin, base::Span name, std::size_t value);
  const Token& read_long_tag(std::size_t begin, base::Span name, std::size_t value);
  const Token& read_unquoted_tag(std::size_t begin, base::Span name, std::size_t value);
  const Token& finish_tag(std::size_t begin, base::Span name, base::Span value, std::size_t end,
                          std::optional<PgnFault> fault = {});
  const Token& read_comment(std::size_t begin);
  const Token& read_command(std::size_t begin);
  const Token& read_nag(std::size_t begin);
  const Token& read_digits(std::size_t begin);
  [[nodiscard]] std::size_t result_end(std::size_t begin) const;
  const Token& read_number(std::size_t begin, std::size_t end);
  [[nodiscard]] std::size_t end_of_word(std::size_t begin) const;
  const Token& read_word(std::size_t begin);
  [[nodiscard]] bool is_behind_move(std::size_t at) const;
  [[nodiscard]] std::size_t find_letter_sign(std::size_t begin, std::size_t end) const;
  [[nodiscard]] std::size_t glued_to_word(std::size_t begin, std::size_t i) const;
  const Token& read_sign(std::size_t begin);
  [[nodiscard]] std::size_t end_of_odd_sign(std::size_t begin) const;
  const Token& read_glyph(std::size_t begin);
  const Token& read_unknown(std::size_t begin, PgnFault fault = PgnFault::unknown_text);
  const Token& read_bracket(std::size_t begin);
  const Token& read_loose_bracket(std::size_t begin);
  [[nodiscard]] bool may_be_loose_tag(std::size_t begin, std::string_view name) const;
  const Token& read_remains(std::size_t begin, std::size_t end);
  [[nodiscard]] std::size_t find_tag_within(std::size_t from, std::size_t to) const;
  const Token& read_no_tag(std::size_t begin);
  const Token* read_signs_behind_tag();
  const Token* read_stray();
  [[nodiscard]] bool is_before_tag(std::size_t end) const;
  [[nodiscard]] bool goes_on_behind_line(std::size_t end, bool also_moves) const;
  [[nodiscard]] std::size_t end_of_names(std::size_t name, std::size_t name_end) const;
  [[nodiscard]] bool is_between_moves(std::size_t semicolon) const;
  [[nodiscard]] base::CommentEnd find_comment_end(std::size_t begin);
  [[nodiscard]] std::size_t find_nested_end(std::size_t begin, std::size_t end);

  std::string_view text_;
  std::size_t at_;
  std::size_t fresh_at_ = 0;  ///< what stands here, or after blanks, counts as beginning a line
  bool line_start_ = true;    ///< nothing but blanks or tags since the line began
  bool in_header_ = true;     ///< no movetext since the last tag
  bool blank_line_ = false;
  bool is_typed_ = false;
  bool nothing_closes_ = false;  ///< neither `}` nor a tag section follows any more
  bool is_cut_ = false;          ///< the last token ended at the next game, below a blank line
  bool nests_ = false;
  bool has_stray_brace_ = false;
  bool has_nested_ = false;
  // Returned by reference: a token returned by value would be assembled from bytes in memory and
  // read as a word, which stalls the processor every time.
  Token token_;
  Tag tag_;
};

/// Appends a tag's value with its escapes (`\"` and `\\`) resolved. Source: PGN 7.
void append_tag_value(std::string& out, std::string_view raw);

/// A tag's value with its escapes resolved: `raw` itself if it has none, as most, or else the
/// contents of `buffer`, valid until that is changed.
[[nodiscard]] std::string_view tag_value(std::string_view raw, std::string& buffer);

}  // namespace partiar::pgn
