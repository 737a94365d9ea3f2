#include "scoresheet/internal/main_line.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "pgn/games.h"

namespace partiar::scoresheet::internal {

namespace {

using pgn::Token;
using pgn::TokenKind;

bool has_letter_or_digit(std::string_view text) {
  return std::ranges::any_of(text, [](char c) {
    return c < 0 || (c >= '0' && c <= '9') || ((c | 0x20) >= 'a' && (c | 0x20) <= 'z');
  });
}

class Reader {
 public:
  Reader(const replay::Game& game, const notation::PieceLetters& letters)
      : game_{game}, letters_{letters} {}

  std::optional<std::vector<LineWord>> read(std::size_t most) {
    pgn::Games games = game_.movetext();
    for (;;) {
      const Token& token = games.next_token();
      const bool is_end = token.kind == TokenKind::end || token.kind == TokenKind::result;
      if (is_end) return std::move(words_);
      if (words_.size() > most) return std::nullopt;
      take(token);
    }
  }

 private:
  void take(const Token& token) {
    if (token.kind == TokenKind::number) return take_number(token.span);
    const auto text = token.span.in(game_.text);
    const bool is_word = token.kind == TokenKind::move ||
                         (token.kind == TokenKind::unknown && has_letter_or_digit(text));
    if (!is_word || notation::find_mark(text, letters_) != notation::Mark::none) return;
    LineWord word{.where = token.span};
    word.san = read_san(token.span);
    if (glued_ && glued_->end == token.span.begin && (!word.san || stops_at(*glued_))) {
      word.where.begin = glued_->begin;
      word.san = read_san(word.where);
      number_ = number_before_;
    }
    word.number = number_;
    number_.reset();
    number_before_.reset();
    glued_.reset();
    words_.push_back(word);
  }

  [[nodiscard]] std::optional<notation::San> read_san(base::Span where) const {
    const auto read = notation::read_san(where.in(game_.text), letters_);
    return read ? std::optional{read->san} : std::nullopt;
  }

  /// Whether the word that stopped the game starts with the digits of `number`: `4g5`.
  [[nodiscard]] bool stops_at(base::Span number) const {
    const auto& where = game_.followed.stop->finding.where;
    return where.begin == number.begin && where.end > number.end;
  }

  void take_number(base::Span where) {
    const auto text = where.in(game_.text);
    WrittenNumber number{.begin = where.begin};
    const auto read = std::from_chars(text.data(), text.data() + text.size(), number.value);
    number.has_dots = text.ends_with("..") || text.back() < 0 || text.back() == '-';
    if (text.back() >= '0' && text.back() <= '9') glued_ = where;
    if (read.ec == std::errc{}) {
      number_before_ = std::exchange(number_, number);
    } else if (number_) {
      number_->has_dots |= number.has_dots;  // `6. ... b5`
    }
  }

  const replay::Game& game_;
  const notation::PieceLetters& letters_;
  std::vector<LineWord> words_;
  std::optional<WrittenNumber> number_{};         ///< before the next word
  std::optional<WrittenNumber> number_before_{};  ///< before `number_`
  std::optional<base::Span> glued_{};  ///< a number without a dot, perhaps part of a word
};

}  // namespace

std::optional<std::vector<LineWord>> read_main_line(const replay::Game& game,
                                                    const notation::PieceLetters& letters,
                                                    std::size_t most) {
  return Reader{game, letters}.read(most);
}

}  // namespace partiar::scoresheet::internal
