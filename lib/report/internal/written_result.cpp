#include "report/internal/written_result.h"

#include "pgn/lexer.h"
#include "report/attention.h"
#include "report/sentences.h"
#include "results/result.h"

namespace partiar::report::internal {

namespace {

using pgn::TokenKind;

/// Whether a result is also read after moves, wherever it stands: `0-0` might be castling.
bool is_marker(std::string_view result) {
  pgn::Lexer lexer{result};
  const pgn::Token& token = lexer.next();
  return token.kind == TokenKind::result && token.span.size() == result.size();
}

}  // namespace

std::string as_pgn(std::string_view result) {
  const auto sign = results::sign_of(results::read_result(result));
  const auto [signs, remark] = results::split_remark(result);
  const bool says_more = !signs.empty() && !remark.empty();
  // PGN has no sign for a forfeit, and 1-0 would say that the game was won on the board.
  return std::string{sign.empty() || says_more || results::is_forfeit(result) ? result : sign};
}

bool is_doubted(const replay::Game& game, base::Span result) {
  return game.judgement.ground == laws::Ground::of_another &&
         game.start.circumstances.is_of_another(result);
}

std::string result_of(const replay::Game& game) {
  if (is_proved_alone(game)) return std::string{report::name_of(*game.judgement.required)};
  const bool is_open = game.has(findings::Code::result_marker_open);
  if (game.marker() && is_doubted(game, *game.marker())) return "*";
  if (const auto marker = game.marker_text(); marker && !is_open) {
    const results::WrittenResult& first = *game.followed.markers.first;
    const auto sign = results::sign_of(first.says);
    return sign.empty() || first.is_forfeit ? as_pgn(*marker) : std::string{sign};
  }
  if (!game.result_tag()) return "*";
  std::string result = as_pgn(game.result_tag()->in(game.text));
  if (is_marker(result)) return result;
  const auto sign = results::sign_of(game.start.tag->says);
  return sign.empty() ? "*" : std::string{sign};
}

}  // namespace partiar::report::internal
