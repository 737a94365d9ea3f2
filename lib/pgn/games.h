/// Splits a PGN text into games and hands over the contents of each.
///
/// No token is handed over before its game is known: where words after a result or a blank line may
/// be the heading of the next game, they are scanned first. An unterminated comment, variation or
/// tag ends at the next tag section, so a broken game never affects the next.
///
/// Source: PGN standard 8; 3.1 (import format: lax input).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "pgn/internal/cutter.h"
#include "pgn/internal/tag_names.h"
#include "pgn/known_tags.h"
#include "pgn/lexer.h"
#include "pgn/token.h"

namespace partiar::pgn {

enum class Variations : std::uint8_t { visit, skip };

/// Limits for the tags kept of a game.
struct TagLimits {
  std::uint32_t count = 1'000;
  std::uint32_t size = 256U * 1'024;  ///< in bytes, of a tag including its name
};

/// A reading position in a text, which must outlive it.
struct Walk {
  Lexer lexer{{}};
  internal::Cutter cutter{};
};

/// A game before its moves are read: everything but where it ends.
struct GameHead {
  std::uint32_t begin = 0;
  std::uint32_t from = 0;              ///< where the previous game ends, or the text begins
  std::vector<Tag> tags{};             ///< in the order of the text, including repeated ones
  std::vector<Token> faulty_tags{};    ///< those tags that have a fault
  std::optional<base::Span> beyond{};  ///< first tag over a limit; it and the rest are dropped
  /// What people type above the moves of a game without tags, without surrounding blanks.
  std::optional<base::Span> heading{};
  /// Comments, escapes and prose above its tags, directly below a blank line or at the start of the
  /// text.
  std::optional<base::Span> above{};
  bool has_prose_above = false;   ///< words that are no game, and not only comments
  std::uint32_t moves_begin = 0;  ///< where its first token other than a tag stands, or its end
  TagLimits limits{};             ///< that were applied
  bool has_moves = false;         ///< any token other than tags and comments

  /// The value of the first tag of that name in `text`, with its escapes.
  [[nodiscard]] std::optional<std::string_view> find_tag(std::string_view text,
                                                         std::string_view name) const {
    for (const Tag& tag : tags) {
      if (name_of(tag, text) == name) return tag.value.in(text);
    }
    return std::nullopt;
  }
};

/// Reads the games of a text one by one. A value: a copy can read ahead without affecting the
/// original.
///
/// Cost: one pass, except that words that may be a heading are read twice; allocates only if a
///       game has more tags than any before.
class Games {
 public:
  /// `text` must outlive the reader and be smaller than 4 GiB; reading begins at `begin`, where a
  /// game does.
  explicit Games(std::string_view text, Variations variations = Variations::skip,
                 TagLimits limits = {}, std::uint32_t begin = 0)
      : text_{text},
        variations_{variations},
        limits_{limits},
        walk_{.lexer = Lexer{text, begin}},
        start_{begin},
        end_{begin} {}

  /// Reads again the movetext of one game of the same text, which began at `movetext` and ended at
  /// `end`, however its start was recognized: `next_token` returns the same tokens or, with other
  /// `variations`, none beyond the end. There is no next game.
  Games(std::string_view text, const Walk& movetext, std::uint32_t end,
        Variations variations = Variations::skip);

  /// Fills `head` with the next game, skipping the rest of the previous one.
  /// Returns: false if there is no further game.
  [[nodiscard]] bool next(GameHead& head);

  /// Fills `head` with what follows the last game, without a tag or a move. Only after `next` has
  /// found no further game, in a text that was cut.
  /// Returns: false if nothing is left.
  [[nodiscard]] bool next_rest(GameHead& head);

  /// The next token of the game's movetext. Variations are returned token by token or, if they are
  /// not wanted, as one `variation_close` that spans them. Stray words after a result are returned
  /// as `unknown`.
  /// Returns: `TokenKind::end` after the last one. Valid until the next call.
  [[nodiscard]] const Token& next_token();

