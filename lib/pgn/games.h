/// Cuts a PGN text at its games, and hands over what is in each.
///
/// Nothing is handed over before it is known whose it is: where words behind a result or a blank
/// line may be the heading of the next game, they are looked through first. An unterminated
/// comment, variation or tag ends at the next tag section, so a broken game costs itself only.
///
/// Source: PGN standard 8; 3.1 (import format: lax input).
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "base/span.h"
#include "pgn/internal/cutter.h"
#include "pgn/lexer.h"
#include "pgn/token.h"

namespace partiar::pgn {

enum class Variations : std::uint8_t { visit, skip };

/// What is over one of these is kept of no game.
struct TagLimits {
  std::uint32_t count = 1'000;
  std::uint32_t size = 256U * 1'024;  ///< in bytes, of a tag with its name
};

/// A game before its moves are read: all of it but where it ends.
struct GameHead {
  std::uint32_t begin = 0;
  std::uint32_t from = 0;              ///< where the game before it ends, or the text begins
  std::vector<Tag> tags{};             ///< in the order of the text, repeated ones too
  std::vector<Token> faulty_tags{};    ///< those of the tags that have a fault
  std::optional<base::Span> beyond{};  ///< the first tag that a limit left out, with all behind it
  /// What people type above the moves of a game without tags, blanks around it left out.
  std::optional<base::Span> heading{};
  std::optional<base::Span>
      above{};                    ///< of its tags: comments and escapes at the start of the text
  std::uint32_t moves_begin = 0;  ///< where its first token but a tag stands, or its end
  std::uint64_t names = 0;        ///< a bit for each, by which most are known to be new
  TagLimits limits{};             ///< that were kept
  bool has_moves = false;         ///< any token but tags and comments

  /// The value of the first tag of that name in `text`, its escapes kept.
  [[nodiscard]] std::optional<std::string_view> find_tag(std::string_view text,
                                                         std::string_view name) const {
    for (const Tag& tag : tags) {
      if (tag.name.in(text) == name) return tag.value.in(text);
    }
    return std::nullopt;
  }
};

/// Reads the games of a text one by one. A value: a copy reads ahead and leaves this one as it is.
///
/// Cost: one pass, but for words that may be a heading, which are read twice; allocates only where
///       a game has more tags than any before.
class Games {
 public:
  /// `text` must outlive the reader and be smaller than 4 GiB; reading begins at `begin`, where a
  /// game does.
  explicit Games(std::string_view text, Variations variations = Variations::skip,
                 TagLimits limits = {}, std::uint32_t begin = 0)
      : text_{text},
        variations_{variations},
        limits_{limits},
        walk_{Lexer{text, begin}, {}},
        end_{begin} {}

  /// Fills `head` with the next game, passing over what is left of the one before.
  /// Returns: false where there is no further game.
  [[nodiscard]] bool next(GameHead& head);

  /// Fills `head` with what stands behind the last game, without a tag or a move. Only once `next`
  /// found no further game, in a text that was cut.
  /// Returns: false where nothing stands there.
  [[nodiscard]] bool next_rest(GameHead& head);

  /// The next token of the game's movetext. Variations come as their tokens or, where they are not
  /// wanted, as one `variation_close` that spans them. Other words behind a result belong to
  /// nothing and come as `unknown`.
  /// Returns: `TokenKind::end` behind the last one. Valid until the next is asked for.
  [[nodiscard]] const Token& next_token();

  /// Whether moves of the main line that come next are this game's, however they are numbered, as
  /// long as they are as plain as `PlainMoves` wants them.
  [[nodiscard]] bool is_plain() const { return depth_ == 0 && !held_ && walk_.cutter.is_plain(); }

  /// Past the last token.
  [[nodiscard]] std::uint32_t at() const { return walk_.lexer.at(); }

  /// Goes on at `at`, behind `moves` moves that somebody else has read.
  void go_on(std::uint32_t at, std::uint32_t moves) {
    walk_.cutter.note_moves(moves);
    walk_.lexer.go_on(at);
  }

  /// Where the game ends, once `next_token` came to its end: past its last byte.
  [[nodiscard]] std::uint32_t end() const { return end_; }

 private:
  /// As far as somebody has read.
  struct Walk {
    Lexer lexer;
    internal::Cutter cutter;
  };
  /// Where the next game starts, which has words above its moves.
  struct NextGame {
    std::uint32_t begin;
    Walk walk;  ///< its first token but those words is read, and not noted
  };

  [[gnu::always_inline]] const Token& lex(Walk& walk) const;
  [[nodiscard]] std::string_view name_of_tag(const Walk& walk) const;
  [[nodiscard]] bool starts_game(const Walk& walk) const;
  void note(Walk& walk) const;
  bool find_start(std::optional<Walk>& annotated, std::optional<std::uint32_t>& above);
  void begin_game(GameHead& head);
  [[nodiscard]] bool is_annotation_line(const Token& token) const;
  void read_head(GameHead& head);
  void take_tags(GameHead& head);
  void take_tag(GameHead& head, const Token& token) const;
  [[nodiscard]] std::optional<base::Span> find_heading(const GameHead& head) const;
  [[nodiscard]] bool ends_game(const Token& token, bool is_own_tag) const;
  void look_ahead();
  const Token& finish(std::uint32_t end);
  const Token& hand_over();

  std::string_view text_;
  Variations variations_;
  TagLimits limits_;
  Walk walk_;
  bool in_game_ = false;     ///< a game was begun, and its end was not met
  bool held_ = false;        ///< the last token is read, and was not handed over
  std::uint32_t depth_ = 0;  ///< of variations; what stands in one cuts no game
  std::uint32_t end_ = 0;
  std::uint32_t tags_end_ = 0;      ///< tags before it are in the game's head
  std::uint32_t looked_until_ = 0;  ///< before it no game starts but `next_`
  std::optional<NextGame> next_;
  Token token_;  ///< one that is handed over otherwise than it was read
};

}  // namespace partiar::pgn
