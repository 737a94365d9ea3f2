#include "replay/correction.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "base/loose_signs.h"
#include "base/words.h"
#include "findings/code.h"
#include "pgn/known_tags.h"
#include "replay/internal/move_like.h"
#include "replay/move_places.h"
#include "replay/tag_values.h"
#include "results/result.h"

namespace partiar::replay {

using findings::Code;
using findings::Finding;

namespace {

using base::Span;
using pgn::TokenKind;

/// In ASCII, which every encoding contains, and the same whoever runs the program.
constexpr std::string_view comment_opens = "{After the end of the game: ";

bool is_kept_comment(const pgn::Token& token, std::string_view text) {
  return token.kind == TokenKind::line_comment || token.kind == TokenKind::escape ||
         (token.kind == TokenKind::comment && text[token.span.begin] == '{');
}

/// Who made that half-move.
board::Color mover_of(const Game& game, base::Ply ply) {
  const board::Color first = game.start.position.turn();
  return ply.value % 2 == 1 ? first : ~first;
}

/// The result that an event gives when it ends a game.
laws::Result result_of(const Game& game, const laws::Event& end) {
  if (end.kind != laws::EventKind::checkmate) return laws::Result::draw;
  return laws::win_of(mover_of(game, end.ply));
}

/// Where the first half-move after the end of the game stands, if the moves go on.
std::optional<std::uint32_t> find_behind_end(const Game& game) {
  if (game.judgement.ground == laws::Ground::played_on)
    return game.followed.stop->finding.where.begin;
  const auto behind = std::ranges::find(game.findings, Code::play_after_end, &Finding::code);
  return behind == game.findings.end() ? std::nullopt : std::optional{behind->where.begin};
}

class Corrector {
 public:
  Corrector(const Game& game, laws::Result result)
      : game_{game}, claimed_{laws::claimed_as(result)}, sign_{results::sign_of(claimed_)} {
    if (is_void_behind_end(game, result)) void_from_ = find_behind_end(game);
  }

  std::expected<std::vector<Correction>, Obstacle> find(NoResult no_result) && {
    if (game_.followed.end.is_cut) return std::unexpected{Obstacle::cut};
    correct_tags();
    read_movetext();
    correct_markers();
    if (!has_result_ && !put_in_result(no_result)) note(Obstacle::no_result);
    if (obstacle_) return std::unexpected{*obstacle_};
    // What is inserted precedes what is replaced at the same place: `}` before a glued `*`.
    std::ranges::stable_sort(found_, {}, [](const Correction& one) {
      return std::pair{one.where.begin, one.where.end};
    });
    return std::move(found_);
  }

 private:
  [[nodiscard]] std::string_view text_of(Span where) const { return where.in(game_.text); }
  void note(Obstacle obstacle) {
    if (!obstacle_) obstacle_ = obstacle;
  }

  void add(CorrectionKind kind, Span where, std::string_view text) {
    if (text_of(where).find_first_of("\r\n") != std::string_view::npos) note(Obstacle::two_lines);
    found_.push_back({kind, where, std::string{text}});
  }

  /// A value without the quotation marks that it has inside those of the tag.
  [[nodiscard]] Span inside_marks(Span where) const {
    auto value = text_of(where);
    const auto mark = static_cast<std::uint32_t>(base::quotation_mark_size(value));
    if (mark == 0) return where;
    for (std::uint32_t end = mark; end < value.size(); ++end) {
      const std::size_t closing = base::quotation_mark_size(value.substr(end));
      if (closing > 0 && end + closing == value.size()) {
        return {where.begin + mark, where.begin + end};
      }
    }
    return where;
  }

  void correct_result(CorrectionKind kind, Span where, laws::Claimed says) {
    has_result_ = true;
    if (says == claimed_) return;
    if (kind == CorrectionKind::result_tag) return add(kind, inside_marks(where), sign_);
    add(kind, where, text_of(where) == "*" ? standing_apart(where) : std::string{sign_});
  }

  /// `*` ends a word and begins one; digits need blanks to do so. But what goes on there, other
  /// than the first move of a game, would belong to the game no more.
  [[nodiscard]] std::string standing_apart(Span where) {
    const auto behind = game_.text.substr(where.end);
    const bool begins_game = behind.starts_with("1.");
    const bool is_word = !behind.empty() && base::is_word(behind.front());
    if (is_word && !begins_game) note(Obstacle::unproved);
    const auto touches = [this](std::uint32_t at) {
      return at < game_.text.size() &&
             !std::string_view{" \t\v\f\r\n{}()"}.contains(game_.text[at]);
    };
    std::string text{sign_};
    const bool is_apart = where.begin == 0 || game_.text[where.begin - 1] == '*';
    if (!is_apart && touches(where.begin - 1)) text.insert(0, 1, ' ');
    if (touches(where.end)) text += ' ';
    return text;
  }

  void correct_tags() {
    for (const pgn::Tag& tag : game_.head.tags) {
      if (find_spoken_tag(pgn::name_of(tag, game_.text)) != SpokenTag::result) continue;
      correct_result(CorrectionKind::result_tag, tag.value,
                     results::read_result(text_of(tag.value)));
    }
  }

  /// Goes through the tokens after the tags once more.
  void read_movetext() {
    pgn::Games games = game_.movetext(pgn::Variations::visit);
    std::uint32_t depth = 0;
    std::optional<std::uint32_t> number;
    for (;;) {
      const pgn::Token& token = games.next_token();
      if (token.kind == TokenKind::end) break;
      if (token.kind == TokenKind::variation_open) ++depth;
      is_in_variation_ = depth > 0;
      if (token.kind == TokenKind::variation_close && depth > 0) --depth;
      const bool is_result = token.kind == TokenKind::result && depth == 0;
      if (is_result) take_result(token);
      take_void(token, number, is_result);
      if (token.kind != TokenKind::number) number.reset();
      if (token.kind == TokenKind::number && !number) number = token.span.begin;
      if (!is_kept_comment(token, game_.text)) ink_end_ = token.span.end;
    }
    close_comment();
  }

