#include "report/claim_ndjson.h"

#include <array>
#include <string>

#include "board/fen.h"
#include "laws/flag_fall.h"
#include "notation/resolve.h"
#include "report/internal/claim_lines.h"
#include "report/internal/event_json.h"
#include "report/internal/game_json.h"
#include "report/internal/json.h"
#include "report/internal/rulings.h"
#include "report/position_report.h"
#include "report/sentences.h"

namespace partiar::report {

namespace {

using board::Color;
using laws::Result;
using laws::Topic;
using replay::FoundClaim;
using replay::Game;

/// Writes one line.
class Line {
 public:
  Line(Chunk& out, internal::Writer& json, const Game& game, const GamePlace& place,
       const FoundClaim& claim)
      : json_{json}, game_{game}, claim_{claim}, score_{game} {
    internal::put_game(json_, out, "partiar.claim/1", game, place);
    put("laws", laws::name_of(edition()));
    put("ply", claim.ply.value);
    put("fen", board::fen_of(score_.after(claim.ply)));
    put("asked", internal::name_of(claim.request.asked));
    put("by", name_of(claim.by));
    if (claim.is_quick_by_control) {
      put("competition_by_control", internal::name_of(claim.request.conditions.competition));
    }
    if (claim.written) put_written();
  }
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  template <std::size_t size>
  void put(const char (&key)[size], const auto& value) {
    json_.member(key, value);
  }

  /// The ruling, the result it leads to, and the article.
  void put_ruling(std::string_view ruling, std::optional<Result> result, std::string_view article) {
    put_scores(ruling, result ? name_of(*result) : std::string_view{}, article);
  }

  /// The same with any result; empty: none.
  void put_scores(std::string_view ruling, std::string_view result, std::string_view article) {
    put("ruling", ruling);
    put("result", internal::unless_empty(result));
    if (!article.empty()) put("article", article);
  }

  void put_over(const laws::Event& end) {
    put_ruling("over", result_of(end, score_.after(end.ply).turn()), {});
    put_end(end);
  }

  /// `mated` is the side to move, if the event is checkmate.
  static Result result_of(const laws::Event& end, Color mated) {
    return end.kind == laws::EventKind::checkmate ? laws::win_of(~mated) : Result::draw;
  }

  void put_end(const laws::Event& end) {
    json_.object("end", [&] { internal::put_event_head(json_, game_, end); });
  }

  void put_loss(const replay::Loss& loss, std::string_view article) {
    using Outcome = replay::Loss::Outcome;
    std::optional<Result> result;
    if (loss.outcome == Outcome::loses) result = laws::win_of(~claim_.by);
    if (loss.outcome == Outcome::draws) result = Result::draw;
    put_ruling(internal::name_of(loss.outcome), result, article);
    put_proof(loss);
  }

  void put_proof(const replay::Loss& loss) {
    if (loss.mate.obstacle) return put("reason", laws::code_of(*loss.mate.obstacle));
    if (loss.mate.chance != laws::Chance::winnable) return;
    std::string moves;
    append_moves(moves, score_.after(claim_.ply), loss.mate.line);
    put("helpmate", moves);
  }

  void put_plies(std::span<const base::Ply> plies) {
    json_.list("occurrences", plies, &base::Ply::value);
  }

  void put_squares(std::span<const board::Square> squares) {
    json_.list("touched", squares, [](board::Square square) { return list_of(square); });
  }

  void put_moves(std::span<const board::Move> moves) {
    json_.list("moves", moves, [this](const board::Move& move) {
      std::string san;
      append_moves(san, score_.after(claim_.ply), std::span{&move, 1});
      return san;
    });
  }

  /// The time left to a player, and after which half-move.
  template <std::size_t size>
  void put_time(const char (&key)[size], const replay::TimeLeft& left) {
    json_.object(key, [&] {
      put("ply", left.ply.value);
      put("left", internal::clock_text(left.seconds));
    });
  }

