#include "report/internal/arguments.h"

#include <algorithm>

#include "base/character.h"
#include "findings/code.h"
#include "report/internal/shown.h"
#include "report/sentences.h"
#include "results/result.h"
#include "text/printable.h"

namespace partiar::report::internal {

namespace {

using board::Move;
using board::Square;
using findings::Finding;
using replay::Game;

/// Quotes from the input are cut to this many bytes.
constexpr std::size_t longest_quote = 60;

/// A move in words: `king to g8`.
std::string words_of(const text::Messages& messages, const board::Position& before, Move move) {
  Arguments arguments;
  const bool castles = move.kind() == Move::Kind::castling;
  const bool king_side = board::file_of(move.to()) > board::file_of(move.from());
  const bool passing = move.kind() == Move::Kind::en_passant;
  const bool takes = !castles && before.occupied().contains(move.to());
  arguments.add("kind", std::string{castles   ? king_side ? "king_side" : "queen_side"
                                    : passing ? "passing"
                                    : takes   ? "takes"
                                              : "goes"});
  arguments.add("role", std::string{report::name_of(before.role_on(move.from()))});
  arguments.add("square", name_of(move.to()));
  arguments.add("taken", std::string{takes ? report::name_of(before.role_on(move.to())) : "none"});
  arguments.add("promotion",
                std::string{move.kind() == Move::Kind::promotion ? report::name_of(move.promotion())
                                                                 : "none"});
  return messages.text("move_words", arguments.list());
}

}  // namespace

std::vector<text::Argument> Arguments::list() const {
  std::vector<text::Argument> all = list_;
  for (const auto& [name, value] : texts_) all.push_back({name, std::string_view{value}});
  return all;
}

void add_last(Arguments& arguments, Score& score, base::Ply ply) {
  arguments.add("last", ply.value == 0 ? std::string{} : score.label(ply));
  arguments.add("ply", ply.value);
}

void add_words(Arguments& arguments, Score& score, base::Ply ply, const text::Messages& messages) {
  if (ply.value == 0) return arguments.add("words", std::string{});
  const board::Position& before = score.after(base::Ply{ply.value - 1});
  arguments.add("words", words_of(messages, before, score.move_at(ply)));
}

std::string place_of(base::LineColumn at, const text::Messages& messages) {
  return messages.text("place",
                       {{"line", std::to_string(at.line)}, {"column", std::to_string(at.column)}});
}

std::string name_of(Square square) {
  return {board::letter_of(board::file_of(square)), board::digit_of(board::rank_of(square))};
}

std::string quote(std::string_view bytes) {
  std::string line{bytes.substr(0, base::size_within(bytes, longest_quote))};
  const bool cut = line.size() < bytes.size();
  std::ranges::replace(line, '\n', ' ');
  return text::printable(line) + (cut ? "\u2026" : "");
}

std::string quote(const Game& game, base::Span where) {
  return quote(where.in(game.text));
}

std::string recorded_move(const std::string& written, const Score& score,
                          const text::Messages& messages) {
  return score.is_in_other_letters() ? messages.text("quoted", {{"text", written}}) : written;
}

std::string recorded_result(const Game& game, Form form, const text::Messages& messages) {
  const auto shown = [&](const std::string& written) {
    return shown_result(written, form, messages);
  };
  if (game.judgement.claimed == laws::Claimed::contradictory) {
    std::vector<results::WrittenResult> results;
    const auto add = [&](base::Span where) {
      results.push_back(results::read_written_result(game.text, where));
    };
    if (game.result_tag()) add(*game.result_tag());
    if (game.start.heading_result) add(game.start.heading_result->where);
    if (game.marker()) add(*game.marker());
    for (const Finding& finding : game.findings) {
      if (finding.code == findings::Code::result_twice) add(finding.where);
    }
    std::erase_if(results, [](const auto& result) { return !is_definite(result); });
    const auto other = std::ranges::find_if(results, [&](const results::WrittenResult& result) {
      return exclude_each_other(game.text, results.front(), result);
    });
    if (other != results.end()) {
      return shown(quote(game, results.front().where)) + " / " + shown(quote(game, other->where));
    }
  }
  const bool tag_speaks = game.result_tag() && !game.result_tag()->in(game.text).empty() &&
                          game.result_tag()->in(game.text) != "*";
  if (tag_speaks) return shown(quote(game, *game.result_tag()));
  if (game.marker()) {
    const std::string written = quote(game, *game.marker());
    const std::string_view signs = *game.marker_text();
    // `1-0 (Schwarz gab auf)`
    const bool is_in_words = signs != game.marker()->in(game.text);
    return is_in_words ? shown(std::string{signs}) + " (" + written + ')' : shown(written);
  }
  if (game.result_tag()) return "*";
  return messages.text("no_result");
}

std::string earlier_of(const laws::Event& event, Score& score, const text::Messages& messages) {
  std::string list;
  for (std::size_t i = 0; i < event.occurrence_count; ++i) {
    if (event.occurrences[i] == event.ply && !event.intended) continue;
    if (!list.empty()) list += ", ";
    if (event.occurrences[i].value == 0) {
      messages.append(list, "at_the_start");
    } else {
      list += score.label(event.occurrences[i]);
    }
  }
  return list;
}

}  // namespace partiar::report::internal
