/// Where one game ends and the next begins, judged by the tokens read so far.
///
/// A game ends at the tag section of the next one or, where games run together without tags, before
/// the first move after a result or before a second move number 1.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "pgn/token.h"

namespace partiar::pgn::internal {

/// A value: a copy can read ahead without affecting the original.
class Cutter {
 public:
  /// Whether a new game starts with `token` of `text`; `name` is that of a tag.
  [[nodiscard]] bool starts_game(const Token& token, std::string_view name,
                                 std::string_view text) const;

  /// Where the game that starts with `token` begins: at its heading, if it has one.
  [[nodiscard]] std::uint32_t start_of(const Token& token) const {
    const bool is_of_moves = token.kind == TokenKind::number || token.kind == TokenKind::move;
    return is_of_moves && heading_ ? *heading_ : token.span.begin;
  }

  /// Notes a token, after the call of `starts_game`.
  void note(const Token& token, std::string_view name, std::string_view text);

  /// A new game starts, perhaps with words before its token: the state of the previous one is
  /// dropped.
  void restart(bool in_heading);

  /// Whether a move with no blank line before it belongs to this game, whatever it is.
  [[nodiscard]] bool is_among_moves() const { return place_ == Place::moves && first_tag_; }
  /// Whether moves with no blank lines before them belong to this game, whatever their numbers.
  [[nodiscard]] bool is_plain() const { return place_ == Place::moves && !heading_; }
  void note_moves(std::uint32_t count) { moves_ += count; }
  [[nodiscard]] bool has_tags() const { return first_tag_.has_value(); }
  [[nodiscard]] bool has_result_above() const { return has_result_above_; }
  [[nodiscard]] bool in_tags() const { return place_ == Place::tags; }
  [[nodiscard]] bool in_heading() const { return place_ == Place::heading; }
  /// Where words began that may be the heading of the next game, or signs before such words.
  [[nodiscard]] std::optional<std::uint32_t> heading() const {
    return heading_ ? heading_ : signs_;
  }
  /// Whether `token` is among the words after a result; a number is only if words came before it.
  [[nodiscard]] bool is_word_behind_result(const Token& token, std::string_view text) const;

 private:
  static constexpr std::string_view event = "Event";

  enum class Place : std::uint8_t { none, tags, heading, moves, behind_result };

  [[nodiscard]] bool starts_behind_result(const Token& token, std::string_view text) const;
  [[nodiscard]] bool starts_with_tag(const Token& token, std::string_view name,
                                     std::string_view text) const;
  void note_untagged(const Token& token, std::string_view text);
  void keep_signs(const Token& token, std::optional<std::uint32_t> signs);
  void note_typed_move(const Token& token, std::string_view text,
                       std::optional<std::uint32_t> signs);
  [[nodiscard]] bool may_begin_heading(const Token& token, std::string_view text) const;
  [[nodiscard]] bool ends_heading(const Token& token, std::string_view text) const;

  Place place_ = Place::none;
  bool after_number_ = false;
  bool has_result_above_ = false;    ///< this game, in its heading
  bool has_result_in_next_ = false;  ///< the next one, in what may be its heading
  bool has_first_line_ = false;      ///< a line of its heading begins with number 1
  bool has_words_behind_ = false;    ///< this game, which has tags, behind its result
  std::uint32_t moves_ = 0;
  bool has_event_ = false;
  std::optional<std::string_view> first_tag_;  ///< the first of the section
  std::uint32_t tags_ = 0;                     ///< where it stands
  std::optional<std::uint32_t> heading_;
  /// Where signs began after a blank line, if nothing else has followed.
  std::optional<std::uint32_t> signs_;
};

}  // namespace partiar::pgn::internal