  void put_chances() {
    json_.objects(
        "chances", replay::chances_to_claim(game_, claim_.by),
        [this](const laws::Event& chance) { internal::put_event(json_, game_, score_, chance); });
  }

  [[nodiscard]] const FoundClaim& claim() const { return claim_; }
  [[nodiscard]] laws::Edition edition() const { return game_.start.editions.applied; }
  [[nodiscard]] std::string_view article_of(Topic topic) const {
    return laws::article_of(topic, edition());
  }

 private:
  void put_written() {
    const replay::WrittenMove& written = *claim_.written;
    put("written", written.text);
    if (!written.is_clear()) return;
    put("letters", written.reading->alphabet->name);
    if (const auto move = written.move()) {
      std::string san;
      notation::append_san(san, notation::san_of(score_.after(claim_.ply), *move));
      put("move", san);
    } else {
      put("fault", findings::info_of(written.reading->fault).name);
    }
  }

  internal::Writer& json_;
  const Game& game_;
  const FoundClaim& claim_;
  Score score_;
};

void put_answer(Line& line, const replay::ClaimAnswer& answer) {
  if (answer.right) {
    line.put_ruling("right", Result::draw, line.article_of(Topic::right_claim));
  } else {
    const laws::Penalty& penalty =
        laws::wrong_claim_of(line.edition(), line.claim().request.conditions);
    line.put_ruling("wrong", std::nullopt, penalty.article);
    line.put("minutes", penalty.minutes);
  }
  const auto& written = line.claim().written;
  if (!written || written->move()) {
    line.put_plies(answer.ruling.occurrences);
    line.put("quiet_plies", answer.ruling.quiet_plies);
  }
  if (!answer.right) line.put_chances();
}

/// The result if those absent come too late.
std::string_view result_without(replay::Absent absent) {
  constexpr std::array<std::string_view, 3> results{"0-1", "1-0", "0-0"};
  return results[static_cast<unsigned>(absent)];
}

void put_answer(Line& line, const replay::SealedAnswer& answer) {
  const FoundClaim& sealed = line.claim();
  if (answer.loss && !sealed.written->is_clear()) {
    line.put_ruling("unreadable", std::nullopt, line.article_of(Topic::sealed_move));
    line.put("unless_read", internal::name_of(answer.loss->outcome));
    return line.put_proof(*answer.loss);
  }
  if (answer.loss) return line.put_loss(*answer.loss, line.article_of(Topic::sealed_move));
  if (answer.absent_lose) {
    line.put_scores("absent", result_without(*sealed.request.absent),
                    line.article_of(Topic::absent_too_long));
  } else if (answer.end) {
    line.put_ruling("stands", Line::result_of(*answer.end, ~sealed.by), {});
    return line.put_end(*answer.end);
  } else {
    line.put_ruling("stands", std::nullopt, {});
  }
  if (answer.is_disputed) line.put("disputed_fivefold", sealed.ply.next().value);
}

void put_count(Line& line, const replay::MoveCount& count) {
  line.put("completed", count.completed);
  if (count.prescribed > 0) line.put("prescribed", count.prescribed);
  line.put("period", count.period);
}

/// The ruling, where whether the player overstepped is open or denied.
void put_not_proved(Line& line, const replay::FlagAnswer& answer) {
  using replay::Standing;
  const Standing standing = answer.count->standing;
  if (standing == Standing::reached) {
    return line.put_ruling("wrong", std::nullopt, line.article_of(Topic::moves_checked));
  }
  const bool is_unproved = standing == Standing::unproved;
  line.put_ruling("undecided", std::nullopt,
                  line.article_of(is_unproved ? Topic::moves_unproved : Topic::moves_checked));
  line.put("unless_completed", internal::name_of(answer.loss.outcome));
  line.put_proof(answer.loss);
}

void put_answer(Line& line, const replay::FlagAnswer& answer) {
  if (answer.is_proved()) {
    line.put_loss(answer.loss, line.article_of(Topic::flag_fall));
  } else {
    put_not_proved(line, answer);
  }
  if (answer.count) put_count(line, *answer.count);
  if (answer.left) line.put_time("time", *answer.left);
  if (answer.opponent_out) line.put_time("opponent_time", *answer.opponent_out);
  const laws::FlagRules rules =
      laws::flag_rules_of(line.edition(), line.claim().request.conditions);
  if (!rules.call_article.empty()) line.put("call_article", rules.call_article);
  const bool drawn = rules.both == laws::BothFlags::draw;
  line.put("both_flags", drawn ? "draw" : "draw-in-last-period");
  line.put("both_flags_article", rules.both_article);
}

void put_answer(Line& line, const replay::IllegalAnswer& answer) {
  if (answer.loss) {
    line.put_loss(*answer.loss, answer.rules.loss);
  } else {
    line.put_ruling("minutes", std::nullopt, answer.rules.penalty.article);
    line.put("minutes", answer.rules.penalty.minutes);
  }
  line.put("fatal", answer.rules.fatal);
  if (!answer.rules.in_time.empty()) line.put("in_time_article", answer.rules.in_time);
}

void put_answer(Line& line, const replay::TouchedAnswer& answer) {
  const replay::Touch& touch = answer.touch;
  const bool is_free = touch.duty == replay::Duty::free;
  line.put_ruling(is_free ? "free" : "bound", std::nullopt, line.article_of(touch.topic));
  line.put("duty", internal::name_of(touch.duty));
  line.put_moves(touch.moves);
  line.put("had_claim", answer.had_claim);
}

void put_answer(Line& line, const replay::QuickplayAnswer& answer) {
  constexpr unsigned minutes = 2;  // in all editions
  const auto article = line.article_of(Topic::quickplay_claim);
  if (answer.fault) {
    line.put_ruling("wrong", std::nullopt, line.article_of(internal::topic_of(*answer.fault)));
    line.put("why", internal::name_of(*answer.fault));
  } else if (answer.is_right()) {
    line.put_ruling("right", Result::draw, article);
    line.put_proof(answer.loss);
  } else {
    line.put_ruling("undecided", std::nullopt, article);
    line.put("minutes", minutes);
    line.put_proof(answer.loss);
  }
  if (answer.left) line.put_time("time", *answer.left);
}

void put_answer(Line& line, const replay::DeviceAnswer& answer) {
  const auto article = line.article_of(Topic::device);
  if (answer.loss.outcome != replay::Loss::Outcome::draws) {
    return line.put_loss(answer.loss, article);
  }
  const bool is_white = line.claim().by == Color::white;
  line.put_scores(internal::name_of(answer.player_outcome()), is_white ? "0-1/2" : "1/2-0",
                  article);
  line.put_proof(answer.loss);
}

void put_answer(Line& line, const replay::ReversedAnswer& answer) {
  constexpr std::array<std::string_view, 3> names{"goes-on", "goes-on-unless", "restarts"};
  line.put_ruling(names[static_cast<unsigned>(answer.outcome)], std::nullopt,
                  line.article_of(Topic::colors_reversed));
  line.put("completed", answer.moves);
}

}  // namespace

void append_claim_ndjson(Chunk& out, const Game& game, const GamePlace& place,
                         const FoundClaim& claim, const replay::Ruling& ruling) {
  internal::append_line(out.text, [&](internal::Writer& json) {
    Line line{out, json, game, place, claim};
    const replay::ClaimRequest& request = claim.request;
    if (request.asked == replay::Asked::illegal) line.put("count", request.count);
    if (!request.touched.empty()) line.put_squares(request.touched);
    if (request.absent) line.put("absent", internal::name_of(*request.absent));
    const auto put = [&](const auto& answer) {
      answer.over ? line.put_over(*answer.over) : put_answer(line, answer);
    };
    std::visit(put, ruling);
  });
}

}  // namespace partiar::report