  /// Whether main-line moves that follow belong to this game, whatever their numbers, as long as
  /// they are as plain as `PlainMoves` requires.
  [[nodiscard]] bool is_plain() const {
    return depth_ == 0 && held_ == Held::nothing && walk_.cutter.is_plain();
  }

  /// A copy at the same place that visits variations.
  [[nodiscard]] Games visiting() const {
    Games copy = *this;
    copy.variations_ = Variations::visit;
    return copy;
  }

  /// Where the movetext of the last game began.
  [[nodiscard]] const Walk& movetext() const { return movetext_; }

  /// As `Lexer` says of it, the last two once `next_token` has reached the end of the game.
  [[nodiscard]] bool nests() const { return walk_.lexer.nests(); }
  [[nodiscard]] bool has_stray_brace() const { return has_stray_brace_; }
  [[nodiscard]] bool has_nested() const { return has_nested_; }

  /// Just past the last token.
  [[nodiscard]] std::uint32_t at() const { return walk_.lexer.at(); }

  /// Continues at `at`, after `moves` moves that another reader has read.
  void go_on(std::uint32_t at, std::uint32_t moves) {
    walk_.cutter.note_moves(moves);
    walk_.lexer.go_on(at);
  }

  /// Where the game ends, once `next_token` has reached its end: just past its last byte.
  [[nodiscard]] std::uint32_t end() const { return end_; }

 private:
  /// Where the next game starts, if it has words above its moves.
  struct NextGame {
    std::uint32_t begin;
    Walk walk;  ///< at its first token after those words, which is read but not noted
  };

  /// What the next call has, instead of a token to read.
  enum class Held : std::uint8_t {
    nothing,
    token,  ///< the last one, which was read but not handed over
    end,    ///< that of the game: the last token, which went beyond it, was cut there
  };

  [[gnu::always_inline]] const Token& lex(Walk& walk) const;
  [[nodiscard]] std::string_view name_of_tag(const Walk& walk) const;
  [[nodiscard]] bool starts_game(const Walk& walk) const;
  void note(Walk& walk) const;
  [[nodiscard]] bool is_above_next(const Token& token) const;
  bool find_start(std::optional<Walk>& annotated, std::optional<std::uint32_t>& above);
  void begin_game(GameHead& head);
  [[nodiscard]] bool is_prose_above_tags(const GameHead& head) const;
  [[nodiscard]] bool is_annotation_line(const Token& token) const;
  void read_head(GameHead& head);
  void take_words();
  void take_tags(GameHead& head);
  void take_tag(GameHead& head, const Token& token);
  [[nodiscard]] std::optional<base::Span> find_heading(const GameHead& head) const;
  [[nodiscard]] bool ends_game(const Token& token, bool is_own_tag) const;
  void look_ahead();
  const Token& finish(std::uint32_t end);
  const Token& hand_over();
  const Token& take_last();
  const Token& take_last_words();

  std::string_view text_;
  Variations variations_;
  TagLimits limits_;
  Walk walk_;
  Walk movetext_{};           ///< at the first token of the last game's movetext, read and noted
  internal::TagNames names_;  ///< of the game's tags
  bool in_game_ = false;      ///< a game has begun, and its end has not been reached
  Held held_ = Held::nothing;
  bool has_stray_brace_ = false;  ///< the last game
  bool has_nested_ = false;       ///< likewise
  std::uint32_t depth_ = 0;       ///< of variations; nothing inside one starts a game
  std::uint32_t start_ = 0;       ///< where the first game begins, perhaps below prose
  std::uint32_t end_ = 0;
  std::uint32_t tags_end_ = 0;      ///< tags before it belong to the game's head
  std::uint32_t looked_until_ = 0;  ///< no game but `next_` starts before it
  std::optional<NextGame> next_;
  Token token_;  ///< one that is handed over in modified form
};

}  // namespace partiar::pgn