  /// In a game without tags, a result among its words may belong to another game: only those read
  /// as its own are changed.
  void take_result(const pgn::Token& token) {
    if (game_.head.tags.empty()) return;
    const auto says = results::read_written_result(game_.text, token.span).says;
    correct_result(CorrectionKind::marker, token.span, says);
  }

  /// Encloses what was played after the end, from its first number up to the result, in comments;
  /// existing comments in it stay as they are, and so do words that precede or follow everything
  /// that may be a move: what looks like one or has a number.
  void take_void(const pgn::Token& token, std::optional<std::uint32_t> number, bool is_result) {
    if (!void_from_ || token.span.begin < *void_from_ || is_void_read_) return;
    is_void_read_ = is_result;
    if (is_result || is_kept_comment(token, game_.text)) return close_comment();
    const bool is_word = token.kind == TokenKind::move || token.kind == TokenKind::unknown;
    const bool is_prose = is_word && !is_in_variation_ && !number &&
                          !internal::is_move_like(text_of(token.span), game_.letters());
    const bool is_number = token.kind == TokenKind::number;
    if (!comment_ && (is_prose || is_number)) return;
    if (!comment_) {
      comment_ = Span{number.value_or(token.span.begin), 0};
      is_prose_last_ = false;
    }
    is_prose_last_ = is_prose || (is_prose_last_ && !is_word && !is_in_variation_);
    if (!is_prose_last_) comment_->end = token.span.end;
  }

  void close_comment() {
    if (!comment_) return;
    if (text_of(*comment_).find_first_of("{}") != std::string_view::npos) note(Obstacle::brace);
    const Span open{comment_->begin, comment_->begin};
    const Span close{comment_->end, comment_->end};
    found_.push_back(
        {CorrectionKind::after_end, open, std::string{is_voided_ ? "{" : comment_opens}});
    found_.push_back({CorrectionKind::after_end, close, "}"});
    is_voided_ = true;
    comment_.reset();
  }

  /// Results that are not PGN markers after the moves: words, and results above the moves.
  void correct_markers() {
    const auto& [first, contradiction, contradicts_tag] = game_.followed.markers;
    for (const auto& result : {game_.start.heading_result, first}) {
      if (result) correct_marker(result->where, result->says);
    }
    if (contradiction) {
      const auto says = results::read_written_result(game_.text, *contradiction).says;
      correct_marker(*contradiction, says);
    }
  }

  /// Unless already corrected. What may be the result of another game stays as it is.
  void correct_marker(Span where, laws::Claimed says) {
    if (says != claimed_ && game_.start.circumstances.is_of_another(where)) return;
    const bool is_known = std::ranges::find(found_, where, &Correction::where) != found_.end();
    if (!is_known) correct_result(CorrectionKind::marker, where, says);
  }

  /// After the moves of a game with tags, the place of the result is clear; above words about
  /// another game, it is behind the last move.
  bool put_in_result(NoResult no_result) {
    const bool is_plain = !game_.head.tags.empty() && !game_.followed.moves.empty();
    if (!is_plain && no_result == NoResult::refuse) return false;
    const bool is_above_another = game_.start.circumstances.of_another.has_value();
    if (is_above_another && void_from_) return false;
    std::uint32_t at = is_plain ? ink_end_ : game_.followed.end.ink;
    if (is_above_another) at = move_places(game_).back().end;
    found_.push_back({CorrectionKind::marker, {at, at}, std::string{" "}.append(sign_)});
    return true;
  }

  const Game& game_;
  laws::Claimed claimed_;
  std::string_view sign_;
  std::optional<std::uint32_t> void_from_;  ///< where the first half-move after the end stands
  bool is_void_read_ = false;
  bool is_in_variation_ = false;  ///< the token is in one, or opens or closes one
  bool is_prose_last_ = false;    ///< what was met of it ends in prose
  std::optional<Span> comment_;   ///< the part since the last comment
  bool is_voided_ = false;        ///< an earlier comment already says that the game was over
  std::uint32_t ink_end_ = 0;     ///< just past the last token that is not a comment
  bool has_result_ = false;
  std::optional<Obstacle> obstacle_;
  std::vector<Correction> found_;
};

}  // namespace

bool plays_on_behind_end(const Game& game) {
  const auto behind = find_behind_end(game);
  if (!behind) return false;
  pgn::Games games = game.movetext();
  for (;;) {
    const pgn::Token& token = games.next_token();
    if (token.kind == TokenKind::end) return false;
    if (token.span.begin < *behind) continue;
    if (token.kind == TokenKind::result) return false;
    const bool is_move = token.kind == TokenKind::move &&
                         internal::is_move_like(token.span.in(game.text), game.letters());
    if (is_move) return true;
  }
}

bool is_void_behind_end(const Game& game, laws::Result result) {
  if (!plays_on_behind_end(game)) return false;
  const auto& required = game.judgement.required;
  const auto& end = game.judgement.end;
  return required ? *required == result : end && result_of(game, *end) == result;
}

std::expected<std::vector<Correction>, Obstacle> find_corrections(const Game& game,
                                                                  laws::Result result,
                                                                  NoResult no_result) {
  return Corrector{game, result}.find(no_result);
}

}  // namespace partiar::replay
