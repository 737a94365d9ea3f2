/// Walks the games of a PGN text and tells a visitor what is in each.
///
/// Where a game ends: at the tag section of the next one, and where texts ran together without
/// tags, before the first move after a result or before a second move number 1. Other words behind
/// a result belong to nothing and come as `unknown`. An unterminated comment, variation or tag ends
/// at the next tag section, so a broken game costs itself only.
///
/// Source: PGN standard 8; 3.1 (import format: lax input).
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>

#include "base/tag_section.h"
#include "pgn/internal/typed.h"
#include "pgn/lexer.h"
#include "pgn/token.h"

namespace partiar::pgn {

enum class Variations : std::uint8_t { visit, skip };

/// How far a visitor read moves by itself, and how many.
struct PlainRun {
  std::uint32_t end;
  std::uint32_t moves = 0;
};

/// What a reader of games has to offer. All offsets and spans are bytes of the text that is read.
template <class T>
concept Visitor = requires(T visitor, const Token& token, const Tag& tag, std::uint32_t offset) {
  /// A game starts at `offset`.
  { visitor.begin_game(offset) };
  /// One tag pair, in the order of the text. Its token may have a fault.
  { visitor.tag(token, tag) };
  /// Every other token in its order. Variations come as their tokens or, where they are not wanted,
  /// as one `variation_close` that spans them.
  { visitor.token(token) };
  /// The game ends before `offset`.
  { visitor.end_game(offset) };
  { visitor.variations() } -> std::same_as<Variations>;
  /// Moves of the main line may follow from `offset` on. The visitor may read them itself, as long
  /// as they are as plain as `PlainMoves` wants them, and says how far it came: into no other game,
  /// since tags, results and blank lines are not plain.
  { visitor.plain_moves(offset) } -> std::same_as<PlainRun>;
};

/// Cuts a stream of tokens at games. `read_games` is the way to use it.
class GameCutter {
 public:
  /// Whether a new game starts with `token` of `text`; `name` is that of a tag.
  [[nodiscard]] bool starts_game(const Token& token, std::string_view name, std::string_view text) {
    switch (token.kind) {
      case TokenKind::tag:
        return place_ != Place::tags || ((token.after_blank_line || has_event_) && name == event) ||
               (token.after_blank_line && first_tag_ == name) ||
               base::starts_section(text, token.span.begin);
      case TokenKind::number:
        return place_ == Place::none ||
               (place_ == Place::behind_result && token.span.in(text).starts_with('1')) ||
               (place_ == Place::moves && moves_ > 1 && is_first_number(token, text) &&
                (token.after_blank_line || (heading_ && ends_heading(token, text))));
      case TokenKind::move:
        return place_ == Place::none ||
               (place_ == Place::behind_result &&
                (heading_ ? ends_heading(token, text) : has_digit(token, text)));
      case TokenKind::result:
      case TokenKind::unknown:
      case TokenKind::variation_open:
        return place_ == Place::none;
      default:
        return false;
    }
  }

  /// Where the game starts that starts with `token`: with its heading, where it has one.
  [[nodiscard]] std::uint32_t start_of(const Token& token) const {
    const bool is_of_moves = token.kind == TokenKind::number || token.kind == TokenKind::move;
    return is_of_moves && heading_ ? *heading_ : token.span.begin;
  }

  /// Takes note of a token, after `starts_game` was asked.
  void note(const Token& token, std::string_view name, std::string_view text) {
    const bool typed = !first_tag_ || place_ == Place::behind_result;
    if (typed && token.kind != TokenKind::tag) note_untagged(token, text);
    if (place_ == Place::heading) return;
    switch (token.kind) {
      case TokenKind::tag:
        if (!first_tag_) first_tag_ = name;
        place_ = Place::tags;
        has_event_ |= name == event;
        break;
      case TokenKind::result:
        place_ = Place::behind_result;
        break;
      case TokenKind::move:
        if (place_ == Place::behind_result) break;  // `1-0 White resigns`
        ++moves_;
        place_ = Place::moves;
        break;
      case TokenKind::number:
      case TokenKind::unknown:
      case TokenKind::variation_open:
        if (place_ != Place::behind_result) place_ = Place::moves;
        break;
      case TokenKind::comment:
        // It took with it whatever came before the next tag section.
        if (token.fault && place_ == Place::tags) place_ = Place::moves;
        break;
      default:
        break;
    }
  }

  /// Whether a move without a blank line before it goes on this game, whatever it is.
  [[nodiscard]] bool is_among_moves() const { return place_ == Place::moves && first_tag_; }
  /// Whether moves without blank lines before them go on this game, whatever their numbers.
  [[nodiscard]] bool is_plain() const { return place_ == Place::moves && !heading_; }
  void note_moves(std::uint32_t count) { moves_ += count; }
  [[nodiscard]] bool has_tags() const { return first_tag_.has_value(); }
  [[nodiscard]] bool in_heading() const { return place_ == Place::heading; }
  [[nodiscard]] bool in_game() const { return place_ != Place::none; }
  /// Whether `token` is among the words behind a result: a number only where words came before it,
  /// which may be the next game's heading.
  [[nodiscard]] bool is_word_behind_result(const Token& token, std::string_view text) const {
    const char first = text[token.span.begin];
    const bool is_number = token.kind == TokenKind::number && first >= '0' && first <= '9';
    return place_ == Place::behind_result &&
           (token.kind == TokenKind::move || (is_number && heading_));
  }

  /// A new game starts, perhaps with words before its token: nothing of the one before counts.
  void restart(bool in_heading) {
    heading_.reset();
    place_ = in_heading ? Place::heading : Place::tags;
    has_result_above_ = in_heading && has_result_in_next_;
    after_number_ = has_result_in_next_ = has_first_line_ = false;
    moves_ = 0;
    has_event_ = false;
    first_tag_.reset();
  }

 private:
  static constexpr std::string_view event = "Event";

  enum class Place : std::uint8_t { none, tags, heading, moves, behind_result };

  /// People type lines of names above their moves, with dates, ratings and numbers of tables.
  void note_untagged(const Token& token, std::string_view text) {
    const bool is_in_heading = place_ == Place::heading;
    if (token.kind == TokenKind::result) {
      has_result_above_ |= is_in_heading;
      has_result_in_next_ |= heading_.has_value();
    }
    if (token.kind != TokenKind::number && token.kind != TokenKind::move) return;
    const bool begins = is_in_heading ? ends_heading(token, text) : begins_moves(token, text);
    switch (place_) {
      case Place::tags:
        if (!begins) place_ = Place::heading;
        break;
      case Place::heading:
        if (begins) place_ = Place::moves;
        break;
      case Place::moves:
      case Place::behind_result:
        if (!begins && may_begin_heading(token, text)) {
          heading_ = token.span.begin;
          has_result_in_next_ = false;
        } else if (place_ == Place::moves && goes_on(token, text)) {
          heading_.reset();  // words among the moves
        }
        break;
      case Place::none:
        break;
    }
    after_number_ = internal::is_digit(text[token.span.begin]) && token.kind == TokenKind::number;
    has_first_line_ |= place_ == Place::heading && is_first_number(token, text) &&
                       internal::begins_line(text, token.span.begin);
  }

  /// Moves have one, but castling, and what people write about a result has none.
  static bool has_digit(const Token& token, std::string_view text) {
    return token.span.in(text).find_first_of("12345678") != std::string_view::npos;
  }
  static std::string_view word_behind(const Token& token, std::string_view text) {
    std::string_view rest = text.substr(token.span.end);
    return internal::take_word(rest);
  }
  /// Whether `token`, with no words before it, is a move or the number of one.
  static bool begins_moves(const Token& token, std::string_view text) {
    if (token.kind == TokenKind::number) return internal::may_be_moves(text.substr(token.span.end));
    const auto word = token.span.in(text);
    return internal::names_square(word) ||
           (internal::is_numeric_move(word) && internal::is_numeric_move(word_behind(token, text)));
  }
  /// Whether the next game's heading may begin with `token`, which begins no moves: behind a blank
  /// line any words do. On the next line it is the players that do, where this game has its result:
  /// else they and the result there may be words about this one.
  [[nodiscard]] bool may_begin_heading(const Token& token, std::string_view text) const {
    const bool has_result = place_ == Place::behind_result || has_result_above_;
    return token.after_blank_line ||
           (has_result && !heading_ && internal::begins_line(text, token.span.begin) &&
            internal::names_players(text.substr(token.span.begin)));
  }
  /// Whether `token` is the number of a move that is not a game's first.
  static bool goes_on(const Token& token, std::string_view text) {
    return token.kind == TokenKind::number && internal::is_digit(text[token.span.begin]) &&
           !is_first_number(token, text) && internal::looks_like_move(word_behind(token, text));
  }
  /// Whether the moves begin with `token`, behind words: with a number, or with two moves without.
  [[nodiscard]] bool ends_heading(const Token& token, std::string_view text) const {
    const bool begins_line = internal::begins_line(text, token.span.begin);
    std::string_view rest = text.substr(token.span.end);
    if (token.kind == TokenKind::move) {
      const auto word = token.span.in(text);
      const bool is_first =
          begins_line || (!after_number_ && internal::nearly_begins_line(text, token.span.begin));
      const bool is_move =
          internal::names_square(word) || (begins_line && internal::is_numeric_move(word));
      // Where number 1 stood before, these are not the first moves.
      return is_first && is_move && !has_first_line_ &&
             internal::looks_like_move(internal::take_word(rest));
    }
    if (is_first_number(token, text)) {
      return begins_line ? internal::may_be_moves(rest)
                         : internal::looks_like_move(internal::take_word(rest));
    }
    return internal::is_digit(text[token.span.begin]) && internal::begins_with_two_moves(rest);
  }
  static bool is_first_number(const Token& token, std::string_view text) {
    if (token.kind != TokenKind::number) return false;
    const auto number = token.span.in(text);
    return number.starts_with('1') && number.find_first_of("0123456789", 1) == number.npos;
  }

  Place place_ = Place::none;
  bool after_number_ = false;
  bool has_result_above_ = false;    ///< the game, in its heading
  bool has_result_in_next_ = false;  ///< the next one, in what may be its heading
  bool has_first_line_ = false;      ///< a line of its heading begins with number 1
  std::uint32_t moves_ = 0;
  bool has_event_ = false;
  std::optional<std::string_view> first_tag_;  ///< the section's first
  /// Where words behind a blank line began that may be the heading of the next game.
  std::optional<std::uint32_t> heading_;
};

/// Tells `visitor` every game of `text` from `begin` on, in order. Where there are no tags, words
/// before the first move and its number are the game's heading and come as no token.
///
/// Cost: one pass; no allocation; the visitor's calls are known at compile time.
template <Visitor V>
void read_games(std::string_view text, V& visitor, std::uint32_t begin = 0) {
  Lexer lexer{text, begin};
  GameCutter cutter;
  std::uint32_t depth = 0;  // of variations; what stands in one cuts no game
  const auto read_plain = [&] {
    if (depth > 0 || !cutter.is_plain()) return;
    const PlainRun run = visitor.plain_moves(lexer.at());
    if (run.end == lexer.at()) return;
    cutter.note_moves(run.moves);
    lexer.go_on(run.end);
  };
  for (;;) {
    const Token& token = lexer.next();
    if (token.kind == TokenKind::comment && token.fault && !cutter.has_tags()) [[unlikely]] {
      lexer.cut_comment(internal::find_next_game(text, token.span));
    }
    // The way of most tokens, told apart early.
    if (token.kind == TokenKind::move && depth == 0 && cutter.is_among_moves() &&
        !token.after_blank_line) [[likely]] {
      cutter.note_moves(1);
      visitor.token(token);
      read_plain();
      continue;
    }
    if (token.kind == TokenKind::end) break;
    const bool is_tag = token.kind == TokenKind::tag;
    const auto name = is_tag ? lexer.tag().name.in(text) : std::string_view{};
    if ((depth == 0 || is_tag) && cutter.starts_game(token, name, text)) {
      const std::uint32_t start = cutter.start_of(token);
      if (cutter.in_game()) visitor.end_game(start);
      visitor.begin_game(start);
      cutter.restart(start != token.span.begin);
      lexer.set_typed(!is_tag);
      depth = 0;
    }
    if (depth == 0) cutter.note(token, name, text);
    if (cutter.in_heading()) continue;
    switch (token.kind) {
      case TokenKind::tag:
        visitor.tag(token, lexer.tag());
        while (const Token* next = lexer.next_plain_tag()) visitor.tag(*next, lexer.tag());
        break;
      case TokenKind::variation_open:
        if (visitor.variations() == Variations::skip) {
          visitor.token(lexer.skip_variation());
        } else {
          ++depth;
          visitor.token(token);
        }
        break;
      case TokenKind::variation_close:
        if (depth > 0) {
          --depth;
          visitor.token(token);
        } else if (cutter.in_game()) {
          Token stray = token;
          stray.fault = PgnFault::stray_parenthesis;
          visitor.token(stray);
        }
        break;
      case TokenKind::number:
      case TokenKind::move:
        if (cutter.is_word_behind_result(token, text)) {
          Token words = token;
          words.kind = TokenKind::unknown;
          words.fault = PgnFault::unknown_text;
          visitor.token(words);
          break;
        }
        [[fallthrough]];
      default:
        if (cutter.in_game()) visitor.token(token);
        break;
    }
    read_plain();
  }
  if (cutter.in_game()) visitor.end_game(static_cast<std::uint32_t>(text.size()));
}

}  // namespace partiar::pgn
